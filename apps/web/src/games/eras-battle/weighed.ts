import { armourFactor, type BattleState, battleStudy, nameOfUnit, toNumber } from '@emlia/eras';
import { say } from '../../platform/words/say.ts';
import type { AttackOrder } from './aim.ts';
import type { BattleMap } from './map.ts';

const { availableShots, foreseeAttack, relativeAdvantageBetween, statsOfUnit, weaponsOf } = battleStudy;

/** Whom an attack would strike on the average. */
interface Struck {
  readonly unit: string;
  readonly killed: number;
  readonly injured: number;
  readonly of: number;
}

/** What an attack would do on the average, by whom it strikes; the worst first. */
const struckBy = ({ game: { field } }: BattleMap, view: BattleState, order: AttackOrder): Struck[] => {
  const unit = view.units[order.unit];
  const weapon = unit && weaponsOf(field, view, unit).find(({ name }) => name === order.weapon);
  if (!unit || !weapon) return [];
  const count = order.count ?? availableShots(field, view, unit, weapon);
  const mode = weapon.indirect && 'at' in order.aim ? 'indirect' : 'direct';
  const all = new Map<string, Struck>();
  for (const { losses, share } of foreseeAttack(
    field,
    view,
    { unit, weapon, count },
    { aim: order.aim, mode },
  )) {
    const before = all.get(losses.unit) ?? { unit: losses.unit, killed: 0, injured: 0, of: losses.living };
    all.set(losses.unit, {
      ...before,
      killed: Math.min(losses.living, before.killed + losses.killed * share),
      injured: Math.min(losses.living, before.injured + losses.injured * share),
    });
  }
  return [...all.values()]
    .filter(({ killed, injured }) => killed + injured >= LEAST)
    .sort((a, b) => b.killed + b.injured - a.killed - a.injured);
};

/** Fewer than that on the average are not told. */
const LEAST = 0.05;

const about = (count: number): string =>
  count < 10 ? count.toFixed(1).replace(/\.0$/, '') : `${Math.round(count)}`;

/** `about 3.4 dead, 2 injured of 40 Line Infantry of Left Column; 1 dead of your own Skirmishers` */
export const lossWords = (map: BattleMap, view: BattleState, order: AttackOrder): string => {
  const { field } = map.game;
  const own = view.groups[view.units[order.unit]?.group ?? '']?.side;
  const struck = struckBy(map, view, order);
  if (struck.length === 0) return say`nobody is expected to fall`;
  return struck
    .slice(0, 3)
    .map(({ unit, killed, injured, of }) => {
      const name = nameOfUnit(field, view, unit);
      const whose = view.groups[view.units[unit]?.group ?? '']?.side === own ? say`YOUR OWN ${name}` : name;
      const said = [
        killed >= LEAST ? say`${about(killed)} dead` : '',
        injured >= LEAST ? say`${about(injured)} injured` : '',
      ].filter(Boolean);
      return say`about ${said.join(', ')} of ${of} ${whose}`;
    })
    .join('; ');
};

const signed = (by: number | string): string => (typeof by === 'number' && by < 0 ? `−${-by}` : `+${by}`);

/** Advantage between the two, row by row, and armour against pierce; nothing where nothing stands out. */
export const advantageWords = (map: BattleMap, view: BattleState, order: AttackOrder): string | undefined => {
  const { field } = map.game;
  const [unit, target] = [
    view.units[order.unit],
    'target' in order.aim ? view.units[order.aim.target] : undefined,
  ];
  const weapon = unit && weaponsOf(field, view, unit).find(({ name }) => name === order.weapon);
  if (!unit || !target || !weapon) return undefined;
  const { attacker, target: theirs, by, favours } = relativeAdvantageBetween(field, view, unit, target);
  const rows = (score: typeof attacker): string =>
    score.rows.map(({ label, by: points }) => `${label} ${signed(points)}`).join(', ');
  const parts = [
    attacker.rows.length > 0 ? say`yours: ${rows(attacker)}` : '',
    theirs.rows.length > 0 ? say`theirs: ${rows(theirs)}` : '',
    favours === 'target' && by > 1 ? say`your fire counts one part in ${by}` : '',
    armourWords(weapon.pierce, statsOfUnit(field, view, target).armour),
  ].filter(Boolean);
  return parts.length === 0 ? undefined : parts.join(' · ');
};

const CLASSES = ['none', 'light', 'medium', 'heavy'] as const;

const armourWords = (
  pierce: Parameters<typeof armourFactor>[0],
  armour: Parameters<typeof armourFactor>[1],
): string => {
  const factor = toNumber(armourFactor(pierce, armour));
  if (factor === 1) return '';
  return factor === 0
    ? say`armour ${CLASSES[armour]} against pierce ${CLASSES[pierce]}: no harm`
    : say`armour ${CLASSES[armour]} against pierce ${CLASSES[pierce]}: half`;
};
