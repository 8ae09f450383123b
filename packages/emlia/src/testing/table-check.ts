import { isOnGrain, overlaps } from '@emlia/kernel';
import type { EmliaGame } from '../game.ts';
import type { EmliaState, Member, UnitState } from '../state.ts';
import { movementsOf } from '../table/attribute/movement.ts';
import { basesOf } from '../table/entity/base.ts';
import { currentSize } from '../table/entity/stature.ts';
import { drillOf } from '../table/formation/drill.ts';
import { blockOf, fits } from '../table/formation/fits.ts';
import { isOnTable, standOf } from '../table/move/standing.ts';
import { impedes } from '../table/terrain/cost.ts';
import { hasEntered } from '../table/terrain/footing.ts';
import { partOf, unitsOnTable, type World } from '../table/world.ts';

/** What is wrong with a table, in words; undefined: nothing that is looked for here. */
type Check = (world: World, state: EmliaState) => string | undefined;

const overlapping: Check = (world, state) => {
  const bases = unitsOnTable(state).flatMap(unit => basesOf(world, unit).map(base => ({ unit, base })));
  for (let i = 0; i < bases.length; i++) {
    for (let j = 0; j < i; j++) {
      const [a, b] = [bases[i], bases[j]];
      if (a && b && a.base.floor === b.base.floor && overlaps(a.base, b.base))
        return `bases overlap: ${a.unit.name} and ${b.unit.name}`;
    }
  }
  return undefined;
};

/** On the table, on its grain or cells, looking somewhere. */
const misplaced: Check = (world, state) => {
  for (const unit of unitsOnTable(state)) {
    if (!basesOf(world, unit).every(base => isOnTable(world, base))) return `${unit.name} is off the table`;
    for (const member of unit.members) {
      const { x, y } = world.board.place(member);
      if (!isOnGrain(member) || x !== member.x || y !== member.y) return `${unit.name} stands between places`;
      const { facing } = member;
      if (!Number.isInteger(facing) || facing < 0 || facing >= 360) return `${unit.name} looks to ${facing}`;
    }
  }
  return undefined;
};

/** terrain.impassable: on ground that none of a member's modes can enter. */
export const isLost = (world: World, unit: UnitState, member: Member): boolean => {
  const modes = movementsOf(world, unit, partOf(unit, member.part)).map(({ mode }) => mode);
  const size = currentSize(world, unit, member.part);
  return (
    member.floor === undefined &&
    modes.length > 0 &&
    world.grounds.some(
      ({ entry, shape }) =>
        modes.every(mode => entry.impassable.includes(mode)) &&
        impedes(entry, size) &&
        hasEntered(world, shape, member),
    )
  );
};

const misformed: Check = (world, state) => {
  for (const unit of unitsOnTable(state)) {
    const stand = standOf(world, unit, unit.members);
    if (unit.formation === 'open' || unit.parts.some(part => part.casualtiesDue > 0)) continue;
    if (!fits(world, unit.formation, stand, drillOf(world, unit)))
      return `${unit.name} is not in ${unit.formation} formation`;
    if (unit.formation !== 'ranked') continue;
    const block = blockOf(world, stand);
    if (block?.files !== unit.files) return `${unit.name} has ${block?.files} files, not ${unit.files}`;
    if (block?.order.some((index, i) => index !== i)) return `${unit.name} is not listed rank by rank`;
  }
  return undefined;
};

/** Whatever joins, splits and losses have made of a unit, its members, parts and leader fit together. */
const unsound: Check = (world, state) => {
  for (const [id, unit] of Object.entries(state.units)) {
    const ids = new Set(unit.members.map(member => member.id));
    if (unit.id !== id) return `${unit.name} is kept under ${id}`;
    if (ids.size !== unit.members.length) return `${unit.name} has two members of one id`;
    if (unit.members.some(member => !unit.parts[member.part])) return `${unit.name} has a member of no part`;
    if (unit.commander && !state.units[unit.commander.unit]) return `${unit.name} is led from nowhere`;
    if (unit.place === 'table' && unit.members.length === 0) return `${unit.name} is nobody`;
    if (unit.morale < -7 || unit.morale > 7) return `${unit.name} has morale ${unit.morale}`;
    for (const [index, part] of unit.parts.entries()) {
      const living = unit.members.filter(member => member.part === index).length;
      if (living > part.listed) return `${unit.name} has more members than are listed`;
    }
  }
  // Ground can hit, and be hit; an event can hit.
  const { events = [] } = world.setup.scenario;
  const known = new Set([
    ...Object.keys(state.units),
    ...world.grounds.map(({ piece }) => piece.id),
    ...events.map(({ id }) => id),
  ]);
  const lost = state.markers.find(marker => !known.has(marker.unit) || !known.has(marker.source));
  return lost && `hits on or from nobody: ${lost.unit}, ${lost.source}`;
};

/** The first thing in a value that JSON would lose or change, by where it is. */
const beyondJson = (value: unknown, at = 'state'): string | undefined => {
  if (value === undefined || typeof value === 'function') return at;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? undefined : at;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, one] of Object.entries(value)) {
    // A property that is undefined is as good as none; in a list it would come back as something else.
    if (one === undefined && !Array.isArray(value)) continue;
    const found = beyondJson(one, `${at}.${key}`);
    if (found) return found;
  }
  return undefined;
};

const unspeakable: Check = (_world, state) => {
  const at = beyondJson(state);
  return at && `${at} would not come back from JSON`;
};

const drowned: Check = (world, state) => {
  const unit = unitsOnTable(state).find(one => one.members.some(member => isLost(world, one, member)));
  return unit && `${unit.name} is on impassable ground`;
};

const CHECKS: readonly Check[] = [overlapping, misplaced, misformed, unsound, unspeakable];

/** Looks at a table after every command; `dry` where nobody was put onto impassable ground to begin with. */
export const wrongOn = ({ world }: EmliaGame, state: EmliaState, dry = false): string | undefined => {
  for (const check of dry ? [...CHECKS, drowned] : CHECKS) {
    const wrong = check(world, state);
    if (wrong) return wrong;
  }
  return undefined;
};
