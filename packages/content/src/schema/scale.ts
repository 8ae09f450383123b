import { object, text } from '@emlia/packs';

/** scale.presets: all four values. */
export const scaleSchema = object({
  battle: text(60),
  figures: text(60),
  ground: text(60),
  gsu: text(60),
});
