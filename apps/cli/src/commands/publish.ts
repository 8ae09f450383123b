import { isProblem } from '@emlia/kernel';
import type { Submission } from '@emlia/protocol';
import type { Command } from 'commander';
import { packServerAt } from '../scenarios/pack-server-at.ts';
import { sendPack, withdraw } from '../scenarios/publishing.ts';
import { badUsage, failed } from '../terminal/failure.ts';
import { formatJson, type Terminal } from '../terminal/terminal.ts';
import { packedFrom } from './pack.ts';

interface Options {
  readonly to?: string;
  readonly key?: string;
  readonly changes?: string;
  readonly withdraw?: true;
  readonly show?: true;
  readonly json?: true;
}

export const addPublish = (program: Command, terminal: Terminal): void => {
  program
    .command('publish')
    .description('give a pack away: a server examines it, fights its battles and lists it in its library')
    .argument(
      '<pack>',
      'the folder of the pack; with --withdraw or --show, its name and version: orchard@1.1.0',
    )
    .option('--to <server>', 'whose library, such as https://emlia.example (EMLIA_LIBRARY)')
    .option('--key <key>', 'your key for publishing, from your account there (EMLIA_KEY)')
    .option('--changes <text>', 'what has changed, in a sentence or two')
    .option('--withdraw', 'hide a version from lists; whoever has its address still gets it')
    .option('--show', 'show a version again that was withdrawn')
    .option('--json', 'print JSON')
    .action((pack: string, options: Options) => publish(pack, options, terminal));
};

const publish = async (name: string, options: Options, terminal: Terminal): Promise<void> => {
  const server = packServerAt(options.to, '--to', terminal);
  const key = options.key ?? terminal.env.EMLIA_KEY;
  if (!key) throw badUsage('With which key? --key, or EMLIA_KEY; your account on that server gives you one.');
  if (options.withdraw || options.show) {
    const [, id, version] = /^([^@]+)@(.+)$/.exec(name) ?? [];
    if (id === undefined || version === undefined)
      throw badUsage(`Which version of ${name}? Write it like orchard@1.1.0.`);
    const done = await withdraw(server, { id, version, withdrawn: options.withdraw === true, key });
    if (isProblem(done)) throw failed(done.say);
    terminal.out(options.withdraw ? `${id} ${version} is withdrawn.` : `${id} ${version} is listed again.`);
    return;
  }
  const { pack, archive } = packedFrom(name, terminal, true);
  if (!options.json) terminal.out(`Sending ${pack.title} ${pack.version} to ${server.address} …`);
  let fought = -1;
  const tell = (state: Submission): void => {
    if (options.json || state.state !== 'examined' || state.of === 0 || state.fought === fought) return;
    fought = state.fought;
    terminal.out(`  battle ${fought + 1} of ${state.of}`);
  };
  const sent = { zip: archive.bytes, key, changes: options.changes ?? '' };
  const end = await sendPack(server, sent, tell);
  if (isProblem(end)) throw failed(end.say);
  if (options.json) terminal.out(formatJson(end));
  if (end.state === 'refused') {
    if (!options.json) for (const complaint of end.complaints) terminal.err(complaint);
    throw failed(`${server.address} does not take it. ${end.say}`);
  }
  if (end.state === 'published' && !options.json)
    terminal.out(
      `${pack.title} ${pack.version} is published: ${server.address}/library/${pack.id}\nsha256 ${end.hash}`,
    );
};
