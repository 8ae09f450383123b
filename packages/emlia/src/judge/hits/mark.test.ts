import type { VitalEffect } from '@emlia/content';
import { scriptedDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import type { EmliaEvent } from '../../events.ts';
import { poolHits } from '../../outcome/damage/points.ts';
import { hitsOfPart } from '../../table/attribute/hits.ts';
import { activated, battle, blue, entry, eventOf, red } from '../../testing/battle.ts';
import { scene } from '../../testing/lead.ts';
import { markHits } from './mark.ts';
import { markEffect } from './mark-effect.ts';

const arcs = { front: 90, side: 90, rear: 90 };
const hitsByArc = { side: { base: 3, armour: 1 }, rear: { base: 2, armour: 0 } };
const wagon = { hits: { base: 4, armour: 2 }, hitsByArc, arcs };

describe('hit markers', () => {
  test('hits.marker: shows its base damage, remembers its source and piercing, and does nothing yet', () => {
    const units = [
      blue('ash', { equipment: ['warhammers'], skills: { closeCombat: { level: 1 } } }, [10, 20]),
      red('wolves', {}, [10, 21]),
    ];
    const fight = activated({ units }, 'ash', 12);
    const arms = [{ part: 0, weapon: 'warhammers' }];
    const events = fight.does({ type: 'closeCombat', unit: 'ash', arms, subject: 'wolves' });
    expect(eventOf(events, 'hitsMarked')).toEqual({
      type: 'hitsMarked',
      unit: 'wolves',
      source: 'ash',
      count: 1,
      damage: 1,
      piercing: true,
    });
    expect(fight.unit('wolves').members).toHaveLength(1);
    expect(fight.unit('wolves').parts[0]?.damage).toBe(0);
  });

  test.each([
    ['ahead', [30, 10], 'front', { base: 4, armour: 2 }],
    ['beside', [40, 20], 'side', { base: 3, armour: 1 }],
    ['behind', [30, 30], 'rear', { base: 2, armour: 0 }],
  ] as const)('attribute.arcs.use, hits.marker: struck from %s', (_what, [x, y], arc, hits) => {
    const { world, state, unit } = scene({ units: [blue('ash', {}, [x, y]), red('wagon', wagon, [30, 20])] });
    const marker = markHits({
      world,
      state,
      source: unit('ash'),
      subject: unit('wagon'),
      count: 6,
      damage: 1,
    });
    expect(marker.arc).toBe(arc);
    const [part] = unit('wagon').parts;
    if (!part) throw new Error('no part');
    expect(hitsOfPart(world, part, arc)).toEqual(hits);
    const [pool] = poolHits([marker], from => hitsOfPart(world, part, from));
    expect(pool?.needed).toBe(hits.base + hits.armour - 1);
  });

  test('attribute.arcs.use, hits.marker: the arc is that of those who strike, and of several the best', () => {
    const ash = blue('ash', {}, [30, 10], [30, 30], [40, 20]);
    const { world, state, unit } = scene({ units: [ash, red('wagon', wagon, [30, 20])] });
    const [ahead, behind, beside] = unit('ash').members;
    if (!ahead || !behind || !beside) throw new Error('nobody');
    const arcOf = (...from: (typeof ahead)[]) =>
      markHits({ world, state, source: unit('ash'), subject: unit('wagon'), from, count: 1, damage: 1 }).arc;
    expect([arcOf(behind), arcOf(beside, behind), arcOf(behind, ahead, beside)]).toEqual([
      'rear',
      'side',
      'front',
    ]);
    const plain = markHits({
      world,
      state,
      source: unit('wagon'),
      subject: unit('ash'),
      count: 1,
      damage: 1,
    });
    expect(plain).not.toHaveProperty('arc');
  });

  test('damage.points, attribute.arcs.use: hits on different arcs are reckoned apart, and their remainders lost', () => {
    const markers = [
      { unit: 'wagon', source: 'ash', count: 4, damage: 1, arc: 'front' },
      { unit: 'wagon', source: 'ash', count: 4, damage: 1, arc: 'side' },
      { unit: 'wagon', source: 'ash', count: 1, damage: 1, arc: 'rear' },
    ] as const;
    const fight = battle({
      markers,
      units: [blue('ash', {}, [30, 10]), red('wagon', { ...wagon, damageLimit: 9 }, [30, 20])],
    });
    fight.does({ type: 'activate', unit: 'ash' });
    fight.does({ type: 'endActivation', unit: 'ash' });
    fight.does({ type: 'activate', unit: 'wagon' });
    const { pools, points } = eventOf(fight.does({ type: 'endActivation', unit: 'wagon' }), 'unitDamaged');
    // 5 for a point in front, 3 on the side, 1 from behind.
    expect(pools.map(pool => [pool.hits, pool.needed, pool.points])).toEqual([
      [4, 5, 0],
      [4, 3, 1],
      [1, 1, 1],
    ]);
    expect(points).toBe(2);
  });

  test('hits.marker: armour that is disregarded does not count at all', () => {
    const marker = { unit: 'a', source: 'b', count: 4, damage: 1, armourless: true } as const;
    expect(poolHits([marker], () => ({ base: 3, armour: 9 }))).toMatchObject([{ needed: 2, points: 2 }]);
  });

  test('hits.subunit: a part aimed at is remembered', () => {
    const { world, state, unit } = scene({ units: [blue('ash', {}, [10, 20]), red('wolves', {}, [10, 21])] });
    const [source, subject] = [unit('ash'), unit('wolves')];
    expect(markHits({ world, state, source, subject, focus: 0, count: 1, damage: 0 })).toMatchObject({
      part: 0,
    });
  });

  test('equipment.other, equipment.piercing: light armour adds 1 to hits, as armour', () => {
    const armour = {
      kind: 'other',
      id: 'light-armour',
      name: 'Light Armour',
      abilities: [{ ability: 'hits', by: 1 }],
    } as const;
    const ash = blue('ash', { equipment: ['clubs', 'light-armour'] }, [10, 20]);
    const { world, unit } = scene({ units: [ash, red('wolves', {}, [50, 5])], equipment: [armour] });
    const [part] = unit('ash').parts;
    expect(part && hitsOfPart(world, part)).toEqual({ base: entry().hits.base, armour: 1 });
  });
});

describe('hits that an effect inflicts', () => {
  const units = [
    blue('ash', {}, [10, 20]),
    blue('oak', {}, [16, 20]),
    red('wolves', {}, [10, 14]),
    red('bears', {}, [17.5, 20]),
  ];
  const marked = (effect: VitalEffect): readonly EmliaEvent[] => {
    const { world, state } = scene({ units });
    const events: EmliaEvent[] = [];
    const act = { emit: (event: EmliaEvent) => void events.push(event), dice: scriptedDice() };
    markEffect(world, state, { unit: 'ash', effect, from: 'Blast' }, act);
    return events;
  };
  const hit = (unit: string) => ({
    type: 'hitsMarked',
    unit,
    source: 'ash',
    count: 2,
    damage: 3,
    accident: true,
  });

  test('damage.points: lie on itself with all others of the step', () => {
    expect(marked({ effect: 'hits', count: 2, damage: 3, to: 'self' })).toEqual([hit('ash')]);
  });

  test('damage.points: or on whoever else stands so near, friend or foe', () => {
    const near = { effect: 'hits', count: 2, damage: 3, to: 'near' } as const;
    expect(marked({ ...near, within: 5 })).toEqual([hit('oak'), hit('wolves')]);
    expect(marked({ ...near, within: 4.75 })).toEqual([]);
    expect(marked({ ...near, within: 6.5 })).toEqual([hit('oak'), hit('wolves'), hit('bears')]);
  });

  test('damage.points: any other effect waits under its own name', () => {
    const effect = { effect: 'morale', by: -1 } as unknown as VitalEffect;
    expect(marked(effect)).toEqual([{ type: 'effectMarked', unit: 'ash', effect, from: 'Blast' }]);
  });
});
