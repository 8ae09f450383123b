/** One counted thing that is not a man: a gun with its crew, a beast, a tank (group.terms). */
import type { Era } from './era.ts';
export interface Element {
  health?: number;
  crew?: number;
  /** Lost to hunger, given back when fed (logistics.recovery). */
  hungerLost?: number;
  hungry?: boolean;
  /** Half a shot is saved for the next turn (health.injured-fire-rate). */
  half?: boolean;
}

/** All elements of one type in one group (group.terms). */
export interface Unit {
  readonly id: string;
  /** Its stat line, by its id in the roster. */
  readonly type: string;
  /** Men. Of other kinds: whole elements living, uninjured and injured. */
  alive: number;
  injured: number;
  /** Those of the injured whom hunger injured. */
  hungry: number;
  dead: number;
  /** The living ones, where elements have health or crew, in the order they stand: front rank first, left to right. */
  elements?: Element[] | undefined;
  /** Men with projectiles: half a shot of the injured is saved, as Element.half. */
  half?: boolean | undefined;
  upgrades: string[];
  /** Spells known. */
  spells: string[];
  /** Uses left of what is limited, by the name of weapon or ability. */
  uses: Record<string, number>;
  boughtFor: Era;
  /** Manpower paid for all elements ever bought, upgrades included (surrender.refund). */
  paid: number;
}

/** A named set of units; one row of the sheet. */
export interface Group {
  readonly id: string;
  name: string;
  units: Unit[];
}
