import type { Scenario, ScenarioFact } from '@emlia/content';
import { type Condition, leavesOf, memoized } from '@emlia/kernel';
import type { EmliaState, UnitState } from '../../state.ts';

/** Some parts of a unit: all of them, unless others have joined what is asked about. */
export interface Body {
  readonly unit: UnitState;
  readonly parts: readonly number[];
}

export const conditionsOf = ({
  victory,
  endings = [],
  events = [],
}: Pick<Scenario, 'victory' | 'endings' | 'events'>): Condition<ScenarioFact>[] => [
  ...victory.map(({ when }) => when),
  ...endings.map(({ when }) => when),
  ...events.flatMap(({ when }) => when ?? []),
];

/** The units the scenario asks about by name, which are followed through joins and splits. */
export const namedUnits = memoized((scenario: Scenario): ReadonlySet<string> => {
  const counters = (scenario.tallies ?? []).flatMap(({ counts }) => counts);
  const asked = [...conditionsOf(scenario).flatMap(leavesOf), ...counters].flatMap(leaf =>
    'unit' in leaf && leaf.unit !== undefined ? [leaf.unit] : [],
  );
  return new Set([...asked, ...capturableUnits(scenario)]);
});

/** scenario.time.captured: only those the scenario names. */
export const capturableUnits = ({ forces, events = [] }: Scenario): string[] => [
  ...forces.flatMap(({ units }) => units.flatMap(({ id, capturable }) => (capturable ? [id] : []))),
  ...events.flatMap(({ effects }) =>
    effects.flatMap(effect => (effect.effect === 'arrive' && effect.unit.capturable ? [effect.unit.id] : [])),
  ),
];

const whole = (unit: UnitState): Body => ({ unit, parts: unit.parts.map((_part, index) => index) });

/** What was a unit of the scenario, wherever it is now. */
export const bodiesOfUnit = ({ units }: EmliaState, id: string): Body[] =>
  Object.values(units).flatMap(unit => {
    const parts = unit.parts.flatMap((part, index) => (part.origin === id ? [index] : []));
    return parts.length > 0 ? [{ unit, parts }] : [];
  });

/** The units of a force that take part; works are no troops. */
export const bodiesOfForce = ({ units }: EmliaState, force: string): Body[] =>
  Object.values(units)
    .filter(unit => unit.force === force && unit.place !== 'absent' && !unit.works)
    .map(whole);

export const bodiesOf = (
  state: EmliaState,
  { force, unit }: { readonly force?: string; readonly unit?: string },
): Body[] => (unit === undefined ? bodiesOfForce(state, force ?? '') : bodiesOfUnit(state, unit));

/** Its living members, if it still has any to count. */
export const livingOfBody = ({ unit, parts }: Body): UnitState['members'] =>
  unit.members.filter(member => parts.includes(member.part));

export const isCaptured = ({ unit, parts }: Body): boolean =>
  unit.place === 'captured' || parts.every(index => unit.parts[index]?.captured);

export const isDestroyed = (body: Body): boolean => {
  const { unit } = body;
  if (isCaptured(body) || unit.place === 'reserve' || unit.place === 'absent') return false;
  // Who retreated is not lost, unless all of it had fallen before those it had joined went.
  if (unit.place === 'retreated' && body.parts.length === unit.parts.length) return false;
  return unit.place === 'destroyed' || livingOfBody(body).length === 0;
};
