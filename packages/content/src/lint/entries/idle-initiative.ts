import type { InitiativeAction, InitiativeCondition } from '../../entries/initiative.ts';
import type { UnitEntry } from '../../entries/unit.ts';
import type { Check, Finding } from '../check.ts';

/** initiative.format: a condition demands what the unit can do, as it is or with an option. */
export const idleInitiativeCheck: Check = {
  name: 'idle-initiative',
  *run({ units }) {
    for (const unit of units.values()) {
      const inList = (path: Finding['path'], list: readonly InitiativeCondition[] = []): Finding[] =>
        list.flatMap((one, i) =>
          one.do.flatMap((action, j): Finding[] => {
            const lacks = whatLacks(unit, action);
            if (lacks === undefined) return [];
            const say = `demands what the unit cannot do: it has no ${lacks}; demand something else, or give it one`;
            return [
              {
                kind: 'units',
                id: unit.id,
                path: [...path, i, 'do', j, 'action'],
                say,
                severity: 'warning',
              },
            ];
          }),
        );
      yield* inList(['initiative'], unit.initiative);
      yield* inList(['morale conditions'], unit.moraleConditions);
      for (const [o, { sets }] of (unit.options ?? []).entries()) {
        yield* inList(['options', o, 'initiative'], sets?.initiative);
        yield* inList(['options', o, 'morale conditions'], sets?.moraleConditions);
      }
    }
  },
};

const STAYS: readonly InitiativeAction['action'][] = ['takeCover', 'attack'];

const whatLacks = (unit: UnitEntry, action: InitiativeAction): string | undefined => {
  const all = [unit.skills, ...(unit.options ?? []).map(({ skills }) => skills)];
  const fights = all.some(skills => skills?.closeCombat);
  const shoots = all.some(skills => skills?.aimedFire ?? skills?.volleyFire);
  if (!STAYS.includes(action.action) && !canMove(unit)) return 'movement';
  if (action.action === 'charge' && !fights) return 'close combat';
  if (action.action !== 'attack') return undefined;
  if (action.ranged) return shoots ? undefined : 'aimed or volley fire';
  return fights || shoots ? undefined : 'close combat and no fire';
};

const canMove = ({ movement, options = [] }: UnitEntry): boolean =>
  [...movement, ...options.flatMap(({ sets }) => sets?.movement ?? [])].some(({ speed }) => speed > 0);
