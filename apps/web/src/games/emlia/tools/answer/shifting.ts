import type { CommandOf, ShiftAsked } from '@emlia/emlia';
import { shiftOutlook } from '@emlia/emlia/forecast';
import type { Point } from '@emlia/kernel';
import { middleOfFigures } from '../../../../board/hit.ts';
import type { Overlay } from '../../../../board/scene.ts';
import { say } from '../../../../platform/words/say.ts';
import { askerOf, type Hand, unitOf } from '../hand.ts';
import { foreseen } from '../preview.ts';
import { NO_OVERLAY, type Step, type ToolOf } from '../tool.ts';
import { placedBy, shownMoved } from './weighing.ts';

type Shift = CommandOf<'shiftSkirmish'>;

const commandOf = ({ unit }: ShiftAsked, degrees: number): Shift => ({
  type: 'shiftSkirmish',
  unit,
  degrees,
});

const bodiesOf = (hand: Hand, { units }: ShiftAsked) => units.flatMap(id => unitOf(hand, id) ?? []);

/** Whole degrees, north is 0. */
const degreesTo = (from: Point, to: Point): number =>
  (Math.round((Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI) + 360) % 360;

const overlayOf = (hand: Hand, asked: ShiftAsked, degrees: number): Overlay => {
  const events = foreseen(hand, commandOf(asked, degrees));
  const forced = shownMoved(hand, events.flatMap(placedBy));
  if (forced.ghosts?.length) return forced;
  // Others have still something to say: as far as it is ours.
  const by = shiftOutlook(askerOf(hand), asked, degrees);
  return shownMoved(
    hand,
    bodiesOf(hand, asked).map(({ id, members }) => [
      id,
      members.map(member => ({ ...member, x: member.x + by.x, y: member.y + by.y })),
    ]),
  );
};

/** A skirmish that is to be moved, and the way in degrees. */
export interface ShiftTool extends ToolOf<'shift'> {
  readonly unit: string;
  readonly degrees?: number;
}

/** skirmish.shift: the whole skirmish follows the pointer round; a click says the way. */
export const shifting = (asked: ShiftAsked, degrees?: number): ShiftTool => {
  const tool: ShiftTool = {
    name: 'shift',
    unit: asked.unit,
    ...(degrees !== undefined && { degrees }),
    hint: say`Click on the board in the direction the skirmish shall move, or choose one in the panel.`,
    overlay: hand => (degrees === undefined ? NO_OVERLAY : overlayOf(hand, asked, degrees)),
    move(hand, pointer): Step {
      const middle = middleOfFigures(bodiesOf(hand, asked).flatMap(({ members }) => members));
      return { tool: shifting(asked, degreesTo(middle, pointer.at)) };
    },
    up: (_, pointer) =>
      pointer.click && degrees !== undefined ? { tool, send: commandOf(asked, degrees) } : { tool },
    cancel: () => ({ tool: shifting(asked) }),
  };
  return tool;
};
