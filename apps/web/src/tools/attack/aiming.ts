import type { CommandOf } from '@emlia/emlia';
import type { Option } from '@emlia/kernel';
import { middleOf } from '../../board/hit.ts';
import { type Hand, type Mark, NO_OVERLAY, type Step, type Tool, unitOf } from '../tool.ts';

type Attack = CommandOf<'aimedFire'> | CommandOf<'closeCombat'>;

/** How the attack is to be made, before it is clear at whom. */
export interface Aim {
  readonly type: Attack['type'];
  readonly weapon?: string;
  /** fire.forfeit: give up the move for the +2. */
  readonly forfeit: boolean;
}

/** What could be asked with this aim, for each enemy. */
export const shotsOf = ({ options }: Pick<Hand, 'options'>, aim: Aim): Option<Attack>[] =>
  options.filter((option): option is Option<Attack> => {
    const { command } = option;
    if (command.type !== aim.type || command.weapon !== aim.weapon) return false;
    return command.type !== 'aimedFire' || command.forfeitMove === aim.forfeit;
  });

/** A weapon is in hand: enemies it may be used on are lit, the others say why not. */
export const aiming = (back: Tool, unit: string, aim: Aim, over?: string): Tool => {
  const shotAt = (hand: Hand, subject: string | undefined): Option<Attack> | undefined =>
    shotsOf(hand, aim).find(({ command }) => command.subject === subject);
  const tool: Tool = {
    name: aim.type === 'aimedFire' ? 'fire' : 'strike',
    unit,
    ...(aim.weapon !== undefined && { weapon: aim.weapon }),
    forfeit: aim.forfeit,
    hint: aim.type === 'aimedFire' ? 'Click the enemy to shoot at.' : 'Click the enemy to strike at.',
    overlay(hand) {
      const shot = shotAt(hand, over);
      const subject = unitOf(hand, over);
      const source = unitOf(hand, unit);
      if (!shot || !subject || !source) return NO_OVERLAY;
      const [from, at] = [middleOf(source.members), middleOf(subject.members)];
      if (!shot.refusal) return { path: [from, at] };
      return { note: { at, say: shot.refusal.say, rule: shot.refusal.rule, forbidden: true } };
    },
    marks(hand) {
      const marks = new Map<string, Mark>();
      for (const { command, refusal } of shotsOf(hand, aim)) {
        marks.set(command.subject, refusal ? 'refused' : 'offered');
      }
      return marks;
    },
    move: (_, pointer) =>
      pointer.hit?.unit === over ? { tool } : { tool: aiming(back, unit, aim, pointer.hit?.unit) },
    up(hand, pointer): Step {
      if (!pointer.click) return { tool };
      const shot = shotAt(hand, pointer.hit?.unit);
      if (!shot) return { tool };
      return shot.refusal ? { tool, tell: shot.refusal } : { tool: back, send: shot.command };
    },
    cancel: () => ({ tool: back }),
  };
  return tool;
};
