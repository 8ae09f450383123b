import { cloneJson, counted } from '@emlia/kernel';
import { inheritAwareness, joinAwareness } from '../../judge/awareness/inherit.ts';
import { withRenamed, withTwin } from '../../judge/engagement/joined.ts';
import { partsOfBoth } from '../../judge/mixed/control.ts';
import { joinAccounts, renameIn } from '../../judge/morale/account.ts';
import type { CheckRolled } from '../../judge/skill/check.ts';
import { formatCheck } from '../../judge/skill/format.ts';
import type {
  Commander,
  EmliaState,
  Formation,
  HitMarker,
  LeaderChoice,
  Member,
  MoraleShare,
  Part,
  UnitState,
} from '../../state.ts';
import type { EmliaEventKinds } from '../../table/event-kind.ts';
import { reformAsItStands, takeFormation } from '../../table/formation/reform.ts';
import { bare } from '../../table/words.ts';
import { playerName, unitOf } from '../../table/world.ts';
import { stoppedTogether } from '../disengage/stopped.ts';
import { noteCheck, spendMove } from '../move/action.ts';
import { mergeBooks } from '../prepare/prepared.ts';
import { IMPROVE_MORALE } from './improve-morale.ts';
import { markersJoined, markersSettled } from './regroup.ts';

/** What a split changes of the unit, and of the copy of it that leaves. */
export interface SplitHalf {
  readonly parts: readonly Part[];
  readonly members: readonly Member[];
  readonly formation: Formation;
  /** How wide a block stands. */
  readonly files?: number | undefined;
  /** Missing: still to be chosen. */
  readonly leader?: number;
  readonly timing: number;
  readonly laterTiming?: number;
  /** mixed.control: its player and its force, where they are not those the whole had. */
  readonly seat?: string;
  readonly force?: string;
}

export type LeadershipEvent =
  | {
      readonly type: 'leadershipTried';
      readonly unit: string;
      readonly action: string;
      readonly subjects: readonly string[];
      readonly check: CheckRolled;
      /** Who tries it, where that is not the leader (leadership.take-command). */
      readonly by?: string;
    }
  | {
      readonly type: 'improveTried';
      readonly unit: string;
      readonly subject: string;
      readonly as: 'move' | 'primary' | 'free';
      readonly check: CheckRolled;
    }
  | {
      readonly type: 'commandTaken';
      readonly unit: string;
      readonly leader: Commander;
      /** The Timing it has again when its round at 0 is over. */
      readonly laterTiming: number;
    }
  | { readonly type: 'reorderDue'; readonly unit: string }
  | {
      readonly type: 'unitReordered';
      readonly unit: string;
      /** The new leader of a unit that had none; missing too where several could be. */
      readonly leader?: number;
    }
  | {
      readonly type: 'unitsJoined';
      /** Which keeps its id, and which is no more. */
      readonly unit: string;
      readonly other: string;
      readonly otherName: string;
      readonly members: readonly Member[];
      readonly leader?: LeaderChoice;
      /** scenario.forces.shared: its player and its force, where they are not those of the first. */
      readonly seat?: string;
      readonly force?: string;
      readonly morale: number;
      readonly timing: number;
      readonly laterTiming?: number;
      readonly activated: boolean;
      /** forced.into-friend: one was forced into the other; whose morale is still reckoned apart. */
      readonly forced?: readonly MoraleShare[];
    }
  | { readonly type: 'consented'; readonly unit: string; readonly seat: string }
  /** leadership.join: what was asked for is not done. */
  | {
      readonly type: 'consentWithheld';
      readonly unit: string;
      readonly seat: string;
      readonly by: string;
    }
  /** scenario.forces.shared: whose two units are that become one. */
  | {
      readonly type: 'ownerRolled';
      readonly unit: string;
      readonly rolls: readonly { readonly seat: string; readonly faces: readonly number[] }[];
      readonly seat: string;
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
      readonly seat?: string;
      readonly force?: string;
    }
  | { readonly type: 'leaderLost'; readonly unit: string };

/** leadership.join.result: any hindrance of either part binds the whole; what only one of them has stays. */
const mergeStates = (a: UnitState, b: UnitState): UnitState => {
  const merged: Record<string, unknown> = { ...a };
  for (const [key, value] of Object.entries(b)) {
    if (value === true || merged[key] === undefined) merged[key] = value;
  }
  // Prepared actions are lost, except those the first is just carrying out.
  merged.prepared = undefined;
  if (!a.carrying) merged.carrying = undefined;
  // A permission is no hindrance: it needs both.
  if (!(a.ignoring && b.ignoring)) merged.ignoring = undefined;
  if (![a, b].every(one => one.ordered || one.reorderDue)) merged.reorderDue = undefined;
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

/** Who took command from outside leads both (leadership.take-command); from inside, those he stays with. */
const renew = (unit: UnitState, half: SplitHalf): void => {
  unit.parts = ownParts(half.parts);
  unit.members = half.members;
  reformAsItStands(unit, half);
  unit.timing = half.timing;
  if (half.seat !== undefined) unit.seat = half.seat;
  if (half.force !== undefined) unit.force = half.force;
  if (unit.leader !== half.leader) unit.taken = undefined;
  unit.leader = undefined;
  if (half.leader !== undefined) unit.leader = half.leader;
  if (half.laterTiming !== undefined) unit.laterTiming = half.laterTiming;
};

/** Whatever is asked about a unit is asked of whoever commands it now. */
const askOwner = (state: EmliaState, { id, seat }: UnitState): void => {
  if (!state.pending.some(prompt => prompt.about?.unit === id && prompt.seat !== seat)) return;
  state.pending = state.pending.map(prompt => (prompt.about?.unit === id ? { ...prompt, seat } : prompt));
};

/** Who leads others from outside goes on doing so under the id he has now. */
const renameCommanders = (state: EmliaState, now: (commander: Commander) => Commander | undefined): void => {
  for (const unit of Object.values(state.units)) {
    const moved = unit.commander && now(unit.commander);
    if (moved) unit.commander = moved;
  }
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

/** Whoever is not its leader goes by the name of his part, unless the unit has the same. */
const whoTries = (unit: string, by: string | undefined): string =>
  by === unit ? `A member of ${unit}` : `The ${bare(by ?? 'leader')} of ${unit}`;

/** The rules of what can be tried so: a log is told without the orders of its edition. */
const RULES: Readonly<Record<string, string>> = {
  'Join Units': 'leadership.join',
  'Split Unit': 'leadership.split',
  'Take Command': 'leadership.take-command',
  Reorder: 'leadership.reorder',
};

export const leadershipEvents: EmliaEventKinds<LeadershipEvent> = {
  leadershipTried: {
    shows: true,
    aims: ({ unit, subjects }) => ({ by: unit, on: subjects }),
    change(state, { unit: id, action }) {
      const unit = unitOf(state, id);
      unit.used.free = [...unit.used.free, action];
      noteCheck(unit);
    },
    tell({ name }, { unit, action, subjects, check, by }) {
      const named = subjects.map(name).join(' and ');
      const outcome = check.successes > 0 ? 'it succeeds' : 'it fails, and nothing happens';
      const rule = check.successes > 0 ? RULES[action] : 'leadership.failure';
      return [
        {
          say: `${whoTries(name(unit), by)} attempts ${action} on ${named}: ${outcome}.`,
          ...(rule && { rule }),
          working: formatCheck(check),
        },
      ];
    },
  },
  improveTried: {
    shows: true,
    aims: ({ unit, subject }) => ({ by: unit, on: [subject] }),
    change(state, { unit: id, subject, as }) {
      const unit = unitOf(state, id);
      if (as === 'move') spendMove(unit, IMPROVE_MORALE);
      else if (as === 'primary') unit.used.primary = IMPROVE_MORALE;
      else unit.used.free = [...unit.used.free, IMPROVE_MORALE];
      noteCheck(unit);
      unitOf(state, subject).rallied = true;
    },
    tell({ name }, { unit, subject, check: { successes }, check }) {
      const whom = unit === subject ? 'its own men' : name(subject);
      const outcome = successes > 0 ? `their morale will rise by ${successes}` : 'they do not listen';
      return [
        {
          say: `The leader of ${name(unit)} encourages ${whom}: ${outcome}.`,
          rule: successes > 0 ? 'leadership.improve' : 'leadership.failure',
          working: formatCheck(check),
        },
      ];
    },
  },
  commandTaken: {
    change(state, { unit: id, leader, laterTiming }) {
      const unit = unitOf(state, id);
      unit.leader = undefined;
      unit.commander = undefined;
      if (leader.unit === id) unit.leader = leader.member;
      else unit.commander = leader;
      unit.taken = true;
      unit.ordered = true;
      unit.reorderDue = undefined;
      // leadership.take-command.timing: this turn if it is still to act, else the next.
      if (unit.activated) unit.slowNext = true;
      else {
        unit.timing = 0;
        unit.laterTiming = laterTiming;
      }
    },
    tell({ state, name }, { unit, leader }) {
      const who = leader.unit === unit ? 'One of its own' : `A member of ${name(leader.unit)}`;
      const when = state.units[unit]?.slowNext ? 'next turn' : 'this turn';
      return [
        { say: `${who} leads ${name(unit)} now, which is in order.`, rule: 'leadership.take-command' },
        { say: `${name(unit)} acts in step 0 ${when}.`, rule: 'leadership.take-command.timing' },
      ];
    },
  },
  reorderDue: {
    change(state, { unit }) {
      unitOf(state, unit).reorderDue = true;
    },
  },
  unitReordered: {
    change(state, { unit: id, leader }) {
      const unit = unitOf(state, id);
      unit.ordered = true;
      unit.reorderDue = undefined;
      if (leader !== undefined) unit.leader = leader;
    },
    tell: ({ name }, { unit }) => [
      { say: `${name(unit)} is in order again.`, rule: 'leadership.reorder.when' },
    ],
  },
  consented: {
    change() {},
    tell: ({ world, name }, { unit, seat }) => [
      {
        say: `${playerName(world, seat)} lets ${name(unit)} be joined.`,
        rule: 'leadership.join',
      },
    ],
  },
  consentWithheld: {
    change(state, { unit, by }) {
      state.pending = state.pending.filter(prompt => prompt.kind !== 'consent');
      state.agenda.pop();
      const asking = unitOf(state, by);
      asking.denied = [...(asking.denied ?? []), unit];
    },
    tell: ({ world, name }, { unit, seat }) => [
      {
        say: `${playerName(world, seat)} does not let ${name(unit)} be joined.`,
        rule: 'leadership.join',
      },
    ],
  },
  ownerRolled: {
    shows: true,
    change() {},
    tell: ({ world, name }, { unit, rolls, seat }) => [
      {
        say: `${playerName(world, seat)} commands ${name(unit)} and what is merged into it.`,
        rule: 'scenario.forces.shared',
        working: rolls.map(one => `${playerName(world, one.seat)} ${one.faces.join(', ')}`).join(' · '),
      },
    ],
  },
  unitsJoined: {
    change(state, event) {
      const [a, b] = [unitOf(state, event.unit), unitOf(state, event.other)];
      state.markers = markersJoined(markersSettled(state, [a.id, b.id]), a, b);
      const merged = mergeStates(a, b);
      merged.parts = partsOfBoth(a, b);
      merged.seat = event.seat ?? event.leader?.seat ?? a.seat;
      merged.force = event.force ?? event.leader?.force ?? a.force;
      merged.members = event.members;
      merged.leader = undefined;
      merged.commander = undefined;
      merged.taken = undefined;
      if (event.leader) merged.leader = event.leader.member;
      merged.ordered = event.leader?.ordered ?? a.ordered;
      if (merged.ordered) merged.reorderDue = undefined;
      merged.morale = event.morale;
      merged.shares = undefined;
      if (event.forced) merged.shares = event.forced;
      merged.account = joinAccounts(a.account, b.account);
      takeFormation(merged, { formation: 'open' });
      merged.takingCover = a.takingCover && b.takingCover;
      merged.timing = event.timing;
      merged.laterTiming = undefined;
      if (event.laterTiming !== undefined) merged.laterTiming = event.laterTiming;
      merged.activated = event.activated;
      merged.used = mergeBooks(a.used, b.used);
      state.units[a.id] = merged;
      delete state.units[b.id];
      rename(state, b.id, a.id);
      askOwner(state, merged);
      // The second unit's members come after the first one's, with ids of their own.
      renameCommanders(state, commander => {
        const index = commander.unit === b.id ? b.members.findIndex(one => one.id === commander.member) : -1;
        const member = event.members[a.members.length + index];
        return index < 0 || !member ? undefined : { unit: a.id, member: member.id };
      });
      // A commander who had fallen leads nobody, not even those who have left the table.
      for (const unit of Object.values(state.units)) {
        if (unit.commander?.unit === b.id) unit.commander = undefined;
      }
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
      leaving.prepared = undefined;
      if (leaving.carrying?.used) leaving.used = leaving.carrying.used;
      leaving.carrying = undefined;
      renew(leaving, parted);
      renew(unit, kept);
      // Who is asked about those who stay is whoever commands them now.
      askOwner(state, unit);
      state.units[newId] = leaving;
      renameCommanders(state, commander =>
        commander.unit === id && leaving.members.some(one => one.id === commander.member)
          ? { unit: newId, member: commander.member }
          : undefined,
      );
      inheritAwareness(state, id, newId);
      state.joined = withTwin(state.joined, id, newId);
      if (state.engagedBefore.includes(id)) state.engagedBefore = [...state.engagedBefore, newId];
      state.markers = [...markers];
    },
    tell: ({ name }, { unit, parted }) => [
      {
        say: `${counted(parted.members.length, 'member')} of ${name(unit)} ${parted.members.length === 1 ? 'becomes' : 'become'} ${parted.name}.`,
        rule: 'leadership.split.success',
      },
    ],
  },
  leaderChosen: {
    change(state, { unit: id, member, ordered, seat, force }) {
      const unit = unitOf(state, id);
      unit.leader = member;
      unit.ordered = ordered;
      if (ordered) unit.reorderDue = undefined;
      if (seat !== undefined) unit.seat = seat;
      if (force !== undefined) unit.force = force;
      askOwner(state, unit);
    },
    tell: ({ name }, { unit }) => [{ say: `${name(unit)} has a leader.`, rule: 'leadership.leader.choice' }],
  },
  leaderLost: {
    change(state, { unit: id }) {
      const unit = unitOf(state, id);
      unit.leader = undefined;
      unit.commander = undefined;
      unit.taken = undefined;
      unit.reorderDue = undefined;
      unit.ordered = false;
    },
    tell: ({ name }, { unit }) => [
      { say: `${name(unit)} has lost its leader and is disordered.`, rule: 'leadership.leader.lost' },
    ],
  },
};
