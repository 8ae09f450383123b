/**
 * A row of a modifier table: the printed label and number, and the fact that makes it apply.
 * Tables are data; facts are code.
 */
export interface ModifierRow<Fact extends string = string> {
  readonly rule: string;
  readonly label: string;
  readonly when: Fact;
  /** 'automatic' makes every die of the check a success without a roll. */
  readonly by: number | 'automatic';
}

/** What a row of a modifier table asks of a query: true or false, or how many times the row counts ("+1 per additional front"). */
export type Fact<Query> = (query: Query) => boolean | number;

/** A modifier that counts, and by how much. */
export interface AppliedModifier {
  readonly rule: string;
  readonly label: string;
  readonly by: number | 'automatic';
}

/** The rows of a table that hold now, each with what it is worth. */
export const applyModifiers = <Query, Name extends string>(
  table: readonly ModifierRow<Name>[],
  facts: Readonly<Record<Name, Fact<Query>>>,
  query: Query,
): AppliedModifier[] => {
  const applied: AppliedModifier[] = [];
  for (const row of table) {
    const times = Number(facts[row.when](query));
    if (times > 0) {
      applied.push({
        rule: row.rule,
        label: row.label,
        by: row.by === 'automatic' ? row.by : row.by * times,
      });
    }
  }
  return applied;
};

/** What the modifiers that count add up to; an automatic one adds nothing. */
export const totalOf = (applied: readonly AppliedModifier[]): number => {
  let total = 0;
  for (const row of applied) if (row.by !== 'automatic') total += row.by;
  return total;
};

/** Whether one of the modifiers that count makes every die succeed, whatever the others add. */
export const isAutomatic = (applied: readonly AppliedModifier[]): boolean =>
  applied.some(row => row.by === 'automatic');
