// npm run bench: our speed beside that of our peers, in the same run. See README.md.
import { writeSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';

// As both are deployed: boardgame.io, redux and immer all do more outside production.
process.env.NODE_ENV = 'production';

const STUDIES = ['commands', 'server'];
const LEAST_ROUNDS = 9;
const MOST_MINUTES = 15;
const TARGETS = { commands: 20, server: 3 };

const USAGE = `npm run bench -- [--only ${STUDIES.join('|')}] [--rounds n] [--json]
  --only     one study; may be given more than once
  --rounds   how often each contender runs (${LEAST_ROUNDS} unless told; fewer is only for trying things out)
  --json     the numbers as JSON instead of tables`;

const leave = sentence => {
  console.error(sentence);
  process.exit(1);
};

const readOptions = () => {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string', multiple: true },
        rounds: { type: 'string', default: String(LEAST_ROUNDS) },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    return leave(`${error.message}\n${USAGE}`);
  }
};

const options = readOptions();
if (options.help) {
  console.log(USAGE);
  process.exit(0);
}
const rounds = Number(options.rounds);
if (!Number.isInteger(rounds) || rounds < 1 || rounds > 1000)
  leave(`--rounds is a whole number from 1 to 1000.`);
const only = options.only ?? STUDIES;
const unknown = only.find(name => !STUDIES.includes(name));
if (unknown !== undefined) leave(`There is no study "${unknown}"; there are ${STUDIES.join(' and ')}.`);

// Ends the servers too: they are killed when this process exits.
setTimeout(
  () => leave(`The benchmarks took longer than ${MOST_MINUTES} minutes and were ended.`),
  MOST_MINUTES * 60_000 * Math.max(1, rounds / LEAST_ROUNDS),
).unref();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));

const { version } = await import('./peers/boardgame.mjs');
const machine = {
  date: new Date().toISOString().slice(0, 10),
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  load: loadavg()[0],
  node: process.version,
  platform: `${process.platform} ${process.arch}`,
  peer: `boardgame.io ${version}`,
};

const whole = value => Math.round(value).toLocaleString('en');
const short = value => (value < 10 ? value.toFixed(1) : whole(value));
const times = ({ median, lower, upper, min, max }) =>
  `${short(median)}×  (middle half ${short(lower)}–${short(upper)}, all ${short(min)}–${short(max)})`;
const verdict = ({ median }, target) =>
  median >= target ? `target ${target}×: met` : `target ${target}×: MISSED`;

const PEERS = {
  full: 'boardgame.io, whole rules on the draft',
  tuned: 'boardgame.io, checks read behind the draft',
  light: 'boardgame.io, no rules, told the events',
};

const printCommands = ({ title, battles, moves, rates, ratios }) => {
  console.log(`\nCommands in process: ${title} (${battles} battles, ${moves} commands)`);
  console.log(`  ${'Emlia, everything on'.padEnd(44)}${whole(rates.emlia.median).padStart(9)}/s`);
  for (const [name, label] of Object.entries(PEERS)) {
    console.log(
      `  ${label.padEnd(44)}${whole(rates[name].median).padStart(9)}/s   ours ${times(ratios[name])}`,
    );
  }
  console.log(`  ${verdict(ratios.full, TARGETS.commands)} against the whole rules`);
};

const printServer = ({
  title,
  matches,
  rates,
  ratio,
  latency,
  cpuPerMove,
  flushesPerSecond,
  entriesPerFlush,
  msPerFlush,
}) => {
  console.log(`\nMoves over loopback: ${title}, ${matches} matches`);
  const line = (label, name) =>
    console.log(
      `  ${label.padEnd(44)}${whole(rates[name].median).padStart(9)}/s   answer ${short(latency[name].p50)} ms, ` +
        `99th ${short(latency[name].p99)} ms; CPU a move: server ${whole(cpuPerMove[name].server * 1000)} µs, ` +
        `load ${whole(cpuPerMove[name].load * 1000)} µs`,
    );
  line('Emlia, on disk before the answer', 'emlia');
  line('boardgame.io, in memory', 'boardgame');
  const cheaper = cpuPerMove.boardgame.server / cpuPerMove.emlia.server;
  console.log(`  ours ${times(ratio)}; by the server's CPU a move ${short(cheaper)}×`);
  console.log(
    `  ${whole(flushesPerSecond)} flushes/s of ${short(entriesPerFlush)} commands and ${short(msPerFlush)} ms each`,
  );
  console.log(`  ${verdict(ratio, TARGETS.server)}`);
};

const results = { machine, rounds };
const told = line => writeSync(2, `… ${line}\n`);
if (!options.json) {
  const { cpu, cores, memoryGb, load, node, platform, peer } = machine;
  console.log(
    `${cpu}, ${cores} cores, ${memoryGb} GB, load ${load.toFixed(1)}; ${platform}, Node ${node}; ${peer}`,
  );
  if (load > cores) console.log('The machine is busy: trust the ratios, not the rates.');
}
if (only.includes('commands')) {
  const { commandsStudy } = await import('./studies/commands.mjs');
  results.commands = await commandsStudy({ rounds, told });
  if (!options.json) results.commands.forEach(printCommands);
}
if (only.includes('server')) {
  const { serverStudy } = await import('./studies/server.mjs');
  results.server = await serverStudy({ rounds, told });
  if (!options.json) results.server.forEach(printServer);
}
if (options.json) console.log(JSON.stringify(results, undefined, 2));
process.exit(0);
