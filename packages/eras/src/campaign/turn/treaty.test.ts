import { describe, expect, test } from 'vitest';
import type { CampaignCommand } from '../commands.ts';
import { army, march, node, player, scenario, war } from '../testing/war.ts';

type Propose = Extract<CampaignCommand, { type: 'proposeTreaty' }>;
const propose = (clauses: Propose['clauses'], changes: Partial<Propose> = {}): Propose => ({
  type: 'proposeTreaty',
  with: ['blue'],
  clauses,
  ...changes,
});
const agree: CampaignCommand = { type: 'answerTreaty', agree: true };
const TOWN = node('town', { x: 20_000, y: 30_000 }, { controller: 'red' });
const nodes = [...scenario().nodes, TOWN];

describe('treaties', () => {
  test('victory.treaties: in force when every party has agreed, gone when one refuses', () => {
    const w = war();
    w.do('red', propose(['ceasefire', { note: 'no hard feelings' }]));
    expect(w.state.pending.at(-1)).toMatchObject({ seat: 'blue', kind: 'treaty', about: { by: 'red' } });
    w.do('blue', { type: 'answerTreaty', agree: false });
    expect(w.state.treaties).toEqual({});
    expect(w.no('red', propose(['ceasefire']))).toBe('victory.treaties');
    w.until('blue');
    w.do('blue', { ...propose(['ceasefire']), with: ['red'] });
    w.do('red', agree);
    expect(Object.values(w.state.treaties)).toMatchObject([
      { parties: ['blue', 'red'], clauses: ['ceasefire'] },
    ]);
  });

  test('victory.treaties: a ceasefire keeps armies from fighting, and closes nodes without passage', () => {
    const w = war({
      nodes,
      armies: [
        army('b', 'blue', { x: 23_000, y: 30_000 }, [['riflemen', 10]]),
        army('a', 'red', 'town', [['riflemen', 10]]),
      ],
    });
    w.do('red', propose(['ceasefire']));
    w.do('blue', agree);
    w.until('blue');
    expect(w.no('blue', march('b', 20_000, 30_000))).toBe('victory.treaties');
    w.do('blue', march('b', 20_600, 30_000));
    expect(w.state.battles).toEqual({});
  });

  test('victory.treaties: with passage the way is open', () => {
    const w = war({ nodes, armies: [army('b', 'blue', { x: 23_000, y: 30_000 }, [['riflemen', 10]])] });
    w.do('red', propose(['ceasefire', 'passage']));
    w.do('blue', agree);
    w.until('blue');
    expect(w.no('blue', march('b', 20_000, 30_000))).toBeUndefined();
  });

  test('victory.treaties: with shared supply armies draw on each other’s stores', () => {
    const w = war({
      nodes,
      treaties: [{ parties: ['red', 'blue'], clauses: ['ceasefire', 'passage', 'supply'] }],
      armies: [army('b', 'blue', 'red-hq', [['riflemen', 10]])],
    });
    w.rest();
    expect(w.army('b').groups[0]?.units[0]).toMatchObject({ alive: 10, hungry: 0 });
    expect(w.node('red-hq').stock).toBe(39_990);
  });

  test('victory.treaties: nodes and manpower change hands at once', () => {
    const w = war({ nodes });
    w.do(
      'red',
      propose([
        { give: 'town', to: 'blue' },
        { pay: 30, from: 'blue', to: 'red' },
      ]),
    );
    w.do('blue', agree);
    expect(w.node('town').controller).toBe('blue');
    expect([w.player('red').manpower, w.player('blue').manpower]).toEqual([1030, 970]);
  });

  test('victory.treaties: who agrees to pay more than he has pays all he has', () => {
    const w = war({ nodes });
    w.do('red', propose([{ pay: 2000, from: 'blue', to: 'red' }]));
    w.do('blue', agree);
    expect([w.player('red').manpower, w.player('blue').manpower]).toEqual([2000, 0]);
  });

  test.each([
    [{ give: 'red-hq', to: 'blue' }],
    [{ give: 'mid', to: 'blue' }],
    [{ pay: 2000, from: 'red', to: 'blue' }],
    [{ pay: 20, from: 'green', to: 'blue' }],
  ])('victory.treaties: what cannot be given is refused: %o', clause => {
    expect(war({ nodes }).no('red', propose([clause as Propose['clauses'][number]]))).toBe(
      'victory.treaties',
    );
  });

  test('victory.treaties: breaking off takes effect at the start of the next campaign turn', () => {
    const w = war({
      treaties: [{ parties: ['red', 'blue'], clauses: ['ceasefire'] }],
      armies: [
        army('a', 'red', { x: 30_000, y: 10_000 }, [['riflemen', 10]]),
        army('b', 'blue', { x: 30_500, y: 10_000 }, [['riflemen', 10]]),
      ],
    });
    w.do('red', { type: 'breakTreaty', treaty: 'treaty-1' });
    expect(w.no('red', march('a', 30_100, 10_000))).toBeUndefined();
    expect(w.state.battles).toEqual({});
    w.rest();
    expect(w.state.treaties).toEqual({});
    expect(w.battle().members).toHaveLength(2);
  });

  test('victory.treaties: it ends when it says', () => {
    const w = war({ treaties: [{ parties: ['red', 'blue'], clauses: ['ceasefire'], ends: 2 }] });
    w.rest();
    expect(Object.keys(w.state.treaties)).toHaveLength(1);
    w.rest();
    expect(w.state.treaties).toEqual({});
  });

  test('victory.treaties: several parties are asked in turn order', () => {
    const three = [player('red'), player('blue'), player('green')];
    const w = war({
      players: three,
      nodes: [...nodes, node('green-hq', { x: 50_000, y: 50_000 }, { kind: 'hq', controller: 'green' })],
    });
    w.do('red', propose(['jointVictory'], { with: ['green', 'blue'] }));
    expect(w.state.pending.map(prompt => prompt.seat)).toEqual(['red', 'green', 'blue']);
    w.do('blue', agree);
    w.do('green', agree);
    expect(Object.values(w.state.treaties)[0]).not.toHaveProperty('agreed');
    expect(w.no('red', { type: 'assassinate', target: 'green', stake: 10 })).toBe('assassination.limit');
  });

  test('victory.treaties: nobody treats with those who are not there', () => {
    const w = war();
    expect(w.no('red', propose(['ceasefire'], { with: ['green'] }))).toBe('no-player');
    expect(w.no('red', propose(['ceasefire'], { with: ['red'] }))).toBe('twice');
    expect(w.no('red', { type: 'breakTreaty', treaty: 'none' })).toBe('no-treaty');
  });
});
