import type { Relation, Scenario } from '../entries/scenario.ts';

/** scenario.forces.relations: as the scenario says; forces it says nothing of are hostile. */
export const relationBetween = (
  { relations = [] }: Pick<Scenario, 'relations'>,
  a: string,
  b: string,
): Relation => {
  if (a === b) return 'allied';
  const said = relations.find(({ between: [one, other] }) =>
    one === a ? other === b : one === b && other === a,
  );
  return said?.are ?? 'hostile';
};
