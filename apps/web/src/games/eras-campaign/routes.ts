import type { Point } from '@emlia/kernel';
import { create } from 'zustand';
import { readStored, writeStored } from '../../platform/storage.ts';

/** Where armies of one match are to go over several turns, by their ids: their player's own wish, kept in this browser. */
export type Routes = Readonly<Record<string, Point>>;

const keyOf = (match: string): string => `emlia.routes.${match}`;

const isPlace = (value: unknown): value is Point =>
  typeof value === 'object' &&
  value !== null &&
  'x' in value &&
  'y' in value &&
  Number.isFinite(value.x) &&
  Number.isFinite(value.y);

/** What the browser has kept; nothing of it is believed before it is looked at. */
export const readRoutes = (text: string | undefined): Routes => {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).flatMap(([army, at]) => (isPlace(at) ? [[army, { x: at.x, y: at.y }]] : [])),
    );
  } catch {
    return {};
  }
};

const useKept = create<{ readonly match: string; readonly routes: Routes }>(() => ({
  match: '',
  routes: {},
}));

/** The routes of a match, and how one is set or, without a place, forgotten. */
export const useRoutes = (
  match: string,
): readonly [Routes, (army: string, at: Point | undefined) => void] => {
  const kept = useKept();
  const routes = kept.match === match ? kept.routes : readRoutes(readStored(keyOf(match)));
  return [
    routes,
    (army, at) => {
      const { [army]: _, ...others } = routes;
      const next = at ? { ...others, [army]: at } : others;
      useKept.setState({ match, routes: next });
      writeStored(keyOf(match), Object.keys(next).length > 0 ? JSON.stringify(next) : undefined);
    },
  ];
};
