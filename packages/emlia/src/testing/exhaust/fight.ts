import type { Pack } from '@emlia/content';
import {
  canonicalJson,
  hashJson,
  isProblem,
  isRefusal,
  type Match,
  seededDice,
  startMatch,
  stateHash,
  submit,
  topPrompt,
} from '@emlia/kernel';
import type { EmliaCommand } from '../../commands.ts';
import type { EmliaEvent } from '../../events.ts';
import { type EmliaGame, emlia } from '../../game.ts';
import type { EmliaState } from '../../state.ts';
import { wrongOn } from '../table-check.ts';
import { type Battle, fieldedIn, setupFor } from './battles.ts';
import { type Shown, watcher } from './usage.ts';

/** A battle that takes more would never end. */
const MOST_COMMANDS = 8000;
/** How often the table is looked at, and all that is offered is tried. */
const CHECKED_EVERY = 20;

export interface Fought {
  readonly name: string;
  readonly seed: string;
  readonly commands: number;
  readonly turns: number;
  readonly shown: readonly string[];
  /** What went wrong, with the command it went wrong at. */
  readonly failure?: string;
}

interface Terms {
  readonly seed: string;
  /** Stops it after so many commands. */
  readonly most?: number;
  /** By which edition of the rules; missing: the core. */
  readonly edition?: string;
}

/** The players change seats with the seed, so that two seeds in a row play a battle from both sides. */
const playerAt = ({ seats }: EmliaGame, seat: string, seed: string): number =>
  (seats.indexOf(seat) + Number(seed)) % seats.length;

/** Fights a battle out between players who do anything they are offered. */
export const fight = (pack: Pack, battle: Battle, terms: Terms): Fought => {
  const { seed } = terms;
  const shown: Shown = new Set();
  const progress = { commands: 0, turns: 0 };
  const end = (failure?: string): Fought => ({
    name: battle.name,
    seed,
    ...progress,
    shown: [...shown],
    ...(failure !== undefined && { failure }),
  });
  try {
    return end(play(pack, battle, terms, shown, progress));
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return end(`command ${progress.commands}: ${text.split('\n').slice(0, 4).join(' ')}`);
  }
};

const play = (
  pack: Pack,
  battle: Battle,
  { seed, most, edition }: Terms,
  shown: Shown,
  progress: { commands: number; turns: number },
): string | undefined => {
  const game = emlia.open(setupFor(pack, battle, edition));
  const watch = watcher(pack, game, fieldedIn(battle), shown);
  const match = startMatch(game, `${battle.name} ${seed}`, { freeze: true });
  const observe = (entry: (typeof match.log)[number]): void => {
    for (const event of 'events' in entry ? entry.events : []) {
      watch(match.state, event);
    }
  };
  for (const entry of match.log) observe(entry);
  for (let i = 0; !game.result(match.state); i++) {
    progress.commands = i;
    progress.turns = match.state.turn;
    const wrongly = (say: string): string => `command ${i}: ${say}`;
    const prompt = topPrompt(match.state);
    if (!prompt) return wrongly('nobody is asked anything, and it is not over');
    if (i === MOST_COMMANDS) return wrongly('it does not end');
    if (i === most) return undefined;
    const { seat } = prompt;
    const dice = seededDice(`${battle.name} ${seed} player ${playerAt(game, seat, seed)}`, i);
    const command = game.sample(game.view(match.state, seat), seat, dice);
    if (!command) return wrongly(`a dead end: no answer to "${prompt.kind}"`);
    const wrong =
      i % CHECKED_EVERY === 0
        ? (wrongOn(game, match.state) ?? wrongOffer(game, match.state, seat))
        : undefined;
    if (wrong) return wrongly(wrong);
    const outcome = submit(match, seat, command);
    if (isRefusal(outcome) || isProblem(outcome))
      return wrongly(`it was offered, and refused: ${outcome.say} ${canonicalJson(command)}`);
    observe(outcome);
  }
  progress.turns = match.state.turn;
  return hashJson(retold(game, match.log)) === stateHash(match) ? undefined : 'its log gives another end';
};

/** The end of a battle from nothing but its log, every event told as it happens. */
const retold = (game: EmliaGame, log: Match<EmliaState, EmliaCommand, EmliaEvent>['log']): EmliaState => {
  const state = game.begin();
  for (const entry of JSON.parse(JSON.stringify(log)) as typeof log) {
    for (const event of 'events' in entry ? entry.events : []) {
      game.evolve(state, event);
      game.tell(state, event);
    }
  }
  return state;
};

/** So many of the offers are tried. */
const TRIED = 6;

/** What is offered is taken, and what is refused is refused for the reason that was given. */
const wrongOffer = (game: EmliaGame, state: EmliaState, seat: string): string | undefined => {
  const options = game.options(game.view(state, seat), seat);
  if (options.every(option => option.refusal)) return 'a dead end: nothing that is offered may be done';
  const apart = Math.ceil(options.length / TRIED);
  for (const { command, refusal } of options.filter((_, i) => i % apart === 0)) {
    const verdict = game.check(state, seat, command);
    if (canonicalJson(verdict ?? 0) !== canonicalJson(refusal ?? 0))
      return `offered as ${refusal?.say ?? 'lawful'}, judged as ${verdict?.say ?? 'lawful'}: ${canonicalJson(command)}`;
  }
  return undefined;
};
