import type { FactRecord } from './fact.ts';

/** Facts about the forces of a scenario. */
export const VICTORY_FACTS = {
  wipedOut: {
    says: 'All units of the force have been destroyed.',
    in: ['victory'],
    parameters: { force: 'force' },
  },
  lostMore: {
    says: 'The force has lost more members than the other.',
    in: ['victory'],
    parameters: { force: 'force', than: 'force' },
  },
} as const satisfies Readonly<Record<string, FactRecord>>;
