import { expect, test } from 'vitest';
import { ORDERS } from '../orders.ts';
import { DRAFT_ORDERS } from './first-draft/index.ts';

const answered = (orders: Readonly<Record<string, { readonly answers: readonly string[] }>>) =>
  new Set(Object.values(orders).flatMap(({ answers }) => answers));

test('draft.free-strike.automatic, draft.volley.single-action: of the prompts of the core only these have no answer, and are in no schema of the wire', () => {
  const draft = answered(DRAFT_ORDERS);
  expect([...answered(ORDERS)].filter(kind => !draft.has(kind))).toEqual(['volley', 'freeStrike']);
  expect([...draft].filter(kind => !answered(ORDERS).has(kind))).toEqual([]);
});
