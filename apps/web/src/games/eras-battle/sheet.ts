import {
  type BattleGroup,
  type BattleState,
  type BattleUnit,
  groupSpeed,
  movementLeft,
  sheetOf,
  speedOf,
  weaponsOf,
} from '@emlia/eras';
import type { Row } from '../../table/orders/picks.tsx';
import type { About } from '../eras/desk.ts';
import type { MeasureFollowed } from '../eras/history.ts';
import { type BattleMap, groupMeant } from './map.ts';
import { sayWeapon } from './words.ts';

const unitsIn = ({ units }: BattleState, group: string): BattleUnit[] =>
  Object.values(units).filter(unit => unit.group === group);

const linesOf = (lines: readonly { readonly name: string; readonly count: number }[]): string =>
  lines.map(({ name, count }) => `${name} ${count}`).join('\n');

/** The tracking sheet: a row for each group. */
export const battleRows = ({ game: { field }, sideOf }: BattleMap, view: BattleState): Row[] => {
  const groups = Object.values(view.groups).map(group => ({ ...group, units: unitsIn(view, group.id) }));
  const speed = (unit: object): number => speedOf(field, view, unit as BattleUnit);
  return sheetOf({ roster: field.roster, groups, speed }).map(row => {
    const player = view.groups[row.group]?.player ?? '';
    return {
      id: row.group,
      side: sideOf(player),
      owner: field.players[player]?.name ?? '',
      cells: [
        row.name,
        linesOf(row.alive),
        linesOf(row.injured),
        linesOf(row.dead),
        row.speed ? `${row.speed.metres} (${row.speed.from})` : '',
      ],
    };
  });
};

/** What is followed from turn to turn: each player's alive, injured and dead. */
export const battleMeasures = (
  { game: { field }, sideOf }: BattleMap,
  view: BattleState,
): MeasureFollowed[] => {
  const values = (of: (unit: BattleUnit) => number): MeasureFollowed['values'] =>
    Object.entries(field.players).map(([player, { name }]) => ({
      player,
      side: sideOf(player),
      name,
      value: Object.values(view.units)
        .filter(unit => view.groups[unit.group]?.player === player)
        .reduce((all, unit) => all + of(unit), 0),
    }));
  return [
    {
      name: 'Alive',
      about: 'Alive and unhurt at the end of each turn',
      values: values(({ alive }) => alive),
    },
    { name: 'Injured', about: 'Injured at the end of each turn', values: values(({ injured }) => injured) },
    { name: 'Dead', about: 'Dead by the end of each turn', values: values(({ dead }) => dead) },
  ];
};

/** `Speed 100 m, 40 m left this turn`; whoever is stopped by a block has nothing left (move.block-stop). */
const speedWords = ({ game: { field } }: BattleMap, view: BattleState, group: BattleGroup): string => {
  const speed = `Speed ${groupSpeed(field, view, group.id)} m`;
  if (group.moved <= 0) return speed;
  const left = Math.floor(movementLeft(field, view, group));
  return `${speed}, ${left > 0 ? `${left} m left` : 'nothing of it left'} this turn`;
};

/** The group that is meant: who is left of it, what they fight with, how fast they are. */
export const aboutGroup = (map: BattleMap, view: BattleState, selected: string): About | undefined => {
  const { field } = map.game;
  const group = view.groups[groupMeant(view, selected) ?? ''];
  if (!group) return undefined;
  const units = unitsIn(view, group.id);
  return {
    title: group.name,
    side: map.sideOf(group.player),
    lines: [
      ...units.map(({ type, alive, injured, dead }) => {
        const { name = type } = field.roster.units[type] ?? {};
        const lost = [...(injured > 0 ? [`${injured} injured`] : []), ...(dead > 0 ? [`${dead} dead`] : [])];
        return alive > 0 ? [`${alive} ${name}`, ...lost].join(', ') : `${name}: ${lost.join(', ')}`;
      }),
      ...new Set(units.flatMap(unit => weaponsOf(field, view, unit).map(sayWeapon))),
      speedWords(map, view, group),
    ],
  };
};
