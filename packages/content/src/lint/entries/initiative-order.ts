import type { InitiativeAction, InitiativeCondition } from '../../entries/initiative.ts';
import { implies } from '../../facts/logic.ts';
import type { Check, Finding } from '../check.ts';

/** Which action of an activation each action on initiative takes. */
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
export const initiativeOrderCheck: Check = {
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
    const wanted = [...new Set(later.do.map(one => TAKES[one.action]))];
    const before = list.slice(0, i);
    // For each action it wants: those before it that take it, one of which always holds with it.
    const covers = wanted.map(kind => coverOf(later, before, kind));
    if (covers.some(cover => cover.length === 0)) continue;
    const all = [...new Set(covers.flat())].sort((a, b) => a - b);
    const numbers = all.map(at => `${at + 1}`).join(' or ');
    const names = [...new Set(all.flatMap(at => (list[at]?.do ?? []).map(one => one.action)))].join(' and ');
    const kinds = wanted.join(' and ');
    const say = `whenever it holds, number ${numbers} holds too and comes first, and its ${names} leaves no ${kinds} action for this; put it before that one`;
    yield { ...where, path: [...where.path, i, 'when'], say, severity: 'warning' };
  }
}

/** One of them if that will do, else as many as it takes; none where it still finds its action. */
const coverOf = (
  later: InitiativeCondition,
  before: readonly InitiativeCondition[],
  kind: 'move' | 'primary',
): number[] => {
  const taking = before.flatMap((one, at) =>
    one.do.some(({ action }) => TAKES[action] === kind) ? [at] : [],
  );
  const holdWith = (some: readonly number[]): boolean =>
    implies(later.when, { any: some.flatMap(at => before[at]?.when ?? []) });
  const one = taking.find(at => holdWith([at]));
  if (one !== undefined) return [one];
  if (taking.length < 2 || !holdWith(taking)) return [];
  return taking.reduce((left, at) => {
    const fewer = left.filter(other => other !== at);
    return holdWith(fewer) ? fewer : left;
  }, taking);
};
