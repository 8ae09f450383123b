import type { Complaint, Path } from '../words/complaint.ts';
import type { Source } from '../yaml/source.ts';
import type { SourcesOf } from './sources.ts';

/** What a check of a pack finds wrong in one entry. */
export interface PackFinding<K extends string> {
  /** `pack` is pack.yaml, which has no id. */
  readonly kind: K | 'pack';
  readonly id: string;
  /** Inside the entry's file. */
  readonly path: Path;
  readonly say: string;
  readonly severity?: Complaint['severity'];
  /** Columns to the right of where the value begins. */
  readonly shift?: number;
}

/** A check of the linter: what it looks at is a pack as far as it could be read. */
export interface PackCheck<K extends string, Draft> {
  readonly name: string;
  readonly run: (draft: Draft) => Iterable<PackFinding<K>>;
}

interface Checked<K extends string> {
  readonly head?: Source | undefined;
  readonly sources: SourcesOf<K>;
}

/** All that the checks find, each at its place. */
export const runChecks = <K extends string, Draft extends Checked<K>>(
  checks: readonly PackCheck<K, Draft>[],
  draft: Draft,
): Complaint[] =>
  checks.flatMap(check =>
    [...check.run(draft)].flatMap(({ kind, id, path, say, severity, shift = 0 }) => {
      const source = kind === 'pack' ? draft.head : draft.sources[kind].get(id);
      if (!source) return [];
      const complaint = source.complain(path, say, check.name, severity);
      return [{ ...complaint, column: complaint.column + shift }];
    }),
  );
