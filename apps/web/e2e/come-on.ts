import { type Asked, firstOf, openTo } from './matches.ts';

/** The two of Two Clans who will fight. */
export const FIGHTERS = ['mud-eaters', 'goat-boys'];

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** They stand opposite each other and come on for two turns; nobody else does anything. */
export const comeOn = (asked: Asked) => {
  const { kind, unit = '', view } = asked;
  if (kind === 'deploy') {
    const [first] = openTo(asked);
    const toEdge = ({ x, y }: Spot): Spot => ({ x, y: y - 5 });
    return first && FIGHTERS.includes(String(first.unit))
      ? { ...first, at: (first.at as Spot[]).map(toEdge) }
      : first;
  }
  const [move] = FIGHTERS.includes(unit) && (view.turn ?? 0) < 3 ? openTo(asked, 'normalMove') : [];
  if (move) {
    const members = view.units?.[unit]?.members ?? [];
    const by = (unit === 'mud-eaters' ? 1 : -1) * (view.turn === 1 ? 14 : 4);
    return { ...move, paths: members.map(({ x, y }) => [{ x: x + by, y }]) };
  }
  return firstOf(asked, 'activate', 'endActivation');
};
