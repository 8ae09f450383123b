import { type ChosenOption, MODES, type Pack, type UnitEntry, withOptions } from '@emlia/content';
import { isProblem, type Problem, problem } from '@emlia/kernel';
import { noSuch } from '@emlia/packs';
import { FORMATIONS } from '../../state.ts';
import { EDITION_IDS } from '../../table/edition.ts';
import { parseFighterName } from './fighter-name.ts';
import { type Fighter, ODDS_ACTIONS, SIDES_STRUCK, type Situation } from './situation.ts';

/** What of a pack is asked for. */
export type OddsPack = Pick<Pack, 'id' | 'units' | 'equipment'>;

/** A situation in words, as it stands in an address or on a command line. */
export interface Asked {
  /** Missing: the core. */
  readonly edition?: string | undefined;
  /** `kingdoms/crown/longbowmen+jacks`: a unit with its pack, and the options it takes. */
  readonly attacker?: string | undefined;
  readonly target?: string | undefined;
  readonly action?: string | undefined;
  readonly weapon?: string | undefined;
  readonly range?: string | undefined;
  readonly mode?: string | undefined;
  readonly forfeit?: boolean | undefined;
  readonly concealment?: string | undefined;
  readonly cover?: string | undefined;
  readonly side?: string | undefined;
  readonly engaged?: boolean | undefined;
  /** draft.fire.supporting */
  readonly supporting?: boolean | undefined;
  /** `close, 8 members, prone`: how each of them is. */
  readonly attackerIs?: string | undefined;
  readonly targetIs?: string | undefined;
}

/** What may be said of a situation, and as what. */
const WORDS: Readonly<Record<keyof Asked, 'string' | 'boolean'>> = {
  edition: 'string',
  attacker: 'string',
  target: 'string',
  action: 'string',
  weapon: 'string',
  range: 'string',
  mode: 'string',
  forfeit: 'boolean',
  concealment: 'string',
  cover: 'string',
  side: 'string',
  engaged: 'boolean',
  supporting: 'boolean',
  attackerIs: 'string',
  targetIs: 'string',
};

const wrong = (say: string): Problem => problem('malformed', `${say.charAt(0).toUpperCase()}${say.slice(1)}`);

/** The more there are the longer it takes, and nobody fields more. */
const MOST_MEMBERS = 500;

const FLAGS: Readonly<Record<string, keyof Fighter>> = {
  prone: 'prone',
  'taking cover': 'takingCover',
  'double paced': 'doublePaced',
  disordered: 'disordered',
  charged: 'charged',
  unaware: 'unaware',
};

const NUMBERS: Readonly<
  Record<string, { readonly key: keyof Fighter; readonly least: number; readonly most: number }>
> = {
  members: { key: 'members', least: 1, most: MOST_MEMBERS },
  files: { key: 'files', least: 1, most: MOST_MEMBERS },
  morale: { key: 'morale', least: -7, most: 7 },
  damage: { key: 'damage', least: 0, most: 1000 },
  ground: { key: 'ground', least: 0, most: 500 },
  altitude: { key: 'altitude', least: 0, most: 500 },
};

/** All that can be said of how a fighter stands. */
export const STANDING_WORDS = {
  formations: FORMATIONS,
  states: Object.keys(FLAGS),
  numbers: NUMBERS,
} as const;

/** How far apart the two are, in GSU: where nobody says, and at most. */
export const ODDS_RANGE = { usual: 10, most: 10_000 } as const;

const KNOWN = [...FORMATIONS, ...STANDING_WORDS.states, ...Object.keys(NUMBERS).map(word => `${word} 3`)];

/** `close, 8 members, morale -1, prone` */
const readStanding = (text: string): Partial<Fighter> | Problem => {
  const is: Record<string, unknown> = {};
  for (const word of text.split(',').map(one => one.trim().toLowerCase())) {
    if (word === '') continue;
    const formation = FORMATIONS.find(one => one === word);
    const flag = Object.hasOwn(FLAGS, word) ? FLAGS[word] : undefined;
    // Either way round: 8 members, morale 2.
    const [, a, b] = /^(\S+)\s+(\S+)$/.exec(word.replace('−', '-')) ?? [];
    const [name = '', value = ''] = a !== undefined && Object.hasOwn(NUMBERS, a) ? [a, b] : [b, a];
    const number = Object.hasOwn(NUMBERS, name) ? NUMBERS[name] : undefined;
    if (formation) is.formation = formation;
    else if (flag) is[flag] = true;
    else if (number && /^-?\d+(\.\d+)?$/.test(value)) {
      const count = Number(value);
      if (count < number.least || count > number.most)
        return wrong(`${name} ${value}: it must be from ${number.least} to ${number.most}.`);
      if (!Number.isInteger(count) && name !== 'ground' && name !== 'altitude')
        return wrong(`${name} ${value}: it must be a whole number.`);
      is[number.key] = count;
    } else return wrong(`${noSuch('state', word, KNOWN)}.`.replace(/\?\.$/, '?'));
  }
  return is;
};

const optionOf = (entry: UnitEntry, text: string): ChosenOption | Problem => {
  const [id = '', times = '1'] = text.split(':');
  const option = entry.options?.find(one => one.id === id);
  if (!option) {
    const known = entry.options?.map(one => one.id) ?? [];
    return wrong(`${entry.name} has ${noSuch('option', id, known)}.`.replace(/\?\.$/, '?'));
  }
  if (!/^\d{1,2}$/.test(times) || Number(times) < 1) return wrong(`${text}: say how often, like ${id}:2.`);
  return { id, count: Number(times) };
};

const fighterOf = (
  which: 'attacker' | 'target',
  text: string | undefined,
  standing: string | undefined,
  packOf: (id: string) => OddsPack | undefined,
): Fighter | Problem => {
  if (text === undefined || text === '')
    return wrong(`Which unit is the ${which}? Name it with its pack, like cavemen/clan/green-infantry.`);
  const { pack: packId, unit: id, options } = parseFighterName(text);
  if (id === '') return wrong(`"${text}" names no unit of a pack, as cavemen/clan/green-infantry does.`);
  const pack = packOf(packId);
  if (!pack) return wrong(`There is no pack "${packId}" here.`);
  const entry = Object.hasOwn(pack.units, id) ? pack.units[id] : undefined;
  if (!entry)
    return wrong(
      `the pack ${pack.id} has ${noSuch('unit', id, Object.keys(pack.units))}.`.replace(/\?\.$/, '?'),
    );
  const chosen: ChosenOption[] = [];
  for (const option of options) {
    const one = optionOf(entry, option);
    if (isProblem(one)) return one;
    chosen.push(one);
  }
  const is = readStanding(standing ?? '');
  if (isProblem(is)) return is;
  return { entry: withOptions(entry, chosen), units: pack.units, equipment: pack.equipment, ...is };
};

/** One of a few words, in any of its spellings: `aimedFire`, `aimed-fire`, `Aimed Fire`. */
const wordOf = <T extends string>(what: string, text: string, words: readonly T[]): T | Problem => {
  const plain = (word: string): string => word.toLowerCase().replaceAll(/[\s-]/g, '');
  const found = words.find(word => plain(word) === plain(text));
  return found ?? wrong(`There is ${noSuch(what, text, words)}.`.replace(/\?\.$/, '?'));
};

const rangeOf = (text: string): number | Problem => {
  const range = Number(text);
  return /^\d+(\.\d+)?$/.test(text) && range <= ODDS_RANGE.most
    ? range
    : wrong(`The range "${text}" is no number of GSU from 0 to ${ODDS_RANGE.most}.`);
};

const ifSaid = <T>(text: string | undefined, read: (text: string) => T): T | undefined =>
  text === undefined ? undefined : read(text);

/** What is said that nobody asks, or said as something else than words. */
const misunderstoodIn = (asked: unknown): Problem | undefined => {
  if (typeof asked !== 'object' || asked === null)
    return wrong('A situation is an object: { attacker, target, action, range }.');
  for (const [word, said] of Object.entries(asked)) {
    if (!Object.hasOwn(WORDS, word))
      return wrong(`A situation has ${noSuch('word', word, Object.keys(WORDS))}.`.replace(/\?\.$/, '?'));
    const as = WORDS[word as keyof Asked];
    if (said !== undefined && typeof said !== as)
      return wrong(
        `${word} is ${as === 'string' ? 'a text' : 'true or false'}, not ${JSON.stringify(said)}.`,
      );
  }
  return undefined;
};

/** The situation that is meant, or what is wrong with it in one sentence. */
export const readSituation = (
  asked: Asked,
  packOf: (id: string) => OddsPack | undefined,
): Situation | Problem => {
  const misunderstood = misunderstoodIn(asked);
  if (misunderstood) return misunderstood;
  const attacker = fighterOf('attacker', asked.attacker, asked.attackerIs, packOf);
  if (isProblem(attacker)) return attacker;
  const target = fighterOf('target', asked.target, asked.targetIs, packOf);
  if (isProblem(target)) return target;
  const grades = ['none', 'partial', 'total'] as const;
  const read = {
    action: wordOf('action', asked.action ?? 'aimedFire', ODDS_ACTIONS),
    edition: ifSaid(asked.edition, text => wordOf('edition of the rules', text, EDITION_IDS)),
    range: ifSaid(asked.range, rangeOf),
    mode: ifSaid(asked.mode, text => wordOf('mode', text, MODES)),
    concealment: ifSaid(asked.concealment, text => wordOf('grade of concealment', text, grades)),
    cover: ifSaid(asked.cover, text => wordOf('grade of cover', text, grades)),
    side: ifSaid(asked.side, text => wordOf('side', text, SIDES_STRUCK)),
  };
  const bad = Object.values(read).find(one => typeof one === 'object');
  if (typeof bad === 'object') return bad;
  const { weapon, forfeit, engaged, supporting } = asked;
  return {
    ...(read as Pick<Situation, keyof typeof read>),
    attacker,
    target,
    weapon,
    forfeitMove: forfeit,
    engaged,
    supporting,
  };
};
