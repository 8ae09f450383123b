import type { TableCard } from '@emlia/protocol';
import { say } from '../../platform/words/say.ts';

/** How a table stands, to whoever looks. */
export const standsWords = ({ phase, asked, seats, waits }: TableCard): string => {
  const own = seats.find(({ yours }) => yours);
  if (phase === 'over') return say`Over`;
  if (phase === 'playing') {
    if (waits) return say`Your choice`;
    const name = seats.find(({ seat }) => seat === asked)?.name;
    return name === undefined ? say`In play` : say`${name} to choose`;
  }
  if (own?.reserved !== undefined) return say`A seat is kept for you`;
  return waits ? say`Waits for you to be ready` : say`Waits for its players`;
};

/** What is looked for in the lists: by words, by how a table stands, by pace, by whether it counts. */
export interface Wish {
  readonly words: string;
  readonly stands: 'any' | 'waits' | 'playing' | 'waiting' | 'over';
  readonly time: 'any' | 'sitting' | 'days';
  readonly counts: 'any' | 'rated' | 'unrated';
}

export const NO_WISH: Wish = { words: '', stands: 'any', time: 'any', counts: 'any' };

const isOverDays = ({ pace }: TableCard): boolean => pace?.endsWith('d') ?? false;

/** Whether a table is as it is looked for: all words stand in what a list shows of it. */
export const isSoughtTable = (card: TableCard, { words, stands, time, counts }: Wish): boolean => {
  const { title, scenario, seats, phase, waits, rated } = card;
  const text = [title, scenario, ...seats.flatMap(({ name, holder = '' }) => [name, holder])]
    .join(' ')
    .toLowerCase();
  return (
    (stands === 'any' || (stands === 'waits' ? waits === true : phase === stands)) &&
    (time === 'any' || isOverDays(card) === (time === 'days')) &&
    (counts === 'any' || (rated !== undefined) === (counts === 'rated')) &&
    words
      .toLowerCase()
      .split(/\s+/)
      .every(word => text.includes(word))
  );
};

/** For whom a battle counts. */
export const ratedWords = ({ from, to }: NonNullable<TableCard['rated']>): string =>
  from === undefined || to === undefined ? say`it counts` : say`it counts, ${from} to ${to}`;
