import type { Sound } from '../../platform/sound/voices.ts';
import type { Act, Gait, Missile } from './acts.ts';

const GAITS: Readonly<Record<Gait, Sound>> = {
  foot: 'steps',
  hoof: 'hooves',
  wheel: 'wheels',
  wing: 'wings',
  sail: 'wheels',
  drive: 'engine',
};

const MISSILES: Readonly<Record<Missile, Sound>> = {
  ball: 'muskets',
  shell: 'cannon',
  arrow: 'bows',
  stone: 'stones',
  flame: 'flames',
  beam: 'beams',
  spell: 'spell',
};

/** How an act sounds, and how many take part in it. */
export const soundOf = (act: Act): { readonly sound: Sound; readonly many: number } | undefined => {
  switch (act.kind) {
    case 'move':
      return { sound: GAITS[act.gait], many: act.ways.length };
    case 'shot':
      return { sound: MISSILES[act.missile], many: act.from.length };
    case 'blow':
      return { sound: 'clash', many: Math.max(3, act.hits) };
    case 'fall':
      return { sound: 'fall', many: act.who.length };
    case 'break':
      return { sound: 'ruin', many: 1 };
    case 'dice':
      return { sound: 'dice', many: act.hits.length + act.misses.length };
    case 'mood':
      if (act.mood === 'routed' || (act.mood === 'wavering' && act.was !== 'routed'))
        return { sound: 'rout', many: 1 };
      return act.mood === 'steady' ? { sound: 'rally', many: 1 } : undefined;
  }
};
