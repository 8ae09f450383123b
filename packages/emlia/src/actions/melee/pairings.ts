import { nearest, type Shape } from '@emlia/kernel';
import { isAwareOf } from '../../judge/awareness/aware.ts';
import { engagementOf, isRanked } from '../../judge/engagement/engaged.ts';
import { engagedShapeFinder, engagingMembers, outReaches } from '../../judge/ranked/members.ts';
import { SIDES, type Side, sideTowards } from '../../judge/ranked/side.ts';
import { hasJoined, mayStrike, skirmishOutline, skirmishSideOf } from '../../judge/skirmish/side.ts';
import type { Member, UnitState } from '../../state.ts';
import { basesOf, boundaryOf } from '../../table/entity/base.ts';
import { areEnemies, areFriends } from '../../table/world.ts';
import type { Query } from '../order.ts';

/**
 * Whom a unit can strike across which of its sides (ranked.attack.fronts). In a skirmish there are no sides and one
 * pairing, with all of the enemy side (skirmish.side).
 */
export interface Pairing {
  readonly units: readonly UnitState[];
  /** The side of the source, if it is ranked. */
  readonly from?: Side;
  /** The side of the enemy, if that is ranked. */
  readonly against?: Side;
  /** Who of the source can strike in it; a corner man may in several. */
  readonly members: readonly Member[];
}

type Faced = Pick<Pairing, 'from' | 'against'>;

/** Every pairing open to the unit, those with the named enemy first. */
export const pairingsOf = (query: Query, subject: UnitState, alone = false): Pairing[] => {
  const groups = alone ? [[subject]] : groupsOf(query, subject);
  return groups.flatMap(units => pairingsWith(query, units, alone));
};

/** The enemies in the engagement as they are struck: ranked units each, the others by sides of their skirmishes. */
const groupsOf = ({ world, state, unit }: Query, subject: UnitState): UnitState[][] => {
  const engaged = engagementOf(world, state, unit);
  const within = engaged.includes(subject) || !outReaches(world, unit, subject) ? [] : [subject];
  const foes = [...engaged, ...within].filter(one => areEnemies(world, one, unit));
  const groups = new Map<string, UnitState[]>();
  for (const foe of [...foes.filter(one => one === subject), ...foes]) {
    const units = isRanked(foe) ? [foe] : skirmishSideOf(world, state, foe);
    // skirmish.side: of several enemy sides in its skirmish the attack is on the one it names.
    if (!isRanked(unit) && !isRanked(foe) && !areFriends(world, foe, subject)) continue;
    if (!units.some(one => isAwareOf(world, state, unit, one))) continue;
    const key = units
      .map(one => one.id)
      .sort()
      .join(' ');
    if (!groups.has(key)) groups.set(key, units);
  }
  return [...groups.values()];
};

const pairingsWith = (query: Query, units: readonly UnitState[], alone: boolean): Pairing[] => {
  const { world, state, unit } = query;
  const [first] = units;
  if (!first) return [];
  if (!isRanked(unit) && !isRanked(first)) {
    // skirmish.abstract: all of it fights, if it has an enemy to strike at all.
    if (alone || mayStrike(world, state, unit)) return [{ units, members: unit.members }];
    const reaching = units.flatMap(one =>
      outReaches(world, unit, one) ? engagingMembers(world, unit, one) : [],
    );
    return reaching.length > 0
      ? [{ units, members: unit.members.filter(one => reaching.includes(one)) }]
      : [];
  }
  const faces = isRanked(first) ? facingBlock(query, first) : facingLoose(query, units);
  const found = new Map<string, Faced & { members: Member[] }>();
  for (const [i, member] of unit.members.entries()) {
    for (const faced of faces(i)) {
      const key = `${faced.from} ${faced.against}`;
      const pairing = found.get(key) ?? { ...faced, members: [] };
      pairing.members.push(member);
      found.set(key, pairing);
    }
  }
  return [...found.values()]
    .sort((a, b) => place(a.from) - place(b.from) || place(a.against) - place(b.against))
    .map(pairing => ({ units, ...pairing }));
};

const place = (side: Side | undefined): number => (side ? SIDES.indexOf(side) : -1);

/** What each member strikes of a block: the rectangle, where it is nearest. */
const facingBlock = ({ world, unit }: Query, block: UnitState): ((index: number) => Faced[]) => {
  const engaged = engagedShapeFinder(world, unit);
  const bases = basesOf(world, unit);
  const shape = boundaryOf(world, block);
  return index => {
    const base = bases[index];
    if (!base || !engaged(index, [shape])) return [];
    const against = sideTowards(world, block, base);
    if (!isRanked(unit)) return [{ against }];
    return [{ from: sideTowards(world, unit, nearest(base, shape).b), against }];
  };
};

/** What each member of a block strikes of loose troops: those off each side, by themselves. */
const facingLoose = (query: Query, units: readonly UnitState[]): ((index: number) => Faced[]) => {
  const { world, state, unit } = query;
  const engaged = engagedShapeFinder(world, unit);
  const [first] = units;
  if (first && hasJoined(state, unit)) {
    // engagement.mixed: one that joined stands at the outline, which is all there is to reach.
    const outline = skirmishOutline(world, state, first);
    const bases = basesOf(world, unit);
    return index => {
      const base = bases[index];
      if (!base || !engaged(index, [outline])) return [];
      return [{ from: sideTowards(world, unit, nearest(base, outline).b) }];
    };
  }
  const off: Record<Side, Shape[]> = { front: [], left: [], right: [], rear: [] };
  for (const one of units) {
    for (const base of basesOf(world, one)) off[sideTowards(world, unit, base)].push(base);
  }
  return index => SIDES.flatMap(from => (engaged(index, off[from]) ? [{ from }] : []));
};
