import { describe, expect, test } from 'vitest';
import { conformance } from '../conformance.ts';
import { scriptedDice } from '../dice.ts';
import { startMatch, submit } from '../match.ts';
import { type HeapsState, heapsGame, heapsOrders } from '../testing/heaps.ts';
import { firstRefusal } from './checks.ts';
import { joinOffers } from './orders.ts';
import { readCommand } from './reading.ts';
import { pickOpen, shuffled } from './sampling.ts';

const turn = (heaps: Record<string, number>, kind: 'turn' | 'die' | 'only' = 'turn', heap?: string) => {
  const about = heap === undefined ? {} : { about: { heap } };
  const state: HeapsState = { heaps, pending: [{ seat: 'north', kind, ...about }] };
  return { state, seat: 'north' };
};

describe('reading', () => {
  test.each([
    ['nothing', undefined, 'This command cannot be read: it has no type.'],
    ['a type that is no word', { type: 3 }, 'This command cannot be read: it has no type.'],
    ['an unknown type', { type: 'steal' }, 'This command cannot be read: there is no "steal".'],
    ['a name every object has', { type: 'toString' }, 'This command cannot be read: there is no "toString".'],
    [
      'a field that is missing',
      { type: 'take', heap: 'a' },
      'This command cannot be read: count: expected more.',
    ],
    ['a whole that is wrong', { type: 'call' }, 'This command cannot be read: expected more.'],
  ])('%s is a problem in one sentence', (_, raw, say) => {
    expect(heapsOrders.parse(raw)).toEqual({ problem: 'bad-command', say });
  });

  test('what was not said is not there, however deep it lies', () => {
    const data = { type: 'x', left: undefined, deep: [{ left: undefined, right: 0 }, null] };
    const read = readCommand(
      { x: { schema: { safeParse: () => ({ success: true, data }) } } },
      { type: 'x' },
    );
    expect(JSON.stringify(Object.entries(read))).toBe('[["type","x"],["deep",[{"right":0},null]]]');
    expect(Object.keys(heapsOrders.parse({ type: 'take', heap: 'a', count: 1 }))).not.toContain('note');
  });
});

describe('checking', () => {
  test('the first check that fails names its rule', () => {
    const checks = { 'a.one': () => true as const, 'a.two': (n: number) => n > 2 || `${n} is too few.` };
    expect(firstRefusal({ ...checks, 'a.three': () => 'Never.' }, 1)).toEqual({
      rule: 'a.two',
      say: '1 is too few.',
    });
    expect(firstRefusal(checks, 3)).toBeUndefined();
  });

  test('what is misdirected is a problem before any rule is asked', () => {
    expect(
      heapsOrders.check(turn({ a: 0, b: 0 }, 'die', 'a'), { type: 'take', heap: 'a', count: 1 }),
    ).toEqual({
      problem: 'not-now',
      say: 'That is not asked now.',
    });
  });

  test('the ruleset judges, and its order is asked last', () => {
    const asker = turn({ a: 20, b: 1 });
    expect(heapsOrders.check(asker, { type: 'take', heap: 'a', count: 13 })).toMatchObject({
      rule: 'heaps.luck',
    });
    expect(heapsOrders.check(asker, { type: 'take', heap: 'b', count: 2 })).toMatchObject({
      rule: 'heaps.enough',
    });
    expect(heapsOrders.check(asker, { type: 'take', heap: 'a', count: 2 })).toBeUndefined();
  });
});

describe('offering', () => {
  const said = (asker: ReturnType<typeof turn>, types?: ('take' | 'call' | 'concede')[]) =>
    heapsOrders.options(asker, types).map(({ command, refusal }) => {
      const what = 'count' in command ? `take ${command.heap}${command.count}` : command.type;
      return refusal ? `${what} ${refusal.rule}` : what;
    });

  test('every order that answers the prompt, from every query, with its refusal; then what no order offers', () => {
    expect(said(turn({ a: 3, b: 1 }))).toEqual([
      'take a1',
      'take a2',
      'take b1',
      'take b2 heaps.enough',
      'concede',
      'take a3',
      'take b3 heaps.enough',
    ]);
  });

  test('only the types that are named', () => {
    expect(said(turn({ a: 3, b: 1 }), ['concede'])).toEqual(['concede']);
    expect(said(turn({ a: 1, b: 1 }, 'die', 'b'), ['call'])).toEqual(['call', 'call']);
  });

  test('an order may know its options with their refusals itself', () => {
    expect(said(turn({ a: 0, b: 1 }, 'die', 'a'))).toEqual(['call', 'call', 'concede']);
  });

  test('a prompt may want certain orders, whatever they answer; they come in the order of the table', () => {
    expect(said(turn({ a: 1, b: 1 }, 'only', 'a'))).toEqual(['take a1', 'take a2 heaps.enough', 'concede']);
  });

  test('who is not asked is offered nothing', () => {
    expect(heapsOrders.options({ ...turn({ a: 1, b: 1 }), seat: 'south' })).toEqual([]);
    expect(heapsOrders.options({ state: { heaps: { a: 1 }, pending: [] }, seat: 'north' })).toEqual([]);
  });

  test('several offers are one, each after the one before it', () => {
    const joined = joinOffers([['a', 'b'], [], ['c']]);
    expect([0, 1, 2, 3].map(i => joined.at(i))).toEqual(['a', 'b', 'c', undefined]);
    expect(joined.length).toBe(3);
  });
});

describe('sampling', () => {
  test('a shuffle takes one die fewer than there are things', () => {
    const dice = scriptedDice(1, 1);
    expect(shuffled(['a', 'b', 'c'], dice)).toEqual(['b', 'c', 'a']);
    dice.done();
    expect(shuffled(['a'], scriptedDice())).toEqual(['a']);
  });

  test('one of what is open; nothing is rolled for if nothing is', () => {
    const refusal = { rule: 'a.rule', say: 'No.' };
    const dice = scriptedDice(2);
    expect(pickOpen([{ command: 1 }, { command: 2, refusal }, { command: 3 }], dice)).toBe(3);
    dice.done();
    expect(pickOpen([{ command: 2, refusal }], scriptedDice())).toBeUndefined();
  });

  test('a game that says nothing of it samples what is open', () => {
    const game = heapsGame(3, 1);
    const dice = scriptedDice(4);
    expect(game.sample(turn({ a: 3, b: 1 }).state, 'north', dice)).toEqual({ type: 'concede' });
    dice.done();
    expect(game.sample(turn({ a: 3, b: 1 }).state, 'south', scriptedDice())).toBeUndefined();
  });
});

describe('evolving and telling', () => {
  test('an event changes the state by its kind, shows what its kind says, and is told by it', () => {
    const { state } = turn({ a: 3, b: 1 });
    const event = { type: 'taken', heap: 'a', count: 2, from: 'north' } as const;
    const game = heapsGame(3, 1);
    game.evolve(state, event);
    expect(state.heaps).toEqual({ a: 1, b: 1 });
    expect(game.tell(state, event)).toEqual([{ say: 'north takes 2, and 2 are left.' }]);
    expect(game.tell(state, { type: 'answered' })).toEqual([]);
    expect([event, { type: 'called', face: 1 }, { type: 'called', face: 1, back: 'a' }] as const).toSatisfy(
      (events: Parameters<typeof game.shows>[0][]) => events.map(game.shows).join() === 'false,false,true',
    );
    expect(game.shows({ type: 'won', seat: 'north' })).toBe(true);
  });

  test('a command is performed from its query', () => {
    const dice = scriptedDice(6);
    const match = startMatch(heapsGame(1, 1), 'seed', { dice: () => dice });
    submit(match, 'north', { type: 'take', heap: 'b', count: 1 });
    submit(match, 'north', { type: 'call', high: false });
    expect(match.state.heaps).toEqual({ a: 1, b: 1 });
    dice.done();
  });
});

describe('a game made of tables conforms', () => {
  const candidate = { game: heapsGame(40, 30), seed: 'heaps', commands: 100 };
  for (const { title, run } of conformance(candidate)) test(title, () => expect(run).not.toThrow());
});
