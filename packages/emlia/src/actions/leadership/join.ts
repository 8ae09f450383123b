import type { Act, Dice } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import { leaderCandidates, leaderOf } from '../../judge/leadership/leader.ts';
import type { Owner } from '../../judge/mixed/control.ts';
import { changedOwner, ownerOf, partsOfBoth } from '../../judge/mixed/control.ts';
import { joinedMorale } from '../../judge/morale/shares.ts';
import { rollOff } from '../../judge/skill/roll-off.ts';
import type { EmliaState, LeaderChoice, Member, UnitState } from '../../state.ts';
import { hasMorale, printedTiming } from '../../table/attribute/values.ts';
import type { World } from '../../table/world.ts';
import type { LeadershipEvent } from './events.ts';

/** leadership.join.timing: what becomes of the source's activation. */
export type Aftermath = 'goesOn' | 'waits' | 'ends';

export const aftermathOf = (state: EmliaState, b: UnitState): Aftermath => {
  if (b.activated) return 'ends';
  return b.timing < state.step ? 'waits' : 'goesOn';
};

type UnitsJoined = Extract<LeadershipEvent, { type: 'unitsJoined' }>;

/** mixed.definition: the parts of both stay apart; the members of the second get ids of their own. */
const mergedBody = (a: UnitState, b: UnitState): Pick<UnitState, 'parts' | 'members'> & { shift: number } => {
  let shift = 0;
  for (const member of a.members) shift = Math.max(shift, member.id + 1);
  const members: Member[] = b.members.map(member => ({
    ...member,
    id: member.id + shift,
    part: member.part + a.parts.length,
  }));
  return { parts: partsOfBoth(a, b), members: [...a.members, ...members], shift };
};

/** morale.mixed: one morale; who has none has no say in it. */
const moraleOfBoth = (world: World, a: UnitState, b: UnitState): number => {
  if (!hasMorale(world, a)) return b.morale;
  return hasMorale(world, b) ? joinedMorale(a.morale, b.morale) : a.morale;
};

type OwnerRolled = Extract<LeadershipEvent, { type: 'ownerRolled' }>;

/** One who could lead the two, and whose they are if he does. */
interface Claim extends Owner {
  readonly member: number;
  readonly ordered: boolean;
  /** How many of the members that merge are his. */
  readonly strength: number;
}

/** scenario.forces.shared: where leaders of several players tie, the larger unit's prevails, then a die. */
const settleClaims = (
  unit: string,
  claims: readonly Claim[],
  dice: Dice,
): { readonly claims: readonly Claim[]; readonly rolled?: OwnerRolled } => {
  const most = Math.max(...claims.map(({ strength }) => strength));
  const seats = (of: readonly Claim[]): string[] => [...new Set(of.map(({ seat }) => seat))];
  if (seats(claims).length < 2) return { claims };
  const larger = claims.filter(({ strength }) => strength === most);
  const rivals = seats(larger);
  if (rivals.length < 2) return { claims: larger };
  const { rolls, order } = rollOff('scenario.forces.shared', rivals, dice);
  const [seat = ''] = order;
  return {
    claims: larger.filter(one => one.seat === seat),
    rolled: { type: 'ownerRolled', unit, rolls, seat },
  };
};

interface Joining {
  readonly event: UnitsJoined;
  /** To be told first: how it was settled whose the two are. */
  readonly rolled?: OwnerRolled;
  /** Who may lead the merged unit; more than one where it is the player's choice. */
  readonly choices: readonly LeaderChoice[];
  readonly aftermath: Aftermath;
}

/** What joining the second unit to the first makes of them; `acting` if the first one's leader does it. */
export const planJoin = (
  { world, state, dice }: { readonly world: World; readonly state: EmliaState; readonly dice: Dice },
  a: UnitState,
  b: UnitState,
  acting = false,
): Joining => {
  const { parts, members, shift } = mergedBody(a, b);
  const merged = { ...a, parts, members };
  const former = [leaderOf(a)?.id, leaderOf(b) && (leaderOf(b)?.id ?? 0) + shift].filter(
    id => id !== undefined,
  );
  const all = leaderCandidates(world, merged, former).map((member): Claim => {
    const from = member.part < a.parts.length ? a : b;
    const strength = from.members.length;
    return { member: member.id, ordered: from.ordered, strength, ...ownerOf(merged, member.id) };
  });
  const { claims, rolled } = settleClaims(a.id, all, dice);
  const choices = claims.map(({ member, ordered, ...owner }) => ({
    member,
    ordered,
    ...changedOwner(a, owner),
  }));
  const [first] = claims;
  const aftermath = acting ? aftermathOf(state, b) : 'goesOn';
  const printed = printedTiming(world, merged);
  let [timing, activated] = [printed, true];
  if (!acting) [timing, activated] = [Math.min(a.timing, b.timing), a.activated || b.activated];
  else if (aftermath === 'waits') [timing, activated] = [b.timing, false];
  const event: UnitsJoined = {
    type: 'unitsJoined',
    unit: a.id,
    other: b.id,
    otherName: b.name,
    members,
    ...(choices.length === 1 && choices[0] && { leader: choices[0] }),
    ...(first && choices.length > 1 && changedOwner(a, first)),
    morale: moraleOfBoth(world, a, b),
    timing,
    ...(timing !== printed && { laterTiming: printed }),
    activated,
  };
  return { event, choices, aftermath, ...(rolled && { rolled }) };
};

/** Whose choice the leader is where several could be (leadership.leader.choice). */
export const askForLeader = (
  unit: Pick<UnitState, 'id' | 'seat'>,
  choices: readonly LeaderChoice[],
  act: Act<EmliaEvent>,
): void => {
  if (choices.length < 2) return;
  act.emit({
    type: 'prompted',
    prompt: { seat: unit.seat, kind: 'leader', about: { unit: unit.id, choices } },
  });
};
