"""Corporate actions on what an account holds: cash, bonus shares, rights, splits, a new code.

Applied before the ex-date's trading, to what was held at the close before it. Day orders have expired by then.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from finteceval.record import Record
from finteceval.sandbox.orders.account import Lot
from finteceval.sandbox.orders.prices import rounded

if TYPE_CHECKING:
    from datetime import date

    from finteceval.sandbox.orders.account import AccountState, Short

ZERO: Final = Decimal(0)
ONE: Final = Decimal(1)


class CorporateAction(Record):
    """What happens to one security on an ex-date; all figures are per old share.

    `cash` before tax; `bonus` new shares, `rights` shares that may be bought at `rights_price`; `split` how many
    shares one becomes (0.1 for ten into one). Fractions of a share that a split leaves are paid out at
    `fraction_price`, per new share; fractions of a bonus are dropped. `new_code` renames what is held.
    """

    code: str
    cash: Decimal = ZERO
    bonus: Decimal = ZERO
    rights: Decimal = ZERO
    rights_price: Decimal = ZERO
    split: Decimal = ONE
    fraction_price: Decimal = ZERO
    new_code: str = ""

    @property
    def name(self) -> str:
        """The code afterwards."""
        return self.new_code or self.code


def apply_action(
    account: AccountState, action: CorporateAction, on: date, *, take_rights: int = 0
) -> AccountState:
    """The account on the ex-date `on`. Dividends on shares owed are paid by the account, from what is locked first.

    Raises:
        ValueError: an order in the security is still live, or more rights are taken than there are or than free
            cash pays for.
    """
    if any(placed.live and placed.order.code == action.code for placed in account.orders):
        raise ValueError(f"an order in {action.code} is still live on its ex-date")
    held = account.held(action.code)
    account = _cash(account, action, held, account.short(action.code))
    lots, cut = _lots(account.lots, action)
    shorts, owed_cut = _shorts(account.shorts, action)
    in_lieu = rounded((cut - owed_cut) * action.fraction_price)
    account = replace(account, cash=max(ZERO, account.cash + in_lieu), lots=lots, shorts=shorts)
    return _rights(account, action, held, take_rights, on)


def _rights(account: AccountState, action: CorporateAction, held: int, taken: int, on: date) -> AccountState:
    if taken == 0:
        return account
    due, price = int(held * action.rights), action.rights_price * taken
    if not 0 < taken <= due:
        raise ValueError(f"{taken} rights were taken where {due} are due")
    if price > account.cash - account.locked - account.reserved:
        raise ValueError(f"free cash does not pay {price} for {taken} rights")
    lot = Lot(code=action.name, quantity=taken, bought=on, sellable_from=on, cost=price)
    return replace(account, cash=account.cash - price, lots=(*account.lots, lot))


def _cash(account: AccountState, action: CorporateAction, held: int, owed: int) -> AccountState:
    free = max(ZERO, account.cash - account.locked - account.reserved)
    pays = min(rounded(action.cash * owed), account.pool(action.code) + free)
    shorts: list[Short] = []
    left = pays
    for each in account.shorts:
        goes = min(left, each.locked) if each.code == action.code else ZERO
        left -= goes
        shorts.append(replace(each, locked=each.locked - goes))
    cash = account.cash + rounded(action.cash * held) - pays
    return replace(account, cash=cash, shorts=tuple(shorts))


def _lots(lots: tuple[Lot, ...], action: CorporateAction) -> tuple[tuple[Lot, ...], Decimal]:
    """The lots afterwards, and the fraction of a share that a split left over."""
    mine = [lot for lot in lots if lot.code == action.code]
    numbers, cut = _scaled([lot.quantity for lot in mine], action)
    made = [
        replace(lot, code=action.name, quantity=number, dividends=lot.dividends + action.cash * lot.quantity)
        for lot, number in zip(mine, numbers, strict=True)
        if number
    ]
    return (*(lot for lot in lots if lot.code != action.code), *made), cut


def _shorts(shorts: tuple[Short, ...], action: CorporateAction) -> tuple[tuple[Short, ...], Decimal]:
    """The positions afterwards; what was locked for one that vanished is locked for the others."""
    mine = [each for each in shorts if each.code == action.code]
    numbers, cut = _scaled([each.quantity for each in mine], action)
    spare = sum((each.locked for each, number in zip(mine, numbers, strict=True) if not number), ZERO)
    made: list[Short] = []
    for each, number in zip(mine, numbers, strict=True):
        if number:
            made.append(replace(each, code=action.name, quantity=number, locked=each.locked + spare))
            spare = ZERO
    return (*(each for each in shorts if each.code != action.code), *made), cut


def _scaled(quantities: list[int], action: CorporateAction) -> tuple[list[int], Decimal]:
    """Whole shares by the running total, so that parts never lose what the whole has, and a split's fraction."""
    total, numbers = ZERO, [0] * len(quantities)
    for place, quantity in enumerate(quantities):
        before, total = total, total + quantity * (action.split + action.bonus)
        numbers[place] = int(total) - int(before)
    return numbers, total - int(total) if action.split != ONE else ZERO
