import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ABILITIES, AURA_SUBJECTS } from '../../entries/ability.ts';
import { RANGED_ACTIONS } from '../../entries/equipment.ts';
import { INITIATIVE_ACTIONS } from '../../entries/initiative.ts';
import type { Pack } from '../../entries/pack.ts';
import { BOARDS, EDGES } from '../../entries/scenario.ts';
import { CHARACTERS, OPENINGS, TERRAIN_MOMENTS, type TerrainEntry } from '../../entries/terrain.ts';
import type { EventEffect } from '../../entries/timed-event.ts';
import { ARCS, MODES, type UnitEntry } from '../../entries/unit.ts';
import { VICTORY_GRADES } from '../../entries/victory.ts';
import { VITAL_ATTRIBUTES, VITAL_STATES, type VitalEffect } from '../../entries/vital.ts';
import { FACTS } from '../../facts/index.ts';
import { readPacksFolder } from '../../loader/folder.ts';

/** The armoury, a library, is no setting: what only it has is fought with by nobody. */
const packs = readPacksFolder(fileURLToPath(new URL('../../../../../packs', import.meta.url)))
  .map(({ pack }) => pack as Pack)
  .filter(({ id }) => id !== 'armoury');
const units = packs.flatMap(pack => Object.values(pack.units));
const equipment = packs.flatMap(pack => Object.values(pack.equipment));
const terrain = packs.flatMap(pack => Object.values(pack.terrain));
const scenarios = packs.flatMap(pack => Object.values(pack.scenarios));
const events = scenarios.flatMap(scenario => scenario.events ?? []);
const options = units.flatMap(unit => unit.options ?? []);
const ranged = equipment.flatMap(item => (item.kind === 'ranged' ? [item] : []));

/** All values under a key, however deep. */
const under = (key: string, value: unknown): unknown[] =>
  Array.isArray(value)
    ? value.flatMap(one => under(key, one))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => [
          ...(name === key ? [inner] : []),
          ...under(key, inner),
        ])
      : [];

/** A record, so that a new word is missed here. */
const EFFECTS = Object.keys({
  nothing: true,
  loseMembers: true,
  attribute: true,
  skill: true,
  loseWeapon: true,
  loseMovement: true,
  damage: true,
  hits: true,
  state: true,
  ailment: true,
  cure: true,
  nextRoll: true,
  morale: true,
  destroyed: true,
} satisfies Record<VitalEffect['effect'], true>);

const EVENT_EFFECTS = Object.keys({
  bombard: true,
  befall: true,
  arrive: true,
  begin: true,
  end: true,
  appear: true,
  vanish: true,
  become: true,
} satisfies Record<EventEffect['effect'], true>);

const has =
  <T>(...keys: readonly (keyof T)[]) =>
  (all: readonly T[]): string[] =>
    keys.filter(key => all.some(one => one[key] !== undefined)).map(String);

const MEASURES = [
  'damageLimit',
  'threshold',
  'vitalTable',
  'measures',
  'hitsByArc',
  'vitalTableByArc',
] as const;
const UNIT_PARTS = ['initiative', 'moraleConditions', 'with', 'carried', 'general', 'hirePrices'] as const;
const GROUND = ['visibilityLimit', 'overhead', 'walls', 'floors', 'effects', 'impedes', 'abilities'] as const;

/** The settings together use everything there is to use: each row what there is, and what is used of it. */
it.each<[what: string, all: readonly string[], used: readonly unknown[]]>([
  ['movemode.notation: movement mode', MODES, under('mode', units)],
  [
    'movemode.accel, movemode.turn: gears and turns',
    ['gears', 'turns'],
    has<UnitEntry['movement'][number]>('gears', 'turns')(units.flatMap(unit => unit.movement)),
  ],
  ['formation.always: formation', ['open', 'close', 'ranked'], under('formation', [units, equipment])],
  ['equipment: kind', ['melee', 'ranged', 'other'], equipment.map(({ kind }) => kind)],
  ['equipment.ranged.actions: action', RANGED_ACTIONS, ranged.flatMap(({ uses = [] }) => uses)],
  [
    'equipment.volley, attribute.arcs.use: volleys and arcs of fire',
    ['volley', 'arc'],
    has<(typeof ranged)[number]>('volley', 'arc')(ranged),
  ],
  ['attribute.damage.measure: measure', MEASURES, has<UnitEntry>(...MEASURES)(units)],
  [
    'attribute.arcs.use: arc',
    ARCS,
    units.flatMap(unit => Object.keys({ ...unit.hitsByArc, ...unit.vitalTableByArc })),
  ],
  ['unitentry.contents: part of an entry', UNIT_PARTS, has<UnitEntry>(...UNIT_PARTS)(units)],
  [
    'unitentry.options: change',
    ['members', 'loses', 'gains', 'with', 'sets', 'skills', 'abilities'],
    options.flatMap(Object.keys),
  ],
  ['terrain.entity: character', CHARACTERS, terrain.map(({ character }) => character)],
  [
    'terrain.rough: mode',
    ['G', 'B', 'S'],
    terrain.flatMap(({ rough, veryRough }) => [...rough, ...veryRough]),
  ],
  ['terrain.impassable: mode', ['G'], terrain.flatMap(({ impassable }) => impassable)],
  ['terrain.ability.open: ability', GROUND, has<TerrainEntry>(...GROUND)(terrain)],
  [
    'terrain.ability.open: moment',
    TERRAIN_MOMENTS,
    terrain.flatMap(({ effects = [] }) => effects.map(one => one.when)),
  ],
  ['cover.overhead: cover', ['partial', 'total'], terrain.map(({ overhead }) => overhead)],
  [
    'terrain.building: opening',
    OPENINGS,
    under(
      'is',
      scenarios.map(({ terrain }) => terrain),
    ),
  ],
  // No action of the core is for some only, so that `can` has nothing to give.
  [
    'ability.catchall: ability',
    Object.keys(ABILITIES).filter(one => one !== 'can'),
    under('ability', [units, equipment, terrain, packs.map(({ ailments }) => ailments)]),
  ],
  ['ability.catchall: whom it is on', AURA_SUBJECTS, under('on', units)],
  ['initiative.format: action', Object.keys(INITIATIVE_ACTIONS), under('action', units)],
  [
    'victory.exact, initiative.format: fact',
    Object.keys(FACTS),
    under('fact', [units, equipment, terrain, scenarios]),
  ],
  [
    'damage.vital-table: effect',
    EFFECTS,
    under('effect', [units, equipment, terrain, packs.map(({ ailments }) => ailments), scenarios]),
  ],
  ['damage.vital-table: state', VITAL_STATES, under('state', packs)],
  ['damage.vital-table: attribute', VITAL_ATTRIBUTES, under('attribute', packs)],
  ['scale.measure.cells: board', BOARDS, scenarios.map(({ board }) => board)],
  ['event.effects: kind', EVENT_EFFECTS, under('effect', events)],
  [
    'event.quake: dice or none',
    ['on', 'area'],
    events.flatMap(({ effects }) => effects.flatMap(Object.keys)),
  ],
  [
    'event.schedule: schedule',
    ['list', 'from', 'to', 'every', 'when', 'say', 'moment', 'again'],
    events.flatMap(event => [...Object.keys(event), ...Object.keys(event.turns ?? {})]),
  ],
  [
    'scenario.forces.conditions: change',
    ['skills', 'ranges', 'movement', 'sight', 'morale', 'actions', 'keywords', 'forces', 'waits', 'turns'],
    scenarios.flatMap(({ conditions = [] }) => conditions.flatMap(Object.keys)),
  ],
  ['event.reinforcement: edge', EDGES, under('edge', events)],
  ['victory.when: consequence', ['ends', 'claim'], under('does', scenarios)],
  ['victory.grades: grade', VICTORY_GRADES, under('grade', scenarios)],
])('%s', (_, all, used) => expect(all.filter(one => !used.includes(one))).toEqual([]));
