import { describe, expect, test } from 'vitest';
import { problem } from './decision.ts';
import { scriptedDice } from './dice.ts';
import {
  adopt,
  findForgery,
  isUndone,
  resumeMatch,
  snapshotOf,
  startMatch,
  stateAfter,
  stateHash,
  submit,
  submitOwn,
  undo,
} from './match.ts';
import { heapsGame } from './testing/heaps.ts';
import { toyGame } from './testing/toy.ts';

const start = (...faces: number[]) => {
  const dice = scriptedDice(...faces);
  return { dice, match: startMatch(toyGame(), 'seed', { freeze: true, dice: () => dice }) };
};

describe('submit', () => {
  test('an accepted command is an entry with its events, and the state has moved on', () => {
    const { match, dice } = start(9);
    expect(submit(match, 'north', { type: 'roll' })).toEqual({
      seq: 1,
      seat: 'north',
      command: { type: 'roll' },
      events: [
        { type: 'answered' },
        { type: 'rolled', seat: 'north', face: 9, points: 2 },
        { type: 'asked', seat: 'south' },
      ],
    });
    expect(match.state.points).toEqual({ north: 2, south: 0 });
    dice.done();
  });

  test.each([
    ['a seat that is not asked', 'south', { type: 'roll' }, 'not-asked'],
    ['a seat that does not exist', 'west', { type: 'roll' }, 'no-seat'],
    ['a command that cannot be read', 'north', { type: 'dance' }, 'bad-command'],
  ])('%s is a problem and changes nothing', (_what, seat, command, code) => {
    const { match } = start();
    const before = stateHash(match);
    expect(submit(match, seat, command)).toMatchObject({ problem: code });
    expect(stateHash(match)).toBe(before);
    expect(match.log).toHaveLength(1);
  });

  test('a refusal names its rule, rolls nothing and changes nothing', () => {
    const { match } = start();
    const before = stateHash(match);
    expect(submit(match, 'north', { type: 'bid', number: 1 })).toMatchObject({ rule: 'toy.change' });
    expect(stateHash(match)).toBe(before);
  });

  test('refusals do not move the dice: asking is free', () => {
    const roll = (asking: number): unknown => {
      const match = startMatch(toyGame(), 'seed');
      for (let i = 0; i < asking; i++) submit(match, 'north', { type: 'bid', number: 1 });
      return submit(match, 'north', { type: 'roll' });
    };
    expect(roll(50)).toEqual(roll(0));
  });

  test('a ruleset that throws half way leaves the match as it was', () => {
    const sound = toyGame();
    let broken = false;
    const match = startMatch(
      toyGame({
        perform(state, seat, command, act) {
          sound.perform(state, seat, command, act);
          if (broken) throw new Error('our bug');
        },
      }),
      'seed',
    );
    submit(match, 'north', { type: 'bid', number: 9 });
    const before = stateHash(match);
    broken = true;
    expect(() => submit(match, 'south', { type: 'bid', number: 4 })).toThrow('our bug');
    expect(stateHash(match)).toBe(before);
    broken = false;
    expect(submit(match, 'south', { type: 'bid', number: 4 })).toMatchObject({ seq: 2 });
  });
});

describe('submitOwn', () => {
  test('decides as submit does, and nothing is read', () => {
    const game = toyGame({ parse: () => problem('unread', 'Nothing is to be read.') });
    const [read, own] = [startMatch(toyGame(), 'seed'), startMatch(game, 'seed')];
    expect(submitOwn(own, 'north', { type: 'roll' })).toEqual(submit(read, 'north', { type: 'roll' }));
    expect(stateHash(own)).toBe(stateHash(read));
  });

  test('who is not asked is turned down, and so is what the rules refuse', () => {
    const { match } = start();
    expect(submitOwn(match, 'south', { type: 'roll' })).toMatchObject({ problem: 'not-asked' });
    expect(submitOwn(match, 'north', { type: 'bid', number: 1 })).toMatchObject({ rule: 'toy.change' });
    expect(match.log).toHaveLength(1);
  });
});

describe('undo', () => {
  test('takes back plain commands one by one, to the exact hash', () => {
    const { match } = start();
    const first = stateHash(match);
    submit(match, 'north', { type: 'bid', number: 4 });
    expect(undo(match, 'north')).toEqual({ seq: 2, seat: 'north', undo: 0 });
    expect(stateHash(match)).toBe(first);
    expect(undo(match, 'north')).toMatchObject({ problem: 'nothing-to-undo' });
  });

  test('never goes past dice', () => {
    const { match } = start(3);
    submit(match, 'north', { type: 'roll' });
    const after = stateHash(match);
    expect(undo(match, 'north')).toMatchObject({ problem: 'shown' });
    expect(stateHash(match)).toBe(after);
  });

  test('is over with the battle', () => {
    const { match } = start(9, 9, 9, 9, 9);
    for (const seat of ['north', 'south', 'north', 'south', 'north', 'south', 'north', 'south', 'north']) {
      submit(match, seat, seat === 'north' ? { type: 'roll' } : { type: 'pass' });
    }
    expect(undo(match, 'north')).toMatchObject({ problem: 'over' });
  });

  test("is for one's own latest command only", () => {
    const { match } = start();
    submit(match, 'north', { type: 'bid', number: 4 });
    expect(undo(match, 'south')).toMatchObject({ problem: 'not-yours' });
  });

  test('works across checkpoints', () => {
    const match = startMatch(toyGame(), 'seed');
    const hashes: string[] = [stateHash(match)];
    for (let i = 0; i < 150; i++) {
      submit(match, i % 2 ? 'south' : 'north', { type: 'pass' });
      hashes.push(stateHash(match));
    }
    for (let i = 149; i >= 100; i--) {
      expect(isUndone(undo(match, i % 2 ? 'south' : 'north'))).toBe(true);
      expect(stateHash(match)).toBe(hashes[i]);
    }
    expect(findForgery(match)).toBeUndefined();
    // Another way over the same checkpoint: what was kept of the first is of no use.
    for (let i = 100; i < 150; i++) {
      submit(match, i % 2 ? 'south' : 'north', { type: 'bid', number: i % 4 < 2 ? 4 : 9 });
    }
    expect(match.standing).toHaveLength(151);
    const again = resumeMatch(toyGame(), 'seed', match.log);
    for (let length = 126; length < 131; length++) {
      expect(stateAfter(match, length)).toEqual(stateAfter(again, length));
    }
  });
});

describe('adopt', () => {
  test('entries accepted elsewhere lead to the same state, undos included', () => {
    const { match } = start(7);
    const other = resumeMatch(toyGame(), 'seed', match.log);
    const follow = () => {
      for (const entry of match.log.slice(other.log.length)) adopt(other, entry);
      expect(stateHash(other)).toBe(stateHash(match));
    };
    submit(match, 'north', { type: 'bid', number: 4 });
    follow();
    undo(match, 'north');
    follow();
    submit(match, 'north', { type: 'roll' });
    follow();
    expect(() => adopt(other, { seq: 9, events: [] })).toThrow('entry 9 is not next after 3');
  });

  test('an entry that breaks half way leaves the match as it was', () => {
    const sound = toyGame();
    const game = toyGame({
      evolve(state, event) {
        if (event.type === 'passed') throw new Error('our bug');
        sound.evolve(state, event);
      },
    });
    const { match } = start();
    const other = resumeMatch(game, 'seed', match.log);
    const before = stateHash(other);
    submit(match, 'north', { type: 'pass' });
    expect(() => adopt(other, match.log[1] as never)).toThrow('our bug');
    expect(stateHash(other)).toBe(before);
    expect(other.log).toHaveLength(1);
  });
});

describe('replay', () => {
  const played = () => {
    const match = startMatch(toyGame(), 'seed');
    for (let i = 0; match.state.pending.length > 0 && i < 100; i++) {
      const seat = match.state.pending[0]?.seat ?? '';
      submit(match, seat, i % 3 ? { type: 'roll' } : { type: 'pass' });
      if (i % 3 === 0 && i % 2) undo(match, seat);
    }
    return match;
  };

  test('the log alone gives the same state, undos included', () => {
    const match = played();
    const log = JSON.parse(JSON.stringify(match.log));
    expect(stateHash(resumeMatch(toyGame(), 'seed', log))).toBe(stateHash(match));
  });

  test.each([
    ['a start that is no entry', [1], 'entry 0 is none.'],
    ['a start that is nothing', [null], 'entry 0 is none.'],
    [
      'a gap',
      [
        { seq: 0, events: [] },
        { seq: 2, seat: 'north', events: [] },
      ],
      'entry 1 is numbered 2, so 1 is missing.',
    ],
    [
      'a repetition',
      [
        { seq: 0, events: [] },
        { seq: 0, events: [] },
      ],
      'entry 1 is numbered 0.',
    ],
    [
      'a command of nobody',
      [
        { seq: 0, events: [] },
        { seq: 1, events: [] },
      ],
      'entry 1 names no seat.',
    ],
    [
      'a start by somebody',
      [{ seq: 0, seat: 'north', events: [] }],
      'entry 0 is the start, which is nobody’s command.',
    ],
    [
      'an undo of nothing',
      [
        { seq: 0, events: [] },
        { seq: 1, seat: 'north', undo: 1 },
      ],
      'entry 1 takes back what is not there.',
    ],
    [
      'an undo of less than nothing',
      [
        { seq: 0, events: [] },
        { seq: 1, seat: 'north', undo: -1 },
      ],
      'entry 1 takes back what is not there.',
    ],
    ['an entry that is none', [{ seq: 0, events: [] }, null], 'entry 1 is none.'],
    ['an entry without events', [{ seq: 0 }], 'entry 0 has neither events nor an undo.'],
  ])('a log with %s is refused with a sentence', (_what, log, say) => {
    expect(() => resumeMatch(toyGame(), 'seed', log as never)).toThrow(`This log cannot be resumed: ${say}`);
  });

  test('an event that the rules do not know is refused with a sentence', () => {
    const match = startMatch(heapsGame(3, 3), 'seed');
    const log = [...match.log, { seq: 1, seat: 'north', events: [{ type: 'constructor' }] }];
    expect(() => resumeMatch(match.game, 'seed', log as never)).toThrow(
      'This log cannot be resumed: entry 1 does not fit its game. There is no event "constructor" in these rules.',
    );
  });

  test('a snapshot and the log give the same state', () => {
    const match = played();
    const early = resumeMatch(toyGame(), 'seed', match.log.slice(0, 5));
    const late = resumeMatch(toyGame(), 'seed', match.log, { snapshot: snapshotOf(early) });
    expect(stateHash(late)).toBe(stateHash(match));
  });

  test('any moment can be looked at', () => {
    const match = played();
    expect(stateAfter(match, 0)).toEqual(toyGame().begin());
    expect(stateAfter(match, match.standing.length)).toEqual(match.state);
  });

  test('a bent die is found', () => {
    const match = played();
    expect(findForgery(match)).toBeUndefined();
    const log = JSON.parse(JSON.stringify(match.log));
    const entry = log.findIndex((one: { events?: { type: string }[] }) =>
      one.events?.some(event => event.type === 'rolled'),
    );
    const rolled = log[entry].events.find((event: { type: string }) => event.type === 'rolled');
    rolled.face = (rolled.face % 12) + 1;
    expect(findForgery(resumeMatch(toyGame(), 'seed', log))).toBe(entry);
  });

  describe('with dice that the players have mixed', () => {
    const mixed = { north: 'n', south: 's' };
    const rolls = (start: object, salt?: string) => {
      const match = startMatch(toyGame(), 'seed', start);
      for (let i = 0; i < 10; i++) submit(match, i % 2 ? 'south' : 'north', { type: 'roll' }, salt);
      return match;
    };
    const eventsOf = ({ log }: ReturnType<typeof rolls>) =>
      JSON.stringify(log.map(one => 'events' in one && one.events));

    test('what is mixed in stands in the log and decides every die', () => {
      const match = rolls({ mixed }, 'mine');
      expect(match.log[0]).toMatchObject({ seq: 0, mixed });
      expect(match.log[1]).toMatchObject({ seq: 1, salt: 'mine' });
      const others = [
        rolls({}),
        rolls({ mixed }),
        rolls({ mixed }, 'yours'),
        rolls({ mixed: { ...mixed, south: 'x' } }, 'mine'),
      ];
      expect(new Set([match, ...others].map(eventsOf)).size).toBe(5);
      expect(eventsOf(rolls({ mixed: { south: 's', north: 'n' } }, 'mine'))).toBe(eventsOf(match));
    });

    test('without it a salt is neither used nor kept', () => {
      expect(rolls({}, 'mine').log).toEqual(rolls({}).log);
    });

    test('it is proven like any other, and a salt or a secret put in its place is found', () => {
      const match = rolls({ mixed }, 'mine');
      expect(findForgery(resumeMatch(toyGame(), 'seed', match.log))).toBeUndefined();
      const bent = (change: (log: { mixed?: object; salt?: string }[]) => void) => {
        const log = JSON.parse(JSON.stringify(match.log));
        change(log);
        return findForgery(resumeMatch(toyGame(), 'seed', log));
      };
      expect(bent(log => Object.assign(log[3] ?? {}, { salt: 'other' }))).toBe(3);
      expect(bent(log => Object.assign(log[0] ?? {}, { mixed: { north: 'x', south: 's' } }))).toBe(1);
      expect(bent(log => void delete log[0]?.mixed)).toBe(1);
    });

    test('a number is not used again after taking back: its dice are others', () => {
      const match = startMatch(toyGame(), 'seed', { mixed });
      submit(match, 'north', { type: 'bid', number: 4 }, 'mine');
      undo(match, 'north');
      expect(submit(match, 'north', { type: 'bid', number: 4 }, 'mine')).toMatchObject({ seq: 3 });
    });

    test('a match that goes on from another has that one’s seed for what they share', () => {
      const first = rolls({ mixed }, 'mine');
      const shared = resumeMatch(toyGame(), 'second seed', first.log.slice(0, 4), {
        seedAt: seq => (seq < 4 ? 'seed' : 'second seed'),
      });
      submit(shared, 'south', { type: 'roll' }, 'mine');
      expect(shared.log).toHaveLength(5);
      expect(findForgery(shared)).toBeUndefined();
      expect(shared.log[4]).not.toEqual(first.log[4]);
    });
  });
});
