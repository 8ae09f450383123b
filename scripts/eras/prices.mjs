// What units are worth for their price: how much manpower of its age's line fights as well as theirs, on open ground.
import { armOf } from './battle.mjs';

/** @typedef {import('@emlia/eras').BattleScenario} BattleScenario */
/** @typedef {BattleScenario['eras'][number]} Era */
/** @typedef {import('@emlia/eras').Roster} Roster */
/** @typedef {import('@emlia/eras').UnitType} UnitType */

/** What every unit of an age is held against: its infantry of the line. */
const LINES = /** @type {const} */ ({
  Medieval: 'longbowmen',
  Napoleonic: 'line-infantry',
  'Pre-War': 'riflemen',
  WW1: 'riflemen',
  WW2: 'riflemen',
  Modern: 'infantry',
});

/** Metres between the fronts as a fight begins. */
const DISTANCES = [300, 900, 1500];
/** Manpower of the unit that is tried. */
const BROUGHT = 200;
const RANKS = 3;
const MAP = { width: 2000, height: 2200 };
const TURNS = 30;

/**
 * A unit of an age, and from how far it begins.
 * @typedef {{ unit: string, age: Era, far: number }} Priced
 */

/** All that fights and can be bought, by age and distance. */
export const pricedIn = (/** @type {Roster} */ roster) =>
  Object.values(roster.units).flatMap(({ id, eras, cost, hero, special, weapons = [], spellcasting }) =>
    cost > 0 && !hero && special === undefined && weapons.length > 0 && !spellcasting
      ? eras
          .filter(age => LINES[age] !== id)
          .flatMap(age => DISTANCES.map(far => /** @type {Priced} */ ({ unit: id, age, far })))
      : [],
  );

/** So much manpower of a unit, in as many groups as stand side by side. */
const groupsOf = (
  /** @type {UnitType} */ { id, cost, men = 1, width = 1 },
  /** @type {number} */ manpower,
  /** @type {{ name: string, age: Era, y: number, facing: number }} */ { name, age, y, facing },
) => {
  const count = Math.max(1, Math.round((manpower * men) / cost));
  const parts = Math.min(MOST_GROUPS, Math.max(1, Math.ceil((count * Math.max(2, width)) / RANKS / FRONT)));
  return Array.from({ length: parts }, (_, i) => {
    const own = Math.floor(count / parts) + (i < count % parts ? 1 : 0);
    return {
      id: `${name}-${i}`,
      name: `${name} ${i}`,
      units: [{ type: id, count: own, era: age, files: Math.max(1, Math.ceil(own / RANKS)) }],
      at: { x: (MAP.width * (i + 1)) / (parts + 1), y },
      facing,
    };
  }).filter(({ units: [only] }) => (only?.count ?? 0) > 0);
};
/** Metres of front of one group, and how many groups there may be. */
const FRONT = 160;
const MOST_GROUPS = 6;

/**
 * The fight of a unit against so many times its manpower of the line; in every second one it defends and stands in the north.
 * @param {Roster} roster
 * @param {Priced} priced
 * @param {{ ratio: number, swapped: boolean }} how
 * @returns {BattleScenario}
 */
export const fightOf = (roster, { unit, age, far }, { ratio, swapped }) => {
  const [own, line] = [roster.units[unit], roster.units[LINES[age]]];
  if (!own || !line) throw new Error(`no unit ${unit} of ${age}`);
  const side = (/** @type {string} */ id, /** @type {boolean} */ north) => ({
    id,
    name: id,
    status: north ? /** @type {const} */ ('defending') : /** @type {const} */ ('attacking'),
    edge: north ? /** @type {const} */ ('north') : /** @type {const} */ ('south'),
    players: [
      {
        id,
        name: id,
        eras: [age],
        manpower: 0,
        grants: [],
        leaders: [],
        groups: groupsOf(id === 'tried' ? own : line, id === 'tried' ? BROUGHT : BROUGHT * ratio, {
          name: id,
          age,
          y: MAP.height / 2 + ((north ? -1 : 1) * far) / 2,
          facing: north ? 180 : 0,
        }),
        arrivals: [],
      },
    ],
  });
  return {
    id: 'prices',
    title: `${unit} of ${age}`,
    about: '',
    eras: [age],
    magic: false,
    inaccuracyScope: 'group',
    map: { ...MAP, areas: [] },
    nodes: [],
    buildings: [],
    sides: [side('tried', swapped), side('line', !swapped)],
    turns: TURNS,
    objectives: [],
    hidden: [],
  };
};

const [LEAST, MOST] = [1 / 8, 8];
const STEPS = 6;
const FIGHTS = 4;

/**
 * Manpower of the line that fights as well as 1 of the unit, between 1/8 and 8: looked for by halves, each by four fights.
 * @param {(how: { ratio: number, swapped: boolean, number: number }) => boolean | undefined} wins whether the unit won; undefined: nobody
 */
export const worthOf = wins => {
  let [low, high] = [LEAST, MOST];
  for (let step = 0; step < STEPS; step++) {
    const ratio = Math.sqrt(low * high);
    let lead = 0;
    for (let i = 0; i < FIGHTS && Math.abs(lead) <= FIGHTS - i; i++) {
      const won = wins({ ratio, swapped: i % 2 === 1, number: step * FIGHTS + i });
      lead += won === undefined ? 0 : won ? 1 : -1;
    }
    if (lead === 0) return ratio;
    if (lead > 0) low = ratio;
    else high = ratio;
  }
  return Math.sqrt(low * high);
};

/** What a unit is for, among those of its age. */
export const roleOf = (/** @type {UnitType} */ type) => {
  const arm = armOf(type);
  return arm === 'light foot' || arm === 'archers' ? 'foot' : arm;
};

/** The line of an age is worth its own price. */
export const linesIn = (/** @type {Roster} */ roster) =>
  Object.entries(LINES).flatMap(([age, id]) => {
    const type = roster.units[id];
    return type ? [{ age, type }] : [];
  });
