import { type CampaignEvent, type CampaignState, campaignStudy } from '@emlia/eras';
import { startMatch, submit, topPrompt } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { addTallies, answerNow, duel, NO_DUELS, playBattle, TEMPERS } from '../index.ts';
import { battleIds, openErasBattle, openErasCampaign } from '../testing/eras.ts';
import { battleCaptain } from './battle/captain.ts';
import { battleRecruit } from './battle/recruit.ts';
import type { CampaignBot } from './campaign/bot.ts';
import { campaignCaptain } from './campaign/captain.ts';
import { campaignRecruit } from './campaign/recruit.ts';

const as = { temper: TEMPERS.bold, budget: 1 };

/** Every battle from one side or the other in turn; `npm run eras -- duels` fights all of them from both, and again. */
test('the captain beats the recruit in most battles, from either side', () => {
  let all = NO_DUELS;
  for (const [i, id] of battleIds().entries()) {
    const pair = [
      { bot: battleCaptain, ...as },
      { bot: battleRecruit, ...as },
    ] as const;
    all = addTallies(all, duel(openErasBattle(id), `duel ${id}`, pair, i % 2 === 1));
  }
  expect(all.won).toBeGreaterThan(4 * (all.lost + all.drawn));
});

test('captains against each other end their battles, and answer all that is asked', () => {
  const met = new Set<string>();
  // Each second; in the others a captain has met a recruit above.
  for (const id of battleIds().filter((_, i) => i % 2 === 0)) {
    const game = openErasBattle(id);
    const players = Object.fromEntries(game.seats.map(seat => [seat, { bot: battleCaptain, ...as }]));
    const match = playBattle(game, `captains at ${id}`, players, ({ choice }) =>
      met.add(choice.command.type),
    );
    expect(game.result(match.state)).toBeDefined();
  }
  for (const type of [
    'chooseLeader',
    'buy',
    'place',
    'move',
    'attack',
    'react',
    'returnFire',
    'enter',
    'done',
  ]) {
    expect(met).toContain(type);
  }
});

/** The shortest of them; all are fought by `npm run eras -- duels`. */
test('a captain wins a campaign against recruits, from every seat', () => {
  const { seats } = openErasCampaign('saltmarrow');
  const won = seats.filter(own => {
    const game = openErasCampaign('saltmarrow');
    const players = Object.fromEntries(
      seats.map(seat => [seat, { bot: seat === own ? campaignCaptain : campaignRecruit, ...as }]),
    );
    const match = playBattle(game, 'war saltmarrow', players);
    return game.result(match.state)?.winners.includes(own);
  });
  expect(won).toEqual(seats);
});

test('logistics.shortage: between captains fewer than three men in a hundred starve', () => {
  const game = openErasCampaign('saltmarrow');
  const players = Object.fromEntries(game.seats.map(seat => [seat, { bot: campaignCaptain, ...as }]));
  let [starved, most] = [0, 0];
  for (let number = 0; number < 4; number++) {
    const match = playBattle(game, `bread ${number}`, players);
    const now = game.begin();
    const known = new Map<string, number>();
    let fed: string | undefined;
    for (const event of match.log.flatMap(entry => ('events' in entry ? entry.events : []))) {
      // Hunger's own change of an army follows its meal at once.
      if (event.type === 'unitsChanged' && event.army === fed) starved += deadBy(now, event);
      fed = event.type === 'armyFed' ? event.army : undefined;
      game.evolve(now, event);
      for (const army of Object.values(now.armies))
        for (const { id, alive, injured, dead } of campaignStudy.unitsOf(army))
          known.set(id, Math.max(known.get(id) ?? 0, alive + injured + dead));
    }
    most += [...known.values()].reduce((sum, men) => sum + men, 0);
  }
  expect(most).toBeGreaterThan(1000);
  expect(starved).toBeLessThan(most * 0.03);
});

const deadBy = (state: CampaignState, { army, units }: Extract<CampaignEvent, { type: 'unitsChanged' }>) =>
  campaignStudy
    .unitsOf(state.armies[army] as campaignStudy.Army)
    .reduce((sum, { id, dead }) => sum + ((units[id]?.dead ?? dead) - dead), 0);

test('asked to play a battle of a campaign out, captains do', () => {
  const players: CampaignBot = {
    ...campaignCaptain,
    choose(ask) {
      const choice = campaignCaptain.choose(ask);
      const isWay = topPrompt(ask.view)?.kind === 'way';
      return choice && isWay ? { ...choice, command: { type: 'chooseWay', way: 'play' } } : choice;
    },
  };
  const game = openErasCampaign('saltmarrow');
  const match = startMatch(game, 'a');
  const seated = Object.fromEntries(game.seats.map(seat => [seat, { bot: players, ...as }]));
  let fought = 0;
  for (let i = 0; i < 3000 && fought < 60 && !game.result(match.state); i++) {
    const turn = answerNow(match, game, seated);
    if (!turn) throw new Error('nobody answers');
    if (turn.choice.command.type === 'inBattle') fought++;
    expect(submit(match, turn.seat, turn.choice.command)).toHaveProperty('seq');
  }
  expect(fought).toBe(60);
});
