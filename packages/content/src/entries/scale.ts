/** What the figures, the ground and a GSU stand for (scale.presets). Nothing in the rules reads it. */
export interface Scale {
  /** What a unit stands for: `Squads`. */
  readonly battle: string;
  /** The scale of figures and terrain: `28mm`. */
  readonly figures: string;
  readonly ground: string;
  /** What one GSU measures on a real table: `cm`. */
  readonly gsu: string;
  /** About how long a turn is, for reports and stories (draft.scale.time-no-effect). */
  readonly time?: string;
}

/** scale.presets: the rulebook's sample choices. */
export const SCALE_PRESETS: readonly Scale[] = [
  { battle: 'Troopers', figures: '54mm', ground: '1/20', gsu: 'inches' },
  { battle: 'Squads', figures: '28mm', ground: '1/64', gsu: 'cm' },
  { battle: 'Regiments', figures: 'Tokens', ground: 'Roughly 1/64', gsu: 'board hexes' },
  { battle: 'Brigades', figures: '1/72', ground: '1/72', gsu: 'cm' },
];
