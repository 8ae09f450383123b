import { object, text, withoutUndefined } from '@emlia/packs';
import type { Scale } from '../entries/scale.ts';

/** scale.presets: all four values; draft.scale.time-guideline: and what a turn stands for, if one likes. */
export const scaleSchema = object({
  battle: text(60),
  figures: text(60),
  ground: text(60),
  gsu: text(60),
  time: text(60).optional(),
}).transform((raw): Scale => withoutUndefined(raw));
