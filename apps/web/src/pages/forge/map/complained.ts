import type { Drawing } from '../../../board/scene.ts';
import type { Marked } from '../inspect.ts';
import type { Placed } from './placed.ts';

/** A path as complaints tell it: `terrain[2].polygon`. */
const told = (path: Placed['path']): string =>
  path.reduce<string>(
    (whole, step) =>
      typeof step === 'number' ? `${whole}[${step}]` : whole === '' ? step : `${whole}.${step}`,
    '',
  );

const isWithin = (path: string, whole: string): boolean =>
  path === whole || path.startsWith(`${whole}.`) || path.startsWith(`${whole}[`);

/** What the linter says of things on the map, at their places. */
export const complainedOn = (placed: readonly Placed[], complaints: readonly Marked[]): Drawing => {
  const found = placed.flatMap(one => {
    const own = complaints.filter(({ path }) => isWithin(path, told(one.path)));
    const [first] = own.filter(({ severity }) => severity === 'error').concat(own);
    return first ? one.rings.map(ring => ({ ring, first })) : [];
  });
  return {
    lines: found.map(({ ring, first }) => ({
      points: [...ring, ...ring.slice(0, 1)],
      tone: first.severity === 'error' ? 'forbidden' : 'accent',
      width: 3,
      dash: 'dashed',
    })),
    signs: found.flatMap(({ ring, first }) => {
      const at = ring[0] && ring.reduce((low, one) => (one.y > low.y ? one : low), ring[0]);
      return at ? [{ at, say: first.say, kind: 'tag' as const }] : [];
    }),
  };
};
