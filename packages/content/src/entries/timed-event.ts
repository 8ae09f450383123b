import type { Condition, Point } from '@emlia/kernel';
import type { Turns } from '../scenario/schedule.ts';
import type { Edge, ScenarioUnit } from './scenario.ts';
import type { ScenarioFact } from './victory.ts';
import type { VitalEffect } from './vital.ts';

/** Which units something concerns: all, unless it names some. */
export interface Whom {
  readonly forces?: readonly string[];
  readonly units?: readonly string[];
  readonly keywords?: readonly string[];
}

/** event.bombardment: an Area Volley for nobody's unit, no modifiers. */
export interface Bombard {
  readonly effect: 'bombard';
  readonly weapon: string;
  /** The unit entry it is listed with. */
  readonly of?: string;
  /** Level of Volley Fire. */
  readonly skill: number;
  readonly at: Point;
  /** What successes are spent on. */
  readonly spend: 'drift' | 'coverage';
  /** equipment.volley.limit: how many of them fire. */
  readonly weapons: number;
}

/** event.quake, event.effects: what happens to units, all of those concerned or those whose die shows a face named. */
export interface Befall extends Whom {
  readonly effect: 'befall';
  /** Those in it (area.membership): an area by its id, or drawn for this event. */
  readonly area?: string;
  readonly zone?: readonly (readonly Point[])[];
  /** Missing: no die is rolled. */
  readonly on?: readonly number[];
  readonly does: readonly VitalEffect[];
}

/** A part of an edge of the table, from the west or the north. */
export interface Stretch {
  readonly edge: Edge;
  readonly from: number;
  readonly to: number;
}

/** event.reinforcement: each time another unit, touching the edge as near to the place as there is room. */
export interface Arrive {
  readonly effect: 'arrive';
  readonly force: string;
  readonly unit: ScenarioUnit;
  readonly edge: Edge;
  /** How far along the edge, from the west or the north. */
  readonly at: number;
  /** Its player chooses where on one of these it comes on; missing: it makes for that place. */
  readonly along?: readonly Stretch[];
  /** How far from all enemies, in GSU, where its player chooses. */
  readonly clear?: number;
  /** By which of the stretches is chosen in secret, before the battle. */
  readonly beforehand?: true;
}

/** A standing condition begins or ends (scenario.forces.conditions). */
export interface ConditionSwitch {
  readonly effect: 'begin' | 'end';
  readonly condition: string;
}

/** event.effects: a piece of terrain is there from now on, is gone, or turns into ground of another kind. */
export type GroundChange =
  | { readonly effect: 'appear' | 'vanish'; readonly piece: string }
  | {
      readonly effect: 'become';
      readonly piece: string;
      readonly terrain: string;
      /** What such ground is called. */
      readonly name: string;
    };

/** What an event of a scenario does. */
export type EventEffect = Bombard | Befall | Arrive | ConditionSwitch | GroundChange;

/** dice.uses: an event happens if a d12 shows one of these faces. */
export interface Chance {
  readonly on: readonly number[];
  /** Events with one die share its roll, and so a table can be made of them. */
  readonly die?: string;
}

/** event.schedule: something that happens in a battle on given turns, or when a condition holds, and what it does. */
export interface TimedEvent {
  readonly id: string;
  readonly name: string;
  /** What players are told when it happens. */
  readonly say?: string;
  /** On these turns; with a condition, on those of them on which it holds. */
  readonly turns?: Turns;
  readonly when?: Condition<ScenarioFact>;
  /** An event with a condition happens each time it holds, not only the first. */
  readonly again?: true;
  /** Rolled each time it is due; missing: it happens in any case. */
  readonly chance?: Chance;
  /** Missing: at the start of the turn, before the first timing step. */
  readonly moment?: 'end';
  readonly effects: readonly EventEffect[];
}
