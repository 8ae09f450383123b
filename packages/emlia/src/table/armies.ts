import {
  checkMuster,
  fieldMuster,
  fieldUnits,
  formatMusterComplaint,
  type Muster,
  type Pack,
  type Scenario,
  type ScenarioForce,
  type ScenarioUnit,
  type UnitEntry,
} from '@emlia/content';
import { type Problem, problem } from '@emlia/kernel';

interface Armies {
  readonly scenario: Scenario;
  /** What options and officers make of the entries of the pack. */
  readonly entries: Readonly<Record<string, UnitEntry>>;
}

/** army.budget, army.legal: the scenario with the armies mustered for it, each judged by its list. */
export const withArmies = (
  pack: Pack,
  scenario: Scenario,
  musters: Readonly<Record<string, Muster>>,
): Armies | Problem => {
  const stray = Object.keys(musters).find(id => !scenario.forces.some(force => force.id === id));
  if (stray !== undefined)
    return problem('muster', `An army is mustered for "${stray}", and ${scenario.title} has no such force.`);
  const entries: Record<string, UnitEntry> = {};
  const forces: ScenarioForce[] = [];
  for (const force of scenario.forces) {
    const muster = Object.hasOwn(musters, force.id) ? musters[force.id] : undefined;
    const why = muster ? whyNot(pack, force, muster) : whyWithout(force);
    if (why !== undefined) return problem('muster', why);
    const fielded = muster ? fieldMuster(pack, muster, force.id) : fieldUnits(pack, force.units);
    Object.assign(entries, fielded.entries);
    forces.push({ ...force, units: fielded.units });
  }
  return { scenario: { ...scenario, forces: toldApart(forces) }, entries };
};

const whyNot = (pack: Pack, { name, army }: ScenarioForce, muster: Muster): string | undefined => {
  if (!army) return `${name} has its units from the scenario; no army is mustered for it.`;
  const [first, ...more] = checkMuster(pack, muster, army.points, army);
  if (!first) return undefined;
  const others = more.length === 0 ? '' : ` (And ${more.length} more.)`;
  return `The army for ${name} is not legal. ${formatMusterComplaint(first)}${others}`;
};

const whyWithout = ({ name, army, units }: ScenarioForce): string | undefined =>
  army && units.length === 0
    ? `${name} has ${army.points} points to spend: muster an army for it.`
    : undefined;

/** A name that another force has too gets that of its force. */
const toldApart = (forces: readonly ScenarioForce[]): ScenarioForce[] => {
  const takenBy = (force: ScenarioForce, { name }: ScenarioUnit): boolean =>
    forces.some(other => other !== force && other.units.some(unit => unit.name === name));
  return forces.map(force => ({
    ...force,
    units: force.units.map(unit =>
      force.army && takenBy(force, unit) ? { ...unit, name: `${unit.name} of ${force.name}` } : unit,
    ),
  }));
};
