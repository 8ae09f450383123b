import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { openLibrary } from '@emlia/games/node';
import { type AnyEntry, type AnyGame, type AnyMatch, stateHash, storyteller } from '@emlia/kernel';
import type { Command } from 'commander';
import { openKept, proofOf, readBattle, writeBattle } from '../battle/battle-file.ts';
import { botPlayersOf, playBots } from '../battle/bots.ts';
import { beginBattle, firstScenario, newSeed, type OpenBattle } from '../battle/open-battle.ts';
import { playRandomly } from '../battle/random.ts';
import { playScript, readScript } from '../battle/script.ts';
import { printLine } from '../battle/story.ts';
import { readMusters } from '../scenarios/musters.ts';
import { badUsage, failed } from '../terminal/failure.ts';
import { packsFolder } from '../terminal/places.ts';
import { formatJson, type Terminal } from '../terminal/terminal.ts';
import { writablePath } from '../terminal/text-file.ts';
import {
  chosenEdition,
  EDITION_HELP,
  type NamedFile,
  parseCount,
  parseForceArmy,
  parseSeed,
} from './arguments.ts';

interface Options {
  readonly random?: true;
  readonly bots?: string;
  readonly effort?: number;
  readonly script?: string;
  readonly muster?: readonly NamedFile[];
  readonly edition?: string;
  readonly seed?: string;
  readonly commands?: number;
  readonly out?: string;
  readonly keep?: true;
  readonly quiet?: true;
  readonly why?: true;
  readonly packs?: string;
  readonly json?: true;
}

export const addPlay = (program: Command, terminal: Terminal): void => {
  program
    .command('play')
    .description('play a battle by a script, by bots or at random, or by a script and then by them')
    .argument('[battle]', 'a battle file, or the id of a scenario (else the first there is)')
    .option('--random', 'every seat plays at random, to the end')
    .option(
      '--bots <list>',
      'a bot for each seat, like captain,recruit or captain:careful or ./mine.js; one alone plays all',
    )
    .option('--effort <number>', 'commands a bot may try on a copy before it chooses', parseCount)
    .option('--script <file>', 'a YAML or JSON list of commands, each { seat, command }')
    .option(
      '--muster <force=army>',
      'for a scenario: the army, a file or a link, of a force with points to spend',
      parseForceArmy,
    )
    .option('--edition <name>', EDITION_HELP)
    .option(
      '--seed <text>',
      'what chance comes from: the choices, and for a scenario the dice too',
      parseSeed,
    )
    .option('--commands <number>', 'stop after so many commands of bots or chance', parseCount)
    .option('--out <file>', 'write the battle to this file')
    .option('--keep', 'should a command be refused, write what came before it')
    .option('--why', 'show the working, the rules behind each line, and what bots weighed')
    .option('--quiet', 'tell no story, only how it stands')
    .option('--packs <folder>', 'where scenarios are looked for (else the shipped packs)')
    .option('--json', 'print each entry as a line of JSON, and at last one with the hash')
    .action((battle: string | undefined, options: Options) => play(battle, options, terminal));
};

const play = async (name: string | undefined, options: Options, terminal: Terminal): Promise<void> => {
  const { random, bots } = options;
  if (!random && bots === undefined && options.script === undefined)
    throw badUsage('Who plays? Say --bots, --random or --script.');
  if (random && bots !== undefined) throw badUsage('Either bots play on or chance does, not both.');
  if (options.commands !== undefined && !random && bots === undefined)
    throw badUsage('--commands counts the commands of --bots or --random.');
  const script = options.script === undefined ? [] : readScript(options.script, terminal);
  const path = options.out === undefined ? undefined : writablePath(options.out, terminal);
  const battle = openNamed(name, options, terminal);
  const { header, match, old } = battle;
  const players = bots === undefined ? undefined : await botPlayersOf(bots, battle, terminal, options.effort);

  const tell = options.quiet ? () => {} : teller(match.game, old, options, terminal);
  for (const entry of match.log) tell(entry);
  const problem =
    playScript(match, script, tell) ??
    (random ? playRandomly(match, options.seed ?? match.seed, options.commands, tell) : undefined) ??
    (players && playBots(match, players, options.commands, tell));

  if (path !== undefined && (!problem || options.keep)) writeBattle(path, header, match);
  if (problem) {
    if (options.json) terminal.out(formatJson({ refused: problem.refused }));
    throw failed(problem.say);
  }
  printEnd(match, old, options, terminal);
};

const printEnd = (match: AnyMatch, old: number, options: Options, terminal: Terminal): void => {
  const { game, state, seed } = match;
  const result = game.result(state);
  const hash = stateHash(match);
  if (options.json) {
    terminal.out(formatJson({ hash, seed, over: result !== undefined, ...(result && { result }) }));
  } else {
    const end = !result
      ? 'The battle is not over.\n'
      : match.log.length === old
        ? `The battle was over already. ${result.say}\n`
        : // The story, where it was told, ends with the result.
          `${options.quiet ? result.say : ''}\n`;
    terminal.out(`${end}seed ${seed}\nhash ${hash}`);
  }
};

interface Named extends OpenBattle {
  /** How many entries were there before we came. */
  readonly old: number;
}

/** A battle that was bent, or begun by other rules, is not gone on with. */
const openNamed = (given: string | undefined, options: Options, terminal: Terminal): Named => {
  const name = given ?? firstScenario(openLibrary(packsFolder(options.packs, terminal)));
  if (!name.endsWith('.json') && !existsSync(resolve(terminal.cwd, name))) {
    const library = openLibrary(packsFolder(options.packs, terminal));
    const musters = readMusters(options.muster, library, terminal);
    const begun = beginBattle(library, name, options.seed ?? newSeed(), musters, chosenEdition(options));
    return { ...begun, old: 0 };
  }
  if (options.edition !== undefined)
    throw badUsage(`${name} has begun already; an edition is chosen before a battle.`);
  if (options.muster) throw badUsage(`${name} has begun already; armies are mustered before a battle.`);
  const battle = readBattle(name, terminal);
  const match = openKept(name, battle);
  const proof = proofOf(name, battle, match);
  if (!proof.proven) throw failed(`${name} cannot be played on: ${proof.why}.`);
  return { header: battle.header, match, old: match.log.length };
};

const teller = (game: AnyGame, old: number, options: Options, terminal: Terminal) => {
  const tell = storyteller(game);
  return (entry: AnyEntry, because: readonly string[] = []): void => {
    const { seq, lines } = tell(entry);
    if (seq < old) return;
    if (options.json) terminal.out(formatJson(entry));
    else {
      if (options.why)
        for (const [i, one] of because.entries()) terminal.out(`    ${i === 0 ? '▸' : ' '} ${one}`, 'dim');
      for (const line of lines) printLine(terminal, line, options.why === true);
    }
  };
};
