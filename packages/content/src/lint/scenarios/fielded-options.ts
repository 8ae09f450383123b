import { noSuch, type Path } from '@emlia/packs';
import type { ChosenOption } from '../../entries/option.ts';
import type { Scenario, ScenarioUnit } from '../../entries/scenario.ts';
import type { UnitEntry } from '../../entries/unit.ts';
import { faultsOfOptions, withOptions } from '../../muster/options.ts';
import type { Check, Draft, Finding } from '../check.ts';
import { arrivalsIn } from '../reading/scenario-conditions.ts';

/** unitentry.options, mixed.origins: what a scenario chooses for a unit can be chosen, and who joins it can join. */
export const fieldedOptionsCheck: Check = {
  name: 'fielded-options',
  *run(draft) {
    for (const scenario of draft.scenarios.values()) {
      for (const { unit, path, listed } of unitsIn(scenario)) {
        const at = (more: Path, say: string): Finding => ({
          kind: 'scenarios',
          id: scenario.id,
          path: [...path, ...more],
          say,
        });
        // An army for points is judged as a whole.
        if (!listed) yield* ofUnit(draft, unit, at);
        const inside =
          unit.in && !listed ? 'stands in a group, but only an army for points has groups; leave it out' : '';
        if (inside) yield at(['in'], inside);
      }
    }
  },
};

const unitsIn = (scenario: Scenario): { unit: ScenarioUnit; path: Path; listed: boolean }[] => [
  ...scenario.forces.flatMap(({ units, army }, f) =>
    units.map((unit, u) => ({ unit, path: ['forces', f, 'units', u], listed: army !== undefined })),
  ),
  ...arrivalsIn(scenario).map(({ arrive, path }) => ({ unit: arrive.unit, path, listed: false })),
];

function* ofUnit(
  draft: Draft,
  { entry, options, officers = [] }: ScenarioUnit,
  at: (more: Path, say: string) => Finding,
): Iterable<Finding> {
  const unit = draft.units.get(entry);
  if (unit) for (const [path, say] of faultsOf(unit, options)) yield at(path, say);
  for (const [o, officer] of officers.entries()) {
    const who = draft.units.get(officer.entry);
    if (!draft.sources.units.has(officer.entry)) {
      // Other checks complain of those set up at the start.
      const known = draft.sources.units.keys();
      if (at([], '').path[0] === 'events')
        yield at(['officers', o, 'is'], noSuch('unit', officer.entry, known));
    }
    if (!who) continue;
    for (const [path, say] of faultsOf(who, officer.options)) yield at(['officers', o, ...path], say);
    const { members } = withOptions(who, officer.options);
    if (members === 1) continue;
    const say = `${who.name} has ${members} members, and only a single character joins a unit; field it by itself`;
    yield at(['officers', o, 'is'], say);
  }
}

const faultsOf = (unit: UnitEntry, options: readonly ChosenOption[] | undefined): [Path, string][] =>
  [...faultsOfOptions(unit, withOptions(unit, options), options)].map(({ say, fix, option }) => [
    ['options', ...(option === undefined ? [] : [option])],
    `${say} ${fix}`.replace(/\.$/, ''),
  ]);
