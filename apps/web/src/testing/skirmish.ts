import { readPackFolder } from '@emlia/content/folder';
import {
  type EditionId,
  type EmliaCommand,
  type EmliaEvent,
  type EmliaGame,
  type EmliaState,
  emlia,
  setupOf,
  type UnitState,
} from '@emlia/emlia';
import { isProblem, isUndone, type Match, startMatch, submit, topPrompt, undo } from '@emlia/kernel';
import type { SeenEntry } from '@emlia/protocol';
import { middleOfFigures } from '../board/hit.ts';
import { placedAt } from '../games/emlia/tools/deploy/placed.ts';
import type { Hand } from '../games/emlia/tools/hand.ts';
import type { Tool } from '../games/emlia/tools/tool.ts';

type Skirmish = Match<EmliaState, EmliaCommand, EmliaEvent> & { readonly game: EmliaGame };

const PACKS = new URL('../../../../packs/', import.meta.url).pathname;

/** A real battle to test the page against: a shipped scenario, with dice that are always the same. */
export const skirmish = (
  seed = 'web',
  [folder, scenario]: readonly [string, string] = ['cavemen', 'two-clans'],
  edition?: EditionId,
): Skirmish => {
  const { pack } = readPackFolder(`${PACKS}${folder}`);
  const setup = pack && setupOf(pack, scenario, {}, edition);
  if (!setup || isProblem(setup)) throw new Error(`the pack ${folder} cannot be read`);
  return startMatch(emlia.open(setup), seed) as Skirmish;
};

const askedSeat = ({ state }: Skirmish): string => topPrompt(state)?.seat ?? '';

export const handIn = (match: Skirmish, seat = askedSeat(match)): Hand => {
  const view = match.game.view(match.state, seat);
  return { game: match.game, view, seat, options: match.game.options(view, seat) };
};

/** Asks for something that must be accepted. */
export const order = (match: Skirmish, command: EmliaCommand): void => {
  const outcome = submit(match, askedSeat(match), command);
  if (!('seq' in outcome)) throw new Error(outcome.say);
};

/** Everybody stands where the program proposes, and a unit that waits is active: the one wanted, or the first. */
export const begun = (
  match = skirmish(),
  formation: UnitState['formation'] = 'open',
  wanted?: string,
): Skirmish => {
  while (match.state.phase === 'deployment') {
    const hand = handIn(match);
    const first = hand.options.find(option => !option.refusal)?.command;
    const unit = hand.view.units[first?.unit ?? ''];
    if (first?.type !== 'deploy' || !unit) throw new Error('there is always a place');
    const tight = placedAt(hand, unit, { at: middleOfFigures(first.at), formation });
    order(match, match.game.check(hand.view, hand.seat, tight) ? first : tight);
  }
  const choices = handIn(match).options.filter(option => !option.refusal);
  const choice = choices.find(({ command }) => command.unit === wanted) ?? choices[0];
  if (choice) order(match, choice.command);
  return match;
};

export const takeBack = (match: Skirmish): void => {
  const last = match.standing.at(-1);
  undo(match, last?.seat ?? '');
};

/** The log as the server sends it. */
export const entriesOf = ({ log }: Skirmish): SeenEntry[] =>
  log.map(entry =>
    isUndone(entry)
      ? { seq: entry.seq, seat: entry.seat, undo: entry.undo }
      : { seq: entry.seq, ...(entry.seat !== undefined && { seat: entry.seat }), events: entry.events },
  );

/** A tool that must be of this kind. */
export const toolNamed = <Name extends Tool['name']>(
  name: Name,
  tool: Tool | undefined,
): Extract<Tool, { readonly name: Name }> => {
  if (tool?.name !== name) throw new Error(`in hand is "${tool?.name}", not "${name}"`);
  return tool as Extract<Tool, { readonly name: Name }>;
};
