import { flag, list, number, object, slug, text, whole, wordIn } from '@emlia/packs';
import * as z from 'zod';
import { ability, type Effect, effects, pattern } from './effect.ts';
import {
  count,
  DAMAGE_TYPES,
  damageType,
  diceField,
  eitherBy,
  eras,
  kind,
  level,
  price,
  reachField,
  scaleField,
  some,
} from './fields.ts';

export type { Ability, Effect, Pattern, Stat } from './effect.ts';
export { type ArmourLevel, DAMAGE_TYPES, type DamageType } from './fields.ts';

/** Stat lines as their files hold them; ids are the files' names (sheet.stat-line). */

const name = () => text(60);
const mode = () => wordIn('mode', ['massed', 'projectile']);

export const weapon = object({
  name: name(),
  /** Massed fire counts man equivalence; projectiles roll damage shot by shot (equivalence.attack-kinds). */
  mode: mode(),
  /** Massed: man equivalence of one person; a rifleman's is 1. */
  me: number(0, 1000).optional(),
  /** Projectile: rolled for each shot. */
  damage: diceField().optional(),
  type: damageType(),
  pierce: level().optional(),
  /** Direct fire. 3 is hand to hand; absent with a pattern: from the unit itself. */
  range: reachField().optional(),
  /** Attacks of a unit (massed) or shots of an element (projectile) each turn; 1 if absent. */
  shots: whole(1, 100).optional(),
  pattern: pattern.optional(),
  /** Kill radius; the injury radius is twice as far. */
  explosion: reachField().optional(),
  /** Direct fire only, without the multiplier of range. */
  inaccuracy: diceField().optional(),
  indirect: object({
    die: diceField(),
    min: reachField().optional(),
    max: reachField(),
    zero: wordIn('choice', ['observed', 'always', 'never']).optional(),
  }).optional(),
  /** Projectile without a pattern: the most men one shot strikes. */
  menCap: some().optional(),
  /** Limited equipment; massed: a use is one attack of the whole unit. */
  uses: some().optional(),
});
export type Weapon = z.output<typeof weapon>;

const resist = z
  .partialRecord(z.enum(DAMAGE_TYPES), number(0, 10), {
    error: 'must be damage types with factors, like Fire: 0.5',
  })
  .optional();

const line = {
  name: name(),
  /** One sentence for players. */
  about: text(300).optional(),
  eras: eras(),
  /** Napoleonic units pass into Pre-War unless this is set (era.pre-war). */
  notInPreWar: flag().optional(),
  /** Bought only where the scenario has magic; or of its eras anyhow and of every era where it has. */
  magic: wordIn('choice', ['needed', 'everyEra']).optional(),
  /** Manpower for one lot. */
  cost: price(),
  /** Elements in a lot; 1 if absent. */
  men: some().optional(),
  /** Metres in a battle turn; campaign speed is 48 times that (scale.campaign-speed). */
  speed: reachField(),
  /** Metres; an element is a square of this side; 2 if absent. */
  width: reachField().optional(),
  /** Neither health nor crew: a man. */
  health: some().optional(),
  crew: some().optional(),
  armour: level().optional(),
  weapons: list(weapon, 1, 10).optional(),
  /** What it counts for in rolled conflicts, instead of shots × mean damage ÷ 0.35. */
  groupME: number(0, 10_000).optional(),
  cargo: count().optional(),
  /** Elements that can ride in one of these (move.aboard). */
  holds: count().optional(),
  /** Whoever is aboard fires out. */
  firesOut: flag().optional(),
  flying: object({ minSpeed: reachField() }).optional(),
  /** How many spells it knows (spell.property). */
  spellcasting: count().optional(),
  engineer: flag().optional(),
  /** The leader who alone may recruit it. */
  special: slug().optional(),
  /** The leader whose hero version this is. */
  leaderForm: slug().optional(),
  tags: list(text(30), 1, 10).optional(),
  /** What stands for it on the table, if not the default; without effect on play (sheet.representation). */
  marker: text(30).optional(),
  abilities: list(ability, 1, 10).optional(),
  resist,
  /** A hero's: they reach its army (hero.bonus). */
  bonuses: effects().optional(),
};

const unitLine = object(line);

/** What other units are changed into: each of them gives one stat line. */
const CHANGED = [
  'me',
  'shots',
  'range',
  'speed',
  'cost',
  'health',
  'crew',
  'cargo',
  'armour',
  'spellcasting',
] as const;

const derivedLine = object({
  name: name(),
  about: text(300).optional(),
  basedOn: list(slug(), 1, 20),
  changes: list(
    object({
      stat: wordIn('stat', CHANGED),
      op: wordIn('op', ['add', 'mul', 'set']),
      value: number(-1000, 100_000),
    }),
    1,
    10,
  ),
  special: slug().optional(),
  leaderForm: slug().optional(),
  bonuses: effects().optional(),
});
export type DerivedLine = z.output<typeof derivedLine>;

/** units/<era>/<id>.yaml and heroes/<id>.yaml */
export const unitFile = eitherBy('basedOn', derivedLine, unitLine);
export type UnitLine = z.output<typeof unitLine>;

export interface UnitType extends UnitLine {
  readonly id: string;
  /** Unique: bought once in a game by one player (hero.purchase). */
  readonly hero?: true | undefined;
  /** The entry this is a form of; of a hero's forms only one is ever bought. */
  readonly formOf?: string;
}

/** upgrades/<id>.yaml */
export const upgradeFile = object({
  name: name(),
  about: text(300).optional(),
  eras: eras(),
  costPerElement: price(),
  /** What a unit must be to take it. */
  requires: object({
    kind: kind().optional(),
    armour: level().optional(),
    weapon: mode().optional(),
  }).optional(),
  effects: effects().optional(),
  weapon: weapon.optional(),
  ability: ability.optional(),
});
export interface Upgrade extends Omit<z.output<typeof upgradeFile>, 'effects'> {
  readonly id: string;
  readonly effects: readonly Effect[];
}

/** buildings/<id>.yaml */
export const buildingFile = object({
  name: name(),
  about: text(300).optional(),
  eras: eras(),
  cost: price(),
  /** Engineer-turns (construction.time). */
  build: object({ turns: some(), scale: scaleField() }),
  health: some(),
  armour: level().optional(),
  /** Metres. */
  size: z.tuple([reachField(), reachField()], { error: 'must be two lengths in metres, like [20, 2]' }),
  /** Both unless it says otherwise. */
  blocks: object({ movement: flag().optional(), sight: flag().optional() }).optional(),
  cargoPerTurn: count().optional(),
  storage: count().optional(),
  /** Elements that can be inside. */
  holds: count().optional(),
  /** Whoever is inside fires out (move.aboard). */
  firesOut: flag().optional(),
  foundsNode: flag().optional(),
  /** Injured men in its node made alive each campaign turn, if supplied. */
  heals: count().optional(),
  /** Units touching it on the side away from the firer have this advantage. */
  shelter: count().optional(),
  /** Crossing it is no hazard. */
  bridge: flag().optional(),
});
export interface BuildingType extends z.output<typeof buildingFile> {
  readonly id: string;
}

/** spells/<id>.yaml */
export const spellFile = object({
  name: name(),
  about: text(300).optional(),
  eras: eras().optional(),
  cast: object({ turns: some(), scale: scaleField(), casters: some() }),
  /** In metres; that of campaign spells is multiplied by the speed scale. */
  range: reachField().optional(),
  /** Whether the target must be seen; yes if absent. */
  sight: flag().optional(),
  pattern: pattern.optional(),
  explosion: reachField().optional(),
  damage: diceField().optional(),
  type: damageType().optional(),
  pierce: level().optional(),
  effects: effects().optional(),
  duration: z.union([some(), diceField()], { error: 'must be a number of turns or dice' }).optional(),
});
export interface Spell extends z.output<typeof spellFile> {
  readonly id: string;
}

/** leaders/<id>.yaml */
export const leaderFile = object({
  name: name(),
  about: text(300).optional(),
  eras: eras().optional(),
  bonuses: effects(),
  abilities: list(ability, 1, 10).optional(),
  /** Recruited only while the leader holds office (leader.special-units). */
  specialUnits: list(slug(), 1, 40).optional(),
  heroForm: slug().optional(),
});
export interface LeaderEntry extends z.output<typeof leaderFile> {
  readonly id: string;
}

/** Everything that may be bought, built, cast or led: what a match pins. */
export interface Roster {
  /** Heroes among them. */
  readonly units: Readonly<Record<string, UnitType>>;
  readonly upgrades: Readonly<Record<string, Upgrade>>;
  readonly buildings: Readonly<Record<string, BuildingType>>;
  readonly spells: Readonly<Record<string, Spell>>;
  readonly leaders: Readonly<Record<string, LeaderEntry>>;
}
