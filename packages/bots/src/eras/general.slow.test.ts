import { campaignStudy } from '@emlia/eras';
import {
  canonicalJson,
  cloneJson,
  type Game,
  type Prompted,
  startMatch,
  submit,
  topPrompt,
} from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { answerNow, type BotPlayer, TEMPERS, thoughtDice } from '../index.ts';
import { openErasBattle, openErasCampaign, skirmish } from '../testing/eras.ts';
import { battleCaptain } from './battle/captain.ts';
import { battleGeneral } from './battle/general.ts';
import { standingOf as standingInBattle } from './battle/standing.ts';
import { campaignCaptain } from './campaign/captain.ts';
import { campaignGeneral } from './campaign/general.ts';
import { imagineWar } from './campaign/imagine.ts';
import { standingOf as standingInWar } from './campaign/standing.ts';

const ENOUGH = 110;

/** The first commands of one bot against itself, and in how many of them ideas were tried. */
const opening = <Of extends Game<View, Command, Event>, View extends Prompted, Command, Event>(
  game: Of & Game<View, Command, Event>,
  bot: BotPlayer<Of, View, Command>['bot'],
  { budget, commands }: { budget: number; commands: number },
) => {
  const match = startMatch<View, Command, Event>(game, 'a');
  const players = Object.fromEntries(game.seats.map(seat => [seat, { bot, temper: TEMPERS.bold, budget }]));
  const given: Command[] = [];
  let searched = 0;
  while (given.length < commands) {
    const before = canonicalJson(match.state);
    const turn = answerNow<Of, View, Command, Event>(match, game, players);
    if (!turn) break;
    expect(turn.choice.why.bot).toBe(bot.id);
    expect(canonicalJson(match.state)).toBe(before);
    expect(submit(match, turn.seat, turn.choice.command as Command)).toHaveProperty('seq');
    given.push(turn.choice.command);
    if (turn.choice.why.tried === undefined) continue;
    searched++;
    expect(turn.choice.why.tried).toBeLessThan(budget * 2);
    expect(turn.choice.why.weighed[0]?.terms[0]?.name).toMatch(/after \d+ tries/);
  }
  return { given, searched };
};

describe('the general in battles of Eras', () => {
  test('plays the same by the same seed and effort, and changes nothing of what it sees', () => {
    const play = () =>
      opening(openErasBattle('kestrel-ridge'), battleGeneral, { budget: ENOUGH, commands: 26 });
    const first = play();
    expect(first.searched).toBeGreaterThan(2);
    expect(play().given).toEqual(first.given);
  });

  test('without time to try anything it is the captain', () => {
    const game = openErasBattle('kestrel-ridge');
    const effort = { budget: 10, commands: 40 };
    expect(opening(game, battleGeneral, effort).given).toEqual(opening(game, battleCaptain, effort).given);
  });

  test('how a battle stands: who lives, who holds the place, who has won', () => {
    const game = skirmish([['riflemen', 20, { x: 900, y: 1500 }]], [['riflemen', 20, { x: 900, y: 400 }]]);
    const { state } = startMatch(game, 'a');
    const ask = {
      game,
      view: state,
      seat: 'blue',
      dice: thoughtDice('a', 'blue', 0),
      budget: 1,
      temper: TEMPERS.bold,
    };
    const even = standingInBattle(ask, state);
    expect(even).toBeCloseTo(50);
    const fewer = game.view(state, 'blue');
    for (const unit of Object.values(fewer.units))
      if (unit.id.startsWith('r')) Object.assign(unit, { alive: 10, dead: 10 });
    expect(standingInBattle(ask, fewer)).toBeGreaterThan(even + 10);
    const won = { ...fewer, result: { winners: ['blue'], rule: 'battle.end', say: '' } };
    expect(standingInBattle(ask, won)).toBeGreaterThan(standingInBattle(ask, fewer) + 90);
    const lost = { ...fewer, result: { winners: ['red'], rule: 'battle.end', say: '' } };
    expect(standingInBattle(ask, lost)).toBeLessThan(standingInBattle(ask, fewer) - 90);
  });
});

describe('the general in campaigns of Eras', () => {
  test('plays the same by the same seed and effort, and changes nothing of what it sees', () => {
    const play = () =>
      opening(openErasCampaign('saltmarrow'), campaignGeneral, { budget: ENOUGH, commands: 45 });
    const first = play();
    expect(first.searched).toBeGreaterThan(3);
    expect(play().given).toEqual(first.given);
  });

  test('without time to try anything it is the captain', () => {
    const game = openErasCampaign('saltmarrow');
    const effort = { budget: 10, commands: 60 };
    expect(opening(game, campaignGeneral, effort).given).toEqual(
      opening(game, campaignCaptain, effort).given,
    );
  });

  test('sheet.visibility: what is hidden is made up, and nothing that is seen', () => {
    const game = openErasCampaign('saltmarrow', scenario => ({
      ...scenario,
      hidden: ['armies', 'stocks', 'manpower'],
    }));
    const { state } = startMatch(game, 'a');
    const seat = topPrompt(state)?.seat ?? '';
    const view = game.view(state, seat);
    const before = cloneJson(view);
    const ask = { game, view, seat, dice: thoughtDice('a', seat, 0), budget: 1, temper: TEMPERS.bold };
    const war = imagineWar(ask);
    expect(view).toEqual(before);
    const living = (army: campaignStudy.Army): number => campaignStudy.countLiving(army);
    for (const [id, army] of Object.entries(war.armies)) {
      if (army.owner === seat) expect(army).toEqual(view.armies[id]);
      else expect([living(view.armies[id] as campaignStudy.Army), living(army) > 0]).toEqual([0, true]);
    }
    for (const node of Object.values(war.nodes))
      if (node.controller !== undefined && node.controller !== seat) expect(node.stock).toBeGreaterThan(0);
  });

  test('how a war stands: men, places, victory', () => {
    const game = openErasCampaign('saltmarrow');
    const { state } = startMatch(game, 'a');
    const [seat = '', other = ''] = game.seats;
    const ask = { game, view: state, seat, dice: thoughtDice('a', seat, 0), budget: 1, temper: TEMPERS.bold };
    const now = standingInWar(ask, state);
    const more = cloneJson(state);
    for (const node of Object.values(more.nodes)) if (node.controller === undefined) node.controller = seat;
    expect(standingInWar(ask, more)).toBeGreaterThan(now + 5);
    const fewer = cloneJson(state);
    for (const army of Object.values(fewer.armies)) if (army.owner === seat) army.groups = [];
    expect(standingInWar(ask, fewer)).toBeLessThan(now - 4);
    const won = { ...state, result: { winners: [other], rule: 'victory.headquarters', say: '' } };
    expect(standingInWar(ask, won)).toBeLessThan(now - 90);
  });
});
