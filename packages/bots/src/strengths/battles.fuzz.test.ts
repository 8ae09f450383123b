import { emlia } from '@emlia/emlia';
import { topPrompt } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { BOT_IDS, BOTS, type BotId, type BotPlayer, playBattle, TEMPER_IDS, TEMPERS } from '../index.ts';
import { shippedSetups } from '../testing/shipped.ts';

// EMLIA_FUZZ: how many random battles; a short run sees few of these, which are slow.
const settings = (globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env ?? {};
const FULL = Number(settings.EMLIA_FUZZ ?? 0) >= 60;
const BATTLES: Readonly<Record<BotId, number>> = FULL
  ? { recruit: 30, captain: 30, general: 3 }
  : { recruit: 3, captain: 1, general: 0 };
const BUDGET: Readonly<Record<BotId, number>> = { recruit: 1, captain: 1, general: 60 };

const setups = shippedSetups();

/** Pairs, tempers and scenarios in turn, so that thirty battles see all of them. */
const battle = (number: number, bot: BotId) => {
  const { id, setup } = setups[number % setups.length] ?? { id: '', setup: undefined };
  if (!setup) throw new Error('no scenario is shipped');
  const game = emlia.open(setup);
  const kinds = new Set<string>();
  const players = Object.fromEntries(
    game.seats.map((seat, i): [string, BotPlayer] => {
      const temper = TEMPERS[TEMPER_IDS[(number + i) % TEMPER_IDS.length] ?? 'bold'];
      return [seat, { bot: BOTS[bot], temper, budget: BUDGET[bot] }];
    }),
  );
  const watched = Object.fromEntries(
    Object.entries(players).map(([seat, player]): [string, BotPlayer] => [
      seat,
      {
        ...player,
        bot: {
          ...player.bot,
          choose(ask) {
            kinds.add(topPrompt(ask.view)?.kind ?? '');
            return player.bot.choose(ask);
          },
        },
      },
    ]),
  );
  const match = playBattle(game, `${id} ${number}`, watched);
  return { kinds, over: game.result(match.state) !== undefined };
};

describe.each(BOT_IDS.filter(id => BATTLES[id] > 0))('%s', bot => {
  const games = BATTLES[bot];
  test(`${games} battles: every prompt is answered, nothing it asks for is refused, all end`, () => {
    const met = new Set<string>();
    for (let number = 0; number < games; number++) {
      const { kinds, over } = battle(number, bot);
      expect(over).toBe(true);
      for (const kind of kinds) met.add(kind);
    }
    for (const kind of ['deploy', 'activate', 'act']) expect(met).toContain(kind);
  });
});
