import type { Mode } from '@emlia/content';
import type { EmliaPrompt } from '@emlia/emlia';
import type { Pointer } from '../../../../board/scene.ts';
import { say } from '../../../../platform/words/say.ts';
import { demandedShown } from '../../actions/demanded.ts';
import { aimingAt, attackOn } from '../attack/aiming.ts';
import { type Hand, unitOf } from '../hand.ts';
import { dragging } from '../move/dragging.ts';
import { draggingRanks, marchOf } from '../move/marching.ts';
import { draggingDrive, driveOf } from '../move/steering.ts';
import { reachOverlay, walkOf } from '../move/way.ts';
import { NO_OVERLAY, type Step, type Tool, type ToolOf } from '../tool.ts';

const hints = (): { readonly [Kind in EmliaPrompt['kind']]?: string } => ({
  deploy: say`Pick a unit from the reserve and place it in your zone.`,
  activate: say`Choose a unit that waits, then activate it.`,
  act: say`Drag the unit to move it, or choose an action.`,
  triggered: say`Choose whose preparation is carried out first.`,
  prepared: say`What was prepared is carried out now: choose how.`,
  volley: say`Say how the successes of the volley are spent.`,
  shift: say`What you have scored moves the whole skirmish: say which way.`,
  push: say`The fight moves somebody: say what your unit does.`,
  freeStrike: say`An enemy moves within your reach: strike at it, or let it go.`,
  holdOff: say`It disengages: say which members of the enemy are held off.`,
  align: say`An enemy has engaged your ranks: turn to face it, or stay as they stand.`,
  envelop: say`The enemy has not turned: surround it with what is left of the move.`,
  share: say`Say in which order equals are hit.`,
  formation: say`Say which formation the unit is in.`,
  casualties: say`Choose who falls.`,
  entry: say`Say in secret by which way help will come.`,
  claim: say`You may end the battle on what you hold now, or fight on.`,
});

/** How the unit could move now: in ranks, by its gears, or on foot. */
const modeFor = (hand: Hand, unit: string): Mode | undefined =>
  (marchOf(hand, unit) ?? driveOf(hand, unit) ?? walkOf(hand, unit))?.mode;

/** The active unit of this seat, if it can still move. */
const movable = (hand: Hand): string | undefined => {
  const unit = activeUnit(hand);
  return unit !== undefined && modeFor(hand, unit) !== undefined ? unit : undefined;
};

/** The unit of this seat that acts now, or does what it had prepared. */
export const activeUnit = ({ view, seat }: Hand): string | undefined => {
  const prompt = view.pending.at(-1);
  const acts = prompt?.kind === 'act' || prompt?.kind === 'prepared';
  return acts && prompt.seat === seat ? prompt.about?.unit : undefined;
};

export type LookTool = ToolOf<'look'>;

/** Nothing in hand: looks at units, and takes the active one by the collar. */
export const looking = (kind?: EmliaPrompt['kind']): LookTool => {
  const tool: LookTool = {
    name: 'look',
    hint: (kind && hints()[kind]) ?? '',
    overlay(hand) {
      const unit = unitOf(hand, movable(hand));
      const reach = unit ? reachOverlay(hand, unit, modeFor(hand, unit.id)) : NO_OVERLAY;
      // Where it must go is all there is to see.
      return { ...reach, ...demandedShown(hand) };
    },
    down(hand, pointer): Step {
      const unit = movable(hand);
      if (unit === undefined || pointer.hit?.unit !== unit) return { tool };
      const march = marchOf(hand, unit);
      const drive = driveOf(hand, unit);
      const held = march
        ? draggingRanks(tool, march, pointer.at)
        : drive
          ? draggingDrive(tool, drive, pointer.at)
          : dragging(tool, { unit, walk: walkOf(hand, unit), from: pointer.at });
      return { tool: held, taken: true, select: unit };
    },
    up(hand, pointer): Step {
      const attacker = activeUnit(hand);
      const attack = pointer.click && attacker !== undefined && attackOn(hand, pointer.hit?.unit);
      return attack ? { tool: aimingAt(tool, attacker, attack) } : selectBy(tool, pointer);
    },
    cancel: () => ({ tool, select: '' }),
  };
  return tool;
};

export const selectBy = (tool: Tool, pointer: Pointer): Step =>
  pointer.click ? { tool, select: pointer.hit?.unit ?? '' } : { tool };
