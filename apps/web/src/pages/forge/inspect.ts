import type { EmliaSetup } from '@emlia/emlia';
import { type AnyPack, chooseScenario, kindOfFiles, libraryOf, readAnyPack, scenariosOf } from '@emlia/games';
import { isProblem } from '@emlia/kernel';
import { type Complaint, namedIcons, noPicture, nothingRequired, readSource } from '@emlia/packs';
import { mendOf, type Patch } from '@emlia/packs/edit';
import type { ChosenScenario, PackListsAnswer } from '@emlia/protocol';
import type { BuiltOn } from './built-on.ts';
import { type ErasSketch, erasSketchOf } from './eras-map/eras-sketch.ts';
import { type Placed, placedIn } from './map/placed.ts';

/** A complaint, with what would mend it where that is known. */
export interface Marked extends Complaint {
  readonly mend?: Patch;
}

/** A scenario that can be drawn, and all that has a place in it. */
export interface Sketch {
  readonly scenario: string;
  readonly setup: EmliaSetup;
  readonly placed: readonly Placed[];
}

/** A file that can be fought: as it stands. */
export interface Playable {
  readonly scenario: string;
  readonly chosen: ChosenScenario;
}

export interface GroundKind {
  readonly id: string;
  readonly name: string;
  /** Whether doors and windows can open into it. */
  readonly hasWalls: boolean;
  readonly height: number;
  /** Whether whoever stands on it stands higher: a hill, and no wood. */
  readonly lifts: boolean;
}

export interface Inspected {
  readonly complaints: readonly Marked[];
  readonly sketch?: Sketch;
  readonly playable?: Playable;
  /** The map of a file for Eras. */
  readonly map?: ErasSketch;
  /** The kinds of terrain of the pack, by id. */
  readonly terrain: readonly GroundKind[];
  /** JSON Schema of the file, which offers the pack's own ids; missing where it is no YAML. */
  readonly schema?: object;
  /** Units and equipment, where the pack has no error. */
  readonly lists?: PackListsAnswer;
}

/** Icons there are no pictures of, and the names of those there are. */
export interface KnownIcons {
  readonly unknown: readonly string[];
  readonly names: readonly string[];
}

type Texts = Readonly<Record<string, string>>;

const dataOf = (file: string, text: string): unknown => {
  const source = readSource(file, text);
  return Array.isArray(source) ? undefined : source.data;
};

/** What a file of such a name is read with. */
const schemaFor = (texts: Texts, file: string, required: readonly AnyPack[]): object | undefined => {
  const { files: kinds } = kindOfFiles(new Map(Object.entries(texts)));
  const kind = kinds.find(({ files }) =>
    new RegExp(`^${files.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`).test(file),
  );
  return kind?.schema(Object.keys(texts), required);
};

/** Reads a pack as it stands in its texts: what is wrong with it, and what there is to show of one of its files. */
export const inspect = (
  texts: Texts,
  file: string,
  icons?: KnownIcons,
  builtOn: BuiltOn = { required: nothingRequired, packs: [] },
): Inspected => {
  const files = new Map(Object.entries(texts));
  const { pack, complaints } = readAnyPack(files, [], builtOn.required);
  const unpictured = icons?.unknown.length
    ? namedIcons(files).flatMap(({ icon, complain }) =>
        icons.unknown.includes(icon) ? [complain(noPicture(icon, icons.names))] : [],
      )
    : [];
  const marked = [...complaints, ...unpictured].map((one): Marked => {
    const mend = mendOf(texts[one.file] ?? '', one);
    return mend ? { ...one, mend } : one;
  });
  const terrain =
    pack && 'terrain' in pack
      ? Object.values(pack.terrain).map(({ id, name, walls, floors, height, walkable, character }) => ({
          id,
          name,
          hasWalls: walls !== undefined || floors !== undefined,
          height,
          lifts: walkable && character === 'solid',
        }))
      : [];
  const schema = schemaFor(texts, file, builtOn.packs);
  const lists = pack && /^(?:units|equipment)\//.test(file) ? libraryOf([pack]).listsOf(pack.id) : undefined;
  const map =
    pack && 'roster' in pack ? erasSketchOf(pack, file, dataOf(file, texts[file] ?? '')) : undefined;
  const found = {
    complaints: marked,
    terrain,
    ...(schema && { schema }),
    ...(lists && { lists }),
    ...(map && { map }),
  };
  const playable = pack && playableIn(pack, file);
  if (!playable) return found;
  if (playable.chosen.ruleset !== 'emlia') return { ...found, playable };
  const setup = playable.chosen.setup as EmliaSetup;
  const placed = placedIn(dataOf(file, texts[file] ?? ''), setup.scenario);
  return { ...found, playable, sketch: { scenario: playable.scenario, setup, placed } };
};

/** The battle that a file holds, ready to be fought. */
const playableIn = (pack: AnyPack, file: string): Playable | undefined => {
  const scenario = scenariosOf(pack).find(one => one.file === file)?.id;
  const chosen = scenario === undefined ? undefined : chooseScenario(pack, scenario);
  return scenario === undefined || !chosen || isProblem(chosen) ? undefined : { scenario, chosen };
};
