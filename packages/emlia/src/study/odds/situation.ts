import type { Equipment, Mode, UnitEntry } from '@emlia/content';
import type { Formation } from '../../state.ts';
import type { EditionId } from '../../table/edition.ts';

/** The attacks that can be weighed between any two units. */
export const ODDS_ACTIONS = [
  'aimedFire',
  'concentratedVolley',
  'areaVolley',
  'volleyFire',
  'closeCombat',
  'charge',
] as const;
/** One of the attacks that can be weighed. */
export type OddsAction = (typeof ODDS_ACTIONS)[number];

/** The sides of a unit that a blow may fall on. */
export const SIDES_STRUCK = ['front', 'left', 'right', 'rear'] as const;
export type SideStruck = (typeof SIDES_STRUCK)[number];

/** One of the two who meet, and how it stands. */
export interface Fighter {
  /** As its options leave it. */
  readonly entry: UnitEntry;
  /** Its pack: stat lines listed with it, and what they all carry. */
  readonly units: Readonly<Record<string, UnitEntry>>;
  readonly equipment: Readonly<Record<string, Equipment>>;
  /** Living members of its own stat line; missing: as many as are listed. */
  readonly members?: number | undefined;
  readonly formation?: Formation | undefined;
  /** How many stand in the front one of ranks. */
  readonly files?: number | undefined;
  readonly prone?: boolean | undefined;
  readonly takingCover?: boolean | undefined;
  readonly doublePaced?: boolean | undefined;
  readonly disordered?: boolean | undefined;
  /** It made a Charge in its latest activation. */
  readonly charged?: boolean | undefined;
  readonly morale?: number | undefined;
  /** Damage points it has taken before. */
  readonly damage?: number | undefined;
  /** How high the ground is on which it stands, in GSU. */
  readonly ground?: number | undefined;
  /** movemode.flying.slope: how high over it a flyer is. */
  readonly altitude?: number | undefined;
  /** The target knows nothing of the attacker. */
  readonly unaware?: boolean | undefined;
}

/** An attack of one unit on another, and everything that bears on it. */
export interface Situation {
  /** Missing: the core. */
  readonly edition?: EditionId | undefined;
  readonly action: OddsAction;
  readonly attacker: Fighter;
  readonly target: Fighter;
  /** The weapon by its id in the pack; missing: the first that serves. */
  readonly weapon?: string | undefined;
  /** From boundary to boundary; hand to hand it is none. */
  readonly range?: number | undefined;
  /** The way a Charge moves; missing: the first that is listed. */
  readonly mode?: Mode | undefined;
  readonly forfeitMove?: boolean | undefined;
  readonly concealment?: 'none' | 'partial' | 'total' | undefined;
  readonly cover?: 'none' | 'partial' | 'total' | undefined;
  /** The side of the target on which the attacker stands. */
  readonly side?: SideStruck | undefined;
  /** draft.fire.supporting: with the target engaged, at the enemies alone. */
  readonly supporting?: boolean | undefined;
  /** The target fights another of the attacker's kind already, as strong as the attacker. */
  readonly engaged?: boolean | undefined;
}
