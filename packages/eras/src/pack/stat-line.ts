import * as z from 'zod';

/** The six ages in their order (era.list). */
export const ERAS = ['Medieval', 'Napoleonic', 'Pre-War', 'WW1', 'WW2', 'Modern'] as const;
export type Era = (typeof ERAS)[number];

/** Armour class and armour pierce (armour.classes): none, light, medium, heavy. */
export const LEVELS = [0, 1, 2, 3] as const;
export type Level = (typeof LEVELS)[number];

export const DAMAGE_TYPES = [
  'Slashing',
  'Piercing',
  'Bashing',
  'Gunshot',
  'Magic',
  'Fire',
  'Chemical',
  'Explosion',
] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];

/** A dice expression such as `2d6/2`, `3d6+2` or `1d4/10`. */
export type DiceText = string;

/** Metres. */
type Metres = number;

const id = z.string().regex(/^[a-z][a-z0-9-]*$/, 'an id is lower-case words joined by hyphens');
const name = z.string().min(1).max(80);
const era = z.enum(ERAS);
const level = z.literal(LEVELS);
const damageType = z.enum(DAMAGE_TYPES);
/** Whether it parses is the linter's to say, with the column. */
const dice = z.string().min(1).max(60);
const metres = z.number().min(0).max(1_000_000);
const count = z.int().min(0).max(100_000);
const some = z.int().min(1).max(100_000);

const pattern = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('circle'), radius: metres, ffs: z.boolean().optional() }),
  // A sector of 90° (pattern.cone).
  z.strictObject({ kind: z.literal('cone'), radius: metres, ffs: z.boolean().optional() }),
  // No length: the player's choice up to the range; no width: thin.
  z.strictObject({
    kind: z.literal('line'),
    length: metres.optional(),
    width: metres.optional(),
    ffs: z.boolean().optional(),
  }),
  z.strictObject({ kind: z.literal('point'), ffs: z.boolean().optional() }),
]);
export type Pattern = z.infer<typeof pattern>;

export const weapon = z.strictObject({
  name,
  /** Massed fire counts man equivalence; projectiles roll damage shot by shot (equivalence.attack-kinds). */
  mode: z.enum(['massed', 'projectile']),
  /** Massed: man equivalence of one person; a rifleman's is 1. */
  me: z.number().min(0).max(1000).optional(),
  /** Projectile: rolled for each shot. */
  damage: dice.optional(),
  type: damageType,
  pierce: level.optional(),
  /** Direct fire. 3 is hand to hand; absent with a pattern: from the unit itself. */
  range: metres.optional(),
  /** Of a unit (massed) or of an element (projectile), each turn; 1 if absent. */
  shots: some.optional(),
  pattern: pattern.optional(),
  /** Kill radius; the injury radius is twice as far. */
  explosion: metres.optional(),
  /** Direct fire only, without the multiplier of range. */
  inaccuracy: dice.optional(),
  indirect: z
    .strictObject({
      die: dice,
      min: metres.optional(),
      max: metres,
      zero: z.enum(['observed', 'always', 'never']).optional(),
    })
    .optional(),
  /** Projectile without a pattern: the most men one shot strikes. */
  menCap: some.optional(),
  /** Limited equipment; massed: a use is one attack of the whole unit. */
  uses: some.optional(),
});
export type Weapon = z.infer<typeof weapon>;

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

export const effect = z.strictObject({
  scope: z.enum(['self', 'unit', 'group', 'army', 'player', 'target', 'pattern']),
  filter: z
    .strictObject({
      tag: z.string().optional(),
      type: z.string().optional(),
      era: era.optional(),
      kind: z.enum(['man', 'crewed', 'sturdy', 'vehicle']).optional(),
      damage: damageType.optional(),
      /** Only while this holds; a closed list. */
      when: z.enum(['ambushing', 'defendingSettlement', 'campaign', 'battle']).optional(),
    })
    .optional(),
  do: z.union([
    z.strictObject({
      stat: z.enum(STATS),
      op: z.enum(['add', 'mul', 'set']),
      value: z.union([z.number(), dice]),
    }),
    z.strictObject({ morale: z.enum(['high', 'low']) }),
    z.strictObject({ steady: z.literal(true) }),
    z.strictObject({ spotter: metres }),
    z.strictObject({ heal: dice }),
    z.strictObject({ damage: dice, type: damageType, pierce: level.optional() }),
    z.strictObject({ resist: damageType, factor: z.number().min(0).max(10) }),
    z.strictObject({ move: metres }),
    z.strictObject({
      terrain: z.strictObject({
        blocking: z.boolean().optional(),
        opaque: z.boolean().optional(),
        hazard: z.boolean().optional(),
        health: some.optional(),
        armour: level.optional(),
      }),
    }),
    z.strictObject({ note: z.string().max(300) }),
  ]),
  /** Absent: to the end of the turn; of something passive: always. */
  turns: z.union([some, dice]).optional(),
  scale: z.enum(['battle', 'campaign']).optional(),
});
export type Effect = z.infer<typeof effect>;

const ability = z.strictObject({
  name,
  phase: z.enum(['targeting', 'acting', 'passive']),
  uses: some.optional(),
  perTurn: some.optional(),
  range: metres.optional(),
  effects: z.array(effect).max(10),
});
export type Ability = z.infer<typeof ability>;

const unitFields = {
  id,
  name,
  eras: z.array(era).min(1),
  /** Napoleonic units pass into Pre-War unless this is set (era.pre-war). */
  notInPreWar: z.boolean().optional(),
  /** Manpower for one lot. */
  cost: z.number().min(0).max(100_000),
  /** Elements in a lot; 1 if absent. */
  men: some.optional(),
  /** Metres in a battle turn; campaign speed is 48 times that (scale.campaign-speed). */
  speed: metres,
  /** Metres; an element is a square of this side; 2 if absent. */
  width: metres.optional(),
  /** Neither health nor crew: a man. */
  health: some.optional(),
  crew: some.optional(),
  armour: level.optional(),
  weapons: z.array(weapon).max(10).optional(),
  /** What it counts for in rolled conflicts, instead of shots × mean damage ÷ 0.35. */
  groupME: z.number().min(0).max(10_000).optional(),
  cargo: count.optional(),
  /** Elements that can ride in one of these (move.aboard). */
  holds: count.optional(),
  /** Whoever is aboard fires out. */
  firesOut: z.boolean().optional(),
  flying: z.strictObject({ minSpeed: metres }).optional(),
  /** How many spells it knows (spell.property). */
  spellcasting: count.optional(),
  engineer: z.boolean().optional(),
  /** The leader who alone may recruit it. */
  special: id.optional(),
  /** Of a hero: the leader whose hero version this is. */
  leaderForm: id.optional(),
  tags: z.array(z.string().max(30)).max(10).optional(),
  /** What stands for it on the table, if not the default; without effect on play (sheet.representation). */
  marker: z.string().min(1).max(30).optional(),
  abilities: z.array(ability).max(10).optional(),
  resist: z.partialRecord(damageType, z.number().min(0).max(10)).optional(),
};

export const unitType = z.strictObject({
  ...unitFields,
  hero: z.literal(true).optional(),
  /** A hero's: they reach its army (hero.bonus). */
  bonuses: z.array(effect).max(10).optional(),
});
export type UnitType = z.infer<typeof unitType>;

export const upgrade = z.strictObject({
  id,
  name,
  eras: z.array(era).min(1),
  costPerElement: z.number().min(0).max(10_000),
  /** What a unit must be to take it. */
  requires: z
    .strictObject({
      kind: z.enum(['man', 'crewed', 'sturdy', 'vehicle']).optional(),
      armour: level.optional(),
      weapon: z.enum(['massed', 'projectile']).optional(),
    })
    .optional(),
  effects: z.array(effect).max(10),
  weapon: weapon.optional(),
});
export type Upgrade = z.infer<typeof upgrade>;

export const buildingType = z.strictObject({
  id,
  name,
  eras: z.array(era).min(1),
  cost: z.number().min(0).max(100_000),
  /** Engineer-turns (construction.time). */
  build: z.strictObject({ turns: some, scale: z.enum(['battle', 'campaign']) }),
  health: some,
  armour: level.optional(),
  /** Metres. */
  size: z.tuple([metres, metres]),
  /** Both unless it says otherwise. */
  blocks: z.strictObject({ movement: z.boolean().optional(), sight: z.boolean().optional() }).optional(),
  cargoPerTurn: count.optional(),
  storage: count.optional(),
  /** Elements that can be inside. */
  holds: count.optional(),
  /** Whoever is inside fires out (move.aboard). */
  firesOut: z.boolean().optional(),
  foundsNode: z.boolean().optional(),
  /** Injured men in its node made alive each campaign turn, if supplied. */
  heals: count.optional(),
  /** Units touching it on the side away from the firer have this advantage. */
  shelter: count.optional(),
  /** Crossing it is no hazard. */
  bridge: z.boolean().optional(),
  effects: z.array(effect).max(10).optional(),
});
export type BuildingType = z.infer<typeof buildingType>;

export const spell = z.strictObject({
  id,
  name,
  eras: z.array(era).optional(),
  cast: z.strictObject({ turns: some, scale: z.enum(['battle', 'campaign']), casters: some }),
  range: metres.optional(),
  /** Whether the target must be seen; yes if absent. */
  sight: z.boolean().optional(),
  pattern: pattern.optional(),
  explosion: metres.optional(),
  damage: dice.optional(),
  type: damageType.optional(),
  pierce: level.optional(),
  effects: z.array(effect).max(10).optional(),
  duration: z.union([some, dice]).optional(),
});
export type Spell = z.infer<typeof spell>;

export const leader = z.strictObject({
  id,
  name,
  eras: z.array(era).optional(),
  bonuses: z.array(effect).max(10),
  abilities: z.array(ability).max(10).optional(),
  specialUnits: z.array(id).max(10).optional(),
  heroForm: id.optional(),
});
export type Leader = z.infer<typeof leader>;

/** Everything that may be bought, built, cast or led: what a match pins. */
export interface Roster {
  readonly units: Readonly<Record<string, UnitType>>;
  readonly upgrades: Readonly<Record<string, Upgrade>>;
  readonly buildings: Readonly<Record<string, BuildingType>>;
  readonly spells: Readonly<Record<string, Spell>>;
  readonly leaders: Readonly<Record<string, Leader>>;
}
export type { Metres };
