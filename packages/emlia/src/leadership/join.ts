import type { Act } from '@emlia/kernel';
import { hasMorale, printedTiming } from '../attribute/values.ts';
import type { EmliaEvent } from '../events.ts';
import { controllerOf, partsOfBoth } from '../mixed/control.ts';
import { joinedMorale } from '../morale/shares.ts';
import type { EmliaState, LeaderChoice, Member, UnitState } from '../state.ts';
import type { World } from '../world.ts';
import type { LeadershipEvent } from './events.ts';
import { leaderCandidates, leaderOf } from './leader.ts';

/** leadership.join.timing: what becomes of the source's activation. */
export type Aftermath = 'goesOn' | 'waits' | 'ends';

const aftermathOf = (state: EmliaState, b: UnitState): Aftermath => {
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

interface Joining {
  readonly event: UnitsJoined;
  /** Of the merged unit, more than one where it is the player's choice. */
  readonly choices: readonly LeaderChoice[];
  readonly aftermath: Aftermath;
}

/** What joining the second unit to the first makes of them; `acting` if the first one's leader does it. */
export const joinUnits = (
  world: World,
  state: EmliaState,
  a: UnitState,
  b: UnitState,
  acting: boolean,
): Joining => {
  const { parts, members, shift } = mergedBody(a, b);
  const merged = { ...a, parts, members };
  const former = [leaderOf(a)?.id, leaderOf(b) && (leaderOf(b)?.id ?? 0) + shift].filter(
    id => id !== undefined,
  );
  const choices = leaderCandidates(world, merged, former).map(member => {
    const seat = controllerOf(merged, member.id);
    return {
      member: member.id,
      ordered: member.part < a.parts.length ? a.ordered : b.ordered,
      ...(seat !== a.seat && { seat }),
    };
  });
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
    morale: moraleOfBoth(world, a, b),
    timing,
    ...(timing !== printed && { laterTiming: printed }),
    activated,
  };
  return { event, choices, aftermath };
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
