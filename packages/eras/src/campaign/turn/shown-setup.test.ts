import { describe, expect, test } from 'vitest';
import type { CampaignScenario } from '../../pack/campaign-scenario.ts';
import { army, player, ROSTER, scenario } from '../testing/war.ts';
import { shownCampaign } from './shown-setup.ts';

const LINKS = [
  {
    id: 'own',
    owner: 'red',
    from: 'red-hq',
    to: 'mid',
    path: [],
    carriers: [{ type: 'supply-truck', count: 2 }],
    rank: 1,
  },
  {
    id: 'theirs',
    owner: 'blue',
    from: 'blue-hq',
    to: 'mid',
    path: [],
    carriers: [{ type: 'supply-truck', count: 3 }],
    rank: 1,
  },
] as const;

const WAR = scenario({
  players: [player('red', { grants: [{ turn: 2, amount: 5 }] }), player('blue'), player('green')],
  armies: [
    { ...army('men', 'red', 'red-hq', [['riflemen', 5]]), carried: 11 },
    { ...army('foes', 'blue', 'blue-hq', [['riflemen', 6]]), carried: 12 },
  ],
  links: LINKS,
  treaties: [
    { parties: ['blue', 'green'], clauses: ['supply'] },
    { parties: ['red', 'green'], clauses: ['passage'] },
    { parties: ['blue', 'green'], clauses: ['jointVictory'] },
  ],
});

const shown = (hidden: CampaignScenario['hidden'], seat: string | undefined): CampaignScenario =>
  shownCampaign({ roster: ROSTER, scenario: { ...WAR, hidden } }, seat).scenario;

describe('what a seat may know of a setup', () => {
  test('sheet.visibility: where nothing is hidden all is open to everybody', () => {
    for (const seat of ['red', 'blue', undefined]) expect(shown([], seat)).toEqual({ ...WAR, hidden: [] });
  });

  test('sheet.visibility: of hidden armies one knows one’s own, and where those of others stand', () => {
    const { armies, links, players, heroes } = shown(['armies'], 'red');
    expect(armies.map(({ id, groups, carried }) => [id, groups.length, carried])).toEqual([
      ['men', 1, 11],
      ['foes', 0, 12],
      // Carriers who stand by are an army like any other: blue's are seen and not told.
      ['theirs-carriers', 0, 0],
    ]);
    expect(armies[2]).toMatchObject({ name: 'Carriers', owner: 'blue', at: { x: 90_000, y: 30_000 } });
    expect(links).toEqual([LINKS[0], { ...LINKS[1], carriers: [] }]);
    expect(players).toEqual(WAR.players);
    expect(heroes).toEqual([]);
  });

  test('sheet.visibility: who has no seat knows of nobody’s armies and links', () => {
    const { armies, links } = shown(['armies'], undefined);
    expect(armies.map(({ id, groups }) => [id, groups.length])).toEqual([
      ['men', 0],
      ['foes', 0],
      ['own-carriers', 0],
      ['theirs-carriers', 0],
    ]);
    expect(links.map(({ carriers }) => carriers)).toEqual([[], []]);
  });

  test.each(['manpower', 'stocks', 'treaties'] as const)(
    'sheet.visibility: armies and links are open where only %s are hidden',
    secret => {
      const { armies, links, heroes } = shown([secret], 'red');
      expect(armies.map(({ id, groups }) => [id, groups.length])).toEqual([
        ['men', 1],
        ['foes', 1],
      ]);
      expect(links).toEqual(LINKS);
      expect(heroes).toBeUndefined();
    },
  );

  test('sheet.visibility: hidden purses and stores are others’ alone', () => {
    const purses = shown(['manpower'], 'blue');
    expect(purses.players.map(({ id, manpower, grants }) => [id, manpower, grants.length])).toEqual([
      ['red', 0, 0],
      ['blue', 1000, 0],
      ['green', 0, 0],
    ]);
    expect(purses.armies.map(({ carried }) => carried)).toEqual([11, 12]);
    const stores = shown(['stocks'], 'blue');
    expect(stores.armies.map(({ carried }) => carried)).toEqual([0, 12]);
    expect(stores.players).toEqual(WAR.players);
  });

  test('sheet.visibility, victory.treaties: a hidden treaty is left out for others and keeps its number; a joint victory is seen by all', () => {
    const gone = { parties: [], clauses: [] };
    const [supply, passage, victory] = WAR.treaties;
    expect(shown(['treaties'], 'red').treaties).toEqual([gone, passage, victory]);
    expect(shown(['treaties'], 'blue').treaties).toEqual([supply, gone, victory]);
    expect(shown(['treaties'], 'green').treaties).toEqual(WAR.treaties);
    expect(shown(['treaties'], undefined).treaties).toEqual([gone, gone, victory]);
    expect(shown(['armies'], 'red').treaties).toEqual(WAR.treaties);
  });
});
