import { areInContact } from '../../judge/engagement/engaged.ts';
import { fallsLast } from '../../judge/leadership/leader.ts';
import type { EmliaState, Member, UnitState } from '../../state.ts';
import { distanceBetween } from '../../table/entity/base.ts';
import { membersOf, unitsOnTable, type World } from '../../table/world.ts';

interface Loss {
  readonly world: World;
  readonly state: EmliaState;
  readonly unit: UnitState;
  readonly part: number;
}

/** Who may be picked: among members like himself the leader falls last. */
export const membersWhoMayFall = ({ unit, part }: Loss): Member[] =>
  membersOf(unit, part).filter(member => !fallsLast(unit, member.id));

/** The rank of a member of a block, from 0 in front: its members stand in the list rank by rank. */
const rankOf = (unit: UnitState, id: number): number =>
  Math.floor(unit.members.findIndex(member => member.id === id) / (unit.files ?? 1));

/** Those who may fall, the rearmost rank first. */
const fromTheRear = (loss: Loss): number[] =>
  membersWhoMayFall(loss)
    .map(({ id }) => ({ id, rank: rankOf(loss.unit, id) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ id }) => id);

/** damage.casualty-choice: a ranked block gives up members from its rearmost rank first. */
export const rearmostFirst = (loss: Loss, chosen: readonly number[]): boolean => {
  const { unit } = loss;
  if (unit.formation !== 'ranked' || unit.files === undefined) return true;
  const ranks = (ids: readonly number[]): string =>
    ids
      .map(id => rankOf(unit, id))
      .sort((a, b) => a - b)
      .join();
  return ranks(chosen) === ranks(fromTheRear(loss).slice(0, chosen.length));
};

interface Better {
  readonly chosen: number[];
  /** With whom the unit would stay engaged. */
  readonly keeps: UnitState;
}

/**
 * damage.casualty-choice: another choice that keeps every engagement this one keeps, and one that it ends. The way
 * ranks close up does not depend on who of the rearmost has fallen, so there is none in a block.
 */
export const betterChoice = (loss: Loss, chosen: readonly number[]): Better | undefined => {
  const { world, state, unit } = loss;
  if (unit.formation === 'ranked') return undefined;
  const engaged = unitsOnTable(state).filter(other => areInContact(world, unit, other));
  if (engaged.length === 0) return undefined;
  const left = { ...unit, members: unit.members.filter(member => !chosen.includes(member.id)) };
  const kept = engaged.filter(enemy => areInContact(world, left, enemy));
  for (const enemy of engaged) {
    if (kept.includes(enemy)) continue;
    const other = choiceKeeping(loss, chosen.length, [...kept, enemy]);
    if (other) return { chosen: other, keeps: enemy };
  }
  return undefined;
};

/** Lets those fall one by one who are not needed to stay engaged with all of these, the farthest first. */
const choiceKeeping = (loss: Loss, due: number, enemies: readonly UnitState[]): number[] | undefined => {
  const { world, unit } = loss;
  const gap = (member: Member): number => {
    const alone = { ...unit, members: [member] };
    return Math.min(...enemies.map(enemy => distanceBetween(world, alone, enemy)));
  };
  const order = membersWhoMayFall(loss)
    .map(member => ({ id: member.id, gap: gap(member) }))
    .sort((a, b) => b.gap - a.gap);
  let left = unit.members;
  const chosen: number[] = [];
  for (const { id } of order) {
    if (chosen.length === due) break;
    const without = left.filter(member => member.id !== id);
    const body = { ...unit, members: without };
    if (!enemies.every(enemy => areInContact(world, body, enemy))) continue;
    left = without;
    chosen.push(id);
  }
  return chosen.length === due ? chosen : undefined;
};

/** Those nearest to whoever hit the unit, as far as they may be chosen. */
export const suggestCasualties = (loss: Loss, due: number): number[] => {
  const { state, unit } = loss;
  if (unit.formation === 'ranked') return fromTheRear(loss).slice(0, due);
  const sources = state.markers
    .filter(marker => marker.unit === unit.id)
    .flatMap(marker => state.units[marker.source]?.members ?? []);
  const nearest = (member: Member): number => {
    let least = Number.POSITIVE_INFINITY;
    for (const { x, y } of sources) {
      least = Math.min(least, (x - member.x) * (x - member.x) + (y - member.y) * (y - member.y));
    }
    return least;
  };
  const sorted = membersWhoMayFall(loss).map(member => ({ id: member.id, away: nearest(member) }));
  sorted.sort((a, b) => (a.away < b.away ? -1 : a.away > b.away ? 1 : a.id - b.id));
  let chosen = sorted.slice(0, due).map(one => one.id);
  // Each keeps an engagement more, so this comes to an end.
  for (let better = betterChoice(loss, chosen); better; better = betterChoice(loss, chosen)) {
    chosen = better.chosen;
  }
  return chosen;
};
