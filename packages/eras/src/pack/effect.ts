import { flag, list, number, object, slug, text, whole, wordIn } from '@emlia/packs';
import * as z from 'zod';
import {
  byKey,
  byWord,
  damageType,
  diceField,
  era,
  kind,
  level,
  mark,
  reachField,
  scaleField,
  some,
} from './fields.ts';

/** What bonuses, abilities, upgrades, spells and buildings do. */

const line = {
  /** Left out: the player's choice up to the range. */
  length: reachField().optional(),
  /** Left out: thin. */
  width: reachField().optional(),
};
const ffs = flag().optional();

export const pattern = byWord('kind', {
  circle: object({ kind: z.literal('circle'), radius: reachField(), ffs }),
  // A sector of 90° (pattern.cone).
  cone: object({ kind: z.literal('cone'), radius: reachField(), ffs }),
  line: object({ kind: z.literal('line'), ...line, ffs }),
  point: object({ kind: z.literal('point'), ffs }),
});
export type Pattern = z.output<typeof pattern>;

const STATS = [
  'me',
  'damage',
  'shots',
  'range',
  'speed',
  'pierce',
  'armour',
  'health',
  'crew',
  'advantage',
  'inaccuracy',
  'cargo',
  'cost',
  'buildTime',
  'production',
  'storage',
  'spellcasting',
  'refund',
  'assassinateRoll',
  'assassinatedRoll',
  'electionTurns',
  'engineers',
  'casters',
] as const;
export type Stat = (typeof STATS)[number];

/** Whom or what an effect reaches, of all that its scope holds. */
const filter = object({
  tag: text(30).optional(),
  /** A unit or building of the roster. */
  type: slug().optional(),
  era: era().optional(),
  kind: kind().optional(),
  damage: damageType().optional(),
  /** Whether its stat line has the property. */
  has: wordIn('property', ['spellcasting', 'engineer', 'cargo', 'flying']).optional(),
  /** Whether it has not. */
  without: wordIn('property', ['spellcasting', 'engineer', 'cargo', 'flying']).optional(),
  /** Only while this holds. */
  when: wordIn('condition', ['ambushing', 'defendingSettlement', 'campaign', 'battle']).optional(),
});

const value = z.union([z.number(), diceField()], { error: 'must be a number or dice' });

const deed = byKey({
  stat: object({ stat: wordIn('stat', STATS), op: wordIn('op', ['add', 'mul', 'set']), value }),
  morale: object({ morale: wordIn('morale', ['high', 'low']) }),
  /** Ignores group-wide low morale. */
  steady: object({ steady: mark() }),
  /** Within so many metres of it, zero is always an option for friendly indirect fire. */
  spotter: object({ spotter: reachField() }),
  /** So many injured men become alive, or so much health is restored. */
  heal: object({ heal: diceField() }),
  damage: object({ damage: diceField(), type: damageType(), pierce: level().optional() }),
  /** Damage of the type is multiplied. */
  resist: object({ resist: damageType(), factor: number(0, 10) }),
  /** On the campaign map multiplied by the speed scale. */
  move: object({ move: reachField() }),
  terrain: object({
    terrain: object({
      blocking: flag().optional(),
      opaque: flag().optional(),
      hazard: flag().optional(),
      health: some().optional(),
      armour: level().optional(),
    }),
  }),
  note: object({ note: text(300) }),
});

export const effect = object({
  scope: wordIn('scope', ['self', 'unit', 'group', 'army', 'player', 'target', 'pattern']),
  filter: filter.optional(),
  do: deed,
  /** Left out: to the end of the turn; of something passive: always; of terrain: it stays. */
  turns: z.union([some(), diceField()], { error: 'must be a number of turns or dice' }).optional(),
  scale: scaleField().optional(),
});
export type Effect = z.output<typeof effect>;

export const effects = () => list(effect, 1, 10);

export const ability = object({
  name: text(60),
  phase: wordIn('phase', ['targeting', 'acting', 'passive']),
  uses: whole(1, 1000).optional(),
  perTurn: whole(1, 1000).optional(),
  /** Left out: itself, or with a pattern as far as its weapons reach. */
  range: reachField().optional(),
  pattern: pattern.optional(),
  effects: effects(),
});
export type Ability = z.output<typeof ability>;
