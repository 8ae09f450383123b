import type { BattleGame, BattleState, CampaignState } from '@emlia/eras';
import {
  type AnyGame,
  canonicalJson,
  type Match,
  type Prompted,
  seededDice,
  startMatch,
  submit,
  topPrompt,
} from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { campaignWhyForOpponents } from '../for-eras.ts';
import { answerNow, type Bot, formatWhy, TEMPERS, type Temper } from '../index.ts';
import { openErasBattle, openErasCampaign, skirmish } from '../testing/eras.ts';
import { battleCaptain } from './battle/captain.ts';
import { battleRecruit } from './battle/recruit.ts';
import { campaignCaptain } from './campaign/captain.ts';
import { campaignRecruit } from './campaign/recruit.ts';

type AnyBot = Bot<AnyGame, Prompted, unknown>;

const GAMES: readonly [ruleset: string, open: () => AnyGame, bots: readonly AnyBot[]][] = [
  [
    'eras-battle',
    () => openErasBattle('kestrel-ridge') as unknown as AnyGame,
    [battleRecruit, battleCaptain],
  ],
  [
    'eras-campaign',
    () => openErasCampaign('saltmarrow') as unknown as AnyGame,
    [campaignRecruit, campaignCaptain],
  ],
];

describe.each(GAMES)('%s', (_, open, bots) => {
  describe.each(bots.map(bot => [bot.id, bot] as const))('%s', (id, bot) => {
    /** The first commands of a game of one bot against itself. */
    const opening = (seed: string, commands: number): string[] => {
      const game = open();
      const match = startMatch(game, seed);
      const players = Object.fromEntries(
        game.seats.map(seat => [seat, { bot, temper: TEMPERS.bold, budget: 1 }]),
      );
      return Array.from({ length: commands }, () => {
        const before = canonicalJson(match.state);
        const turn = answerNow(match, game, players);
        if (!turn) throw new Error('nobody answers');
        expect(canonicalJson(match.state)).toBe(before);
        const { command, why } = turn.choice;
        expect(why).toMatchObject({ bot: id, temper: 'bold' });
        expect(formatWhy(why)[0]).toMatch(/\S/);
        expect(Math.max(...why.weighed.map(({ score }) => score))).toBe(why.weighed[0]?.score);
        expect(submit(match, turn.seat, command)).toHaveProperty('seq');
        return canonicalJson(command);
      });
    };

    test('one seed gives one opening, every choice is lawful and says why, and the view is left as it is', () => {
      expect(opening('a', 22)).toEqual(opening('a', 22));
    });

    test('has nothing to say when another seat is asked', () => {
      const game = open();
      const { state } = startMatch(game, 'x');
      const seat = game.seats.find(one => one !== topPrompt(state)?.seat) ?? '';
      const ask = { game, view: game.view(state, seat), seat, dice: seededDice('x', 0), budget: 1 };
      expect(bot.choose({ ...ask, temper: TEMPERS.bold })).toBeUndefined();
    });
  });
});

type BattleMatch = Match<BattleState, unknown, unknown>;

const asked = (game: BattleGame, match: BattleMatch, temper: Temper = TEMPERS.bold) => {
  const seat = topPrompt(match.state)?.seat ?? '';
  const ask = {
    game,
    view: game.view(match.state, seat),
    seat,
    dice: seededDice('thought', 1),
    budget: 1,
    temper,
  };
  const choice = battleCaptain.choose(ask);
  if (!choice) throw new Error('no choice');
  return choice;
};

/** Goes on, everybody doing nothing, until blue has this prompt. */
const until = (game: BattleGame, kind: string): BattleMatch => {
  const match = startMatch(game, 'plain') as unknown as BattleMatch;
  for (let i = 0; i < 20; i++) {
    const prompt = topPrompt(match.state);
    if (prompt?.kind === kind && prompt.seat === 'blue') return match;
    submit(match, prompt?.seat ?? '', { type: 'done' });
  }
  throw new Error(`blue is never asked to ${kind}`);
};

const at = (x: number, y: number) => ({ x, y });
const wood = (left: number, top: number, right: number, bottom: number) => ({
  points: [at(left, top), at(right, top), at(right, bottom), at(left, bottom)],
  forest: true as const,
});

describe('the captain in battle', () => {
  test('fires where the loss is greatest: at those in the open, not at their equals in a wood', () => {
    const red = [
      ['riflemen', 40, at(800, 1000)],
      ['riflemen', 40, at(1200, 1000)],
    ] as const;
    for (const [left, open] of [
      [760, 'r2/riflemen'],
      [1160, 'r1/riflemen'],
    ] as const) {
      const game = skirmish([['riflemen', 60, at(1000, 1200)]], red, [wood(left, 950, left + 100, 1050)]);
      const { command } = asked(game, until(game, 'target'));
      expect(command).toMatchObject({ type: 'attack', unit: 'b1/riflemen', aim: { target: open } });
    }
  });

  test('does not shell its own', () => {
    const game = skirmish(
      [
        ['heavy-howitzer', 2, at(1000, 1990)],
        ['riflemen', 200, at(1000, 482)],
      ],
      [['anti-tank-gun', 1, at(1000, 480)]],
    );
    const { why } = asked(game, until(game, 'target'));
    const shells = why.weighed.find(({ say }) => say.startsWith('Heavy Howitzer'));
    expect(why.weighed[0]?.say).not.toMatch(/^Heavy Howitzer/);
    expect(shells?.score ?? 0).toBeLessThanOrEqual(0.02);
  });

  test('comes into range of whoever cannot answer, and keeps out of reach of what it cannot hurt', () => {
    const game = skirmish([['riflemen', 80, at(1000, 1300)]], [['supply-truck', 4, at(1000, 820)]]);
    const { command } = asked(game, until(game, 'move'));
    expect(command).toMatchObject({ type: 'move', group: 'b1' });
    const tanks = skirmish([['riflemen', 20, at(1000, 1000)]], [['heavy-tanks', 3, at(1000, 300)]]);
    const away = asked(tanks, until(tanks, 'move'), TEMPERS.careful).command;
    const path = away.type === 'move' ? away.path : [];
    expect(path.at(-1)?.y ?? 1000).toBeGreaterThanOrEqual(1000);
  });

  test('returns fire when it is attacked', () => {
    const game = skirmish([['riflemen', 40, at(1000, 1200)]], [['riflemen', 40, at(1000, 1000)]]);
    const match = until(game, 'target');
    submit(match, 'blue', { type: 'done' });
    const aim = { target: 'b1/riflemen' };
    const [rifle] = Object.keys(match.state.units['r1/riflemen']?.shots ?? {});
    expect(submit(match, 'red', { type: 'attack', unit: 'r1/riflemen', weapon: rifle, aim })).toHaveProperty(
      'seq',
    );
    submit(match, 'red', { type: 'done' });
    expect(topPrompt(match.state)).toMatchObject({ seat: 'blue', kind: 'return' });
    expect(asked(game, match).command).toMatchObject({
      type: 'returnFire',
      fires: [{ unit: 'b1/riflemen', target: 'r1/riflemen' }],
    });
  });

  test.each([
    ['fires in passing at whoever crosses its front', 400, 'fires at'],
    ['blocks horsemen who would have to come closer', 0, 'blocks'],
  ])('%s', (_title, _far, does) => {
    const game = skirmish([['riflemen', 60, at(1000, 1200)]], [['hussars', 30, at(1000, 700)]]);
    const match = until(game, 'move');
    submit(match, 'blue', { type: 'done' });
    expect(submit(match, 'red', { type: 'move', group: 'r1', path: [at(1000, 940)] })).toHaveProperty('seq');
    const { command, why } = asked(game, match);
    expect(command.type === 'react' && command.reactions.length).toBe(2);
    expect(why.weighed[0]?.terms.some(({ name }) => name.includes(does))).toBe(true);
  });
});

/** The campaign as a seat has it, with another question asked and whatever else is changed. */
const campaign = (seat: string, change: (view: CampaignState) => void) => {
  const game = openErasCampaign('saltmarrow');
  const match = startMatch(game, 'war');
  for (let i = 0; match.state.turn === 0 && i < 9; i++) {
    const asks = topPrompt(match.state)?.seat ?? '';
    submit(match, asks, game.sample(match.state, asks, seededDice('leaders', i)));
  }
  const view = game.view(match.state, seat);
  change(view);
  const choice = campaignCaptain.choose({
    game,
    view,
    seat,
    dice: seededDice('t', 1),
    budget: 1,
    temper: TEMPERS.bold,
  });
  if (!choice) throw new Error('no choice');
  return choice;
};

const treaty = (view: CampaignState, clauses: CampaignState['treaties'][string]['clauses']): void => {
  view.treaties = { t: { id: 't', parties: ['estate', 'committee'], clauses, agreed: ['estate'] } };
  view.pending = [{ seat: 'committee', kind: 'treaty', about: { treaty: 't', by: 'estate' } }];
};

const battle = (view: CampaignState, node: string, own: string, foe: string): void => {
  const members = [own, foe].map(army => ({ army, status: 'attacking' as const, enters: 0, began: true }));
  const rest = { since: 1, rounds: 0, fought: 0, quiet: 0, order: [], choices: {}, ongoing: [] };
  view.battles = { b: { id: 'b', node, members, ...rest } };
  for (const id of [own, foe]) {
    const army = view.armies[id];
    if (army) army.battle = 'b';
  }
  view.pending = [{ seat: 'committee', kind: 'stance', about: { battle: 'b' } }];
};

describe('the captain in a campaign', () => {
  test('signs what brings it a town for nothing, and nothing that costs it one', () => {
    const gift = campaign('committee', view => treaty(view, [{ give: 'anvil', to: 'committee' }]));
    expect(gift.command).toEqual({ type: 'answerTreaty', agree: true });
    const price = campaign('committee', view => treaty(view, [{ give: 'oxcombe', to: 'estate' }]));
    expect(price.command).toEqual({ type: 'answerTreaty', agree: false });
  });

  test('signs a ceasefire when it is the weaker, not when it is the stronger', () => {
    const weak = campaign('committee', view => {
      treaty(view, ['ceasefire']);
      delete view.armies.volunteers;
    });
    expect(weak.command).toMatchObject({ agree: true });
    const strong = campaign('committee', view => {
      treaty(view, ['ceasefire']);
      delete view.armies.tenantry;
    });
    expect(strong.command).toMatchObject({ agree: false });
  });

  test('rolls its battles', () => {
    const { command } = campaign('committee', view => {
      battle(view, 'middlemoor', 'volunteers', 'tenantry');
      view.pending = [{ seat: 'committee', kind: 'way', about: { battle: 'b' } }];
    });
    expect(command).toEqual({ type: 'chooseWay', way: 'roll' });
  });

  test('withdraws from a battle it has lost, but not from its headquarters', () => {
    const lost = campaign('committee', view => battle(view, 'middlemoor', 'quay-watch', 'tenantry'));
    expect(lost.command).toMatchObject({ type: 'takeStance', withdraw: ['quay-watch.customs-guns'] });
    const home = campaign('committee', view => battle(view, 'port-halloran', 'quay-watch', 'tenantry'));
    expect(home.command).toMatchObject({ type: 'takeStance', fight: expect.any(Number) });
    const even = campaign('committee', view => battle(view, 'middlemoor', 'volunteers', 'tenantry'));
    expect(even.command).toMatchObject({ type: 'takeStance', fight: expect.any(Number) });
  });

  test('its opponents do not read what all choose at the same time', () => {
    const { command, why } = campaign('committee', view =>
      battle(view, 'middlemoor', 'volunteers', 'tenantry'),
    );
    const game = openErasCampaign('saltmarrow');
    const ask = { game, view: game.begin() };
    expect(campaignWhyForOpponents(why, ask, command)).toBeUndefined();
    expect(campaignWhyForOpponents(why, ask, { type: 'endOrders' })).toBe(why);
  });
});
