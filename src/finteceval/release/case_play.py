"""Controls played in their worlds, and whether a case fits its world at all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from finteceval.cases.parts import NO_WORLD
from finteceval.runs.venue import Venue
from finteceval.sandbox.authority.consent import Refused
from finteceval.sandbox.world.overlay import OverlayError
from finteceval.systems.scripted import ControlSession
from finteceval.systems.session import BoundaryBrokeError, OverLimitError, Reply, SystemBrokeError
from pitfall.errors import InputError
from pitfall.texts import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from finteceval.cases.case import Case
    from finteceval.cases.controls import Control
    from finteceval.runs.world_pool import WorldPool
    from finteceval.sandbox.world import World
    from finteceval.trajectory.events import AnyEvent
    from pitfall.texts import Language


@dataclass(frozen=True, slots=True)
class Trajectory:
    """One control's playing: its events whole, and why it came to no answer; empty where it did."""

    events: tuple[AnyEvent, ...]
    broke: str = ""


async def play_control(case: Case, control: Control, worlds: WorldPool, *, seed: int = 0) -> Trajectory:
    """Play a control in a fork of its case's world.

    Raises:
        InputError: the case does not fit its world.
    """
    venue = Venue.open(case, seed=seed, repeat=1, worlds=worlds)
    reply, broke = Reply(text=""), ""
    try:
        reply = await venue.play(ControlSession(control, venue.door))
    except (SystemBrokeError, OverLimitError, BoundaryBrokeError) as error:
        broke = str(error)
    broke = broke or venue.void_reason
    venue.end(reply)
    return Trajectory(tuple(venue.events), broke)


def unfit(case: Case, worlds: WorldPool, lang: Language) -> list[str]:
    """Why a case cannot be played in its world, one line each; nothing where it can, or needs none."""
    if case.world == NO_WORLD:
        return []
    try:
        venue = Venue.open(case, seed=0, repeat=1, worlds=worlds)
    except OverlayError as error:
        return [str(fault) for fault in error.faults]
    except InputError as error:
        return str(error).splitlines()
    return list(_unfit(case, venue, lang))


def _unfit(case: Case, venue: Venue, lang: Language) -> Iterator[str]:
    yield from _client(case, venue.world, lang)
    things = {held.id for rows in venue.world.shipped().values() for held in rows}
    for thing in case.permissions.assigned:
        if thing not in things:
            yield say("worldrun.no_thing", lang, thing=thing, world=case.world)
    for given in venue.given:
        if isinstance(given, Refused):
            yield say("worldrun.given_refused", lang, request=given.request, why=given.why)


def _client(case: Case, world: World, lang: Language) -> Iterator[str]:
    if case.client is None:
        return
    profile, said = case.client.profile, case.client.class_
    person = world.client(profile)
    if person is None and said != "internal_staff":
        yield say("worldrun.no_client", lang, profile=profile, world=case.world)
    if person is not None and person.class_ != said:
        yield say("worldrun.other_class", lang, profile=profile, there=person.class_, here=said)
