import { counted, type Point } from '@emlia/kernel';
import { hitsInWords } from '../../judge/skill/format.ts';
import type { EmliaState } from '../../state.ts';
import { recordAttack } from '../../table/activation.ts';
import type { EmliaEventKinds } from '../../table/event-kind.ts';
import { gsu } from '../../table/words.ts';
import { equipmentName, unitOf } from '../../table/world.ts';
import { type Shot, spendShots, tellShots } from '../fire/shots.ts';
import { describeSubject } from '../fire/words.ts';
import { noteCheck } from '../move/action.ts';
import { AREA_VOLLEY } from './area-volley.ts';
import { CONCENTRATED_VOLLEY } from './concentrated-volley.ts';

/** The one volley of the first draft (draft.volley.single-action). */
export const VOLLEY_FIRE = 'Volley Fire';

export type VolleyEvent =
  | {
      readonly type: 'areaVolleyFired';
      readonly unit: string;
      readonly at: Point;
      readonly shots: readonly (Shot & { readonly distance: number })[];
    }
  /** draft.volley.point */
  | {
      readonly type: 'volleyFired';
      readonly unit: string;
      readonly at: Point;
      readonly shots: readonly (Shot & { readonly distance: number })[];
      /** Those within whose boundary it came down. */
      readonly struck: readonly string[];
    }
  | {
      readonly type: 'volleyLanded';
      readonly unit: string;
      readonly part: number;
      readonly weapon: string;
      readonly aimed: Point;
      /** The hour of the clock it drifts to: 12 is straight on from the source. */
      readonly face: number;
      readonly drift: number;
      readonly coverage: number;
      readonly at: Point;
      readonly hits: number;
      /** The units that were hit. */
      readonly struck: readonly string[];
    }
  | {
      readonly type: 'concentratedVolleyFired';
      readonly unit: string;
      readonly subject: string;
      readonly among?: readonly string[];
      readonly distance: number;
      readonly shots: readonly Shot[];
    };

/** volley.area.action, volley.concentrated.action: the move action goes with the primary one. */
const spend = (
  state: EmliaState,
  { unit: id, shots }: { readonly unit: string; readonly shots: readonly Shot[] },
  action: string,
): void => {
  const unit = unitOf(state, id);
  unit.used.primary = action;
  unit.used.move = 'forfeited';
  noteCheck(unit);
  spendShots(unit, shots);
};

export const volleyEvents: EmliaEventKinds<VolleyEvent> = {
  areaVolleyFired: {
    shows: true,
    aims: ({ unit, at }) => ({ by: unit, on: [], attack: 'ranged', at }),
    change(state, event) {
      spend(state, event, AREA_VOLLEY);
    },
    tell(story, event) {
      const { world, name } = story;
      return tellShots(story, event, ({ weapon, distance, check }) => ({
        say: `${name(event.unit)} fires a volley of ${equipmentName(world, weapon)}: ${counted(check.successes, 'success', 'successes')} to steer it with.`,
        rule: 'volley.area.success',
        distance,
      }));
    },
  },
  volleyFired: {
    shows: true,
    aims: ({ unit, at, struck }) => ({ by: unit, on: struck, attack: 'ranged', at }),
    change(state, event) {
      for (const id of event.struck) recordAttack(state, event.unit, id, true);
      spend(state, event, VOLLEY_FIRE);
    },
    tell(story, event) {
      const { world, name } = story;
      const { struck } = event;
      const whom = struck.length > 0 ? struck.map(name).join(' and ') : 'a place where nobody stands';
      return tellShots(story, event, ({ weapon, distance, check }) => ({
        say: `${name(event.unit)} fires a volley of ${equipmentName(world, weapon)} at ${whom}: ${hitsInWords(check)}.`,
        rule: 'draft.volley.point',
        distance,
      }));
    },
  },
  volleyLanded: {
    shows: true,
    change(state, { unit, struck }) {
      for (const id of struck) recordAttack(state, unit, id, true);
    },
    tell({ name }, { unit, face, drift, coverage, hits }) {
      const where = drift === 0 ? 'comes down on the point' : `drifts ${gsu(drift)} towards ${face} o’clock`;
      const caught = hits === 0 ? 'hits nothing' : `hits ${hits}`;
      return [
        {
          say: `The volley of ${name(unit)} ${where} and ${caught}.`,
          rule: 'volley.area.hits',
          working: `direction ${face} of 12 · ${gsu(coverage)} across`,
        },
      ];
    },
  },
  concentratedVolleyFired: {
    shows: true,
    aims: ({ unit, subject, among = [subject] }) => ({ by: unit, on: among, attack: 'ranged' }),
    change(state, event) {
      const { unit, subject, among = [subject] } = event;
      for (const id of among) recordAttack(state, unit, id, true);
      spend(state, event, CONCENTRATED_VOLLEY);
    },
    tell(story, event) {
      const { world, name } = story;
      return tellShots(story, event, ({ weapon, check }) => ({
        say: `${name(event.unit)} fires a concentrated volley of ${equipmentName(world, weapon)} at ${describeSubject(story, event)}: ${hitsInWords(check)}.`,
        rule: 'volley.concentrated.success',
        distance: event.distance,
      }));
    },
  },
};
