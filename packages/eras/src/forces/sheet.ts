import type { Roster } from '../pack/stat-line.ts';
import { livingOf } from './kind.ts';
import type { Group, Unit } from './state.ts';

/** sheet.columns, in their order. */
export const SHEET_COLUMNS = [
  'Group Name',
  'Num of Alive',
  'Num of Injured',
  'Num of Dead',
  'Speed',
] as const;

/** What stands beside them (sheet.contents). */
export const BESIDE_COLUMNS = ['Men', 'Uses left', 'Advantage', 'Morale'] as const;

/** sheet.makeup: one line of a cell. */
export interface SheetLine {
  readonly type: string;
  readonly name: string;
  readonly count: number;
}

export interface SheetRow {
  readonly group: string;
  readonly name: string;
  readonly alive: readonly SheetLine[];
  readonly injured: readonly SheetLine[];
  readonly dead: readonly SheetLine[];
  /** Movement of the slowest living type, and its name; absent when nobody lives. */
  readonly speed?: { readonly metres: number; readonly from: string };
  /** sheet.contents, beside the five columns: elements not dead, uses left, relative advantage of the last engagement. */
  readonly men: number;
  readonly uses: readonly SheetUse[];
  readonly relative?: number;
  /** Which of its units have high or low morale; all of them where none is named. */
  readonly morale: readonly { readonly is: 'high' | 'low'; readonly of?: string }[];
}

export interface SheetUse {
  readonly unit: string;
  readonly of: string;
  readonly left: number;
}

export interface SheetQuestion {
  readonly roster: Roster;
  readonly groups: readonly Group[];
  /** A unit's speed now. */
  readonly speed: (unit: Unit, group: Group) => number;
  /** By group: the relative advantage of its most recent engagement, positive in its favour. */
  readonly relative?: Readonly<Record<string, number>>;
  /** A unit's morale now; without it nobody's is other than normal. */
  readonly morale?: (unit: Unit, group: Group) => 'high' | 'low' | 'normal';
  /** Groups that the scenario hides from whoever looks; none if absent (sheet.visibility). */
  readonly hidden?: readonly string[];
}

/** A filled sheet from the current state (sheet.blank). */
export const sheetOf = (question: SheetQuestion): SheetRow[] =>
  question.groups
    .filter(({ id }) => question.hidden?.includes(id) !== true)
    .map(group => rowOf(group, question));

function rowOf(group: Group, { roster, speed, relative, morale }: SheetQuestion): SheetRow {
  const nameOf = (unit: Unit) => roster.units[unit.type]?.name ?? unit.type;
  const cell = (count: (unit: Unit) => number): SheetLine[] =>
    group.units
      .map(unit => ({ type: unit.type, name: nameOf(unit), count: count(unit) }))
      // sheet.example-beta: a type with nobody in a state is left out of that cell.
      .filter(line => line.count > 0);
  let slowest: { metres: number; from: string } | undefined;
  let men = 0;
  for (const unit of group.units) {
    const living = livingOf(unit);
    men += living;
    if (living === 0) continue;
    const metres = speed(unit, group);
    if (slowest === undefined || metres < slowest.metres) slowest = { metres, from: nameOf(unit) };
  }
  const living = group.units.filter(unit => livingOf(unit) > 0);
  const moods = living.flatMap(unit => {
    const is = morale?.(unit, group) ?? 'normal';
    return is === 'normal' ? [] : [{ is, of: nameOf(unit) }];
  });
  const [mood] = moods;
  const isOne = moods.length === living.length && moods.every(({ is }) => is === mood?.is);
  const last = relative?.[group.id];
  return {
    group: group.id,
    name: group.name,
    alive: cell(unit => unit.alive),
    injured: cell(unit => unit.injured),
    dead: cell(unit => unit.dead),
    ...(slowest === undefined ? {} : { speed: slowest }),
    men,
    uses: group.units.flatMap(unit =>
      Object.entries(unit.uses).map(([of, left]) => ({ unit: nameOf(unit), of, left })),
    ),
    ...(last === undefined ? {} : { relative: last }),
    morale: mood && isOne ? [{ is: mood.is }] : moods,
  };
}

/** The rows of the seed's empty sheets: one in the text, one to print (sheet.blank). */
export const BLANK_ROWS = { sheet: 5, printable: 9 } as const;

/** The cells of a row as the seed writes them: type and count, one line per type; the speed and whose it is. */
export function cellsOfRow(row: SheetRow): string[] {
  const lines = (cell: readonly SheetLine[]) => cell.map(({ name, count }) => `${name} ${count}`).join('\n');
  const speed = row.speed === undefined ? '' : `${row.speed.metres} (${row.speed.from})`;
  return [row.name, lines(row.alive), lines(row.injured), lines(row.dead), speed];
}

/** The cells beside them, under BESIDE_COLUMNS (sheet.contents). */
export function besideOfRow({ men, uses, relative = 0, morale }: SheetRow): string[] {
  return [
    `${men}`,
    uses.map(({ unit, of, left }) => `${unit}, ${of}: ${left}`).join('\n'),
    relative === 0 ? '' : `${relative > 0 ? '+' : '−'}${Math.abs(relative)}`,
    morale.map(({ is, of }) => (of === undefined ? is : `${of}: ${is}`)).join('\n'),
  ];
}
