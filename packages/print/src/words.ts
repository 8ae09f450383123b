import type { Mode } from '@emlia/content';

export const MODE_WORDS: Readonly<Record<Mode, string>> = {
  G: 'ground',
  F: 'flying',
  B: 'boat',
  H: 'hover',
  S: 'swimming',
};
