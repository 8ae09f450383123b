import { list, object, slug, text, whole, withoutUndefined, word, wordIn } from '@emlia/packs';
import * as z from 'zod';
import type { LOSS_MEASURES } from '../facts/victory.ts';
import { gradeSchema } from './victory.ts';

const STATUS_WORDS = { untested: 'untested', 'in testing': 'inTesting', tested: 'tested' } as const;

const game = object({
  players: z.record(slug(), text(60), { error: 'must give, for each force by its id, who commanded it' }),
  turn: whole(1, 100),
  winner: slug().optional(),
  met: gradeSchema().optional(),
}).transform(withoutUndefined);

/** scenario.testing */
export const testingSchema = object({
  status: word('status', STATUS_WORDS),
  games: list(game, 0, 200).optional(),
}).transform(({ status, games = [] }) => ({ status, games }));

const COUNT_WORDS = {
  turns: 'turns',
  members: 'members',
  units: 'units',
  'hire value': 'hireValue',
  'army value': 'armyValue',
} as const satisfies Record<string, 'turns' | (typeof LOSS_MEASURES)[number]>;

/** scenario.swap */
export const yardstickSchema = object({
  force: slug(),
  counts: word('count', COUNT_WORDS),
  better: wordIn('word', ['more', 'fewer']),
});

/** victory.weighing */
export const weighingSchema = object({
  intent: text(1000).optional(),
  means: text(1000).optional(),
  ground: text(1000).optional(),
  time: text(1000).optional(),
}).transform(withoutUndefined);
