import type { Scale } from '@emlia/content';
import type { EmliaSetup } from '../setup.ts';

/** scale.gsu.display: the game's own choice, else the scenario's or the pack's; none of it touches a rule. */
export const scaleOf = (setup: EmliaSetup, chosen?: Scale): Scale | undefined =>
  chosen ?? setup.scenario.scale ?? setup.scale;

/** A distance as it is laid out on a real table: `12.5 cm`; rounded here and nowhere else (scale.gsu). */
export const formatDistance = (gsu: number, scale?: Scale): string =>
  `${Math.round(gsu * 10) / 10} ${scale?.gsu ?? 'GSU'}`;
