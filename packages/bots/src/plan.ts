import type { EmliaCommand } from '@emlia/emlia';
import type { Term } from './bot.ts';

/** Something the bot could ask for, weighed but not yet checked. */
export interface Plan {
  readonly command: EmliaCommand;
  /** In plain words: "shoot Otter Band: 3.1 hits expected". */
  readonly say: string;
  readonly terms: readonly Term[];
  readonly score: number;
}

export const planFor = (command: EmliaCommand, say: string, terms: readonly Term[]): Plan => ({
  command,
  say,
  terms: terms.filter(({ value }) => value !== 0),
  score: terms.reduce((sum, { value }) => sum + value, 0),
});

/** The best first; equals as they were found. */
export const ranked = (plans: readonly Plan[]): Plan[] =>
  plans
    .map((plan, i) => ({ plan, i }))
    .sort((a, b) => b.plan.score - a.plan.score || a.i - b.i)
    .map(({ plan }) => plan);
