import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { readPack } from '@emlia/content';
import { type EmliaSetup, emlia, setupOf } from '@emlia/emlia';
import type { PackLibrary } from '@emlia/games/node';
import { isProblem, type Problem, problem } from '@emlia/kernel';
import { studyFor, type Version } from '@emlia/lab';
import { formatComplaint } from '@emlia/packs';
import { readPackFolderWith } from '@emlia/packs/folder';
import type { Lab } from '@emlia/server';

/** The lab of a server: studies of what is in its library, kept in a folder, played in worker threads. */
export const openLab = async (
  library: PackLibrary,
  folder: string,
  log: (line: string) => void,
): Promise<Lab> => {
  const { openLaboratory, rulesPlayed } = await import('@emlia/lab/run');
  const laboratory = await openLaboratory({
    folder,
    // One core is left to those who play.
    workers: Math.max(1, availableParallelism() - 1),
    log,
    address: id => `/replay/lab/${id}`,
  });
  return {
    ...laboratory,
    async start({ scenario, against, changed, seed = randomBytes(4).toString('hex'), ...wanted }) {
      const asked = [
        versionIn(library, scenario),
        ...(against === undefined ? [] : [versionIn(library, against)]),
        ...(changed === undefined ? [] : [changedIn(library, scenario, changed)]),
      ];
      const versions: Version[] = [];
      for (const version of asked) {
        if (isProblem(version)) return version;
        versions.push(version);
      }
      const { games, precision, bots } = wanted;
      const limit = { ...(games !== undefined && { games }), ...(precision !== undefined && { precision }) };
      const study = studyFor({ versions, bots, seed, rules: rulesPlayed(), ...limit });
      return isProblem(study) ? study : laboratory.start(study);
    },
  };
};

/** A scenario to study; the lab knows how battles of Emlia are judged, and no others. */
export const versionIn = (library: Pick<PackLibrary, 'setupOf'>, scenario: string): Version | Problem => {
  const chosen = library.setupOf(scenario);
  if (isProblem(chosen)) return chosen;
  if (chosen.ruleset !== emlia.id) {
    return problem('no-lab', `The lab plays battles of Emlia; ${scenario} is one of ${chosen.ruleset}.`);
  }
  return { scenario, title: chosen.title, setup: chosen.setup as EmliaSetup };
};

/** A scenario as it would be with another text in its file; the rest of its pack is as it is. */
export const changedIn = (
  { folders }: Pick<PackLibrary, 'folders'>,
  scenario: string,
  text: string,
): Version | Problem => {
  const [packId = '', id = ''] = scenario.split('/');
  const home = folders.find(({ pack }) => pack?.id === packId)?.folder;
  if (home === undefined) return problem('no-scenario', `There is no scenario "${scenario}".`);
  const { pack, complaints } = readPackFolderWith(home, (files, unreadable) =>
    readPack(new Map([...files, [`scenarios/${id}.yaml`, text]]), unreadable),
  );
  if (!pack) {
    const errors = complaints.filter(({ severity }) => severity === 'error');
    const told = errors.slice(0, 3).map(one => formatComplaint(one));
    return problem('malformed', `The changed file does not fit its pack. ${told.join(' ')}`);
  }
  const setup = setupOf(pack, id);
  return isProblem(setup) ? setup : { scenario, title: setup.scenario.title, setup };
};
