import { noSuch } from '@emlia/packs';
import type { Relation, Scenario } from '../../entries/scenario.ts';
import { relationBetween } from '../../scenario/relations.ts';
import type { Check, Finding } from '../check.ts';

/** scenario.forces.relations: allied forces have the same allies and enemies, so that sides are well defined. */
export const relationsCheck: Check = {
  name: 'relations',
  *run({ scenarios }) {
    for (const scenario of scenarios.values()) {
      const found = [...misstated(scenario)];
      yield* found;
      if (found.length === 0) yield* torn(scenario);
      if (found.length === 0) yield* peaceful(scenario);
    }
  },
};

function* misstated({ id, forces, relations = [] }: Scenario): Iterable<Finding> {
  const ids = forces.map(force => force.id);
  const seen = new Set<string>();
  for (const [i, { between }] of relations.entries()) {
    const at = { kind: 'scenarios' as const, id, path: ['relations', i, 'between'] };
    for (const force of between) {
      if (!ids.includes(force)) yield { ...at, say: noSuch('force', force, ids) };
    }
    const pair = [...between].sort().join(' ');
    if (between[0] === between[1]) yield { ...at, say: 'a force has no relation to itself' };
    else if (seen.has(pair)) yield { ...at, say: `how ${between.join(' and ')} stand is said twice` };
    seen.add(pair);
  }
}

const TO: Readonly<Record<Relation, string>> = {
  allied: 'allied with',
  hostile: 'hostile to',
  neutral: 'neutral to',
};

function* torn(scenario: Scenario): Iterable<Finding> {
  const { id, forces, relations = [] } = scenario;
  const name = (force: string): string => forces.find(one => one.id === force)?.name ?? force;
  for (const [i, { between, are }] of relations.entries()) {
    if (are !== 'allied') continue;
    const [a, b] = between;
    for (const { id: other } of forces) {
      if (other === a || other === b) continue;
      const [toA, toB] = [relationBetween(scenario, other, a), relationBetween(scenario, other, b)];
      if (toA === toB) continue;
      const say = `${name(a)} and ${name(b)} are allied, but ${name(other)} is ${TO[toA]} the one and ${TO[toB]} the other`;
      yield { kind: 'scenarios', id, path: ['relations', i], say: `${say} (scenario.forces.relations)` };
    }
  }
}

/** Nobody fights without an enemy. */
function* peaceful(scenario: Scenario): Iterable<Finding> {
  const { id, forces } = scenario;
  if (forces.some(a => forces.some(b => relationBetween(scenario, a.id, b.id) === 'hostile'))) return;
  const say = 'no force is hostile to another, so there is no battle; let two of them be';
  yield { kind: 'scenarios', id, path: ['relations'], say };
}
