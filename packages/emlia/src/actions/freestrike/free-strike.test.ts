import type { UnitEntry } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import type { EmliaCommand } from '../../commands.ts';
import { forecast } from '../../study/forecast.ts';
import { changing } from '../../table/memory.ts';
import {
  activated,
  type Battlefield,
  BOARDS,
  battle,
  blue,
  checkOf,
  entry,
  eventOf,
  formed,
  green,
  red,
  row,
} from '../../testing/battle.ts';
import { redBlock } from '../../testing/block.ts';
import { end, freeStrike, go, labelsOf, letGo, one, wake } from '../../testing/orders.ts';

/** Ash next to the wolves, with the bears far away. */
const field = (more: Partial<UnitEntry> = {}, others: Battlefield['units'] = []): Battlefield => ({
  units: [
    blue('ash', { timing: 3, ...more }, [20.5, 20.5]),
    red('wolves', { timing: 2, ...one }, [20.5, 21.5]),
    red('bears', { timing: 1, ...one }, [50.5, 5.5]),
    ...others,
  ],
});

const BONUS = 'Free strike against unit leaving engagement';

describe('Free strikes', () => {
  test('freestrike.bonus: the forecast of a strike is of the one that is made', () => {
    const fight = activated(field(), 'ash', 12);
    fight.does(go(fight, 'ash', [0, -5]));
    const query = { world: fight.game.world, state: fight.state, seat: 'red', unit: fight.unit('wolves') };
    const [blow] = forecast(query, freeStrike('wolves')) ?? [];
    expect(blow).toMatchObject({ subjects: ['ash'], total: 4 });
    expect(checkOf(fight.does(freeStrike('wolves'))).modifiers).toEqual(blow?.plan.modifiers);
  });

  test('freestrike.trigger: a move while engaged asks the engaging player first, with the move declared', () => {
    const fight = activated(field(), 'ash');
    const move = go(fight, 'ash', [0, -5]);
    fight.does(move);
    expect(fight.asked()).toEqual({
      seat: 'red',
      kind: 'freeStrike',
      about: { unit: 'wolves', against: 'ash', leaving: true },
    });
    expect(fight.unit('ash').members[0]).toMatchObject({ y: 20.5 });
    expect(fight.state.agenda.at(-1)?.task).toEqual({ kind: 'command', seat: 'blue', command: move });
    expect(fight.refuses(go(fight, 'ash', [0, -5]))).toMatch(/^not-yours/);
    fight.does(letGo('wolves'));
    expect(fight.unit('ash')).toMatchObject({ members: [{ y: 15.5 }], used: { move: 'Normal Move' } });
    expect(fight.asked()).toMatchObject({ kind: 'act', about: { unit: 'ash' } });
    expect(fight.state.agenda).toEqual([]);
  });

  test('disengage.success, freestrike.strike: who is held off does not strike, though his comrades may', () => {
    const pack = red(
      'wolves',
      { timing: 2, ...one, with: [{ entry: 'pups', members: 1 }] },
      [20.5, 21.5],
      [21.5, 21.5],
    );
    const units = [blue('ash', { timing: 3 }, [20.5, 20.5]), pack];
    const fight = activated({ units, entries: [entry({ id: 'pups', ...one })] }, 'ash', 1);
    fight.match.state.units.wolves = { ...fight.unit('wolves'), stopped: [0] };
    fight.does(go(fight, 'ash', [0, -5]));
    expect(fight.refuses(freeStrike('wolves'))).toBe(
      'disengage.success: Those members of wolves are held off or cannot reach ash.',
    );
    fight.does({ type: 'freeStrike', unit: 'wolves', arms: [{ part: 1, weapon: 'clubs' }] });
  });

  test('freestrike.trigger: an unengaged unit provokes nobody', () => {
    const fight = activated(field(), 'ash');
    fight.goes(go(fight, 'ash', [0, -5]));
    fight.does(end('ash'));
    fight.does(wake('wolves'));
    fight.does(go(fight, 'wolves', [0, 5]));
    expect(fight.asked()).toMatchObject({ kind: 'act', about: { unit: 'wolves' } });
  });

  test('freestrike.trigger, engagement.oneway: who reaches farther is not engaged and goes as it likes', () => {
    const units = [blue('ash', { equipment: ['spears'] }, [20, 20]), red('wolves', {}, [20, 23])];
    const far = activated({ units }, 'ash');
    far.does(go(far, 'ash', [0, -5]));
    expect(far.unit('ash').used.move).toBe('Normal Move');
  });

  const still: readonly [string, EmliaCommand][] = [
    ['Drop Down', { type: 'dropDown', unit: 'ash' }],
    ['Stand Up', { type: 'standUp', unit: 'ash' }],
    ['a Normal Move on the spot', { type: 'normalMove', unit: 'ash', mode: 'G', paths: [[]] }],
    ['Pass Awareness as a move action', { type: 'passAwareness', unit: 'ash', subject: 'bears', as: 'move' }],
    ['Improve Morale as a move action', { type: 'improveMorale', unit: 'ash', subject: 'ash', as: 'move' }],
  ];
  test.each(still)('freestrike.trigger, freestrike.bonus: %s counts, without the bonus', (_name, command) => {
    const skills = { leadership: { level: 1 } };
    const faces = 'as' in command ? [12, 1] : [12];
    const fight = activated(field({ skills }), 'ash', ...faces);
    fight.does(command);
    expect(fight.asked()?.about).toEqual({ unit: 'wolves', against: 'ash' });
    expect(labelsOf(fight.does(freeStrike('wolves')))).not.toContain(BONUS);
    expect(fight.unit('ash').used.move).toBeDefined();
    fight.dice.done();
  });

  test('freestrike.trigger: no move action, no chance', () => {
    const skills = { leadership: { level: 1 } };
    const fight = activated(field({ skills }), 'ash', 1);
    fight.does({ type: 'doublePace', unit: 'ash' });
    fight.does({ type: 'passAwareness', unit: 'ash', subject: 'bears', as: 'primary' });
    fight.does(end('ash'));
    expect(fight.asked()).toMatchObject({ kind: 'activate' });
  });

  test('freestrike.strike: the blow is rolled at once, the move is carried out all the same, the hit waits', () => {
    const fight = activated(field(), 'ash', 12);
    fight.does(go(fight, 'ash', [0, -5]));
    const events = fight.does(freeStrike('wolves'));
    const types = events.map(event => event.type);
    expect(types.indexOf('unitStruck')).toBeLessThan(types.indexOf('unitMoved'));
    expect(eventOf(events, 'unitStruck')).toMatchObject({ unit: 'wolves', subject: 'ash', free: true });
    expect(fight.unit('ash').members).toMatchObject([{ y: 15.5 }]);
    expect(fight.state.markers).toMatchObject([{ unit: 'ash', source: 'wolves', count: 1 }]);
    // It was no activation, and no action of one.
    expect(fight.unit('wolves')).toMatchObject({ activated: false, used: { free: [] } });
    expect(fight.asked()).toMatchObject({ kind: 'act', about: { unit: 'ash' } });
    fight.dice.done();
  });

  test('freestrike.strike, hits.marker: of a hit on one that leaves the table the log says that it is lost', () => {
    const units = [
      blue('ash', { timing: 3 }, [20.5, 38.5]),
      red('wolves', { timing: 2, ...one }, [20.5, 37.5]),
    ];
    const fight = activated({ units }, 'ash', 12);
    fight.does({ ...go(fight, 'ash', [0, 1]), leave: 'south' });
    expect(fight.told(fight.does(freeStrike('wolves')))).toContain(
      'hits.marker: 1 hit lying on ash will do no damage.',
    );
    expect(fight.unit('ash').place).toBe('retreated');
  });

  test('freestrike.strike: each unit for itself, and each may let it be', () => {
    const fight = activated(field({}, [red('foxes', one, [21.5, 20.5])]), 'ash', 12);
    fight.does(go(fight, 'ash', [0, -5]));
    const first = fight.asked()?.about;
    fight.does(letGo(first && 'unit' in first ? first.unit : ''));
    fight.does(freeStrike(first && 'unit' in first && first.unit === 'wolves' ? 'foxes' : 'wolves'));
    expect(fight.unit('ash').used.move).toBe('Normal Move');
    fight.dice.done();
  });

  test('freestrike.strike: of several players he who activated longest ago answers first', () => {
    const order = (first: 'red' | 'green') => {
      const others = [green('elves', one, [21.5, 20.5])];
      const fight = activated(field({}, others), 'ash');
      fight.match.state.order = ['blue', ...(first === 'red' ? ['red', 'green'] : ['green', 'red'])];
      fight.does(go(fight, 'ash', [0, -5]));
      return fight.asked()?.seat;
    };
    expect([order('red'), order('green')]).toEqual(['red', 'green']);
  });

  test('freestrike.strike: who lets it be is told of', () => {
    const fight = activated(field(), 'ash');
    fight.does(go(fight, 'ash', [0, -5]));
    expect(fight.told(fight.does(letGo('wolves')))).toContain('freestrike.strike: wolves lets ash go.');
  });

  test('freestrike.strike, skirmish.leave: also by one in the skirmish who is himself out-reached', () => {
    // The foxes are held by the long arms of oak, and reach nobody.
    const units = [
      ...field().units,
      blue('oak', { timing: 1, combatRange: 4 }, [22.5, 21.5]),
      red('foxes', { timing: 1, ...one }, [26.5, 21.5]),
    ];
    const fight = activated({ units }, 'ash');
    fight.does(go(fight, 'ash', [0, -5]));
    const asked = fight.state.pending.flatMap(prompt =>
      prompt.kind === 'freeStrike' ? [prompt.about?.unit] : [],
    );
    expect(asked.sort()).toEqual(['foxes', 'wolves']);
  });

  test('freestrike.strike: only the unit that was asked, and only as it is armed', () => {
    const fight = activated(field({}, [red('foxes', one, [40, 20.5])]), 'ash', 12);
    expect(fight.refuses(freeStrike('wolves'))).toMatch(/^not-yours/);
    fight.does(go(fight, 'ash', [0, -5]));
    expect(fight.refuses(freeStrike('foxes'))).toMatch(/^not-active/);
    expect(fight.refuses(letGo('foxes'))).toMatch(/^not-active/);
    expect(fight.refuses({ ...freeStrike('wolves'), arms: [{ part: 0, weapon: 'spears' }] })).toMatch(
      /^equipment.choice/,
    );
    expect(fight.refuses(end('wolves'))).toMatch(/^not-asked/);
    fight.does(freeStrike('wolves'));
    expect(fight.refuses(freeStrike('wolves'))).toMatch(/^not-yours/);
  });

  test('freestrike.bonus: +4 once, only if the move will end that engagement', () => {
    const gone = activated(field(), 'ash', 1);
    gone.does(go(gone, 'ash', [0, -5]));
    const check = checkOf(gone.does(freeStrike('wolves')));
    expect(check.modifiers.filter(row => row.label === BONUS)).toMatchObject([{ by: 4 }]);
    const near = activated(field(), 'ash', 1);
    near.does(go(near, 'ash', [0.75, 0]));
    expect(labelsOf(near.does(freeStrike('wolves')))).not.toContain(BONUS);
  });

  test('freestrike.bonus: judged for each enemy alone where ranks fight', () => {
    const units = [
      formed(blue('ash', { timing: 3 }, ...row(20, 20, 4)), 'ranked', 0),
      red('wolves', { timing: 2, ...one }, [20, 18.75]),
      red('foxes', { timing: 2, ...one }, [24.25, 20]),
    ];
    const fight = activated({ units }, 'ash');
    fight.does({ type: 'rankedMove', unit: 'ash', mode: 'G', steps: [{ step: 'left', by: 3 }] });
    const about = fight.state.pending.flatMap(one => (one.kind === 'freeStrike' ? [one.about] : []));
    expect(about).toEqual(
      expect.arrayContaining([
        { unit: 'wolves', against: 'ash' },
        { unit: 'foxes', against: 'ash', leaving: true },
      ]),
    );
  });

  test('freestrike.cost: the primary action of the next activation is forfeited, and then all is as before', () => {
    const fight = activated(field(), 'ash', 1, 1);
    fight.does(go(fight, 'ash', [0, -1]));
    fight.does(freeStrike('wolves'));
    fight.does(end('ash'));
    expect(fight.unit('wolves').used.primary).toBeUndefined();
    fight.does(wake('wolves'));
    expect(fight.unit('wolves').used.primary).toBe('forfeited');
    expect(
      fight.refuses({ type: 'closeCombat', unit: 'wolves', arms: freeStrike('wolves').arms, subject: 'ash' }),
    ).toMatch(/^activation.actions/);
    fight.does(end('wolves'));
    fight.does(wake('bears'));
    fight.does(end('bears'));
    fight.does(wake('ash'));
    fight.does(go(fight, 'ash', [0, 0]));
    fight.does(freeStrike('wolves'));
    fight.dice.done();
  });

  test('freestrike.cost: no further free strike until that activation is over', () => {
    const units = [
      blue('ash', { timing: 3 }, [20, 20]),
      blue('oak', { timing: 3 }, [21.5, 20]),
      red('wolves', { timing: 2, ...one }, [20.75, 21.25]),
    ];
    const fight = activated({ units }, 'ash', 1);
    fight.does(go(fight, 'ash', [0, -5]));
    fight.does(freeStrike('wolves'));
    fight.does(end('ash'));
    fight.does(wake('oak'));
    fight.does(go(fight, 'oak', [0, -5]));
    expect(fight.unit('oak').used.move).toBe('Normal Move');
    fight.does(end('oak'));
    fight.does(wake('wolves'));
    expect(fight.unit('wolves').freeStruck).toBe('now');
    fight.does(end('wolves'));
    expect(fight.unit('wolves').freeStruck).toBeUndefined();
  });

  test('freestrike.cost: a Delay is not the activation meant', () => {
    const fight = activated(field(), 'ash', 1);
    fight.does(go(fight, 'ash', [0, -1]));
    fight.does(freeStrike('wolves'));
    fight.does(end('ash'));
    fight.does(wake('wolves'));
    fight.does({ type: 'delay', unit: 'wolves', timing: 0 });
    expect(fight.unit('wolves').freeStruck).toBe('next');
    fight.does(wake('bears'));
    fight.does(end('bears'));
    fight.does(wake('wolves'));
    expect(fight.unit('wolves')).toMatchObject({ freeStruck: 'now', used: { primary: 'forfeited' } });
    fight.does(end('wolves'));
    expect(fight.unit('wolves').freeStruck).toBeUndefined();
  });

  test('freestrike.cost: one struck in its own activation is paid for in the next', () => {
    // Wolves close in; Ash, who waited for that, runs off as a prepared action.
    const units = [
      blue('ash', { timing: 3 }, [20, 20]),
      red('wolves', { timing: 2, ...one }, [20, 26]),
      red('bears', { timing: 1 }, [50, 5]),
    ];
    const fight = activated({ units }, 'ash', 1);
    const when = { fact: 'within', distance: 1 } as const;
    fight.does({ type: 'prepare', unit: 'ash', when, actions: [{ action: 'Normal Move', kind: 'move' }] });
    fight.does(end('ash'));
    fight.does(wake('wolves'));
    fight.does(go(fight, 'wolves', [0, -4.5]));
    expect(fight.asked()).toMatchObject({ seat: 'blue', kind: 'prepared' });
    fight.does(go(fight, 'ash', [0, -5]));
    expect(fight.asked()).toMatchObject({ seat: 'red', kind: 'freeStrike' });
    fight.does(freeStrike('wolves'));
    expect(fight.unit('ash').members).toMatchObject([{ y: 15 }]);
    expect(fight.unit('ash').carrying).toBeUndefined();
    expect(fight.asked()).toMatchObject({ kind: 'act', about: { unit: 'wolves' } });
    expect(fight.unit('wolves')).toMatchObject({ freeStruck: 'next' });
    expect(fight.unit('wolves').used.primary).toBeUndefined();
    fight.does(end('wolves'));
    expect(fight.unit('wolves').freeStruck).toBe('next');
  });

  test.each([
    ['leaves', [0, -5], []],
    ['stays', [0.5, 0], ['wolves']],
  ] as const)('freestrike.cost: a mover that %s is or is not shifted by it', (_what, by, shifters) => {
    const tough = { hits: { base: 9, armour: 0 }, damageLimit: 9 };
    const fight = activated(field(tough), 'ash', 12);
    fight.does(go(fight, 'ash', [...by]));
    fight.does(freeStrike('wolves'));
    const shifts = fight
      .does(end('ash'))
      .flatMap(event => (event.type === 'shiftChosen' ? [event.unit] : []));
    expect(shifts).toEqual(shifters);
  });

  test('freestrike.trigger: each part of a Double Pace taken while engaged', () => {
    const fight = activated(field(), 'ash', 1);
    fight.does({ type: 'doublePace', unit: 'ash' });
    fight.does(go(fight, 'ash', [0.5, 0]));
    fight.does(letGo('wolves'));
    fight.does(go(fight, 'ash', [0, -5]));
    expect(fight.asked()?.about).toMatchObject({ leaving: true });
    fight.does(freeStrike('wolves'));
    expect(fight.unit('ash').used.move).toBe('Double Pace');
  });

  const tank: Partial<UnitEntry> = { movement: [{ speed: 30, mode: 'G', gears: [5, 12, 20, 30] }] };

  test('freestrike.trigger: a drive', () => {
    const fight = activated(field(tank), 'ash', 1);
    fight.does({ type: 'drive', unit: 'ash', mode: 'G', speed: 5, courses: [[]] });
    fight.does(freeStrike('wolves'));
    expect(fight.unit('ash').momentum).toEqual({ speed: 5 });
  });

  test('freestrike.trigger, movemode.accel.momentum: rolling on because nobody drove', () => {
    const fight = battle(field(tank), 1);
    fight.match.state.units.ash = { ...fight.unit('ash'), momentum: { speed: 20 } };
    fight.does(wake('ash'));
    fight.does(end('ash'));
    expect(fight.asked()?.about).toEqual({ unit: 'wolves', against: 'ash', leaving: true });
    const events = fight.does(freeStrike('wolves'));
    expect(eventOf(events, 'unitMoved').members).toMatchObject([{ y: 14.5 }]);
    expect(fight.asked()).toMatchObject({ seat: 'red', kind: 'activate' });
  });

  test('freestrike.trigger, move.leave: a move off the table ends the engagement and the activation', () => {
    const units = [blue('ash', { timing: 3 }, [20, 38]), red('wolves', { timing: 2, ...one }, [20, 37])];
    const fight = activated({ units }, 'ash', 12);
    fight.does({ ...go(fight, 'ash', [0, 1.5]), leave: 'south' });
    expect(fight.asked()?.about).toMatchObject({ leaving: true });
    fight.does(freeStrike('wolves'));
    expect(fight.unit('ash').place).toBe('retreated');
    expect(fight.asked()).toMatchObject({ seat: 'red', kind: 'activate' });
  });

  test('freestrike.bonus, move.leave: one that leaves the table has left, however near it went', () => {
    const units = [blue('ash', { timing: 3 }, [20, 38.75]), red('wolves', { timing: 2, ...one }, [20, 37.5])];
    const fight = activated({ units }, 'ash', 12);
    fight.does({ ...go(fight, 'ash', [0, 0.75]), leave: 'south' });
    expect(fight.asked()?.about).toMatchObject({ leaving: true });
  });

  test('freestrike.strike: a free strike is an attack that others may have waited for', () => {
    const units = [
      blue('ash', { timing: 2 }, [20, 20]),
      blue('oak', { timing: 3 }, [20, 30]),
      red('wolves', { timing: 1, ...one }, [20, 21.5]),
    ];
    const fight = activated({ units }, 'oak', 1, 1, 1, 1, 1, 1);
    const when = { all: [{ fact: 'isEnemy' }, { fact: 'attacked' }] } as const;
    fight.does({ type: 'prepare', unit: 'oak', when, actions: [{ action: 'Aimed Fire', kind: 'primary' }] });
    fight.does(end('oak'));
    fight.does(wake('ash'));
    fight.does(go(fight, 'ash', [0, -5]));
    const events = fight.does(freeStrike('wolves'));
    // After the move that was waiting, which is the action it belongs to.
    expect(eventOf(events, 'unitMoved').unit).toBe('ash');
    expect(fight.asked()).toMatchObject({ kind: 'prepared', about: { unit: 'oak' } });
  });

  test('action.available: a unit that cannot take Close Combat is not asked', () => {
    const units = [
      blue('ash', { timing: 3 }, [20, 20]),
      red('sheep', { abilities: [{ ability: 'cannot', action: 'close combat' }] }, [20, 21.5]),
    ];
    const fight = activated({ units }, 'ash');
    fight.does(go(fight, 'ash', [0, -5]));
    expect(fight.unit('ash').used.move).toBe('Normal Move');
  });
});

describe.each(BOARDS)('passing an enemy on a %s board', board => {
  const past = (dy: number, ...faces: number[]) =>
    activated(
      {
        board,
        units: [
          blue('ash', { timing: 3, base: 0.5 }, [20.5, 20.5]),
          red('wolves', { timing: 2, base: 0.5, ...one }, [27.5, 20.5 + dy]),
        ],
      },
      'ash',
      ...faces,
    );

  test('engagement.midmove: entering and leaving its range in one move provokes at +4', () => {
    const fight = past(1, 1);
    fight.does(go(fight, 'ash', [14, 0]));
    expect(fight.asked()).toMatchObject({ kind: 'freeStrike', about: { unit: 'wolves', leaving: true } });
    const events = fight.does(freeStrike('wolves'));
    expect(labelsOf(events)).toContain(BONUS);
    expect(eventOf(events, 'unitMoved').unit).toBe('ash');
  });

  test('engagement.midmove: staying within it, or passing out of reach, does not', () => {
    const near = past(1);
    near.does(go(near, 'ash', [7, 0]));
    expect(near.unit('ash').used.move).toBe('Normal Move');
    const far = past(5);
    far.does(go(far, 'ash', [14, 0]));
    expect(far.unit('ash').used.move).toBe('Normal Move');
  });
});

test('engagement.midmove: a block strikes at one that passes where it then is', () => {
  const block = redBlock('free', 'wolves', { files: 3, count: 6, at: [29, 22] }, { timing: 2, ...one });
  const fight = activated({ units: [blue('ash', { timing: 3 }, [23, 20]), block] }, 'ash', 12);
  fight.does(go(fight, 'ash', [14, 0]));
  expect(fight.asked()?.about).toMatchObject({ unit: 'wolves', leaving: true });
  expect(eventOf(fight.does(freeStrike('wolves')), 'unitStruck')).toMatchObject({
    strikes: [{ source: 'wolves', from: 'front', successes: 1 }],
  });
});

test('engagement.midmove, freestrike.cost: not one that has made its free strike', () => {
  const units = [blue('ash', { timing: 3 }, [20, 20]), red('wolves', { timing: 2 }, [27, 21])];
  const fight = activated({ units }, 'ash');
  changing(fight.state, () => {
    fight.state.units.wolves = { ...fight.unit('wolves'), freeStruck: 'next' };
  });
  fight.does(go(fight, 'ash', [14, 0]));
  expect(fight.unit('ash').used.move).toBe('Normal Move');
});

test('engagement.midmove: a few steps into a long reach and out again', () => {
  const units = [
    blue('ash', { timing: 3 }, [20, 20]),
    red('wolves', { timing: 2, combatRange: 8 }, [29.5, 20]),
  ];
  const fight = activated({ units }, 'ash');
  fight.does(go(fight, 'ash', [1, 0], [0, 0]));
  expect(fight.asked()).toMatchObject({ kind: 'freeStrike', about: { unit: 'wolves', leaving: true } });
});

test('engagement.midmove: up to an enemy and back to where it stood, by one of them, is passing too', () => {
  const units = [
    blue('ash', { timing: 3 }, [20, 20], [24, 20]),
    red('wolves', { timing: 2, ...one }, [24, 27]),
    red('bears', { timing: 1, ...one }, [50, 5]),
  ];
  const fight = activated({ units }, 'ash');
  const back = (y: number) => [
    { x: 24, y },
    { x: 24, y: 20 },
  ];
  const goes = (y: number) => ({ type: 'normalMove', unit: 'ash', mode: 'G', paths: [[], back(y)] }) as const;
  fight.does(goes(25.5));
  expect(fight.asked()).toMatchObject({ kind: 'freeStrike', about: { unit: 'wolves', leaving: true } });
  const short = activated({ units }, 'ash');
  short.does(goes(24.5));
  expect(short.asked()).toMatchObject({ kind: 'act', about: { unit: 'ash' } });
});

test.each([
  ['square', 21.5],
  ['hex', 21],
] as const)('engagement.midmove: on a %s board it is looked at from cell to cell', (board, near) => {
  const passes = (x: number) => {
    const units = [
      blue('ash', { timing: 3 }, [20.5, 20.5]),
      red('wolves', { timing: 2, ...one }, [x, 25.5]),
      red('bears', { timing: 1, ...one }, [50.5, 5.5]),
    ];
    const fight = activated({ board, units }, 'ash');
    fight.does(go(fight, 'ash', [0, 10]));
    return fight.asked()?.kind;
  };
  expect([passes(near), passes(25.5)]).toEqual(['freeStrike', 'act']);
});

test('engagement.midmove: out and in again has left it, and one it was engaged by is asked once only', () => {
  const units = [
    blue('ash', { timing: 3 }, [20, 20]),
    red('wolves', { timing: 2 }, [20, 21.5]),
    red('foxes', { timing: 2 }, [24, 21.5]),
  ];
  const fight = activated({ units }, 'ash');
  fight.does(go(fight, 'ash', [4, 0], [4, -5], [4, 0]));
  expect(fight.state.pending.filter(one => one.kind === 'freeStrike').map(one => one.about)).toMatchObject([
    { unit: 'wolves', leaving: true },
    { unit: 'foxes', leaving: true, at: [{ id: 0 }] },
  ]);
});
