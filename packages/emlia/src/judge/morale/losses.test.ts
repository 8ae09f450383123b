import { describe, expect, test } from 'vitest';
import { activated, blue, eventOf, red, row } from '../../testing/battle.ts';
import { scene } from '../../testing/lead.ts';
import type { MoraleRowName } from './rows.ts';
import { rowsIn, step3 } from './testing/step.ts';

interface Losses {
  readonly members?: number;
  readonly damage?: number;
  /** 0: none at all. */
  readonly limit?: number;
  readonly carried?: number;
}

/** Twenty men, or one, who have lost so much since the turn began. */
const after = (strength: number, { members = 0, damage = 0, limit = 1, carried = 0 }: Losses) => {
  const changes: object = { damageLimit: limit || undefined, threshold: 9 };
  const here = scene({ units: [blue('ash', changes, ...row(10, 20, strength)), red('wolves', {}, [50, 5])] });
  const ash = here.unit('ash');
  const [part] = ash.parts;
  if (!part) throw new Error('no part');
  part.start = { members: strength, damage: carried };
  part.damage = carried + damage;
  ash.members = ash.members.slice(0, strength - members);
  ash.morale = 7;
  return { here, ash };
};

const [HARMED, TENTH, QUARTER, HALF, MOST] = ['harmed', 'lost10', 'lost25', 'lost50', 'lost75'] as const;
const costs = { harmed: -1, lost10: -1, lost25: -2, lost50: -2, lost75: -2 };

describe('casualties or damage this turn', () => {
  test.each<[string, number, Losses, readonly (keyof typeof costs)[]]>([
    ['nothing', 20, {}, []],
    ['one of twenty', 20, { members: 1, damage: 1 }, [HARMED]],
    ['exactly 10%', 20, { members: 2, damage: 2 }, [HARMED, TENTH]],
    ['one short of a quarter', 20, { members: 4, damage: 4 }, [HARMED, TENTH]],
    ['exactly 25%', 20, { members: 5, damage: 5 }, [HARMED, TENTH, QUARTER]],
    ['exactly half', 20, { members: 10, damage: 10 }, [HARMED, TENTH, QUARTER, HALF]],
    ['exactly 75%', 20, { members: 15, damage: 15 }, [HARMED, TENTH, QUARTER, HALF, MOST]],
    ['damage that fells nobody', 1, { damage: 1, limit: 20 }, [HARMED]],
    ['damage of a tenth of what it could absorb', 1, { damage: 2, limit: 20 }, [HARMED, TENTH]],
    ['a tenth of what was left of it', 1, { damage: 1, limit: 20, carried: 10 }, [HARMED, TENTH]],
    ['members lost without damage', 4, { members: 1 }, [HARMED, TENTH, QUARTER]],
    ['damage to what has only a threshold', 1, { damage: 8, limit: 0 }, [HARMED]],
  ])('morale.negative, morale.casualty-bands, morale.casualty-base: %s', (_what, strength, losses, rows) => {
    const { here } = after(strength, losses);
    expect(rowsIn(step3(here), 'ash')).toEqual(Object.fromEntries(rows.map(one => [one, costs[one]])));
  });

  test('morale.casualty-bands: 10% costs 2 in all, 25% 4, 50% 6 and 75% 8', () => {
    const total = (members: number) => eventOf(step3(after(20, { members }).here), 'moraleUpdated').total;
    expect([2, 5, 10, 15].map(total)).toEqual([-2, -4, -6, -8]);
  });

  test('morale.this-turn, morale.casualty-bands: a band is charged once, when the losses of the turn reach it', () => {
    const { here, ash } = after(20, { members: 2 });
    expect(rowsIn(step3(here), 'ash')).toEqual({ harmed: -1, lost10: -1 });
    expect(step3(here)).toEqual([]);
    ash.members = ash.members.slice(0, 15);
    expect(rowsIn(step3(here), 'ash')).toEqual({ lost25: -2 });
    expect(ash.account.charged).toEqual<MoraleRowName[]>(['harmed', 'lost10', 'lost25']);
  });

  test('morale.this-turn: rows without those words apply again', () => {
    const { here } = after(20, {});
    for (let i = 0; i < 2; i++) {
      here.state.moraleNotes = [{ unit: 'ash', row: 'threshold' }];
      expect(rowsIn(step3(here), 'ash')).toEqual({ threshold: -1 });
    }
  });
});

const end = (unit: string) => ({ type: 'endActivation', unit }) as const;

describe('British regulars', () => {
  test('morale.casualty-bands: 25% lost and casualties inflicted, cut off from friends: 4 becomes 1, Normal', () => {
    const muskets = {
      kind: 'ranged',
      id: 'muskets',
      name: 'Muskets',
      damage: 1,
      range: [20, 40, 60],
      uses: ['aimedFire'],
      abilities: [],
    } as const;
    const line = (level: number, morale: number) => ({
      morale,
      equipment: ['muskets'],
      skills: { aimedFire: { level } },
    });
    const units = [
      blue('regulars', line(1, 4), ...row(10, 30, 20)),
      red('line', line(5, 2), ...row(10, 15, 20)),
    ];
    const fight = activated({ units, equipment: [muskets] }, 'regulars', 12, 12, 12, 12, 12, 12);
    const fire = (unit: string, subject: string) =>
      fight.does({
        type: 'aimedFire',
        unit,
        arms: [{ part: 0, weapon: 'muskets' }],
        subject,
        forfeitMove: false,
      });
    fire('regulars', 'line');
    fight.does(end('regulars'));
    fight.does({ type: 'activate', unit: 'line' });
    fire('line', 'regulars');
    fight.does(end('line'));
    fight.does({ type: 'takeCasualties', unit: 'regulars', members: [15, 16, 17, 18, 19] });
    const events = fight.does({ type: 'takeCasualties', unit: 'line', members: [19] });
    const told = events.find(event => event.type === 'moraleUpdated' && event.unit === 'regulars');
    expect(told).toMatchObject({ total: -3, from: 4, to: 1, state: 'Normal' });
    expect(rowsIn(events, 'regulars')).toEqual({ harmed: -1, lost10: -1, lost25: -2, inflicted: 1 });
    expect(fight.unit('regulars').morale).toBe(1);
  });
});
