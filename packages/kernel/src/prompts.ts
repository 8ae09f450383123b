/**
 * Whose choice it is, as data. Prompts form a stack in the state: the top one is answered first,
 * and every unfinished state has one.
 */
export interface Prompt<Kind extends string = string, About = unknown> {
  readonly seat: string;
  readonly kind: Kind;
  readonly about?: About;
}

/** A state that says whose choice it is. */
export interface Prompted<P extends Prompt = Prompt> {
  pending: P[];
}

/** What is asked now, and of whom; undefined when nobody is asked. */
export const topPrompt = <P extends Prompt>(state: Prompted<P>): P | undefined =>
  state.pending[state.pending.length - 1];
