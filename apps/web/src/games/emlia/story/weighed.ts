import type { EmliaState } from '@emlia/emlia';
import type { Point } from '@emlia/kernel';
import type { BotReason } from '@emlia/protocol';
import { middleOfFigures } from '../../../board/hit.ts';

type Weighed = BotReason['weighed'][number];

/** "go to 20/28, 34 GSU from Bigfoot Band", "place Daisy at 15/88" */
const NAMED = /^(?:go to|place .+ at) (\d+)\/(\d+)/;

/** Where on the table a candidate would lead: the place it names, else where the unit it names stands. */
export const placeOfWeighed = ({ say }: Pick<Weighed, 'say'>, { units }: EmliaState): Point | undefined => {
  const [, x, y] = NAMED.exec(say) ?? [];
  if (x !== undefined && y !== undefined) return { x: Number(x), y: Number(y) };
  const named = Object.values(units)
    .filter(({ place, members, name }) => place === 'table' && members.length > 0 && say.includes(name))
    .sort((a, b) => b.name.length - a.name.length)[0];
  return named && middleOfFigures(named.members);
};
