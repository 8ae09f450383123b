import type { CommandOf, EmliaCommand, EmliaEvent, EmliaPrompt, Member } from '@emlia/emlia';
import { type PushAsked, pushOutlook } from '@emlia/emlia/forecast';
import { oddsOfSpending } from '@emlia/emlia/odds';
import type { MoraleRowName } from '@emlia/emlia/reading';
import type { Point } from '@emlia/kernel';
import { middleOfFigures } from '../../../../board/hit.ts';
import type { Arrow, Ghost, Overlay } from '../../../../board/scene.ts';
import { sideNumberOf } from '../../draw/pieces.ts';
import { askerOf, checkOf, type Hand, unitOf } from '../hand.ts';
import { selectBy } from '../look/looking.ts';
import { dangerArrows } from '../move/danger.ts';
import { ghostOnWay } from '../move/way.ts';
import { foreseen } from '../preview.ts';
import { NO_OVERLAY, type ToolOf } from '../tool.ts';

type VolleyDue = NonNullable<Extract<EmliaPrompt, { kind: 'volley' }>['about']>;
type PushChoice = CommandOf<'answerPush'>['choice'];

type Placed = readonly [unit: string, members: readonly Member[]];

/** Where an event sets units. */
export const placedBy = (event: EmliaEvent): readonly Placed[] => {
  switch (event.type) {
    case 'unitsForced':
      return event.moves.map(({ unit, members }) => [unit, members]);
    case 'unitFollowed':
    case 'unitMoved':
      return [[event.unit, event.members]];
    case 'unitAligned':
      return [[event.unit, event.members], ...(event.slid ? [[event.enemy, event.slid] as const] : [])];
    default:
      return [];
  }
};

/** Less than this is not seen on a table, in GSU. */
const SEEN = 0.25;

const isElsewhere = (before: readonly Point[], after: readonly Point[]): boolean =>
  after.some(({ x, y }, i) => {
    const from = before[i];
    return !from || Math.hypot(x - from.x, y - from.y) > SEEN;
  });

/** Units as they would come to stand, and the ways there. */
export const shownMoved = (hand: Hand, placed: readonly Placed[]): Overlay => {
  const ghosts: Ghost[] = [];
  const arrows: Arrow[] = [];
  for (const [id, members] of placed) {
    const unit = unitOf(hand, id);
    if (!unit || members.length === 0 || !isElsewhere(unit.members, members)) continue;
    const [from, to] = [middleOfFigures(unit.members), middleOfFigures(members)];
    ghosts.push(ghostOnWay(hand, unit, members, undefined));
    // Who turns on the spot goes nowhere.
    if (Math.hypot(to.x - from.x, to.y - from.y) > SEEN)
      arrows.push({ side: sideNumberOf(hand.game, unit.seat), from, to, kind: 'go' });
  }
  return { ghosts, arrows };
};

/** Who would be moved by an answer to a push, and who does it. */
const partiesTo = ({ question, unit, enemy }: PushAsked): readonly [moved: string, by: string] =>
  question === 'pushed' || question === 'resist' || question === 'follow' ? [unit, enemy] : [enemy, unit];

/** Where an answer to a push would take whom it moves, once nobody else has anything to say. */
export const pushEnd = (hand: Hand, about: PushAsked, choice: PushChoice): Point | undefined => {
  const [moved] = partiesTo(about);
  const body = unitOf(hand, moved);
  const events = foreseen(hand, { type: 'answerPush', unit: about.unit, choice });
  if (!body || !events.some(({ type }) => type === 'unitsForced' || type === 'unitFollowed'))
    return undefined;
  const [, members = body.members] = events.flatMap(placedBy).findLast(([id]) => id === moved) ?? [];
  const [from, to] = [middleOfFigures(body.members), middleOfFigures(members)];
  return { x: to.x - from.x, y: to.y - from.y };
};

/** draft.forcing.into-enemy, draft.forcing.into-friend: what comes to the morale of whoever gives way, by the rows of whom it is forced into. */
export const shockOfForcing = (
  hand: Hand,
  { unit }: PushAsked,
): readonly { into: 'enemy' | 'friend'; by: number }[] =>
  foreseen(hand, { type: 'answerPush', unit, choice: 'giveWay' }).flatMap(event => {
    if (event.type !== 'moraleNoted' || event.unit !== unit) return [];
    const into = INTO[event.row];
    return into ? [{ into, by: hand.game.world.edition.tables.morale[event.row]?.change ?? 0 }] : [];
  });

const INTO: { readonly [Row in MoraleRowName]?: 'enemy' | 'friend' } = {
  forcedIntoEnemy: 'enemy',
  forcedIntoFriend: 'friend',
};

/** A push whose end others have still to settle: whose it is, and where it would lead. */
const pushShown = (hand: Hand, command: EmliaCommand): Overlay => {
  const prompt = hand.view.pending.at(-1);
  if (prompt?.kind !== 'push' || !prompt.about || command.type !== 'answerPush') return NO_OVERLAY;
  const [pushed, pusher] = partiesTo(prompt.about);
  const [body, other] = [unitOf(hand, pushed), unitOf(hand, pusher)];
  if (!body || !other) return NO_OVERLAY;
  const { by, hits } = pushOutlook(askerOf(hand), prompt.about, command.choice);
  if (by) {
    const members = body.members.map(member => ({ ...member, x: member.x + by.x, y: member.y + by.y }));
    return shownMoved(hand, [[pushed, members]]);
  }
  if (hits === 0) return NO_OVERLAY;
  const [from, to] = [middleOfFigures(other.members), middleOfFigures(body.members)];
  return { arrows: [{ side: sideNumberOf(hand.game, other.seat), from, to, kind: 'strike' }] };
};

/** How far a volley may drift from where it is aimed, and how much its coverage then takes in. */
const spreadOf = (hand: Hand, { unit, at }: VolleyDue, command: CommandOf<'adjustVolley'>): Overlay => {
  const body = unitOf(hand, unit);
  if (!body) return NO_OVERLAY;
  const { drift, coverage } = oddsOfSpending({ ...askerOf(hand), unit: body }, command);
  return { spot: { at, radius: coverage / 2, forbidden: false, drift } };
};

/** What an answer would lead to, as far as no dice are rolled for it. */
const outcomeOf = (hand: Hand, command: EmliaCommand): Overlay => {
  if (checkOf(hand, command)) return NO_OVERLAY;
  const prompt = hand.view.pending.at(-1);
  if (prompt?.kind === 'freeStrike' && prompt.about) {
    const { unit } = prompt.about;
    const moved = shownMoved(hand, foreseen(hand, { type: 'letGo', unit }, 'unitMoved').flatMap(placedBy));
    const strike = command.type === 'freeStrike' ? dangerArrows(hand, [prompt.about]) : [];
    return { ...moved, arrows: [...(moved.arrows ?? []), ...strike] };
  }
  if (prompt?.kind === 'volley' && prompt.about && command.type === 'adjustVolley')
    return spreadOf(hand, prompt.about, command);
  const moved = shownMoved(hand, foreseen(hand, command).flatMap(placedBy));
  return moved.ghosts?.length ? moved : pushShown(hand, command);
};

/** An answer whose consequences the board shows. */
export interface WeighTool extends ToolOf<'weigh'> {
  readonly weighed?: EmliaCommand;
}

/** One answer is looked at: the board shows what it would lead to. The answers themselves are in the panel. */
export const weighing = (command: EmliaCommand | undefined, hint: string): WeighTool => {
  const tool: WeighTool = {
    name: 'weigh',
    ...(command && { weighed: command }),
    hint,
    overlay: hand => (command ? outcomeOf(hand, command) : NO_OVERLAY),
    up: (_, pointer) => selectBy(tool, pointer),
    cancel: () => ({ tool, select: '' }),
  };
  return tool;
};
