import { ENTRY_ID } from '@emlia/packs';
import { ACTION_WORDS } from '../entries/ability.ts';
import { ABILITY_WORDS, parseAbility } from './ability.ts';
import { parseAmount } from './amount.ts';
import { parseArcs } from './arcs.ts';
import { parseCarried } from './carried.ts';
import { parseChange } from './change.ts';
import { parseChosenOption } from './chosen-option.ts';
import { parseCoverageLimit } from './coverage-limit.ts';
import { parseDice } from './dice.ts';
import { parseFaces } from './faces.ts';
import { parseGroupPath } from './group-path.ts';
import { parseHits } from './hits.ts';
import { parseMorale } from './morale.ts';
import { parseMovements } from './movement.ts';
import { parseOptionPrice } from './option-price.ts';
import { parseRange } from './range.ts';
import { parseSelector } from './selector.ts';
import { parseGroundHeight, parseSize } from './size.ts';
import { parseSkill } from './skill.ts';
import { SKILL_WORDS } from './skill-words.ts';
import { parseSpan } from './span.ts';
import { parseTable } from './table.ts';
import { parseTurns } from './turns.ts';
import { EFFECT_PATTERN, EFFECTS, parseVitalEffect } from './vital-effect.ts';
import { parseWeaponArc } from './weapon-arc.ts';

/** A notation as authors and their editors are told of it. */
export interface Notation {
  readonly parse: (text: string) => unknown;
  readonly name: string;
  readonly says: string;
  /** Every text the notation reads fits it; not every text that fits is sound. */
  readonly pattern: string;
  readonly examples: readonly string[];
  /** Texts an editor may offer. */
  readonly words?: readonly string[];
}

const N = '\\d+(?:\\.\\d+)?';
const SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*';
const ENTRY = ENTRY_ID.source.slice(1, -1);
const SKILL = Object.values(SKILL_WORDS).join('|');

/** ability.catchall, without the ids of abilities that have a file of their own. */
export const ABILITY_PATTERN = [
  'falloff|armour piercing|parry|keen hearing|city fighters|ghillie suit',
  '(?:reach|large falloff) +\\d+',
  'hits +\\+\\d+',
  `(?:enemy +)?(?:${SKILL}) +[+-]\\d+(?: +against +.+)?`,
  `(?:cannot|can) +(?:${Object.keys(ACTION_WORDS).join('|')})`,
  '(?:at home in|hides in) +.+',
].join('|');

/** Every notation of the pack format. */
export const NOTATIONS: readonly Notation[] = [
  {
    parse: parseMovements,
    name: 'movement',
    says: 'Speed in GSU and mode (G ground, F flying, B boat, H hover, S swimming); gears rising to the top speed and an A where it accelerates; the distance for a turn at each gear and a T. Several modes are parted by commas.',
    pattern: `^ *${N} *[A-Z](?: *${N}(?:/${N})*A)?(?: *${N}(?:/${N})*T)?(?: *, *${N} *[A-Z](?: *${N}(?:/${N})*A)?(?: *${N}(?:/${N})*T)?)* *$`,
    examples: ['15G', '15G, 6S', '60G 10/20/40/60A 2/5/20/40T'],
  },
  {
    parse: parseSkill,
    name: 'skill',
    says: 'A level; after a stroke, how many lost members cost a level; with a star, a level for each member.',
    pattern: '^ *\\d+(?:/\\d+|\\*)? *$',
    examples: ['1', '10/1', '2*'],
  },
  {
    parse: parseHits,
    name: 'hits',
    says: 'How many hits make a damage point; what armour adds stands after a plus.',
    pattern: '^ *\\d+(?:\\+\\d+)? *$',
    examples: ['3', '3+1'],
  },
  {
    parse: parseMorale,
    name: 'morale',
    says: 'A whole number from -7 to 7, or none.',
    pattern: '^ *(?:-?\\d|[Nn]one) *$',
    examples: ['2', '-3', 'none'],
    words: ['none'],
  },
  {
    parse: parseSize,
    name: 'size',
    says: 'A whole number from 1, or 1 divided by a power of two.',
    pattern: `^ *(?:1/\\d+|${N}) *$`,
    examples: ['1', '4', '1/2'],
  },
  {
    parse: parseGroundHeight,
    name: 'height of terrain',
    says: 'A size, 0 for what lies flat, or a size with a minus below the tabletop.',
    pattern: `^ *-?(?:1/\\d+|${N}) *$`,
    examples: ['2', '0', '1/2', '-2'],
  },
  {
    parse: parseArcs,
    name: 'sight arcs',
    says: 'Degrees to the front, to each flank and to the rear, 360 in all.',
    pattern: '^ *front \\d+(?:, *(?:flanks|sides) \\d+)?, *rear \\d+ *$',
    examples: ['front 180, flanks 45, rear 90', 'front 180, rear 180'],
  },
  {
    parse: parseRange,
    name: 'range',
    says: 'The upper limits of short, medium and long range in GSU.',
    pattern: `^ *${N}/${N}/${N} *$`,
    examples: ['40/80/120'],
  },
  {
    parse: parseWeaponArc,
    name: 'arc of fire',
    says: 'Degrees round the front, or round the right, rear or left.',
    pattern: '^ *\\d+(?: +(?:front|right|rear|left))? *$',
    examples: ['90', '60 rear'],
  },
  {
    parse: parseCoverageLimit,
    name: 'coverage limit',
    says: 'In GSU, or so much for each weapon in the unit.',
    pattern: `^ *${N}(?: per weapon(?: in unit)?)? *$`,
    examples: ['12', '6 per weapon in unit'],
  },
  {
    parse: parseCarried,
    name: 'equipment carried',
    says: 'The id of a weapon or other equipment; after an x, how many carry it where not all do.',
    pattern: `^ *${ENTRY}(?: +x\\d+)? *$`,
    examples: ['clubs', 'mortar x2', 'armoury:longbow'],
  },
  {
    parse: parseDice,
    name: 'dice',
    says: 'How many dice with how many sides.',
    pattern: '^ *\\d*[dD]\\d+ *$',
    examples: ['d12', '2d6'],
  },
  {
    parse: parseSpan,
    name: 'result',
    says: 'One result of the dice, or the first and last of several.',
    pattern: '^ *\\d+(?:-\\d+)? *$',
    examples: ['7', '1-6'],
  },
  {
    parse: parseVitalEffect,
    name: 'effect',
    says: 'What happens to a unit or a piece of terrain.',
    pattern: EFFECT_PATTERN,
    examples: Object.keys(EFFECTS),
    words: ['nothing', 'prone', 'disordered', 'burning', 'lose movement', 'destroyed'],
  },
  {
    parse: parseAbility,
    name: 'ability',
    says: 'An ability in the rulebook’s words.',
    pattern: `^ *(?:${ABILITY_PATTERN}) *$`,
    examples: [
      'reach 1',
      'large falloff 2',
      'hits +1',
      'aimed fire +1',
      'close combat +1 against Beast',
      'enemy aimed fire -1',
      'cannot charge',
      'at home in wooded',
    ],
    words: ABILITY_WORDS.filter(word => !/ in$|^reach$|^large falloff$/.test(word)),
  },
  {
    parse: parseTable,
    name: 'table',
    says: 'Width and height of the battlefield in GSU.',
    pattern: '^ *\\d+x\\d+ *$',
    examples: ['60x40'],
  },
  {
    parse: parseTurns,
    name: 'turns',
    says: 'One turn, from one to another, from one on, or the odd or even ones.',
    pattern: '^ *(?:odd|even|\\d+(?:-\\d*)?) *$',
    examples: ['3', '2-5', '4-', 'odd', 'even'],
    words: ['odd', 'even'],
  },
  {
    parse: parseFaces,
    name: 'faces',
    says: 'Faces of a d12: one, from one to another, or from one on.',
    pattern: '^ *\\d+(?:-\\d*)? *$',
    examples: ['12', '1-4', '9-'],
  },
  {
    parse: parseChange,
    name: 'change',
    says: 'So many GSU more or less, or a share of what it was.',
    pattern: '^ *(?:half|\\d+/\\d+|[+-]?\\d+) *$',
    examples: ['-10', '+5', 'half', '3/4'],
    words: ['half'],
  },
  {
    parse: parseAmount,
    name: 'amount',
    says: 'How many: a number, a share of something, or so many for each so many others. Without a word it counts what it stands with.',
    pattern:
      '^ *(?:\\d+(?: +(?:units|members|points|groups))?|(?:\\d+%|\\d+/\\d+) +of +(?:units|members|points|groups)|\\d+ +per +.+) *$',
    examples: ['3', '30 members', '1/3 of units', '25% of points', '1 per 100 points', '2 per Elder'],
  },
  {
    parse: parseSelector,
    name: 'which units',
    says: 'An entry by its id, the entries of a folder, those with a keyword, or all.',
    pattern: '^[^/]+(?:/[^/]+)?$',
    examples: ['clan/hunters', 'clan/*', 'Hunter', '*'],
    words: ['*'],
  },
  {
    parse: parseOptionPrice,
    name: 'price of an option',
    says: 'What it adds to the hire value of the unit, or of each member.',
    pattern: '^ *[+-]?\\d+(?: +per +member)? *$',
    examples: ['6', '+6', '-4', '1 per member'],
  },
  {
    parse: parseChosenOption,
    name: 'option taken',
    says: 'The id of an option of the unit; after an x, how often it is taken.',
    pattern: `^ *${SLUG}(?: +[x×]\\d+)? *$`,
    examples: ['axes', 'more x2'],
  },
  {
    parse: parseGroupPath,
    name: 'place in an army',
    says: 'The groups a unit stands in, from the outside in, each by its id and its number.',
    pattern: '^[^/]+(?:/[^/]+)*$',
    examples: ['company 1 / platoon 2', 'guns'],
  },
];
