import { asSentence, clip, isSay, nearestWord, noSuch, type Say, say } from '@emlia/packs';
import type { Force, NestedLevel } from '../entries/force.ts';
import type { GroupStep } from '../notation/index.ts';
import { ownEntry, type PackLists } from './army.ts';
import { MUSTER_LIMITS, type Muster } from './muster.ts';
import { type IdAndName, idMeant } from './named.ts';
import { findMuster, type PastedLine } from './pasted.ts';
import { readMuster } from './schema.ts';

/** Finds the lists of a pack by its id. */
export type PackOf = (id: string) => PackLists | undefined;

/** The mark of an item of a list: no part of its words. */
const BULLET = /^(?:(?:[-–—•·*]+|\d{1,3}[.)](?= )) ?)+/;
const COUNT = /^(?:(\d{1,3}) ?[x×] )?(.*)$/i;
const COST = / ?= ?[+−-]?\d+(?: points?)?$/i;
/** What people put after the last of a line. */
const ENDING = /[ ,;]+$/;
const OFFICER = /^(?:with|\+) /i;

/** Reads what formatMusterText wrote, also when it was quoted, indented or talked around. Never throws. */
export const parseMusterText = (text: string, packOf: PackOf): Muster | Say => {
  if (text.length > MUSTER_LIMITS.text)
    return say(`The text is longer than ${MUSTER_LIMITS.text / 1024} KB.`);
  const found = findMuster(text);
  if (isSay(found)) return found;
  if (found.version !== '1') return say('The muster is of a newer Emlia.');
  const draft: Draft = { ...(found.name && { name: found.name }), entries: [], path: [] };
  const fault = readLines(found.lines, found.depth, draft, packOf);
  if (fault) return fault;
  if (!draft.pack)
    return say('The muster does not say of which pack it is: it needs a line like "Pack: cavemen".');
  const { pack, force, name, entries } = draft;
  return readMuster({ pack: pack.id, force: force?.id, name, entries });
};

/** Reads lines as far as the muster goes: to its total, to the end of the quotation, or until somebody goes on talking. */
const readLines = (
  lines: readonly PastedLine[],
  depth: number,
  draft: Draft,
  packOf: PackOf,
): Say | undefined => {
  let ended: number | undefined;
  for (const line of lines) {
    if (/^total\b/i.test(line.text) || (draft.pack && line.depth < depth)) return undefined;
    const at = `Line ${line.number} of the muster`;
    if (ended !== undefined) {
      // Words after the army are nobody's concern, but what could be a part of it is not left out in silence.
      if (isMarked(line.text) && readLine(line.text, copyOf(draft), packOf) === undefined)
        return say(`${at}: words that are no part of the army stand before it, in line ${ended}.`);
      continue;
    }
    const fault = readLine(line.text, draft, packOf);
    if (fault === undefined) continue;
    if (!isTalk(line.text, draft)) return say(`${at}: ${asSentence(fault)}`);
    if (draft.entries.length > 0) ended = line.number;
  }
  return undefined;
};

/** Written as units are: with a bullet, a count or a price. */
const isMarked = (text: string): boolean =>
  BULLET.test(text) || COST.test(text) || COUNT.exec(text)?.[1] !== undefined;

/** Words that can be nothing else: where units have bullets, or where no unit is called anything like it. */
const isTalk = (text: string, { pack, bulleted }: Draft): boolean => {
  if (isMarked(text) || /^(?:pack|force|in) ?:/i.test(text)) return false;
  if (!pack) return true;
  if (bulleted && !OFFICER.test(text)) return true;
  const [, words = text] = /^([^,:="“”„]*)/.exec(text.replace(OFFICER, '')) ?? [];
  const names = Object.values(pack.units).flatMap(({ id, name }) => [id, name]);
  return nearestWord(words.trim(), names) === undefined;
};

const copyOf = (draft: Draft): Draft => ({ ...draft, entries: [...draft.entries] });

interface Draft {
  name?: string;
  pack?: PackLists;
  force?: { readonly id: string; readonly groups?: Force['groups'] };
  path: readonly GroupStep[];
  /** Units stand in it with bullets. */
  bulleted?: true;
  readonly entries: (Record<string, unknown> & { readonly officers?: readonly unknown[] })[];
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
  const fault = readUnit(line.replace(BULLET, '').replace(ENDING, ''), draft, pack);
  if (fault === undefined && BULLET.test(line)) draft.bulleted = true;
  return fault;
};

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const UNIT = /^[a-z0-9]+(?:-[a-z0-9]+)*\/[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The id of something named by its id or its name; an id that is not there is for checkMuster to complain of. */
const lookUp = (kind: string, text: string, all: readonly IdAndName[], form: RegExp): string | Say =>
  idMeant(text, all) ??
  (form.test(text)
    ? text
    : say(
        noSuch(
          kind,
          text,
          all.map(({ name }) => name),
        ).replace(/\.$/, ''),
      ));

const readForce = (value: string, draft: Draft, pack: PackLists): string | undefined => {
  const id = lookUp('force', value, Object.values(pack.forces), SLUG);
  if (isSay(id)) return id.say;
  draft.force = ownEntry(pack.forces, id) ?? { id };
  return undefined;
};

const readPlace = (value: string, draft: Draft): string | undefined => {
  if (/^no group$/i.test(value)) {
    draft.path = [];
    return undefined;
  }
  let groups: readonly NestedLevel[] = draft.force?.groups ?? [];
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

const QUOTED = /^([^"“”„]*)["“”„]([^"“”„]*)["“”„](.*)$/;
/** Marks with which other tongues quote; a name between the marks above may hold these. */
const QUOTED_ELSEWHERE = /^([^«»‟″＂]*)[«»‟″＂]([^«»‟″＂]*)[«»‟″＂](.*)$/;
const BARE = /^([^,:=]*)()(.*)$/;

const readUnit = (text: string, draft: Draft, pack: PackLists): string | undefined => {
  const officer = OFFICER.test(text);
  const line = text.replace(OFFICER, '');
  const [, before = '', quoted = '', after = ''] =
    QUOTED.exec(line) ?? QUOTED_ELSEWHERE.exec(line) ?? BARE.exec(line) ?? [];
  const name = quoted.trim();
  const [, count, words = ''] = COUNT.exec(before.trim()) ?? [];
  const unit = lookUp('unit', words.trim(), Object.values(pack.units), UNIT);
  if (isSay(unit)) return unit.say;
  const rest = readRest(after, ownEntry(pack.units, unit)?.options ?? []);
  if (isSay(rest)) return rest.say;
  const chosen = { unit, ...(name !== '' && { name }), ...rest };
  if (!officer) {
    draft.entries.push({ ...chosen, ...(count && { count: Number(count) }), in: draft.path });
    return undefined;
  }
  const joined = draft.entries.at(-1);
  if (!joined) return `there is no unit before it for ${clip(words)} to join`;
  draft.entries[draft.entries.length - 1] = { ...joined, officers: [...(joined.officers ?? []), chosen] };
  return undefined;
};

/** `, general: Stone Axes, One More x2 = 56` */
const readRest = (text: string, known: readonly IdAndName[]): Record<string, unknown> | Say => {
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
