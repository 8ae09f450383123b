import { type Pack, type Scenario, type ScenarioForce, type UnitEntry, withOptions } from '@emlia/content';
import type { Point } from '@emlia/kernel';
import { formatRow, type Row } from './rows.ts';

const WIDTH = 60;
const HEIGHT = 40;

const strip = (y: number, depth: number, from = 0): readonly Point[] => [
  { x: from, y },
  { x: WIDTH - from, y },
  { x: WIDTH - from, y: y + depth },
  { x: from, y: y + depth },
];

/** Where the two are placed: within sight of each other, or nearly in reach of an arm. */
const ZONES = {
  ranged: [strip(2, 16), strip(20, 16)],
  melee: [strip(8, 11, 14), strip(20, 11, 14)],
} as const;

const force = (pack: Pack, id: string, { entry, options }: Row, zone: readonly Point[]): ScenarioForce => ({
  id,
  name: id === 'trainees' ? 'The Trainees' : 'The Others',
  zone: [zone],
  units: [
    {
      id: `${id}-unit`,
      entry,
      name: `${pack.units[entry]?.name ?? entry} of ${id}`,
      ...(options.length > 0 && { options }),
    },
  ],
});

/** Who is at home on dry ground or above it, and is no mere thing. */
const fights = (entry: UnitEntry | undefined): boolean =>
  entry !== undefined && !entry.works && /[GFH]/.test(entry.movement[0]?.mode ?? '');

/** Calm water on their side, for those who need it. */
const poolOf = (pack: Pack): Scenario['terrain'] =>
  Object.values(pack.terrain)
    .filter(
      ({ water, impassable, effects = [] }) =>
        water && effects.length === 0 && !impassable.some(mode => mode === 'S' || mode === 'B'),
    )
    .slice(0, 1)
    .map(({ id }) => ({ id: 'pool', terrain: id, name: 'The Pool', points: strip(0, 19) }));

/** A weapon tried at close quarters on an empty field, as players who do anything seldom come so far in a battle. */
export const drillsOf = (pack: Pack, rows: readonly Row[]): Scenario[] =>
  Object.values(pack.equipment).flatMap(({ id, kind }) => {
    if (kind === 'other') return [];
    const able = rows.filter(({ entry }) => fights(pack.units[entry]));
    const bears = ({ entry, options }: Row): boolean => {
      const listed = pack.units[entry];
      return listed !== undefined && withOptions(listed, options).equipment.includes(id);
    };
    const bearer = able.find(bears) ?? rows.find(bears);
    const folder = bearer?.entry.split('/')[0];
    const foe = able.find(({ entry }) => entry.split('/')[0] !== folder);
    if (!bearer || !foe) return [];
    const [own, theirs] = ZONES[kind === 'melee' ? 'melee' : 'ranged'];
    return [
      {
        id: `drill-${id}`,
        title: `Drill with ${id}`,
        purpose: `${formatRow(bearer)} shows what it can do.`,
        board: 'free',
        width: WIDTH,
        height: HEIGHT,
        terrain: fights(pack.units[bearer.entry]) ? [] : poolOf(pack),
        forces: [force(pack, 'trainees', bearer, own), force(pack, 'others', foe, theirs)],
        turns: 10,
        reason: 'It is time to eat.',
        victory: [{ force: 'trainees', grade: 'victory', when: { fact: 'wipedOut', force: 'others' } }],
      },
    ];
  });
