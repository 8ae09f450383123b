import type { Act } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import { isRanked } from '../../judge/engagement/engaged.ts';
import type { EmliaState, Member, UnitState } from '../../state.ts';
import { perUnit } from '../../table/memory.ts';
import { unitOf, unitsOnTable, type World } from '../../table/world.ts';
import { placeAlignedOn } from './align.ts';
import type { Pursuit, PushAsked } from './forcing.ts';
import { freeSteps } from './free-steps.ts';
import { areEngaged } from './strikes.ts';
import { shifted } from './track.ts';

const enemiesOf = (state: EmliaState, { enemies }: Pursuit): UnitState[] =>
  unitsOnTable(state).filter(({ id }) => enemies.includes(id));

/** ranked.follow: by the same vector, as far as the way is free. */
const sameWay = (world: World, state: EmliaState, unit: UnitState, { by }: Pursuit): readonly Member[] => {
  const { track, steps } = freeSteps(world, state, unit, by);
  return shifted(world.board, unit.members, track.at(steps));
};

/** The places of a block that were found, by the ids of those it goes after. */
const placesFound = perUnit(
  (_about: { readonly world: World; readonly state: EmliaState; readonly unit: UnitState }) =>
    new Map<string, readonly Member[] | undefined>(),
  'stance',
);

/** engagement.mixed.follow: found when a block is asked whether it follows, and kept for its answer: nobody moves between. */
const placeAfter = (
  world: World,
  state: EmliaState,
  unit: UnitState,
  enemies: readonly UnitState[],
): readonly Member[] | undefined => {
  const found = placesFound({ world, state, unit });
  const key = enemies.map(({ id }) => id).join();
  if (!found.has(key)) found.set(key, placeAlignedOn(world, state, unit, enemies));
  return found.get(key);
};

/** Where following leads a unit; undefined where it cannot, or would not stay engaged. */
const followingPlace = (world: World, state: EmliaState, pursuit: Pursuit): readonly Member[] | undefined => {
  const unit = state.units[pursuit.unit];
  const enemies = enemiesOf(state, pursuit);
  if (unit?.place !== 'table' || enemies.length === 0) return undefined;
  // Who was forced into a friend on the way has no ranks left to follow in.
  if (pursuit.mixed) return isRanked(unit) ? placeAfter(world, state, unit, enemies) : undefined;
  const members = sameWay(world, state, unit, pursuit);
  const gone = members.some(({ x, y }, i) => x !== unit.members[i]?.x || y !== unit.members[i]?.y);
  const there = { ...unit, members };
  const now = { ...state, units: { ...state.units, [unit.id]: there } };
  return gone && enemies.some(enemy => areEngaged(world, now, there, enemy)) ? members : undefined;
};

/** The next who could follow and has not been asked. */
export const nextPursuit = (
  world: World,
  state: EmliaState,
): { readonly seat: string; readonly about: PushAsked } | undefined => {
  const { pursuits = [], answers = [] } = state.forcing ?? {};
  const open = pursuits.filter(
    ({ unit }) => !answers.some(one => one.question === 'follow' && one.unit === unit),
  );
  const seats = state.order;
  const place = ({ unit }: Pursuit): number => seats.indexOf(state.units[unit]?.seat ?? '');
  for (const pursuit of [...open].sort((a, b) => place(a) - place(b))) {
    if (!followingPlace(world, state, pursuit)) continue;
    const { seat, id: unit } = unitOf(state, pursuit.unit);
    const enemy = enemiesOf(state, pursuit)[0]?.id ?? '';
    return { seat, about: { question: 'follow', unit, enemy, choices: ['followUp', 'stay'] } };
  }
  return undefined;
};

export const emitFollowing = (
  { world, state, unit }: { readonly world: World; readonly state: EmliaState; readonly unit: UnitState },
  act: Act<EmliaEvent>,
): void => {
  const pursuit = state.forcing?.pursuits.find(one => one.unit === unit.id);
  const members = pursuit && followingPlace(world, state, pursuit);
  if (!pursuit || !members) return;
  const enemy = enemiesOf(state, pursuit)[0]?.id ?? '';
  const rule = pursuit.mixed ? 'engagement.mixed.follow' : 'ranked.follow';
  act.emit({ type: 'unitFollowed', unit: unit.id, members, enemy, rule });
};
