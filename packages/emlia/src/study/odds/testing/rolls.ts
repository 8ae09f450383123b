import { type Act, type Dice, seededDice, startMatch, topPrompt } from '@emlia/kernel';
import { carryOn } from '../../../carry-on.ts';
import type { EmliaCommand } from '../../../commands.ts';
import { withMorale } from '../../../consequences.ts';
import { type EmliaEvent, evolve } from '../../../events.ts';
import { type EmliaGame, emlia } from '../../../game.ts';
import { updateMorale } from '../../../judge/morale/update.ts';
import { performCommand } from '../../../orders.ts';
import type { EmliaState } from '../../../state.ts';
import { dueTask } from '../../../table/agenda.ts';
import { copyOf } from '../../../table/copy.ts';
import { unitOf } from '../../../table/world.ts';
import { type Battlefield, placed, setupFor } from '../../../testing/battle.ts';
import type { AttackCommand } from '../attack.ts';
import { oddsOfCommand } from '../odds.ts';
import { ANSWERS as PUSH_ANSWERS } from '../push.ts';
import { scratchOf } from '../scratch.ts';
import { ANSWERS as FORCING_ANSWERS, forcesFirst } from '../turn.ts';

/** A battle in which this unit has just been woken. */
export const awake = (field: Battlefield, unit: string) => {
  const game = emlia.open(setupFor(field));
  const { state } = startMatch(placed(game, field), 'odds', {});
  commanded(game, state, { type: 'activate', unit }, seededDice('odds', 0));
  const seat = topPrompt(state)?.seat ?? '';
  return {
    game,
    state,
    odds(command: AttackCommand) {
      const query = { world: game.worldAt(state), state, seat, unit: unitOf(state, unit) };
      const odds = oddsOfCommand(query, command);
      if (!odds) throw new Error(`refused: ${JSON.stringify(game.check(state, seat, command))}`);
      return odds;
    },
    /** The attack and all that follows until the hits are gone from the table, command by command. */
    plays(command: AttackCommand, dice: Dice): EmliaEvent[] {
      const on = copyOf(state);
      const events = commanded(game, on, command, dice);
      while (!events.some(event => event.type === 'markersRemoved')) {
        events.push(...commanded(game, on, answerTo(game, on), dice));
      }
      return events;
    },
    /** The events of the attack without asking for leave and without looking around: many times as fast. */
    rolls(command: AttackCommand, dice: Dice): EmliaEvent[] {
      const on = scratchOf(state);
      const { world } = game;
      const events: EmliaEvent[] = [];
      const act: Act<EmliaEvent> = withMorale(world, on, {
        dice,
        emit(event) {
          evolve(on, event);
          events.push(event);
        },
      });
      const performs = (said: EmliaCommand): void => {
        performCommand({ world, state: on, seat: topPrompt(on)?.seat ?? '' }, said, act);
        for (let task = dueTask(on); task; task = dueTask(on)) carryOn({ world, state: on }, task, act);
      };
      performs(command);
      while (topPrompt(on)?.kind === 'volley') performs(answerTo(game, on));
      on.pending = [];
      const steps = world.edition.tables.resolution;
      world.edition.policies.afterAction({ world, state: on, act });
      act.emit({ type: 'resolutionBegan', step: on.step });
      for (const step of steps.slice(0, steps.findIndex(({ go }) => go === updateMorale) + 1)) {
        step.go({ world, state: on, act });
        while (on.pending.length > 0) {
          performs(answerTo(game, on));
          step.go({ world, state: on, act });
        }
      }
      return events;
    },
  };
};

const commanded = (game: EmliaGame, state: EmliaState, command: EmliaCommand, dice: Dice): EmliaEvent[] => {
  const events: EmliaEvent[] = [];
  const seat = topPrompt(state)?.seat ?? '';
  const verdict = game.check(state, seat, command);
  if (verdict) throw new Error(JSON.stringify(verdict));
  game.perform(state, seat, command, {
    dice,
    emit(event) {
      game.evolve(state, event);
      events.push(event);
    },
  });
  return events;
};

/** As the odds have it: drift is mended first, whoever is pushed gives way, and nobody follows; who is forced resists. */
const answerTo = (game: EmliaGame, state: EmliaState): EmliaCommand => {
  const prompt = topPrompt(state);
  switch (prompt?.kind) {
    case 'act':
      return { type: 'endActivation', unit: prompt.about?.unit ?? '' };
    case 'volley': {
      const { unit: whose = '', weapon = '', successes = 0 } = prompt.about ?? {};
      const item = game.world.setup.equipment[weapon];
      const drift = Math.min(successes, item?.kind === 'ranged' ? (item.volley?.drift ?? 0) : 0);
      return { type: 'adjustVolley', unit: whose, drift, coverage: successes - drift };
    }
    case 'shift':
      return { type: 'shiftSkirmish', unit: prompt.about?.unit ?? '', degrees: 0 };
    case 'push': {
      const { unit: pushed = '', question = 'follow' } = prompt.about ?? {};
      const choice = (forcesFirst(game.world) ? PUSH_ANSWERS : FORCING_ANSWERS)[question];
      return { type: 'answerPush', unit: pushed, choice };
    }
    default: {
      const first = game.options(state, prompt?.seat ?? '').find(({ refusal }) => !refusal);
      if (!first) throw new Error(`no answer to ${prompt?.kind}`);
      return first.command;
    }
  }
};

/** What became of a unit in one such attack. */
export interface Came {
  readonly hits: number;
  readonly damage: number;
  readonly lost: number;
  /** Missing: wiped out. */
  readonly morale?: number;
}

export const whatCameOf = (events: readonly EmliaEvent[], unit: string, morale: number): Came => {
  let [hits, damage, lost, now, gone] = [0, 0, 0, morale, false];
  for (const event of events) {
    if (event.type === 'unitDamaged' && event.unit === unit) {
      damage += event.points;
      for (const pool of event.pools) hits += pool.hits;
    }
    if (event.type === 'membersFell' && event.unit === unit) lost += event.members.length;
    if (event.type === 'unitDestroyed' && event.unit === unit) gone = true;
    if (event.type === 'moraleUpdated' && event.unit === unit) now = event.to;
  }
  return { hits, damage, lost, ...(!gone && { morale: now }) };
};
