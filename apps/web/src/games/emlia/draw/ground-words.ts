import type { Mode, TerrainEntry } from '@emlia/content';
import { GSU_COUNTS, heightToPass } from '@emlia/emlia/reading';
import { MODE_NAMES } from '../words.ts';

/** What a kind of ground does, one phrase and its rule at a time. */
export interface GroundPhrase {
  readonly say: string;
  readonly rule: string;
}

const movementOf = ({ rough, veryRough, impassable }: TerrainEntry): GroundPhrase[] => {
  const kinds = [
    { modes: impassable, say: 'no way through', rule: 'terrain.impassable' },
    { modes: rough, say: `each GSU counts ${GSU_COUNTS.rough}`, rule: 'terrain.rough' },
    { modes: veryRough, say: `each GSU counts ${GSU_COUNTS.veryRough}`, rule: 'terrain.very-rough' },
  ].filter(({ modes }) => modes.length > 0);
  // Where only walkers are concerned that need not be said.
  const plain = kinds.every(({ modes }) => modes.every(mode => mode === 'G'));
  const who = (modes: readonly Mode[]): string =>
    plain ? '' : ` ${modes.map(mode => MODE_NAMES[mode]).join(' or ')}`;
  return kinds.map(({ modes, say, rule }) => ({ say: `${say}${who(modes)}`, rule }));
};

const heightOf = ({ height, walkable }: TerrainEntry): GroundPhrase[] => {
  if (height < 0) return [{ say: `${-height} deep`, rule: 'terrain.height.depression' }];
  if (height === 0) return [];
  return [{ say: `${height} high`, rule: walkable ? 'terrain.height.on-top' : 'concealment.full-height' }];
};

const sightOf = ({ character, height, visibilityLimit }: TerrainEntry): GroundPhrase[] => {
  if (visibilityLimit !== undefined)
    return [
      {
        say: `conceals in part, more than ${visibilityLimit} GSU of it wholly`,
        rule: 'terrain.visibility-limiting',
      },
    ];
  if (height <= 0 || character === 'open') return [];
  return character === 'sparse'
    ? [{ say: 'conceals in part', rule: 'sight.sparse' }]
    : [{ say: 'conceals who is behind it', rule: 'sight.solid' }];
};

const obstacleOf = (entry: TerrainEntry): GroundPhrase[] => {
  const height = heightToPass(entry);
  return height > 0 ? [{ say: `stops who is less than ${height} high`, rule: 'terrain.obstacle' }] : [];
};

export const groundPhrases = (entry: TerrainEntry): GroundPhrase[] => {
  const phrases = [
    ...movementOf(entry),
    ...obstacleOf(entry),
    ...heightOf(entry),
    ...sightOf(entry),
    ...(entry.walls === undefined ? [] : [{ say: 'open inside', rule: 'terrain.building' }]),
    ...(entry.effects ?? []).map(({ say }) => ({ say, rule: 'terrain.ability.open' })),
  ];
  return phrases.length > 0 ? phrases : [{ say: 'changes nothing', rule: 'terrain.entity' }];
};
