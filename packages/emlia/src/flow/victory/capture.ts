import type { Act } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import { engagersOf } from '../../judge/engagement/engaged.ts';
import type { EmliaState } from '../../state.ts';
import { RETREATING } from '../../table/attribute/morale-states.ts';
import { distanceBetween } from '../../table/entity/base.ts';
import { isNear } from '../../table/scale/near.ts';
import { areFriends, unitOf, unitsOnTable, type World } from '../../table/world.ts';
import { type Body, bodiesOfUnit, capturableUnits, livingOfBody } from './bodies.ts';

/** scenario.time.captured: how near an ordered friend must be to prevent it. */
const HELP = 20;

/** scenario.time.captured: engaged, disordered or broken, and with no help near. */
const captorsOf = (world: World, state: EmliaState, body: Body): string[] => {
  const { unit } = body;
  if (unit.place !== 'table' || livingOfBody(body).length === 0) return [];
  if (unit.ordered && unit.morale > RETREATING) return [];
  const helped = unitsOnTable(state).some(
    other =>
      other.id !== unit.id &&
      areFriends(world, unit, other) &&
      other.ordered &&
      isNear(world, distanceBetween(world, unit, other), HELP),
  );
  return helped ? [] : engagersOf(world, state, unit).map(({ id }) => id);
};

/** Takes captives at the end of a turn: all are judged as it finds them, then taken. */
export const takeCaptives = (world: World, state: EmliaState, act: Act<EmliaEvent>): void => {
  const taken = capturableUnits(world.setup.scenario).flatMap(origin =>
    bodiesOfUnit(state, origin).flatMap(body => {
      const by = captorsOf(world, state, body);
      return by.length > 0 ? [{ unit: body.unit.id, parts: body.parts, by }] : [];
    }),
  );
  for (const { unit: id, parts, by } of taken) {
    act.emit({ type: 'unitCaptured', unit: id, parts, by });
    const { place, formation, members } = unitOf(state, id);
    // damage.gaps: whoever is left of it stands open.
    if (place === 'table' && formation !== 'open') {
      act.emit({ type: 'ranksClosed', unit: id, members, formation: 'open' });
    }
  }
};
