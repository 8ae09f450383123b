import { type Relation, relationBetween, type Scenario } from '@emlia/content';

/** The allies and the foes of each force, by its id. */
export interface Relations {
  readonly allies: Readonly<Record<string, readonly string[]>>;
  readonly foes: Readonly<Record<string, readonly string[]>>;
}

/** glossary.force: a side is a force together with its allies; in the order the scenario first names them. */
export const sidesOf = (scenario: Scenario): string[][] => {
  const sides: string[][] = [];
  for (const { id } of scenario.forces) {
    const side = sides.find(([one]) => one !== undefined && relationBetween(scenario, one, id) === 'allied');
    if (side) side.push(id);
    else sides.push([id]);
  }
  return sides;
};

/** Read once for a battle; undefined where all are hostile, as they mostly are. */
export const relationsOf = (scenario: Scenario): Relations | undefined => {
  if (!scenario.relations?.some(({ are }) => are !== 'hostile')) return undefined;
  const ids = scenario.forces.map(({ id }) => id);
  const standing = (relation: Relation): Record<string, string[]> =>
    Object.fromEntries(
      ids.map(a => [a, ids.filter(b => a !== b && relationBetween(scenario, a, b) === relation)]),
    );
  return { allies: standing('allied'), foes: standing('hostile') };
};
