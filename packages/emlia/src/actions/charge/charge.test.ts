import type { UnitEntry } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { distanceBetween } from '../../table/entity/base.ts';
import {
  BOARDS,
  BUILDING,
  battle,
  blue,
  box,
  entry,
  eventOf,
  type Fielded,
  FOREST,
  formed,
  type Midway,
  midway,
  RIVER,
  red,
  row,
  SCRUB,
  WALL,
} from '../../testing/battle.ts';
import { awake, end, type Fight, go, labelsOf, one, wake } from '../../testing/orders.ts';
import type { Charge } from './charge.ts';
import { hasReached } from './reach.ts';

const charge = (changes: Partial<Charge> = {}): Charge => ({
  type: 'charge',
  unit: 'ash',
  mode: 'G',
  arms: [{ part: 0, weapon: 'clubs' }],
  subject: 'wolves',
  ...changes,
});

const ash = (...at: [number, number][]): Fielded => blue('ash', { timing: 3, ...one }, ...at);
const wolves = (...at: [number, number][]): Fielded => red('wolves', { timing: 2, ...one }, ...at);

const apart = (fight: Fight): number =>
  distanceBetween(fight.game.world, fight.unit('ash'), fight.unit('wolves'));

describe('Charge', () => {
  const field = { units: [ash([20, 20]), wolves([20, 30]), red('bears', { timing: 1 }, [55, 5])] };

  test('melee.focus: there is nobody to pick out of a unit of one kind, nor a subunit that is not there', () => {
    const fight = awake(field);
    expect(fight.refuses(charge({ focus: 0 }))).toBe(
      'melee.focus: There is no such subunit of wolves to pick out.',
    );
    const mixed = red('wolves', { timing: 2, with: [{ entry: 'pups', members: 1 }] }, [20, 30], [21, 30]);
    const both = awake({ units: [ash([20, 20]), mixed], entries: [entry({ id: 'pups' })] }, 12);
    both.refused('melee.focus', charge({ focus: 2 }));
    both.does(charge({ focus: 1 }));
  });

  test('charge.action, charge.move, charge.attack: straight at the subject, and then it strikes', () => {
    const fight = awake(field, 12);
    const events = fight.does(charge());
    expect(events.map(event => event.type).filter(type => type !== 'contactsChanged')).toEqual([
      'chargeBegan',
      'taskPutOff',
      'unitMoved',
      'taskTakenUp',
      'unitStruck',
      'hitsMarked',
    ]);
    expect(fight.unit('ash').members).toMatchObject([{ x: 20, y: 29 }]);
    expect(fight.unit('ash').used).toEqual({ primary: 'Charge', free: [] });
    expect(fight.state.markers).toMatchObject([{ unit: 'wolves', source: 'ash', count: 1 }]);
    expect(fight.asked()).toMatchObject({ kind: 'act', about: { unit: 'ash' } });
    fight.dice.done();
  });

  test('charge.move: it does not use the move action, which may come before or after', () => {
    const after = awake(field, 1);
    after.does(charge());
    after.goes(go(after, 'ash', [0, -5]));
    expect(after.unit('ash').used).toMatchObject({ primary: 'Charge', move: 'Normal Move' });
    const before = awake(field, 1);
    before.does(go(before, 'ash', [0, -5]));
    before.does(charge());
    expect(before.unit('ash').members).toMatchObject([{ x: 20, y: 29 }]);
  });

  test('charge.action: not after Double Pace, and Double Pace not after it', () => {
    const fight = awake(field);
    fight.does({ type: 'doublePace', unit: 'ash' });
    expect(fight.refuses(charge())).toBe('charge.action: ash has taken Double Pace and cannot charge.');
    const later = awake(field, 1);
    later.does(charge());
    later.refused('move.doublepace.penalty', { type: 'doublePace', unit: 'ash' });
  });

  test('charge.action: not at one already within combat range', () => {
    const near = awake({ units: [ash([20, 20]), wolves([20, 22])] });
    expect(near.refuses(charge())).toBe('charge.action: wolves is already within the combat range of ash.');
  });

  test('charge.action: nor at one in the same skirmish', () => {
    const units = [
      ash([20, 20]),
      wolves([21, 25]),
      red('foxes', { timing: 2 }, [20, 21.5]),
      blue('oak', {}, [21.5, 21.5], [21.5, 23.5]),
    ];
    const fight = awake({ units });
    expect(fight.refuses(charge())).toMatch(/^charge.action: ash already fights wolves in a skirmish/);
  });

  test('charge.action: only an enemy, of which it is aware, with the primary action', () => {
    const fight = awake({ ...field, units: [...field.units, blue('oak', {}, [10, 10])] }, 1);
    fight.refused('action.subject', charge({ subject: 'oak' }));
    expect(fight.refuses(charge({ subject: 'nobody' }))).toMatch(/^no-unit/);
    fight.refused('equipment.choice', charge({ arms: [] }));
    fight.refused('attribute.movement', charge({ mode: 'F' }));
    const hidden = awake({ ...field, terrain: [{ is: BUILDING, points: box(10, 24, 35, 26) }] });
    hidden.refused('awareness.subject', charge());
    fight.does(charge());
    fight.refused('activation.actions', charge({ subject: 'bears' }));
  });

  test('charge.move: along the line of the nearest points, every member by the same vector', () => {
    const units = [ash([20, 20], [18, 20]), wolves([26, 28])];
    const fight = awake({ units }, 1);
    fight.does(charge());
    const [a, b] = fight.unit('ash').members;
    expect(apart(fight)).toBeLessThan(0.01);
    expect([(a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0)]).toEqual([2, 0]);
    // 6 to 8: 10 between the centres, 9 of them run.
    expect(a?.x).toBeCloseTo(20 + 6 * 0.9, 1);
    expect(a?.y).toBeCloseTo(20 + 8 * 0.9, 1);
  });

  test('charge.move: facing the way they went', () => {
    const fight = awake({ units: [{ ...ash([20, 20], [21, 20]), facing: 0 }, wolves([30, 20])] }, 1);
    fight.does(charge());
    expect(fight.unit('ash').members.map(({ facing }) => facing)).toEqual([90, 90]);
  });

  test('charge.move, formation.close.turn: a close unit pays for turning to the enemy, an open one does not', () => {
    // 14.5 GSU between them; about turn costs 2 of 15.
    const far = (formation: 'open' | 'close', facing: number) => {
      const fight = awake(
        { units: [formed(ash([20, 10], [21, 10]), formation, facing), wolves([20, 26.5])] },
        1,
      );
      return fight.does(charge({ gap: 1 })).some(({ type }) => type === 'chargeFellShort');
    };
    expect([far('open', 0), far('close', 180), far('close', 0)]).toEqual([false, false, true]);
  });

  test('charge.move, formation.always: at half speed in a formation that is slow', () => {
    const slow = { ability: 'formation', called: 'Wedge', like: 'open', slow: true } as const;
    const units = [blue('ash', { timing: 3, ...one, abilities: [slow] }, [20, 10]), wolves([20, 20])];
    const far = (drill: boolean) => {
      const fight = awake({ units }, ...(drill ? [] : [1]));
      if (drill) fight.unit('ash').drill = { name: 'Wedge', slow: true };
      return fight.does(charge({ gap: 1 })).some(({ type }) => type === 'chargeFellShort');
    };
    expect([far(false), far(true)]).toEqual([false, true]);
  });

  test.each([0, 0.25, 1])('charge.move: it halts where its player likes, %s GSU short', gap => {
    const fight = awake(field, 1);
    fight.does(charge({ gap }));
    expect(apart(fight)).toBeCloseTo(gap, 2);
  });

  test('charge.move: but no farther off than its combat range', () => {
    awake(field).refused('charge.move', charge({ gap: 1.25 }));
  });

  test('charge.move: terrain slows it; terrain.cost.straddle: as one body', () => {
    // 6 of rough ground cost 12: of 15 GSU that leaves 3.
    const scrub = (left: number) => ({ is: SCRUB, points: box(left, 21, 25, 27) });
    const units = [ash([20, 20], [18, 20]), wolves([20, 33])];
    const slow = awake({ units, terrain: [scrub(15)] });
    slow.does(charge());
    expect(slow.unit('ash').members[0]?.y).toBeCloseTo(29, 2);
    // With only one of the two in it the whole body pays.
    const half = awake({ units, terrain: [scrub(19)] });
    half.does(charge());
    expect(half.unit('ash').members.map(member => member.y)).toEqual(
      slow.unit('ash').members.map(member => member.y),
    );
  });

  test.each([
    ['a wall', { is: WALL, points: box(10, 24, 30, 24.5) }, 23.5],
    ['a river', { is: RIVER, points: box(10, 24, 30, 26) }, 24],
  ])('charge.move: %s is not gone round', (_name, piece, y) => {
    const fight = awake({ ...field, terrain: [piece] });
    // The wall hides nobody tall enough to look over it here.
    fight.match.state.awareness.known.wolves = ['ash'];
    fight.does(charge());
    expect(fight.unit('ash').members[0]?.y).toBeCloseTo(y, 0);
    expect(fight.unit('ash').charged).toBe(true);
  });

  test('charge.move: who cannot set out is told so', () => {
    const fight = awake({ ...field, terrain: [{ is: WALL, points: box(10, 20.5, 30, 21) }] });
    fight.match.state.awareness.known.wolves = ['ash'];
    const told = fight.told(fight.does(charge()));
    expect(told).toContain('charge.move: ash is held up where it stands.');
    expect(told).toContain('charge.fail: The charge of ash falls short.');
  });

  test('charge.fail, morale.charge-row: falling short ends the activation at -1 morale, without an attack', () => {
    const units = [ash([20, 20]), wolves([20, 38]), red('bears', { timing: 1 }, [55, 5])];
    const fight = awake({ units });
    const events = fight.does(charge());
    expect(fight.unit('ash').members).toMatchObject([{ x: 20, y: 35 }]);
    expect(eventOf(events, 'chargeFellShort')).toMatchObject({ unit: 'ash', subject: 'wolves', lost: [] });
    expect(eventOf(events, 'moraleNoted')).toEqual({
      type: 'moraleNoted',
      unit: 'ash',
      row: 'chargeFellShort',
    });
    expect(eventOf(events, 'activationEnded').unit).toBe('ash');
    expect(events.some(event => event.type === 'unitStruck')).toBe(false);
    expect(fight.asked()).toMatchObject({ seat: 'red', kind: 'activate' });
    fight.dice.done();
  });

  test('melee.charged: +1 for the Charge itself, and +1 against it until its next activation starts', () => {
    const fight = awake(field, 1, 1);
    expect(labelsOf(fight.does(charge()))).toContain('Source Charged');
    fight.does(end('ash'));
    fight.does(wake('wolves'));
    const back = { type: 'closeCombat', unit: 'wolves', arms: charge().arms, subject: 'ash' } as const;
    expect(labelsOf(fight.does(back))).toContain('Subject Charged last activation');
    fight.does(end('wolves'));
    fight.does(wake('bears'));
    fight.does(end('bears'));
    expect(fight.unit('ash').charged).toBe(true);
    fight.does(wake('ash'));
    expect(fight.unit('ash').charged).toBeUndefined();
    expect(fight.unit('ash').chargedIn).toBe(1);
  });

  test('awareness.engaged: the blow of the Charge that made contact still falls on the unaware', () => {
    const wood = { is: FOREST, points: box(0, 0, 60, 40) };
    const units = [ash([20, 20]), wolves([20, 24]), red('bears', { timing: 1 }, [55, 5])];
    const fight = battle({ units, terrain: [wood] });
    fight.match.state.awareness.hidden.ash = [];
    fight.does(wake('ash'));
    const events = fight.does(charge());
    expect(labelsOf(events)).toContain('All targets unaware');
    fight.dice.done();
  });

  test('freestrike.trigger: the Normal Move inside a Charge, and who is passed on the way', () => {
    const units = [
      ash([20, 20]),
      wolves([20, 30]),
      red('foxes', { timing: 2, ...one }, [18.5, 20]),
      red('boars', { timing: 2, ...one }, [21.5, 25]),
    ];
    const fight = awake({ units }, 1, 1, 1);
    fight.does(charge());
    expect(
      fight.state.pending.flatMap(prompt => (prompt.kind === 'freeStrike' ? [prompt.about] : [])),
    ).toMatchObject([
      { unit: 'foxes', leaving: true },
      { unit: 'boars', leaving: true, at: [{ id: 0 }] },
    ]);
    expect(fight.unit('ash').used.primary).toBeUndefined();
    const strike = (unit: string) => ({ type: 'freeStrike', unit, arms: charge().arms }) as const;
    fight.does(strike('boars'));
    const events = fight.does(strike('foxes'));
    expect(
      eventOf(
        events.filter(event => event.type !== 'unitStruck' || !event.free),
        'unitStruck',
      ),
    ).toMatchObject({
      unit: 'ash',
      charged: true,
    });
    fight.dice.done();
  });

  test('morale.closer: a shaken unit does not charge', () => {
    const units = [blue('ash', { timing: 3, morale: 0 }, [20, 20]), wolves([20, 30])];
    awake({ units }).refused('morale.closer', charge());
  });

  test('melee.action: an entity such as a wall can be charged', () => {
    const terrain = [{ is: WALL, points: box(10, 30, 30, 31) }];
    const fight = awake({ ...field, units: [ash([20, 20]), wolves([50, 5])], terrain }, 12);
    const events = fight.does(charge({ subject: 't0' }));
    expect(eventOf(events, 'unitStruck')).toMatchObject({ subject: 't0', charged: true });
    expect(fight.unit('ash').members[0]?.y).toBeCloseTo(29.5, 1);
  });

  test('movemode.accel.momentum: what drives charges straight ahead and is halted by the enemy', () => {
    const chariot: Partial<UnitEntry> = {
      timing: 3,
      ...one,
      movement: [{ speed: 30, mode: 'G', gears: [5, 12, 20, 30] }],
    };
    const units = [formed(blue('ash', chariot, [20, 20]), 'open', 180), wolves([20, 32])];
    const fight = battle({ units }, 1);
    fight.match.state.units.ash = { ...fight.unit('ash'), momentum: { speed: 12 } };
    fight.does(wake('ash'));
    fight.does(charge());
    expect(fight.unit('ash').members).toMatchObject([{ x: 20, y: 31, facing: 180 }]);
    expect(fight.unit('ash').momentum).toBeUndefined();
    fight.does(end('ash'));
    expect(fight.unit('ash').members).toMatchObject([{ x: 20, y: 31 }]);
  });
});

describe('a Charge by and at ranks', () => {
  const block = (facing: number): Fielded => formed(ash(...row(20, 20, 4)), 'ranked', facing);

  test('charge.move: a ranked unit needs the subject off its front and goes straight ahead', () => {
    const aside = awake({ units: [block(0), wolves([21.5, 30])] });
    expect(aside.refuses(charge())).toBe('charge.move: wolves is not off the front of ash.');
    const fight = awake({ units: [block(180), wolves([23, 30])] }, 1);
    const events = fight.does(charge());
    expect(fight.unit('ash').members.map(({ x, y, facing }) => [x, y, facing])).toEqual(
      row(20, 29, 4)
        .map(([x, y]) => [x, y, 180])
        .toReversed(),
    );
    expect(fight.unit('ash').formation).toBe('ranked');
    expect(eventOf(events, 'unitStruck').strikes).toMatchObject([{ source: 'ash', from: 'front' }]);
  });

  test('charge.move: straight ahead may not be near enough', () => {
    const fight = awake({ units: [block(180), wolves([30, 30])] });
    const events = fight.does(charge());
    expect(eventOf(events, 'chargeFellShort').unit).toBe('ash');
  });

  test('charge.attack, ranked.align, ranked.envelop: settled between the move and the attack', () => {
    const bears = formed(red('wolves', { timing: 2, ...one }, ...row(20, 30, 6)), 'ranked', 180);
    const fight = awake({ units: [ash(...row(21.5, 22, 3)), bears] }, 1);
    fight.does(charge());
    expect(fight.asked()).toMatchObject({ seat: 'red', kind: 'align', about: { unit: 'wolves' } });
    expect(fight.state.strikes).toEqual([]);
    fight.does({ type: 'keepFacing', unit: 'wolves' });
    expect(fight.asked()).toMatchObject({ seat: 'blue', kind: 'envelop' });
    // Of 15 GSU it has run 7.
    const { left } = fight.state.contact ?? { left: [] };
    expect(left.map(rest => Math.round(rest))).toEqual([8, 8, 8]);
    const events = fight.does({ type: 'stayPut', unit: 'ash' });
    expect(eventOf(events, 'unitStruck')).toMatchObject({ unit: 'ash', charged: true });
    expect(fight.asked()).toMatchObject({ kind: 'act', about: { unit: 'ash' } });
  });
});

describe.each(BOARDS)('a Charge on a %s board', board => {
  test('charge.move, charge.attack: it comes up to the enemy and strikes', () => {
    const units = [ash([20.5, 20.5], [21.5, 20.5]), wolves([24.5, 29.5])];
    const fight = awake({ board, units }, 1);
    const events = fight.does(charge());
    expect(eventOf(events, 'unitStruck').unit).toBe('ash');
    expect(apart(fight)).toBeLessThanOrEqual(board === 'free' ? 0.01 : 1);
  });

  test('charge.fail: or falls short', () => {
    const units = [
      blue('ash', { timing: 3, movement: [{ speed: 5, mode: 'G' }] }, [20.5, 20.5]),
      wolves([24.5, 35.5]),
      blue('oak', { timing: 3 }, [50.5, 30.5]),
    ];
    const fight = awake({ board, units });
    expect(eventOf(fight.does(charge()), 'chargeFellShort').unit).toBe('ash');
    expect(fight.unit('ash').used.move).toBeUndefined();
  });
});

describe('a prepared Charge', () => {
  const mercenaries = (...at: [number, number][]) => blue('ash', { timing: 3, ...one }, ...at);
  const ogre = red('wolves', { timing: 2, ...one, movement: [{ speed: 10, mode: 'G' }] }, [20, 38]);
  const near = { all: [{ fact: 'isEnemy' }, { fact: 'within', distance: 18 }] } as const;
  const CHARGE = { action: 'Charge', kind: 'primary' } as const;
  const MOVE = { action: 'Normal Move', kind: 'move' } as const;

  test('prepare.trigger: mercenaries wait for an ogre, charge it after its move, and it acts on undamaged', () => {
    const fight = awake({ units: [mercenaries([20, 15]), ogre] }, 12, 1);
    fight.does({ type: 'prepare', unit: 'ash', when: near, actions: [CHARGE] });
    fight.does(end('ash'));
    fight.does(wake('wolves'));
    fight.does(go(fight, 'wolves', [0, -8]));
    expect(fight.asked()).toMatchObject({
      seat: 'blue',
      kind: 'prepared',
      about: { unit: 'ash', action: 'Charge' },
    });
    const events = fight.does(charge());
    expect(labelsOf(events)).toContain('Source Charged');
    expect(fight.unit('ash')).toMatchObject({ charged: true, chargedIn: 1, members: [{ y: 29 }] });
    expect(fight.asked()).toMatchObject({ kind: 'act', about: { unit: 'wolves' } });
    expect(fight.unit('wolves').members).toHaveLength(1);
    const back = { type: 'closeCombat', unit: 'wolves', arms: charge().arms, subject: 'ash' } as const;
    expect(labelsOf(fight.does(back))).toContain('Subject Charged last activation');
    fight.dice.done();
  });

  test('charge.fail: falling short it loses the remaining prepared actions', () => {
    const slow = blue('ash', { timing: 3, movement: [{ speed: 5, mode: 'G' }] }, [20, 15]);
    const fight = awake({ units: [slow, ogre] });
    fight.does({ type: 'prepare', unit: 'ash', when: near, actions: [CHARGE, MOVE] });
    fight.does(end('ash'));
    fight.does(wake('wolves'));
    fight.does(go(fight, 'wolves', [0, -8]));
    const events = fight.does(charge());
    expect(eventOf(events, 'chargeFellShort').lost).toEqual(['Normal Move']);
    expect(eventOf(events, 'moraleNoted')).toMatchObject({ unit: 'ash', row: 'chargeFellShort' });
    expect(fight.unit('ash').carrying).toBeUndefined();
    expect(fight.asked()).toMatchObject({ kind: 'act', about: { unit: 'wolves' } });
  });

  test('prepare.trigger: who waits for an attack reacts to the Charge when it has struck', () => {
    const oak = red('oak', { timing: 4 }, [20, 38]);
    const units = [ash([20, 20]), wolves([20, 30]), oak];
    const fight = battle({ units }, 1);
    fight.does(wake('oak'));
    const when = { all: [{ fact: 'isEnemy' }, { fact: 'attacked' }] } as const;
    fight.does({ type: 'prepare', unit: 'oak', when, actions: [MOVE] });
    fight.does(end('oak'));
    fight.does(wake('ash'));
    const types = fight.does(charge()).map(event => event.type);
    expect(types.indexOf('preparationsTriggered')).toBeGreaterThan(types.indexOf('unitStruck'));
    expect(fight.asked()).toMatchObject({ kind: 'prepared', about: { unit: 'oak' } });
  });
});

describe('on initiative', () => {
  const keen = (distance: number): Partial<UnitEntry> => ({
    timing: 3,
    ...one,
    initiative: [{ when: { fact: 'enemyWithin', distance }, do: [{ action: 'charge' }] }],
  });

  test('initiative.trigger: a condition can call for a Charge at the nearest', () => {
    const units = [blue('ash', keen(20), [20, 20]), wolves([20, 30]), red('bears', {}, [20, 5])];
    const fight = awake({ units }, 1);
    expect(fight.refuses(end('ash'))).toBe(
      'initiative.trigger: ash acts on initiative and must charge wolves.',
    );
    fight.refused('initiative.trigger', charge({ subject: 'bears' }));
    expect(eventOf(fight.does(charge()), 'unitStruck').unit).toBe('ash');
    fight.does(end('ash'));
  });

  test('initiative.priority: one that would fall short is skipped', () => {
    const units = [blue('ash', keen(30), [20, 5]), wolves([20, 30])];
    const fight = awake({ units });
    fight.does(end('ash'));
  });
});

describe('the run of a Charge', () => {
  const car = { movement: [{ speed: 40, mode: 'G', gears: [10, 20, 40] }] } as const;

  test.each<[string, Parameters<typeof blue>[1], Midway, Partial<Charge>, string, string]>([
    [
      'a mode it does not have',
      {},
      {},
      { mode: 'F' },
      'attribute.movement',
      'ash has no movement of mode F.',
    ],
    [
      'more than its combat range away',
      {},
      {},
      { gap: 1.5 },
      'charge.move',
      'ash must come within its combat range, 1 GSU.',
    ],
    [
      'a unit in no skirmish as a whole',
      {},
      {},
      { skirmish: true },
      'skirmish.join',
      'wolves is in no skirmish that could be charged as a whole.',
    ],
  ])('charge.action: not %s', (_what, changes, is, command, rule, say) => {
    const units = [midway(blue('ash', { timing: 3, ...changes }, [20, 20]), is), wolves([20, 30])];
    expect(awake({ units }).refused(rule, charge(command))).toBe(say);
  });

  test('movemode.flying.slope: who is in the air comes down first', () => {
    const both = {
      movement: [
        { speed: 15, mode: 'F' },
        { speed: 15, mode: 'G' },
      ],
    } as const;
    const flier = midway(blue('ash', { timing: 3, ...both }, [20, 20]), { altitude: 3, mode: 'F' });
    const fight = awake({ units: [flier, wolves([20, 30])], options: { altitude: true } });
    expect(fight.refused('movemode.flying.slope', charge({ mode: 'G' }))).toBe(
      'ash is in the air and has to come down first.',
    );
  });

  test('charge.move: what drives goes straight ahead, and all have to face one way', () => {
    const pair = blue('ash', { timing: 3, ...one, ...car }, [20, 30], [22, 30]);
    const fight = awake({ units: [pair, wolves([21, 20])] }, 12);
    const apart = awake({ units: [pair, wolves([21, 20])] });
    const [left, right] = apart.unit('ash').members;
    if (!left || !right) throw new Error('nobody');
    apart.match.state.units.ash = { ...apart.unit('ash'), members: [left, { ...right, facing: 90 }] };
    expect(apart.refused('charge.move', charge())).toBe(
      'ash moves straight ahead, and its members do not all face one way.',
    );
    const moved = eventOf(fight.does(charge()), 'unitMoved');
    // Straight on to the north, until they touch; it halts nowhere else than on its line.
    expect(moved.members.map(({ x }) => x)).toEqual([20, 22]);
    expect(moved.drive).toMatchObject({ speed: 9 });
  });

  test('charge.move: one that is not ahead is passed by, and missed', () => {
    const driver = blue('ash', { timing: 3, ...one, ...car }, [20, 30]);
    const fight = awake({ units: [driver, wolves([35, 20])] });
    const events = fight.does(charge());
    expect(events.map(({ type }) => type)).not.toContain('unitStruck');
    expect(fight.unit('ash').members).toMatchObject([{ x: 20 }]);
  });

  test.each([
    ['open ground', [], 29],
    ['scrub all the way, at double cost', [{ is: SCRUB, points: box(0, 20.5, 60, 40) }], 27.5],
  ])('terrain.cost.straddle: over %s it gets so far', (_what, terrain, y) => {
    const fight = awake({ units: [ash([20, 20]), wolves([20, 30])], terrain }, 12);
    fight.does(charge());
    expect(fight.unit('ash').members[0]?.y).toBeCloseTo(y, 0);
  });

  test('charge.move: it halts before a friend in the way, and before a wall', () => {
    const tall = red('wolves', { timing: 2, ...one, height: 5 }, [20, 33]);
    const behind = awake({ units: [ash([20, 20]), tall, blue('oak', {}, [20, 26])] });
    behind.does(charge());
    expect(behind.unit('ash').members[0]?.y).toBeCloseTo(25, 1);
    const walled = awake({
      units: [ash([20, 20]), tall],
      terrain: [{ is: { ...WALL, height: 0.5, impassable: ['G'] }, points: box(10, 26, 30, 27) }],
    });
    walled.does(charge());
    expect(walled.unit('ash').members[0]?.y).toBeCloseTo(25.5, 1);
  });

  test('skirmish.join, charge.attack: at a whole skirmish it is enough to reach any enemy in it', () => {
    const units = [
      ash([20, 20]),
      blue('oak', { timing: 1 }, [20, 31.5]),
      wolves([20, 33]),
      red('foxes', { timing: 1, ...one }, [20, 30]),
    ];
    const fight = awake({ units }, 12);
    const types = fight.does(charge({ skirmish: true })).map(({ type }) => type);
    expect(types).toContain('unitStruck');
    expect(fight.unit('ash').members).toMatchObject([{ x: 20, y: 29 }]);
  });
});

describe('what a charge reaches', () => {
  test('charge.attack, skirmish.join: at a skirmish as a whole, its outline or any enemy in it', () => {
    // The bears are in the skirmish of the wolves, and nearer.
    const units = [
      blue('ash', { timing: 3, combatRange: 3 }, [20, 20]),
      blue('oak', { timing: 0 }, [22, 26]),
      wolves([22, 27]),
      red('bears', {}, [22, 25]),
    ];
    const { game, state, unit } = battle({ units });
    const query = { world: game.world, state, seat: 'blue', unit: unit('ash') };
    const reached = (y: number, skirmish: boolean) => {
      const members = unit('ash').members.map(member => ({ ...member, y }));
      return hasReached(query, { subject: unit('wolves'), skirmish }, { ...unit('ash'), members });
    };
    expect([reached(20, true), reached(22, true), reached(22, false), reached(24.5, false)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  test.each(BOARDS)(
    'movemode.flying.slope, charge.move: from the air it charges through the air, on a %s board',
    board => {
      const flies = { movement: [{ speed: 20, mode: 'F' }] } as const;
      const flier = midway(blue('ash', { timing: 3, ...one, ...flies }, [20.5, 20.5]), {
        altitude: 3,
        mode: 'F',
      });
      const units = [flier, wolves([20.5, 30.5]), red('bears', { timing: 1 }, [55.5, 5.5])];
      const fight = awake({ board, units, options: { altitude: true }, otherDice: 1 });
      const events = fight.does(charge({ mode: 'F' }));
      expect(eventOf(events, 'unitMoved').spent).toBeGreaterThan(7);
      expect(apart(fight)).toBeLessThanOrEqual(1);
    },
  );
});
