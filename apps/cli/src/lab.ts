import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { EmliaSetup } from '@emlia/emlia';
import { isProblem } from '@emlia/kernel';
import { studyOf, type Version } from '@emlia/lab';
import type { Lab } from '@emlia/server';
import type { PackShelf } from './shelf.ts';

/** The lab of a server: studies of what is on its shelf, kept in a folder, played in worker threads. */
export const openLab = async (
  shelf: PackShelf,
  folder: string,
  log: (line: string) => void,
): Promise<Lab> => {
  const { openLaboratory } = await import('@emlia/lab/run');
  const laboratory = await openLaboratory({
    folder,
    // One core is left to those who play.
    workers: Math.max(1, availableParallelism() - 1),
    log,
    address: id => `/replay/lab/${id}`,
  });
  return {
    ...laboratory,
    async start({ scenario, against, seed = randomBytes(4).toString('hex'), ...wanted }) {
      const versions: Version[] = [];
      for (const id of against === undefined ? [scenario] : [scenario, against]) {
        const chosen = shelf.setupOf(id);
        if (isProblem(chosen)) return chosen;
        versions.push({ scenario: id, title: chosen.title, setup: chosen.setup as EmliaSetup });
      }
      const { games, precision, bots } = wanted;
      const limit = { ...(games !== undefined && { games }), ...(precision !== undefined && { precision }) };
      const study = studyOf({ versions, bots, seed, ...limit });
      return isProblem(study) ? study : laboratory.start(study);
    },
  };
};
