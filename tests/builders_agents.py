"""Other people's agents on a script: models and providers that call given tools, then say what came back."""

from __future__ import annotations

import json


def scripted_model(calls):
    """A model of openai-agents that makes these calls, one a step; `seen` keeps the tools of each step."""
    from agents import ModelResponse
    from agents import Usage as AgentUsage
    from agents.models.interface import Model
    from openai.types.responses import (
        ResponseFunctionToolCall,
        ResponseOutputMessage,
        ResponseOutputText,
    )

    class Scripted(Model):
        def __init__(self):
            self.seen = []

        async def get_response(self, *_, **asked):
            step = len(self.seen)
            self.seen.append([tool.name for tool in asked["tools"]])
            if step < len(calls):
                name, arguments = calls[step]
                output = ResponseFunctionToolCall(
                    type="function_call", call_id=f"c{step}", name=name, arguments=json.dumps(arguments)
                )
            else:
                text = ResponseOutputText(
                    type="output_text", text=str(asked["input"][-1]["output"]), annotations=[]
                )
                output = ResponseOutputMessage(
                    id="m", type="message", role="assistant", status="completed", content=[text]
                )
            return ModelResponse(output=[output], usage=AgentUsage(), response_id=None)

        def stream_response(self, *_, **__):
            raise NotImplementedError

    return Scripted()


def scripted_wire(wire, calls):
    """Make the recording's server a model that makes these calls, by the names the program offers them under."""

    def responses(body):
        results = [item for item in body.get("input", []) if item.get("type", "").endswith("_output")]
        step = len(results)
        if step >= len(calls):
            return wire._response([wire._spoken(str(results[-1]["output"]))], cached=0)
        name, arguments = calls[step]
        call = {
            "type": "function_call",
            "id": f"fc_{step}",
            "call_id": f"call_{step}",
            **offered_as(body["tools"], name),
            "arguments": json.dumps(arguments),
        }
        return wire._response([call], cached=0)

    def messages(body):
        parts = [
            part for turn in body["messages"] if isinstance(turn["content"], list) for part in turn["content"]
        ]
        results = [part for part in parts if part["type"] == "tool_result"]
        step = len(results)
        if step >= len(calls):
            said = {"type": "text", "text": json.dumps(results[-1]["content"])}
            return wire._message(f"msg_{step}", [said], "end_turn")
        name, arguments = calls[step]
        try:
            offered = offered_as(body.get("tools", []), name)["name"]
        except LookupError:
            # The program also asks for a title of the conversation, and offers nothing then.
            return wire._message("msg_aside", [{"type": "text", "text": "aside"}], "end_turn")
        call = {"type": "tool_use", "id": f"toolu_{step}", "name": offered, "input": arguments}
        return wire._message(f"msg_{step}", [call], "tool_use")

    wire.responses, wire.messages = responses, messages


def offered_as(tools, name):
    """The name of a function, with its namespace where the program groups them."""
    for tool in tools:
        for inner in tool.get("tools", []):
            if inner["name"].endswith(name):
                return {"namespace": tool["name"], "name": inner["name"]}
        if tool.get("name", "").endswith(name):
            return {"name": tool["name"]}
    raise LookupError(f"{name} is not among {[tool.get('name') for tool in tools]}")
