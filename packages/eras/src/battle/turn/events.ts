import { listed, type Result } from '@emlia/kernel';
import { formatManpower } from '../../forces/manpower.ts';
import { addMorale, type MoraleChange } from '../../forces/morale.ts';
import { isOver, type Ongoing } from '../../forces/ongoing.ts';
import type { Element } from '../../forces/state.ts';
import type { BattleEventKinds } from '../event-kind.ts';
import type { BattlePrompt, Phase, Shots } from '../state.ts';

/** A unit's shots come back (shots.reset), and half shots are kept (health.injured-fire-rate). */
export interface Rearmed {
  readonly unit: string;
  readonly shots: Readonly<Record<string, Shots>>;
  readonly elements?: readonly Element[];
  readonly half?: boolean;
}

export type TurnEvent =
  | {
      readonly type: 'orderSettled';
      readonly order: readonly string[];
      /** d6 of sides that were level, in the order they were rolled (priority.tie). */
      readonly rolls: readonly { readonly side: string; readonly face: number }[];
    }
  | {
      readonly type: 'leadersOrdered';
      readonly seats: readonly string[];
      readonly rolls: readonly { readonly seat: string; readonly face: number }[];
    }
  | { readonly type: 'leaderChosen'; readonly seat: string; readonly leader: string }
  | { readonly type: 'turnBegan'; readonly turn: number }
  | { readonly type: 'phaseBegan'; readonly phase: Phase; readonly seats: readonly string[] }
  | { readonly type: 'returnFireAsked'; readonly seats: readonly string[] }
  | { readonly type: 'partBegan'; readonly seat: string; readonly prompt: BattlePrompt }
  | { readonly type: 'partPassed'; readonly seat: string }
  | { readonly type: 'rearmed'; readonly units: readonly Rearmed[] }
  | { readonly type: 'begun' }
  | { readonly type: 'prompted'; readonly prompt: BattlePrompt }
  | { readonly type: 'partEnded'; readonly seat: string }
  | { readonly type: 'manpowerGranted'; readonly seat: string; readonly amount: number }
  | { readonly type: 'effectBegan'; readonly ongoing: Ongoing; readonly rolled?: string }
  | { readonly type: 'moraleChanged'; readonly change: MoraleChange }
  | { readonly type: 'leaderFell'; readonly player: string; readonly leader: string }
  | {
      readonly type: 'turnEnded';
      /** Turns each side has held each objective, where that has changed. */
      readonly held: readonly { readonly side: string; readonly objective: string; readonly turns: number }[];
      readonly quiet: number;
    }
  | {
      readonly type: 'endProposed';
      readonly seat: string;
      readonly side: string;
      readonly asks: readonly string[];
    }
  | { readonly type: 'endAnswered'; readonly seat: string; readonly agree: boolean }
  | { readonly type: 'battleEnded'; readonly result: Result; readonly why: string; readonly rule: string };

const PHASE_NAMES: Readonly<Record<Phase, string>> = {
  leaders: 'Choosing leaders',
  setup: 'Set-up',
  movement: 'Movement',
  targeting: 'Targeting',
  acting: 'Acting',
};

export const turnEvents: BattleEventKinds<TurnEvent> = {
  orderSettled: {
    still: true,
    shows: true,
    change(state, { order }) {
      state.order = [...order];
    },
    tell: ({ side }, { order, rolls }) => [
      {
        say: `The order of the sides is ${listed(order.map(side))}.`,
        rule: rolls.length > 0 ? 'priority.tie' : 'priority.order',
        ...(rolls.length > 0 && {
          working: rolls.map(({ side: id, face }) => `${side(id)} rolls ${face}`).join(' · '),
        }),
      },
    ],
  },
  leadersOrdered: {
    still: true,
    shows: true,
    change(state, { seats }) {
      state.phase = 'leaders';
      state.toCome = [...seats];
    },
    tell: ({ player }, { seats, rolls }) => [
      {
        say: `Leaders are chosen first, by ${listed(seats.map(player), 'nobody')} in this order.`,
        rule: 'leader.first-choice',
        working: rolls.map(({ seat, face }) => `${player(seat)} rolls ${face}`).join(' · '),
      },
    ],
  },
  leaderChosen: {
    recounts: true,
    change(state, { seat, leader }) {
      const player = state.players[seat];
      if (player) player.leader = leader;
    },
    tell: ({ player, field }, { seat, leader }) => [
      {
        say: `${player(seat)} is led by ${field.roster.leaders[leader]?.name ?? leader}.`,
        rule: 'leader.one-each',
      },
    ],
  },
  turnBegan: {
    recounts: true,
    change(state, { turn }) {
      state.turn = turn;
      state.lost = false;
      state.agreed = [];
      state.ongoing = state.ongoing.filter(one => !isOver(one, turn));
      state.clouds = state.clouds.filter(({ until }) => turn <= until);
      for (const [id, { until }] of Object.entries(state.structures)) {
        if (until !== undefined && turn > until) delete state.structures[id];
      }
      for (const group of Object.values(state.groups)) group.moved = 0;
      for (const unit of Object.values(state.units)) {
        unit.went = 0;
        unit.abilities = undefined;
      }
    },
    tell: (_, { turn }) => [{ say: `Turn ${turn} begins.`, rule: 'phase.order' }],
  },
  phaseBegan: {
    still: true,
    change(state, { phase, seats }) {
      state.phase = phase;
      state.toCome = [...seats];
      state.returning = false;
      if (phase === 'movement' || phase === 'targeting') {
        state.attacks = [];
        state.scatters = {};
      }
    },
    tell: (_, { phase }) => [{ say: `${PHASE_NAMES[phase]}.`, rule: 'phase.order' }],
  },
  returnFireAsked: {
    still: true,
    change(state, { seats }) {
      state.returning = true;
      state.toCome = [...seats];
    },
  },
  partBegan: {
    still: true,
    change(state, { seat, prompt }) {
      state.toCome = state.toCome.filter(one => one !== seat);
      state.pending.push(prompt);
      state.fresh = true;
    },
  },
  partPassed: {
    still: true,
    change(state, { seat }) {
      state.toCome = state.toCome.filter(one => one !== seat);
    },
  },
  rearmed: {
    still: true,
    change(state, { units }) {
      for (const { unit: id, shots, elements, half } of units) {
        const unit = state.units[id];
        if (!unit) continue;
        unit.shots = Object.fromEntries(Object.entries(shots).map(([weapon, one]) => [weapon, { ...one }]));
        if (elements) unit.elements = elements.map(one => ({ ...one }));
        if (half === true) unit.half = true;
        else unit.half = undefined;
      }
    },
  },
  begun: {
    still: true,
    change(state) {
      state.fresh = false;
    },
  },
  prompted: {
    still: true,
    change(state, { prompt }) {
      state.pending.push(prompt);
    },
  },
  partEnded: {
    still: true,
    change(state) {
      state.pending.pop();
    },
  },
  manpowerGranted: {
    still: true,
    change(state, { seat, amount }) {
      const player = state.players[seat];
      if (player) player.manpower += amount;
    },
    tell: ({ player }, { seat, amount }) => [
      {
        say: `${player(seat)} is granted ${formatManpower(amount)} manpower.`,
        rule: 'reinforcement.optional',
      },
    ],
  },
  effectBegan: {
    shows: true,
    recounts: true,
    change(state, { ongoing }) {
      state.ongoing =
        'morale' in ongoing.do ? addMorale(state.ongoing, ongoing) : [...state.ongoing, ongoing];
    },
    tell: (story, { ongoing, rolled }) => [
      {
        say: `${ongoing.label}: ${sayReach(story, ongoing)} ${sayDone(ongoing)}${sayUntil(ongoing)}.`,
        rule: ongoing.rule,
        ...(rolled !== undefined && { working: rolled }),
      },
    ],
  },
  moraleChanged: {
    shows: true,
    recounts: true,
    change(state, { change }) {
      state.ongoing = addMorale(state.ongoing, change.ongoing);
    },
    tell: (story, { change: { ongoing, roll } }) => [
      {
        say: `${sayReach(story, ongoing)} ${sayDone(ongoing)}${sayUntil(ongoing)}.`,
        rule: ongoing.rule,
        working: `${ongoing.label} · ${roll.expression}: ${roll.total}`,
      },
    ],
  },
  leaderFell: {
    recounts: true,
    change(state, { player }) {
      delete state.players[player]?.leader;
    },
    tell: ({ field, player }, event) => [
      {
        say: `${field.roster.leaders[event.leader]?.name ?? event.leader}, leader of ${player(event.player)}, has fallen.`,
        rule: 'leader.hero-form',
      },
    ],
  },
  turnEnded: {
    still: true,
    change(state, { held, quiet }) {
      state.quiet = quiet;
      for (const { side, objective, turns } of held) {
        const one = state.sides[side];
        if (one) one.held[objective] = turns;
      }
    },
  },
  endProposed: {
    still: true,
    change(state, { side, asks }) {
      const one = state.sides[side];
      if (one) one.proposed = state.turn;
      state.agreed = [];
      for (const seat of asks.toReversed()) state.pending.push({ seat, kind: 'agree' });
    },
    tell: ({ side }, event) => [
      { say: `${side(event.side)} proposes to end the battle.`, rule: 'battle.end' },
    ],
  },
  endAnswered: {
    still: true,
    change(state, { seat, agree }) {
      state.pending.pop();
      if (agree) state.agreed.push(seat);
      // One refusal is enough: nobody else is asked.
      else state.pending = state.pending.filter(({ kind }) => kind !== 'agree');
    },
    tell: ({ player }, { seat, agree }) => [
      { say: `${player(seat)} ${agree ? 'agrees to end the battle' : 'fights on'}.`, rule: 'battle.end' },
    ],
  },
  battleEnded: {
    still: true,
    change(state, { result }) {
      state.result = result;
      state.pending = [];
      state.toCome = [];
    },
    tell: (_, { result, why, rule }) => [
      { say: why, rule },
      { say: result.say, rule: result.rule },
    ],
  },
};

const sayReach = (
  {
    name,
    group,
    player,
    field,
    state,
  }: Parameters<NonNullable<BattleEventKinds<TurnEvent>['turnBegan']['tell']>>[0],
  { on }: Ongoing,
): string => {
  if (on.reach === 'unit') return name(on.id);
  if (on.reach === 'group') return group(on.id);
  if (on.reach === 'player') return `Everybody of ${player(on.id)}`;
  const owner = Object.values(state.groups).find(({ army }) => army === on.id)?.player;
  return `The army of ${owner === undefined ? on.id : (field.players[owner]?.name ?? owner)}`;
};

const sayDone = ({ do: done }: Ongoing): string => {
  if ('morale' in done) return `has ${done.morale} morale`;
  if ('stat' in done) {
    const sign = { add: '+', mul: '×', set: '=' }[done.op];
    return `has ${done.stat} ${sign}${done.value}`;
  }
  return 'is affected';
};

const sayUntil = ({ until }: Ongoing): string => (until === undefined ? '' : ` to the end of turn ${until}`);
