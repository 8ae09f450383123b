import { describe, expect, test } from 'vitest';
import { commanderOf } from '../../judge/leadership/leader.ts';
import { type Battlefield, battle, blue, eventOf, red, row } from '../../testing/battle.ts';
import { chief } from '../../testing/lead.ts';

const wake = (unit: string) => ({ type: 'activate', unit }) as const;
const end = (unit: string) => ({ type: 'endActivation', unit }) as const;
const take = (unit: string, subject: string, member = 0) =>
  ({ type: 'takeCommand', unit, member, subject }) as const;

const captain = blue('captain', { timing: 3, armyValue: 2, skills: { leadership: { level: 1 } } }, [30, 20]);
const ash = blue('ash', { timing: 2 }, ...row(40, 20, 3));
const wolves = red('wolves', { timing: 2 }, [90, 5]);

const field = (more: Partial<Battlefield> = {}): Battlefield => ({
  width: 100,
  units: [captain, ash, wolves],
  ...more,
});

type Fight = ReturnType<typeof battle>;

/** As step 3 leaves a unit whose leader has fallen. */
const behead = (fight: Fight, id = 'ash') => {
  const unit = fight.unit(id);
  delete unit.leader;
  unit.ordered = false;
};

const turn = (fight: Fight, ...units: string[]) => {
  for (const unit of units) {
    fight.does(wake(unit));
    fight.does(end(unit));
  }
};

describe('Take Command from outside', () => {
  const taken = () => {
    const fight = battle(field(), 5);
    behead(fight);
    fight.does(wake('captain'));
    fight.does(take('captain', 'ash'));
    return fight;
  };

  test('leadership.take-command: with one success the source leads the subject, which is ordered at once', () => {
    const fight = taken();
    expect(fight.unit('ash')).toMatchObject({ ordered: true, commander: { unit: 'captain', member: 0 } });
    expect(fight.unit('captain').used).toEqual({ free: ['Take Command'] });
    expect(commanderOf(fight.state, fight.unit('ash'))?.source).toEqual(fight.unit('captain').members[0]);
  });

  test('leadership.take-command: he is the source of the leadership actions it takes, where he stands', () => {
    const fight = battle(field(), 5, 5, 5);
    behead(fight);
    fight.does(wake('captain'));
    fight.does(take('captain', 'ash'));
    fight.does(end('captain'));
    turn(fight, 'wolves');
    fight.does(wake('ash'));
    const { check } = eventOf(
      fight.does({ type: 'improveMorale', unit: 'ash', subject: 'captain', as: 'move' }),
      'improveTried',
    );
    expect(check).toMatchObject({ level: 1, successes: 1 });
    expect(check).not.toHaveProperty('improvised');
    // Measured from his base, not from theirs.
    fight.unit('captain').members = [{ id: 0, x: 10, y: 20, facing: 0, part: 0 }];
    expect(fight.refuses({ type: 'improveMorale', unit: 'ash', subject: 'ash', as: 'primary' })).toMatch(
      /^leadership.command-range: ash is 29 GSU from the leader in captain/,
    );
  });

  test('leadership.take-command: it cures disorder from any cause, and needs no lost leader', () => {
    const fight = battle(field(), 5);
    fight.unit('ash').ordered = false;
    fight.does(wake('captain'));
    fight.does(take('captain', 'ash'));
    expect(fight.unit('ash')).toMatchObject({ ordered: true, commander: { unit: 'captain', member: 0 } });
    expect(fight.unit('ash').leader).toBeUndefined();
  });

  test('leadership.take-command: may be improvised, one die at -4', () => {
    const fight = battle(
      field({ units: [{ ...captain, entry: { ...captain.entry, skills: {} } }, ash, wolves] }),
      9,
    );
    behead(fight);
    fight.does(wake('captain'));
    const { check } = eventOf(fight.does(take('captain', 'ash')), 'leadershipTried');
    expect(check).toMatchObject({ level: 1, improvised: true, total: -4, successes: 1 });
  });

  test('leadership.failure: without a success nothing changes', () => {
    const fight = battle(field(), 4);
    behead(fight);
    fight.does(wake('captain'));
    fight.does(take('captain', 'ash'));
    expect(fight.unit('ash')).toMatchObject({ ordered: false, timing: 2 });
    expect(commanderOf(fight.state, fight.unit('ash'))).toBeUndefined();
  });

  test('leadership.command-range: one friendly unit within 20 GSU of the source', () => {
    const far = blue('far', { timing: 2 }, [60, 20]);
    const fight = battle(field({ units: [captain, ash, far, wolves] }));
    fight.does(wake('captain'));
    expect(fight.refuses(take('captain', 'far'))).toMatch(/^leadership.command-range: far is 29 GSU/);
    fight.refused('action.subject', take('captain', 'wolves'));
    expect(fight.refuses(take('captain', 'captain'))).toBe(
      'leadership.take-command: He leads captain already.',
    );
    expect(fight.refuses(take('captain', 'ash', 7))).toBe('no-member: captain has no member 7.');
    expect(fight.refuses(take('captain', 'nobody'))).toMatch(/^no-unit/);
  });

  test.each([
    ['falls', 'destroyed', -2],
    ['leaves the battle, at no cost in morale', 'retreated', 0],
  ] as const)(
    'disorder.leader-lost: a unit led from outside is disordered when he %s',
    (_what, place, by) => {
      const fight = taken();
      if (place === 'destroyed') fight.unit('captain').members = [];
      fight.unit('captain').place = place;
      fight.state.pending.pop();
      delete fight.state.activation;
      fight.state.pending.push({ seat: 'red', kind: 'activate' });
      fight.state.step = 2;
      fight.does(wake('wolves'));
      const events = fight.does(end('wolves'));
      expect(eventOf(events, 'leaderLost').unit).toBe('ash');
      const rows = events.flatMap(event => (event.type === 'moraleUpdated' ? event.rows : []));
      expect(rows).toMatchObject(by === 0 ? [] : [{ row: 'leaderKilled', by }]);
      expect(fight.unit('ash').ordered).toBe(false);
    },
  );

  test('leadership.take-command: he goes on leading when his own unit joins another', () => {
    const elm = blue('elm', { timing: 3 }, [27, 20], [28, 20]);
    const fight = battle(field({ units: [captain, elm, ash, wolves] }), 5, 12);
    behead(fight);
    fight.does(wake('captain'));
    fight.does(take('captain', 'ash'));
    fight.does(end('captain'));
    fight.does(wake('elm'));
    fight.does({ type: 'joinUnits', unit: 'elm', units: ['elm', 'captain'] });
    const leader = commanderOf(fight.state, fight.unit('ash'));
    expect(leader?.from.id).toBe('elm');
    expect(leader?.source).toMatchObject({ x: 30, y: 20, part: 1 });
  });

  test('leadership.take-command: and when his own unit is split', () => {
    const pair = blue(
      'captain',
      { timing: 3, armyValue: 2, skills: { leadership: { level: 1 } } },
      [30, 20],
      [31, 20],
      [32, 20],
    );
    const fight = battle(field({ units: [pair, ash, wolves] }), 5, 5);
    behead(fight);
    fight.does(wake('captain'));
    // Not the leader, but one of his men.
    fight.does(take('captain', 'ash', 2));
    fight.does({ type: 'splitUnit', unit: 'captain', subject: 'captain', members: [1, 2] });
    const leader = commanderOf(fight.state, fight.unit('ash'));
    expect([leader?.from.id, leader?.source.x]).toEqual(['captain-2', 32]);
  });

  test('leadership.take-command: the unit he leads from outside may be split, and he leads both', () => {
    const fight = battle(field(), 5, 5);
    behead(fight);
    fight.does(wake('captain'));
    fight.does(take('captain', 'ash'));
    fight.does({ type: 'splitUnit', unit: 'captain', subject: 'ash', members: [2] });
    for (const id of ['ash', 'ash-2']) {
      expect(commanderOf(fight.state, fight.unit(id))?.from.id).toBe('captain');
    }
  });
});

describe('Take Command from inside', () => {
  const sergeant = (leadership: number) =>
    chief({
      id: 'sergeant',
      name: 'Sergeant',
      timing: 2,
      armyValue: 1,
      morale: 2,
      skills: leadership > 0 ? { leadership: { level: leadership } } : {},
    });
  const led = (leadership: number, ...faces: number[]) => {
    const unit = blue('ash', { timing: 2, with: [{ entry: 'sergeant', members: 1 }] }, ...row(40, 20, 3));
    const fight = battle(field({ units: [unit, wolves], entries: [sergeant(leadership)] }), ...faces);
    return fight;
  };

  test('leadership.source: a member of a disordered unit that has lost its leader may try it, on that unit', () => {
    const fight = led(1, 5);
    behead(fight);
    fight.does(wake('ash'));
    expect(
      fight.refuses({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', [0, 1]) }),
    ).toMatch(/^disorder.effect/);
    const events = fight.does(take('ash', 'ash', 2));
    expect(fight.game.tell(fight.state, eventOf(events, 'leadershipTried'))).toMatchObject([
      {
        say: 'The Sergeant of ash attempts Take Command on ash: it succeeds.',
        rule: 'leadership.take-command',
      },
    ]);
    expect(fight.unit('ash')).toMatchObject({ leader: 2, ordered: true });
    // Ordered at once: it acts on orders in this very activation.
    fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', [0, 1]) });
  });

  test('leadership.source: not on another unit, and not while a leader lives', () => {
    const elm = blue('elm', { timing: 2 }, [44, 20]);
    const fight = battle(field({ units: [ash, elm, wolves] }));
    behead(fight);
    fight.does(wake('ash'));
    fight.refused('leadership.source', take('ash', 'elm'));
    const lead = led(1);
    lead.unit('ash').ordered = false;
    lead.does(wake('ash'));
    lead.refused('leadership.source', take('ash', 'ash', 0));
  });

  test('leadership.take-command: it sets aside that the best Leadership leads, until that leader is lost', () => {
    const fight = led(2, 9, 12);
    behead(fight);
    fight.does(wake('ash'));
    fight.does(take('ash', 'ash', 0));
    expect(fight.unit('ash')).toMatchObject({ leader: 0, taken: true });
    // Divided, he still leads those with him, the sergeant among them.
    fight.does({ type: 'splitUnit', unit: 'ash', subject: 'ash', members: [1] });
    expect(fight.unit('ash')).toMatchObject({ leader: 0, taken: true });
    expect(fight.unit('ash-2')).toMatchObject({ leader: 1 });
    expect(fight.unit('ash-2').taken).toBeUndefined();
  });

  test('initiative.trigger, leadership.take-command: it may be tried before what a condition demands, which it does not cancel', () => {
    const fight = led(1, 5);
    behead(fight);
    fight.unit('ash').morale = -2;
    fight.does(wake('ash'));
    fight.does(take('ash', 'ash', 2));
    expect(fight.refuses(end('ash'))).toMatch(/ash acts on initiative and must fall back/);
  });
});

describe('the Timing of a unit whose command was taken', () => {
  test('leadership.take-command.timing: not yet activated it acts in step 0 of this turn, then as before', () => {
    const fight = battle(field(), 5);
    behead(fight);
    fight.does(wake('captain'));
    fight.does(take('captain', 'ash'));
    expect(fight.unit('ash').timing).toBe(0);
    fight.does(end('captain'));
    turn(fight, 'wolves');
    expect(fight.state.step).toBe(0);
    turn(fight, 'ash');
    expect(fight.state.turn).toBe(2);
    expect(fight.unit('ash').timing).toBe(2);
  });

  test('leadership.take-command.timing: one that has activated does so in step 0 of the next turn', () => {
    const slow = { ...captain, entry: { ...captain.entry, timing: 1 } };
    const fight = battle(field({ units: [slow, ash, wolves] }), 5);
    turn(fight, 'ash', 'wolves');
    fight.does(wake('captain'));
    fight.does(take('captain', 'ash'));
    expect(fight.unit('ash')).toMatchObject({ timing: 2, slowNext: true });
    fight.does(end('captain'));
    expect([fight.state.turn, fight.unit('ash').timing]).toEqual([2, 0]);
  });

  test('leadership.take-command.timing: from inside, being active, in the next turn and for that one only', () => {
    const fight = battle(field(), 9);
    behead(fight);
    turn(fight, 'captain', 'wolves');
    fight.does(wake('ash'));
    const events = fight.does(take('ash', 'ash'));
    expect(fight.game.tell(fight.state, eventOf(events, 'commandTaken'))[1]).toMatchObject({
      say: 'ash acts in step 0 next turn.',
    });
    expect(fight.unit('ash').timing).toBe(2);
    fight.does(end('ash'));
    expect(fight.state.turn).toBe(2);
    expect(fight.unit('ash').timing).toBe(0);
    turn(fight, 'captain', 'wolves');
    expect(fight.state.step).toBe(0);
    turn(fight, 'ash');
    expect(fight.state.turn).toBe(3);
    expect(fight.unit('ash').timing).toBe(2);
  });

  test('leadership.take-command.timing: a Delay before it is forgotten with the turn', () => {
    const delayed = blue('ash', { timing: 4 }, ...row(40, 20, 3));
    const fight = battle(field({ units: [captain, delayed, wolves] }), 5);
    fight.does(wake('ash'));
    fight.does({ type: 'delay', unit: 'ash', timing: 1 });
    fight.does(wake('captain'));
    fight.does(take('captain', 'ash'));
    expect(fight.unit('ash').timing).toBe(0);
    fight.does(end('captain'));
    turn(fight, 'wolves', 'ash');
    expect([fight.state.turn, fight.unit('ash').timing]).toEqual([2, 4]);
  });

  const parted = { type: 'splitUnit', unit: 'captain', subject: 'ash', members: [2] } as const;

  test('leadership.take-command.timing, leadership.split.activation: split after it, both parts act in step 0 of this turn', () => {
    const fight = battle(field(), 5, 5);
    behead(fight);
    fight.does(wake('captain'));
    fight.does(take('captain', 'ash'));
    fight.does(parted);
    expect([fight.unit('ash').timing, fight.unit('ash-2').timing]).toEqual([0, 0]);
    fight.does(end('captain'));
    turn(fight, 'wolves');
    expect(fight.state.step).toBe(0);
    turn(fight, 'ash', 'ash-2');
    expect([fight.state.turn, fight.unit('ash').timing, fight.unit('ash-2').timing]).toEqual([2, 2, 2]);
  });

  test('leadership.take-command.timing, leadership.split.success: split after it, both parts wait for step 0 of the next', () => {
    const slow = { ...captain, entry: { ...captain.entry, timing: 1 } };
    const fight = battle(field({ units: [slow, ash, wolves] }), 5, 5);
    turn(fight, 'ash', 'wolves');
    fight.does(wake('captain'));
    fight.does(take('captain', 'ash'));
    fight.does(parted);
    fight.does(end('captain'));
    expect([fight.state.turn, fight.unit('ash').timing, fight.unit('ash-2').timing]).toEqual([2, 0, 0]);
    turn(fight, 'wolves', 'captain', 'ash', 'ash-2');
    expect([fight.state.turn, fight.unit('ash').timing, fight.unit('ash-2').timing]).toEqual([3, 2, 2]);
  });

  test('leadership.split.activation, activation.delay: split by another, a unit that waits goes on waiting', () => {
    const delayed = blue('ash', { timing: 4 }, ...row(40, 20, 3));
    const fight = battle(field({ units: [captain, delayed, wolves] }), 5);
    fight.does(wake('ash'));
    fight.does({ type: 'delay', unit: 'ash', timing: 1 });
    fight.does(wake('captain'));
    fight.does(parted);
    expect([fight.unit('ash').timing, fight.unit('ash-2').timing]).toEqual([1, 1]);
  });
});
