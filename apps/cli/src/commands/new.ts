import { existsSync } from 'node:fs';
import { emlia } from '@emlia/emlia';
import { mistakesIn, openLibrary } from '@emlia/games/node';
import { stateHash } from '@emlia/kernel';
import type { ScenarioCard } from '@emlia/protocol';
import type { Command } from 'commander';
import { writeBattle } from '../battle/battle-file.ts';
import { beginBattle, newSeed } from '../battle/open-battle.ts';
import { readMusters } from '../scenarios/musters.ts';
import { badUsage, failed } from '../terminal/failure.ts';
import { packsFolder } from '../terminal/places.ts';
import { formatJson, type Terminal } from '../terminal/terminal.ts';
import { writablePath } from '../terminal/text-file.ts';
import { chosenEdition, EDITION_HELP, type NamedFile, parseForceArmy, parseSeed } from './arguments.ts';
import { createOnServer, scenariosOfServer, seatLink } from './remote.ts';

interface Options {
  readonly out?: string;
  readonly seed?: string;
  readonly force?: true;
  readonly muster?: readonly NamedFile[];
  readonly edition?: string;
  readonly list?: true;
  readonly server?: string;
  readonly packs?: string;
  readonly json?: true;
}

export const addNew = (program: Command, terminal: Terminal): void => {
  program
    .command('new')
    .description('begin a battle: in a file, or on a running server')
    .argument('[scenario]', 'its id, like cavemen/two-clans')
    .option('--out <file>', 'write the battle to this file')
    .option('--seed <text>', 'what its dice come from (else drawn)', parseSeed)
    .option('--force', 'write over a file that is there')
    .option(
      '--muster <force=army>',
      'the army, a file or a link, of a force that has points to spend; may be given again',
      parseForceArmy,
    )
    .option('--edition <name>', EDITION_HELP)
    .option('--list', 'list the scenarios instead')
    .option('--server <url>', 'begin it on this server and print a link for each seat')
    .option('--packs <folder>', 'the packs to choose from (else the shipped ones)')
    .option('--json', 'print JSON')
    .action((scenario: string | undefined, options: Options) => {
      if (options.list) return list(options, terminal);
      if (scenario === undefined) throw badUsage('Which scenario? emlia new --list lists them.');
      if (options.server !== undefined) return begin(options.server, scenario, options, terminal);
      return write(scenario, options, terminal);
    });
};

const list = async (options: Options, terminal: Terminal): Promise<void> => {
  const cards =
    options.server === undefined
      ? localScenarios(options, terminal)
      : await scenariosOfServer(options.server);
  if (options.json) return terminal.out(formatJson(cards));
  for (const { id, ruleset, title, turns, forces } of cards) {
    // Emlia's is what is not said.
    const rules = ruleset === undefined || ruleset === emlia.id ? '' : `  [${ruleset}]`;
    const what = ruleset === undefined || ruleset === emlia.id ? 'unit' : 'group';
    const against = forces.map(force => `${force.name} (${strengthOf(force, what)})`).join(' against ');
    const length = turns === undefined ? 'without a limit' : `${turns} turns`;
    terminal.out(`${id}${rules}\n  ${title}: ${against}, ${length}`);
  }
};

/** What the scenario lists, what it leaves to be mustered, or both where an army stands ready. */
const strengthOf = ({ units, army }: ScenarioCard['forces'][number], what: string): string => {
  const listed = `${units} ${what}${units === 1 ? '' : 's'}`;
  if (!army) return listed;
  return units === 0 ? `${army.points} points` : `${army.points} points, or ${listed} standing ready`;
};

/** What can be played, and a word on what cannot. */
const localScenarios = (options: Options, terminal: Terminal): readonly ScenarioCard[] => {
  const library = openLibrary(packsFolder(options.packs, terminal));
  const mistakes = mistakesIn(library.folders);
  if (mistakes && library.scenarios().length === 0) throw failed(mistakes);
  if (mistakes) terminal.err(`emlia: a pack is left out: ${mistakes}`);
  if (library.folders.length === 0) throw badUsage('The folder of packs is empty.');
  return library.scenarios();
};

const write = (scenario: string, options: Options, terminal: Terminal): void => {
  const library = openLibrary(packsFolder(options.packs, terminal));
  const musters = readMusters(options.muster, library, terminal);
  const { header, match } = beginBattle(
    library,
    scenario,
    options.seed ?? newSeed(),
    musters,
    chosenEdition(options),
  );
  if (options.out === undefined)
    throw badUsage('Where to? Say --out battle.json, or --server with an address.');
  const path = writablePath(options.out, terminal);
  if (existsSync(path) && !options.force)
    throw badUsage(`${options.out} is there already; --force writes over it.`);
  writeBattle(path, header, match);
  const hash = stateHash(match);
  const { title, setupHash: setup } = header;
  const written = { file: path, scenario, title, seed: match.seed, setup, hash };
  const said = `${title} is in ${options.out}.\nsetup ${setup}\nhash ${hash}`;
  terminal.out(options.json ? formatJson(written) : said);
};

const begin = async (
  server: string,
  scenario: string,
  options: Options,
  terminal: Terminal,
): Promise<void> => {
  if (options.out !== undefined) throw badUsage('Either --out or --server: a battle is begun in one place.');
  const { seed, muster } = options;
  const library = () => openLibrary(packsFolder(options.packs, terminal));
  const created = await createOnServer(server, {
    scenario,
    // Dice are chosen only where one plays alone.
    ...(seed === undefined ? { seating: 'friends' } : { seating: 'here', seed }),
    ...(muster && { musters: readMusters(muster, library(), terminal) }),
    ...(options.edition !== undefined && { options: chosenEdition(options) }),
  });
  const seats = created.seats.map(({ seat, name, token }) => ({
    seat,
    name,
    token,
    link: seatLink(server, created.match, token),
  }));
  if (options.json) return terminal.out(formatJson({ match: created.match, seats }));
  for (const { name, link } of seats) terminal.out(`${name}: ${link}`);
};
