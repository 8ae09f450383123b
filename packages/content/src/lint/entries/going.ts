import type { TerrainEntry } from '../../entries/terrain.ts';
import type { Mode } from '../../entries/unit.ts';
import type { Check } from '../check.ts';

const MODE_NAMES: Readonly<Record<Mode, string>> = {
  G: 'ground',
  F: 'flying',
  B: 'boat',
  H: 'hover',
  S: 'swimming',
};

const GOING = {
  rough: 'rough',
  'very rough': 'veryRough',
  impassable: 'impassable',
} as const satisfies Record<string, keyof TerrainEntry>;

/** terrain.rough: to each way of moving a piece is one thing: rough, very rough or impassable. */
export const goingCheck: Check = {
  name: 'going',
  *run({ terrain }) {
    for (const piece of terrain.values()) {
      const keys = Object.keys(GOING) as (keyof typeof GOING)[];
      for (const [k, key] of keys.entries()) {
        for (const mode of piece[GOING[key]]) {
          const other = keys.slice(0, k).find(one => piece[GOING[one]].includes(mode));
          if (other === undefined) continue;
          const say = `"${MODE_NAMES[mode]}" is under "${other}" too, and is one of the two only; take it out of one`;
          yield { kind: 'terrain', id: piece.id, path: [key], say };
        }
      }
    }
  },
};
