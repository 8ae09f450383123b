import { MODES, type Mode, type TerrainEntry } from '@emlia/content';
import { type GroundSight, GSU_COUNTS, heightToPass, type World } from '@emlia/emlia/reading';
import { say } from '../../../platform/words/say.ts';
import { modeNames } from '../words.ts';

/** What a kind of ground does, one phrase and its rule at a time. */
export interface GroundPhrase {
  readonly say: string;
  readonly rule: string;
}

const GROUNDED = MODES.filter(mode => mode !== 'F');

const movementOf = ({ rough, veryRough, impassable }: TerrainEntry): GroundPhrase[] => {
  const kinds = [
    { modes: impassable, say: say`no way through`, rule: 'terrain.impassable' },
    { modes: rough, say: say`each GSU counts ${GSU_COUNTS.rough}`, rule: 'terrain.rough' },
    { modes: veryRough, say: say`each GSU counts ${GSU_COUNTS.veryRough}`, rule: 'terrain.very-rough' },
  ].filter(({ modes }) => modes.length > 0);
  // Where only walkers are concerned that need not be said.
  const plain = kinds.every(({ modes }) => modes.every(mode => mode === 'G'));
  const who = (modes: readonly Mode[]): string => {
    if (plain) return '';
    if (GROUNDED.every(mode => modes.includes(mode)) && !modes.includes('F'))
      return ` ${say`for all who do not fly`}`;
    return ` ${modes.map(mode => modeNames()[mode]).join(' or ')}`;
  };
  return kinds.map(({ modes, say, rule }) => ({ say: `${say}${who(modes)}`, rule }));
};

const heightOf = ({ height }: TerrainEntry, { stature }: GroundSight): GroundPhrase[] => {
  if (height < 0) return [{ say: say`${-height} deep`, rule: 'terrain.height.depression' }];
  if (!stature) return [];
  const { of, value, rule } = stature;
  return [{ say: of === 'height' ? say`${value} high` : say`Size ${value}`, rule }];
};

const CONCEALS: Readonly<Record<NonNullable<GroundSight['conceals']>['how'], (beyond: number) => string>> = {
  deep: beyond => say`conceals in part, more than ${beyond} GSU of it wholly`,
  partly: () => say`conceals in part`,
  behind: () => say`conceals who is behind it`,
  size: () => say`conceals who is behind it, by its Size`,
};

const sightOf = ({ conceals }: GroundSight): GroundPhrase[] =>
  conceals ? [{ say: CONCEALS[conceals.how](conceals.beyond ?? 0), rule: conceals.rule }] : [];

const obstacleOf = (entry: TerrainEntry): GroundPhrase[] => {
  const height = heightToPass(entry);
  return height > 0 ? [{ say: say`stops who is less than ${height} high`, rule: 'terrain.obstacle' }] : [];
};

/** By the edition that a table is played by. */
export const groundPhrases = ({ edition }: World, entry: TerrainEntry): GroundPhrase[] => {
  const seen = edition.policies.sight.groundSight(entry);
  const phrases = [
    ...movementOf(entry),
    ...obstacleOf(entry),
    ...heightOf(entry, seen),
    ...sightOf(seen),
    ...(entry.walls === undefined ? [] : [{ say: say`open inside`, rule: 'terrain.building' }]),
    ...(entry.effects ?? []).map(({ say }) => ({ say, rule: 'terrain.ability.open' })),
  ];
  return phrases.length > 0 ? phrases : [{ say: say`changes nothing`, rule: 'terrain.entity' }];
};
