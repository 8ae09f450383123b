import { fileURLToPath } from 'node:url';
import { readPacksFolder } from '@emlia/content/folder';
import { type EmliaGame, type EmliaSetup, emlia, setupOf } from '@emlia/emlia';
import { isProblem, startMatch, submitOwn } from '@emlia/kernel';
import { answerNow, type EmliaMatch } from '../bot/battle.ts';
import { TEMPERS } from '../bot/tempers.ts';
import { recruitBot } from '../strengths/recruit.ts';

const PACKS = fileURLToPath(new URL('../../../../packs', import.meta.url));

interface Shipped {
  readonly id: string;
  readonly setup: EmliaSetup;
}

const readShipped = (): Shipped[] =>
  readPacksFolder(PACKS).flatMap(({ pack }) =>
    Object.keys(pack?.scenarios ?? {}).flatMap(id => {
      const setup = pack && setupOf(pack, id);
      return setup && !isProblem(setup) ? [{ id: `${pack.id}/${id}`, setup }] : [];
    }),
  );

let known: readonly Shipped[] | undefined;

/** Every shipped scenario, ready to be opened; read once. */
export const shippedSetups = (): readonly Shipped[] => {
  known ??= readShipped();
  return known;
};

export const openShipped = (id: string): EmliaGame => {
  const found = shippedSetups().find(one => one.id === id);
  if (!found) throw new Error(`no scenario ${id}`);
  return emlia.open(found.setup);
};

/** A shipped battle at the start of its first turn, its units placed by recruits. */
export const deployedShipped = (id: string, seed: string): EmliaMatch => {
  const game = openShipped(id);
  const match = startMatch(game, seed);
  const player = { bot: recruitBot, temper: TEMPERS.bold, budget: 1 };
  const players = Object.fromEntries(game.seats.map(seat => [seat, player]));
  while (match.state.phase === 'deployment') {
    const turn = answerNow(match, game, players);
    if (!turn) break;
    submitOwn(match, turn.seat, turn.choice.command);
  }
  return match;
};
