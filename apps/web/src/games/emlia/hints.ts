import { isMoveAction } from '@emlia/emlia';
import { entriesOf, isDriven } from './actions/choices.ts';
import type { Hand } from './tools/hand.ts';
import { activeUnit } from './tools/look/looking.ts';
import type { Tool } from './tools/tool.ts';

/** What the unit that acts has left. */
const actHint = ({ options }: Hand): string => {
  const bound = options.some(({ command, refusal }) => command.type === 'endActivation' && refusal);
  if (bound && options.some(isDriven))
    return 'It must go: take a way that is proposed in the panel, or drag it yourself.';
  if (bound) return 'It must first do what the panel says.';
  const open = entriesOf(options).filter(({ refusal }) => !refusal);
  const canMove = open.some(({ type }) => isMoveAction(type));
  const canAct = open.some(({ type, kind }) => kind !== 'free' && !isMoveAction(type));
  if (canMove && canAct) return 'Drag the unit to move it, or choose an action.';
  if (canMove) return 'Drag the unit to move it, or end the activation.';
  if (canAct) return 'Choose an action, or end the activation.';
  return open.length > 0
    ? 'Only free actions are left. End the activation when you are done.'
    : 'Nothing is left to do: end the activation.';
};

const KEYS = /\b(right click|shift|esc|enter|arrow keys|[RTFC])\b/i;

/** A hint without what a finger cannot do. */
export const forTouch = (hint: string): string =>
  hint
    .replace('Right click sets a corner on the way;', 'Rest a moment to set a corner.')
    .split(/(?<=[.;]) /)
    .filter(part => !KEYS.test(part))
    .join(' ')
    .replace(/;$/, '.')
    .replace(/\bClick\b/g, 'Tap')
    .replace(/\bclick\b/g, 'tap');

/** What the player can do now, in a sentence. */
export const hintOf = (tool: Tool, hand: Hand, touch: boolean): string => {
  const acts =
    (tool.name === 'look' || tool.name === 'weigh') &&
    hand.view.pending.at(-1)?.kind === 'act' &&
    activeUnit(hand);
  const hint = acts ? actHint(hand) : tool.hint;
  return touch ? forTouch(hint) : hint;
};
