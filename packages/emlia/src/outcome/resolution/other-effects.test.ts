import type { Ailment, VitalEffect } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { tell } from '../../events.ts';
import type { UnitState } from '../../state.ts';
import { battle, blue, box, entry, eventOf, type Fielded, LAVA, midway, red } from '../../testing/battle.ts';

const end = (unit: string) => ({ type: 'endActivation', unit }) as const;
const far = red('wolves', { timing: 9 }, [50, 5]);
const GROUND = { ...LAVA, effects: [] };

interface Bog {
  readonly when: 'standing' | 'entering' | 'leaving';
  readonly effects: readonly VitalEffect[];
}

/** A phase in which nobody acts but the wolves, far off; ash, of two parts where it has a mate, ails or stands in a bog. */
const phases = (
  count: number,
  ash: Partial<UnitState>,
  ailments: Readonly<Record<string, Ailment>>,
  { bog, faces = [], others = [] }: { bog?: Bog; faces?: number[]; others?: Fielded[] } = {},
) => {
  const units = [blue('ash', { timing: 0, morale: 7, damageLimit: 20 }, [10, 30]), far, ...others];
  const terrain = bog
    ? [{ is: { ...GROUND, effects: [{ ...bog, say: 'It is foul.' }] }, points: box(8, 28, 12, 32) }]
    : [];
  const fight = battle({ units, ailments, terrain }, ...faces);
  Object.assign(fight.unit('ash'), ash);
  const events = [];
  for (let i = 0; i < count; i++) {
    const unit = fight.asked()?.kind === 'activate' && !fight.unit('wolves').activated ? 'wolves' : 'ash';
    fight.does({ type: 'activate', unit });
    events.push(...fight.does(end(unit)));
  }
  fight.dice.done();
  return { fight, events, types: events.map(({ type }) => type) };
};

const ailing = (id: string, count = 1) => ({ ailments: [{ id, phases: count }] });

describe('what ails a unit', () => {
  test('resolution.other-effects: burning hits in every phase, with the other hits of the step', () => {
    const burning: Ailment = { each: [{ effect: 'hits', count: 2, damage: 1, to: 'self' }] };
    const { fight } = phases(1, ailing('burning'), { burning });
    expect(fight.unit('ash').parts[0]?.damage).toBe(2);
    expect(phases(2, ailing('burning'), { burning }).fight.unit('ash').parts[0]?.damage).toBe(4);
  });

  test('resolution.other-effects: burning reaches those near it', () => {
    const burning: Ailment = { each: [{ effect: 'hits', count: 1, damage: 1, to: 'near', within: 2 }] };
    const oak = blue('oak', { timing: 0, morale: 7, damageLimit: 5 }, [12, 30]);
    const { fight } = phases(1, ailing('burning'), { burning }, { others: [oak] });
    expect([fight.unit('ash').parts[0]?.damage, fight.unit('oak').parts[0]?.damage]).toEqual([0, 1]);
  });

  test.each<[string, VitalEffect, (unit: UnitState) => unknown, unknown]>([
    ['poison', { effect: 'damage', points: 3, to: 'self' }, unit => unit.parts[0]?.damage, 3],
    ['fatigue', { effect: 'attribute', attribute: 'speed', by: -1 }, unit => unit.parts[0]?.harm?.length, 1],
    ['panic', { effect: 'morale', by: -3 }, unit => unit.morale, 4],
    ['vertigo', { effect: 'state', state: 'prone' }, unit => unit.prone, true],
    ['madness', { effect: 'state', state: 'disordered' }, unit => unit.ordered, false],
    ['contagion', { effect: 'ailment', ailment: 'weary' }, unit => unit.ailments?.length, 2],
    ['decay', { effect: 'destroyed' }, unit => unit.place, 'destroyed'],
  ])('resolution.other-effects: %s', (id, effect, read, expected) => {
    const { fight } = phases(1, ailing(id), { [id]: { each: [effect] } });
    expect(read(fight.unit('ash'))).toBe(expected);
  });

  test.each<[string, VitalEffect, number[]]>([
    ['slower', { effect: 'attribute', attribute: 'speed', by: -1 }, [1, 1]],
    ['clumsier', { effect: 'skill', skill: 'closeCombat', by: -1 }, [1, 1]],
    ['without clubs', { effect: 'loseWeapon', weapon: 'clubs' }, [1, 1]],
    ['lame', { effect: 'loseMovement', mode: 'G' }, [1, 1]],
    ['in worse spirits, as a whole', { effect: 'nextRoll', by: -1 }, [1, 0]],
  ])('resolution.other-effects: of a mixed unit whoever still lives is %s', (_what, effect, harmed) => {
    const cursed: Ailment = { each: [effect] };
    const ash = blue(
      'ash',
      { timing: 0, morale: 7, with: [{ entry: 'pups', members: 1 }] },
      [10, 30],
      [11, 30],
    );
    const units = [midway(ash, ailing('cursed')), far];
    const fight = battle({ units, ailments: { cursed }, entries: [entry({ id: 'pups' })] });
    fight.does({ type: 'activate', unit: 'wolves' });
    const on = fight.does(end('wolves')).flatMap(event => (event.type === 'effectApplied' ? event.part : []));
    expect([0, 1].map(part => on.filter(one => one === part).length)).toEqual(harmed);
  });

  describe('disorder.persists: or until an effect ends it', () => {
    const music: Ailment = { each: [{ effect: 'state', state: 'ordered' }] };
    const fury: Ailment = { each: [{ effect: 'state', state: 'disordered' }] };

    test('disorder.persists: in step 4, and it is told', () => {
      const { fight, events } = phases(1, { ordered: false, ...ailing('music') }, { music });
      expect(fight.unit('ash').ordered).toBe(true);
      expect(events.flatMap(event => tell(fight.game.world, fight.state, event))).toContainEqual({
        say: 'ash, music: ordered.',
        rule: 'resolution.other-effects',
      });
    });

    test('disorder.persists, disorder.leader-lost: whoever has no leader has its best member as one', () => {
      const lost = { ordered: false, leader: undefined, ...ailing('music') };
      const { fight, types } = phases(1, lost, { music });
      expect(fight.unit('ash')).toMatchObject({ ordered: true, leader: 0 });
      expect(types).toContain('unitReordered');
    });

    test('disorder.persists, resolution.other-effects: against what disorders it in the same step it is in vain', () => {
      const both = { ordered: false, ailments: [...ailing('fury').ailments, ...ailing('music').ailments] };
      expect(phases(1, both, { fury, music }).fight.unit('ash').ordered).toBe(false);
      const { types } = phases(1, ailing('music'), { music });
      expect(types).not.toContain('effectApplied');
    });

    test('disorder.persists, resolution.order: nobody is put in order who was destroyed in step 2', () => {
      const plague: Ailment = { each: [{ effect: 'destroyed' }, { effect: 'state', state: 'ordered' }] };
      const { fight, events } = phases(1, { ordered: false, ...ailing('plague') }, { plague });
      expect(fight.unit('ash')).toMatchObject({ place: 'destroyed', ordered: false });
      const done = events.flatMap(event => (event.type === 'effectApplied' ? event.effect.effect : []));
      expect(done).toEqual(['destroyed']);
    });
  });

  test('resolution.order: its damage in step 2, its change of morale in step 3, all else in step 4', () => {
    const each: readonly VitalEffect[] = [
      { effect: 'state', state: 'prone' },
      { effect: 'damage', points: 1, to: 'self' },
      { effect: 'morale', by: -1 },
    ];
    const { events } = phases(1, ailing('plague'), { plague: { each } });
    const told = events.flatMap(event => {
      if (event.type === 'effectApplied') return [event.effect.effect];
      return ['unitDamaged', 'moraleUpdated', 'markersRemoved'].includes(event.type) ? [event.type] : [];
    });
    expect(told.slice(0, 6)).toEqual([
      'damage',
      'unitDamaged',
      'morale',
      'moraleUpdated',
      'state',
      'markersRemoved',
    ]);
  });
});

describe('how long', () => {
  test('resolution.other-effects: a d12 puts it out', () => {
    const burning: Ailment = { each: [], endsOn: 9 };
    const { fight, events } = phases(1, ailing('burning'), { burning }, { faces: [9] });
    expect(fight.unit('ash').ailments).toBeUndefined();
    const lines = events.flatMap(event => tell(fight.game.world, fight.state, event));
    expect(lines).toContainEqual({
      say: 'ash is no longer burning.',
      rule: 'resolution.other-effects',
      working: 'd12: 9',
    });
    const still = phases(1, ailing('burning'), { burning }, { faces: [8] });
    expect(still.fight.unit('ash').ailments).toEqual([{ id: 'burning', phases: 2 }]);
    expect(still.fight.told(still.events)).toContain('resolution.other-effects: ash is still burning.');
    const persisted = eventOf(still.events, 'ailmentPersisted');
    expect(tell(still.fight.game.world, still.fight.state, persisted)[0]?.working).toBe('d12: 8');
  });

  test('resolution.other-effects: it does its work in so many phases after the one that brought it', () => {
    const poisoned: Ailment = { each: [{ effect: 'damage', points: 1, to: 'self' }], lasts: 2 };
    const once = phases(1, ailing('poisoned', 0), { poisoned });
    expect(once.fight.unit('ash').ailments).toEqual([{ id: 'poisoned', phases: 1 }]);
    const { fight } = phases(1, ailing('poisoned', 2), { poisoned });
    expect(fight.unit('ash').ailments).toBeUndefined();
  });

  test('resolution.markers: marks of effects end with the phase', () => {
    const { fight } = phases(1, ailing('weary'), { weary: { each: [{ effect: 'state', state: 'prone' }] } });
    expect(fight.state.effects).toEqual([]);
  });
});

describe('all at once', () => {
  test('resolution.other-effects: what a unit catches in step 4 does nothing yet', () => {
    const weary: Ailment = { each: [{ effect: 'state', state: 'prone' }] };
    const bog: Bog = { when: 'standing', effects: [{ effect: 'ailment', ailment: 'weary' }] };
    const { fight } = phases(1, {}, { weary }, { bog });
    expect(fight.unit('ash')).toMatchObject({ prone: false, ailments: [{ id: 'weary', phases: 1 }] });
    expect(phases(2, {}, { weary }, { bog }).fight.unit('ash').prone).toBe(true);
  });

  test.each([
    ['a cure', { effect: 'cure', ailment: 'weary' } as const, []],
    ['a die', { effect: 'nothing' } as const, [12]],
  ])('resolution.other-effects: of %s and a new infection the more harmful stands', (what, other, faces) => {
    const weary: Ailment = { each: [], ...(what === 'a die' && { endsOn: 9 }) };
    const bog: Bog = { when: 'standing', effects: [{ effect: 'ailment', ailment: 'weary' }, other] };
    const { fight } = phases(1, ailing('weary'), { weary }, { bog, faces });
    expect(fight.unit('ash').ailments?.map(({ id }) => id)).toEqual(['weary']);
  });

  test('resolution.other-effects: a cure by the ground', () => {
    const bog: Bog = { when: 'standing', effects: [{ effect: 'cure', ailment: 'burning' }] };
    const { fight } = phases(1, ailing('burning'), { burning: { each: [] } }, { bog });
    expect(fight.unit('ash').ailments).toBeUndefined();
  });

  test('resolution.other-effects, terrain.ability.open: what entering it does waits for step 4', () => {
    const bog: Bog = { when: 'entering', effects: [{ effect: 'state', state: 'prone' }] };
    const units = [blue('ash', {}, [10, 34]), far];
    const terrain = [
      { is: { ...GROUND, effects: [{ ...bog, say: 'Slippery.' }] }, points: box(8, 28, 12, 32) },
    ];
    const fight = battle({ units, terrain });
    fight.does({ type: 'activate', unit: 'wolves' });
    fight.does(end('wolves'));
    fight.does({ type: 'activate', unit: 'ash' });
    fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', [0, -4]) });
    expect(fight.unit('ash').prone).toBe(false);
    fight.does(end('ash'));
    expect(fight.unit('ash').prone).toBe(true);
  });
});
