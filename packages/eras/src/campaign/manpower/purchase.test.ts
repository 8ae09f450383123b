import { describe, expect, test } from 'vitest';
import type { CampaignCommand } from '../commands.ts';
import { campaignMove, unitsOf } from '../table/muster.ts';
import { army, march, player, war } from '../testing/war.ts';
import { purchasePriceOf } from './buy.ts';
import { upgradePrice } from './price.ts';

const buy = (
  unit: string,
  changes: Partial<Extract<CampaignCommand, { type: 'buyUnits' }>> = {},
): CampaignCommand => ({
  type: 'buyUnits',
  unit,
  lots: 1,
  ...changes,
});
const newest = (w: ReturnType<typeof war>) => w.army(Object.keys(w.state.armies).at(-1) ?? '');

describe('buying', () => {
  test('manpower.purchase, manpower.upgrades: what an order costs is told before it is given', () => {
    const w = war({ armies: [army('men', 'red', 'red-hq', [['riflemen', 20]])] });
    const { world } = w;
    const asker = { world, state: w.state, seat: 'red' };
    const bought = (changes: object) =>
      purchasePriceOf(asker, { type: 'buyUnits', unit: 'riflemen', lots: 4, ...changes });
    expect([bought({}), bought({ upgrades: ['grenades'] })]).toEqual([40, 48]);
    expect(bought({ unit: 'nothing' })).toBeUndefined();
    const [unit] = unitsOf(w.army('men'));
    expect(unit && upgradePrice(world, unit, 'veteran-training')).toBe(6);
  });

  test('manpower.purchase: each at the cost of its stat line, by lots, up to what the side has', () => {
    const w = war({ players: [player('red', { manpower: 100 }), player('blue')] });
    w.do('red', buy('riflemen', { lots: 4 }));
    expect(w.player('red').manpower).toBe(60);
    expect(unitsOf(newest(w))[0]).toMatchObject({ type: 'riflemen', alive: 40, paid: 40, boughtFor: 'WW2' });
    expect(w.no('red', buy('medium-tanks', { lots: 2 }))).toBe('manpower.purchase');
    w.do('red', buy('medium-tanks'));
    expect(w.player('red').manpower).toBe(0);
    expect(w.no('red', buy('nothing'))).toBe('no-unit');
  });

  test('manpower.upgrades: a cost for each element, at set-up or at the headquarters', () => {
    const w = war({
      armies: [
        army('men', 'red', 'red-hq', [['riflemen', 20]]),
        army('far', 'red', 'mid', [['riflemen', 20]]),
      ],
    });
    const train = (id: string): CampaignCommand => ({
      type: 'upgradeUnit',
      army: id,
      unit: `${id}.1.1`,
      upgrade: 'veteran-training',
    });
    expect(w.no('red', train('far'))).toBe('manpower.upgrades');
    w.do('red', train('men'));
    expect(w.player('red').manpower).toBe(1000 - 20 * 0.3);
    expect(unitsOf(w.army('men'))[0]).toMatchObject({ upgrades: ['veteran-training'], paid: 26 });
    expect(w.no('red', train('men'))).toBe('manpower.upgrades');
    w.do('red', buy('riflemen', { upgrades: ['grenades'] }));
    expect(w.player('red').manpower).toBe(994 - 10 - 2);
    expect(unitsOf(newest(w))[0]).toMatchObject({ upgrades: ['grenades'], paid: 12 });
    expect(w.no('red', buy('medium-tanks', { upgrades: ['grenades'] }))).toBe('manpower.upgrades');
  });

  test('manpower.upgrades: units may be added later to an army at the headquarters', () => {
    const w = war({ armies: [army('men', 'red', 'red-hq', [['riflemen', 20]])] });
    w.do('red', buy('riflemen', { army: 'men', group: 'men.1' }));
    expect(unitsOf(w.army('men')).map(unit => unit.alive)).toEqual([30]);
    w.do('red', buy('medium-tanks', { army: 'men', group: 'men.1' }));
    expect(unitsOf(w.army('men')).map(unit => unit.type)).toEqual(['riflemen', 'medium-tanks']);
  });

  test('manpower.income, reinforcement.optional: what the scenario grants, when, and nothing else', () => {
    const grants = [
      { turn: 2, every: 3, amount: 50 },
      { turn: 4, amount: 7 },
    ];
    const w = war({ players: [player('red', { manpower: 0, grants }), player('blue', { manpower: 5 })] });
    const seen: number[] = [];
    for (let turn = 1; turn <= 6; turn++) {
      seen.push(w.player('red').manpower);
      w.rest();
    }
    expect(seen).toEqual([0, 50, 50, 57, 107, 107]);
    expect(w.player('blue').manpower).toBe(5);
  });

  test('campaign.headquarters, reinforcement.campaign: units appear at the headquarters', () => {
    const w = war({ armies: [army('far', 'red', 'mid', [['riflemen', 20]])] });
    w.do('red', buy('riflemen'));
    expect(newest(w).at).toEqual({ x: 10_000, y: 30_000 });
    expect(w.no('red', buy('riflemen', { army: 'far' }))).toBe('campaign.headquarters');
  });

  test('campaign.headquarters: a besieged one still enlists; the units are in that battle from its first turn', () => {
    const w = war({
      battleTurns: 1,
      armies: [
        army('men', 'red', 'red-hq', [['riflemen', 200]]),
        army('foes', 'blue', { x: 11_600, y: 30_000 }, [['riflemen', 200]]),
      ],
    });
    w.do('red', { type: 'endOrders' });
    w.do('blue', march('foes', 10_400, 30_000));
    expect(w.battle().node).toBe('red-hq');
    w.until('red');
    expect(w.no('red', buy('riflemen', { army: 'men' }))).toBe('campaign.headquarters');
    w.do('red', buy('riflemen'));
    const joined = w.battle().members.at(-1);
    expect(joined).toMatchObject({ army: newest(w).id, enters: 0, status: 'defending' });
    expect(joined).not.toHaveProperty('edge');
  });

  test('campaign.move-when-enlisted: units may move in the turn in which they are enlisted', () => {
    const w = war();
    w.do('red', buy('riflemen'));
    const { id } = newest(w);
    w.do('red', march(id, 14_800, 30_000));
    expect(w.army(id)).toMatchObject({ at: { x: 14_800, y: 30_000 }, moved: 1 });
    expect(campaignMove(w.world, w.state, w.army(id))).toBe(4800);
  });

  test('era.guideline: only from the ages the scenario gives the player', () => {
    const w = war();
    expect(w.no('red', buy('knights'))).toBe('era.guideline');
    expect(w.no('red', buy('riflemen', { era: 'WW1' }))).toBe('era.guideline');
  });

  test('spell.property: as many spells as its number, known from the start', () => {
    const w = war();
    expect(w.no('red', buy('hedge-mage', { spells: ['firebolt', 'fireball', 'mending'] }))).toBe(
      'spell.property',
    );
    expect(w.no('red', buy('riflemen', { spells: ['firebolt'] }))).toBe('spell.property');
    w.do('red', buy('hedge-mage', { spells: ['firebolt', 'great-gate'] }));
    expect(unitsOf(newest(w))[0]?.spells).toEqual(['firebolt', 'great-gate']);
  });
});
