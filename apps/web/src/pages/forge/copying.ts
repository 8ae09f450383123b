import { readSource } from '@emlia/packs';
import { applyPatch, type Edit, type Plain, patchFor } from '@emlia/packs/edit';
import { isKeyed } from './form/writing.ts';

type Texts = Readonly<Record<string, string>>;

const dataOf = (file: string, text: string): Plain => {
  const source = readSource(file, text);
  return Array.isArray(source) ? {} : (source.data as Plain);
};

/** Every text in some data. */
function* wordsIn(data: Plain): Iterable<string> {
  if (typeof data === 'string') yield data;
  else if (Array.isArray(data)) for (const one of data) yield* wordsIn(one);
  else if (isKeyed(data)) for (const one of Object.values(data)) yield* wordsIn(one);
}

/** The files of a pack that one of them names: weapons, gear, abilities and units; of a scenario, terrain too. */
const namedBy = (texts: Texts, file: string): string[] => {
  const kinds = ['equipment', 'abilities', 'units', ...(file.startsWith('scenarios/') ? ['terrain'] : [])];
  const ids = [...wordsIn(dataOf(file, texts[file] ?? ''))].map(word => word.replace(/ +x\d+$/, ''));
  return ids
    .flatMap(id => kinds.map(kind => `${kind}/${id}.yaml`))
    .filter(path => Object.hasOwn(texts, path));
};

/** A file and all that it names, directly or by others. */
export const withNamed = (texts: Texts, file: string): readonly string[] => {
  const found = new Set<string>();
  const take = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    for (const next of namedBy(texts, path)) take(next);
  };
  take(file);
  return [...found];
};

const edited = (text: string, edit: Edit): string => {
  const patch = patchFor(text, edit);
  return 'say' in patch ? text : applyPatch(text, patch);
};

/** The ailments that some texts speak of. */
const ailmentsIn = (texts: readonly string[]): Set<string> =>
  new Set(
    texts.flatMap(text =>
      Array.from(text.matchAll(/(?:becomes|no longer|ailment:) +([a-z0-9-]+)/g), found => found[1] ?? ''),
    ),
  );

/** A pack's own head with the ailments of another that are spoken of and not there yet. */
const withAilments = (own: string, other: string, spoken: ReadonlySet<string>): string => {
  const [here, there] = [own, other].map(text => dataOf('pack.yaml', text));
  const known = isKeyed(here) && isKeyed(here.ailments) ? here.ailments : {};
  const lent = isKeyed(there) && isKeyed(there.ailments) ? there.ailments : {};
  return [...spoken]
    .filter(name => Object.hasOwn(lent, name) && !Object.hasOwn(known, name))
    .reduce((text, name) => edited(text, { set: ['ailments', name], to: lent[name] ?? null }), own);
};

/**
 * What changes in a pack that takes over an entry of another: the entry under its new name, and whatever it names that is not
 * there yet, as it stands there.
 */
export const copied = (own: Texts, other: Texts, from: string, to: string, name: string): Texts => {
  const key = /^(?:scenarios|battles|campaigns)\//.test(from) ? 'title' : 'name';
  const brought = withNamed(other, from).filter(path => path !== from && !Object.hasOwn(own, path));
  const text = other[from] ?? '';
  const made: Record<string, string> = {
    [to]: name === '' ? text : edited(text, { set: [key], to: name }),
    ...Object.fromEntries(brought.map(path => [path, other[path] ?? ''])),
  };
  const head = withAilments(
    own['pack.yaml'] ?? '',
    other['pack.yaml'] ?? '',
    ailmentsIn(Object.values(made)),
  );
  return head === own['pack.yaml'] ? made : { ...made, 'pack.yaml': head };
};
