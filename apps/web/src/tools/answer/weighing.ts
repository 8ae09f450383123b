import { type EmliaCommand, type EmliaEvent, type Member, pushOutlook } from '@emlia/emlia';
import type { Point } from '@emlia/kernel';
import { middleOf } from '../../board/hit.ts';
import type { Arrow, Ghost, Overlay } from '../../board/scene.ts';
import { sideOf } from '../../table/pieces.ts';
import { selectBy } from '../look/looking.ts';
import { dangerArrows } from '../move/danger.ts';
import { ghostOf } from '../move/way.ts';
import { foreseen } from '../preview.ts';
import { checkOf, type Hand, NO_OVERLAY, queryOf, type Tool, unitOf } from '../tool.ts';

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

const isElsewhere = (before: readonly Point[], after: readonly Point[]): boolean =>
  after.some(({ x, y }, i) => before[i]?.x !== x || before[i]?.y !== y);

/** Units as they would come to stand, and the ways there. */
export const shownMoved = (hand: Hand, placed: readonly Placed[]): Overlay => {
  const ghosts: Ghost[] = [];
  const arrows: Arrow[] = [];
  for (const [id, members] of placed) {
    const unit = unitOf(hand, id);
    if (!unit || members.length === 0 || !isElsewhere(unit.members, members)) continue;
    const [from, to] = [middleOf(unit.members), middleOf(members)];
    ghosts.push(ghostOf(hand, unit, members, undefined));
    // Who turns on the spot goes nowhere.
    if (Math.hypot(to.x - from.x, to.y - from.y) > 0.25)
      arrows.push({ side: sideOf(hand.game, unit.seat), from, to, kind: 'go' });
  }
  return { ghosts, arrows };
};

/** A push whose end others have still to settle: whose it is, and where it would lead. */
const pushArrows = (hand: Hand, command: EmliaCommand): Arrow[] => {
  const prompt = hand.view.pending.at(-1);
  if (prompt?.kind !== 'push' || !prompt.about || command.type !== 'answerPush') return [];
  const { question, unit, enemy } = prompt.about;
  const [pushed, pusher] = question === 'pushed' ? [unit, enemy] : [enemy, unit];
  const [body, other] = [unitOf(hand, pushed), unitOf(hand, pusher)];
  if (!body || !other) return [];
  const from = middleOf(body.members);
  const { by } = pushOutlook(queryOf(hand), prompt.about, command.choice);
  return by
    ? [
        {
          side: sideOf(hand.game, body.seat),
          from,
          to: { x: from.x + by.x, y: from.y + by.y },
          kind: 'go',
        },
      ]
    : [{ side: sideOf(hand.game, other.seat), from: middleOf(other.members), to: from, kind: 'strike' }];
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
  const moved = shownMoved(hand, foreseen(hand, command).flatMap(placedBy));
  return moved.ghosts?.length ? moved : { arrows: pushArrows(hand, command) };
};

/** One answer is looked at: the board shows what it would lead to. The answers themselves are in the panel. */
export const weighing = (command: EmliaCommand | undefined, hint: string): Tool => {
  const tool: Tool = {
    name: 'weigh',
    hint,
    overlay: hand => (command ? outcomeOf(hand, command) : NO_OVERLAY),
    up: (_, pointer) => selectBy(tool, pointer),
    cancel: () => ({ tool, select: '' }),
  };
  return tool;
};
