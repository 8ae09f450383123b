import { expect, test } from 'vitest';
import { createMemory, memoized, memoizedText } from './memory.ts';

test('an answer about a thing is found once, also where there is none', () => {
  let asked = 0;
  const sizeOf = memoized(({ size }: { size?: number }) => {
    asked++;
    return size;
  });
  const [three, none] = [{ size: 3 }, {}];
  expect([sizeOf(three), sizeOf(three), sizeOf(none), sizeOf(none)]).toEqual([3, 3, undefined, undefined]);
  expect(asked).toBe(2);
});

test('answers about texts are kept for so many of them', () => {
  const asked: string[] = [];
  const lengthOf = memoizedText(text => {
    asked.push(text);
    return text.length;
  }, 2);
  expect(['a', 'bb', 'a', 'ccc', 'a'].map(lengthOf)).toEqual([1, 2, 1, 3, 1]);
  expect(asked).toEqual(['a', 'bb', 'ccc', 'a']);
});

interface Camp {
  tents: number;
}

const campMemory = (most: number) => {
  const memory = createMemory<Camp>(most);
  const [tents, fires] = [0, 1].map(() => memory.topic(({ tents: count }) => ({ count })));
  if (!tents || !fires) throw new Error('two topics');
  return { memory, tents, fires };
};

test('a topic is forgotten by itself, a state in every respect', () => {
  const { memory, tents, fires } = campMemory(2);
  const camp = { tents: 1 };
  const known = [tents.of(camp), fires.of(camp)];
  camp.tents = 2;
  expect([tents.of(camp), fires.of(camp)]).toEqual(known);
  tents.forget(camp);
  expect([tents.of(camp), fires.of(camp)]).toEqual([{ count: 2 }, { count: 1 }]);
  memory.forget(camp);
  expect([tents.of(camp), fires.of(camp)]).toEqual([{ count: 2 }, { count: 2 }]);
});

test('a copy shares what it was given until one of the two forgets', () => {
  const { tents } = campMemory(2);
  const [camp, copy] = [{ tents: 1 }, { tents: 1 }];
  tents.put(copy, tents.of(camp));
  expect(tents.of(copy)).toBe(tents.of(camp));
  copy.tents = 5;
  tents.forget(copy);
  expect([tents.of(camp), tents.of(copy)]).toEqual([{ count: 1 }, { count: 5 }]);
});

test('of the states looked at last so many are remembered', () => {
  const { tents } = campMemory(2);
  const [a, b, c] = [{ tents: 1 }, { tents: 2 }, { tents: 3 }];
  const known = [a, b].map(tents.of);
  expect(tents.of(a)).toBe(known[0]);
  tents.of(c);
  expect(tents.of(a)).toBe(known[0]);
  expect(tents.of(b)).not.toBe(known[1]);
});
