import { describe, expect, test } from 'vitest';
import type { EmliaCommand } from '../../commands.ts';
import { type Battlefield, battle, blue, box, FOREST, red, row, WALL } from '../../testing/battle.ts';
import { isAwareOf, subjectUnaware } from './aware.ts';
import { barn, expectAware, HUNTERS, hedge, hunt } from './testing/hunt.ts';

const fast = { movement: [{ speed: 100, mode: 'G' as const }] };

/** The ash look east at the wolves: a lane one wide along y 50. The oaks stand beside the ash, farther north. */
const field = (...terrain: ReturnType<typeof hedge>[]) => ({
  units: [
    blue('ash', HUNTERS, [20, 50]),
    blue('oak', HUNTERS, [20, 20]),
    red('wolves', { ...HUNTERS, ...fast }, [60, 50]),
  ],
  terrain,
});

describe('Awareness by sight', () => {
  test('awareness.default: whoever has less than total concealment is noticed', () => {
    const open = hunt(field());
    expectAware(open, 'ash aware of wolves', 'wolves aware of ash');
    const screened = hunt(field(hedge(40, 45, 41, 55)));
    expectAware(screened, 'ash aware of wolves', 'wolves aware of ash');
  });

  test('awareness.total: nobody is aware of what is out of view, for as long as it is', () => {
    const fight = hunt({ ...field(barn(40, 45, 41, 55), hedge(40, 20, 41, 45)), first: 'red' });
    expectAware(fight, 'ash unaware of wolves', 'wolves unaware of ash', 'oak aware of wolves');
    // Out from behind the barn, but still behind the hedge: this is no Conceal Self that would last.
    fight.activates('wolves');
    fight.moves('wolves', [0, -20]);
    expectAware(fight, 'ash aware of wolves');
  });

  test('awareness.total: a wood within its visibility limit, and beyond it', () => {
    const wood = { is: FOREST, points: box(15, 40, 65, 60) };
    const near = { units: [blue('ash', {}, [20, 50]), red('wolves', {}, [29, 50])], terrain: [wood] };
    expectAware(hunt(near), 'ash aware of wolves');
    const far = { units: [blue('ash', {}, [20, 50]), red('wolves', {}, [33, 50])], terrain: [wood] };
    expectAware(hunt(far), 'ash unaware of wolves');
  });

  test('awareness.subject: friends out of view are no subjects either, oneself and points always are', () => {
    const { units } = field();
    const fight = hunt({ units, terrain: [barn(10, 30, 30, 31)] });
    expectAware(fight, 'ash unaware of oak', 'oak unaware of ash', 'ash aware of ash');
    const { world } = fight.game;
    expect(isAwareOf(world, fight.state, fight.unit('ash'), { x: 20, y: 20 })).toBe(true);
    fight.unit('ash').place = 'retreated';
    expectAware(fight, 'ash aware of ash', 'ash unaware of wolves', 'wolves unaware of ash');
  });

  test('awareness.subject: terrain is an entity, and seen or not like any other', () => {
    const fight = hunt({ ...field(barn(30, 40, 31, 60), hedge(60, 48, 61, 49)) });
    const { world } = fight.game;
    const [wall, bush] = world.grounds;
    if (!wall || !bush) throw new Error('no terrain');
    expect(isAwareOf(world, fight.state, fight.unit('ash'), wall)).toBe(true);
    expect(isAwareOf(world, fight.state, fight.unit('ash'), bush)).toBe(false);
  });

  test('awareness.subject: no shot at an enemy one is unaware of', () => {
    const fight = hunt(field(barn(40, 45, 41, 55)));
    fight.activates('ash');
    const shot = {
      type: 'aimedFire',
      unit: 'ash',
      arms: [{ part: 0, weapon: 'crossbows' }],
      subject: 'wolves',
      forfeitMove: false,
    };
    expect(fight.refuses(shot)).toBe(
      'awareness.subject: ash is not aware of wolves, which is out of its view.',
    );
    const screened = hunt(field(hedge(40, 45, 41, 55)), 1);
    screened.hide('wolves');
    screened.activates('ash');
    expect(screened.refuses(shot)).toBe(
      'awareness.subject: ash is not aware of wolves, which is hidden from it.',
    );
    screened.hide('wolves', 'ash');
    screened.shoots('ash', 'wolves');
  });

  const RUNS = [
    { when: { fact: 'enemyWithin', distance: 200 }, do: [{ action: 'moveAway', distance: 20 }] },
  ] as const;

  test.each<[string, EmliaCommand]>([
    ['awareness.subject', { type: 'joinUnits', unit: 'ash', units: ['ash', 'oak'] }],
    ['awareness.subject', { type: 'splitUnit', unit: 'ash', subject: 'oak', members: [1] }],
    ['awareness.subject', { type: 'ignoreConditions', unit: 'ash', subject: 'oak' }],
    ['leadership.command-range', { type: 'improveMorale', unit: 'ash', subject: 'oak', as: 'primary' }],
    ['leadership.command-range', { type: 'takeCommand', unit: 'ash', subject: 'oak', member: 0 }],
    ['leadership.command-range', { type: 'reorder', unit: 'ash', subject: 'oak' }],
  ])('awareness.subject: an officer cannot lead a unit wholly out of his sight (%s, %j)', (rule, command) => {
    const leads = { timing: 3, skills: { leadership: { level: 2 } } };
    const units = [
      blue('ash', leads, [20, 20]),
      blue('oak', { timing: 2, initiative: RUNS }, [24, 20], [25.5, 20]),
      red('wolves', { timing: 1 }, [50, 20]),
    ];
    const wall = { is: { ...WALL, height: 3 }, points: box(21.5, 10, 22, 30) };
    const asked = (terrain: Battlefield['terrain']) => {
      const fight = battle({ units, terrain: terrain ?? [] });
      fight.unit('oak').ordered = false;
      delete fight.unit('oak').leader;
      fight.does({ type: 'activate', unit: 'ash' });
      return fight.game.check(fight.state, 'blue', command);
    };
    expect(asked([wall])).toEqual({ rule, say: 'ash is not aware of oak.' });
    expect(asked([])).toBeUndefined();
  });

  test('awareness.subject: nor a blow', () => {
    // Within the reach of the ash, but only since the wolves stand there: no action has ended yet.
    const spears = { ...HUNTERS, equipment: ['spears'] };
    const fight = hunt({
      units: [blue('ash', spears, [20, 50]), red('wolves', {}, [40, 50])],
      terrain: [barn(21, 40, 21.25, 60)],
    });
    fight.activates('ash');
    fight.place('wolves', { x: 22, y: 50 });
    const strike = {
      type: 'closeCombat',
      unit: 'ash',
      arms: [{ part: 0, weapon: 'spears' }],
      subject: 'wolves',
    };
    fight.refused('awareness.subject', strike);
  });

  test('awareness.per-unit: what one unit knows tells no other, and nothing is kept from the players', () => {
    const fight = hunt(field(hedge(40, 0, 41, 100)));
    fight.hide('wolves', 'oak');
    expectAware(fight, 'oak aware of wolves', 'ash unaware of wolves');
    for (const seat of ['blue', 'red']) expect(fight.game.view(fight.state, seat)).toEqual(fight.state);
    expect(fight.game.view(fight.state, 'blue').units.wolves?.members).toHaveLength(1);
  });

  test('mixed.awareness: all of a unit shares what any member sees', () => {
    const fight = hunt({
      units: [blue('ash', {}, ...row(20, 50, 2, 9)), red('wolves', {}, [60, 50])],
      terrain: [hedge(40, 0, 41, 100)],
    });
    fight.hide('wolves');
    expectAware(fight, 'ash unaware of wolves');
    fight.hide('wolves', 'ash');
    expectAware(fight, 'ash aware of wolves');
  });

  test('awareness.subject: the fact "target unaware" asks the other way round', () => {
    const fight = hunt(field(hedge(40, 0, 41, 100)));
    const query = () => ({
      world: fight.game.world,
      state: fight.state,
      unit: fight.unit('ash'),
      subject: fight.unit('wolves'),
    });
    expect(subjectUnaware(query())).toBe(false);
    fight.hide('ash');
    expect(subjectUnaware(query())).toBe(true);
  });
});

describe('Spotting an enemy', () => {
  test('awareness.spotted: seen without any concealment, however well hidden and without a roll', () => {
    const fight = hunt({ ...field(hedge(40, 45, 41, 55)), first: 'red' });
    fight.hide('wolves');
    fight.state.awareness.deeds.wolves = { began: 0, concealed: 9 };
    expectAware(fight, 'ash unaware of wolves');
    fight.activates('wolves');
    const events = fight.moves('wolves', [0, -20]);
    expectAware(fight, 'ash aware of wolves');
    expect(fight.tells(events)).toContain('awareness.spotted: ash spots wolves, for a moment in plain view.');
    fight.dice.done();
  });

  test('awareness.spotted.relative: only by those from whom it has none', () => {
    const fight = hunt({ ...field(hedge(35, 44, 36, 60), hedge(35, 0, 36, 36)), first: 'red' });
    fight.hide('wolves');
    fight.activates('wolves');
    // The oaks' view of it opens between the two hedges.
    const events = fight.moves('wolves', [-10, 10]);
    const spotted = events.filter(event => event.type === 'unitSpotted');
    expect(spotted).toMatchObject([{ by: 'oak', hider: 'wolves' }]);
    expectAware(fight, 'oak aware of wolves', 'ash unaware of wolves');
  });

  test('awareness.spotted: the observer may be the one who moves', () => {
    const { units } = field();
    const fight = hunt({ units, terrain: [hedge(40, 45, 41, 55)] });
    fight.hide('wolves', 'oak');
    fight.activates('ash');
    expect(fight.moves('ash', [0, -14]).map(({ type }) => type)).toEqual(['unitMoved', 'unitSpotted']);
    expectAware(fight, 'ash aware of wolves');
  });

  test('awareness.spotted: or somebody who stood between', () => {
    const { units } = field();
    const elms = blue('elm', { ...fast, size: 4, height: 4 }, [40, 50]);
    const fight = hunt({ units: [...units, elms] });
    fight.hide('wolves', 'oak', 'elm');
    expectAware(fight, 'ash unaware of wolves');
    fight.activates('elm');
    expect(fight.moves('elm', [0, 20]).at(-1)).toMatchObject({ type: 'unitSpotted', by: 'ash' });
    // With a hedge behind him his going opens nothing.
    const away = hunt({ units: [...units, elms], terrain: [hedge(50, 0, 51, 100)] });
    away.hide('wolves', 'oak', 'elm');
    away.activates('elm');
    expect(away.moves('elm', [0, 20]).map(({ type }) => type)).toEqual(['unitMoved']);
  });
});

describe('Awareness follows what happens', () => {
  test('awareness.update: halfway through a move, though both ends lie behind the hedges', () => {
    const gap = [hedge(40, 0, 41, 40), hedge(40, 60, 41, 100)];
    const units = [blue('ash', {}, [20, 50]), red('wolves', fast, [60, 10])];
    const fight = hunt({ units, terrain: gap, first: 'red' });
    fight.hide('wolves');
    expectAware(fight, 'ash unaware of wolves');
    fight.activates('wolves');
    const events = fight.moves('wolves', [0, 80]);
    expect(events.map(({ type }) => type)).toEqual(['unitMoved', 'unitSpotted']);
    expectAware(fight, 'ash aware of wolves');
  });

  test('awareness.update: going behind a barn loses those that saw it, coming out again does not hide it', () => {
    const fight = hunt({ ...field(barn(30, 45, 31, 55)), first: 'red' });
    fight.place('wolves', { x: 60, y: 80 });
    expectAware(fight, 'ash aware of wolves');
    fight.activates('wolves');
    fight.moves('wolves', [0, -30]);
    expectAware(fight, 'ash unaware of wolves');
    fight.ends('wolves');
    fight.rests('ash');
    fight.rests('oak');
    fight.activates('wolves');
    fight.moves('wolves', [0, 30]);
    expectAware(fight, 'ash aware of wolves');
  });

  test('awareness.update: found out of view it stays known until it has been in view and is gone again', () => {
    const walls = [barn(30, 40, 31, 60), hedge(30, 61, 31, 80)];
    const fight = hunt({ ...field(...walls), first: 'red' });
    fight.hide('wolves', 'ash', 'oak');
    expectAware(fight, 'ash unaware of wolves');
    fight.state.awareness.known.wolves = ['ash'];
    expectAware(fight, 'ash aware of wolves');
    fight.activates('wolves');
    fight.moves('wolves', [0, 1]);
    expectAware(fight, 'ash aware of wolves');
    fight.ends('wolves');
    fight.rests('ash');
    fight.rests('oak');
    fight.activates('wolves');
    // Out to where only the hedge is between them, and back.
    const events = fight.moves('wolves', [0, 45], [0, 0]);
    expect(events.map(({ type }) => type)).toEqual(['unitMoved', 'unitSighted']);
    expect(fight.tells(events)).toContain('awareness.update: ash has wolves in view.');
    expectAware(fight, 'ash unaware of wolves');
  });

  test('awareness.update: a change that has nothing to do with it costs and says nothing', () => {
    const fight = hunt(field(hedge(40, 0, 41, 100)));
    fight.activates('oak');
    expect(fight.moves('oak', [0, 5]).map(({ type }) => type)).toEqual(['unitMoved']);
  });

  test('awareness.update: a wall of men falls, and the hidden stand in plain view', () => {
    const { units } = field();
    const fight = hunt(
      { units: [...units, blue('elm', { height: 4, size: 4 }, [40, 50])], first: 'red' },
      12,
    );
    fight.hide('wolves', 'oak', 'elm');
    fight.activates('wolves');
    fight.shoots('wolves', 'elm');
    fight.ends('wolves');
    fight.rests('ash');
    fight.rests('oak');
    fight.activates('elm');
    const events = fight.ends('elm').map(({ type }) => type);
    expect(events.indexOf('unitSpotted')).toBe(events.indexOf('unitDestroyed') + 1);
    expectAware(fight, 'ash aware of wolves');
  });
});
