import { problem } from '@emlia/kernel';

/** Who may have an account: everyone who wants one, or only those for whom whoever hosts the server makes one. */
export const SIGN_UP = ['everyone', 'nobody'] as const;
export type SignUp = (typeof SIGN_UP)[number];

export const noSignUp = problem(
  'no-sign-up',
  'Here only whoever looks after this server makes accounts; ask them for one.',
);
