import type { Ability } from '@emlia/content';
import { scriptedDice, startMatch, submit } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { emlia } from '../../game.ts';
import {
  activated,
  type Battlefield,
  battle,
  blue,
  checkOf,
  entry,
  eventOf,
  formed,
  red,
  row,
  setupFor,
} from '../../testing/battle.ts';
import { redBlock } from '../../testing/block.ts';
import { drillsOf } from './drill.ts';

const WALL: Ability = {
  ability: 'formation',
  called: 'Shield wall',
  like: 'close',
  slow: true,
  gives: [
    { ability: 'enemyCheck', skill: 'aimedFire', by: -2 },
    { ability: 'check', skill: 'closeCombat', by: 1 },
    { ability: 'cannot', action: 'charge' },
  ],
};
const LINE: Ability = { ability: 'formation', called: 'Skirmish line', like: 'open', gap: 15 };
const COLUMN: Ability = {
  ability: 'formation',
  called: 'Column',
  like: 'ranked',
  gives: [{ ability: 'enemyCheck', skill: 'aimedFire', by: 1 }],
};
const abilities = [WALL, LINE, COLUMN];

const men = blue('ash', { abilities }, ...row(20, 20, 3));
const wolves = red('wolves', {}, [20, 12]);
const field: Battlefield = { units: [formed(men, 'close'), wolves] };

const still = (formation?: string) =>
  ({
    type: 'normalMove',
    unit: 'ash',
    mode: 'G',
    paths: [[], [], []],
    ...(formation !== undefined && { formation }),
  }) as const;

describe('a formation that an ability adds', () => {
  test('formation.always, formation.change: it is taken up by a move action, and its name is told', () => {
    const fight = activated(field, 'ash');
    const events = fight.does(still('Shield wall'));
    expect(fight.unit('ash')).toMatchObject({
      formation: 'close',
      drill: { name: 'Shield wall', slow: true },
      used: { move: 'Normal Move' },
    });
    expect(fight.told(events)).toContain('move.normal: ash stays where it is, and is now in Shield wall.');
  });

  test('formation.always: who has not learnt it cannot stand in it', () => {
    const fight = activated({ units: [formed(blue('ash', {}, ...row(20, 20, 3)), 'close'), wolves] }, 'ash');
    expect(fight.refuses(still('Shield wall'))).toBe(
      'formation.always: ash knows no formation called “Shield wall”.',
    );
    expect(fight.unit('ash').drill).toBeUndefined();
  });

  test('formation.always: of a mixed unit all have to know it', () => {
    const other = entry({ id: 'smiths', name: 'Smiths', abilities: [LINE] });
    const mixed = blue('ash', { abilities, with: [{ entry: 'smiths', members: 1 }] }, ...row(20, 20, 3));
    const fight = battle({ units: [formed(mixed, 'close'), wolves], entries: [other] });
    expect(drillsOf(fight.game.world, fight.unit('ash')).map(({ called }) => called)).toEqual([
      'Skirmish line',
    ]);
  });

  test('formation.always: it is offered, and so is giving it up', () => {
    const fight = activated(field, 'ash');
    const offered = () =>
      fight.game
        .options(fight.state, 'blue', ['normalMove'])
        .flatMap(({ command, refusal }) =>
          !refusal && command.type === 'normalMove' && command.formation ? [command.formation] : [],
        );
    expect(offered()).toEqual(['Shield wall', 'Skirmish line']);
    fight.match.state.units.ash = { ...fight.unit('ash'), drill: { name: 'Shield wall', slow: true } };
    expect(offered()).toEqual(['close', 'Skirmish line']);
  });

  test.each([
    [4, 'accepted'],
    [4.5, 'refused'],
  ])('formation.always: at half speed 8 GSU of movement go %d: %s', (far, verdict) => {
    const slow = blue('ash', { abilities, movement: [{ speed: 8, mode: 'G' }] }, ...row(20, 20, 3));
    const fight = battle({ units: [formed(slow, 'close', 180), wolves] });
    fight.match.state.units.ash = { ...fight.unit('ash'), drill: { name: 'Shield wall', slow: true } };
    fight.does({ type: 'activate', unit: 'ash' });
    const move = { ...still(), paths: fight.paths('ash', [0, far]) };
    if (verdict === 'refused') expect(fight.refuses(move)).toContain('move.normal: ash would need 9 GSU');
    else fight.does(move);
    // Nobody named another: it stays in it.
    expect(fight.unit('ash').drill?.name).toBe('Shield wall');
  });

  test('formation.always, formation.close: it is left by naming another, or where its gaps are too wide', () => {
    const fight = activated(field, 'ash');
    fight.match.state.units.ash = { ...fight.unit('ash'), drill: { name: 'Shield wall', slow: true } };
    const spread = [[{ x: 16, y: 20 }], [], []];
    expect(fight.refuses({ ...still(), paths: spread })).toBe(
      'formation.close: ash would leave gaps of more than 1 GSU, too wide for Shield wall.',
    );
    fight.does({ ...still('open'), paths: spread });
    expect(fight.unit('ash')).toMatchObject({ formation: 'open' });
    expect(fight.unit('ash').drill).toBeUndefined();
  });

  test.each([
    ['Skirmish line', 14, 'accepted'],
    ['Skirmish line', 16.5, 'no member may stand more than 15 GSU'],
    ['open', 14, 'no member may stand more than 10 GSU'],
  ])('formation.always, formation.open: in %s a gap of some %d GSU: %s', (formation, far, verdict) => {
    const runners = blue('ash', { abilities, movement: [{ speed: 30, mode: 'G' }] }, ...row(20, 20, 3));
    const fight = activated({ units: [runners, wolves] }, 'ash');
    const move = { ...still(formation), paths: [[], [], [{ x: 21 + far, y: 20 }]] };
    if (verdict === 'accepted') expect(eventOf(fight.does(move), 'unitMoved').drill?.name).toBe(formation);
    else expect(fight.refused('formation.open', move)).toContain(verdict);
  });

  test('formation.always, ability.catchall: what it gives holds while the unit is in it, and no longer', () => {
    const shot = (drill: boolean) => {
      const fight = battle({ ...field, first: 'red' }, 1, 1, 1, 1, 1);
      if (drill)
        fight.match.state.units.ash = { ...fight.unit('ash'), drill: { name: 'Shield wall', slow: true } };
      fight.does({ type: 'activate', unit: 'wolves' });
      const arms = [{ part: 0, weapon: 'rocks' }];
      const events = fight.does({
        type: 'aimedFire',
        unit: 'wolves',
        subject: 'ash',
        arms,
        forfeitMove: false,
      });
      return checkOf(events).modifiers.filter(({ rule }) => rule === 'ability.catchall');
    };
    expect(shot(true)).toEqual([{ rule: 'ability.catchall', label: 'Against Shield wall', by: -2 }]);
    expect(shot(false)).toEqual([]);
  });

  test('formation.always, action.available: an action it forbids', () => {
    const fight = activated(field, 'ash');
    fight.match.state.units.ash = { ...fight.unit('ash'), drill: { name: 'Shield wall', slow: true } };
    const arms = [{ part: 0, weapon: 'clubs' }];
    expect(fight.refuses({ type: 'charge', unit: 'ash', mode: 'G', subject: 'wolves', arms })).toBe(
      'action.available: ash cannot take Charge.',
    );
  });

  test('formation.always: a kind of ranks is kept by moving in ranks, and is taken up and left that way', () => {
    const fight = activated({ units: [formed(men, 'ranked', 180), wolves] }, 'ash');
    const march = {
      type: 'rankedMove',
      unit: 'ash',
      mode: 'G',
      steps: [{ step: 'advance', by: 2 }],
    } as const;
    expect(fight.refuses({ ...march, formation: 'Wedge' })).toBe(
      'formation.always: ash knows no formation called “Wedge”.',
    );
    fight.does({ ...march, formation: 'Column' });
    expect(fight.unit('ash')).toMatchObject({ formation: 'ranked', files: 3, drill: { name: 'Column' } });
    fight.match.state.units.ash = { ...fight.unit('ash'), used: { free: [] } };
    fight.does(march);
    expect(fight.unit('ash').drill).toEqual({ name: 'Column' });
    fight.match.state.units.ash = { ...fight.unit('ash'), used: { free: [] } };
    expect(fight.refuses({ ...march, formation: 'Shield wall' })).toBe(
      'formation.change: ash moves as one body and stays in ranks.',
    );
    fight.does({ ...march, formation: 'ranked' });
    expect(fight.unit('ash').drill).toBeUndefined();
  });

  test('formation.declare: forced where its own fits no more, it may be named among those that do', () => {
    const fight = activated({ units: [men, wolves] }, 'ash');
    const events = fight.does({ ...still(), paths: [[{ x: 15, y: 20 }], [], [{ x: 27, y: 20 }]] });
    expect(eventOf(events, 'unitMoved').drill).toBeUndefined();
    fight.match.state.pending = [
      ...fight.state.pending,
      { seat: 'blue', kind: 'formation', about: { unit: 'ash', choices: ['open', 'Skirmish line'] } },
    ];
    expect(fight.refuses({ type: 'declareFormation', unit: 'ash', formation: 'Shield wall' })).toContain(
      'formation.declare: ash does not stand in Shield wall formation.',
    );
    fight.does({ type: 'declareFormation', unit: 'ash', formation: 'Skirmish line' });
    expect(fight.unit('ash')).toMatchObject({ formation: 'open', drill: { name: 'Skirmish line' } });
  });

  test('formation.always, scenario.deployment: a unit may start in it, if it knows it', () => {
    const units = [blue('ash', { abilities }, ...row(20, 35, 3)), red('wolves', {}, [20, 5])];
    const game = emlia.open(setupFor({ units }));
    const match = startMatch(game, 'any', { freeze: true, dice: () => scriptedDice(9, 3) });
    const at = row(20, 35, 3).map(([x, y]) => ({ x, y }));
    const deploy = (formation: string) =>
      submit(match, 'blue', { type: 'deploy', unit: 'ash', at, facing: 0, formation });
    expect(deploy('Wedge')).toMatchObject({
      rule: 'formation.always',
      say: 'ash knows no formation called “Wedge”.',
    });
    expect(deploy('Column')).toHaveProperty('seq');
    expect(match.state.units.ash).toMatchObject({
      formation: 'ranked',
      files: 3,
      drill: { name: 'Column' },
    });
  });

  test('formation.always: at the wheel too only those that are known', () => {
    const cars = { abilities, movement: [{ speed: 40, mode: 'G' as const, gears: [10, 20, 40] }] };
    const fight = activated({ units: [blue('ash', cars, ...row(20, 20, 2, 3)), wolves] }, 'ash');
    const drive = { type: 'drive', unit: 'ash', mode: 'G', speed: 2, courses: [[], []] } as const;
    expect(fight.refuses({ ...drive, formation: 'Wedge' })).toBe(
      'formation.always: ash knows no formation called “Wedge”.',
    );
    fight.does({ ...drive, formation: 'Skirmish line' });
    expect(fight.unit('ash').drill).toEqual({ name: 'Skirmish line' });
  });

  test('formation.always, ranked.envelop: and on the way round a block', () => {
    const bears = redBlock('free', 'bears', { files: 3, count: 9, at: [20, 20] });
    const fight = activated({ units: [blue('ash', { abilities }, [10, 20], [10, 21.5]), bears] }, 'ash');
    fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', [8.5, 0]) });
    fight.does({ type: 'keepFacing', unit: 'bears' });
    const round = { type: 'envelop', unit: 'ash', subject: 'bears', paths: [[], []] } as const;
    expect(fight.refuses({ ...round, formation: 'Wedge' })).toBe(
      'formation.always: ash knows no formation called “Wedge”.',
    );
    fight.does({ ...round, formation: 'Shield wall' });
    expect(fight.unit('ash').drill?.name).toBe('Shield wall');
  });
});
