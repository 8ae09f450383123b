import { meanOfDice } from '../../../dice/chance.ts';
import { toNumber } from '../../../dice/fraction.ts';
import { kindOf } from '../../../forces/kind.ts';
import type { UnitType, Weapon } from '../../../pack/stat-line.ts';

/**
 * Armies of a campaign on an Emlia table, as a table of its own. A figure stands for ten men, or for one element of any
 * other kind; ten metres are one GSU.
 */

export const MEN_TO_A_FIGURE = 10;
const METRES_TO_A_GSU = 10;

/** What an element looks like on the table. */
export const FIGURE_LOOKS = ['foot', 'horse', 'gun', 'vehicle', 'flyer', 'champion'] as const;
export type FigureLook = (typeof FIGURE_LOOKS)[number];

interface LookRow {
  readonly timing: number;
  /** Hits a figure takes before it is lost, bar armour. */
  readonly hits: number;
  readonly morale: number;
  readonly size: number;
  readonly height: number;
}

/** One row for each look; a quicker one acts earlier. */
export const FIGURE_TABLE: Readonly<Record<FigureLook, LookRow>> = {
  foot: { timing: 3, hits: 1, morale: 2, size: 1, height: 1 },
  horse: { timing: 2, hits: 2, morale: 2, size: 1.5, height: 1.5 },
  gun: { timing: 4, hits: 2, morale: 1, size: 2, height: 1 },
  vehicle: { timing: 3, hits: 4, morale: 3, size: 2, height: 1.5 },
  flyer: { timing: 1, hits: 2, morale: 3, size: 2, height: 1 },
  champion: { timing: 2, hits: 4, morale: 4, size: 1, height: 1 },
};

/** Riders are men who outrun anyone on foot. */
const RIDERS = 200;

export const figureLookOf = (type: UnitType): FigureLook => {
  if (type.flying) return 'flyer';
  const kind = kindOf(type);
  if (kind === 'man') return type.speed >= RIDERS ? 'horse' : 'foot';
  if (kind === 'sturdy') return 'champion';
  return kind === 'crewed' ? 'gun' : 'vehicle';
};

/** Skill by the man equivalence of a person: up to this, the level. */
export const SKILL_TABLE: readonly (readonly [me: number, level: number])[] = [
  [0.5, 4],
  [1, 5],
  [1.6, 6],
  [2.5, 7],
  [6, 8],
  [Number.POSITIVE_INFINITY, 9],
];

const DIMINISH = 2;
/** What a projectile weapon, aimed by a trained crew, is worth. */
const CREW_LEVEL = 6;

export const emliaSkillOf = ({ me, mode }: Weapon): number =>
  mode === 'projectile' ? CREW_LEVEL : (SKILL_TABLE.find(([most]) => (me ?? 0) <= most)?.[1] ?? CREW_LEVEL);

/** Base damage: 1 for massed fire, a third of the average for a projectile, and 1 for each level of pierce. */
export const emliaDamageOf = (weapon: Weapon): number => {
  const rolled =
    weapon.damage === undefined ? 1 : Math.max(1, Math.round(toNumber(meanOfDice(weapon.damage)) / 3));
  return rolled + (weapon.pierce ?? 0);
};

/** Nothing reaches farther than across a table. */
const FARTHEST = 120;
/** Hand to hand. */
const CLOSE = 5;

export const emliaReachOf = ({ range = 0, indirect }: Weapon): number =>
  Math.min(FARTHEST, Math.round(Math.max(range, indirect?.max ?? 0) / METRES_TO_A_GSU));

export const isCloseCombat = ({ range = 0, indirect }: Weapon): boolean => !indirect && range <= CLOSE;

const SLOWEST = 2;
const FASTEST = 60;

const paceOf = ({ speed, flying }: UnitType) => [
  {
    speed: Math.max(SLOWEST, Math.min(FASTEST, Math.round(speed / METRES_TO_A_GSU))),
    mode: flying ? ('F' as const) : ('G' as const),
  },
];

/** A stat line in the words of Emlia's packs; that they fit is checked where such a table is opened. */
export const emliaEntryOf = (type: UnitType, members: number) => {
  const look = FIGURE_TABLE[figureLookOf(type)];
  const [close, far] = [
    type.weapons?.filter(isCloseCombat) ?? [],
    type.weapons?.filter(one => !isCloseCombat(one)) ?? [],
  ];
  const best = (weapons: readonly Weapon[]): number => Math.max(...weapons.map(emliaSkillOf));
  return {
    id: type.id,
    name: type.name,
    members,
    keywords: [figureLookOf(type)],
    movement: paceOf(type),
    timing: look.timing,
    hits: { base: look.hits, armour: type.armour ?? 0 },
    damageLimit: look.hits,
    morale: look.morale,
    size: look.size,
    height: look.height,
    skills: {
      closeCombat: { level: close.length > 0 ? best(close) : UNTRAINED, diminish: DIMINISH },
      ...(far.length > 0 && { aimedFire: { level: best(far), diminish: DIMINISH } }),
    },
    equipment: type.weapons?.length ? type.weapons.map((_, i) => `${type.id}-${i + 1}`) : [BARE_HANDS],
    armyValue: Math.max(1, Math.round(type.cost)),
  };
};

const UNTRAINED = 3;
export const BARE_HANDS = 'bare-hands';
