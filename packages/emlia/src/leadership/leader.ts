import { skillLevel } from '../skill/level.ts';
import { skillOf, strengthOf } from '../skill/strength.ts';
import type { Member, UnitState } from '../state.ts';
import { lineOf, partOf, type World } from '../world.ts';

/** leadership.leader: the source of all leadership actions of the unit; none where he was lost. */
export const leaderOf = (unit: UnitState): Member | undefined =>
  unit.members.find(member => member.id === unit.leader);

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

/** leadership.leader.lost: he led, and is no longer among the living. */
export const hasLostLeader = (unit: UnitState): boolean =>
  unit.leader !== undefined && unit.members.length > 0 && leaderOf(unit) === undefined;

/** leadership.leader.lost: among members with identical statistics the leader falls last. */
export const fallsLast = (unit: UnitState, member: number): boolean => {
  const leader = leaderOf(unit);
  return (
    leader !== undefined &&
    leader.id === member &&
    unit.members.some(other => other.part === leader.part && other.id !== leader.id)
  );
};
