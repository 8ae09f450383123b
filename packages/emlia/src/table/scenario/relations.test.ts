import type { Relation, Relationship } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { finalResult } from '../../flow/victory/result.ts';
import { friendsOf } from '../../judge/morale/friends.ts';
import { skirmishSideOf } from '../../judge/skirmish/side.ts';
import { activated, type Battlefield, battle, blue, box, green, grey, red } from '../../testing/battle.ts';
import { controlOf, controls } from '../area.ts';
import { areEnemies, areFriends } from '../world.ts';
import { relationsOf, sidesOf } from './relations.ts';

const are = (a: string, b: string, relation: Relation): Relationship => ({ between: [a, b], are: relation });
const captain = { skills: { leadership: { level: 5 }, aimedFire: { level: 5 } } };
const units = [
  blue('ash', captain, [20, 20]),
  red('wolves', {}, [30, 20]),
  green('fern', {}, [20, 24]),
  grey('crows', {}, [24, 22]),
];
/** Blue and green against red; grey stands by. */
const PACT = [
  are('blue', 'green', 'allied'),
  are('grey', 'blue', 'neutral'),
  are('grey', 'green', 'neutral'),
  are('red', 'grey', 'neutral'),
];
const pact = (more: Partial<Battlefield> = {}): Battlefield => ({
  units,
  scenario: { relations: PACT },
  ...more,
});

describe('how forces stand to one another', () => {
  test.each<[string, string, 'friends' | 'enemies' | 'neither']>([
    ['ash', 'ash', 'friends'],
    ['ash', 'fern', 'friends'],
    ['fern', 'ash', 'friends'],
    ['ash', 'wolves', 'enemies'],
    ['wolves', 'fern', 'enemies'],
    ['ash', 'crows', 'neither'],
    ['crows', 'wolves', 'neither'],
  ])('scenario.forces.relations: %s and %s are %s', (a, b, how) => {
    const { game, unit } = battle(pact());
    expect([areFriends(game.world, unit(a), unit(b)), areEnemies(game.world, unit(a), unit(b))]).toEqual([
      how === 'friends',
      how === 'enemies',
    ]);
  });

  test('scenario.forces.relations: forces the scenario says nothing of are hostile, three sides and more', () => {
    const { game, unit } = battle({ units });
    const { scenario } = game.world.setup;
    expect(relationsOf(scenario)).toBeUndefined();
    expect(sidesOf(scenario)).toEqual([['blue'], ['red'], ['green'], ['grey']]);
    expect(areEnemies(game.world, unit('fern'), unit('crows'))).toBe(true);
    expect(sidesOf({ ...scenario, relations: PACT })).toEqual([['blue', 'green'], ['red'], ['grey']]);
  });
});

describe('what friend and enemy mean in the rules', () => {
  const shot = (subject: string) => ({
    type: 'aimedFire',
    unit: 'ash',
    arms: [{ part: 0, weapon: 'rocks' }],
    subject,
    forfeitMove: false,
  });

  test.each(['fern', 'crows'])(
    'scenario.forces.relations: nobody shoots at an ally or a neutral, %s',
    subject => {
      const fight = activated(pact(), 'ash');
      fight.refused('action.subject', shot(subject));
      const offered = fight.game.options(fight.state, 'blue').map(({ command }) => command);
      expect(offered.filter(one => one.type === 'aimedFire' && one.subject === subject)).toEqual([]);
    },
  );

  test('scenario.forces.relations: a third force hostile to both is shot at by both', () => {
    const fight = activated({ units }, 'ash');

    const offered = fight.game.options(fight.state, 'blue').map(({ command }) => command);
    const subjects = offered.flatMap(one =>
      one.type === 'aimedFire' && 'subject' in one ? [one.subject] : [],
    );
    expect([...new Set(subjects)].sort()).toEqual(['crows', 'fern', 'wolves']);
  });

  test('scenario.forces.relations: only leadership is limited to the same force', () => {
    const fight = activated(pact(), 'ash');
    expect(fight.refuses({ type: 'takeCommand', unit: 'ash', member: 0, subject: 'fern' })).toBe(
      'action.subject: fern is no friendly unit on the table.',
    );
    expect(fight.refuses({ type: 'improveMorale', unit: 'ash', subject: 'fern', as: 'move' })).toMatch(
      /^action.subject: fern is no friendly unit/,
    );
    expect(fight.refuses({ type: 'ignoreConditions', unit: 'ash', subject: 'fern' })).toMatch(
      /^initiative.ignore: fern is no friend/,
    );
    const offered = fight.game.options(fight.state, 'blue').map(({ command }) => JSON.stringify(command));
    expect(offered.filter(one => one.includes('fern'))).toEqual([]);
  });

  test('scenario.forces.relations: morale looks at friends of every allied force', () => {
    const { game, state, unit } = battle(pact());
    expect(friendsOf(game.world, state, unit('ash')).map(({ id }) => id)).toEqual(['fern']);
    expect(friendsOf(game.world, state, unit('crows'))).toEqual([]);
  });

  test('scenario.forces.relations, skirmish.side: allies fight a skirmish as one side', () => {
    const close = [blue('ash', {}, [20, 20]), red('wolves', {}, [21, 20]), green('fern', {}, [22, 20])];
    const allied = battle({ units: close, scenario: { relations: [are('blue', 'green', 'allied')] } });
    expect(skirmishSideOf(allied.game.world, allied.state, allied.unit('ash')).map(({ id }) => id)).toEqual([
      'ash',
      'fern',
    ]);
    const apart = battle({ units: close });
    expect(skirmishSideOf(apart.game.world, apart.state, apart.unit('ash')).map(({ id }) => id)).toEqual([
      'ash',
    ]);
  });

  test('scenario.forces.relations: a neutral in reach engages nobody', () => {
    const near = battle({
      units: [blue('ash', {}, [20, 20]), grey('crows', {}, [21, 20]), red('wolves', {}, [50, 5])],
      scenario: { relations: PACT },
    });
    expect(near.state.engagedBefore).toEqual([]);
    const hostile = battle({
      units: [blue('ash', {}, [20, 20]), grey('crows', {}, [21, 20]), red('wolves', {}, [50, 5])],
    });
    expect([...hostile.state.engagedBefore].sort()).toEqual(['ash', 'crows']);
  });
});

describe('a place several forces stand in', () => {
  const areas = [{ id: 'ford', name: 'The Ford', points: box(18, 18, 26, 26) }];
  const field = (...there: Battlefield['units']) => battle(pact({ areas, units: [...there, far] }));
  const far = red('wolves', {}, [55, 5]);
  const ash = blue('ash', {}, [20, 20]);
  const fern = green('fern', {}, [22, 22]);
  const crows = grey('crows', {}, [24, 24]);

  test('area.control, scenario.forces.relations: allies control it together, and a neutral disputes nothing', () => {
    const { game, state } = field(ash, fern, crows);
    expect(controlOf(game.world, state, 'ford')).toEqual({ force: 'blue' });
    const held = ['blue', 'green', 'grey', 'red'].map(force => controls(game.world, state, 'ford', force));
    expect(held).toEqual([true, true, true, false]);
  });

  test('area.contested: an enemy of one in it is enough, and then a neutral has it no more than they', () => {
    const { game, state } = battle(pact({ areas, units: [ash, crows, red('wolves', {}, [24, 20])] }));
    expect(controlOf(game.world, state, 'ford')).toBe('contested');
    expect(['blue', 'grey', 'red'].some(force => controls(game.world, state, 'ford', force))).toBe(false);
  });
});

describe('the end of a battle of several forces', () => {
  const victory = [{ force: 'blue', grade: 'massacre', when: { fact: 'wipedOut', force: 'red' } } as const];

  test('scenario.forces.relations: an allied force wins with the other', () => {
    const { game, state } = battle(pact({ victory }));
    const lost = { ...state, units: { ...state.units } };
    const wolves = lost.units.wolves;
    if (wolves) lost.units.wolves = { ...wolves, place: 'destroyed', members: [] };
    expect(finalResult({ world: game.world, state: lost, elapsed: 1 })).toMatchObject({
      winners: ['blue', 'green'],
      say: 'Victory to Blues and Greens: a massacre.',
    });
  });

  test('scenario.forces.sides: it goes on while two hostile forces are in the field', () => {
    const lone = [blue('ash', {}, [20, 20]), red('wolves', {}, [30, 5]), green('fern', {}, [5, 24])];
    const play = (fight: ReturnType<typeof battle>) => {
      while (fight.state.turn === 1 && fight.state.phase !== 'over') {
        const waiting = Object.values(fight.state.units).find(
          unit => unit.seat === fight.asked()?.seat && !unit.activated && unit.place === 'table',
        );
        fight.does({ type: 'activate', unit: waiting?.id ?? '' });
        fight.does({ type: 'endActivation', unit: waiting?.id ?? '' });
      }
      return fight.state.phase;
    };
    const gone = (fight: ReturnType<typeof battle>) => {
      fight.match.state.units.wolves = { ...fight.unit('wolves'), place: 'retreated' };
      return fight;
    };
    expect(play(gone(battle({ units: lone })))).toBe('activation');
    const allies = { relations: [are('blue', 'green', 'allied')] };
    expect(play(gone(battle({ units: lone, scenario: allies })))).toBe('over');
  });
});
