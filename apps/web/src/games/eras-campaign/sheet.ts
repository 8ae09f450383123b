import {
  besideOfRow,
  type CampaignState,
  campaignSheet,
  campaignStudy,
  cellsOfRow,
  isSettlement,
} from '@emlia/eras';
import { say } from '../../platform/words/say.ts';
import type { Row } from '../../table/orders/picks.tsx';
import type { MeasureFollowed } from '../eras/history.ts';
import { grouped } from '../eras/number-words.ts';
import type { CampaignMap } from './map.ts';
import { nodeKindName } from './words.ts';

const { countLiving, mapWords, unitsOf } = campaignStudy;

const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);

/** A row for each army. */
export const armyRows = ({ game, sideOf, nameOf }: CampaignMap, view: CampaignState): Row[] =>
  Object.values(view.armies).map(army => {
    const units = unitsOf(army);
    return {
      id: army.id,
      side: sideOf(army.owner),
      owner: nameOf(army.owner),
      cells: [
        army.name,
        mapWords(game.world, view, army.at).replace(/^a point /, ''),
        `${sum(units.map(({ alive }) => alive))}`,
        `${sum(units.map(({ injured }) => injured))}`,
        `${sum(units.map(({ dead }) => dead))}`,
        grouped(army.carried),
      ],
    };
  });

/** The tracking sheet: a row for each group of each army. */
export const groupRows = ({ game: { world }, sideOf, nameOf }: CampaignMap, view: CampaignState): Row[] =>
  campaignSheet(world, view).map(row => {
    const { owner = '', name = '' } = view.armies[row.army] ?? {};
    const [group = '', ...cells] = [...cellsOfRow(row), ...besideOfRow(row)];
    return {
      id: `${row.army} ${row.group}`,
      side: sideOf(owner),
      owner: nameOf(owner),
      cells: [`${group}\n${name}`, ...cells],
    };
  });

/** A row for each place, by whoever holds it. */
export const placeRows = ({ sideOf, nameOf }: CampaignMap, view: CampaignState): Row[] =>
  Object.values(view.nodes).map(({ id, name, kind, controller }) => ({
    id,
    side: controller === undefined ? -1 : sideOf(controller),
    owner: controller === undefined ? say`held by nobody` : nameOf(controller),
    cells: [name, nodeKindName(kind)],
  }));

/** What is followed from turn to turn: who is in arms, what is held, what there is to spend and to eat. */
export const campaignMeasures = (
  { game: { world }, sideOf, nameOf }: CampaignMap,
  view: CampaignState,
): MeasureFollowed[] => {
  const nodesOf = (player: string) => Object.values(view.nodes).filter(one => one.controller === player);
  const armiesOf = (player: string) => Object.values(view.armies).filter(({ owner }) => owner === player);
  const values = (of: (player: string) => number): MeasureFollowed['values'] =>
    world.seats.map(player => ({ player, side: sideOf(player), name: nameOf(player), value: of(player) }));
  const hides = (secret: 'armies' | 'manpower' | 'stocks') =>
    world.scenario.hidden.includes(secret) ? { secret: true as const } : {};
  return [
    {
      name: say`In arms`,
      about: say`Men and other elements alive or injured at the end of each turn`,
      ...hides('armies'),
      values: values(player => sum(armiesOf(player).map(countLiving))),
    },
    {
      name: say`Settlements`,
      about: say`Settlements held at the end of each turn`,
      values: values(
        player => nodesOf(player).filter(({ kind }) => kind !== 'field' && isSettlement(kind)).length,
      ),
    },
    {
      name: say`Manpower`,
      about: say`Manpower not yet spent at the end of each turn`,
      ...hides('manpower'),
      values: values(player => Math.floor(view.players[player]?.manpower ?? 0)),
    },
    {
      name: say`Cargo`,
      about: say`Cargo in store and with armies at the end of each turn`,
      ...hides('stocks'),
      values: values(player =>
        Math.round(
          sum(nodesOf(player).map(({ stock }) => stock)) +
            sum(armiesOf(player).map(({ carried }) => carried)),
        ),
      ),
    },
  ];
};
