import { fairnessKeys, measuredKeys, object, withoutUndefined } from '@emlia/packs';
import type { Balance } from '../scenario/balance.ts';

/** What `npm run fair` measured. */
export const balanceSchema = object({
  ...fairnessKeys,
  editions: object({ 'first-draft': object(measuredKeys).optional() })
    .transform(withoutUndefined)
    .optional(),
}).transform((balance): Balance => withoutUndefined(balance));
