import type { ActionBlock, Line } from './block.ts';

const line = (rule: string, say: string): Line => ({ rule, say });

const MOVE_LEFT = line('activation.actions', 'The unit has its move action left.');
const HAS_MODE = line('attribute.movement', 'The unit has Movement of the mode used.');

/** A Normal Move, whichever way the unit has of making it. */
const normalMove = (rule: string, say: string, effect: string, ...requirements: Line[]): ActionBlock => ({
  rule,
  name: 'Normal Move',
  kinds: ['move'],
  say,
  requirements: [MOVE_LEFT, HAS_MODE, ...requirements],
  effect,
});

/** activation.list.move: the move actions that need no skill. */
export const MOVE_ACTIONS: Readonly<Record<string, ActionBlock>> = {
  normalMove: normalMove(
    'move.normal',
    'Move up to the speed along any path.',
    'Each member moves along its own path.',
  ),
  rankedMove: normalMove(
    'formation.ranked',
    'March, wheel and turn as a block.',
    'The block moves as one, at the speed of its slowest member.',
    line('formation.ranked', 'The unit is in ranked formation.'),
  ),
  drive: normalMove(
    'movemode.accel',
    'Drive on along the facing, at a speed the gears allow.',
    'Each member moves its whole speed, turning no sooner than its turn distance allows.',
  ),
  doublePace: {
    rule: 'move.doublepace',
    name: 'Double Pace',
    kinds: ['move'],
    say: 'A Normal Move and one more move action.',
    requirements: [MOVE_LEFT, line('move.doublepace.penalty', 'No check has been made without its penalty.')],
    effect: 'Two move actions, one of them a Normal Move; all checks are at −4 until the next activation.',
  },
  dropDown: {
    rule: 'move.prone',
    name: 'Drop Down',
    kinds: ['move'],
    say: 'Become prone.',
    requirements: [MOVE_LEFT, line('move.prone', 'The unit is not prone.')],
    effect: 'Size and height are halved, and so is speed.',
  },
  standUp: {
    rule: 'move.stand',
    name: 'Stand Up',
    kinds: ['move'],
    say: 'Stop being prone.',
    requirements: [MOVE_LEFT],
    effect: 'Size, height and speed are as printed.',
  },
  takeCover: {
    rule: 'move.cover',
    name: 'Take Cover',
    kinds: ['move'],
    say: 'Bunker down behind an obstacle.',
    requirements: [
      MOVE_LEFT,
      line('move.cover', 'Something able to cover the unit and at least half its height is within 5 GSU.'),
    ],
    effect: 'The unit is harder to hit and to see, and slower.',
  },
};
