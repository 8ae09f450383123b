// npm run bench: our speed beside that of our peers, in the same run. See README.md.
import { readFileSync, writeSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';

// As both are deployed: boardgame.io, redux and immer all do more outside production.
process.env.NODE_ENV = 'production';

const STUDIES = [
  'commands',
  'server',
  'crowd',
  'sight',
  'options',
  'battles',
  'games',
  'growth',
  'general',
  'muster',
  'campaign',
  'eras',
  'page',
];
const LEAST_ROUNDS = 9;
const MOST_MINUTES = 45;
const TARGETS = {
  commands: 12,
  server: 3,
  crowd: { p99: 15, movesPerSecond: 5000, kilobytes: 60, idle: 10_000, stormMs: 3000 },
  sight: 20,
  optionsMs: 1,
  options95thMs: 4,
  musterMs: 5,
  generalMs: 1000,
  generalTries: 40,
  growth: 2.3,
  allocatedKb: 150,
  campaignMs: 50,
  erasTurns: 100,
  firstPageMs: 2000,
  scriptMs: 8,
  bakeMs: 400,
  overlayMs: 100,
  seekMs: 200,
  boardgame: 20,
  pkmn: 5,
};
/** Games a second and core, and how much more on two. */
const GAMES = { recruit: 12, captain: 5, scaling: 1.85 };

const USAGE = `npm run bench -- [--only ${STUDIES.join('|')}] [--rounds n] [--json]
  --only     one study, or several with commas between them; may be given more than once
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
const only = options.only?.flatMap(names => names.split(',')) ?? STUDIES;
const unknown = only.find(name => !STUDIES.includes(name));
if (unknown !== undefined) leave(`There is no study "${unknown}"; there are ${STUDIES.join(', ')}.`);

// Ends the servers too: they are killed when this process exits.
setTimeout(
  () => leave(`The benchmarks took longer than ${MOST_MINUTES} minutes and were ended.`),
  MOST_MINUTES * 60_000 * Math.max(1, rounds / LEAST_ROUNDS),
).unref();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));

const { dependencies: peers } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const machine = {
  date: new Date().toISOString().slice(0, 10),
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  load: loadavg()[0],
  node: process.version,
  platform: `${process.platform} ${process.arch}`,
  peers: ['boardgame.io', '@turf/boolean-intersects', '@pkmn/sim']
    .map(name => `${name} ${peers[name]}`)
    .join(', '),
};

const whole = value => Math.round(value).toLocaleString('en');
const short = value => (value < 10 ? value.toFixed(1) : whole(value));
const times = ({ median, lower, upper, min, max }) =>
  `${short(median)}×  (middle half ${short(lower)}–${short(upper)}, all ${short(min)}–${short(max)})`;
const fine = ({ median, min, max }) => `${median.toFixed(2)}× (all ${min.toFixed(2)}–${max.toFixed(2)})`;
const verdict = ({ median }, target) =>
  median >= target ? `target ${target}×: met` : `target ${target}×: MISSED`;

const met = (isMet, target) => `target ${target}: ${isMet ? 'met' : 'MISSED'}`;
const printCrowd = ({ matches, kilobytesPerMatch, paced, saturated, idle, storm }) => {
  const { p99, movesPerSecond, kilobytes, idle: lines, stormMs } = TARGETS.crowd;
  console.log(`\nA crowd: ${matches} matches of two-clans with two lines each, acknowledged after the disk`);
  console.log(
    `  ${paced.rate} moves a second: ${short(paced.p50)} ms, the 99th ${short(paced.p99)} ms   ${met(paced.p99 <= p99, `${p99} ms`)}`,
  );
  console.log(
    `  as many as it takes: ${whole(saturated.movesPerSecond)} moves/s, the 99th ${short(saturated.p99)} ms   ${met(saturated.movesPerSecond >= movesPerSecond, `${whole(movesPerSecond)}/s`)}`,
  );
  console.log(
    `  memory: ${short(kilobytesPerMatch)} kB a match   ${met(kilobytesPerMatch <= kilobytes, `${kilobytes} kB`)}`,
  );
  console.log(`  idle lines: ${whole(idle)}   ${met(idle >= lines, whole(lines))}`);
  console.log(
    `  ${whole(storm.lines)} back at once: ${whole(storm.ms)} ms   ${met(storm.ms <= stormMs, `${whole(stormMs)} ms`)}`,
  );
};

const PEERS = {
  full: 'boardgame.io, whole rules on the draft',
  tuned: 'boardgame.io, checks read behind the draft',
  light: 'boardgame.io, no rules, told the events',
};

const printCommands = ({ title, battles, moves, rates, ratios }) => {
  const what = battles === undefined ? 'a word and a die' : `${battles} battles, ${moves} commands`;
  console.log(`\nCommands in process: ${title} (${what})`);
  console.log(`  ${'Emlia, everything on'.padEnd(44)}${whole(rates.emlia.median).padStart(9)}/s`);
  for (const [name, label] of Object.entries(PEERS)) {
    if (!rates[name]) continue;
    console.log(
      `  ${label.padEnd(44)}${whole(rates[name].median).padStart(9)}/s   ours ${times(ratios[name])}`,
    );
  }
  // The target is set for battles; the toy only tells what the kernel costs.
  if (battles !== undefined)
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

const printSight = ({ pairs, pieces, found, rates, ratios, growth }) => {
  console.log(
    `\nSight: ${pairs} pairs of units, ${pieces} pieces, ${short(found.entities)} entities in a corridor`,
  );
  const line = (label, name, ratio) =>
    console.log(
      `  ${label.padEnd(44)}${whole(rates[name].median).padStart(9)}/s${ratio ? `   ours ${times(ratio)}` : ''}`,
    );
  line('Emlia, concealment and cover, both ways, why', 'emlia');
  line('Emlia, concealment, both ways, why', 'plain');
  line('turf, booleanIntersects of every piece', 'turf', ratios.turf);
  line('turf, of the pieces whose boxes meet', 'boxed', ratios.boxed);
  console.log(`  without cover ${times(ratios.plain)}`);
  console.log(`  ${verdict(ratios.turf, TARGETS.sight)} against every piece`);
  for (const { pieces: size, microseconds, emlia, turf } of growth) {
    console.log(
      `  the same pairs on a table of ${String(size).padStart(3)} pieces: ${short(microseconds)} µs, ` +
        `${emlia.median.toFixed(2)} times as much as on the smallest (turf ${short(turf.median)} times)`,
    );
  }
};

const printOptions = ({ activated, offered, live, copy, entries }) => {
  console.log(`\nOptions: ${activated} units as they are activated, ${whole(offered)} offered to each`);
  const ms = ({ median, min, max }) =>
    `${median.toFixed(1)} ms (all rounds ${min.toFixed(1)}–${max.toFixed(1)})`;
  console.log(`  in the battle   median ${ms(live.median)}, 95th ${ms(live.p95)}`);
  console.log(`  on a fresh copy median ${ms(copy.median)}, 95th ${ms(copy.p95)}`);
  const each = Object.entries(entries).map(([entry, took]) => `${entry} ${took.toFixed(1)} ms`);
  console.log(`  medians in the battle: ${each.join(', ')}`);
  const { optionsMs, options95thMs } = TARGETS;
  const met = live.median.median <= optionsMs && live.p95.median <= options95thMs;
  console.log(`  target ${optionsMs} ms, 95th ${options95thMs} ms: ${met ? 'met' : 'MISSED'}`);
};

const printBattles = ({ units, commands, rates, gamesPerSecond, decisionsPerGame, ratios }) => {
  console.log(`\nBattles: ${units} units of 10 a side, 8 turns, ${commands} commands`);
  const line = (label, name, unit) =>
    console.log(
      `  ${label.padEnd(44)}${whole(rates[name].median).padStart(9)} ${unit}/s, ${gamesPerSecond[name].toFixed(3)} games/s`,
    );
  line('Emlia, the commands submitted', 'emlia', 'commands');
  line('Emlia, played: view, choice, submitted', 'played', 'commands');
  line('boardgame.io, whole rules on the draft', 'boardgame', 'commands');
  line(`@pkmn/sim, ${whole(decisionsPerGame)} decisions a game`, 'pkmn', 'decisions');
  console.log(
    `  ours submitted over boardgame.io ${times(ratios.boardgame)}; ${verdict(ratios.boardgame, TARGETS.boardgame)}`,
  );
  console.log(`  ours played over @pkmn/sim ${fine(ratios.pkmn)}; ${verdict(ratios.pkmn, TARGETS.pkmn)}`);
  console.log(`  ours submitted over @pkmn/sim ${fine(ratios.submitted)}`);
};

const printPage = ({ units, members, first, panning, ground, overlays, reaches, seeks, events }) => {
  const waited = (what, { median, min, max }, target) =>
    console.log(
      `  ${what.padEnd(44)}${whole(median).padStart(9)} ms  (${whole(min)}–${whole(max)})   target ${target} ms: ${median < target ? 'met' : 'MISSED'}`,
    );
  console.log('\nThe page, by the clock');
  waited('first page from an empty cache, ready', first, TARGETS.firstPageMs);
  console.log(
    `  ${`${units} units of ${members} members dragged about`.padEnd(44)}${whole(panning.median).padStart(9)} ms a frame, 95th ${whole(panning.p95)} ms`,
  );
  const { scriptMs, bakeMs } = TARGETS;
  console.log(
    `  ${'of it script, in processor time'.padEnd(44)}${panning.script.toFixed(1).padStart(9)} ms a frame   target ${scriptMs} ms: ${panning.script < scriptMs ? 'met' : 'MISSED'}`,
  );
  console.log(
    `  ${'the ground painted, in its worker'.padEnd(44)}${whole(ground.min).padStart(9)} ms (median ${whole(ground.median)})   target ${bakeMs} ms: ${ground.min < bakeMs ? 'met' : 'MISSED'}`,
  );
  for (const [name, times] of Object.entries(overlays)) waited(`overlay: ${name}`, times, TARGETS.overlayMs);
  waited('reach of a unit just activated', reaches, TARGETS.overlayMs);
  waited(`any moment of a battle of ${whole(events)} events`, seeks, TARGETS.seekMs);
};

const printEras = ({ units, turnsPerSecond, recruits }) => {
  console.log(`\neras: a battle of ${units} units a side, both players' decisions included`);
  console.log(`  ${turnsPerSecond.median.toFixed(0)} turns/s on one core`);
  const met = turnsPerSecond.median >= TARGETS.erasTurns;
  console.log(`  target ${TARGETS.erasTurns} turns/s: ${met ? 'met' : 'MISSED'}`);
  const { median, min, max } = recruits.turnsPerSecond;
  console.log(
    `  with two recruits ${whole(median)} turns/s (all rounds ${whole(min)}–${whole(max)}), ${short(recruits.commands)} commands a turn; ` +
      `target ${TARGETS.erasTurns}: ${median >= TARGETS.erasTurns ? 'met' : 'MISSED'}`,
  );
};

const printCampaign = ({ armies, units, battles, ms }) => {
  console.log(`\ncampaign: a rolled turn with ${armies} armies, ${units} units and ${battles} battles`);
  console.log(`  ${ms.median.toFixed(1)} ms a turn`);
  const met = ms.median < TARGETS.campaignMs;
  console.log(`  target under ${TARGETS.campaignMs} ms: ${met ? 'met' : 'MISSED'}`);
};

const printGames = ({ units, rates, decisions, allocated, ratios, scaling, memory }) => {
  console.log(`\nGames between bots: ${units} units of 10 a side, 8 turns`);
  const line = (label, name, more = '') =>
    console.log(
      `  ${label.padEnd(44)}${rates[name].median.toFixed(2).padStart(9)} games/s (all ${rates[name].min.toFixed(2)}–` +
        `${rates[name].max.toFixed(2)}), ${whole(decisions[name])} decisions a game${more}`,
    );
  const target = name =>
    `; target ${GAMES[name]}: ${rates[name].median >= GAMES[name] ? 'met' : 'MISSED'}; ${fine(ratios[name])} @pkmn/sim`;
  line('Emlia, two recruits', 'recruit', target('recruit'));
  line('Emlia, two captains', 'captain', target('captain'));
  line('@pkmn/sim, random battles', 'pkmn');
  const met = scaling.cpu.median >= GAMES.scaling ? 'met' : 'MISSED';
  console.log(
    `  two workers at once: ${fine(scaling.cpu)} one by processor time, ${fine(scaling.wall)} by the clock; ` +
      `target ${GAMES.scaling}×: ${met} by processor time`,
  );
  const kb = bytes => `${whole(bytes / 1024)} kB`;
  console.log(
    `  a decision allocates ${kb(allocated.recruit)} (recruits), ${kb(allocated.captain)} (captains); ` +
      `target ${TARGETS.allocatedKb} kB: ${allocated.recruit <= TARGETS.allocatedKb * 1024 ? 'met' : 'MISSED'}`,
  );
  console.log(
    `  memory: ${kb(memory.each)} for a finished game with its log, ${kb(memory.left)} left of them once let go`,
  );
};

const printGrowth = ({ sizes, doubled }) => {
  console.log('\nGrowth: recruits from the third turn on, lines in contact');
  for (const { units, choosing, submitting } of sizes) {
    console.log(
      `  ${String(units).padStart(2)} units a side: ${choosing.toFixed(2)} ms to choose a command, ${submitting.toFixed(2)} ms to submit it`,
    );
  }
  const met = doubled.median <= TARGETS.growth ? 'met' : 'MISSED';
  console.log(`  from 40 to 80 a side ${fine(doubled)} the cost; target at most ${TARGETS.growth}×: ${met}`);
};

const printGeneral = ({ units, activations, first, median, longest, tried, tries, rate }) => {
  console.log(`\nA general's activations, ${units} units a side, ${activations} of them in the third turn`);
  console.log(
    `  ${whole(median)} ms, the first ${whole(first)} ms, the longest ${whole(longest)} ms; ${tried.toFixed(1)} commands tried for a choice, ` +
      `${whole(tries)} tries for an activation, ${whole(rate)} in a second of thinking`,
  );
  const met = longest <= TARGETS.generalMs ? 'met' : 'MISSED';
  console.log(`  target at most ${TARGETS.generalMs} ms: ${met}`);
  const enough = rate >= TARGETS.generalTries ? 'met' : 'MISSED';
  console.log(`  target at least ${TARGETS.generalTries} tries in a second of thinking: ${enough}`);
};

const printMuster = ({ entries, units, points, complaints, ms }) => {
  console.log(
    `\nMuster: ${entries} entries, ${units} units, ${whole(points)} points, ${complaints} complaints`,
  );
  console.log(
    `  judged in ${ms.median.toFixed(2)} ms (all rounds ${ms.min.toFixed(2)}–${ms.max.toFixed(2)})`,
  );
  const met = ms.median < TARGETS.musterMs;
  console.log(`  target under ${TARGETS.musterMs} ms: ${met ? 'met' : 'MISSED'}`);
};

const results = { machine, rounds };
const told = line => writeSync(2, `… ${line}\n`);
if (!options.json) {
  const { cpu, cores, memoryGb, load, node, platform } = machine;
  console.log(
    `${cpu}, ${cores} cores, ${memoryGb} GB, load ${load.toFixed(1)}; ${platform}, Node ${node}; ${machine.peers}`,
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
if (only.includes('sight')) {
  const { sightStudy } = await import('./studies/sight.mjs');
  results.sight = await sightStudy({ rounds, told });
  if (!options.json) printSight(results.sight);
}
if (only.includes('options')) {
  const { optionsStudy } = await import('./studies/options.mjs');
  results.options = await optionsStudy({ rounds, told });
  if (!options.json) printOptions(results.options);
}
if (only.includes('crowd')) {
  const { crowdStudy } = await import('./studies/crowd.mjs');
  results.crowd = await crowdStudy();
  if (!options.json) printCrowd(results.crowd);
}
if (only.includes('battles')) {
  const { battlesStudy } = await import('./studies/battles.mjs');
  results.battles = await battlesStudy({ rounds, told });
  if (!options.json) printBattles(results.battles);
}
if (only.includes('games')) {
  const { gamesStudy } = await import('./studies/games.mjs');
  results.games = await gamesStudy({ rounds, told });
  if (!options.json) printGames(results.games);
}
if (only.includes('growth')) {
  const { growthStudy } = await import('./studies/growth.mjs');
  results.growth = growthStudy({ rounds, told });
  if (!options.json) printGrowth(results.growth);
}
if (only.includes('general')) {
  const { generalStudy } = await import('./studies/general.mjs');
  results.general = await generalStudy({ rounds, told });
  if (!options.json) printGeneral(results.general);
}
if (only.includes('muster')) {
  const { musterStudy } = await import('./studies/muster.mjs');
  results.muster = await musterStudy({ rounds, told });
  if (!options.json) printMuster(results.muster);
}
if (only.includes('page')) {
  const { pageStudy } = await import('./studies/page.mjs');
  results.page = await pageStudy({ rounds, told });
  if (!options.json) printPage(results.page);
}
if (only.includes('eras')) {
  const { erasStudy } = await import('./studies/eras.mjs');
  results.eras = await erasStudy({ rounds, told });
  if (!options.json) printEras(results.eras);
}
if (only.includes('campaign')) {
  const { campaignStudy } = await import('./studies/campaign.mjs');
  results.campaign = await campaignStudy({ rounds, told });
  if (!options.json) printCampaign(results.campaign);
}
if (options.json) console.log(JSON.stringify(results, undefined, 2));
process.exit(0);
