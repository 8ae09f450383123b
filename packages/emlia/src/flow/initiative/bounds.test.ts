import type { InitiativeCondition, UnitEntry } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { orderBook } from '../../orders.ts';
import { activated, battle, blue, formed, midway, red, row } from '../../testing/battle.ts';
import { end } from '../../testing/orders.ts';
import { bindingOf } from './binding.ts';
import { listedConditions } from './conditions.ts';
import { initiativeEvents } from './events.ts';
import { prospectsAt } from './prospects.ts';
import { pathsOf } from './stand.ts';

const NEAR = { fact: 'enemyWithin', distance: 25 } as const;
const RUNS: readonly InitiativeCondition[] = [{ when: NEAR, do: [{ action: 'moveAway', distance: 30 }] }];
const HIDES: readonly InitiativeCondition[] = [{ when: NEAR, do: [{ action: 'seekHiding' }] }];
const BITE: InitiativeCondition = { when: { fact: 'attacked' }, do: [{ action: 'attack' }] };

const wolves = red('wolves', {}, [40, 20]);

describe('what does not bind', () => {
  test('initiative.priority: away from nobody in particular is no way to go, and is skipped', () => {
    const away: InitiativeCondition = {
      when: { not: { fact: 'prone' } },
      do: [{ action: 'moveAway', distance: 10 }],
    };
    const fight = activated({ units: [blue('ash', { initiative: [away] }, [20, 20]), wolves] }, 'ash');
    expect(fight.state.activation?.due).toHaveLength(1);
    fight.does(end('ash'));
  });

  test('initiative.trigger: a condition binds the unit that is active, and no other', () => {
    const units = [
      blue('ash', { initiative: RUNS }, [20, 20]),
      blue('oak', { initiative: RUNS }, [20, 24]),
      wolves,
    ];
    const fight = activated({ units }, 'ash');
    const binds = (id: string) => bindingOf({ ...fight.query('blue'), unit: fight.unit(id) }, orderBook);
    expect(binds('ash')?.demand()).toMatch(/^move away/);
    expect(binds('oak')).toBeUndefined();
  });

  test('initiative.mixed.conflict: what another part cannot carry out does not bind the unit', () => {
    const cubs = { ...blue('cubs', { initiative: HIDES, members: 1 }, [0, 0]).entry };
    const units = [
      blue('ash', { initiative: RUNS, with: [{ entry: 'cubs', members: 1 }] }, [20, 20], [21, 20]),
      wolves,
    ];
    // There is nothing to hide in, so that they only run.
    const fight = activated({ width: 90, entries: [cubs], units }, 'ash');
    expect(fight.refuses(end('ash'))).toBe(
      'initiative.trigger: ash acts on initiative and must move away to at least 30 GSU from wolves.',
    );
    fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', [-12, 0]) });
    fight.does(end('ash'));
  });

  test.each([
    ['nobody', []],
    ['one part twice', [1, 1]],
    ['all', [0, 1]],
    ['who is not there', [2]],
  ])('initiative.mixed.partial: %s cannot break away', (_what, parts) => {
    const cubs = { ...blue('cubs', { initiative: RUNS, members: 2 }, [0, 0]).entry };
    const units = [blue('ash', { with: [{ entry: 'cubs', members: 2 }] }, ...row(20, 20, 4)), wolves];
    const fight = activated({ entries: [cubs], units }, 'ash');
    expect(fight.refused('initiative.mixed.partial', { type: 'breakAway', unit: 'ash', parts })).toBe(
      'Some parts of ash must leave and some must stay.',
    );
  });

  test('initiative.format: of a unit that is not on the table no condition is met', () => {
    const fight = battle({ units: [blue('ash', { initiative: RUNS }, [20, 20]), wolves] });
    const { query } = fight;
    const unit = fight.unit('ash');
    const met = (place: 'table' | 'retreated') =>
      listedConditions({ ...query('blue'), unit: { ...unit, place } }).map(one => one.met);
    expect([met('table'), met('retreated')]).toEqual([[true], [false]]);
  });

  test('initiative.trigger: one that cannot move strikes at whoever touches it, and at nobody else', () => {
    const setOff = (x: number) => {
      const units = [
        blue('ash', { initiative: [BITE] }, [20, 20]),
        red('wolves', { movement: [], equipment: ['clubs'] }, [x, 20]),
      ];
      const fight = battle({ units });
      return prospectsAt(fight.game.world, fight.state, fight.unit('ash')).map(({ by }) => by);
    };
    expect([setOff(21), setOff(22)]).toEqual([['blow'], []]);
  });
});

describe('required moves of what drives', () => {
  const cart: Partial<UnitEntry> = { morale: -1, movement: [{ speed: 20, mode: 'G', turns: [2] }] };

  test('retreat.falling-back, movemode.turn: who turns without gears drives home as well', () => {
    const units = [formed(blue('ash', cart, [30, 20]), 'open', 90), red('wolves', {}, [30, 5])];
    const fight = activated({ height: 60, units }, 'ash');
    expect(fight.refuses(end('ash'))).toMatch(/must fall back/);
    const drives = fight.game
      .options(fight.state, 'blue', ['drive'])
      .flatMap(({ command, refusal }) => (refusal ? [] : [command]));
    fight.does(drives[0] ?? end('ash'));
    expect(fight.unit('ash').members[0]?.y).toBeGreaterThan(30);
  });

  test('retreat.falling-back: who walks and flies at the wheel goes home by either', () => {
    const movement: UnitEntry['movement'] = [
      { speed: 15, mode: 'G' },
      { speed: 20, mode: 'F', turns: [2] },
    ];
    const units = [
      formed(blue('ash', { morale: -1, movement }, [30, 20]), 'open', 180),
      red('wolves', {}, [30, 5]),
    ];
    const fight = activated({ height: 60, units }, 'ash');
    const modes = fight.game
      .options(fight.state, 'blue', ['drive', 'normalMove'])
      .flatMap(({ command, refusal }) =>
        'mode' in command && !refusal ? [`${command.type} ${command.mode}`] : [],
      );
    expect(modes).toContain('drive F');
    expect(modes).not.toContain('drive G');
  });

  test('movemode.accel, initiative.trigger: a drive that would be refused leads nowhere', () => {
    const units = [formed(blue('ash', cart, [30, 20]), 'open', 180), red('wolves', {}, [30, 5])];
    const fight = activated({ height: 60, units }, 'ash');
    const query = { ...fight.query('blue'), unit: fight.unit('ash') };
    const drive = (speed: number) =>
      pathsOf(query, { type: 'drive', unit: 'ash', mode: 'G', speed, courses: [[]] });
    expect(drive(10)).toMatchObject({ length: 10, paths: [[{ x: 30, y: 30 }]] });
    expect(drive(21)).toBeUndefined();
    expect(pathsOf(query, end('ash'))).toBeUndefined();
  });
});

describe('what is told and noted of initiative', () => {
  const fight = () =>
    battle({ units: [blue('ash', {}, [20, 20]), blue('oak', {}, [22, 20]), red('wolves', {}, [50, 5])] });
  const check = {
    skill: 'leadership',
    successes: 0,
    faces: [1],
    modifiers: [],
    total: 0,
    level: 1,
    needed: 12,
  };

  test('disorder.effect: a unit that is disordered acts on initiative, and nobody is about to put it in order', () => {
    const { game, state, unit } = fight();
    unit('ash').reorderDue = true;
    unit('ash').disorderDue = true;
    initiativeEvents.unitDisordered.change(state, {
      type: 'unitDisordered',
      unit: 'ash',
      rule: 'disorder.rout',
    });
    expect(unit('ash')).toMatchObject({ ordered: false });
    expect([unit('ash').disorderDue, unit('ash').reorderDue]).toEqual([undefined, undefined]);
    expect(game.tell(state, { type: 'unitDisordered', unit: 'ash', rule: 'disorder.rout' })).toEqual([
      { say: 'ash is disordered.', rule: 'disorder.rout' },
    ]);
  });

  test('initiative.early: what was declined is kept, and forgotten where nothing is', () => {
    const { state, unit } = fight();
    const held = (...conditions: string[]) =>
      initiativeEvents.heldBack.change(state, { type: 'heldBack', units: [{ unit: 'ash', conditions }] });
    held('0 initiative 0');
    expect(unit('ash').held).toEqual(['0 initiative 0']);
    held();
    expect(unit('ash').held).toBeUndefined();
  });

  test.each([
    ['ash', 1, 'ash gives itself heart: no enemy frightens it.'],
    ['oak', 1, 'ash gives oak heart: no enemy frightens it.'],
    ['ash', 0, 'ash fails to give itself heart.'],
    ['oak', 0, 'ash fails to give oak heart.'],
  ])('draft.actions.ignore-terrifying: of %s with %d successes', (subject, successes, say) => {
    const { game, state } = fight();
    const event = { type: 'fearFaced', unit: 'ash', subject, check: { ...check, successes } } as never;
    expect(game.tell(state, event)[0]).toMatchObject({ say, rule: 'draft.actions.ignore-terrifying' });
  });

  test.each([
    [
      0,
      ['unitStayed', 'retreat.engaged'],
      'ash cannot get away from wolves and oak and stays in the engagement.',
    ],
    [1, ['unitStayed', 'retreat.path'], 'ash finds no way to its own lines and stays where it is.'],
    [2, ['unitStayed', 'retreat.falling-back'], 'ash has no way open to fall back and stays put.'],
  ] as const)(
    'retreat.engaged, retreat.path, retreat.falling-back: why one stays (%d)',
    (n, [type, rule], say) => {
      const { game, state } = fight();
      const held = n === 0 ? { held: ['wolves', 'oak'] } : {};
      expect(game.tell(state, { type, unit: 'ash', rule, ...held })).toEqual([{ say, rule }]);
    },
  );

  test('initiative.mixed.break: those who break away look back on the same attacks, and both are disordered after it', () => {
    const { game, state, unit } = fight();
    const attackers = [{ unit: 'wolves', ranged: true }];
    const hurtBy = [{ unit: 'wolves', points: 1, damage: 2 }];
    state.activation = { unit: 'ash', early: true, due: [], obeyed: false, attackers, hurtBy } as never;
    const event = { type: 'unitBroke', unit: 'ash', parted: 'oak' } as const;
    initiativeEvents.unitBroke.change(state, event);
    expect(unit('oak')).toMatchObject({ attackers, hurtBy, disorderDue: true });
    expect(unit('ash').disorderDue).toBe(true);
    expect(state.following).toEqual([{ unit: 'oak', early: true }]);
    expect(game.tell(state, event)).toEqual([
      { say: 'oak breaks away from ash.', rule: 'initiative.mixed.break' },
    ]);
  });

  test('initiative.early, midway: who has been steadied beforehand does not go early', () => {
    const units = [
      midway(blue('ash', { timing: 1, initiative: RUNS }, [20, 20]), { ignoring: true }),
      wolves,
    ];
    const calm = battle({ units, first: 'red' });
    calm.does({ type: 'activate', unit: 'wolves' });
    calm.does(end('wolves'));
    expect(calm.state).toMatchObject({ turn: 1, step: 1 });
  });
});
