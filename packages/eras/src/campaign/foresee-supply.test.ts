import { seededDice, startMatch, submit, topPrompt } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { shippedPack } from '../testing/shipped.ts';
import { foreseeSupply } from './foresee-supply.ts';
import { type CampaignGame, erasCampaign } from './game.ts';
import { army, war } from './testing/war.ts';

const CAMPAIGNS = Object.values(shippedPack().campaigns);

const opened = (index: number): CampaignGame =>
  erasCampaign.open({ roster: shippedPack().roster, scenario: CAMPAIGNS[index] as never });

/** A shipped campaign at the first orders of its first turn. */
const begun = (game: CampaignGame) => {
  const match = startMatch(game, 'supply');
  for (let i = 0; topPrompt(match.state)?.kind !== 'orders' && i < 99; i++) {
    const seat = topPrompt(match.state)?.seat ?? '';
    submit(match, seat, game.sample(match.state, seat, seededDice('supply', i)));
  }
  return match;
};

describe.each(CAMPAIGNS.map(({ id }, index) => ({ id, index })))('supply foreseen in $id', ({ index }) => {
  test('logistics.timing: what is foreseen is what comes, where all stay', () => {
    const game = opened(index);
    const match = begun(game);
    const foreseen = foreseeSupply(game.world, match.state, { turns: 4 });
    const meals: Record<string, { need: number; short: number }[]> = {};
    const flows: Record<string, number> = {};
    for (let i = 0; match.state.turn < 5 && i < 99; i++) {
      const { seat = '', kind } = topPrompt(match.state) ?? {};
      const { turn } = match.state;
      expect(kind).toBe('orders');
      const accepted = submit(match, seat, { type: 'endOrders' });
      if (!('events' in accepted)) throw new Error('refused');
      for (const event of accepted.events) {
        if (event.type === 'armyFed')
          meals[event.army] = [...(meals[event.army] ?? []), { need: event.need, short: event.short }];
        if (event.type === 'linkWorked' && turn === 1) flows[event.link] = event.cargo;
      }
    }
    expect(Object.keys(meals).length).toBeGreaterThan(5);
    expect(foreseen.meals).toEqual(meals);
    expect(Object.fromEntries(Object.entries(foreseen.flows).map(([id, { cargo }]) => [id, cargo]))).toEqual(
      flows,
    );
  });

  test('logistics.depots: the links it begins with waste nothing', () => {
    const game = opened(index);
    expect(foreseeSupply(game.world, begun(game).state, { turns: 4 }).lost).toEqual({});
  });
});

describe('supply foreseen for a march', () => {
  const OUT = { x: 30_000, y: 30_000 };

  test('logistics.shortage: who leaves a store with two meals goes hungry on the third turn, and leaves the view as it is', () => {
    const w = war({
      armies: [
        {
          ...army('men', 'red', 'red-hq', [
            ['riflemen', 75],
            ['supply-truck', 1],
          ]),
          carried: 152,
        },
      ],
    });
    const before = JSON.stringify(w.state);
    const stays = foreseeSupply(w.world, w.state, { turns: 4 }).meals.men ?? [];
    const goes =
      foreseeSupply(w.world, w.state, { turns: 4, march: { army: 'men', stands: [OUT] } }).meals.men ?? [];
    expect(stays.map(({ short }) => short)).toEqual([0, 0, 0, 0]);
    expect(goes.map(({ short }) => short).slice(0, 3)).toEqual([0, 0, 76]);
    expect(JSON.stringify(w.state)).toBe(before);
  });

  test('logistics.cutting: a link that is cut says why', () => {
    const w = war({
      armies: [
        army('men', 'red', { x: 20_000, y: 30_000 }, [['riflemen', 100]]),
        army('trucks', 'red', 'red-hq', [['supply-truck', 1]]),
        army('foe', 'blue', { x: 15_000, y: 30_500 }, [['riflemen', 10]]),
      ],
    });
    w.do('red', {
      type: 'setLink',
      from: { node: 'red-hq' },
      to: { army: 'men' },
      carriers: [{ army: 'trucks', unit: 'trucks.1.1', count: 1 }],
    });
    const [flow] = Object.values(foreseeSupply(w.world, w.state, { turns: 1 }).flows);
    expect(flow).toEqual({ cargo: 0, cut: 'foe cuts it.' });
  });
});
