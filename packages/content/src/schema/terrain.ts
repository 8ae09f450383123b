import type { CHARACTERS, Mode, TerrainEntry } from '../entries.ts';
import { parseGroundHeight, parseSize } from '../notation/index.ts';
import { abilities } from './ability.ts';
import { flag, list, notation, number, object, oneOrMore, slug, text, whole, word } from './fields.ts';
import { present } from './present.ts';
import { vitalTable } from './vital-table.ts';

const MODE_WORDS: Readonly<Record<string, Mode>> = {
  ground: 'G',
  flying: 'F',
  boat: 'B',
  hover: 'H',
  swimming: 'S',
};

const CHARACTER_WORDS: Readonly<Record<string, (typeof CHARACTERS)[number]>> = {
  open: 'open',
  sparse: 'sparse',
  solid: 'solid',
};

const modes = () => oneOrMore(word('movement type', MODE_WORDS), 5).optional();

/** terrain.entity: terrain/<id>.yaml; its look is its id unless it says otherwise. */
export const terrainSchema = object({
  name: text(60),
  character: word('character', CHARACTER_WORDS),
  height: notation(parseGroundHeight),
  size: notation(parseSize).optional(),
  hits: whole(0, 999).optional(),
  'damage limit': whole(1, 999).optional(),
  threshold: whole(1, 999).optional(),
  'vital table': vitalTable.optional(),
  keywords: list(text(40), 1, 20).optional(),
  abilities: abilities('terrain').optional(),
  rough: modes(),
  'very rough': modes(),
  impassable: modes(),
  'visibility limiting': number(0, 1000).optional(),
  water: flag().optional(),
  walkable: flag().optional(),
  look: slug().optional(),
}).transform((raw): Omit<TerrainEntry, 'id' | 'look'> & { look?: string } =>
  present({
    name: raw.name,
    character: raw.character,
    height: raw.height,
    size: raw.size,
    hits: raw.hits,
    damageLimit: raw['damage limit'],
    threshold: raw.threshold,
    vitalTable: raw['vital table'],
    keywords: raw.keywords,
    abilities: raw.abilities,
    rough: raw.rough ?? [],
    veryRough: raw['very rough'] ?? [],
    impassable: raw.impassable ?? [],
    visibilityLimit: raw['visibility limiting'],
    water: raw.water ?? false,
    walkable: raw.walkable ?? false,
    look: raw.look,
  }),
);
