/**
 * Whose choice it is, as data. Prompts form a stack in the state: the top one is answered first,
 * and every unfinished state has one.
 */
export interface Prompt<Kind extends string = string, About = unknown> {
  readonly seat: string;
  readonly kind: Kind;
  readonly about?: About;
}

export interface Prompted<P extends Prompt = Prompt> {
  pending: P[];
}

export const topPrompt = <P extends Prompt>(state: Prompted<P>): P | undefined =>
  state.pending[state.pending.length - 1];
