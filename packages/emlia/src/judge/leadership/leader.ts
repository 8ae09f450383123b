import type { EmliaState, Member, UnitState } from '../../state.ts';
import { lineOf, partOf, type World } from '../../table/world.ts';
import { skillLevel } from '../skill/level.ts';
import { skillOf, strengthOf } from '../skill/strength.ts';

/** The member who leads his own unit; none where he was lost, or stands outside it. */
export const leaderOf = (unit: UnitState): Member | undefined =>
  unit.members.find(member => member.id === unit.leader);

/** A character in the unit he belongs to. */
export interface Leader {
  readonly from: UnitState;
  readonly source: Member;
}

/** leadership.leader: the source of all leadership actions of the unit, wherever he stands (leadership.take-command). */
export const commanderOf = (state: EmliaState, unit: UnitState): Leader | undefined => {
  const { unit: id, member } = unit.commander ?? { unit: unit.id, member: unit.leader };
  const from = id === unit.id ? unit : state.units[id];
  const source = from?.place === 'table' ? from.members.find(one => one.id === member) : undefined;
  return from && source && { from, source };
};

/** A member of this part's own Leadership; 0 without the skill. */
const leadershipOf = (world: World, unit: UnitState, part: number): number => {
  const skill = skillOf(world, partOf(unit, part), 'leadership');
  if (!skill) return 0;
  return skill.perMember ? skill.level : skillLevel(skill, strengthOf(unit, part));
};

/**
 * leadership.leader.choice: those with the highest Leadership, among them those of the highest army value. A
 * former leader among these stays it; otherwise the choice is the player's.
 */
export const leaderCandidates = (world: World, unit: UnitState, former: readonly number[] = []): Member[] => {
  const ranked = unit.members.map(member => ({
    member,
    skill: leadershipOf(world, unit, member.part),
    value: lineOf(world, partOf(unit, member.part)).armyValue,
  }));
  const skill = Math.max(...ranked.map(one => one.skill));
  const skilled = ranked.filter(one => one.skill === skill);
  const value = Math.max(...skilled.map(one => one.value));
  const best = skilled.filter(one => one.value === value).map(one => one.member);
  const kept = best.filter(member => former.includes(member.id));
  return kept.length > 0 ? kept : best;
};

/** leadership.leader.lost: he led, and is no longer there. */
export const hasLostLeader = (state: EmliaState, unit: UnitState): boolean =>
  (unit.leader !== undefined || unit.commander !== undefined) &&
  unit.members.length > 0 &&
  commanderOf(state, unit) === undefined;

/** Whether its leader is lost and has not merely left the battle, which is no blow to anybody's morale. */
export const hasLeaderFallen = (state: EmliaState, unit: UnitState): boolean =>
  hasLostLeader(state, unit) && state.units[unit.commander?.unit ?? '']?.place !== 'retreated';

/** leadership.leader.lost: among members with identical statistics the leader falls last. */
export const fallsLast = (unit: UnitState, member: number): boolean => {
  const leader = leaderOf(unit);
  return (
    leader !== undefined &&
    leader.id === member &&
    unit.members.some(other => other.part === leader.part && other.id !== leader.id)
  );
};
