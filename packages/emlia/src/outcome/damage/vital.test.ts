import type { DamageMeasure, VitalEffect, VitalTable } from '@emlia/content';
import { scriptedDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { type EmliaEvent, evolve, tell } from '../../events.ts';
import { combatRangeOf } from '../../judge/engagement/engaged.ts';
import { rowsIn } from '../../judge/morale/testing/step.ts';
import { skillOf } from '../../judge/skill/strength.ts';
import { canStillMove } from '../../table/attribute/harm.ts';
import { hitsOfPart } from '../../table/attribute/hits.ts';
import { unitMovements } from '../../table/attribute/movement.ts';
import { equipmentOf } from '../../table/world.ts';
import { activated, blue, red, row } from '../../testing/battle.ts';
import { chief, scene } from '../../testing/lead.ts';
import { turnHitsIntoDamage } from './apply.ts';
import { applyVital, vitalRow } from './vital.ts';

const table = (...effects: VitalEffect[]): VitalTable => ({
  die: { count: 1, sides: 12 },
  rows: [
    { from: 1, to: 6, effects: [{ effect: 'nothing' }] },
    { from: 7, to: 12, effects },
  ],
});

const end = (unit: string) => ({ type: 'endActivation', unit }) as const;

/** Ash hits the beast this often; then the faces of its vital rolls. */
const hurt = (changes: object, hits: number, ...faces: number[]) => {
  const units = [
    blue('ash', { skills: { closeCombat: { level: hits } } }, ...row(10, 20, 2)),
    red('beast', changes, ...row(10, 21, (changes as { members?: number }).members ?? 1)),
    red('far', {}, [12, 22.5]),
  ];
  const fight = activated({ units }, 'ash', ...Array.from({ length: hits }, () => 12), ...faces);
  const arms = [{ part: 0, weapon: 'clubs' }];
  fight.does({ type: 'closeCombat', unit: 'ash', arms, subject: 'beast' });
  fight.does(end('ash'));
  for (const id of ['beast', 'far']) {
    fight.does({ type: 'activate', unit: id });
    if (id === 'beast') fight.does(end(id));
  }
  const events = fight.does(end('far'));
  fight.dice.done();
  return { fight, events, rolls: events.filter(event => event.type === 'vitalRolled') };
};

describe('thresholds', () => {
  test.each([
    [1, []],
    [2, [3]],
    [3, [3]],
    [4, [3, 4]],
  ])('attribute.damage.threshold, damage.threshold: %d damage against a threshold of 2', (hits, faces) => {
    const { rolls, fight } = hurt(
      { threshold: 2, damageLimit: undefined, vitalTable: table() },
      hits,
      ...faces,
    );
    expect(rolls).toHaveLength(faces.length);
    expect(fight.unit('beast')).toMatchObject({ place: 'table', parts: [{ damage: hits }] });
  });

  test('attribute.damage.measure: with both it rolls at each multiple until the limit, then is destroyed', () => {
    const both = { threshold: 2, damageLimit: 5, vitalTable: table({ effect: 'morale', by: -1 }) };
    const { rolls, fight } = hurt(both, 4, 12, 12);
    expect(rolls).toHaveLength(2);
    expect(fight.unit('beast')).toMatchObject({ place: 'table', parts: [{ damage: 4 }] });
    const dead = hurt(both, 5);
    expect(dead.rolls).toHaveLength(0);
    expect(dead.fight.unit('beast').place).toBe('destroyed');
  });

  test('damage.threshold: a wall with a threshold and no limit stands until a result of its table collapses it', () => {
    const wall = {
      morale: undefined,
      threshold: 2,
      damageLimit: undefined,
      movement: [],
      skills: {},
      vitalTable: {
        die: { count: 1, sides: 12 },
        rows: [
          { from: 1, to: 8, effects: [{ effect: 'attribute', attribute: 'hits', by: -1 }] },
          { from: 9, to: 12, effects: [{ effect: 'destroyed' }] },
        ],
      },
    };
    expect(hurt(wall, 5, 8, 1).fight.unit('beast')).toMatchObject({ place: 'table', parts: [{ damage: 5 }] });
    expect(hurt(wall, 4, 8, 9).fight.unit('beast')).toMatchObject({ place: 'destroyed' });
  });

  test('damage.threshold: results apply at once and may change later rolls', () => {
    const { rolls } = hurt(
      { threshold: 1, damageLimit: 9, vitalTable: table({ effect: 'nextRoll', by: 3 }) },
      3,
      7,
      4,
      2,
    );
    expect(rolls.map(roll => roll.type === 'vitalRolled' && roll.result)).toEqual([7, 7, 8]);
  });

  test('damage.threshold, attribute.arcs.use: on the table of the arc struck, where it has one of its own', () => {
    const sided = {
      threshold: 1,
      damageLimit: 9,
      arcs: { front: 90, side: 90, rear: 90 },
      vitalTable: table({ effect: 'state', state: 'prone' }),
      vitalTableByArc: { rear: table({ effect: 'loseMovement' }) },
    };
    // The beast faces north, and ash stands there; then it faces south.
    const front = hurt(sided, 1, 7);
    expect(front.fight.unit('beast')).toMatchObject({ prone: true });
    const behind = hurt({ ...sided, vitalTableByArc: { front: table({ effect: 'loseMovement' }) } }, 1, 7);
    expect(behind.fight.unit('beast')).toMatchObject({
      prone: false,
      parts: [{ harm: [{ effect: 'loseMovement' }] }],
    });
  });

  test('morale.negative: a Threshold roll costs 1, however many there were in the phase', () => {
    const { events } = hurt({ morale: 7, threshold: 1, damageLimit: 9, vitalTable: table() }, 3, 1, 1, 1);
    expect(rowsIn(events, 'beast')).toMatchObject({ threshold: -1 });
  });

  test('morale.credit: an explosion is nobody’s attack, and earns nobody anything', () => {
    const effect = { effect: 'hits', count: 1, damage: 1, to: 'near', within: 1.5 } as const;
    const { fight } = hurt({ morale: 7, threshold: 2, damageLimit: 9, vitalTable: table(effect) }, 2, 7);
    const events = fight.does({ type: 'takeCasualties', unit: 'ash', members: [1] });
    expect(rowsIn(events, 'beast')).toMatchObject({ harmed: -1 });
    expect(rowsIn(events, 'beast')).not.toHaveProperty('inflicted');
    expect(rowsIn(events, 'ash')).toMatchObject({ inflicted: 1 });
  });

  test('damage.vital-table: destruction, and no more rolls then', () => {
    const { rolls, fight } = hurt(
      { threshold: 1, damageLimit: 9, vitalTable: table({ effect: 'destroyed' }) },
      3,
      7,
    );
    expect(rolls).toHaveLength(1);
    expect(fight.unit('beast').place).toBe('destroyed');
  });

  test('damage.vital-table: the loss of members', () => {
    const effect = table({ effect: 'loseMembers', count: 2 });
    const { fight } = hurt({ members: 4, threshold: 1, damageLimit: 9, vitalTable: effect }, 1, 7);
    expect(fight.asked()).toEqual({
      seat: 'red',
      kind: 'casualties',
      about: { unit: 'beast', part: 0, count: 2 },
    });
  });

  test('damage.vital-table: more damage to itself, and hits on those near it', () => {
    const { fight, events } = hurt(
      {
        // It cannot move, so nor does the fight (melee.shift).
        movement: [],
        threshold: 2,
        damageLimit: 9,
        vitalTable: table(
          { effect: 'damage', points: 1, to: 'self' },
          { effect: 'hits', count: 1, damage: 1, to: 'near', within: 1.5 },
        ),
      },
      2,
      7,
    );
    expect(fight.unit('beast').parts[0]?.damage).toBe(3);
    const struck = events.filter(event => event.type === 'unitDamaged').map(({ unit }) => unit);
    expect(struck).toEqual(['beast', 'beast', 'ash', 'far']);
  });

  test.each([
    ['on those near it, no farther than it says', { to: 'near', within: 1 }, ['beast', 'ash']],
    ['on itself', { to: 'self' }, ['beast', 'beast']],
    ['on whoever stands on it, who is nobody', { to: 'on' }, ['beast']],
  ] as const)('damage.vital-table: hits %s', (_what, whom, struck) => {
    const effect = { effect: 'hits', count: 1, damage: 0, ...whom } as const;
    const { events } = hurt(
      { movement: [], hits: { base: 1, armour: 0 }, threshold: 2, damageLimit: 9, vitalTable: table(effect) },
      2,
      7,
    );
    expect(events.flatMap(one => (one.type === 'unitDamaged' ? [one.unit] : []))).toEqual(struck);
  });

  test('damage.vital-table: a change of morale is a row of its own', () => {
    const { events } = hurt(
      { morale: 5, threshold: 2, damageLimit: 9, vitalTable: table({ effect: 'morale', by: -2 }) },
      2,
      7,
    );
    expect(rowsIn(events, 'beast')).toMatchObject({ threshold: -1, vitalResult: -2 });
  });
});

/** How often a measure is reached by damage taken so much at a time. */
const reached = (measure: DamageMeasure, ...taken: number[]): number => {
  const beast = { damageLimit: 9, hits: { base: 1, armour: 0 }, measures: [measure] };
  const { world, state } = scene({ units: [blue('ash', beast, [10, 20]), red('wolves', {}, [50, 5])] });
  let times = 0;
  const emit = (event: EmliaEvent): void => {
    if (event.type === 'measureReached') times++;
    evolve(state, event);
  };
  for (const count of taken) {
    state.markers = [{ unit: 'ash', source: 'wolves', count, damage: 1 }];
    turnHitsIntoDamage(world, state, { dice: scriptedDice(), emit });
  }
  return times;
};

describe('other measures', () => {
  const keel = (measures: readonly DamageMeasure[], hits: number, ...faces: number[]) =>
    hurt({ damageLimit: 9, hits: { base: 1, armour: 0 }, measures }, hits, ...faces);

  test.each([
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 2],
  ])('damage.other-measures: at each multiple, %d damage of every 2', (hits, times) => {
    const { events } = keel(
      [{ name: 'Crew', every: 2, effects: [{ effect: 'state', state: 'prone' }] }],
      hits,
    );
    expect(events.filter(event => event.type === 'measureReached')).toHaveLength(times);
  });

  test('damage.other-measures: once, when the total reaches it, and after the threshold', () => {
    const effects = [{ effect: 'loseMovement' }] as const;
    const { fight, events } = hurt(
      { threshold: 2, vitalTable: table(), damageLimit: 9, measures: [{ name: 'Keel', at: 2, effects }] },
      3,
      4,
    );
    const [part] = fight.unit('beast').parts;
    expect(part?.harm).toEqual(effects);
    const types = events.map(({ type }) => type);
    expect(types.indexOf('measureReached')).toBeGreaterThan(types.indexOf('vitalRolled'));
    const { world } = fight.game;
    const told = events.flatMap(event => tell(world, fight.state, event).map(({ say }) => say));
    expect(told).toContain('beast, Keel: lose movement.');
  });

  test.each([
    [[1], 0],
    [[2], 1],
    [[1, 1], 1],
    [[2, 1], 1],
    [[1, 3], 1],
  ])('damage.other-measures: at 2 damage, taken as %j, it is reached %d times', (taken, times) => {
    expect(reached({ name: 'Keel', at: 2, effects: [] }, ...taken)).toBe(times);
  });

  test.each([
    [[1], 0],
    [[3, 2], 2],
    [[1, 1, 1], 1],
    [[2, 2], 2],
  ])('damage.other-measures: at every 2 damage, taken as %j, it is reached %d times', (taken, times) => {
    expect(reached({ name: 'Crew', every: 2, effects: [] }, ...taken)).toBe(times);
  });

  test('damage.other-measures: its damage and hits are dealt as well', () => {
    const effects = [{ effect: 'damage', points: 2, to: 'self' }] as const;
    const { fight } = keel([{ name: 'Leak', at: 1, effects }], 1);
    expect(fight.unit('beast').parts[0]?.damage).toBe(3);
  });

  test('damage.other-measures: who is destroyed by its limit has no more', () => {
    const { events } = hurt({ damageLimit: 1, measures: [{ name: 'Keel', at: 1, effects: [] }] }, 1);
    expect(events.some(event => event.type === 'measureReached')).toBe(false);
  });

  test('damage.other-measures, morale.step: a change of morale waits for step 3', () => {
    const effects = [{ effect: 'morale', by: 1 }] as const;
    const { events } = hurt({ damageLimit: 9, measures: [{ name: 'Rage', at: 1, effects }] }, 1);
    const told = events.find(event => event.type === 'moraleUpdated' && event.unit === 'beast');
    expect(told).toMatchObject({ rows: expect.arrayContaining([expect.objectContaining({ by: 1 })]) });
  });
});

describe('lasting effects', () => {
  const harmed = (...effects: VitalEffect[]) => {
    const beast = { hits: { base: 3, armour: 1 }, movement: [{ speed: 9, mode: 'G' as const }] };
    const { world, unit } = scene({ units: [blue('ash', beast, [10, 20]), red('wolves', {}, [50, 5])] });
    for (const effect of effects) applyVital(unit('ash'), 0, effect);
    const [part] = unit('ash').parts;
    if (!part) throw new Error('no part');
    return { world, ash: unit('ash'), part };
  };

  test.each<[string, VitalEffect, (harm: ReturnType<typeof harmed>) => unknown, unknown]>([
    [
      'a skill',
      { effect: 'skill', skill: 'closeCombat', by: -2 },
      ({ world, part }) => skillOf(world, part, 'closeCombat'),
      { level: 3, diminish: 2 },
    ],
    [
      'a skill, never below nothing',
      { effect: 'skill', skill: 'closeCombat', by: -9 },
      ({ world, part }) => skillOf(world, part, 'closeCombat')?.level,
      0,
    ],
    [
      'hits',
      { effect: 'attribute', attribute: 'hits', by: -1 },
      ({ world, part }) => hitsOfPart(world, part),
      { base: 2, armour: 1 },
    ],
    [
      'combat range',
      { effect: 'attribute', attribute: 'combat range', by: 2 },
      ({ world, ash }) => combatRangeOf(world, ash),
      3,
    ],
    ['Timing', { effect: 'attribute', attribute: 'timing', by: -1 }, ({ ash }) => ash.timing, 1],
    [
      'a weapon lost',
      { effect: 'loseWeapon', weapon: 'clubs' },
      ({ world, part }) => equipmentOf(world, part).map(item => item.id),
      ['rocks'],
    ],
    ['movement lost', { effect: 'loseMovement' }, ({ part }) => canStillMove(part, 'G'), false],
    [
      'speed',
      { effect: 'attribute', attribute: 'speed', by: -4 },
      ({ world, ash }) => unitMovements(world, ash),
      [{ speed: 5, mode: 'G' }],
    ],
    ['no movement left', { effect: 'loseMovement' }, ({ world, ash }) => unitMovements(world, ash), []],
    ['another mode lost', { effect: 'loseMovement', mode: 'F' }, ({ part }) => canStillMove(part, 'G'), true],
    ['prone', { effect: 'state', state: 'prone' }, ({ ash }) => ash.prone, true],
    ['disordered', { effect: 'state', state: 'disordered' }, ({ ash }) => ash.ordered, false],
    [
      'burning',
      { effect: 'ailment', ailment: 'burning' },
      ({ ash }) => ash.ailments,
      [{ id: 'burning', phases: 0, since: 0 }],
    ],
    ['nothing', { effect: 'nothing' }, ({ part }) => part.harm, undefined],
  ])('damage.vital-table: %s', (_what, effect, read, expected) => {
    expect(read(harmed(effect))).toEqual(expected);
  });

  test('damage.vital-table: one harm comes to another', () => {
    const { world, part } = harmed(
      { effect: 'attribute', attribute: 'hits', by: -1 },
      { effect: 'skill', skill: 'closeCombat', by: -1 },
      { effect: 'attribute', attribute: 'hits', by: -1 },
    );
    expect(hitsOfPart(world, part).base).toBe(1);
    expect(skillOf(world, part, 'closeCombat')?.level).toBe(4);
  });

  test('damage.vital-table: each state by itself', () => {
    expect(harmed({ effect: 'state', state: 'prone' }).ash).toMatchObject({ prone: true, ordered: true });
    expect(harmed({ effect: 'state', state: 'disordered' }).ash).toMatchObject({
      prone: false,
      ordered: false,
    });
    expect(harmed({ effect: 'attribute', attribute: 'timing', by: -9 }).ash.timing).toBe(0);
  });

  test('damage.vital-table: an ailment begins anew, and a cure takes one away', () => {
    const burning = { effect: 'ailment', ailment: 'burning' } as const;
    const weary = { effect: 'ailment', ailment: 'weary' } as const;
    expect(harmed(burning, weary, burning).ash.ailments?.map(({ id }) => id)).toEqual(['weary', 'burning']);
    const cured = harmed(burning, weary, { effect: 'cure', ailment: 'burning' });
    expect(cured.ash.ailments?.map(({ id }) => id)).toEqual(['weary']);
    expect(harmed(burning, { effect: 'cure', ailment: 'burning' }).ash.ailments).toBeUndefined();
  });

  test('damage.vital-table: of a mixed unit the part that rolled loses the members', () => {
    const ash = blue('ash', { with: [{ entry: 'chief', members: 1 }] }, ...row(10, 20, 4));
    const { unit } = scene({ units: [ash, red('wolves', {}, [50, 5])], entries: [chief()] });
    applyVital(unit('ash'), 1, { effect: 'loseMembers', count: 3 });
    expect(unit('ash').parts.map(({ casualtiesDue }) => casualtiesDue)).toEqual([0, 1]);
  });

  test('damage.vital-table: a result beyond the table counts as its end', () => {
    expect(vitalRow(table(), 15)?.to).toBe(12);
    expect(vitalRow(table(), -2)?.to).toBe(6);
  });
});
