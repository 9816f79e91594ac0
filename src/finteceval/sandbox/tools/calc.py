"""Exact arithmetic on what a caller writes down: numbers, brackets, + - * / // % ** and a few functions."""

from __future__ import annotations

import ast
import decimal
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from finteceval.sandbox.tools.tool import Done, ToolRefusalError, figure

if TYPE_CHECKING:
    from collections.abc import Callable

    from finteceval.sandbox.tools.tool import Arguments, Call
    from finteceval.sandbox.world import World

LONGEST: Final = 1000
PLACES: Final = 34
# With 34 digits and this range no power takes long or fills memory.
CONTEXT: Final = decimal.Context(
    prec=PLACES,
    rounding=decimal.ROUND_HALF_EVEN,
    Emin=-400,
    Emax=400,
    traps=[decimal.InvalidOperation, decimal.DivisionByZero, decimal.Overflow],
)
BINARY: Final[dict[type[ast.operator], Callable[[Decimal, Decimal], Decimal]]] = {
    ast.Add: CONTEXT.add,
    ast.Sub: CONTEXT.subtract,
    ast.Mult: CONTEXT.multiply,
    ast.Div: CONTEXT.divide,
    ast.FloorDiv: CONTEXT.divide_int,
    ast.Mod: CONTEXT.remainder,
    ast.Pow: CONTEXT.power,
}


def _rounded(value: Decimal, places: Decimal = Decimal(0)) -> Decimal:
    """Half up, as money is rounded."""
    return value.quantize(Decimal(1).scaleb(-int(places)), rounding=decimal.ROUND_HALF_UP)


def _least(*values: Decimal) -> Decimal:
    return min(values)


def _most(*values: Decimal) -> Decimal:
    return max(values)


FUNCTIONS: Final[dict[str, Callable[..., Decimal]]] = {
    "abs": CONTEXT.abs,
    "min": _least,
    "max": _most,
    "round": _rounded,
    "sqrt": CONTEXT.sqrt,
    "ln": CONTEXT.ln,
    "exp": CONTEXT.exp,
}


def calc(world: World, arguments: Arguments, call: Call) -> Done:  # noqa: ARG001 - every handler's form
    """The value of an expression, to 34 digits."""
    written: str = arguments["expression"]
    with decimal.localcontext(CONTEXT):
        try:
            value = _value(ast.parse(written.strip(), mode="eval").body, written)
        except (
            SyntaxError,
            ValueError,
            TypeError,
            MemoryError,
            RecursionError,
            decimal.DecimalException,
        ) as error:
            raise _no_value(written) from error
        if not value.is_finite():
            raise _no_value(written)
        return Done({"expression": written, "value": figure(value)})


def _value(node: ast.expr, written: str) -> Decimal:
    match node:
        case ast.Constant(value=int() | float()) if not isinstance(node.value, bool):
            # The digits as written: a float in between would lose some.
            digits = ast.get_source_segment(written.strip(), node) or ""
            return CONTEXT.plus(Decimal(digits.replace("_", "")))
        case ast.BinOp(op=op) if type(op) in BINARY:
            return BINARY[type(op)](_value(node.left, written), _value(node.right, written))
        case ast.UnaryOp(op=ast.USub()):
            return -_value(node.operand, written)
        case ast.UnaryOp(op=ast.UAdd()):
            return +_value(node.operand, written)
        case ast.Call(func=ast.Name(id=name), keywords=[]) if name in FUNCTIONS:
            return FUNCTIONS[name](*(_value(each, written) for each in node.args))
        case _:
            raise _no_value(written)


def _no_value(written: str) -> ToolRefusalError:
    return ToolRefusalError("no_value", {"expression": written[:100]})
