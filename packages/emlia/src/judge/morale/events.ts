import { signed, withMinus } from '@emlia/kernel';
import type { EmliaEventKinds } from '../../table/event-kind.ts';
import { unitOf } from '../../table/world.ts';
import { momentOf } from './account.ts';
import { MORALE_ROWS, type MoraleRowName } from './rows.ts';

/** A row that has become true of a unit and counts in step 3 (morale.step). */
export interface MoraleNote {
  readonly unit: string;
  readonly row: MoraleRowName;
  /** The unit that gave cause, where the row counts for each. */
  readonly cause?: string;
  /** Where it is not the printed one: by army values (morale.army-value), or of a row that has none. */
  readonly change?: number;
  /** What players read, where the row does not say it. */
  readonly label?: string;
}

/** A row as it counted. */
export interface AppliedRow {
  readonly row: MoraleRowName;
  readonly rule: string;
  readonly label: string;
  readonly by: number;
  readonly cause?: string;
}

export type MoraleEvent =
  | ({ readonly type: 'moraleNoted' } & MoraleNote)
  | {
      readonly type: 'moraleUpdated';
      readonly unit: string;
      readonly rows: readonly AppliedRow[];
      readonly total: number;
      readonly from: number;
      readonly to: number;
      /** The name of its state, where that is another than before. */
      readonly state?: string;
    }
  /** Friends saw a unit wiped out. */
  | {
      readonly type: 'lossWitnessed';
      readonly unit: string;
      readonly armyValue: number;
      readonly by: readonly string[];
    };

/** morale.army-value: where the row is not as it is printed. */
const weightOf = ({ row, by }: AppliedRow): string => {
  const { mark, change } = MORALE_ROWS[row];
  if (!mark || by === change) return '';
  return `, ${Math.abs(by) > Math.abs(change) ? 'doubled' : 'halved'} by army value`;
};

const formatRow = (row: AppliedRow): string =>
  `${row.label.charAt(0).toLowerCase()}${row.label.slice(1)}${weightOf(row)} ${signed(row.by)}`;

export const moraleEvents: EmliaEventKinds<MoraleEvent> = {
  moraleNoted: {
    change(state, { type: _, ...note }) {
      state.moraleNotes.push(note);
    },
  },
  moraleUpdated: {
    change(state, { unit: id, rows, to }) {
      const unit = unitOf(state, id);
      unit.morale = to;
      const { charged = [] } = unit.account;
      const more = rows.map(({ row }) => row).filter(row => MORALE_ROWS[row].thisTurn);
      if (more.length > 0) unit.account.charged = [...charged, ...more];
    },
    tell({ name }, { unit, rows, total, from, to, state }) {
      const moves =
        from === to
          ? `stays at ${withMinus(to)}`
          : `${to < from ? 'falls' : 'rises'} from ${withMinus(from)} to ${withMinus(to)}`;
      return [
        {
          say: `The morale of ${name(unit)} ${moves}${state ? `: it is now ${state}` : ''}.`,
          rule: 'morale.step',
          working: [
            ...rows.filter(({ by }) => by !== 0).map(formatRow),
            `total ${signed(total)}`,
            // morale.bounds
            ...(from + total === to ? [] : [`no further than ${withMinus(to)}`]),
          ].join(' · '),
        },
      ];
    },
  },
  lossWitnessed: {
    change(state, { unit, armyValue, by }) {
      const at = momentOf(state);
      for (const id of by) {
        const { account } = unitOf(state, id);
        account.mourned = [...(account.mourned ?? []), { unit, armyValue, at }];
      }
    },
  },
};
