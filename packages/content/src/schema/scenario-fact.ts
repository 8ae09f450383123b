import { EDGES } from '../entries.ts';
import { COUNTS, MEASURES, type ScenarioFact } from '../scenario-fact.ts';
import { condition, type Vocabulary } from './condition.ts';
import type { Parameter } from './parameters.ts';

const force: Parameter = { id: 'force', optional: true };
const unit: Parameter = { id: 'unit', optional: true };
const area: Parameter = { id: 'area' };
const some: Parameter = { number: [1, 1000], optional: true };
const fate = { force, unit, atLeast: some };
const count: Parameter = { oneOf: COUNTS, optional: true };
const measure: Parameter = { oneOf: MEASURES, optional: true };

/** Each fact with its parameters; where it has both force and unit, it is given one of them. */
const SCENARIO_FACTS = {
  wipedOut: fate,
  routed: fate,
  retreated: fate,
  exited: { ...fate, edge: { oneOf: EDGES, optional: true } },
  captured: fate,
  controls: { force: 'force', area },
  holds: { unit: { id: 'unit' }, area },
  contested: { area },
  present: { force, unit, area, atLeast: some, count },
  heldFor: { force, unit, area, turns: { number: [1, 100] }, inTotal: { flag: true, optional: true } },
  outnumbers: { force: 'force', area, than: 'force', thanIn: { id: 'area', optional: true }, count },
  lost: {
    force,
    unit,
    measure,
    atLeast: { number: [1, 100_000], optional: true },
    percent: { number: [1, 100], optional: true },
  },
  lostMore: { force: 'force', than: 'force', measure },
  turns: { atLeast: { number: [1, 100] } },
  happened: { event: { id: 'event' } },
} as const satisfies Record<ScenarioFact['fact'], Vocabulary[string]>;

/** Of an event trigger, an ending or a victory condition. */
export const scenarioCondition = () => condition<ScenarioFact>(SCENARIO_FACTS);
