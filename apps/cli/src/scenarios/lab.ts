import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { playablePack } from '@emlia/content';
import { EDITIONS, type EmliaSetup, emlia, setupOf } from '@emlia/emlia';
import type { PackLibrary } from '@emlia/games/node';
import { isProblem, type Problem, problem } from '@emlia/kernel';
import { studyFor, type Version } from '@emlia/lab';
import { formatComplaint } from '@emlia/packs';
import { walkFolder } from '@emlia/packs/folder';
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
    async start({ scenario, options, against, againstOptions, changed, ...wanted }) {
      const other = against ?? (againstOptions && scenario);
      const asked = [
        versionIn(library, scenario, options),
        ...(other === undefined ? [] : [versionIn(library, other, againstOptions)]),
        ...(changed === undefined ? [] : [changedIn(library, scenario, changed, options)]),
      ];
      const versions: Version[] = [];
      for (const version of asked) {
        if (isProblem(version)) return version;
        versions.push(version);
      }
      const { games, precision, bots, seed = randomBytes(4).toString('hex') } = wanted;
      const limit = { ...(games !== undefined && { games }), ...(precision !== undefined && { precision }) };
      const study = studyFor({ versions, bots, seed, rules: rulesPlayed(), ...limit });
      return isProblem(study) ? study : laboratory.start(study);
    },
  };
};

/** A scenario to study; the lab knows how battles of Emlia are judged, and no others. */
export const versionIn = (
  library: Pick<PackLibrary, 'setupOf'>,
  scenario: string,
  options: ChosenOptions = {},
): Version | Problem => {
  const chosen = library.setupOf(scenario, {}, options);
  if (isProblem(chosen)) return chosen;
  if (chosen.ruleset !== emlia.id) {
    return problem('no-lab', `The lab plays battles of Emlia; ${scenario} is one of ${chosen.ruleset}.`);
  }
  return titled(scenario, chosen.setup as EmliaSetup);
};

/** What is chosen of the options of a scenario, by their ids. */
type ChosenOptions = Readonly<Record<string, string>>;

/** Two editions of one scenario are told apart by their titles. */
export const titled = (scenario: string, setup: EmliaSetup): Version => {
  const { byline } = EDITIONS[setup.edition];
  const { title } = setup.scenario;
  return { scenario, title: byline === undefined ? title : `${title} · ${byline}`, setup };
};

/** A scenario as it would be with another text in its file; the rest of its pack is as it is. */
export const changedIn = (
  { folders, packOf }: Pick<PackLibrary, 'folders' | 'packOf'>,
  scenario: string,
  text: string,
  { edition }: ChosenOptions = {},
): Version | Problem => {
  const [packId = '', id = ''] = scenario.split('/');
  const home = folders.find(({ pack }) => pack?.id === packId)?.folder;
  if (home === undefined) return problem('no-scenario', `There is no scenario "${scenario}".`);
  const { files, unread } = walkFolder(home);
  const { pack, complaints } = playablePack(
    new Map([...files, [`scenarios/${id}.yaml`, text]]),
    unread,
    wanted => packOf(wanted) ?? 'missing',
  );
  if (!pack) {
    const errors = complaints.filter(({ severity }) => severity === 'error');
    const told = errors.slice(0, 3).map(one => formatComplaint(one));
    return problem('malformed', `The changed file does not fit its pack. ${told.join(' ')}`);
  }
  const setup = setupOf(pack, id, {}, edition);
  return isProblem(setup) ? setup : titled(scenario, setup);
};
