import type { BattleResult } from '../../state.ts';
import type { EmliaEventKinds } from '../../table/event-kind.ts';
import { type DrawnMission, missionsOf } from '../../table/scenario/missions.ts';
import { forceName, partOf, unitOf } from '../../table/world.ts';

export type VictoryEvent =
  | {
      readonly type: 'battleEnded';
      readonly result: BattleResult;
      /** scenario.time.reason: what ended it, by which rule; missing in old logs. */
      readonly rule?: string;
      readonly reason?: string;
    }
  /** scenario.time.hold: as a turn ends, by the key of each hold that is asked about. */
  | { readonly type: 'holdsNoted'; readonly held: readonly string[]; readonly lost: readonly string[] }
  /** victory.exact: before the battle; to whom it is none of their business without the mission. */
  | {
      readonly type: 'missionDrawn';
      readonly force: string;
      readonly seats: readonly string[];
      readonly mission?: string;
    }
  | { readonly type: 'missionsRevealed'; readonly missions: Readonly<Record<string, string>> }
  /** victory.exact: what tallies have come to, of those that have changed. */
  | { readonly type: 'talliesNoted'; readonly now: Readonly<Record<string, number>> }
  | { readonly type: 'claimsAsked'; readonly turn: number }
  | { readonly type: 'claimDeclined'; readonly force: string }
  | {
      readonly type: 'unitCaptured';
      readonly unit: string;
      /** Those of it that were: all, unless others have joined them. */
      readonly parts: readonly number[];
      readonly by: readonly string[];
    };

export const victoryEvents: EmliaEventKinds<VictoryEvent> = {
  battleEnded: {
    change(state, { result, rule, reason }) {
      state.phase = 'over';
      state.pending = [];
      state.agenda = [];
      state.result = result;
      if (rule !== undefined && reason !== undefined) state.ending = { rule, reason };
    },
    tell: (_story, { result, rule, reason }) => [
      ...(rule !== undefined && reason !== undefined ? [{ say: `The battle ends. ${reason}`, rule }] : []),
      { say: result.say, rule: result.rule },
    ],
  },
  holdsNoted: {
    change(state, { held, lost }) {
      const before = state.held ?? {};
      const now: Record<string, { running: number; total: number }> = {};
      for (const key of held) {
        const { running = 0, total = 0 } = before[key] ?? {};
        now[key] = { running: running + 1, total: total + 1 };
      }
      for (const key of lost) now[key] = { running: 0, total: before[key]?.total ?? 0 };
      state.held = now;
    },
  },
  missionDrawn: {
    shows: true,
    change(state, { force, seats, mission }) {
      const drawn = { seats, ...(mission !== undefined && { mission }) };
      state.missions = { ...state.missions, [force]: drawn };
    },
    tell({ world }, { force, mission }) {
      const all = missionsOf(world, force);
      const own = all.find(({ id }) => id === mission);
      const say = own
        ? `A mission is drawn for ${forceName(world, force)}: ${own.name}.${own.say ? ` ${own.say}` : ''}`
        : `One of ${all.length} missions is drawn for ${forceName(world, force)}, and nobody else knows which.`;
      return [{ say, rule: 'victory.exact' }];
    },
  },
  missionsRevealed: {
    shows: true,
    change(state, { missions }) {
      const known: Record<string, DrawnMission> = { ...state.missions };
      for (const [force, mission] of Object.entries(missions)) {
        known[force] = { seats: known[force]?.seats ?? [], mission, revealed: true };
      }
      state.missions = known;
    },
    tell: ({ world }, { missions }) =>
      Object.entries(missions).map(([force, id]) => {
        const name = missionsOf(world, force).find(one => one.id === id)?.name ?? id;
        return { say: `The mission of ${forceName(world, force)} was: ${name}.`, rule: 'victory.exact' };
      }),
  },
  talliesNoted: {
    change(state, { now }) {
      state.tallies = { ...state.tallies, ...now };
    },
    tell: ({ world }, { now }) =>
      (world.setup.scenario.tallies ?? []).flatMap(({ id, name }) =>
        now[id] === undefined ? [] : [{ say: `${name}: ${now[id]}.`, rule: 'victory.exact' }],
      ),
  },
  claimsAsked: {
    change(state, { turn }) {
      state.claimsAsked = turn;
    },
  },
  claimDeclined: {
    change() {},
    tell: ({ world }, { force }) => [
      { say: `${forceName(world, force)} could claim the end, and fights on.`, rule: 'victory.when' },
    ],
  },
  unitCaptured: {
    change(state, { unit: id, parts }) {
      const unit = unitOf(state, id);
      for (const index of parts) partOf(unit, index).captured = true;
      const left = unit.members.filter(member => !parts.includes(member.part));
      if (left.length === 0) {
        unit.place = 'captured';
        return;
      }
      unit.members = left;
    },
    tell({ state, name }, { unit: id, parts, by }) {
      const unit = state.units[id];
      const taken = unit?.place === 'captured' ? [] : parts.flatMap(index => unit?.parts[index]?.name ?? []);
      const who = taken.join(' and ') || name(id);
      return [
        { say: `${who} is captured by ${by.map(name).join(' and ')}.`, rule: 'scenario.time.captured' },
      ];
    },
  },
};
