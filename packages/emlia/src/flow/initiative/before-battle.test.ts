import type { InitiativeCondition } from '@emlia/content';
import { startMatch } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { emlia } from '../../game.ts';
import { unitOf } from '../../table/world.ts';
import { activated, battle, blue, red, row, setupFor } from '../../testing/battle.ts';
import { breakAway } from './break-away.ts';
import { prospectsAt } from './prospects.ts';

const DUCK: InitiativeCondition = { when: { fact: 'attackedByRanged' }, do: [{ action: 'takeCover' }] };
const BITE: InitiativeCondition = { when: { fact: 'attacked' }, do: [{ action: 'attack' }] };
const NEAR: InitiativeCondition = { when: { fact: 'enemyWithin', distance: 12 }, do: [{ action: 'charge' }] };

const placing = (equipment: string[], conditions: InitiativeCondition[]) => {
  const field = {
    units: [
      blue('ash', { initiative: conditions }, ...row(10, 35, 3)),
      red('wolves', { equipment }, ...row(30, 5, 3)),
    ],
  };
  const game = emlia.open(setupFor(field));
  const { state } = startMatch(game, 'placing', {});
  const ash = unitOf(state, 'ash');
  const members = (y: number) => row(30, y, 3).map(([x, at], id) => ({ id, part: 0, x, y: at, facing: 0 }));
  return (y: number) =>
    prospectsAt(game.world, state, ash, members(y)).map(({ by, condition }) => [by, condition]);
};

describe('what a unit would do, while units are placed', () => {
  test('initiative.trigger, scenario.deployment: enemies still to be placed may shoot and strike from anywhere', () => {
    const at = placing(['crossbows'], [DUCK, BITE]);
    expect(at(38)).toEqual([
      ['shot', DUCK],
      ['blow', BITE],
    ]);
    expect(placing(['clubs'], [DUCK, BITE])(38)).toEqual([['blow', BITE]]);
  });

  test('initiative.trigger, scenario.deployment: those who are in place already may too', () => {
    const units = [
      blue('ash', { initiative: [DUCK, BITE] }, ...row(10, 35, 3)),
      red('wolves', { equipment: ['crossbows'] }, ...row(30, 5, 3)),
      red('cubs', { equipment: ['clubs'] }, ...row(40, 5, 3)),
    ];
    const game = emlia.open(setupFor({ units }));
    const { state } = startMatch(game, 'placing', {});
    const inPlace = { place: 'table', members: [{ id: 0, part: 0, x: 30, y: 5, facing: 0 }] } as const;
    Object.assign(unitOf(state, 'wolves'), inPlace);
    const ash = unitOf(state, 'ash');
    const members = [{ id: 0, part: 0, x: 30, y: 38, facing: 0 }];
    expect(prospectsAt(game.world, state, ash, members).map(({ by }) => by)).toEqual(['shot', 'blow']);
  });

  test('initiative.trigger, scenario.deployment: what the place alone sets off does not ask who is still to come', () => {
    const at = placing(['clubs'], [NEAR]);
    expect(at(35)).toEqual([]);
    // The middle of their zone is 12 GSU from there, if they were there: a blow would have them there.
    expect(at(12)).toEqual([['blow', NEAR]]);
    expect(at(30)).toEqual([]);
  });
});

test('initiative.trigger: who has nothing to shoot with does not shoot, however near it stands', () => {
  const fight = battle({
    units: [
      blue('ash', { initiative: [DUCK, BITE] }, ...row(10, 20, 3)),
      red('wolves', { equipment: ['clubs'] }, ...row(10, 19, 3)),
    ],
  });
  const found = prospectsAt(fight.game.world, fight.state, fight.unit('ash')).map(({ by, condition }) => [
    by,
    condition,
  ]);
  expect(found).toEqual([['blow', BITE]]);
});

describe('parting on initiative', () => {
  const cubs = (changes: object = {}) => ({ ...blue('cubs', { ...changes, members: 2 }, [0, 0]).entry });
  const offers = (own: InitiativeCondition[], theirs: InitiativeCondition[]) => {
    const fight = activated(
      {
        entries: [cubs({ initiative: theirs })],
        units: [
          blue('ash', { initiative: own, with: [{ entry: 'cubs', members: 2 }] }, ...row(10, 20, 4)),
          red('wolves', {}, [16, 16]),
        ],
      },
      'ash',
    );
    return breakAway.offers({ ...fight.query('blue'), unit: fight.unit('ash') });
  };

  test('initiative.mixed.partial: each part may leave where a condition binds some of them', () => {
    expect(offers([NEAR], [])).toEqual([
      { type: 'breakAway', unit: 'ash', parts: [0] },
      { type: 'breakAway', unit: 'ash', parts: [1] },
    ]);
    expect(offers([], [NEAR])).toHaveLength(2);
  });

  test('initiative.mixed.partial: where none binds nobody leaves, nor from a unit of one part', () => {
    expect(offers([], [])).toEqual([]);
    const one = activated(
      { units: [blue('ash', { initiative: [NEAR] }, ...row(10, 20, 4)), red('wolves', {}, [16, 16])] },
      'ash',
    );
    expect(breakAway.offers({ ...one.query('blue'), unit: one.unit('ash') })).toEqual([]);
  });
});
