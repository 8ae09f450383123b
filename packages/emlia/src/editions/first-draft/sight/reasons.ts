import { hullOfShapes, overlaps } from '@emlia/kernel';
import type { Granted } from '../../../judge/concealment/cases.ts';
import type { Grade } from '../../../judge/concealment/grade.ts';
import { stops } from '../../../judge/cover/stops.ts';
import type { Meeting } from '../../../judge/sight/meeting.ts';
import type { Party } from '../../../judge/sight/party.ts';
import type { Reason } from '../../../judge/sight/reasons.ts';
import type { Screen } from '../../../judge/sight/screen.ts';
import type { LookingWay } from '../../../judge/sight/verdict.ts';
import { alone } from './judge.ts';
import { linesBetween, type Piece } from './pieces.ts';

/** Everything on at least one of the lines. */
const onTheLines = ({ first, second, screens }: Meeting): Screen[] => {
  const swept = hullOfShapes([first.shape, second.shape]);
  return screens.filter(({ kind, shape }) => kind !== 'rim' && overlaps(swept, shape));
};

/** One line of the account for each piece of terrain on the lines, and one for what settled it. */
export const reasonsOf = (meeting: Meeting, way: LookingWay, granted: Granted): Reason[] => {
  const { first, second } = meeting;
  const [observer, observed] = way === 'forth' ? [first, second] : [second, first];
  const lines = linesBetween(meeting, first, second);
  const [mine, theirs] =
    way === 'forth' ? [lines.firstSize, lines.secondSize] : [lines.secondSize, lines.firstSize];
  const there = onTheLines(meeting);
  const reasons = lines.pieces
    .filter(({ screen }) => there.includes(screen))
    .map((piece): Reason => {
      const own = alone(lines, observed, piece);
      const { id, name, hits } = piece.screen;
      const sizes = `Size ${round(piece.size)} against ${round(mine)} and ${round(theirs)}`;
      const say = `${name}, ${sizes}, ${WAYS[own.grade](observed)}.`;
      const heights = { obstacle: piece.size, observer: mine, observed: theirs };
      return { ...own, say, entity: id, alone: own.grade !== 'none', heights, hits };
    });
  if (reasons.some(({ rule, grade }) => rule === granted.rule && grade === granted.grade)) return reasons;
  const units = there.filter(({ kind }) => kind === 'unit' || kind === 'skirmish');
  return [...reasons, { ...granted, say: sentenceOf(granted, observer, observed, lines.pieces, units) }];
};

const round = (n: number): number => Math.round(n * 100) / 100;

const WAYS: Readonly<Record<Grade, (observed: Party) => string>> = {
  none: observed => `leaves lines open to ${observed.name}`,
  partial: observed => `gives ${observed.name} partial concealment`,
  total: observed => `gives ${observed.name} total concealment`,
};

const namesOf = (screens: readonly { readonly name: string }[]): string =>
  screens.map(({ name }) => name).join(' and ');

const sentenceOf = (
  { rule, grade }: Granted,
  observer: Party,
  observed: Party,
  pieces: readonly Piece[],
  units: readonly Screen[],
): string => {
  switch (rule) {
    case 'draft.sight.mutual':
      return `${observed.name} cannot see ${observer.name}, so ${observer.name} cannot see it either.`;
    case 'draft.conceal.joint-terrain':
      return `Together ${namesOf(pieces.map(({ screen }) => screen))} stop every line and give ${observed.name} ${grade} concealment.`;
    case 'draft.conceal.partial.unit-between':
      return `A line between ${observer.name} and ${observed.name} passes through ${namesOf(units)}.`;
    case 'draft.conceal.partial.half-hidden':
      return `At least half of the members of ${observed.name} have total concealment from ${observer.name}.`;
    case 'concealment.members.total':
      return `Every member of ${observed.name} has total concealment from ${observer.name}.`;
    case 'draft.takecover.to-total':
      return `${observed.name} is taking cover, which makes its partial concealment total.`;
    case 'draft.takecover.members':
      return `${observed.name} is taking cover and at least half of its members are concealed.`;
    default:
      return `A line between ${observer.name} and ${observed.name} is open.`;
  }
};

/** Whatever is on the lines and stops an attack of this base damage. */
export const stoppersOf = (meeting: Meeting, _way: LookingWay, damage: number): string[] =>
  onTheLines(meeting).flatMap(({ id, hits }) => (stops(hits, damage) ? id : []));
