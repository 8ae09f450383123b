import { type BattleCommand, meanOfDice, toNumber, type UnitType } from '@emlia/eras';
import { type Plan, planFor } from '../../bot/plan.ts';
import type { BattleScene } from './scene.ts';

/** equivalence.volley: the average damage of one rifleman. */
const RIFLEMAN = 0.35;

/** What a lot of it fires in a turn, in riflemen; and how much it takes, in men. */
const fireOf = ({ weapons = [], crew = 1, men = 1 }: UnitType): number => {
  let [massed, shot] = [0, 0];
  for (const { mode, me = 0, shots = 1, damage, uses } of weapons) {
    if (uses !== undefined) continue;
    if (mode === 'massed') massed = Math.max(massed, me * crew);
    else shot += (shots * toNumber(meanOfDice(damage ?? '0'))) / RIFLEMAN;
  }
  return (massed + shot) * men;
};

const staminaOf = ({ health = 0, crew = 0, men = 1, armour = 0 }: UnitType): number =>
  (health + crew > 0 ? health + crew : 1) * men * (1 + armour);

/** How far it strikes, as a factor: who has to walk up to the enemy is shot at on the way. */
const reachOf = ({ weapons = [], speed }: UnitType): number => {
  const far = Math.max(
    0,
    ...weapons.map(({ range, indirect }) => Math.max(range ?? 0, (indirect?.max ?? 0) / 4)),
  );
  return 0.6 + Math.min(1, (far + speed) / 600);
};

/** Strength for manpower: fire and staying power together. */
export const bargainOf = (type: UnitType): number =>
  type.cost <= 0 ? 0 : (Math.sqrt(fireOf(type) * staminaOf(type)) * reachOf(type)) / type.cost;

/** A single battle's manpower is for nothing else. */
export const buyPlans = ({ ask, field, view }: BattleScene): Plan<BattleCommand>[] => {
  const manpower = view.players[ask.seat]?.manpower ?? 0;
  if (field.setup.campaign || manpower <= 0) return [];
  return ask.game.options(view, ask.seat, ['buy']).flatMap(({ command, refusal }) => {
    const type = command.type === 'buy' ? field.roster.units[command.unit] : undefined;
    // Joining a group changes its formation; new people make one of their own.
    if (!type || refusal || command.type !== 'buy' || Object.hasOwn(view.groups, command.group)) return [];
    const value = bargainOf(type);
    if (value <= 0) return [];
    const lots = type.hero ? 1 : Math.max(1, Math.floor(manpower / type.cost));
    const cost = Math.round(lots * type.cost * 10) / 10;
    return [
      planFor<BattleCommand>({ ...command, lots }, `buy ${lots} of ${type.name} for ${cost}`, [
        { name: 'fire and staying power for manpower', value: BUYING * value },
      ]),
    ];
  });
};

/** The weight of buying, so high that it comes before everything else. */
const BUYING = 100;
