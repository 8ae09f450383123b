import type { Edge, Mode } from '@emlia/content';
import type { Point } from '@emlia/kernel';
import type { Happenings } from '../happening.ts';
import type { Formation, Member, UnitState } from '../state.ts';
import { gsu } from '../words.ts';
import { unitOf } from '../world.ts';
import { NORMAL_MOVE, spendMove } from './action.ts';

/** How an acceleration-based unit drove. */
export interface Drive {
  readonly speed: number;
  readonly reverse?: true;
  /** An obstacle or the table's edge stopped it. */
  readonly halted?: true;
  /** movemode.accel.momentum: carried on because its player gave no move. */
  readonly coasting?: true;
}

export interface UnitMoved {
  readonly type: 'unitMoved';
  readonly unit: string;
  readonly mode: Mode;
  /** In the order of `members`, without where each started. */
  readonly paths: readonly (readonly Point[])[];
  readonly members: readonly Member[];
  /** Movement used by the member that used most, terrain included. */
  readonly spent: number;
  readonly formation: Formation;
  /** formation.declare: another than before. */
  readonly reforms?: true;
  readonly files?: number;
  readonly drive?: Drive;
  readonly altitude?: number;
  /** What a ranked unit did, in words. */
  readonly maneuvers?: readonly string[];
  /** ranked.envelop: with the rest of the move before it, round this enemy. */
  readonly envelops?: string;
  /** charge.move: it does not use the move action. */
  readonly charging?: true;
  /** It took the second part of a Double Pace for that. */
  readonly second?: true;
}

export type MoveEvent =
  | UnitMoved
  /** skirmish.leave: before it moves out of the skirmish. */
  | { readonly type: 'unitSetDown'; readonly unit: string; readonly members: readonly Member[] }
  | { readonly type: 'doublePaceDeclared'; readonly unit: string }
  | { readonly type: 'unitDropped'; readonly unit: string }
  | { readonly type: 'unitStood'; readonly unit: string }
  | { readonly type: 'coverTaken'; readonly unit: string }
  | { readonly type: 'coverLeft'; readonly unit: string; readonly declared?: true }
  | {
      readonly type: 'unitLeft';
      readonly unit: string;
      readonly edge: Edge;
      readonly place: 'retreated' | 'destroyed';
    }
  | {
      readonly type: 'formationDeclared';
      readonly unit: string;
      readonly members: readonly Member[];
      readonly formation: Formation;
      readonly files?: number;
    }
  | {
      readonly type: 'ranksClosed';
      readonly unit: string;
      readonly members: readonly Member[];
      readonly formation: Formation;
      readonly files?: number;
    };

const reform = (unit: UnitState, formation: Formation, files: number | undefined): void => {
  unit.formation = formation;
  if (files === undefined) delete unit.files;
  else unit.files = files;
};

const FORMATION_WORDS: Readonly<Record<Formation, string>> = {
  open: 'open formation',
  close: 'close formation',
  ranked: 'ranks',
};

const wayOf = ({ spent, drive, maneuvers }: UnitMoved): string => {
  const used = `, using ${gsu(spent)} of movement`;
  const halted = drive?.halted ? ', and is halted' : '';
  if (drive?.coasting && spent === 0) return 'rolls to a stop';
  if (drive?.coasting) return `rolls straight on${used}${halted}`;
  if (drive) return `${drive.reverse ? 'backs up' : 'drives'}${used}${halted}`;
  if (maneuvers && maneuvers.length > 0) return `${maneuvers.join(', then ')}${used}`;
  return spent === 0 ? 'stays where it is' : `moves${used}`;
};

/** The formation is told only where it is news. */
const sayMoved = (name: string, event: UnitMoved): string =>
  `${name} ${wayOf(event)}${event.reforms ? `, and is now in ${FORMATION_WORDS[event.formation]}` : ''}.`;

export const moveEvents: Happenings<MoveEvent> = {
  unitMoved: {
    change(
      state,
      { unit: id, members, mode, formation, files, drive, altitude, envelops, second, charging },
    ) {
      const unit = unitOf(state, id);
      if (!charging && (envelops === undefined || second)) spendMove(unit, NORMAL_MOVE, drive !== undefined);
      unit.members = members;
      unit.mode = mode;
      reform(unit, formation, files);
      if (altitude !== undefined) unit.altitude = altitude;
      const { speed = 0, reverse, halted } = drive ?? {};
      if (speed > 0 && !halted) unit.momentum = { speed, ...(reverse && { reverse }) };
      else delete unit.momentum;
    },
    tell({ name }, event) {
      if (event.envelops !== undefined) {
        const used = `using ${gsu(event.spent)} more of movement`;
        const say = `${name(event.unit)} envelops ${name(event.envelops)}, ${used}.`;
        return [{ say, rule: 'ranked.envelop' }];
      }
      if (event.charging) {
        const say = `${name(event.unit)} runs straight on, using ${gsu(event.spent)} of movement.`;
        return [{ say, rule: 'charge.move' }];
      }
      const rule = event.drive
        ? event.drive.coasting
          ? 'movemode.accel.momentum'
          : 'movemode.accel'
        : event.maneuvers
          ? 'formation.ranked.move'
          : 'move.normal';
      return [{ say: sayMoved(name(event.unit), event), rule }];
    },
  },
  unitSetDown: {
    change(state, { unit, members }) {
      unitOf(state, unit).members = members;
    },
    tell: ({ name }, { unit }) => [
      { say: `${name(unit)} breaks out of the skirmish at another point.`, rule: 'skirmish.leave' },
    ],
  },
  doublePaceDeclared: {
    change(state, { unit: id }) {
      const unit = unitOf(state, id);
      unit.doublePaced = true;
      unit.used.doublePace = true;
    },
    tell: ({ name }, { unit }) => [
      {
        say: `${name(unit)} takes Double Pace: −4 to all its checks until its next activation.`,
        rule: 'move.doublepace',
      },
    ],
  },
  unitDropped: {
    change(state, { unit: id }) {
      const unit = unitOf(state, id);
      spendMove(unit, 'Drop Down');
      unit.prone = true;
    },
    tell: ({ name }, { unit }) => [{ say: `${name(unit)} drops down.`, rule: 'move.prone' }],
  },
  unitStood: {
    change(state, { unit: id }) {
      const unit = unitOf(state, id);
      spendMove(unit, 'Stand Up');
      unit.prone = false;
    },
    tell: ({ name }, { unit }) => [{ say: `${name(unit)} stands up.`, rule: 'move.stand' }],
  },
  coverTaken: {
    change(state, { unit: id }) {
      const unit = unitOf(state, id);
      spendMove(unit, 'Take Cover');
      unit.takingCover = true;
    },
    tell: ({ name }, { unit }) => [{ say: `${name(unit)} takes cover.`, rule: 'move.cover' }],
  },
  coverLeft: {
    change(state, { unit }) {
      unitOf(state, unit).takingCover = false;
    },
    tell: ({ name }, { unit, declared }) => [
      {
        say: declared
          ? `${name(unit)} comes out of cover.`
          : `${name(unit)} has left everything that could cover it and no longer takes cover.`,
        rule: 'move.cover.end',
      },
    ],
  },
  unitLeft: {
    change(state, { unit: id, edge, place }) {
      const unit = unitOf(state, id);
      unit.place = place;
      unit.left = edge;
      if (place === 'destroyed') unit.members = [];
    },
    tell: ({ name }, { unit, edge, place }) => [
      {
        say:
          place === 'retreated'
            ? `${name(unit)} leaves the field by its own lines in the ${edge}.`
            : `${name(unit)} leaves the field by the ${edge} edge and is lost.`,
        rule: 'move.leave',
      },
    ],
  },
  formationDeclared: {
    change(state, { unit: id, members, formation, files }) {
      const unit = unitOf(state, id);
      unit.members = members;
      reform(unit, formation, files);
    },
    tell: ({ name }, { unit, formation }) => [
      { say: `${name(unit)} is now in ${FORMATION_WORDS[formation]}.`, rule: 'formation.declare' },
    ],
  },
  ranksClosed: {
    change(state, { unit: id, members, formation, files }) {
      const unit = unitOf(state, id);
      unit.members = members;
      reform(unit, formation, files);
    },
    tell: ({ name }, { unit, formation }) => [
      formation === 'ranked'
        ? { say: `${name(unit)} closes its ranks.`, rule: 'formation.ranked' }
        : { say: `${name(unit)} falls into ${FORMATION_WORDS[formation]}.`, rule: 'damage.gaps' },
    ],
  },
};
