import type { UnitEntry } from '@emlia/content';
import { isProblem } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { boxOf, distanceBetween } from '../../table/entity/base.ts';
import { EQUIPMENT, entry } from '../../testing/battle.ts';
import { oddsIn } from './ask.ts';
import type { Fighter, Situation } from './situation.ts';
import { stageFor } from './stage.ts';

const fighter = (changes: Partial<UnitEntry>, is: Partial<Fighter> = {}): Fighter => {
  const own = entry(changes);
  return { entry: own, units: { [own.id]: own }, equipment: EQUIPMENT, ...is };
};

const ARCHERS: Partial<UnitEntry> = {
  id: 'archers',
  name: 'Archers',
  equipment: ['crossbows', 'longbows', 'clubs'],
  skills: { aimedFire: { level: 6 }, volleyFire: { level: 6 }, closeCombat: { level: 4 } },
};

const shot = (changes: Partial<Situation> = {}): Situation => ({
  action: 'aimedFire',
  attacker: fighter(ARCHERS),
  target: fighter({ id: 'wolves', name: 'Wolves' }),
  range: 20,
  ...changes,
});

const told = (situation: Situation) => {
  const found = oddsIn(situation);
  if (isProblem(found) || 'rule' in found) throw new Error(found.say);
  return found;
};

const rowsOf = (situation: Situation): string[] =>
  told(situation).odds.checks.flatMap(({ plan }) => plan.modifiers.map(({ label, by }) => `${label} ${by}`));

const as = (who: 'attacker' | 'target', is: Partial<Fighter>, more: Partial<Situation> = {}): Situation => {
  const plain = shot(more);
  return { ...plain, [who]: { ...plain[who], ...is } };
};

describe('an attack in any situation', () => {
  test.each<[string, Situation, string[]]>([
    ['fire.modifiers: near and plain', shot(), []],
    ['fire.modifiers: at medium range', shot({ range: 40 }), ['Outside short range -2']],
    [
      'fire.modifiers: at long range',
      shot({ range: 90 }),
      ['Outside medium range -2', 'Outside short range -2'],
    ],
    [
      'fire.modifiers: partly concealed',
      shot({ concealment: 'partial' }),
      ['Subject has partial concealment -2'],
    ],
    [
      'fire.modifiers: totally concealed',
      shot({ concealment: 'total' }),
      ['Subject has total concealment -5'],
    ],
    [
      'fire.modifiers: in partial cover, which conceals as well',
      shot({ cover: 'partial' }),
      ['Subject has partial concealment -2', 'Subject has partial cover -3'],
    ],
    [
      'awareness.per-unit: the target knows nothing of it',
      as('target', { unaware: true }),
      ['Target unaware 1'],
    ],
    [
      'awareness.per-unit: nor does one that is shot at from behind',
      as('target', { unaware: true }, { side: 'rear' }),
      ['Target unaware 1'],
    ],
    [
      'movemode.flying.slope: from the air, over the target',
      shot({
        attacker: fighter({ ...ARCHERS, movement: [{ speed: 20, mode: 'F' }] }, { altitude: 8 }),
      }),
      ['Elevation over target 1'],
    ],
    ['fire.forfeit: giving up the move', shot({ forfeitMove: true }), ['Forfeit movement 2']],
    ['fire.elevation: from a hill', as('attacker', { ground: 5 }), ['Elevation over target 1']],
    [
      'move.doublepace.penalty: after a Double Pace',
      as('attacker', { doublePaced: true }),
      ['Double Paced -2', 'Double Paced -4'],
    ],
    [
      'cover.taking: at those who take cover',
      as('target', { takingCover: true }),
      ['Subject taking cover -1'],
    ],
    [
      'volley.concentrated.modifiers: a volley inside short range',
      as('attacker', { formation: 'close' }, { action: 'concentratedVolley' }),
      ['Inside short range -2'],
    ],
    ['melee.modifiers: hand to hand', shot({ action: 'closeCombat' }), []],
    [
      'melee.modifiers: many against few',
      as('target', { members: 4 }, { action: 'closeCombat' }),
      ['Subject is outnumbered 1', 'Subject is outnumbered 2:1 or worse 1'],
    ],
    [
      'melee.charged: at one that has charged',
      as('target', { charged: true }, { action: 'closeCombat' }),
      ['Subject Charged last activation 1'],
    ],
    ['charge.attack: a Charge', shot({ action: 'charge', range: 8 }), ['Source Charged 1']],
  ])('%s', (_title, situation, rows) => {
    expect(rowsOf(situation)).toEqual(rows);
  });

  test('melee.fresh: an enemy that fights another already', () => {
    const rows = rowsOf(shot({ action: 'closeCombat', engaged: true }));
    expect(rows).toContain('Engaged enemy already engaged before this activation phase 1');
  });

  test('charge.attack: who cannot move cannot charge', () => {
    const still = shot({ action: 'charge', range: 8, attacker: fighter({ ...ARCHERS, movement: [] }) });
    expect(oddsIn(still)).toMatchObject({
      problem: 'no-movement',
      say: 'Archers cannot move, and so cannot charge.',
    });
  });

  test('charge.attack: it moves as is said, and by the way listed first where nothing is', () => {
    const rider = {
      ...ARCHERS,
      movement: [
        { speed: 2, mode: 'G' as const },
        { speed: 30, mode: 'F' as const },
      ],
    };
    const rush = (mode?: Situation['mode']) =>
      told(shot({ action: 'charge', range: 8, attacker: fighter(rider), ...(mode && { mode }) })).odds.rush;
    expect(rush()?.reached).toBe(false);
    expect(rush('F')?.reached).toBe(true);
  });

  test('fire.subject: what no ground of ours gives is said in full', () => {
    const both = as('target', { unaware: true }, { concealment: 'none', cover: 'total' });
    expect(oddsIn(both)).toMatchObject({
      problem: 'no-scenery',
      say: 'No ground gives Wolves an attacker it is unaware of and no concealment and total cover where it stands.',
    });
    expect(oddsIn(shot({ concealment: 'none', cover: 'partial' }))).toMatchObject({
      say: 'No ground gives Wolves no concealment and partial cover where it stands.',
    });
  });

  test('scenario.options.altitude: what flies over it is weighed so, and what stands is not', () => {
    const flyer = { ...ARCHERS, movement: [{ speed: 20, mode: 'F' as const }] };
    const options = (situation: Situation) => told(situation).world.setup.options;
    expect(options(shot())).toBeUndefined();
    expect(options(shot({ attacker: fighter(flyer, { altitude: 8 }) }))).toEqual({ altitude: true });
    expect(options(shot({ target: fighter(flyer, { altitude: 8 }) }))).toEqual({ altitude: true });
  });

  test('concealment.grades: the ground that gives it is called by its name, and is small letters to the table', () => {
    const { terrain } = told(shot({ concealment: 'partial' })).world.setup;
    expect(Object.values(terrain).map(({ id, name }) => [id, name])).toEqual([['scrub', 'Scrub']]);
    for (const { water, walkable } of Object.values(terrain))
      expect([water, walkable]).toEqual([false, false]);
  });

  test('melee.action: the friend who fights it already stands at its other side, touching it', () => {
    const { world } = told(shot({ action: 'closeCombat', engaged: true }));
    expect(world.setup.scenario.forces.map(({ units }) => units.map(({ id }) => id))).toEqual([
      ['attacker', 'friend'],
      ['target'],
    ]);
  });

  test('fire.range: it stands as far off as was said', () => {
    for (const range of [3, 17.5, 60]) {
      expect(told(shot({ range })).odds.checks[0]?.distance).toBeCloseTo(range, 1);
    }
  });

  test('ranked.attack: a block struck in the side it shows', () => {
    const against = (side: Situation['side']) =>
      told({
        ...shot({ action: 'closeCombat', side }),
        attacker: fighter(ARCHERS, { formation: 'ranked', files: 2 }),
        target: fighter({ id: 'wolves', name: 'Wolves' }, { formation: 'ranked', files: 4 }),
      }).odds.checks[0]?.against;
    expect((['front', 'left', 'right', 'rear'] as const).map(against)).toEqual([
      'front',
      'left',
      'right',
      'rear',
    ]);
  });

  test('skill.diminish: those who have fallen do not shoot', () => {
    const worn = { ...ARCHERS, skills: { aimedFire: { level: 6, diminish: 2 } } };
    expect(told(shot({ attacker: fighter(worn, { members: 4 }) })).odds.checks[0]?.plan.level).toBe(3);
  });

  test('morale.conditions: it begins where it is said to stand', () => {
    const { odds } = told(as('target', { morale: -1, damage: 0 }));
    expect(odds.subjects[0]?.morale).toMatchObject({ from: -1, state: 'Falling Back' });
  });

  test('fire.subject: what the rules refuse comes back with its rule', () => {
    expect(oddsIn(shot({ range: 200 }))).toMatchObject({ rule: 'fire.subject' });
    expect(oddsIn(shot({ action: 'concentratedVolley' }))).toMatchObject({
      rule: 'volley.concentrated.action',
    });
  });

  test('fire.subject: who is behind total cover cannot be shot at, and the rule is told', () => {
    expect(oddsIn(shot({ cover: 'total' }))).toEqual({
      rule: 'fire.subject',
      say: 'Wolves is in total cover from the crossbows of Archers.',
    });
  });

  test('movemode.flying.slope: who does not fly is at no altitude', () => {
    expect(oddsIn(as('target', { altitude: 5 }))).toMatchObject({
      problem: 'no-flyer',
      say: 'Wolves does not fly, and is at no altitude.',
    });
  });

  test('melee.modifiers: a blow at those who know of nobody is sure to strike', () => {
    const rows = rowsOf(as('target', { unaware: true }, { action: 'closeCombat', side: 'rear' }));
    expect(rows).toContain('All targets unaware automatic');
  });

  test('a weapon it has not is named with those it has', () => {
    expect(oddsIn(shot({ weapon: 'rocks' }))).toMatchObject({
      problem: 'no-weapon',
      say: 'Archers has no "rocks" for Aimed Fire; it has crossbows, longbows.',
    });
  });

  test('packs that call different things the same do not mix them up', () => {
    const club = EQUIPMENT.clubs;
    if (club?.kind !== 'melee') throw new Error('clubs are to strike with');
    const heavy = {
      ...fighter({ id: 'wolves', name: 'Wolves' }),
      equipment: { clubs: { ...club, damage: 9 } },
    };
    const { odds } = told(shot({ action: 'closeCombat', weapon: 'clubs', target: heavy }));
    expect(odds.checks[0]?.damage).toBe(club.damage);
  });
});

describe('the little table', () => {
  const staged = (situation: Situation) => {
    const stage = stageFor(situation);
    if (isProblem(stage)) throw new Error(stage.say);
    const { world, state, unit } = stage;
    const of = (id: string) => {
      const found = state.units[id];
      if (!found) throw new Error(`no ${id}`);
      return found;
    };
    return { world, unit, of };
  };

  test('melee.action: the friend who fights the target stands north of it, touching it, and the attacker south', () => {
    const { world, unit, of } = staged(shot({ action: 'closeCombat', engaged: true }));
    const [foe, friend, own] = [boxOf(world, of('target')), boxOf(world, of('friend')), boxOf(world, unit)];
    expect(friend.bottom).toBeCloseTo(foe.top, 2);
    expect(own.top).toBeCloseTo(foe.bottom, 2);
    expect(distanceBetween(world, of('friend'), of('target'))).toBeCloseTo(0, 2);
  });

  test('fire.range: from boundary to boundary, whatever shape the target has', () => {
    for (const side of ['front', 'left', 'right', 'rear'] as const)
      for (const members of [1, 5, 7, 10]) {
        const target = fighter({ id: 'wolves', name: 'Wolves' }, { members, files: 4 });
        const { world, unit, of } = staged(
          shot({ side, target, attacker: fighter(ARCHERS, { members: 1 }), range: 12.5 }),
        );
        expect(
          Math.abs(distanceBetween(world, unit, of('target')) - 12.5),
          `${side} ${members}`,
        ).toBeLessThan(1 / 256);
      }
  });
});

describe('under the first draft', () => {
  const draft = (changes: Partial<Situation> = {}): Situation => shot({ edition: 'first-draft', ...changes });

  test.each<[string, Situation, string[]]>([
    [
      'draft.fire.modifiers: at long range through scrub',
      draft({ range: 90, concealment: 'partial' }),
      ['Outside medium range -1', 'Outside short range -1', 'Partial concealment -1'],
    ],
    [
      'draft.fire.supporting.cost: at the enemies alone of a skirmish',
      draft({ engaged: true, supporting: true }),
      ['Supporting fire -2', 'Supporting fire into skirmish combat -4'],
    ],
    [
      'draft.volley.modifiers: at a point in sight',
      draft({ action: 'volleyFire', range: 40, attacker: fighter(ARCHERS, { formation: 'close' }) }),
      ['Target in sight 2'],
    ],
  ])('%s', (_title, situation, rows) => {
    expect(rowsOf(situation).sort()).toEqual(expect.arrayContaining([...rows].sort()));
  });

  test('draft.fire.supporting.friendly-hits: the friends are among those it may hit, as often as it is fumbled', () => {
    const { odds } = told(draft({ engaged: true, supporting: true }));
    const [friend] = odds.subjects.filter(({ id }) => id === 'friend');
    const [none = 0] = odds.checks[0]?.fumbles ?? [];
    expect(none).toBeLessThan(1);
    expect(friend?.hits[0]).toBeCloseTo(none, 12);
  });

  test('draft.edition.select: an attack that an edition does not have is told so', () => {
    expect(oddsIn(draft({ action: 'areaVolley' }))).toMatchObject({
      say: 'There is no "areaVolley" in the edition First draft.',
    });
    expect(oddsIn(shot({ action: 'volleyFire' }))).toMatchObject({
      say: 'There is no "volleyFire" in the edition Core.',
    });
  });
});
