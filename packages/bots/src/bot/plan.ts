import type { EmliaCommand } from '@emlia/emlia';
import type { ScoreTerm } from './bot.ts';

/** Something the bot could ask for, weighed but not yet checked. */
export interface Plan<Command = EmliaCommand> {
  readonly command: Command;
  /** In plain words: "shoot Otter Band: 3.1 hits expected". */
  readonly say: string;
  readonly terms: readonly ScoreTerm[];
  readonly score: number;
}

/** A plan that is put into a command and into words when somebody asks: most are only compared. */
export const planOnDemand = <Command = EmliaCommand>(
  command: () => Command,
  say: () => string,
  { terms, score }: Pick<Plan, 'terms' | 'score'>,
): Plan<Command> => {
  let made: Command | undefined;
  return {
    get command() {
      made ??= command();
      return made;
    },
    get say() {
      return say();
    },
    terms,
    score,
  };
};

export const planFor = <Command = EmliaCommand>(
  command: NoInfer<Command>,
  say: string,
  terms: readonly ScoreTerm[],
): Plan<Command> => ({
  command,
  say,
  terms: terms.filter(({ value }) => value !== 0),
  score: terms.reduce((sum, { value }) => sum + value, 0),
});

/** The best first; equals as they were found. */
export const bestFirst = <Command = EmliaCommand>(plans: readonly Plan<Command>[]): Plan<Command>[] =>
  plans
    .map((plan, i) => ({ plan, i }))
    .sort((a, b) => b.plan.score - a.plan.score || a.i - b.i)
    .map(({ plan }) => plan);
