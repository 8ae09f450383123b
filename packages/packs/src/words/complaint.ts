import { clip } from './suggest.ts';

/** One mistake in a pack, with its place. */
export interface Complaint {
  /** Inside the pack: `units/clan/green-infantry.yaml`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Inside the file: `forces[0].units[2].is`; empty for the file as a whole. */
  readonly path: string;
  readonly say: string;
  readonly severity: 'error' | 'warning';
  /** Which check complains: `yaml`, `schema`, or the name of a lint check. */
  readonly check: string;
}

export type Path = readonly PropertyKey[];

export const formatPath = (path: Path): string =>
  path.reduce<string>((whole, step) => {
    if (typeof step === 'number') return `${whole}[${step}]`;
    return `${whole}${whole === '' ? '' : '.'}${clip(String(step))}`;
  }, '');

/** `packs/cavemen/units/clan/green-infantry.yaml:14:5  initiative[2].when: no fact "enemyNear".` */
export const formatComplaint = (complaint: Complaint, folder = ''): string => {
  const { file, line, column, path, say, severity } = complaint;
  const where = `${folder === '' ? '' : `${folder.replace(/\/+$/, '')}/`}${file}:${line}:${column}`;
  const whole = `${where}  ${severity === 'warning' ? 'warning: ' : ''}${path === '' ? '' : `${path}: `}${say}`;
  // File names are the author's too.
  return whole.replaceAll(/\p{Cc}+/gu, ' ');
};

/** The complaints without warnings that something is not used which an error says was likely meant. */
export const withoutConsequences = (complaints: readonly Complaint[]): Complaint[] => {
  const meant = new Set(
    complaints.flatMap(({ say }) => [
      ...(/Did you mean "([^"]+)"\?/.exec(say)?.slice(1) ?? []),
      ...(/"([^"]+)"; put a comma between two$/.exec(say)?.[1]?.split(/\s+/) ?? []),
    ]),
  );
  const idOf = (file: string): string => file.slice(file.indexOf('/') + 1).replace(/\.yaml$/, '');
  return complaints.filter(({ check, file }) => check !== 'unused' || !meant.has(idOf(file)));
};

/** Files in the order of their names, then from top to bottom. */
export const inReadingOrder = (complaints: readonly Complaint[]): Complaint[] =>
  complaints.toSorted(
    (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || a.column - b.column,
  );
