import type { EmliaCommand, EmliaState } from '@emlia/emlia';
import type { Option } from '@emlia/kernel';
import { middleOfFigures } from '../../board/hit.ts';

const awayOf = ({ units }: EmliaState, command: EmliaCommand): number | undefined => {
  if (!('subject' in command) || typeof command.subject !== 'string') return undefined;
  const [from, to] = [units[command.unit]?.members, units[command.subject]?.members];
  if (!from?.length || !to?.length) return undefined;
  const [a, b] = [middleOfFigures(from), middleOfFigures(to)];
  return Math.hypot(a.x - b.x, a.y - b.y);
};

/** Units of several lines may be offered the same by each of them: it is one thing to do. */
const once = (options: readonly Option<EmliaCommand>[]): Option<EmliaCommand>[] => {
  const known = new Set<string>();
  return options.filter(({ command }) => {
    const key = JSON.stringify(command);
    return !known.has(key) && known.add(key);
  });
};

/** Each order once. Of each kind the one at the nearest subject comes first, and so speaks for the others. */
export const nearestFirst = (
  view: EmliaState,
  options: readonly Option<EmliaCommand>[],
): Option<EmliaCommand>[] => {
  const sorted = once(options);
  const kinds = new Map<string, { at: number; away: number; option: Option<EmliaCommand> }[]>();
  for (const [at, option] of sorted.entries()) {
    const away = awayOf(view, option.command);
    if (away === undefined) continue;
    const { type } = option.command;
    kinds.set(type, [...(kinds.get(type) ?? []), { at, away, option }]);
  }
  for (const places of kinds.values()) {
    const near = [...places].sort((a, b) => a.away - b.away);
    for (const [i, { at }] of places.entries()) {
      const next = near[i];
      if (next) sorted[at] = next.option;
    }
  }
  return sorted;
};
