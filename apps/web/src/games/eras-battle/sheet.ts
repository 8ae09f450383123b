import {
  type BattleGroup,
  type BattleState,
  type BattleUnit,
  battleSheet,
  besideOfRow,
  cellsOfRow,
  groupSpeed,
  movementLeft,
  weaponsOf,
} from '@emlia/eras';
import { say } from '../../platform/words/say.ts';
import type { Row } from '../../table/orders/picks.tsx';
import type { About } from '../eras/desk.ts';
import type { MeasureFollowed } from '../eras/history.ts';
import { type BattleMap, groupMeant } from './map.ts';
import { sayWeapon } from './words.ts';

const unitsIn = ({ units }: BattleState, group: string): BattleUnit[] =>
  Object.values(units).filter(unit => unit.group === group);

/** A row for each group, as the tracking sheet has it. */
export const battleRows = ({ game: { field }, sideOf }: BattleMap, view: BattleState): Row[] =>
  battleSheet(field, view).map(row => {
    const player = view.groups[row.group]?.player ?? '';
    return {
      id: row.group,
      side: sideOf(player),
      owner: field.players[player]?.name ?? '',
      cells: [...cellsOfRow(row), ...besideOfRow(row)],
    };
  });

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
      name: say`Alive`,
      about: say`Alive and unhurt at the end of each turn`,
      values: values(({ alive }) => alive),
    },
    {
      name: say`Injured`,
      about: say`Injured at the end of each turn`,
      values: values(({ injured }) => injured),
    },
    { name: say`Dead`, about: say`Dead by the end of each turn`, values: values(({ dead }) => dead) },
  ];
};

/** `Speed 100 m, 40 m left this turn`; whoever is stopped by a block has nothing left (move.block-stop). */
const speedWords = ({ game: { field } }: BattleMap, view: BattleState, group: BattleGroup): string => {
  const speed = say`Speed ${groupSpeed(field, view, group.id)} m`;
  if (group.moved <= 0) return speed;
  const left = Math.floor(movementLeft(field, view, group));
  return left > 0 ? say`${speed}, ${left} m left this turn` : say`${speed}, nothing of it left this turn`;
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
        const lost = [
          ...(injured > 0 ? [say`${injured} injured`] : []),
          ...(dead > 0 ? [say`${dead} dead`] : []),
        ];
        return alive > 0 ? [`${alive} ${name}`, ...lost].join(', ') : `${name}: ${lost.join(', ')}`;
      }),
      ...new Set(units.flatMap(unit => weaponsOf(field, view, unit).map(sayWeapon))),
      speedWords(map, view, group),
    ],
  };
};
