import { entriesIn } from './actions/choices.ts';
import { ask, gestures, select, take, useInHand, whenAnswered } from './in-hand.ts';
import { choosableOf } from './tools/hand.ts';
import { activeUnit } from './tools/look/looking.ts';
import { toolOf } from './tools/tool-of-entry.ts';

export const pressEndActivation = (): void =>
  whenAnswered(() => {
    const { hand } = useInHand.getState();
    const unit = hand && activeUnit(hand);
    if (unit !== undefined) void ask({ type: 'endActivation', unit });
  });

/** Looks from one unit that waits to the next, round and round. */
export const cycleWaiting = (): void => {
  const { hand, selected } = useInHand.getState();
  if (!hand) return;
  const waiting = choosableOf(hand);
  const at = waiting.findIndex(unit => unit.id === selected);
  const next = waiting[(at + 1) % Math.max(1, waiting.length)];
  if (next) select(next.id);
};

/** What is in hand is done; with nothing in hand the unit looked at is activated, if it waits. */
export const confirm = (): void => {
  const { tool, hand, selected } = useInHand.getState();
  if (tool.confirm || !hand) {
    gestures.confirm();
    return;
  }
  const activate = hand.options.find(
    ({ command, refusal }) => command.type === 'activate' && command.unit === selected && !refusal,
  );
  if (activate) void ask(activate.command);
};

const MOVES: readonly string[] = ['rankedMove', 'drive', 'normalMove'];

/** The unit looked at is activated, if it waits; what is in hand stays there. */
export const activateSelected = (): void => {
  const { tool } = useInHand.getState();
  if (!tool.confirm) confirm();
};

/** The first way to move the active unit, in hand. */
export const takeMove = (): void => {
  const { hand } = useInHand.getState();
  const id = hand && activeUnit(hand);
  const unit = id === undefined ? undefined : hand?.view.units[id];
  if (!hand || !unit) return;
  const open = entriesIn(hand).filter(({ refusal }) => !refusal);
  const entry = MOVES.flatMap(type => open.find(one => one.type === type) ?? [])[0];
  if (!entry) return;
  select(unit.id);
  take(toolOf(entry, hand, unit));
};

/** The keys go to the first thing that can be chosen. */
export const goToPanel = (): void =>
  document
    .querySelector<HTMLElement>('.panel :is(.prompt, .actions) :is(button:enabled, input:enabled, select)')
    ?.focus();
