import { type Game, type Prompted, seededDice, startMatch, submit, topPrompt } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { openBattle } from './battle/game.ts';
import { BATTLE_QUESTIONS } from './battle/standing.ts';
import { randomBattle } from './battle/testing/random-battle.ts';
import { erasCampaign } from './campaign/game.ts';
import { army, march, player, scenario, war } from './campaign/testing/war.ts';
import { shippedPack } from './testing/shipped.ts';

const { roster, campaigns } = shippedPack();

/** Plays on at random, and what of its standing questions a game asked, with those of its answers that were open. */
const askedIn = <View extends Prompted, Command>(
  game: Game<View, Command, unknown>,
  seed: string,
  commands: number,
  seen: Map<string, Set<string>>,
): void => {
  const { standing } = game;
  if (!standing) throw new Error('no standing orders are known');
  const match = startMatch(game, seed, {});
  for (let i = 0; i < commands && !game.result(match.state); i++) {
    const seat = topPrompt(match.state)?.seat ?? '';
    const view = game.view(match.state, seat);
    const asked = standing.asked(view, seat);
    for (const other of game.seats)
      if (other !== seat) expect(standing.asked(game.view(match.state, other), other)).toBeUndefined();
    if (asked) {
      const { answers = [] } = standing.questions.find(({ id }) => id === asked.question) ?? {};
      const open = game.options(view, seat).filter(({ refusal }) => !refusal);
      const given = answers.filter(({ id }) =>
        open.some(({ command }) => standing.isAnswer(view, command, id)),
      );
      expect(given.length, asked.question).toBeGreaterThan(0);
      const known = seen.get(asked.question) ?? new Set();
      for (const { id } of given) known.add(id);
      seen.set(asked.question, known);
    }
    submit(match, seat, game.sample(view, seat, seededDice(seed, i)));
  }
};

const byQuestion = (seen: Map<string, Set<string>>): Record<string, string[]> =>
  Object.fromEntries([...seen].map(([id, answers]) => [id, [...answers].sort()]));

describe('standing orders of Eras', () => {
  test('in battles: what can be ordered is asked, one of its answers can be given, and nobody else is asked', () => {
    const seen = new Map<string, Set<string>>();
    for (let number = 1; number < 9; number++)
      askedIn(
        openBattle(randomBattle(seededDice('standing', number), roster)),
        `standing ${number}`,
        140,
        seen,
      );
    expect(byQuestion(seen)).toMatchObject({
      react: ['block', 'fire', 'pass'],
      return: ['all', 'nobody'],
      acting: ['done'],
      idle: ['done'],
    });
  });

  test('in campaigns: battles, treaties and peace, and what a battle on its map asks', () => {
    const seen = new Map<string, Set<string>>();
    for (const [id, one] of Object.entries(campaigns))
      askedIn(erasCampaign.open({ roster, scenario: one }), `standing ${id}`, 500, seen);
    // Where enemies stand so near, players at random do not miss each other.
    const near = scenario({
      battles: 'eras',
      armies: ['red', 'blue'].flatMap((owner, i) =>
        [0, 1, 2].map(n =>
          army(`${owner}-${n}`, owner, { x: 38_000 + i * 1500, y: 28_000 + n * 2000 }, [['riflemen', 30]]),
        ),
      ),
    });
    for (const number of [1, 2, 3, 4])
      askedIn(erasCampaign.open({ roster, scenario: near }), `near ${number}`, 600, seen);
    const found = byQuestion(seen);
    expect(Object.keys(found)).toEqual(expect.arrayContaining(['way', 'stance', 'treaty', 'peace']));
    expect(Object.keys(found).filter(id => id.startsWith('battle.')).length).toBeGreaterThan(1);
  });

  const meeting = (red: number, blue: number) => {
    const w = war(
      scenario({
        battles: 'eras',
        armies: [
          army('a', 'red', { x: 38_000, y: 30_000 }, [['riflemen', red]]),
          army('b', 'blue', { x: 40_000, y: 30_000 }, [['riflemen', blue]]),
        ],
      }),
    );
    w.do('red', march('a', 40_000, 30_000));
    w.do('red', { type: 'endOrders' });
    w.do('blue', { type: 'endOrders' });
    return w;
  };

  const twoOut = (grants: { turn: number; every?: number; amount: number }[] = []) =>
    war(
      scenario({
        armies: [
          army('a', 'red', { x: 20_000, y: 30_000 }, [['riflemen', 10]]),
          army('b', 'red', { x: 22_000, y: 30_000 }, [['riflemen', 10]]),
        ],
        players: [player('red', { grants }), player('blue')],
      }),
    );

  test.each([
    ['one waits for orders', ['a'], [], undefined],
    ['each goes on by itself', ['a', 'b'], [], { question: 'settled' }],
    ['manpower has come in', ['a', 'b'], [{ turn: 1, amount: 5 }], undefined],
    ['none has in this turn', ['a', 'b'], [{ turn: 2, every: 2, amount: 5 }], { question: 'settled' }],
  ])('campaign.routes: orders end unasked where %s', (_, ids, grants, asked) => {
    const w = twoOut(grants);
    for (const id of ids) w.do('red', { type: 'setRoute', army: id, goal: { stay: true } });
    const { game } = w.match;
    const view = game.view(w.state, 'red');
    expect(game.standing?.asked(view, 'red')).toEqual(asked);
    const given = game
      .options(view, 'red')
      .filter(({ command }) => game.standing?.isAnswer(view, command, 'end'))
      .map(({ command }) => command);
    expect(given).toEqual(asked ? [{ type: 'endOrders' }] : []);
  });

  test.each([
    // A rifleman costs one.
    ['just fewer than the lower limit', 59, ['roll', 'roll-under-60', 'roll-under-150']],
    ['as many', 60, ['roll', 'roll-under-150']],
    ['just fewer than the higher', 149, ['roll', 'roll-under-150']],
    ['as many', 150, ['roll']],
  ])('campaign.resolution-choice: rolled unasked by how many of mine fight: %s', (_, red, rolled) => {
    const w = meeting(red, 100);
    const { standing } = w.match.game;
    const view = w.match.game.view(w.state, 'red');
    expect(standing?.asked(view, 'red')).toEqual({ question: 'way' });
    const { answers = [] } = standing?.questions.find(({ id }) => id === 'way') ?? {};
    const given = (way: 'roll' | 'play') =>
      answers.flatMap(({ id }) => (standing?.isAnswer(view, { type: 'chooseWay', way }, id) ? [id] : []));
    expect([given('roll'), given('play')]).toEqual([rolled, ['play']]);
  });

  test.each([
    ['withdrawn from three times their manpower', 33, 'withdraw'],
    ['fought on against fewer', 34, 'fight'],
  ])('battle.withdrawal: they are %s', (_, red, does) => {
    const w = meeting(red, 100);
    w.do('red', { type: 'chooseWay', way: 'roll' });
    w.do('blue', { type: 'chooseWay', way: 'roll' });
    const { game } = w.match;
    const view = game.view(w.state, 'red');
    const chosen = game
      .options(view, 'red')
      .find(({ command, refusal }) => !refusal && game.standing?.isAnswer(view, command, 'save'))?.command;
    expect(Object.keys(chosen ?? {}).sort()).toEqual([does, 'type'].sort());
  });

  test('campaign.resolution-choice: where all is rolled, or fought elsewhere, nothing is asked that cannot come', () => {
    const questionsOf = (battles: 'eras' | 'emlia' | 'rolled'): string[] =>
      (war(scenario({ battles })).match.game.standing?.questions ?? []).map(({ id }) => id);
    expect(questionsOf('rolled')).toEqual(['settled', 'stance', 'treaty', 'peace']);
    expect(questionsOf('emlia')).toEqual(['settled', 'way', 'stance', 'treaty', 'peace']);
    expect(questionsOf('eras')).toEqual([
      'settled',
      'way',
      'stance',
      'treaty',
      'peace',
      ...BATTLE_QUESTIONS.map(({ id }) => `battle.${id}`),
    ]);
  });
});
