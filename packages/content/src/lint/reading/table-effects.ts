import type { Path, Source } from '@emlia/packs';
import type { VitalEffect, VitalTable } from '../../entries/vital.ts';

type Written = Readonly<Record<string, unknown>>;

/** The effects of a table with their places: rows are sorted by then, and the table may have another name. */
export const tableEffectsOf = (
  source: Source | undefined,
  table: VitalTable | undefined,
  arc?: string,
): (readonly [VitalEffect, Path])[] => {
  const data = (source?.data ?? {}) as Written;
  const name = 'threshold table' in data ? 'threshold table' : 'vital table';
  const path = arc === undefined ? [name] : ['vital table by arc', arc === 'side' ? 'flanks' : arc];
  const written = path.reduce<unknown>((inner, key) => (inner as Written | undefined)?.[key], data);
  const rows = ((written as Written | undefined)?.rows ?? []) as readonly Written[];
  return (table?.rows ?? []).flatMap(({ from, effects }) => {
    const at = rows.findIndex(({ roll }) => Number.parseInt(String(roll), 10) === from);
    return effects.map((effect, e) => [effect, at < 0 ? path : [...path, 'rows', at, 'effect', e]] as const);
  });
};
