import * as z from 'zod';
import { newMatch } from './http.ts';

const scenario = z.string().min(1).max(128);

/** GET /api/studies and /api/studies/:study: what is known of a study without opening it. */
export interface StudyCard {
  readonly id: string;
  readonly titles: readonly string[];
  readonly scenarios: readonly string[];
  readonly bots: readonly string[];
  readonly seed: string;
  readonly games: number;
  readonly precision?: number;
  readonly created: string;
  readonly state: 'waiting' | 'running' | 'done' | 'stopped' | 'failed';
  /** Why it failed. */
  readonly say?: string;
  /** How many games of all versions are done, and of how many. */
  readonly done: number;
  readonly of: number;
  readonly msLeft?: number;
}

/** POST /api/studies: a question to the lab. What of it makes sense the lab says itself. */
export const newStudy = z.strictObject({
  scenario,
  /** Another scenario to compare with. */
  against: scenario.optional(),
  /** What is chosen of the options of the scenario, by their ids. */
  options: newMatch.shape.options,
  /** The same of what it is compared with; alone, of the same scenario otherwise. */
  againstOptions: newMatch.shape.options,
  /** The text of the scenario's own file, changed, to compare with instead. */
  changed: z.string().min(1).max(50_000).optional(),
  /** `captain` or `captain:careful`, in the order of the seats; one alone plays them all. */
  bots: z.array(z.string().min(1).max(80)).min(1).max(16),
  games: z.int().positive().optional(),
  /** Half the width of the 95 % interval at which it may stop. */
  precision: z.number().positive().optional(),
  seed: z.string().min(1).max(64).optional(),
});
export type NewStudy = z.infer<typeof newStudy>;

/** GET /api/studies/:study/report.json and so on. */
export const REPORT_FORMATS = ['json', 'txt', 'csv', 'html'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
