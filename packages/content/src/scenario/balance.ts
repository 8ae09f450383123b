import type { Fairness, Measured } from '@emlia/packs';

/** What the lab measured of a scenario by the core (`npm run fair`), and by other editions of the rules. */
export interface Balance extends Fairness {
  readonly editions?: { readonly 'first-draft'?: Measured };
}

/** What was measured of it by an edition of the rules, with what is promised of it by any. */
export const balanceBy = (
  { editions, ...core }: Balance,
  edition: 'core' | 'first-draft',
): Balance | undefined => {
  if (edition === 'core') return core;
  const measured = editions?.[edition];
  const { of, promise } = core;
  return measured && { of, ...(promise !== undefined && { promise }), ...measured };
};
