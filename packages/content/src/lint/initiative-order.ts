import { implies } from '../facts/logic.ts';
import type { InitiativeAction, InitiativeCondition } from '../initiative.ts';
import type { Check, Finding } from './check.ts';

/** Which action of an activation each of them takes. */
const TAKES: Readonly<Record<InitiativeAction['action'], 'move' | 'primary'>> = {
  moveAway: 'move',
  seekHiding: 'move',
  takeCover: 'move',
  attack: 'primary',
  charge: 'primary',
  fallBack: 'move',
  retreat: 'move',
  rout: 'move',
};

/** initiative.priority: what comes after another that always holds with it finds no action left. */
export const initiativeOrder: Check = {
  name: 'initiative-order',
  *run({ units }) {
    for (const { id, initiative = [], moraleConditions = [], options = [] } of units.values()) {
      const where = { kind: 'units' as const, id };
      yield* inList(initiative, { ...where, path: ['initiative'] });
      yield* inList(moraleConditions, { ...where, path: ['morale conditions'] });
      for (const [i, { sets }] of options.entries()) {
        yield* inList(sets?.initiative ?? [], { ...where, path: ['options', i, 'initiative'] });
        yield* inList(sets?.moraleConditions ?? [], { ...where, path: ['options', i, 'morale conditions'] });
      }
    }
  },
};

function* inList(
  list: readonly InitiativeCondition[],
  where: Pick<Finding, 'kind' | 'id' | 'path'>,
): Iterable<Finding> {
  for (const [i, later] of list.entries()) {
    const wanted = new Set(later.do.map(one => TAKES[one.action]));
    const first = list
      .slice(0, i)
      .findIndex(
        earlier =>
          earlier.do.some(one => wanted.has(TAKES[one.action])) &&
          [...wanted].every(kind => earlier.do.some(one => TAKES[one.action] === kind)) &&
          implies(later.when, earlier.when),
      );
    if (first < 0) continue;
    const names = list[first]?.do.map(one => one.action).join(' and ');
    const kinds = [...wanted].join(' and ');
    const say = `whenever it holds, number ${first + 1} holds too and comes first, and its ${names} leaves no ${kinds} action for this; put it before that one`;
    yield { ...where, path: [...where.path, i, 'when'], say, severity: 'warning' };
  }
}
