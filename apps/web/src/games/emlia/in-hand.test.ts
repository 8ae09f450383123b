import { afterEach, expect, test } from 'vitest';
import { useNotices } from '../../parts/notices.ts';
import { begun, handIn } from '../../testing/skirmish.ts';
import { gestures, leave, useInHand } from './in-hand.ts';
import { picking } from './tools/casualties/picking.ts';
import { activeUnit, looking } from './tools/look/looking.ts';
import type { Tool } from './tools/tool.ts';

afterEach(leave);

const acting = () => {
  const hand = handIn(begun());
  const active = activeUnit(hand) ?? '';
  useInHand.setState({ hand, tool: looking('act'), selected: active });
  return { hand, active };
};

const click = (unit?: string) =>
  gestures.up({
    at: { x: 0, y: 0 },
    shift: false,
    click: true,
    ...(unit !== undefined && { hit: { unit } }),
  });

test('a click on empty ground, or Esc, goes back to the unit that acts', () => {
  const { hand, active } = acting();
  const other = Object.keys(hand.view.units).find(id => id !== active) ?? '';
  click();
  expect(useInHand.getState().selected).toBe(active);
  click(other);
  expect(useInHand.getState().selected).toBe(other);
  click();
  expect(useInHand.getState().selected).toBe(active);
  click(other);
  gestures.cancel();
  expect(useInHand.getState().selected).toBe(active);
});

/** There is no line to a server here: whatever is sent comes back as a problem. */
const sent = async (tool: Tool): Promise<Tool> => {
  useInHand.setState({ tool });
  gestures.confirm();
  await expect.poll(() => useInHand.getState().asking).toBe(false);
  expect(useNotices.getState().notices.at(-1)).toMatchObject({ problem: 'no-seat' });
  return useInHand.getState().tool;
};

test('what could not be sent stays in hand, with whoever had been chosen', async () => {
  const { hand, active } = acting();
  const before: Tool = {
    ...picking(active, 2, [3, 1]),
    confirm: () => ({ tool: looking(), send: { type: 'takeCasualties', unit: active, members: [3, 1] } }),
  };
  expect(await sent(before)).toMatchObject({ picked: [3, 1] });
  expect(useInHand.getState().hand).toBe(hand);
});
