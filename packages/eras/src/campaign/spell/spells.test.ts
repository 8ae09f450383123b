import { describe, expect, test } from 'vitest';
import type { Spell } from '../../pack/stat-line.ts';
import type { CampaignCommand } from '../commands.ts';
import { unitsOf } from '../table/muster.ts';
import { army, march, node, ROSTER, scenario, war } from '../testing/war.ts';

const cast: CampaignCommand = { type: 'castSpell', army: 'mages', spell: 'great-gate' };
const gate = (count = 4) => {
  const mages = army('mages', 'red', 'red-hq', [['riflemen', 10]]);
  const units = [{ type: 'hedge-mage', count, spells: ['great-gate', 'firebolt'] }];
  return war({
    nodes: [
      ...scenario().nodes.slice(0, 2),
      node(
        'mid',
        { x: 50_000, y: 30_000 },
        { controller: 'blue', buildings: ['depot'], stock: { blue: 900 } },
      ),
    ],
    armies: [
      { ...mages, groups: [...mages.groups, { id: '2', name: 'Circle', units }] },
      army('foes', 'blue', 'mid', [['riflemen', 10]]),
    ],
  });
};

describe('campaign spells', () => {
  test('spell.campaign, spell.target-late, spell.range: begun in orders, it takes effect at the end of the third turn counting that one', () => {
    const w = gate();
    w.do('red', cast);
    expect(w.army('mages').casting).toEqual({ spell: 'great-gate', due: 3 });
    w.rest(2);
    expect(w.state.turn).toBe(3);
    w.until('red');
    w.do('red', { type: 'endOrders' });
    w.do('blue', { type: 'endOrders' });
    // spell.target-late: only now is the place chosen.
    expect(w.state.pending.at(-1)).toEqual({ seat: 'red', kind: 'aim', about: { army: 'mages' } });
    expect(w.no('red', { type: 'aimSpell', at: { x: 60_001, y: 30_000 } })).toBe('spell.range');
    expect(w.no('red', { type: 'aimSpell', at: { x: 50_500, y: 30_000 } })).toBe('spell.campaign');
    w.do('red', { type: 'aimSpell', at: { x: 40_000, y: 10_000 } });
    expect(w.army('mages').at).toEqual({ x: 40_000, y: 10_000 });
    expect(w.army('mages')).not.toHaveProperty('casting');
    expect(w.state.turn).toBe(4);
  });

  test('spell.casters-missing: too few, and it is refused, or fails when some are lost', () => {
    expect(gate(3).no('red', cast)).toBe('spell.casters-missing');
    const w = gate();
    w.do('red', cast);
    const mages = unitsOf(w.army('mages'))[1];
    Object.assign(mages ?? {}, { alive: 3, dead: 1, elements: mages?.elements?.slice(1) });
    expect(w.rest()).toContainEqual(
      expect.objectContaining({ type: 'castEnded', why: 'spell.casters-missing' }),
    );
    expect(w.army('mages')).not.toHaveProperty('casting');
  });

  test('spell.busy: casters may move; giving up or beginning again loses what was done', () => {
    const w = gate();
    w.do('red', cast);
    expect(w.no('red', cast)).toBe('spell.busy');
    w.do('red', march('mages', 11_000, 30_000));
    expect(w.army('mages').casting).toBeDefined();
    w.do('red', { type: 'giveUpSpell', army: 'mages' });
    expect(w.army('mages')).not.toHaveProperty('casting');
  });

  test('spell.sheet: what is counted in battle turns is cast in battles', () => {
    expect(gate().no('red', { type: 'castSpell', army: 'mages', spell: 'firebolt' })).toBe('spell.sheet');
  });

  /** Mages at their headquarters who know one made-up spell of one turn, and foes in a dell. */
  const made = (spell: Omit<Spell, 'id' | 'name' | 'cast'>, dice?: readonly number[]) => {
    const known: Spell = {
      id: 'omen',
      name: 'Omen',
      cast: { turns: 1, scale: 'campaign', casters: 1 },
      range: 30_000,
      ...spell,
    };
    const dell = { controller: 'blue', buildings: ['depot'], stock: { blue: 9000 } };
    const w = war(
      {
        nodes: [...scenario().nodes.slice(0, 2), node('dell', { x: 30_000, y: 30_000 }, dell)],
        armies: [
          {
            ...army('mages', 'red', 'red-hq'),
            groups: [
              { id: '1', name: 'Circle', units: [{ type: 'hedge-mage', count: 1, spells: ['omen'] }] },
            ],
          },
          army('foes', 'blue', 'dell', [['riflemen', 40]], [['medium-tanks', 2]]),
          army('friends', 'red', 'red-hq', [['riflemen', 10]]),
        ],
      },
      { roster: { ...ROSTER, spells: { ...ROSTER.spells, omen: known } }, ...(dice && { dice }) },
    );
    w.do('red', { type: 'castSpell', army: 'mages', spell: 'omen' });
    w.do('red', { type: 'endOrders' });
    w.do('blue', { type: 'endOrders' });
    return w;
  };
  const aim = (x: number, y: number): CampaignCommand => ({ type: 'aimSpell', at: { x, y } });

  test('spell.campaign: damage strikes each unit of the nearest enemy within contact, armour and all', () => {
    const w = made({ damage: '2d6', type: 'Fire' }, [6, 6, 6, 6]);
    w.do('red', aim(30_500, 30_000));
    const [men, tanks] = unitsOf(w.army('foes'));
    // 12 points: 6 men dead and 6 injured; fire does not go through armour.
    expect(men).toMatchObject({ alive: 28, injured: 6, dead: 6 });
    expect(tanks).toMatchObject({ alive: 2, dead: 0 });
    w.diceDone();
  });

  test('spell.campaign, pattern.all-affected: a pattern strikes all in it, its size times the speed scale', () => {
    const w = made({ damage: '1d6', type: 'Fire', pattern: { kind: 'circle', radius: 100 } });
    const events = w.do('red', aim(30_500, 30_000));
    expect(events.filter(({ type }) => type === 'spellStruck')).toEqual([]);
    const near = made({ damage: '1d6', type: 'Fire', pattern: { kind: 'circle', radius: 600 } });
    expect(near.do('red', aim(30_500, 30_000))).toContainEqual(
      expect.objectContaining({ type: 'spellStruck', army: 'foes' }),
    );
  });

  test('spell.campaign, move.blocking-terrain: ground made impassable bars the way for its time, and carriers too', () => {
    const w = made({
      pattern: { kind: 'circle', radius: 2000 },
      effects: [{ scope: 'pattern', do: { terrain: { blocking: true } }, turns: 1 }],
    });
    expect(w.no('red', aim(29_000, 30_000))).toBe('spell.campaign');
    w.do('red', aim(26_000, 30_000));
    expect(w.state.turn).toBe(2);
    w.until('blue');
    expect(w.no('blue', march('foes', 23_000, 30_000))).toBe('move.blocking-terrain');
    w.rest();
    w.until('blue');
    expect(Object.keys(w.state.grounds ?? {})).toEqual([]);
    w.do('blue', march('foes', 28_500, 30_000));
  });

  test('spell.campaign, hazard.cautious: ground made hazardous is crossed slowly', () => {
    const w = made({
      pattern: { kind: 'circle', radius: 1000 },
      effects: [{ scope: 'pattern', do: { terrain: { hazard: true } } }],
    });
    w.do('red', aim(28_000, 30_000));
    w.until('blue');
    // Two kilometres, one of them at four times the cost: five of the 4.8 they have.
    expect(w.no('blue', march('foes', 28_000, 30_000))).toBe('scale.campaign-speed');
    w.do('blue', march('foes', 28_200, 30_000));
  });

  test('health.healing: only whom the filter lets through', () => {
    const w = made({ effects: [{ scope: 'player', filter: { kind: 'man' }, do: { heal: '1d6' } }] }, [1, 4]);
    const [men] = unitsOf(w.army('friends'));
    Object.assign(men ?? {}, { alive: 4, injured: 6 });
    w.do('red', aim(20_000, 30_000));
    expect(unitsOf(w.army('friends'))[0]).toMatchObject({ alive: 8, injured: 2 });
  });
});
