import { type Act, memoizedWhile } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import { isRanked } from '../../judge/engagement/engaged.ts';
import type { EmliaState, Member, UnitState } from '../../state.ts';
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

interface Chase {
  readonly state: EmliaState;
  readonly unit: UnitState;
  readonly enemies: readonly UnitState[];
}

/** The place of a block, and what it was found from. */
interface KeptPlace {
  readonly world: World;
  readonly asked: string;
  readonly stood: readonly (readonly Member[])[];
  readonly place: readonly Member[] | undefined;
}

/** What but the places of all on the table decides where a block goes after these. */
const askedOf = ({ unit, enemies }: Chase): string =>
  JSON.stringify([{ ...unit, members: [] }, enemies.map(({ id, formation }) => [id, formation])]);

const stoodIn = ({ state }: Chase): (readonly Member[])[] =>
  unitsOnTable(state).map(({ members }) => members);

/** engagement.mixed.follow: found when a block is asked whether it follows, and kept for its answer: nobody moves between. */
const keptPlace = memoizedWhile(
  ({ world, asked, stood }: KeptPlace, now: World, chase: Chase) => {
    const standing = stoodIn(chase);
    return (
      world === now &&
      asked === askedOf(chase) &&
      stood.length === standing.length &&
      stood.every((members, i) => members === standing[i])
    );
  },
  (_members: readonly Member[], world: World, chase: Chase): KeptPlace => ({
    world,
    asked: askedOf(chase),
    stood: stoodIn(chase),
    place: placeAlignedOn(world, chase.state, chase.unit, chase.enemies),
  }),
);

/** Where following leads a unit; undefined where it cannot, or would not stay engaged. */
const followingPlace = (world: World, state: EmliaState, pursuit: Pursuit): readonly Member[] | undefined => {
  const unit = state.units[pursuit.unit];
  const enemies = enemiesOf(state, pursuit);
  if (unit?.place !== 'table' || enemies.length === 0) return undefined;
  // Who was forced into a friend on the way has no ranks left to follow in.
  if (pursuit.mixed) {
    return isRanked(unit) ? keptPlace(unit.members, world, { state, unit, enemies }).place : undefined;
  }
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
