import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_TEMPER, playBattle, TEMPERS } from '@emlia/bots';
import { counted, isProblem, topPrompt } from '@emlia/kernel';
import {
  formatComplaint,
  isSay,
  isVersionRange,
  type Lack,
  type Required,
  readSource,
  SLUG,
} from '@emlia/packs';
import { archivePack, readArchive } from '@emlia/packs/archive';
import { missingPictures } from '@emlia/packs/pictures';
import { SHIPPED_PACKS } from '@emlia/packs/shipped';
import type { ExaminedPack, PackRefused } from '@emlia/protocol';
import { botsFor } from './bots.ts';
import { readAnyFolder } from './pack-folders.ts';
import { type AnyPack, cardsOf, chooseScenario, readAnyPack, scenariosOf } from './packs.ts';
import { openGame } from './rulesets.ts';

/** The texts of a pack by their paths. */
export type PackTexts = ReadonlyMap<string, string>;

/** What the zip of a stranger's pack says it is; nothing of it has been believed yet. */
export interface OpenedPack {
  readonly id: string;
  readonly version: string;
  readonly files: PackTexts;
  readonly requires: Readonly<Record<string, string>>;
}

const refused = (say: string, complaints: readonly string[] = []): PackRefused => ({ say, complaints });

export const isRefusedPack = (one: object): one is PackRefused => 'complaints' in one;

/** Opens the zip of a pack, as far as is needed to know what it builds on. */
export const openPack = (zip: Uint8Array): OpenedPack | PackRefused => {
  const read = readArchive(zip);
  if (isSay(read)) return refused(`The zip ${read.say}.`);
  const { folder, files } = read;
  const head = readSource('pack.yaml', files.get('pack.yaml') ?? '');
  const said = (Array.isArray(head) ? undefined : head.data) as Readonly<Record<string, unknown>> | undefined;
  const { id, version, requires } = said ?? {};
  if (id !== folder) return refused(`The pack calls itself otherwise than its folder, ${folder}.`);
  if (existsSync(join(SHIPPED_PACKS, folder)))
    return refused(`${folder} ships with Emlia; a pack of one's own has a name of its own.`);
  return {
    id: folder,
    version: String(version ?? ''),
    files,
    // What is no range is left to the reader, who says so.
    requires: Object.fromEntries(
      Object.entries((requires as object | null | undefined) ?? {}).filter(
        (pair): pair is [string, string] => typeof pair[1] === 'string' && isVersionRange(pair[1]),
      ),
    ),
  };
};

/** Packs that one builds on: those that are handed in, and the shipped ones. */
const requiredFrom = (texts: ReadonlyMap<string, PackTexts>): Required<AnyPack> => {
  const known = new Map<string, AnyPack | Lack>();
  const readNow = (id: string): AnyPack | Lack => {
    const own = texts.get(id);
    if (own) return readAnyPack(own, [], required).pack ?? 'mistakes';
    const folder = join(SHIPPED_PACKS, id);
    return SLUG.test(id) && existsSync(folder) ? (readAnyFolder(folder).pack ?? 'mistakes') : 'missing';
  };
  const required: Required<AnyPack> = id => {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, 'circle');
    const found = readNow(id);
    known.set(id, found);
    return found;
  };
  return required;
};

/** Each scenario is fought so often. */
const FIGHTS = 2;
/** What a recruit may try on a copy: it tries nothing. */
const EFFORT = 1;

/**
 * What a pack is held to before strangers are given it: no error and no warning, and every scenario fought out by bots,
 * twice. `tell` hears of each battle. It reads and plays what a stranger wrote, and so belongs in a thread that can be stopped.
 */
export const examinePack = (
  { files, requires }: Pick<OpenedPack, 'files' | 'requires'>,
  required: ReadonlyMap<string, PackTexts>,
  tell: (fought: number, of: number) => void = () => {},
): ExaminedPack | PackRefused => {
  const { pack, complaints } = readAnyPack(files, [], requiredFrom(required));
  const all = [...complaints, ...missingPictures(files)].map(one => formatComplaint(one));
  if (!pack || all.length > 0)
    return refused(
      `The linter has ${counted(all.length, 'complaint')}; emlia lint --strict tells them.`,
      all,
    );
  const scenarios = scenariosOf(pack).filter(({ awaitsArmy }) => !awaitsArmy);
  const battles = scenarios.flatMap(one =>
    Array.from({ length: FIGHTS }, (_, i) => ({ ...one, seed: `${i + 1}` })),
  );
  for (const [i, { id, file, seed }] of battles.entries()) {
    tell(i, battles.length);
    const why = whyNotFought(pack, id, seed);
    if (why !== undefined)
      return refused(`A battle of ${file} did not come to its end.`, [`${file}: ${why}`]);
  }
  const { id, version, title, licence } = pack;
  const { bytes, hash } = archivePack(id, files);
  return {
    id,
    version,
    title,
    licence,
    requires,
    ...('about' in pack && pack.about !== undefined && { about: pack.about }),
    scenarios: cardsOf(pack),
    archive: bytes,
    hash,
  };
};

const whyNotFought = (pack: AnyPack, scenario: string, seed: string): string | undefined => {
  const chosen = chooseScenario(pack, scenario);
  if (!chosen || isProblem(chosen)) return chosen?.say ?? 'there is no such battle';
  try {
    const game = openGame(chosen);
    const recruit = botsFor(chosen.ruleset).recruit;
    if (!game || !recruit) return 'nobody here knows its rules';
    const player = { bot: recruit, temper: TEMPERS[DEFAULT_TEMPER], budget: EFFORT };
    const match = playBattle(game, seed, Object.fromEntries(game.seats.map(seat => [seat, player])));
    if (game.result(match.state)) return undefined;
    return `after ${match.log.length} commands it still is ${topPrompt(match.state)?.seat ?? 'nobody'} who is asked`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
