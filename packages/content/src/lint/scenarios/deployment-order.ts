import { noSuch } from '@emlia/packs';
import type { Check, Finding } from '../check.ts';

/**
 * scenario.deployment.order: every force that is there at the start, once; timing.alternate.first: none twice;
 * scenario.forces.relations: who comes later, in time.
 */
export const deploymentOrderCheck: Check = {
  name: 'deployment-order',
  *run({ scenarios }) {
    for (const { id, forces, deployment, activation, turns } of scenarios.values()) {
      const at = (path: Finding['path'], say: string): Finding => ({ kind: 'scenarios', id, path, say });
      for (const [f, { name, arrives = 0 }] of forces.entries()) {
        if (turns !== undefined && arrives > turns)
          yield at(['forces', f, 'arrives'], `${name} would come after the last turn, ${turns}`);
      }
      const ids = forces.map(force => force.id);
      for (const [i, force] of (activation ?? []).entries()) {
        if (!ids.includes(force)) yield at(['activation order', i], noSuch('force', force, ids));
        if (activation?.indexOf(force) !== i) yield at(['activation order', i], `"${force}" is named twice`);
      }
      if (!deployment) continue;
      for (const [i, force] of deployment.entries()) {
        if (!ids.includes(force)) yield at(['deployment order', i], noSuch('force', force, ids));
        if (deployment.indexOf(force) < i) yield at(['deployment order', i], `"${force}" sets up twice`);
      }
      for (const { id: force, name, arrives } of forces) {
        if (arrives === undefined && !deployment.includes(force))
          yield at(['deployment order'], `does not say when ${name} sets up`);
      }
    }
  },
};
