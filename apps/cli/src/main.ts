import { Command, CommanderError } from 'commander';
import about from '../package.json' with { type: 'json' };
import { addAdmin } from './commands/admin.ts';
import { addBackup } from './commands/backup.ts';
import { addInstall } from './commands/install.ts';
import { addLint } from './commands/lint.ts';
import { addMuster } from './commands/muster.ts';
import { addNew } from './commands/new.ts';
import { addOdds } from './commands/odds.ts';
import { addPack } from './commands/pack.ts';
import { addPlay } from './commands/play.ts';
import { addPrint } from './commands/print.ts';
import { addPublish } from './commands/publish.ts';
import { addReplay } from './commands/replay.ts';
import { addRules } from './commands/rules.ts';
import { addSchema } from './commands/schema.ts';
import { addServe } from './commands/serve.ts';
import { addSimulate } from './commands/simulate.ts';
import { addTranslate } from './commands/translate.ts';
import { addWorker } from './commands/worker.ts';
import { BAD_USAGE, FAILED, Failure } from './terminal/failure.ts';
import { processTerminal, type Terminal } from './terminal/terminal.ts';

const EXAMPLES = `
Examples:
  emlia serve --port 4001                                   the game, at http://127.0.0.1:4001
  emlia new --list                                          what there is to play
  emlia new cavemen/two-clans --out battle.json             a battle in a file
  emlia play battle.json --random --out battle.json         fight it at random to the end
  emlia replay battle.json --why                            tell it, with every modifier and rule
  emlia simulate cavemen/two-clans --games 100 --seed 7     whether a scenario is fair
  emlia rules fire.modifiers                                a rule, by its id
  emlia rules search free strike                            rules, by their words
  emlia lint packs/cavemen                                  every mistake of a pack
  emlia muster check army.yaml --points 165                 whether an army is legal, and if not why
  emlia odds kingdoms/crown/longbowmen kingdoms/horde/goblins --range 50   what an attack comes to
  emlia print cavemen/two-clans --out sheets.pdf            map, rosters, cards, reference and tokens
  emlia schema packs/cavemen                                lets editors complete and check its files
  emlia translate mine/orchard de                           its words in German: what is to do, and what is out of date
  emlia pack mine/orchard                                   one file to hand on, alike from any machine
  emlia publish mine/orchard --to emlia.example             give it away there
  emlia install orchard@^1 --from emlia.example --packs mine   have it, with what it builds on
  emlia backup emlia.backup --data /srv/emlia               all that a server keeps, while it runs
  emlia admin add Kay                                       an account, and a link that opens it once

Ends with 0 when all is well, 1 when a check failed, 2 when it was asked for something it does not know.`;

const COMMANDS = [
  addServe,
  addNew,
  addPlay,
  addReplay,
  addSimulate,
  addWorker,
  addRules,
  addLint,
  addMuster,
  addOdds,
  addPrint,
  addSchema,
  addTranslate,
  addPack,
  addPublish,
  addInstall,
  addBackup,
  addAdmin,
];

const programOf = (terminal: Terminal): Command => {
  const program = new Command('emlia')
    .description('Emlia: an open wargame system with its rules enforced and explained')
    .version(about.version)
    // Else the --json of `rules` would swallow that of `rules search`.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({
      writeOut: text => terminal.out(text.trimEnd()),
      writeErr: text => terminal.err(text.trimEnd()),
      // Said once, below, like every other sentence.
      outputError: () => {},
      getOutHelpWidth: () => terminal.width,
      getErrHelpWidth: () => terminal.width,
    })
    .addHelpText('after', EXAMPLES);
  for (const add of COMMANDS) add(program, terminal);
  return program;
};

/** Runs one command; answers with the exit code. */
export const main = async (args: readonly string[], terminal: Terminal): Promise<number> => {
  try {
    await programOf(terminal).parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (terminal.env.EMLIA_DEBUG === '1' && error instanceof Error)
      terminal.err(error.stack ?? error.message);
    const { code, say } = endOf(error);
    if (say !== '') terminal.err(`emlia: ${say}`);
    return code;
  }
};

interface End {
  readonly code: number;
  readonly say: string;
}

const endOf = (error: unknown): End => {
  if (error instanceof Failure) return { code: error.code, say: error.message };
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return { code: 0, say: '' };
    // Asked for nothing: the help has been shown instead.
    if (error.code === 'commander.help') return { code: BAD_USAGE, say: '' };
    return { code: BAD_USAGE, say: error.message.replace(/^error: /, '').replaceAll('\n', ' ') };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { code: FAILED, say: `Something broke on our side: ${message} (EMLIA_DEBUG=1 shows where).` };
};

export const runProgram = async (): Promise<void> => {
  const code = await main(process.argv.slice(2), processTerminal());
  process.exitCode ||= code;
};
