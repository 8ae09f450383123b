import type { Arrive, Stretch } from '../entries/timed-event.ts';

/** `the south edge from 10 to 50 GSU`, or `the east edge` */
const stretchWords = ({ edge, from, to }: Stretch, length: number): string =>
  `the ${edge} edge${from <= 0 && to >= length ? '' : ` from ${from} to ${to} GSU`}`;

/** How long an edge of a table is. */
export const edgeLength = (
  edge: Stretch['edge'],
  { width, height }: { readonly width: number; readonly height: number },
): number => (edge === 'north' || edge === 'south' ? width : height);

/** event.reinforcement: each stretch of which somebody may come on by one. */
export const stretchesInWords = (
  along: readonly Stretch[],
  table: { readonly width: number; readonly height: number },
): string[] => along.map(one => stretchWords(one, edgeLength(one.edge, table)));

/** event.reinforcement: where a unit comes on that is left to its player; nothing where it is not. */
export const entryWords = (
  { along, clear, beforehand }: Pick<Arrive, 'along' | 'clear' | 'beforehand'>,
  table: { readonly width: number; readonly height: number },
): string | undefined => {
  if (!along) return undefined;
  const where = stretchesInWords(along, table).join(' or ');
  const away = clear === undefined ? '' : `, at least ${clear} GSU from enemies`;
  return `over ${where}${away}, as its player chooses ${beforehand ? 'in secret before the battle' : 'when it comes'}`;
};
