import { describe, expect, test } from 'vitest';
import { unitsOf } from '../army/muster.ts';
import type { CampaignCommand } from '../commands.ts';
import { army, march, node, scenario, war } from '../testing/war.ts';

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
});
