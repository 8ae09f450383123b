/** What a server can be told, for whoever reads it without starting one. */

export { type Limits, SERVER_LIMITS } from './limits.ts';
export { SIGN_UP, type SignUp } from './people/sign-up.ts';
export { RETENTION, type Retention } from './store/retention.ts';
