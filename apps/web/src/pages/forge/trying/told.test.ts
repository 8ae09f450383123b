import type { Study } from '@emlia/lab';
import { expect, test } from 'vitest';
import { type PageStudy, withGame } from './latest-study.ts';
import type { GameOutcome } from './study-worker.ts';
import { countTold } from './told.ts';

const WHEN = { fact: 'wipedOut', force: 'reds' };
const PATH = ['victory', 'blues', 0, 'when'] as const;
const played = (version: number, ...held: string[]): GameOutcome => ({
  record: { version } as GameOutcome['record'],
  held,
});

const studied = (versions: number): PageStudy => ({
  study: { versions: Array.from({ length: versions }) } as unknown as Study,
  data: { victory: { blues: [{ grade: 'victory', when: WHEN }] } },
  records: [],
  held: {},
  state: 'running',
});

test('a condition says in how many games it held, as long as it is the one that was asked about', () => {
  const one = [played(0, 'victory.blues.0.when'), played(0)].reduce(withGame, studied(1));
  expect(countTold(one, PATH, WHEN)).toBe('in 1 of 2 games');
  expect(countTold(one, PATH, { ...WHEN, force: 'blues' })).toBeUndefined();
  expect(countTold(studied(1), PATH, WHEN)).toBeUndefined();
  expect(countTold(undefined, PATH, WHEN)).toBeUndefined();
});

test('of a comparison the games of the scenario as it stands here count, and not those before', () => {
  const both = [played(0, 'victory.blues.0.when'), played(1), played(1)].reduce(withGame, studied(2));
  expect(countTold(both, PATH, WHEN)).toBe('in 0 of 2 games');
});
