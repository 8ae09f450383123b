import { compareVersions } from 'compare-versions';
import { readSource } from '../yaml/source.ts';

/** The version that a pack has to have at least, to be published after another. */
export interface NextVersion {
  readonly version: string;
  /** What has changed most, for its author. */
  readonly because: string;
}

/** Keys whose values players only read. */
const WORDS = new Set(['title', 'name', 'about', 'note', 'says', 'say', 'purpose', 'rationale', 'result']);

const STEPS = ['words', 'more', 'breaks'] as const;
type Step = (typeof STEPS)[number];

/**
 * What a pack is to be called after its last version, by what has changed since: what others may name is gone, something is
 * new or otherwise, or only words are. Undefined where nothing is.
 */
export const nextVersion = (
  last: string,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): NextVersion | undefined => {
  const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap(path => {
    const step = changeOf(path, before.get(path), after.get(path));
    return step ? [step] : [];
  });
  const most = changes.toSorted((a, b) => STEPS.indexOf(b.step) - STEPS.indexOf(a.step))[0];
  return most && { version: raised(last, most.step), because: most.because };
};

/** Whether a version may follow another. */
export const isAtLeast = (version: string, least: string): boolean => compareVersions(version, least) >= 0;

const changeOf = (
  path: string,
  before: string | undefined,
  after: string | undefined,
): { readonly step: Step; readonly because: string } | undefined => {
  if (before === after) return undefined;
  if (!path.endsWith('.yaml')) return { step: 'words', because: `${path} reads otherwise` };
  if (after === undefined) return { step: 'breaks', because: `${path} is gone` };
  if (before === undefined) return { step: 'more', because: `${path} is new` };
  const [was, is] = [before, after].map(text => JSON.stringify(withoutWords(path, text)));
  return was === is
    ? { step: 'words', because: `${path} reads otherwise` }
    : { step: 'more', because: `${path} has changed` };
};

/** What a file says but for what is only read; and for the version, which is to change. */
const withoutWords = (path: string, text: string): unknown => {
  const source = readSource(path, text);
  if (Array.isArray(source)) return text;
  const bare = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(bare);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key, inner]) => !(WORDS.has(key) && typeof inner === 'string'))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, inner]) => [key, bare(inner)]),
    );
  };
  const data = bare(source.data);
  return path === 'pack.yaml' && typeof data === 'object' && data !== null
    ? { ...data, version: undefined }
    : data;
};

/** Before 1.0.0 nobody was promised anything, and every step is one smaller. */
const raised = (version: string, step: Step): string => {
  const [major = 0, minor = 0, patch = 0] = version.split('-')[0]?.split('.').map(Number) ?? [];
  // What is called a beta of a version is followed by that version.
  if (version.includes('-')) return `${major}.${minor}.${patch}`;
  if (step === 'words' || (major === 0 && step === 'more')) return `${major}.${minor}.${patch + 1}`;
  return step === 'more' || major === 0 ? `${major}.${minor + 1}.0` : `${major + 1}.0.0`;
};
