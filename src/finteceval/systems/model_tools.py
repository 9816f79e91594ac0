"""The tools of a trial for a model that our own client calls: as functions, through the trial's one door."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from finteceval import record
from finteceval.models.ask import Tool
from finteceval.systems.offers import blamed

if TYPE_CHECKING:
    from finteceval.sandbox.toolbox import Toolbox


class Functions(Protocol):
    """What a model may call, and the door its calls go through; the door records them."""

    @property
    def tools(self) -> tuple[Tool, ...]:
        """The tools on offer."""
        ...

    async def call(self, name: str, arguments: str) -> str:
        """Run one call; a refusal or a fault is text too."""
        ...


@dataclass(frozen=True, slots=True)
class ToolboxFunctions:
    """The functions of a trial's toolbox."""

    toolbox: Toolbox

    @property
    def tools(self) -> tuple[Tool, ...]:
        """Exactly the toolbox's tools, described in its language."""
        lang = self.toolbox.lang
        return tuple(
            Tool(name=tool.name, description=tool.description(lang), parameters=tool.arguments)
            for tool in self.toolbox.tools
        )

    async def call(self, name: str, arguments: str) -> str:
        """Run one call; the return as JSON text, with what the client said meanwhile.

        Raises:
            BoundaryBrokeError: the tool itself broke, which is not the model's doing.
            OverLimitError: the trial's calls are used up.
        """
        try:
            result = await self.toolbox.call(name, arguments)
        except Exception as error:
            raise blamed(error) from error
        return record.encode(result.answer).decode("utf-8")
