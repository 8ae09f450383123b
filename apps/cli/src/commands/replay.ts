import type { BattleHeader, Proof } from '@emlia/games';
import { type AnyMatch, type Result, type StoryEntry, setupHash, stateHash, story } from '@emlia/kernel';
import type { Command } from 'commander';
import { openKept, proofOf, readBattle } from '../battle/battle-file.ts';
import { printLine } from '../battle/story.ts';
import { badUsage, failed } from '../terminal/failure.ts';
import { formatJson, type Terminal } from '../terminal/terminal.ts';
import { parseCount } from './arguments.ts';

interface Options {
  readonly at?: number;
  readonly why?: true;
  readonly json?: true;
}

export const addReplay = (program: Command, terminal: Terminal): void => {
  program
    .command('replay')
    .description('tell a battle, and check every die and event of it')
    .argument('<file>', 'a battle file, or one exported by a server')
    .option('--at <number>', 'stop after this entry', parseCount)
    .option('--why', 'show the working and the rules behind each line')
    .option('--json', 'print JSON')
    .action((file: string, options: Options) => replay(file, options, terminal));
};

const replay = (file: string, options: Options, terminal: Terminal): void => {
  const battle = readBattle(file, terminal);
  const last = battle.entries.length - 1;
  const { at = last } = options;
  if (at > last) throw badUsage(`--at ${at}: the last entry of ${file} is ${last}.`);
  const match = openKept(file, battle, at);
  const proof = proofOf(file, battle, match);
  const entries = tellAll(file, match);
  const { scenario, title, ruleset, rulesetVersion } = battle.header;
  const result = match.game.result(match.state);
  const about = { scenario, title, ruleset, rulesetVersion, ...proof };
  const setup = setupHash(battle.header.setup);
  const told: Told = { ...about, entries, ...(result && { result }), setup, hash: stateHash(match) };
  if (options.json) terminal.out(formatJson(told));
  else print(told, options.why === true, terminal);
};

type Told = Proof &
  Omit<BattleHeader, 'seats' | 'setup' | 'setupHash' | 'seedHash' | 'created'> & {
    readonly entries: readonly StoryEntry[];
    readonly result?: Result;
    /** Hashes of what it was fought with, and of how it stands. */
    readonly setup: string;
    readonly hash: string;
  };

const print = (told: Told, why: boolean, terminal: Terminal): void => {
  terminal.out(told.title, 'bold');
  terminal.out(`${told.scenario} · ${told.ruleset} ${told.rulesetVersion}`, 'dim');
  terminal.out('');
  for (const { lines } of told.entries) for (const line of lines) printLine(terminal, line, why);
  terminal.out('');
  const checked = told.proven
    ? 'Every die and event is as its seed and the rules give it.'
    : `The dice are unproven: ${told.why}.`;
  terminal.out(`${checked}\nsetup ${told.setup}\nhash ${told.hash}`);
};

/** All of it before any is shown: a log without a seed may hold anything. */
const tellAll = (file: string, match: AnyMatch): StoryEntry[] => {
  try {
    return story(match);
  } catch (error) {
    throw failed(`${file} is no sound battle: its log does not fit its scenario.`, error);
  }
};
