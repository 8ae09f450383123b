import { type Dice, pick } from '@emlia/kernel';
import { isAvailable } from '../../forces/available.ts';
import { ERAS, type Era } from '../../forces/era.ts';
import type { GroundArea } from '../../pack/map.ts';
import type { Edge } from '../../pack/scenario-parts.ts';
import type { Roster, UnitType } from '../../pack/stat-line.ts';
import { recruitUnit } from '../setup/recruit.ts';
import {
  type BattleSetup,
  GROUP_LIMIT,
  type SetupGroup,
  type SetupPlayer,
  type SetupSide,
} from '../setup/setup.ts';
import { buildingAt } from '../table/building.ts';

/** How many elements of a type make a handy unit. */
const countOf = (dice: Dice, type: UnitType): number =>
  type.men ? type.men * dice.roll(5) : type.hero ? 1 : dice.roll(3);

interface Bounds {
  readonly size: number;
  readonly era: Era;
  readonly magic: boolean;
}

const groupsOf = (
  dice: Dice,
  roster: Roster,
  player: string,
  heroes: Set<string>,
  { era, magic }: Bounds,
): SetupGroup[] => {
  const types = Object.values(roster.units).filter(
    type => isAvailable(type, era, magic) && type.special === undefined && type.leaderForm === undefined,
  );
  const groups: SetupGroup[] = [];
  const count = 1 + dice.roll(4);
  for (let i = 0; i < count; i++) {
    const id = `${player}-g${i}`;
    const used = new Set<string>();
    const units = [];
    for (let k = dice.roll(2); k > 0; k--) {
      const type = pick(dice, types);
      if (used.has(type.id) || (type.hero && heroes.has(type.formOf ?? type.id))) continue;
      used.add(type.id);
      if (type.hero) heroes.add(type.formOf ?? type.id);
      const upgrades = Object.values(roster.upgrades).filter(
        ({ eras, requires }) => eras.includes(era) && requires === undefined,
      );
      const extra = dice.roll(4) === 1 && upgrades.length > 0 ? [pick(dice, upgrades).id] : [];
      units.push(
        recruitUnit(roster, `${id}/${type.id}`, era, {
          type: type.id,
          count: countOf(dice, type),
          upgrades: extra,
        }),
      );
    }
    if (units.length === 0) continue;
    groups.push({
      group: { id, name: `${player} ${i + 1}`, units },
      ...(dice.roll(6) === 1 && { arrives: 1 + dice.roll(4) }),
    });
  }
  return groups;
};

const box = (x: number, y: number, width: number, height: number): GroundArea['points'] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

const areasOf = (dice: Dice, size: number): GroundArea[] => {
  const areas: GroundArea[] = [];
  const kinds: Omit<GroundArea, 'points'>[] = [
    { blocking: true },
    { hazard: true },
    { forest: true },
    { level: 1 },
    { level: -1 },
    { forest: true, opaque: true },
  ];
  for (let i = dice.roll(5); i > 0; i--) {
    const x = dice.roll(size);
    const y = Math.floor(size / 4) + dice.roll(Math.floor(size / 2));
    const w = 20 + dice.roll(Math.floor(size / 4));
    const h = 10 + dice.roll(Math.floor(size / 6));
    areas.push({ ...pick(dice, kinds), points: box(x, y, w, h) });
  }
  return areas;
};

/** A small battle of one age, with everything that can go wrong in it. */
export const randomBattle = (dice: Dice, roster: Roster, era: Era = pick(dice, ERAS)): BattleSetup => {
  const size = 150 + dice.roll(6) * 75;
  const magic = dice.roll(3) === 1;
  const bounds = { size, era, magic };
  const heroes = new Set<string>();
  const three = dice.roll(6) === 1;
  const allied = dice.roll(6) === 1;
  const holder = dice.roll(3) === 1;
  const edges: readonly Edge[] = dice.roll(2) === 1 ? ['north', 'south', 'east'] : ['east', 'west', 'north'];
  const leaders = Object.keys(roster.leaders);
  const player = (id: string): SetupPlayer => ({
    id,
    name: id.toUpperCase(),
    eras: [era],
    manpower: dice.roll(3) === 1 ? dice.roll(80) : 0,
    grants: dice.roll(5) === 1 ? [{ turn: 2, every: 3, amount: dice.roll(20) }] : [],
    ...(dice.roll(4) === 1 && { leader: pick(dice, leaders) }),
    leaders: dice.roll(6) === 1 ? leaders : [],
    armies: [{ id, groups: groupsOf(dice, roster, id, heroes, bounds) }],
  });
  const side = (id: string, i: number, players: readonly string[]): SetupSide => ({
    id,
    name: `The ${id}`,
    status: holder && i === 0 ? 'defending' : pick(dice, ['ambush', 'defending', 'attacking'] as const),
    ...(!(holder && i === 0) && { edge: edges[i] as Edge }),
    players: players.map(player),
  });
  const buildings = Object.values(roster.buildings).filter(
    ({ eras, build }) => eras.includes(era) && build.scale === 'battle',
  );
  const sides = [
    side('Red', 0, allied ? ['r', 's'] : ['r']),
    side('Blue', 1, ['b']),
    ...(three ? [side('Green', 2, ['g'])] : []),
  ];
  return {
    roster,
    title: 'A random battle',
    map: { width: size, height: size, areas: areasOf(dice, size) },
    nodes:
      dice.roll(2) === 1
        ? [
            {
              id: 'mill',
              name: 'The Mill',
              kind: 'village',
              points: box(size / 3, size / 3, size / 3, size / 3),
              controller: 'Red',
            },
          ]
        : [],
    structures:
      dice.roll(2) === 1
        ? [
            buildingAt(pick(dice, buildings), 'keep', {
              at: { x: size / 2, y: size / 2 },
              facing: dice.roll(90) - 1,
              ...(dice.roll(2) === 1 && { side: 'Red' }),
            }),
          ]
        : [],
    sides,
    peace: three && dice.roll(2) === 1 ? [['Red', 'Green']] : [],
    magic,
    inaccuracyScope: pick(dice, ['shot', 'group', 'side'] as const),
    speedFactor: 1,
    groupLimit: GROUP_LIMIT,
    ...(dice.roll(2) === 1 && { turns: 3 + dice.roll(8) }),
    objectives: [],
    hidden: [],
    campaign: false,
    ongoing: [],
  };
};
