import {
  type BattleState,
  BLANK_ROWS,
  type CampaignState,
  cellsOfRow,
  erasBattle,
  type Group,
  outcomeOf,
  type Roster,
  SHEET_COLUMNS,
  sheetOf,
} from '@emlia/eras';
import type { TrackingSheet } from '@emlia/print';

/** What is printed of an Eras game: a sheet for each player, and an empty one. */
export const ERAS_SHEETS = ['tracking', 'empty'] as const;
export type ErasSheet = (typeof ERAS_SHEETS)[number];

interface Printed {
  readonly ruleset: string;
  readonly roster: Roster;
  readonly state: unknown;
  readonly seatNames: Readonly<Record<string, string>>;
}

/** sheet.blank: filled from the game as it stands, and empty. */
export const erasSheets = (printed: Printed, wanted: readonly ErasSheet[] = ERAS_SHEETS): TrackingSheet[] => {
  const tracking = wanted.includes('tracking') ? filled(printed) : [];
  const empty: TrackingSheet = {
    name: 'Tracking sheet',
    columns: SHEET_COLUMNS,
    rows: [],
    spare: BLANK_ROWS.printable,
  };
  return wanted.includes('empty') ? [...tracking, empty] : tracking;
};

const filled = ({ ruleset, roster, state, seatNames }: Printed): TrackingSheet[] => {
  const groups =
    ruleset === erasBattle.id ? inBattle(state as BattleState) : inCampaign(state as CampaignState);
  return Object.entries(seatNames).map(([seat, name]) => {
    const own = groups.filter(({ player }) => player === seat);
    const rows = sheetOf({
      roster,
      groups: own.map(({ group }) => group),
      speed: ({ type }) => roster.units[type]?.speed ?? 0,
    });
    return { name, columns: SHEET_COLUMNS, rows: rows.map(cellsOfRow), spare: SPARE };
  });
};

/** Empty rows for groups that are bought or split off. */
const SPARE = 2;

interface Owned {
  readonly player: string;
  readonly group: Group;
}

const inBattle = (state: BattleState): readonly Owned[] => outcomeOf(state).groups;

const inCampaign = ({ armies }: CampaignState): Owned[] =>
  Object.values(armies).flatMap(({ owner, name, groups }) =>
    groups.map(group => ({ player: owner, group: { ...group, name: `${group.name}\n(${name})` } })),
  );
