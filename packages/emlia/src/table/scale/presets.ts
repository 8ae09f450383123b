import type { Scale } from '@emlia/content';
import type { World } from '../world.ts';

/** A scale that an edition offers. */
export interface ScalePreset extends Scale {
  /** Tables that suit it, as a scenario writes them. */
  readonly tables?: readonly string[];
}

/** What a GSU may be on a real table, and how long that is. */
export interface GsuLength {
  readonly gsu: string;
  readonly mm: number;
  /** Whether it is one of those to begin with. */
  readonly usual?: true;
}

export const presetOf = ({ edition }: World, battle: string): ScalePreset | undefined =>
  edition.tables.scales.find(preset => preset.battle === battle);

/** `Squads` and `Squad` are one level of detail. */
const singular = (battle: string): string => battle.toLowerCase().replace(/s$/, '');

/**
 * draft.scale.time-guideline: about how long a turn is, as the scenario says or as a preset of the same figures and
 * level of detail does. A label that no rule reads.
 */
export const turnLabelOf = ({ edition }: World, scale: Scale | undefined): string | undefined =>
  scale &&
  (scale.time ??
    edition.tables.scales.find(
      ({ figures, battle }) => figures === scale.figures && singular(battle) === singular(scale.battle),
    )?.time);
