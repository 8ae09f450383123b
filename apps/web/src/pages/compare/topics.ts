import { type ComparedTable, compareTables, EDITIONS, type Mark } from '@emlia/emlia';
import { bookOf, counterpartsOf, type Relation, type Rule, ruleOf } from '@emlia/rulebook';

/** A rule of the first draft beside those of the core it speaks of; missing on either side: there is none. */
export interface ComparedRule {
  readonly mark: Mark;
  readonly core: readonly Rule[];
  readonly draft?: Rule;
}

/** A chapter of both books. */
export interface Topic {
  readonly title: string;
  /** What differs, in the order of the first draft's book. */
  readonly rules: readonly ComparedRule[];
  /** How many rules the two have in common. */
  readonly same: number;
  readonly tables: readonly ComparedTable[];
}

const MARKS: Readonly<Record<Relation, Mark>> = {
  overrides: 'changed',
  amends: 'changed',
  drops: 'dropped',
  same: 'same',
};

const markOf = (id: string): Mark => {
  const marks = counterpartsOf(id).map(({ relation }) => MARKS[relation]);
  return marks.find(mark => mark === 'changed') ?? marks[0] ?? 'new';
};

const compared = (draft: Rule): ComparedRule => ({
  mark: markOf(draft.id),
  core: counterpartsOf(draft.id).flatMap(({ core }) => ruleOf(core) ?? []),
  draft,
});

/** Both books, chapter by chapter; their texts must be here. */
export const topicsOf = (): Topic[] => {
  const chapters = bookOf('first-draft').chapters;
  const homeOf = new Map(chapters.flatMap(({ title, rules }) => rules.map(({ id }) => [id, title] as const)));
  for (const { title, rules } of bookOf('core').chapters) for (const { id } of rules) homeOf.set(id, title);
  const tables = compareTables(EDITIONS.core, EDITIONS['first-draft']).filter(({ rows }) =>
    rows.some(({ mark }) => mark !== 'same'),
  );
  const homeOfTable = ({ rules: [own, its] }: ComparedTable): string | undefined =>
    homeOf.get(own ?? '') ?? homeOf.get(its ?? '');
  return chapters.map(({ title, rules }) => {
    const own = rules.filter(({ catalogue }) => catalogue === 'emlia-first-draft').map(compared);
    return {
      title,
      rules: own.filter(({ mark }) => mark !== 'same'),
      same: rules.length - own.filter(({ mark }) => mark !== 'same').length,
      tables: tables.filter(table => homeOfTable(table) === title),
    };
  });
};
