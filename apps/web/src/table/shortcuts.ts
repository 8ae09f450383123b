import { activeUnit } from '../tools/look/looking.ts';
import { choosableOf } from '../tools/tool.ts';
import { ask, select, useTable, whenAnswered } from './store.ts';

export const endActivation = (): void =>
  whenAnswered(() => {
    const { hand } = useTable.getState();
    const unit = hand && activeUnit(hand);
    if (unit !== undefined) void ask({ type: 'endActivation', unit });
  });

/** From one unit that waits to the next, round and round. */
export const cycleWaiting = (): void => {
  const { hand, selected } = useTable.getState();
  if (!hand) return;
  const waiting = choosableOf(hand);
  const at = waiting.findIndex(unit => unit.id === selected);
  const next = waiting[(at + 1) % Math.max(1, waiting.length)];
  if (next) select(next.id);
};
