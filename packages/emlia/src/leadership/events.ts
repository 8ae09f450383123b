import { cloneJson } from '@emlia/kernel';
import { inheritAwareness, joinAwareness } from '../awareness/inherit.ts';
import { stoppedTogether } from '../disengage/stopped.ts';
import { withRenamed, withTwin } from '../engagement/joined.ts';
import type { Happenings } from '../happening.ts';
import { joinAccounts, renameIn } from '../morale/account.ts';
import { noteCheck } from '../move/action.ts';
import { mergeBooks } from '../prepare/prepared.ts';
import type { CheckRolled } from '../skill/check.ts';
import { formatCheck } from '../skill/format.ts';
import type {
  EmliaState,
  Formation,
  HitMarker,
  LeaderChoice,
  Member,
  MoraleShare,
  Part,
  UnitState,
} from '../state.ts';
import { counted } from '../words.ts';
import { unitOf } from '../world.ts';
import { markersJoined } from './regroup.ts';

/** What a split changes of the unit, and of the copy of it that leaves. */
export interface SplitHalf {
  readonly parts: readonly Part[];
  readonly members: readonly Member[];
  readonly formation: Formation;
  /** Of a block. */
  readonly files?: number;
  /** Missing: still to be chosen. */
  readonly leader?: number;
  readonly timing: number;
  readonly laterTiming?: number;
}

export type LeadershipEvent =
  | {
      readonly type: 'leadershipTried';
      readonly unit: string;
      readonly action: string;
      readonly subjects: readonly string[];
      readonly check: CheckRolled;
    }
  | {
      readonly type: 'unitsJoined';
      /** Which keeps its id, and which is no more. */
      readonly unit: string;
      readonly other: string;
      readonly otherName: string;
      readonly members: readonly Member[];
      readonly leader?: LeaderChoice;
      readonly morale: number;
      readonly timing: number;
      readonly laterTiming?: number;
      readonly activated: boolean;
      /** forced.into-friend: one was forced into the other; whose morale is still reckoned apart. */
      readonly forced?: readonly MoraleShare[];
    }
  | {
      readonly type: 'unitSplit';
      readonly unit: string;
      readonly kept: SplitHalf;
      readonly parted: SplitHalf & {
        readonly id: string;
        readonly name: string;
        readonly activated: boolean;
      };
      /** All markers as they lie now (hits.regroup). */
      readonly markers: readonly HitMarker[];
    }
  | {
      readonly type: 'leaderChosen';
      readonly unit: string;
      readonly member: number;
      readonly ordered: boolean;
    }
  | { readonly type: 'leaderLost'; readonly unit: string };

/** leadership.join.result: any hindrance of either part binds the whole; what only one of them has stays. */
const mergeStates = (a: UnitState, b: UnitState): UnitState => {
  const merged: Record<string, unknown> = { ...b, ...a };
  for (const [key, value] of Object.entries(b)) {
    if (value === true) merged[key] = true;
  }
  // Prepared actions are lost, except those the first is just carrying out.
  delete merged.prepared;
  if (!a.carrying) delete merged.carrying;
  // A permission is no hindrance: it needs both.
  if (!(a.ignoring && b.ignoring)) delete merged.ignoring;
  merged.attackers = [...a.attackers, ...b.attackers];
  if (a.hurtBy && b.hurtBy) merged.hurtBy = [...a.hurtBy, ...b.hurtBy];
  const ailing = new Set(a.ailments?.map(({ id }) => id));
  const ailments = [...(a.ailments ?? []), ...(b.ailments ?? []).filter(({ id }) => !ailing.has(id))];
  if (ailments.length > 0) merged.ailments = ailments;
  if (a.aligned && b.aligned) merged.aligned = [...a.aligned, ...b.aligned];
  const stopped = stoppedTogether(a, b);
  if (stopped.length > 0) merged.stopped = stopped;
  if (b.freeStruck === 'next') merged.freeStruck = b.freeStruck;
  return merged as unknown as UnitState;
};

const ownParts = (parts: readonly Part[]): Part[] => parts.map(part => ({ ...part }));

const renew = (unit: UnitState, half: SplitHalf): void => {
  unit.parts = ownParts(half.parts);
  unit.members = half.members;
  unit.formation = half.formation;
  delete unit.files;
  if (half.files !== undefined) unit.files = half.files;
  unit.timing = half.timing;
  delete unit.leader;
  if (half.leader !== undefined) unit.leader = half.leader;
  if (half.laterTiming !== undefined) unit.laterTiming = half.laterTiming;
};

/** Whatever in the state names units by id follows a unit that became part of another. */
const rename = (state: EmliaState, from: string, to: string): void => {
  state.markers = state.markers.map(marker => (marker.source === from ? { ...marker, source: to } : marker));
  const renamed = <One extends { readonly unit: string }>(list: readonly One[]): readonly One[] =>
    list.some(one => one.unit === from)
      ? list.map(one => (one.unit === from ? { ...one, unit: to } : one))
      : list;
  for (const unit of Object.values(state.units)) {
    unit.attackers = renamed(unit.attackers);
    if (unit.hurtBy) unit.hurtBy = renamed(unit.hurtBy);
    renameIn(unit.account, from, to);
  }
  state.effects = state.effects.map(one => (one.unit === from ? { ...one, unit: to } : one));
  const another = (id: string): string => (id === from ? to : id);
  state.joined = withRenamed(state.joined, from, to);
  state.engagedBefore = state.engagedBefore.map(another);
  state.strikes = state.strikes.map(strike => ({
    ...strike,
    source: another(strike.source),
    subjects: strike.subjects.map(another),
  }));
  const { activation, forcing } = state;
  if (activation) {
    const { attackers, hurtBy } = activation;
    state.activation = {
      ...activation,
      attackers: renamed(attackers),
      ...(hurtBy && { hurtBy: renamed(hurtBy) }),
    };
  }
  if (!forcing) return;
  const pursuits = forcing.pursuits.map(one => ({
    ...one,
    unit: another(one.unit),
    enemies: one.enemies.map(another),
  }));
  state.forcing = { ...forcing, pursuits };
};

export const leadershipEvents: Happenings<LeadershipEvent> = {
  leadershipTried: {
    shows: true,
    change(state, { unit: id, action }) {
      const unit = unitOf(state, id);
      unit.used.free = [...unit.used.free, action];
      noteCheck(unit);
    },
    tell({ name }, { unit, action, subjects, check }) {
      const named = subjects.map(name).join(' and ');
      const outcome = check.successes > 0 ? 'it succeeds' : 'it fails, and nothing happens';
      return [
        {
          say: `The leader of ${name(unit)} attempts ${action} on ${named}: ${outcome}.`,
          rule: action === 'Join Units' ? 'leadership.join' : 'leadership.split',
          working: formatCheck(check),
        },
      ];
    },
  },
  unitsJoined: {
    change(state, event) {
      const [a, b] = [unitOf(state, event.unit), unitOf(state, event.other)];
      state.markers = markersJoined(state.markers, a, b);
      const merged = mergeStates(a, b);
      merged.parts = ownParts([...a.parts, ...b.parts]);
      merged.members = event.members;
      delete merged.leader;
      if (event.leader) merged.leader = event.leader.member;
      merged.ordered = event.leader?.ordered ?? a.ordered;
      merged.morale = event.morale;
      delete merged.shares;
      if (event.forced) merged.shares = event.forced;
      merged.account = joinAccounts(a.account, b.account);
      merged.formation = 'open';
      delete merged.files;
      merged.takingCover = a.takingCover && b.takingCover;
      merged.timing = event.timing;
      delete merged.laterTiming;
      if (event.laterTiming !== undefined) merged.laterTiming = event.laterTiming;
      merged.activated = event.activated;
      merged.used = mergeBooks(a.used, b.used);
      state.units[a.id] = merged;
      delete state.units[b.id];
      rename(state, b.id, a.id);
      // forced.into-friend: of those forced together each has its own until step 3.
      if (!event.forced) {
        state.moraleNotes = state.moraleNotes.map(note =>
          note.unit === b.id ? { ...note, unit: a.id } : note,
        );
      }
      joinAwareness(state, a.id, b.id);
    },
    tell: ({ name }, { unit, otherName, members, forced }) => [
      forced
        ? {
            say: `${otherName} is forced into ${name(unit)}: the two are one, ${counted(members.length, 'member')} strong.`,
            rule: 'forced.into-friend',
          }
        : {
            say: `${otherName} joins ${name(unit)}, now ${counted(members.length, 'member')} strong.`,
            rule: 'leadership.join.result',
          },
    ],
  },
  unitSplit: {
    change(state, { unit: id, kept, parted: { id: newId, name, activated, ...parted }, markers }) {
      const unit = unitOf(state, id);
      const leaving: UnitState = { ...cloneJson(unit), id: newId, name, activated };
      // A preparation stays with those who hold the source.
      delete leaving.prepared;
      if (leaving.carrying?.used) leaving.used = leaving.carrying.used;
      delete leaving.carrying;
      renew(leaving, parted);
      renew(unit, kept);
      state.units[newId] = leaving;
      inheritAwareness(state, id, newId);
      state.joined = withTwin(state.joined, id, newId);
      if (state.engagedBefore.includes(id)) state.engagedBefore = [...state.engagedBefore, newId];
      state.markers = [...markers];
    },
    tell: ({ name }, { unit, parted }) => [
      {
        say: `${counted(parted.members.length, 'member')} of ${name(unit)} become ${parted.name}.`,
        rule: 'leadership.split.success',
      },
    ],
  },
  leaderChosen: {
    change(state, { unit: id, member, ordered }) {
      const unit = unitOf(state, id);
      unit.leader = member;
      unit.ordered = ordered;
    },
    tell: ({ name }, { unit }) => [{ say: `${name(unit)} has a leader.`, rule: 'leadership.leader.choice' }],
  },
  leaderLost: {
    change(state, { unit: id }) {
      const unit = unitOf(state, id);
      delete unit.leader;
      unit.ordered = false;
    },
    tell: ({ name }, { unit }) => [
      { say: `${name(unit)} has lost its leader and is disordered.`, rule: 'leadership.leader.lost' },
    ],
  },
};
