import { afterEach, expect, test, vi } from 'vitest';
import { useNotices } from '../parts/notices.ts';
import type { Ready } from '../session/session.ts';
import { begun, handIn, order } from '../testing/skirmish.ts';
import { activeUnit, looking } from '../tools/look/looking.ts';
import type { Tool } from '../tools/tool.ts';
import { ask, leaveTable, settle, useTable } from './store.ts';

vi.mock('../session/session.ts', async original => ({
  ...(await original<typeof import('../session/session.ts')>()),
  sendCommand: async () => undefined,
}));

afterEach(leaveTable);

test('an answer that comes before the news of it is not taken for somebody else’s doing', async () => {
  const match = begun();
  const hand = handIn(match);
  const aim: Tool = { ...looking('act'), name: 'aim' };
  useTable.setState({ hand, tool: aim });
  const command = { type: 'endActivation', unit: activeUnit(hand) ?? '' } as const;
  await ask(command);
  order(match, command);
  const after = handIn(match);
  const prompt = after.view.pending.at(-1);
  settle({ game: after.game, seen: { view: after.view }, seat: after.seat, prompt } as unknown as Ready);
  expect(useNotices.getState().notices).toEqual([]);
  // With something in hand that was not sent it is.
  useTable.setState({ tool: aim });
  settle({ game: after.game, seen: { view: after.view }, seat: after.seat, prompt } as unknown as Ready);
  expect(useNotices.getState().notices).toMatchObject([{ problem: 'meanwhile' }]);
});
