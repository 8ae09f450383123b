import type { CommandOf, EmliaCommand } from '@emlia/emlia';
import type { Point } from '@emlia/kernel';
import { middleOfFigures } from '../../../../board/hit.ts';
import { say } from '../../../../platform/words/say.ts';
import { noteOf } from '../../../../table/note.ts';
import { entryKey, weaponsNamed } from '../../actions/choices.ts';
import { askerOf, checkOf, type Hand, unitOf } from '../hand.ts';
import { NO_OVERLAY, type Step, type Tool, type ToolOf } from '../tool.ts';
import { expectedOf, expectedWords } from './expected.ts';
import { ownActionIn } from './own-action.ts';

type PlaceVolley = CommandOf<'areaVolley'> | CommandOf<'volleyFire'>;
/** What is done at a place. */
type Laid = PlaceVolley | (CommandOf<'useAbility'> & { readonly at: Point });

/** A volley at a place, whoever stands there. */
export const isLaid = (command: EmliaCommand): command is PlaceVolley =>
  command.type === 'areaVolley' || command.type === 'volleyFire';

/** A point has no width; it is drawn so large. */
const POINT = 1;

/** How wide it falls, in GSU across: of an Area Volley what is printed of the weapon. */
const coverageOf = (hand: Hand, command: Laid): number => {
  if (command.type === 'useAbility') return ownActionIn(hand, command)?.raises?.across ?? POINT;
  const { game } = hand;
  return command.type === 'volleyFire'
    ? POINT
    : Math.max(
        0,
        ...weaponsNamed(command).map(id => {
          const item = game.world.setup.equipment[id];
          return item?.kind === 'ranged' ? (item.volley?.coverage ?? 0) : 0;
        }),
      );
};

/** A volley on a place. */
export interface LayTool extends ToolOf<'lay'> {
  readonly unit: string;
  readonly entry: string;
  /** The volley once it lies, and is made only when it is confirmed. */
  readonly attack?: PlaceVolley;
}

/** A volley is laid on a point of the table: a click says where, its button or Enter lets it fly. */
export const laying = (back: Tool, volley: Laid, at?: Point, laidOn?: Point): LayTool => {
  const command = (hand: Hand): Laid | undefined =>
    at && { ...volley, at: askerOf(hand).world.board.place(at) };
  const fly = (hand: Hand): Step => {
    const laid = command(hand);
    if (!laid) return { tool };
    const verdict = checkOf(hand, laid);
    if (verdict) return { tool, tell: verdict };
    if (laid.type === 'useAbility') return { tool: back, send: laid };
    if (laidOn?.x === laid.at.x && laidOn.y === laid.at.y) return { tool: back, send: laid };
    return { tool: laying(back, volley, laid.at, laid.at) };
  };
  const tool: LayTool = {
    name: 'lay',
    unit: volley.unit,
    entry: entryKey(volley),
    ...(laidOn && volley.type !== 'useAbility' && { attack: { ...volley, at: laidOn } }),
    hint: laidOn
      ? say`Look at the odds; press Enter to let fly, or click another place. Esc lets it be.`
      : volley.type === 'useAbility'
        ? say`Click the place where it is to be done. Arrow keys and Enter do as well.`
        : say`Click the place the volley is aimed at. Arrow keys and Enter do as well.`,
    overlay(hand) {
      const laid = command(hand);
      const source = unitOf(hand, volley.unit);
      if (!laid || !source) return NO_OVERLAY;
      const verdict = checkOf(hand, laid);
      const from = middleOfFigures(source.members);
      const away = Math.round(Math.hypot(laid.at.x - from.x, laid.at.y - from.y));
      const expected = expectedOf(hand, laid);
      const say = [`${away} GSU`, ...(expected ? [expectedWords(expected), expected.dice] : [])];
      return {
        path: [from, laid.at],
        spot: { at: laid.at, radius: coverageOf(hand, laid) / 2, forbidden: verdict !== undefined },
        note: noteOf(laid.at, verdict, say.join(', ')),
      };
    },
    move: (_, pointer) => ({ tool: laidOn ? tool : laying(back, volley, pointer.at) }),
    up: (hand, pointer) =>
      pointer.click ? (laying(back, volley, pointer.at).confirm?.(hand) ?? { tool }) : { tool },
    nudge: (_, by) => {
      const last = at ?? volley.at;
      return { tool: laying(back, volley, { x: last.x + by.x, y: last.y + by.y }) };
    },
    confirm: fly,
    cancel: () => ({ tool: laidOn ? laying(back, volley, at) : back }),
  };
  return tool;
};
