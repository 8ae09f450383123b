import { emlia } from '@emlia/emlia';
import { type CampaignSetup, type EmliaTable, erasCampaign, readErasPack } from '@emlia/eras';
import { isProblem, isRefusal, seededDice, startMatch, submit, topPrompt } from '@emlia/kernel';
import { readPackFolderWith } from '@emlia/packs/folder';
import { describe, expect, test } from 'vitest';
import { reportOn } from './campaign-table.ts';

const { pack } = readPackFolderWith(`${import.meta.dirname}/../../../packs/eras`, readErasPack);
if (!pack) throw new Error('packs/eras cannot be read');

const hq = (id: string, x: number): CampaignSetup['scenario']['nodes'][number] => ({
  id: `${id}-hq`,
  name: id,
  kind: 'hq',
  at: { x, y: 30_000 },
  radius: 500,
  controller: id,
  buildings: [],
  stock: {},
});
const men = (id: string, owner: string, x: number, type: string, count: number) => ({
  id,
  name: id,
  owner,
  at: { x, y: 30_000 },
  carried: 0,
  groups: [{ id: '1', name: id, units: [{ type, count }] }],
});

/** Red marches on the headquarters of blue, and battles are fought on Emlia tables. */
const campaign = () => {
  const player = (id: string) => ({
    id,
    name: id,
    hq: `${id}-hq`,
    eras: ['WW2' as const],
    manpower: 0,
    grants: [],
    leaders: [],
  });
  const game = erasCampaign.open({
    roster: { ...pack.roster, leaders: {} },
    scenario: {
      ...(Object.values(pack.campaigns)[0] as CampaignSetup['scenario']),
      eras: ['WW2'],
      speedScale: 1,
      battles: 'emlia',
      map: { width: 60_000, height: 60_000, areas: [] },
      nodes: [hq('red', 10_000), hq('blue', 30_000)],
      players: [player('red'), player('blue')],
      armies: [men('a', 'red', 28_000, 'riflemen', 95), men('b', 'blue', 30_000, 'riflemen', 60)],
      links: [],
      treaties: [],
      turns: 3,
    },
  });
  const match = startMatch(game, 'tables');
  const ask = (command: unknown): void => {
    const outcome = submit(match, topPrompt(match.state)?.seat ?? '', command);
    if (isRefusal(outcome) || isProblem(outcome)) throw new Error(outcome.say);
  };
  while (topPrompt(match.state)?.kind === 'orders') {
    const seat = topPrompt(match.state)?.seat;
    if (seat === 'red') ask({ type: 'moveArmy', army: 'a', path: [{ x: 30_000, y: 30_000 }] });
    ask({ type: 'endOrders' });
  }
  while (topPrompt(match.state)?.kind === 'way') ask({ type: 'chooseWay', way: 'play' });
  return { game, match, ask };
};

/** A campaign's battle fought out on its table by random lawful commands. */
const fightOut = (table: EmliaTable) => {
  const game = emlia.open(table);
  const match = startMatch(game, 'fought');
  for (let i = 0; !game.result(match.state); i++) {
    const seat = topPrompt(match.state)?.seat ?? '';
    const command = game.sample(game.view(match.state, seat), seat, seededDice('figures', i));
    const outcome = submit(match, seat, command);
    if (isRefusal(outcome) || isProblem(outcome)) throw new Error(outcome.say);
  }
  return reportOn(table, match.state);
};

describe('campaign battles on Emlia tables', () => {
  test('campaign.resolution-choice: the table opens, is fought out, and its losses come back', () => {
    const { game, match, ask } = campaign();
    const [battle] = Object.keys(match.state.battles);
    const table = game.emliaTable(match.state, battle ?? '');
    if (!table) throw new Error('no table');
    expect(Object.values(table.units).map(unit => [unit.id, unit.members])).toEqual([
      ['a.1.1', 10],
      ['b.1.1', 6],
    ]);
    expect(emlia.open(table).seats).toEqual(['red', 'blue']);
    const report = fightOut(table);
    expect(topPrompt(match.state)).toMatchObject({ kind: 'report' });
    ask(report);
    ask(report);
    for (const army of Object.values(match.state.armies)) {
      for (const { id, alive, injured, dead } of army.groups.flatMap(group => group.units)) {
        expect(alive + injured + dead, id).toBe(id === 'a.1.1' ? 95 : 60);
      }
    }
    expect(match.state.turn).toBeGreaterThan(1);
  });

  test('campaign.resolution-choice: who ran off the table lives, prisoners are lost, who never came on lost nobody', () => {
    const { game, match } = campaign();
    const table = game.emliaTable(match.state, Object.keys(match.state.battles)[0] ?? '');
    if (!table) throw new Error('no table');
    const state = emlia.open(table).begin();
    const [red, blue] = [state.units['a.1.1'], state.units['b.1.1']];
    if (!red || !blue) throw new Error('no units');
    // Before anybody is placed nobody is lost.
    expect(reportOn(table, state).figures).toEqual({ 'a.1.1': 10, 'b.1.1': 6 });
    const members = [0, 1, 2].map(id => ({ id, x: id, y: 0, facing: 0, part: 0 }));
    Object.assign(red, { place: 'retreated', members });
    Object.assign(blue, { place: 'captured', members });
    expect(reportOn(table, state)).toEqual({
      type: 'reportBattle',
      figures: { 'a.1.1': 3, 'b.1.1': 0 },
      left: [Object.keys(table.groups)[0]],
    });
  });

  test('campaign.resolution-choice: players who do not say the same are asked again', () => {
    const { match, ask } = campaign();
    ask({ type: 'reportBattle', figures: { 'a.1.1': 3, 'b.1.1': 6 } });
    ask({ type: 'reportBattle', figures: { 'a.1.1': 4, 'b.1.1': 6 } });
    expect(topPrompt(match.state)).toMatchObject({ kind: 'report' });
    expect(Object.values(match.state.battles)[0]?.choices).toEqual({});
  });
});
