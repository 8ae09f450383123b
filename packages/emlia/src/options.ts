import { isProblem, type Option, type Refusal } from '@emlia/kernel';
import type { EmliaCommand } from './commands.ts';
import { suggestCasualties } from './damage/suggest.ts';
import { meleeWeaponsOf, rangedWeaponsOf } from './equipment/weapon.ts';
import type { Query } from './order.ts';
import { ORDERS } from './orders.ts';
import { suggestPlacement } from './scenario/suggest.ts';
import type { UnitState } from './state.ts';
import { areEnemies, entryOf, unitsOnTable } from './world.ts';

/**
 * Everything the asked seat could ask for, refused things with their sentence. Where the table
 * leaves a free choice of places (a move, a deployment) the option is one lawful example of it.
 */
export const optionsOf = (query: Query): Option<EmliaCommand>[] => {
  const prompt = query.state.pending.at(-1);
  if (!prompt || prompt.seat !== query.seat) return [];
  const own = Object.values(query.state.units).filter(unit => unit.seat === query.seat);
  const commands = ((): EmliaCommand[] => {
    switch (prompt.kind) {
      case 'deploy':
        return own
          .filter(unit => unit.place === 'reserve')
          .flatMap(unit => suggestPlacement(query, unit) ?? []);
      case 'activate':
        return own.filter(unit => unit.place === 'table').map(unit => ({ type: 'activate', unit: unit.id }));
      case 'act':
        return own.filter(unit => unit.id === prompt.about?.unit).flatMap(unit => actionsOf(query, unit));
      case 'casualties':
        return own.filter(unit => unit.id === prompt.about?.unit).map(unit => suggestCasualties(query, unit));
    }
  })();
  return commands.map(command => {
    const refusal = refusalOf(query, command);
    return refusal ? { command, refusal } : { command };
  });
};

const refusalOf = (query: Query, command: EmliaCommand): Refusal | undefined => {
  const verdict = ORDERS.check(query, command);
  if (verdict && isProblem(verdict)) throw new Error(`an option is a problem: ${verdict.say}`);
  return verdict;
};

const actionsOf = (query: Query, unit: UnitState): EmliaCommand[] => {
  const { world, state } = query;
  const enemies = unitsOnTable(state).filter(other => areEnemies(unit, other));
  const melee = meleeWeaponsOf(world, unit);
  const actions: EmliaCommand[] = [];
  for (const { mode } of entryOf(world, unit).movement) {
    actions.push({ type: 'normalMove', unit: unit.id, mode, paths: unit.members.map(() => []) });
  }
  for (const weapon of rangedWeaponsOf(world, unit)) {
    for (const subject of enemies) {
      for (const forfeitMove of [false, true]) {
        actions.push({
          type: 'aimedFire',
          unit: unit.id,
          weapon: weapon.id,
          subject: subject.id,
          forfeitMove,
        });
      }
    }
  }
  for (const subject of enemies) {
    if (melee.length === 0) actions.push({ type: 'closeCombat', unit: unit.id, subject: subject.id });
    for (const weapon of melee) {
      actions.push({ type: 'closeCombat', unit: unit.id, weapon: weapon.id, subject: subject.id });
    }
  }
  actions.push({ type: 'endActivation', unit: unit.id });
  return actions;
};
