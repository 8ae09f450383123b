import { describe, expect, test } from 'vitest';
import type { CampaignCommand } from './commands.ts';
import { army, LED, march, node, player, scenario, type War, war } from './testing/war.ts';

/** Metres in half a campaign turn by truck. */
const HALF = 10_800;

/** On to red's orders of the next turn. */
const next = (w: War) => {
  w.rest();
  w.until('red');
};

describe('once in a campaign turn means again in the next', () => {
  test('scale.campaign-speed: an army that has gone as far as it can goes as far again', () => {
    const w = war({
      armies: [{ ...army('a', 'red', { x: 20_000, y: 10_000 }, [['supply-truck', 2]]), carried: 200 }],
    });
    for (const turn of [1, 2, 3]) {
      const from = w.army('a').at.x;
      // Half a way, and half a way again.
      w.do('red', march('a', from + HALF, 10_000));
      w.do('red', march('a', from + 2 * HALF, 10_000));
      expect([w.state.turn, w.army('a').at.x - from, w.army('a').moved]).toEqual([turn, 2 * HALF, 1]);
      expect(w.no('red', march('a', from + 2 * HALF + 100, 10_000))).toBe('scale.campaign-speed');
      next(w);
      expect(w.army('a').moved).toBe(0);
    }
  });

  test('assassination.limit: one attempt in a turn', () => {
    const w = war(
      {
        players: [
          player('red', { leader: 'oduya-brant', leaders: ['oduya-brant'] }),
          player('blue', { leader: 'ilse-corvane', leaders: ['ilse-corvane', 'maren-holt', 'ysolde-venn'] }),
        ],
      },
      { roster: LED, seed: 'cautious' },
    );
    const attempt: CampaignCommand = { type: 'assassinate', target: 'blue', stake: 10 };
    for (let turn = 1; turn <= 2; turn++) {
      w.do('red', attempt);
      if (w.state.pending.at(-1)?.seat === 'red') expect(w.no('red', attempt)).toBe('assassination.limit');
      next(w);
    }
  });

  test('victory.treaties: what was turned down is proposed again in the next turn', () => {
    const w = war();
    const propose: CampaignCommand = { type: 'proposeTreaty', with: ['blue'], clauses: ['ceasefire'] };
    for (let turn = 1; turn <= 2; turn++) {
      w.do('red', propose);
      w.do('blue', { type: 'answerTreaty', agree: false });
      expect(w.no('red', propose)).toBe('victory.treaties');
      next(w);
    }
  });

  test('battle.withdrawal: who has left a battle may come back to it in the next turn', () => {
    const w = war({
      battleTurns: 1,
      nodes: [
        ...scenario().nodes.slice(0, 2),
        node('town', { x: 50_000, y: 30_000 }, { kind: 'town', controller: 'blue', stock: { blue: 9000 } }),
      ],
      armies: [
        {
          ...army('a', 'red', { x: 48_900, y: 30_000 }, [['riflemen', 60]], [['supply-truck', 2]]),
          carried: 900,
        },
        {
          ...army('c', 'red', { x: 48_900, y: 30_300 }, [['riflemen', 60]], [['supply-truck', 2]]),
          carried: 900,
        },
        army('b', 'blue', 'town', [['riflemen', 90]]),
      ],
    });
    w.do('red', march('a', 50_000, 30_000));
    const id = w.battle().id;
    w.do('red', march('c', 49_400, 30_300));
    w.do('red', { type: 'joinBattle', army: 'c', battle: id });
    w.until('blue');
    w.do('blue', { type: 'endOrders' });
    w.do('red', { type: 'takeStance', fight: 1, withdraw: ['c.1', 'c.2'] });
    expect(w.do('blue', { type: 'takeStance', fight: 1 })).toContainEqual(
      expect.objectContaining({ type: 'memberLeft', army: 'c', spent: true }),
    );
    w.until('red');
    expect([w.state.turn, w.army('c').left]).toEqual([2, undefined]);
    w.do('red', march('c', 49_400, 30_300));
    w.do('red', { type: 'joinBattle', army: 'c', battle: id });
    expect(w.army('c').battle).toBe(id);
  });

  test('construction.working: engineers who worked are free to go in the next turn', () => {
    const w = war({
      armies: [
        { ...army('eng', 'red', 'red-hq', [['combat-engineers', 5]], [['supply-truck', 2]]), carried: 200 },
      ],
      nodes: [
        node('red-hq', { x: 10_000, y: 30_000 }, { kind: 'hq', controller: 'red', stock: { red: 900 } }),
        ...scenario().nodes.slice(1),
      ],
    });
    w.do('red', { type: 'build', army: 'eng', building: 'depot' } as CampaignCommand);
    expect(w.no('red', march('eng', 11_000, 30_000))).toBe('construction.working');
    next(w);
    expect(w.army('eng').work).toBeUndefined();
    const [work] = Object.values(w.state.works);
    expect(work?.progress).toBe(5);
    w.do('red', march('eng', 11_000, 30_000));
    expect(w.army('eng').at.x).toBe(11_000);
  });

  test('hazard.rush: whoever rushes through rolls once in a turn, however often he wades, and again in the next', () => {
    const fen = (x: number) => ({
      points: [
        { x, y: 9000 },
        { x: x + 200, y: 9000 },
        { x: x + 200, y: 11_000 },
        { x, y: 11_000 },
      ],
      hazard: true as const,
    });
    const w = war({
      map: { width: 100_000, height: 60_000, areas: [fen(30_200), fen(31_000), fen(35_500)] },
      armies: [{ ...army('a', 'red', { x: 30_000, y: 10_000 }, [['riflemen', 8]]), carried: 200 }],
    });
    const rush = (x: number) => {
      const events = w.do('red', { ...march('a', x, 10_000), rush: true } as CampaignCommand);
      return events.filter(({ type }) => type === 'hazardRushed').length;
    };
    expect([rush(30_800), rush(31_500), w.army('a').rushed]).toEqual([1, 0, true]);
    w.do('red', march('a', 34_700, 10_000));
    next(w);
    expect(w.army('a').rushed).toBeUndefined();
    expect(rush(36_000)).toBe(1);
  });

  test('indirect.off-map: guns that served one battle are free for another in the next turn', () => {
    const w = war({ armies: [army('guns', 'red', 'red-hq', [['heavy-howitzer', 2]])] });
    w.army('guns').supports = 'battle_9';
    next(w);
    expect(w.army('guns').supports).toBeUndefined();
  });
});
