import { emlia } from '@emlia/emlia';
import { topPrompt } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { BOTS, type BotId, type Player, playBattle, TEMPER_IDS, TEMPERS } from './index.ts';
import { shippedSetups } from './testing/shipped.ts';

const BATTLES = 30;
/** Every so many battles a general is among them, who takes his time. */
const GENERAL_EVERY = 10;
const BUDGET: Readonly<Record<BotId, number>> = { recruit: 1, captain: 1, general: 60 };

const setups = shippedSetups();

/** Pairs, tempers and scenarios in turn; the kinds of prompts each bot was asked. */
const battle = (number: number, met: Map<BotId, Set<string>>): boolean => {
  const { id, setup } = setups[number % setups.length] ?? { id: '', setup: undefined };
  if (!setup) throw new Error('no scenario is shipped');
  const game = emlia.open(setup);
  const pair: readonly BotId[] = [number % GENERAL_EVERY === 0 ? 'general' : 'recruit', 'captain'];
  const players = Object.fromEntries(
    game.seats.map((seat, i): [string, Player] => {
      const bot = pair[(number + i) % 2] ?? 'captain';
      const temper = TEMPERS[TEMPER_IDS[(number + i) % TEMPER_IDS.length] ?? 'bold'];
      const watched = {
        ...BOTS[bot],
        choose: (ask: Parameters<(typeof BOTS)[BotId]['choose']>[0]) => {
          met.get(bot)?.add(topPrompt(ask.view)?.kind ?? '');
          return BOTS[bot].choose(ask);
        },
      };
      return [seat, { bot: watched, temper, budget: BUDGET[bot] }];
    }),
  );
  // A command that is refused, or a prompt without an answer, throws.
  return game.result(playBattle(game, `${id} ${number}`, players).state) !== undefined;
};

test(`${BATTLES} battles: every prompt is answered, nothing a bot asks for is refused, all end`, {
  timeout: 1_800_000,
}, () => {
  const met = new Map<BotId, Set<string>>([
    ['recruit', new Set()],
    ['captain', new Set()],
    ['general', new Set()],
  ]);
  for (let number = 0; number < BATTLES; number++) expect(battle(number, met)).toBe(true);
  for (const kinds of met.values()) {
    for (const kind of ['deploy', 'activate', 'act', 'casualties']) expect(kinds).toContain(kind);
  }
});
