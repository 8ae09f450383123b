import {
  type BattleGame,
  type BattleSetup,
  type BattleState,
  BESIDE_COLUMNS,
  BLANK_ROWS,
  battleSheet,
  besideOfRow,
  type CampaignGame,
  type CampaignSetup,
  type CampaignState,
  campaignSheet,
  cellsOfRow,
  erasBattle,
  erasCampaign,
  openBattle,
  SHEET_COLUMNS,
  type SheetRow,
} from '@emlia/eras';
import type { TrackingSheet } from '@emlia/print';

/** What is printed of an Eras game: a sheet for each player, and an empty one. */
export const ERAS_SHEETS = ['tracking', 'empty'] as const;
export type ErasSheet = (typeof ERAS_SHEETS)[number];

interface Printed {
  readonly ruleset: string;
  readonly setup: unknown;
  readonly state: unknown;
  readonly seatNames: Readonly<Record<string, string>>;
}

/** sheet.blank: filled from the game as it stands, and empty. */
export const erasSheets = (printed: Printed, wanted: readonly ErasSheet[] = ERAS_SHEETS): TrackingSheet[] => {
  const tracking = wanted.includes('tracking') ? filled(printed) : [];
  const empty: TrackingSheet = {
    name: 'Tracking sheet',
    columns: COLUMNS,
    rows: [],
    spare: BLANK_ROWS.printable,
  };
  return wanted.includes('empty') ? [...tracking, empty] : tracking;
};

const COLUMNS = [...SHEET_COLUMNS, ...BESIDE_COLUMNS];

const filled = ({ ruleset, setup, state, seatNames }: Printed): TrackingSheet[] => {
  const rows =
    ruleset === erasBattle.id
      ? inBattle(openBattle(setup as BattleSetup), state as BattleState)
      : inCampaign(erasCampaign.open(setup as CampaignSetup), state as CampaignState);
  return Object.entries(seatNames).map(([seat, name]) => ({
    name,
    columns: COLUMNS,
    rows: rows
      .filter(({ player }) => player === seat)
      .map(({ row }) => [...cellsOfRow(row), ...besideOfRow(row)]),
    spare: SPARE,
  }));
};

/** Empty rows for groups that are bought or split off. */
const SPARE = 2;

interface Owned {
  readonly player: string;
  readonly row: SheetRow;
}

const inBattle = ({ field }: BattleGame, state: BattleState): Owned[] =>
  battleSheet(field, state).map(row => ({ player: state.groups[row.group]?.player ?? '', row }));

const inCampaign = ({ world }: CampaignGame, state: CampaignState): Owned[] =>
  campaignSheet(world, state).map(({ army, ...row }) => {
    const { owner = '', name = '' } = state.armies[army] ?? {};
    return { player: owner, row: { ...row, name: `${row.name}\n(${name})` } };
  });
