import { ACTION_BLOCKS, type CommandOf, type EmliaCommand, type UnitState } from '@emlia/emlia';
import { forecast } from '@emlia/emlia/forecast';
import type { AttackCommand } from '@emlia/emlia/odds';
import { isInRing, type Option, type Point } from '@emlia/kernel';
import { middleOfFigures } from '../../../../board/hit.ts';
import type { Overlay, Pointer } from '../../../../board/scene.ts';
import { say } from '../../../../platform/words/say.ts';
import { noteOf } from '../../../../table/note.ts';
import { entryKey } from '../../actions/choices.ts';
import { askerOf, checkOf, type Hand, unitOf } from '../hand.ts';
import { dangerArrows, dangerWords, withDanger } from '../move/danger.ts';
import { ghostOnWay } from '../move/way.ts';
import { moveAhead } from '../preview.ts';
import { NO_OVERLAY, type Step, type Tool, type ToolOf } from '../tool.ts';
import { expectedOf, expectedWords } from './expected.ts';

export type Mark = 'offered' | 'refused';

/** Whatever is done to somebody. */
export type Aimed = Extract<EmliaCommand, { readonly subject: string }>;

/** How the action is to be taken, before it is clear at whom. */
export interface AttackChoice {
  /** Its line in the list of actions. */
  readonly entry: string;
  /** fire.forfeit: give up the move for better odds. */
  readonly forfeit: boolean;
  /** draft.fire.supporting: at the enemies alone of a fight that friends are in. */
  readonly supporting?: true | undefined;
}

export const isAimedCommand = (command: EmliaCommand): command is Aimed => 'subject' in command;

/** What could be asked with this aim, for each subject. */
export const attacksWith = (
  { options }: Pick<Hand, 'options'>,
  { entry, forfeit, supporting }: AttackChoice,
): Option<Aimed>[] =>
  options.filter((option): option is Option<Aimed> => {
    const { command } = option;
    if (!isAimedCommand(command) || entryKey(command) !== entry) return false;
    if (command.type !== 'aimedFire') return true;
    return command.forfeitMove === forfeit && command.supporting === supporting;
  });

/** What could be asked against a subject: of several ways the plain one, else whichever is allowed. */
const shotAt = (hand: Hand, aim: AttackChoice, subject: string | undefined): Option<Aimed> | undefined => {
  const shots = attacksWith(hand, aim).filter(({ command }) => command.subject === subject);
  return shots[0]?.refusal ? (shots.find(({ refusal }) => !refusal) ?? shots[0]) : shots[0];
};

/** fire.subject: scenery with statistics can be shot at as well, though nobody lists it. */
const groundAt = (hand: Hand, aim: AttackChoice, { hit, at }: Pointer): Option<Aimed> | undefined => {
  const like = attacksWith(hand, aim)[0]?.command;
  if (hit || (like?.type !== 'aimedFire' && like?.type !== 'concentratedVolley')) return undefined;
  const ground = askerOf(hand).world.grounds.find(
    ({ entry, piece }) => entry.hits !== undefined && isInRing(piece.points, at.x, at.y),
  );
  if (!ground) return undefined;
  const command: Aimed =
    like.type === 'aimedFire'
      ? {
          type: like.type,
          unit: like.unit,
          arms: like.arms,
          subject: ground.piece.id,
          forfeitMove: like.forfeitMove,
        }
      : { ...like, subject: ground.piece.id };
  const verdict = checkOf(hand, command);
  return verdict && 'rule' in verdict ? { command, refusal: verdict } : { command };
};

const hintFor = (type: string | undefined): string => {
  const whom = type === undefined ? undefined : ACTION_BLOCKS[type]?.whom;
  return say`Click ${whom ?? say`whom it is to be done to`}.`;
};

const placeOf = (hand: Hand, subject: string): Point | undefined => {
  const members = unitOf(hand, subject)?.members ?? [];
  if (members.length > 0) return middleOfFigures(members);
  const ground = hand.game.world.grounds.find(({ piece }) => piece.id === subject);
  return ground && middleOfFigures(ground.piece.points);
};

/** charge.move: where it halts, and what its blow is likely to do. */
const chargeOverlay = (hand: Hand, unit: UnitState, command: CommandOf<'charge'>, at: Point): Overlay => {
  const ahead = forecast({ ...askerOf(hand), unit }, command);
  if (!ahead) return NO_OVERLAY;
  const { members, reached } = ahead;
  const expected = expectedOf(hand, command);
  const { strikers } = moveAhead(hand, command);
  const words = reached
    ? [...(expected ? [expectedWords(expected), expected.dice] : [say`It gets there`])].join(', ')
    : hand.game.world.edition.tables.charge.shortEnds
      ? say`It falls short, and its activation ends`
      : say`It falls short`;
  return {
    path: [middleOfFigures(unit.members), middleOfFigures(members)],
    ghost: { ...ghostOnWay(hand, unit, members, undefined), forbidden: !reached },
    arrows: dangerArrows(hand, strikers),
    note: { ...noteOf(at, undefined, withDanger(words, dangerWords(hand, strikers))), forbidden: !reached },
  };
};

/** What is weighed before it is done. */
type Attack = Extract<AttackCommand, Aimed>;

export const isAttack = (command: EmliaCommand): command is Attack =>
  isAimedCommand(command) && ACTION_BLOCKS[command.type]?.attack !== undefined;

const isSame = (a: EmliaCommand | undefined, b: EmliaCommand): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** An action that is done to somebody. */
export interface AimTool extends ToolOf<'aim'> {
  readonly unit: string;
  readonly entry: string;
  /** fire.forfeit: whether the move is given up for it. */
  readonly forfeit: boolean;
  /** draft.fire.supporting: whether it is at the enemies alone. */
  readonly supporting?: true | undefined;
  /** An attack that is picked, and made only when it is confirmed. */
  readonly attack?: Attack;
  /** Whom it can be done to, and whom not. */
  marks(hand: Hand): ReadonlyMap<string, Mark>;
}

interface Aiming {
  readonly unit: string;
  readonly aim: AttackChoice;
  /** What is under the pointer. */
  readonly over?: Option<Aimed> | undefined;
  readonly attack?: Attack | undefined;
}

/**
 * An action is in hand: those it may be done to are lit, the others say why not. An attack is picked by the first
 * click and made by the second, or by its button, so that nobody rolls before he has seen the odds.
 */
export const aiming = (back: Tool, aimed: Aiming): AimTool => {
  const { unit, aim, over, attack } = aimed;
  const next = (change: Partial<Aiming>): Step => ({ tool: aiming(back, { ...aimed, ...change }) });
  const shotUnder = (hand: Hand, pointer: Pointer): Option<Aimed> | undefined =>
    shotAt(hand, aim, pointer.hit?.unit) ?? groundAt(hand, aim, pointer);
  const press = (shot: Option<Aimed>): Step => {
    if (shot.refusal) return { tool, tell: shot.refusal };
    // Of several ways to attack the same, the one that is picked stays picked.
    const picked = attack?.subject === shot.command.subject ? attack : shot.command;
    if (!isAttack(picked) || isSame(attack, picked)) return { tool: back, send: picked };
    return next({ over: shot, attack: picked });
  };
  const tool: AimTool = {
    name: 'aim',
    unit,
    entry: aim.entry,
    forfeit: aim.forfeit,
    ...(aim.supporting && { supporting: true }),
    ...(attack && { attack }),
    hint: attack
      ? say`Look at the odds; click again to do it. Enter does as well, Esc lets it be.`
      : hintFor(aim.entry.split(' ')[0]),
    overlay(hand) {
      const source = unitOf(hand, unit);
      const shown = over ?? (attack && { command: attack });
      const at = shown && placeOf(hand, shown.command.subject);
      if (!source || !at) return NO_OVERLAY;
      if (!shown.refusal) {
        const { command } = shown;
        if (command.type === 'charge') return chargeOverlay(hand, source, command, at);
        const expected = expectedOf(hand, command);
        return {
          path: [middleOfFigures(source.members), at],
          ...(expected && { note: noteOf(at, undefined, `${expectedWords(expected)}, ${expected.dice}`) }),
        };
      }
      return { note: { at, say: shown.refusal.say, rule: shown.refusal.rule, forbidden: true } };
    },
    marks(hand) {
      const marks = new Map<string, Mark>();
      for (const { command, refusal } of attacksWith(hand, aim)) {
        if (marks.get(command.subject) !== 'offered')
          marks.set(command.subject, refusal ? 'refused' : 'offered');
      }
      return marks;
    },
    move(hand, pointer) {
      const shot = shotUnder(hand, pointer);
      return shot?.command.subject === over?.command.subject ? { tool } : next({ over: shot });
    },
    up(hand, pointer): Step {
      if (!pointer.click) return { tool };
      const shot = shotUnder(hand, pointer);
      return shot ? press(shot) : { tool };
    },
    /** From one subject to the next, in the order of the list. */
    nudge(hand, { x, y }) {
      const subjects = [...new Set(attacksWith(hand, aim).map(({ command }) => command.subject))];
      const from = subjects.indexOf((over?.command ?? attack)?.subject ?? '');
      const way = x + y > 0 ? 1 : -1;
      const at =
        from === -1 && way === -1 ? subjects.length - 1 : (from + way + subjects.length) % subjects.length;
      return next({ over: shotAt(hand, aim, subjects[at]) });
    },
    confirm: () => {
      const shot = over ?? (attack && { command: attack });
      return shot ? press(shot) : { tool };
    },
    cancel: () => (attack ? next({ attack: undefined }) : { tool: back }),
  };
  return tool;
};

/** Of all ways to attack an enemy that is clicked: blows before shots, and a charge last of all. */
const ATTACKS: readonly EmliaCommand['type'][] = ['closeCombat', 'aimedFire', 'concentratedVolley', 'charge'];

/** A charge that falls short is no attack that anybody means by a click. */
const getsThere = (hand: Hand, command: Attack): boolean => {
  const unit = unitOf(hand, command.unit);
  return (
    command.type !== 'charge' || (unit && forecast({ ...askerOf(hand), unit }, command))?.reached === true
  );
};

/** The attack that a click on somebody means, while a unit acts: the plainest that is allowed. */
export const attackOn = (hand: Hand, subject: string | undefined): Attack | undefined =>
  hand.options
    .flatMap(({ command, refusal }) =>
      !refusal && isAttack(command) && command.subject === subject ? [command] : [],
    )
    .filter(command => ATTACKS.includes(command.type) && getsThere(hand, command))
    .sort((a, b) => ATTACKS.indexOf(a.type) - ATTACKS.indexOf(b.type))[0];

/** An attack in hand as though it had been picked already: its odds are seen, and another click makes it. */
export const aimingAt = (back: Tool, unit: string, attack: Attack): AimTool =>
  aiming(back, { unit, aim: { entry: entryKey(attack), forfeit: false }, attack });
