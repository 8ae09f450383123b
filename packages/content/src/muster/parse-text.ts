import type { Force, Group } from '../force.ts';
import { type GroupStep, isSay, type Say, say } from '../notation/index.ts';
import { clip, noSuch } from '../suggest.ts';
import { type Lists, own } from './army.ts';
import { MUSTER_LIMITS, type Muster } from './muster.ts';
import { type Named, resolve } from './named.ts';
import { readMuster } from './schema.ts';

export type PackOf = (id: string) => Lists | undefined;

export const HEADER = /^emlia muster(?: (\d{1,3}))?(?: ?: ?(.*))?$/i;

/** A line without the marks of quoting, and without what forums do to spaces. */
export const unquoted = (line: string): string =>
  line
    .replaceAll(/[\s\u200B\uFEFF]+/g, ' ')
    .replace(/^(?: ?>)+/, '')
    .trim();

/** Of a list, of quoting or of code: no part of the words. */
const BULLET = /^(?:[-–—•·*]+ ?)+/;
const FENCE = /^(?:```\w*|\[\/?(?:code|quote|list|spoiler)[^\]]*\])$/i;

/** Reads what formatMusterText wrote, also when it was quoted, indented or talked around. Never throws. */
export const parseMusterText = (text: string, packOf: PackOf): Muster | Say => {
  if (text.length > MUSTER_LIMITS.text)
    return say(`The text is longer than ${MUSTER_LIMITS.text / 1024} KB.`);
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map(unquoted);
  const start = lines.findIndex(line => HEADER.test(line));
  const [, version = '1', name] = HEADER.exec(lines[start] ?? '') ?? [];
  if (start < 0) return say('The text holds no muster: one begins with "Emlia muster".');
  if (version !== '1') return say('The muster is of a newer Emlia.');
  const draft: Draft = { ...(name && { name }), entries: [], path: [] };
  for (const [i, line] of lines.slice(start + 1).entries()) {
    if (line === '' || FENCE.test(line)) continue;
    if (/^total\b/i.test(line)) break;
    const fault = readLine(line, draft, packOf);
    if (fault) return say(`Line ${start + i + 2} of the muster: ${fault}.`);
  }
  if (!draft.pack)
    return say('The muster does not say of which pack it is: it needs a line like "Pack: cavemen".');
  const { pack, force, entries } = draft;
  return readMuster({ pack: pack.id, force: force?.id, name: draft.name, entries });
};

interface Draft {
  name?: string;
  pack?: Lists;
  force?: { readonly id: string; readonly groups?: Force['groups'] };
  path: readonly GroupStep[];
  readonly entries: (Record<string, unknown> & { officers?: unknown[] })[];
}

/** What is wrong with the line, if anything is. */
const readLine = (line: string, draft: Draft, packOf: PackOf): string | undefined => {
  const [, word = '', value = ''] = /^(pack|force|in) ?: ?(.*)$/i.exec(line) ?? [];
  if (word.toLowerCase() === 'pack') {
    const pack = packOf(value.toLowerCase());
    if (!pack) return `there is no pack "${clip(value)}" here`;
    draft.pack = pack;
    return undefined;
  }
  const { pack } = draft;
  if (!pack) return 'a line like "Pack: cavemen" must come first';
  if (word.toLowerCase() === 'force') return readForce(value, draft, pack);
  if (word !== '') return readPlace(value, draft);
  return readUnit(line.replace(BULLET, ''), draft, pack);
};

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const UNIT = /^[a-z0-9]+(?:-[a-z0-9]+)*\/[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** By id or name; an id that is not there is for checkMuster to complain of. */
const lookUp = (kind: string, text: string, all: readonly Named[], form: RegExp): string | Say =>
  resolve(text, all) ??
  (form.test(text)
    ? text
    : say(
        noSuch(
          kind,
          text,
          all.map(({ name }) => name),
        ).replace(/\.$/, ''),
      ));

const readForce = (value: string, draft: Draft, pack: Lists): string | undefined => {
  const id = lookUp('force', value, Object.values(pack.forces), SLUG);
  if (isSay(id)) return id.say;
  draft.force = own(pack.forces, id) ?? { id };
  return undefined;
};

const readPlace = (value: string, draft: Draft): string | undefined => {
  if (/^no group$/i.test(value)) {
    draft.path = [];
    return undefined;
  }
  let groups: readonly Group[] = draft.force?.groups ?? [];
  const path: GroupStep[] = [];
  for (const step of value.split('/')) {
    const [, name = '', number = '1'] = /^(.*?)(?: (\d{1,2}))?$/.exec(step.trim()) ?? [];
    const group = lookUp('group', name, groups, SLUG);
    if (isSay(group)) return group.say;
    path.push({ group, number: Number(number) });
    groups = groups.find(({ id }) => id === group)?.groups ?? [];
  }
  draft.path = path;
  return undefined;
};

const COST = / ?= ?[+-]?\d+(?: points?)?$/i;
const QUOTED = /^([^"“”„]*)["“”„]([^"“”„]*)["“”„](.*)$/;
const BARE = /^([^,:=]*)()(.*)$/;

const readUnit = (text: string, draft: Draft, pack: Lists): string | undefined => {
  const officer = /^(?:with|\+) /i.test(text);
  const line = officer ? text.replace(/^(?:with|\+) /i, '') : text;
  const [, before = '', name = '', after = ''] = QUOTED.exec(line) ?? BARE.exec(line) ?? [];
  const [, count, words = ''] = /^(?:(\d{1,3}) ?[x×] )?(.*)$/i.exec(before.trim()) ?? [];
  const unit = lookUp('unit', words.trim(), Object.values(pack.units), UNIT);
  if (isSay(unit)) return unit.say;
  const rest = readRest(after, own(pack.units, unit)?.options ?? []);
  if (isSay(rest)) return rest.say;
  const chosen = { unit, ...(name !== '' && { name }), ...rest };
  if (!officer) {
    draft.entries.push({ ...chosen, ...(count && { count: Number(count) }), in: draft.path });
    return undefined;
  }
  const joined = draft.entries.at(-1);
  if (!joined) return `there is no unit before it for ${clip(words)} to join`;
  joined.officers = [...(joined.officers ?? []), chosen];
  return undefined;
};

/** `, general: Stone Axes, One More x2 = 56` */
const readRest = (text: string, known: readonly Named[]): Record<string, unknown> | Say => {
  const parts = /^(?: ?,? ?(general))? ?(?:: ?(.*))?$/i.exec(text.replace(COST, '').trimEnd());
  if (!parts) return say(`"${clip(text.trim())}" was not understood`);
  const options: { id: string; count?: number }[] = [];
  for (const word of parts[2]?.split(',') ?? []) {
    const [, name = '', times] = /^(.*?)(?: [x×](\d{1,3}))?$/i.exec(word.trim()) ?? [];
    const id = lookUp('option', name, known, SLUG);
    if (isSay(id)) return id;
    options.push(times === undefined ? { id } : { id, count: Number(times) });
  }
  return { ...(parts[1] && { general: true }), ...(options.length > 0 && { options }) };
};
