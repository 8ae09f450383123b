import { blueBlock, redBlock } from '../../testing/block.ts';
import type { Playthrough } from './playthrough.ts';
import { called } from './script.ts';

const SPEARMEN = {
  name: 'Spearman',
  timing: 2,
  morale: 3,
  equipment: ['spears'],
  skills: { closeCombat: { level: 6, diminish: 2 } },
};
const MACEMEN = {
  ...SPEARMEN,
  name: 'Maceman',
  timing: 1,
  equipment: ['warhammers'],
  hits: { base: 1, armour: 1 },
};

export const ranked: Playthrough = {
  id: 'ranked',
  title: 'Push of pike on the parade ground',
  shows:
    'Ranked combat: blocks that advance, align, strike by the members in contact, push, press and give way.',
  seed: 'pikes',
  field: {
    turns: 4,
    names: { blue: 'The Commune', red: 'The Duke' },
    units: [
      called('Weavers', blueBlock('free', 'weavers', { files: 6, count: 12, at: [20, 24] }, SPEARMEN)),
      called('Dyers', blueBlock('free', 'dyers', { files: 5, count: 10, at: [32, 24] }, SPEARMEN)),
      called('Guard', redBlock('free', 'guard', { files: 6, count: 12, at: [26, 12], facing: 180 }, MACEMEN)),
      called('Levy', redBlock('free', 'levy', { files: 5, count: 10, at: [36, 12], facing: 180 }, MACEMEN)),
    ],
  },
  opening: {},
  names: ['charge.action', 'melee.success', 'ranked.push', 'ranked.follow', 'formation.ranked'],
};
