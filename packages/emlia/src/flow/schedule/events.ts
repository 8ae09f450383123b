import { formatFaces, formatTurns, stretchesInWords } from '@emlia/content';
import { cloneJson, counted, type Point } from '@emlia/kernel';
import { openAccount } from '../../judge/morale/account.ts';
import type { CheckRolled } from '../../judge/skill/check.ts';
import { formatCheck } from '../../judge/skill/format.ts';
import type { PieceState, UnitState } from '../../state.ts';
import type { EmliaEventKinds } from '../../table/event-kind.ts';
import { gsu } from '../../table/words.ts';
import { equipmentName, pieceName, unitOf, type World } from '../../table/world.ts';
import { type Awaiting, arrivalOf, keyOfEntry } from './due.ts';

export type ScheduleEvent =
  | { readonly type: 'eventHappened'; readonly event: string; readonly turn: number }
  | {
      readonly type: 'chanceRolled';
      readonly event: string;
      readonly face: number;
      readonly happens: boolean;
      /** The die was rolled for another event, which it decides as well. */
      readonly shared?: true;
    }
  | {
      readonly type: 'bombarded';
      readonly event: string;
      readonly weapon: string;
      readonly check: CheckRolled;
      readonly aimed: Point;
      /** The hour of the clock it drifts to: 12 is north. */
      readonly face: number;
      readonly drift: number;
      readonly coverage: number;
      readonly at: Point;
      readonly hits: number;
    }
  | {
      readonly type: 'fateRolled';
      readonly event: string;
      readonly unit: string;
      readonly face: number;
      readonly struck: boolean;
    }
  | ({
      readonly type: 'unitArrived';
      /** As it stands at the edge. */
      readonly unit: string;
      readonly state: UnitState;
      /** There was no room where it was to come. */
      readonly aside?: true;
    } & Awaiting)
  /** It comes, and its player is to place it along the stretches given. */
  | ({ readonly type: 'unitExpected'; readonly unit: string; readonly state: UnitState } & Awaiting)
  | { readonly type: 'entriesBegan' }
  /** By which stretch somebody's unit will come, before the battle; to all others without it. */
  | {
      readonly type: 'entryChosen';
      readonly event: string;
      readonly effect: number;
      readonly seat: string;
      readonly stretch?: number;
    }
  | ({ readonly type: 'arrivalBlocked' } & Awaiting)
  | { readonly type: 'groundChanged'; readonly piece: string; readonly now: PieceState }
  | {
      readonly type: 'conditionsChanged';
      /** All that are in force now. */
      readonly now: readonly string[];
      readonly began: readonly string[];
      readonly ended: readonly string[];
      /** What an event has turned on or off. */
      readonly turned?: Readonly<Record<string, boolean>>;
      /** Units whose morale it changes: what it is now, and by how much each condition moved it. */
      readonly morale: readonly {
        readonly unit: string;
        readonly to: number;
        readonly swayed: Readonly<Record<string, number>>;
      }[];
    };

const eventIn = ({ setup }: World, id: string) => setup.scenario.events?.find(one => one.id === id);

const isSame = (a: Awaiting, b: Awaiting): boolean =>
  a.event === b.event && a.effect === b.effect && a.number === b.number;

export const scheduleEvents: EmliaEventKinds<ScheduleEvent> = {
  eventHappened: {
    change(state, { event, turn }) {
      state.happened = { ...state.happened, [event]: [...(state.happened?.[event] ?? []), turn] };
    },
    tell({ world }, { event: id }) {
      const event = eventIn(world, id);
      return [{ say: `${event?.name ?? id}.${event?.say ? ` ${event.say}` : ''}`, rule: 'event.schedule' }];
    },
  },
  chanceRolled: {
    shows: true,
    change() {},
    tell({ world }, { event: id, face, happens }) {
      const event = eventIn(world, id);
      const on = formatFaces(event?.chance?.on ?? []);
      return [
        {
          say: `The die ${happens ? 'brings' : 'spares'} ${event?.name ?? id}: it shows ${face}.`,
          rule: 'dice.uses',
          working: `d12: ${face} · it happens on ${on}`,
        },
      ];
    },
  },
  bombarded: {
    shows: true,
    change() {},
    tell({ world }, { weapon, check, face, drift, coverage, hits }) {
      const where = drift === 0 ? 'comes down on the point' : `drifts ${gsu(drift)} towards ${face} o’clock`;
      const caught = hits === 0 ? 'hits nothing' : `hits ${hits}`;
      return [
        {
          say: `A volley of ${equipmentName(world, weapon)} has ${counted(check.successes, 'success', 'successes')}, ${where} and ${caught}.`,
          rule: 'event.bombardment',
          working: `${formatCheck(check)} · direction ${face} of 12, 12 being north · ${gsu(coverage)} across`,
        },
      ];
    },
  },
  fateRolled: {
    shows: true,
    change() {},
    tell: ({ name }, { unit, face, struck }) => [
      {
        say: `${name(unit)} is ${struck ? 'struck' : 'spared'}.`,
        rule: 'event.quake',
        working: `d12: ${face}`,
      },
    ],
  },
  unitArrived: {
    change(state, { state: arrived, ...one }) {
      const unit: UnitState = cloneJson(arrived);
      openAccount(unit);
      state.units[unit.id] = unit;
      const rest = state.awaiting?.filter(other => !isSame(one, other));
      if (rest?.length) state.awaiting = rest;
      else state.awaiting = undefined;
    },
    tell({ world }, event) {
      const { edge } = arrivalOf(world, event);
      const unit = event.state;
      const where = event.aside ? `, beside the place it made for, which is taken` : '';
      return [
        {
          say: `${unit.name} comes onto the table at the ${edge} edge with ${counted(unit.members.length, 'member')}${where}.`,
          rule: 'event.reinforcement',
        },
      ];
    },
  },
  unitExpected: {
    change(state, { state: expected }) {
      const unit: UnitState = cloneJson(expected);
      openAccount(unit);
      state.units[unit.id] = unit;
    },
    tell({ world }, { state: { name, coming }, ...one }) {
      const { along = [] } = arrivalOf(world, one);
      const open = along.filter((_, i) => coming?.stretch === undefined || coming.stretch === i);
      const where = stretchesInWords(open, world.board).join(' or ');
      return [
        {
          say: `${name} comes, over ${where}: its player chooses where.`,
          rule: 'event.reinforcement',
        },
      ];
    },
  },
  entriesBegan: {
    change(state) {
      state.phase = 'deployment';
    },
  },
  entryChosen: {
    change(state, { event, effect, seat, stretch }) {
      const chosen = { seat, ...(stretch !== undefined && { stretch }) };
      state.entries = { ...state.entries, [keyOfEntry({ event, effect })]: chosen };
    },
    tell({ world }, { stretch, ...one }) {
      const { unit, along = [] } = arrivalOf(world, one);
      const where = stretch === undefined ? undefined : stretchesInWords(along, world.board)[stretch];
      const say = where
        ? `${unit.name} will come over ${where}; nobody else knows.`
        : `It is settled in secret where ${unit.name} will come.`;
      return [{ say, rule: 'event.reinforcement' }];
    },
  },
  arrivalBlocked: {
    change(state, { type: _, ...one }) {
      const waiting = state.awaiting ?? [];
      if (!waiting.some(other => isSame(one, other))) state.awaiting = [...waiting, one];
    },
    tell({ world }, one) {
      const { unit, edge } = arrivalOf(world, one);
      return [
        {
          say: `There is no room for ${unit.name} at the ${edge} edge: it waits a turn.`,
          rule: 'event.reinforcement',
        },
      ];
    },
  },
  groundChanged: {
    change(state, { piece, now }) {
      if (now.gone && now.raised) delete state.pieces[piece];
      else state.pieces[piece] = { ...now };
    },
    tell({ world }, { piece, now: { gone, terrain, raised } }) {
      if (raised) {
        const { name } = raised.piece;
        const say = gone ? `${name} is gone.` : `${name} is there to the end of turn ${raised.until}.`;
        return [{ say, rule: 'ability.catchall' }];
      }
      const is = terrain && world.setup.terrain[terrain]?.name.toLowerCase();
      const what = gone ? 'is gone' : is ? `turns to ${is}` : 'is there from now on';
      return [{ say: `${pieceName(world, piece)} ${what}.`, rule: 'event.effects' }];
    },
  },
  conditionsChanged: {
    change(state, { now, turned, morale }) {
      state.conditions = now;
      if (now.length === 0) state.conditions = undefined;
      if (turned) state.turned = { ...state.turned, ...turned };
      for (const { unit: id, to, swayed } of morale) {
        const unit = unitOf(state, id);
        unit.morale = to;
        unit.swayed = swayed;
        if (Object.keys(swayed).length === 0) unit.swayed = undefined;
      }
    },
    tell({ world }, { began, ended }) {
      const { conditions = [] } = world.setup.scenario;
      const named = (id: string) => conditions.find(one => one.id === id);
      const rule = 'scenario.forces.conditions';
      return [
        ...ended.map(id => ({ say: `${named(id)?.name ?? id} is over.`, rule })),
        ...began.map(id => {
          const one = named(id);
          const turns = one?.turns && 'to' in one.turns ? ` ${formatTurns(one.turns)}` : '';
          return { say: `${one?.name ?? id} is in force${turns}.${one?.say ? ` ${one.say}` : ''}`, rule };
        }),
      ];
    },
  },
};
