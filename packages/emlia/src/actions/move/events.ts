import type { Edge, Mode } from '@emlia/content';
import { counted, type Point } from '@emlia/kernel';
import type { Formation, Member } from '../../state.ts';
import type { EmliaEventKinds, Story } from '../../table/event-kind.ts';
import type { Drilled } from '../../table/formation/drill.ts';
import { reformAsItStands, takeFormation } from '../../table/formation/reform.ts';
import { gsu } from '../../table/words.ts';
import { pieceName, unitOf } from '../../table/world.ts';
import { NORMAL_MOVE, spendMove } from './action.ts';
import { DROP_DOWN, STAND_UP } from './prone.ts';
import { TAKE_COVER } from './take-cover.ts';

/** What stops whoever drives. */
export type Halt =
  | { readonly unit: string }
  | { readonly piece: string }
  | { readonly end: 'table' | 'water' | 'floor' };

/** How an acceleration-based unit drove. */
export interface DriveTaken {
  readonly speed: number;
  readonly reverse?: true;
  /** An obstacle or the table's edge stopped it. */
  readonly halted?: true;
  readonly haltedBy?: Halt;
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
  readonly drill?: Drilled;
  readonly drive?: DriveTaken;
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
      /** Marked on it, and not to be resolved any more (hits.marker). */
      readonly hits?: number;
    }
  | {
      readonly type: 'formationDeclared';
      readonly unit: string;
      readonly members: readonly Member[];
      readonly formation: Formation;
      readonly files?: number;
      readonly drill?: Drilled;
    }
  | {
      readonly type: 'ranksClosed';
      readonly unit: string;
      readonly members: readonly Member[];
      readonly formation: Formation;
      readonly files?: number;
    };

const FORMATION_WORDS: Readonly<Record<Formation, string>> = {
  open: 'open formation',
  close: 'close formation',
  ranked: 'ranks',
};

const wordsFor = ({ formation, drill }: { formation: Formation; drill?: Drilled }): string =>
  drill?.name ?? FORMATION_WORDS[formation];

/** How it goes by its own power, and where it is carried on. */
const GOES: Readonly<Record<Mode, readonly [drives: string, rolls: string, runs: string]>> = {
  G: ['drives', 'rolls', 'runs'],
  F: ['flies', 'glides', 'flies'],
  B: ['sails', 'drifts', 'sails'],
  H: ['drives', 'glides', 'glides'],
  S: ['swims', 'glides', 'swims'],
};

const ENDS = { table: 'the edge of the table', water: 'the shore', floor: 'the end of its floor' } as const;

const sayHalt = ({ world, name }: Story, { halted, haltedBy }: DriveTaken): string => {
  if (!halted) return '';
  if (!haltedBy) return ', and is halted';
  if ('end' in haltedBy) return `, and is halted by ${ENDS[haltedBy.end]}`;
  return `, and is halted by ${'unit' in haltedBy ? name(haltedBy.unit) : pieceName(world, haltedBy.piece)}`;
};

const wayOf = (story: Story, { mode, spent, drive, maneuvers }: UnitMoved): string => {
  const used = `, using ${gsu(spent)} of movement`;
  const [drives, rolls] = GOES[mode];
  const halted = drive ? sayHalt(story, drive) : '';
  if (drive?.coasting && spent === 0) return `${rolls} to a stop`;
  if (drive?.coasting) return `${rolls} straight on${used}${halted}`;
  if (drive) return `${drive.reverse ? 'backs up' : drives}${used}${halted}`;
  if (maneuvers && maneuvers.length > 0) return `${maneuvers.join(', then ')}${used}`;
  return spent === 0 ? 'stays where it is' : `moves${used}`;
};

/** The formation is told only where it is news. */
const sayMoved = (story: Story, event: UnitMoved): string =>
  `${story.name(event.unit)} ${wayOf(story, event)}${event.reforms ? `, and is now in ${wordsFor(event)}` : ''}.`;

export const moveEvents: EmliaEventKinds<MoveEvent> = {
  unitMoved: {
    change(
      state,
      { unit: id, members, mode, formation, files, drill, drive, altitude, envelops, second, charging },
    ) {
      const unit = unitOf(state, id);
      if (!charging && (envelops === undefined || second)) spendMove(unit, NORMAL_MOVE, drive !== undefined);
      unit.members = members;
      unit.mode = mode;
      takeFormation(unit, { formation, files, drill });
      if (altitude !== undefined) unit.altitude = altitude;
      const { speed = 0, reverse, halted } = drive ?? {};
      if (speed > 0 && !halted) unit.momentum = { speed, ...(reverse && { reverse }) };
      else unit.momentum = undefined;
    },
    tell(story, event) {
      const { name } = story;
      if (event.envelops !== undefined) {
        const used = `using ${gsu(event.spent)} more of movement`;
        const say = `${name(event.unit)} envelops ${name(event.envelops)}, ${used}.`;
        return [{ say, rule: 'ranked.envelop' }];
      }
      if (event.charging) {
        const way = `${GOES[event.mode][2]} straight on, using ${gsu(event.spent)} of movement`;
        const say = `${name(event.unit)} ${event.spent === 0 ? 'is held up where it stands' : way}.`;
        return [{ say, rule: 'charge.move' }];
      }
      const rule = event.drive
        ? event.drive.coasting
          ? 'movemode.accel.momentum'
          : 'movemode.accel'
        : event.maneuvers
          ? 'formation.ranked.move'
          : 'move.normal';
      return [{ say: sayMoved(story, event), rule }];
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
      spendMove(unit, DROP_DOWN);
      unit.prone = true;
    },
    tell: ({ name }, { unit }) => [{ say: `${name(unit)} drops down.`, rule: 'move.prone' }],
  },
  unitStood: {
    change(state, { unit: id }) {
      const unit = unitOf(state, id);
      spendMove(unit, STAND_UP);
      unit.prone = false;
    },
    tell: ({ name }, { unit }) => [{ say: `${name(unit)} stands up.`, rule: 'move.stand' }],
  },
  coverTaken: {
    change(state, { unit: id }) {
      const unit = unitOf(state, id);
      spendMove(unit, TAKE_COVER);
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
    tell: ({ name }, { unit, edge, place, hits = 0 }) => [
      {
        say:
          place === 'retreated'
            ? `${name(unit)} leaves the field by its own lines in the ${edge}.`
            : `${name(unit)} leaves the field by the ${edge} edge and is lost.`,
        rule: 'move.leave',
      },
      ...(hits > 0
        ? [{ say: `${counted(hits, 'hit')} lying on ${name(unit)} will do no damage.`, rule: 'hits.marker' }]
        : []),
    ],
  },
  formationDeclared: {
    change(state, { unit: id, members, formation, files, drill }) {
      const unit = unitOf(state, id);
      unit.members = members;
      takeFormation(unit, { formation, files, drill });
    },
    tell: ({ name }, event) => [
      { say: `${name(event.unit)} is now in ${wordsFor(event)}.`, rule: 'formation.declare' },
    ],
  },
  ranksClosed: {
    change(state, { unit: id, members, formation, files }) {
      const unit = unitOf(state, id);
      unit.members = members;
      reformAsItStands(unit, { formation, files });
    },
    tell: ({ name }, { unit, formation }) => [
      formation === 'ranked'
        ? { say: `${name(unit)} closes its ranks.`, rule: 'formation.ranked' }
        : { say: `${name(unit)} falls into ${FORMATION_WORDS[formation]}.`, rule: 'damage.gaps' },
    ],
  },
};
