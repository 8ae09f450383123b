import type { Force, Group, Muster, MusterComplaint } from '@emlia/content';
import { keyOf, type Path } from './edit.ts';

/** unitset.levels: the army, or a group of it, as the page shows it. */
export interface LevelView {
  readonly key: string;
  readonly path: Path;
  /** `Band 2` */
  readonly name: string;
  /** Missing: an army without lists. */
  readonly level?: Force | Group;
  /** Of those who stand in it directly, their places in the muster. */
  readonly entries: readonly number[];
  readonly groups: readonly LevelView[];
  /** One more group of each kind it takes. */
  readonly more: readonly { readonly kind: Group; readonly path: Path }[];
}

/** The levels in use, with the empty one that is being filled; what stands in no level there is stays where its way ends. */
export const treeOf = (
  name: string,
  force: Force | undefined,
  muster: Muster,
  filling: Path = [],
): LevelView =>
  levelOf(
    name,
    force,
    [],
    muster.entries.map(({ in: path = [] }, entry) => ({ entry, path })),
    filling,
  );

interface Standing {
  readonly entry: number;
  readonly path: Path;
}

const levelOf = (
  name: string,
  level: Force | Group | undefined,
  path: Path,
  standing: readonly Standing[],
  filling: Path,
): LevelView => {
  const kinds = level?.groups ?? [];
  const depth = path.length;
  const inner = (one: Path) => kinds.find(({ id }) => id === one[depth]?.group);
  const used = [...standing.map(one => one.path), filling].filter(one => inner(one));
  const groups = kinds.flatMap(kind => {
    const numbers = used.flatMap(one => (one[depth]?.group === kind.id ? [one[depth].number] : []));
    return [...new Set(numbers)]
      .sort((a, b) => a - b)
      .map(number => {
        const step = { group: kind.id, number };
        const within = (one: Path): boolean => one[depth]?.group === kind.id && one[depth].number === number;
        return levelOf(
          `${kind.name} ${number}`,
          kind,
          [...path, step],
          standing.filter(one => within(one.path)),
          within(filling) ? filling : [],
        );
      });
  });
  return {
    key: keyOf(path),
    path,
    name,
    ...(level && { level }),
    entries: standing.filter(one => !inner(one.path)).map(one => one.entry),
    groups,
    more: kinds.map(kind => ({
      kind,
      path: [...path, { group: kind.id, number: nextNumber(kind, groups) }],
    })),
  };
};

const nextNumber = ({ id }: Group, groups: readonly LevelView[]): number => {
  const taken = groups.flatMap(({ path }) => (path.at(-1)?.group === id ? [path.at(-1)?.number ?? 0] : []));
  let number = 1;
  while (taken.includes(number)) number += 1;
  return number;
};

export const levelsIn = (level: LevelView): LevelView[] => [level, ...level.groups.flatMap(levelsIn)];

/** Those of the army as a whole, of a group, and of an entry or an officer. */
export const complaintsOf = (
  complaints: readonly MusterComplaint[],
  of: { readonly path: Path } | { readonly entry: number; readonly officer?: number },
): MusterComplaint[] =>
  complaints.filter(one =>
    'path' in of
      ? one.entry === undefined && keyOf(one.in) === keyOf(of.path)
      : one.entry === of.entry && one.officer === of.officer,
  );
