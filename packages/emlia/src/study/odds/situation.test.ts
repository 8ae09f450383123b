import type { UnitEntry } from '@emlia/content';
import { isProblem } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { EQUIPMENT, entry } from '../../testing/battle.ts';
import { oddsIn } from './ask.ts';
import type { Fighter, Situation } from './situation.ts';

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
