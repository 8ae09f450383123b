import type { Equipment } from '@emlia/content';
import { isProblem, type Problem, problem, type Refusal } from '@emlia/kernel';
import { actionOf, hasOrder } from '../../actions/action/list.ts';
import type { Query } from '../../actions/order.ts';
import { isVolleyWeaponFor } from '../../actions/volley/weapon.ts';
import { noSuchOrder } from '../../orders.ts';
import { unitMovements } from '../../table/attribute/movement.ts';
import { type Arm, armOptions } from '../../table/equipment/arms.ts';
import { isUsableFor } from '../../table/equipment/weapon.ts';
import { membersOf, unitOf, type World } from '../../table/world.ts';
import { type AttackCommand, checkAttack } from './attack.ts';
import { type AttackOdds, oddsOfCommand } from './odds.ts';
import type { OddsAction, Situation } from './situation.ts';
import { ATTACKER, printedId, stageFor, TARGET, weaponIdOf } from './stage.ts';

/** What comes of an attack in a situation, on the table it was weighed on. */
export interface SituationOdds {
  readonly odds: AttackOdds;
  readonly world: World;
}

const isMelee = (action: OddsAction): action is 'closeCombat' | 'charge' =>
  action === 'closeCombat' || action === 'charge';

const serves = (action: OddsAction, item: Equipment): boolean => {
  if (isMelee(action)) return item.kind === 'melee';
  if (item.kind !== 'ranged') return false;
  if (action === 'aimedFire') return isUsableFor(item, action);
  // draft.edition.content.volley-weapons: a weapon for either volley serves.
  return isVolleyWeaponFor(item, action === 'volleyFire' ? 'concentratedVolley' : action);
};

/** The arms with which the parts of the attacker go about it. */
const armsFor = ({ world, unit }: Query, { action, weapon }: Situation): readonly Arm[] | Problem => {
  const ways = armOptions(world, unit, item => serves(action, item));
  const [first] = ways;
  const known = [
    ...new Set(ways.flatMap(way => way.flatMap(arm => (arm.weapon ? [printedId(arm.weapon)] : [])))),
  ];
  if (weapon !== undefined) {
    const named = ways.find(way => way.some(arm => arm.weapon === weaponIdOf(weapon)));
    if (named) return named;
    const there = known.length > 0 ? `it has ${known.join(', ')}` : 'it has none';
    return problem(
      'no-weapon',
      `${unit.name} has no "${weapon}" for ${actionOf(world, action)?.name}; ${there}.`,
    );
  }
  if (first) return first;
  if (!isMelee(action))
    return problem('no-weapon', `${unit.name} has no weapon for ${actionOf(world, action)?.name}.`);
  return unit.parts.flatMap((_part, part) => (membersOf(unit, part).length > 0 ? [{ part }] : []));
};

const commandFor = (query: Query, situation: Situation, arms: readonly Arm[]): AttackCommand | Problem => {
  const { world, state, unit } = query;
  const named = { unit: ATTACKER, arms, subject: TARGET } as const;
  switch (situation.action) {
    case 'aimedFire':
      return {
        type: 'aimedFire',
        ...named,
        forfeitMove: situation.forfeitMove ?? false,
        ...(situation.supporting && { supporting: true }),
      };
    case 'concentratedVolley':
      return { type: 'concentratedVolley', ...named };
    case 'closeCombat':
      return { type: 'closeCombat', ...named };
    case 'areaVolley':
    case 'volleyFire': {
      const { members } = unitOf(state, TARGET);
      const sum = members.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
      const at = world.board.place({ x: sum.x / members.length, y: sum.y / members.length });
      return { type: situation.action, unit: ATTACKER, arms, at };
    }
    case 'charge': {
      const mode = situation.mode ?? unitMovements(world, unit)[0]?.mode;
      if (mode === undefined)
        return problem('no-movement', `${unit.name} cannot move, and so cannot charge.`);
      return { type: 'charge', ...named, mode };
    }
  }
};

/**
 * Weighs an attack; what the rules refuse comes back with its rule, and what cannot be set up with a sentence.
 *
 * @example
 * import { readPackFolder } from '@emlia/content/folder';
 * import { endWords, oddsIn, readSituation } from '@emlia/emlia/odds';
 * import { isProblem } from '@emlia/kernel';
 * import { SHIPPED_PACKS } from '@emlia/packs/shipped';
 *
 * const situation = readSituation(
 *   { attacker: 'cavemen/clan/slingers', target: 'cavemen/clan/green-infantry', action: 'aimedFire' },
 *   id => readPackFolder(`${SHIPPED_PACKS}/${id}`).pack,
 * );
 * const weighed = isProblem(situation) ? situation : oddsIn(situation);
 * console.log('odds' in weighed ? weighed.odds.subjects.map(endWords) : weighed.say);
 */
export const oddsIn = (situation: Situation): SituationOdds | Refusal | Problem => {
  const stage = stageFor(situation);
  if (isProblem(stage)) return stage;
  const query: Query = { ...stage, seat: ATTACKER };
  if (!hasOrder(stage.world, situation.action)) return noSuchOrder(stage.world, situation.action);
  const arms = armsFor(query, situation);
  if ('say' in arms) return arms;
  const command = commandFor(query, situation, arms);
  if (isProblem(command)) return command;
  const verdict = checkAttack(query, command);
  if (verdict) return verdict;
  const odds = oddsOfCommand(query, command);
  if (!odds) return problem('no-odds', 'The attack could not be weighed.');
  return { odds, world: stage.world };
};
