import { afterEach, expect, test, vi } from 'vitest';
import { useNotices } from '../../parts/notices.ts';
import { begun, handIn, order } from '../../testing/skirmish.ts';
import { ask, leave, settle, useInHand } from './in-hand.ts';
import type { EmliaReady } from './ready.ts';
import { aiming } from './tools/attack/aiming.ts';
import { activeUnit, looking } from './tools/look/looking.ts';
import type { Tool } from './tools/tool.ts';

vi.mock('../../table/session/session.ts', async original => ({
  ...(await original<typeof import('../../table/session/session.ts')>()),
  sendCommand: async () => undefined,
}));

afterEach(leave);

test('an answer that comes before the news of it is not taken for somebody else’s doing', async () => {
  const match = begun();
  const hand = handIn(match);
  const aim: Tool = aiming(looking('act'), {
    unit: activeUnit(hand) ?? '',
    aim: { entry: 'charge', forfeit: false },
  });
  useInHand.setState({ hand, tool: aim });
  const command = { type: 'endActivation', unit: activeUnit(hand) ?? '' } as const;
  await ask(command);
  order(match, command);
  const after = handIn(match);
  const prompt = after.view.pending.at(-1);
  settle({ game: after.game, seen: { view: after.view }, seat: after.seat, prompt } as unknown as EmliaReady);
  expect(useNotices.getState().notices).toEqual([]);
  // With something in hand that was not sent it is.
  useInHand.setState({ tool: aim });
  settle({ game: after.game, seen: { view: after.view }, seat: after.seat, prompt } as unknown as EmliaReady);
  expect(useNotices.getState().notices).toMatchObject([{ problem: 'meanwhile' }]);
});
