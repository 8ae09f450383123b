import { isMoveAction } from '@emlia/emlia';
import { say } from '../../platform/words/say.ts';
import { entriesIn, isDriven } from './actions/choices.ts';
import type { AimTool } from './tools/attack/aiming.ts';
import { breakablePieces } from './tools/attack/breakable.ts';
import type { Hand } from './tools/hand.ts';
import { activeUnit } from './tools/look/looking.ts';
import type { Tool } from './tools/tool.ts';

/** What the unit that acts has left. */
const actHint = (hand: Hand): string => {
  const { options } = hand;
  const bound = options.some(({ command, refusal }) => command.type === 'endActivation' && refusal);
  if (bound && options.some(isDriven))
    return say`It must go: take a way that is proposed in the panel, or drag it yourself.`;
  if (bound) return say`It must first do what the panel says.`;
  const open = entriesIn(hand).filter(({ refusal }) => !refusal);
  const canMove = open.some(({ type }) => isMoveAction(type));
  const canAct = open.some(({ type, kind }) => kind !== 'free' && !isMoveAction(type));
  if (canMove && canAct) return say`Drag the unit to move it, or choose an action.`;
  if (canMove) return say`Drag the unit to move it, or end the activation.`;
  if (canAct) return say`Choose an action, or end the activation.`;
  return open.length > 0
    ? say`Only free actions are left. End the activation when you are done.`
    : say`Nothing is left to do: end the activation.`;
};

const KEYS = /\b(right click|shift|esc|enter|arrow keys|[RTFC])\b/i;

/** A hint without what a finger cannot do. */
export const forTouch = (hint: string): string =>
  hint
    .replace(say`Right click sets a corner on the way;`, say`Rest a moment to set a corner.`)
    .split(/(?<=[.;]) /)
    .filter(part => !KEYS.test(part))
    .join(' ')
    .replace(/;$/, '.')
    .replace(/\bClick\b/g, say`Tap`)
    .replace(/\bclick\b/g, 'tap');

/** Who aims is told that not only units can be aimed at. */
const aimHint = ({ entry, attack, hint }: AimTool, hand: Hand): string => {
  const shoots = ['aimedFire', 'concentratedVolley'].includes(entry.split(' ')[0] ?? '');
  const things = shoots && !attack ? [...new Set(breakablePieces(hand).map(({ name }) => name))] : [];
  return things.length > 0
    ? say`Click the enemy to shoot at, or what it can bring down: ${things.join(', ')}.`
    : hint;
};

/** What the player can do now, in a sentence. */
export const hintOf = (tool: Tool, hand: Hand, touch: boolean): string => {
  const acts =
    (tool.name === 'look' || tool.name === 'weigh') &&
    hand.view.pending.at(-1)?.kind === 'act' &&
    activeUnit(hand);
  const hint = acts ? actHint(hand) : tool.name === 'aim' ? aimHint(tool, hand) : tool.hint;
  return touch ? forTouch(hint) : hint;
};
