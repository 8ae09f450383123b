import type { Force, Muster, MusterComplaint, NestedLevel } from '@emlia/content';
import { type LevelPath, pathKey } from './edit.ts';

/** unitset.levels: the army, or a group of it, as the page shows it. */
export interface LevelView {
  readonly key: string;
  readonly path: LevelPath;
  /** `Band 2` */
  readonly name: string;
  /** Missing: an army without lists. */
  readonly level?: Force | NestedLevel;
  /** Who stands in it directly, by their places in the muster. */
  readonly entries: readonly number[];
  readonly groups: readonly LevelView[];
  /** One more group of each kind it takes. */
  readonly more: readonly { readonly kind: NestedLevel; readonly path: LevelPath }[];
}

/** The levels in use, with the empty one that is being filled; what stands in no level there is stays where its way ends. */
export const treeOf = (
  name: string,
  force: Force | undefined,
  muster: Muster,
  filling: LevelPath = [],
): LevelView =>
  levelOf({
    name,
    level: force,
    path: [],
    placed: muster.entries.map(({ in: path = [] }, entry) => ({ entry, path })),
    filling,
  });

/** A level, who stands in it or deeper, and the way to the one that is being filled, if that lies in it. */
interface LevelOf {
  readonly name: string;
  readonly level: Force | NestedLevel | undefined;
  readonly path: LevelPath;
  readonly placed: readonly { readonly entry: number; readonly path: LevelPath }[];
  readonly filling: LevelPath;
}

const levelOf = ({ name, level, path, placed, filling }: LevelOf): LevelView => {
  const kinds = level?.groups ?? [];
  const depth = path.length;
  const inner = (one: LevelPath) => kinds.find(({ id }) => id === one[depth]?.group);
  const used = [...placed.map(one => one.path), filling].filter(one => inner(one));
  const groups = kinds.flatMap(kind => {
    const numbers = used.flatMap(one => (one[depth]?.group === kind.id ? [one[depth].number] : []));
    return [...new Set(numbers)]
      .sort((a, b) => a - b)
      .map(number => {
        const within = (one: LevelPath): boolean =>
          one[depth]?.group === kind.id && one[depth].number === number;
        return levelOf({
          name: `${kind.name} ${number}`,
          level: kind,
          path: [...path, { group: kind.id, number }],
          placed: placed.filter(one => within(one.path)),
          filling: within(filling) ? filling : [],
        });
      });
  });
  return {
    key: pathKey(path),
    path,
    name,
    ...(level && { level }),
    entries: placed.filter(one => !inner(one.path)).map(one => one.entry),
    groups,
    more: kinds.map(kind => ({
      kind,
      path: [...path, { group: kind.id, number: nextNumber(kind, groups) }],
    })),
  };
};

const nextNumber = ({ id }: NestedLevel, groups: readonly LevelView[]): number => {
  const taken = groups.flatMap(({ path }) => (path.at(-1)?.group === id ? [path.at(-1)?.number ?? 0] : []));
  let number = 1;
  while (taken.includes(number)) number += 1;
  return number;
};

/** A level and all below it. */
export const levelsIn = (level: LevelView): LevelView[] => [level, ...level.groups.flatMap(levelsIn)];

/** The complaints of the army as a whole, of a group, or of an entry or an officer. */
export const complaintsOf = (
  complaints: readonly MusterComplaint[],
  of: { readonly path: LevelPath } | { readonly entry: number; readonly officer?: number },
): MusterComplaint[] =>
  complaints.filter(one =>
    'path' in of
      ? one.entry === undefined && pathKey(one.in) === pathKey(of.path)
      : one.entry === of.entry && one.officer === of.officer,
  );
