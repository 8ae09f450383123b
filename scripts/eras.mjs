// Measures Eras as it ships: games between bots.
//   npm run eras -- battles --games 100 --only lorn     who wins, how long it takes, what is lost when and to which arm
//   npm run eras -- duels --games 10                    captain against recruit, sides swapped, battles and campaigns
//   npm run eras -- duels --strong general --effort 200    another bot against another, with its effort
//   npm run eras -- rules --games 200                   which rules of the catalogue these games meet, and which never
//   npm run eras -- decisions --games 4                 how often the players of a campaign decide something
//   npm run eras -- worth --games 60 --only saltmarrow  is a factory, a depot, a carrier worth its price
//   npm run eras -- campaigns --games 40                who wins, how long it takes, who starves, how long bots think
//   npm run eras -- prices --only grenadiers            what units are worth for their price, beside those of their age
//   --seed x: other games; --workers 2; --write: into the files of battles and campaigns, beside what they promise
// Every game that is over is kept in .cache/eras/: a study that was stopped says what it had, and goes on when it is asked again. When code or
// packs have changed it begins anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { build } from './build.mjs';
import { isProgram, root } from './command.mjs';
import { recordOf } from './eras/battle.mjs';
import { decisionsIn } from './eras/decisions.mjs';
import { fightOf, linesIn, pricedIn, roleOf, worthOf } from './eras/prices.mjs';
import { BEYOND_GAMES, citedIn, rulesIn, rulesMet } from './eras/rules.mjs';
import { hungerIn, timed } from './eras/war.mjs';
import { THINGS, withThing } from './eras/worth.mjs';
import { ready } from './install.mjs';
import { codeHash, keptList } from './kept.mjs';

const options = /** @type {const} */ ({
  games: { type: 'string', default: '20' },
  only: { type: 'string', default: '' },
  seed: { type: 'string', default: '1' },
  strong: { type: 'string', default: 'captain' },
  weak: { type: 'string', default: 'recruit' },
  effort: { type: 'string', default: '10' },
  write: { type: 'boolean', default: false },
  workers: { type: 'string', default: String(Math.max(1, availableParallelism() - 1)) },
});

/**
 * @typedef {{ what: string, scenario: string, number: number, seed: string, own?: number, strong?: string, weak?: string, effort?: number, thing?: import('./eras/worth.mjs').Thing, played?: boolean, priced?: import('./eras/prices.mjs').Priced }} Task
 * @typedef {object} Answer
 * @property {Task} task
 * @property {import('./eras/battle.mjs').BattleRecord} [record]
 * @property {string[]} [winners]
 * @property {number} [lasted] turns
 * @property {number} [ratio] of a priced unit: manpower of its age's line that fights as well as one of its own
 * @property {boolean} [won] whoever `own` is, or did nobody win
 * @property {boolean} [drawn]
 * @property {{ had: number, starved: number }} [hunger] of those who play as `own` does
 * @property {number[]} [turns] milliseconds of processor time that `own`, or whoever it was, thought, by turn
 * @property {import('./eras/decisions.mjs').Decisions} [decisions]
 * @property {string[]} [rules]
 */

/** Every scenario of the pack that ships, opened. */
export const shippedEras = async () => {
  const [{ readErasPack, openBattle, battleSetupOf, erasCampaign }, { readPackFolderWith }] =
    await Promise.all([import('@emlia/eras'), import('@emlia/packs/folder')]);
  const { pack } = readPackFolderWith(join(root, 'packs', 'eras'), readErasPack);
  if (!pack) throw new Error('packs/eras has mistakes');
  const { roster } = pack;
  return {
    battles: new Map(
      Object.entries(pack.battles).map(([id, one]) => [id, openBattle(battleSetupOf(roster, one))]),
    ),
    campaigns: new Map(
      Object.entries(pack.campaigns).map(([id, scenario]) => [id, erasCampaign.open({ roster, scenario })]),
    ),
    roster,
    /** What their files say was measured of them. */
    kept: new Map(
      Object.entries({ ...pack.battles, ...pack.campaigns }).map(([id, one]) => [id, one.balance]),
    ),
    /** A battle that ships nowhere. */
    staged: (/** @type {import('@emlia/eras').BattleScenario} */ scenario) =>
      openBattle(battleSetupOf(roster, scenario)),
    /** A campaign that is not quite as it ships. */
    changed: (/** @type {import('@emlia/eras').CampaignScenario} */ scenario) =>
      erasCampaign.open({ roster, scenario }),
  };
};

/** A player of games: a task in, what it showed out. */
export const player = async () => {
  const [{ battles, campaigns, changed, staged, roster }, bots, eras, { seededDice }] = await Promise.all([
    shippedEras(),
    import('@emlia/bots'),
    import('@emlia/bots/eras'),
    import('@emlia/kernel'),
  ]);
  const inBattle = { recruit: eras.battleRecruit, captain: eras.battleCaptain, general: eras.battleGeneral };
  const inCampaign = {
    recruit: eras.campaignRecruit,
    captain: eras.campaignCaptain,
    general: eras.campaignGeneral,
  };
  /** Does anything that is allowed, as likely one as another. */
  const anybody = {
    choose: (
      /** @type {{ game: import('@emlia/kernel').AnyGame, view: never, seat: string, dice: never }} */ ask,
    ) => ({
      command: ask.game.sample(ask.view, ask.seat, ask.dice),
      why: {},
    }),
  };
  /** Does now this and now that: as likely to buy, build or cast as to march. */
  const curious = {
    choose: (
      /** @type {{ game: import('@emlia/kernel').AnyGame, view: never, seat: string, dice: import('@emlia/kernel').Dice }} */ {
        game,
        view,
        seat,
        dice,
      },
    ) => {
      const open = game.options(view, seat).filter(({ refusal }) => !refusal);
      const kinds = grouped(open, ({ command }) => kindOf(command));
      const names = [...kinds.keys()].filter(kind => !ENDINGS.includes(kind));
      const some = kinds.get(names[dice.roll(Math.max(1, names.length)) - 1] ?? '');
      const command = some?.[dice.roll(some.length) - 1]?.command ?? game.sample(view, seat, dice);
      return { command, why: {} };
    },
  };
  /** Plays out whatever may be played out. */
  const onTheMap = {
    ...eras.campaignCaptain,
    choose: (/** @type {Parameters<typeof eras.campaignCaptain.choose>[0]} */ ask) => {
      const choice = eras.campaignCaptain.choose(ask);
      return choice?.command.type === 'chooseWay'
        ? { ...choice, command: /** @type {const} */ ({ type: 'chooseWay', way: 'play' }) }
        : choice;
    },
  };
  /** The campaign a task is about: as it ships, or with what is tried. */
  const campaignOf = (/** @type {Task} */ { scenario, what, thing, own, played }) => {
    const game = campaigns.get(scenario);
    if (!game) return undefined;
    const { world } = game;
    if (what === 'worth' && thing && own !== undefined)
      return changed(withThing(world.roster, world.scenario, game.seats[own] ?? '', thing));
    if (what !== 'decisions' || !played) return game;
    const { playedFrom: _, ...asked } = world.scenario;
    return changed(asked);
  };
  /** Captains fight of one unit against the line of its age. */
  const priceOf = (/** @type {Task} */ { seed }, /** @type {import('./eras/prices.mjs').Priced} */ priced) =>
    worthOf(({ ratio, swapped, number }) => {
      const game = staged(fightOf(roster, priced, { ratio, swapped }));
      const captain = { bot: eras.battleCaptain, temper: bots.TEMPERS.bold, budget: 1 };
      const players = Object.fromEntries(game.seats.map(seat => [seat, captain]));
      const match = bots.playBattle(game, `${seed} ${priced.unit} ${priced.far} ${number}`, players);
      const winners = game.result(match.state)?.winners ?? [];
      return winners.length === 1 ? winners[0] === 'tried' : undefined;
    });
  return (/** @type {Task} */ task) => {
    if (task.priced) return { task, ratio: priceOf(task, task.priced) };
    const { what, scenario, number, seed, own, strong = 'captain', weak = 'recruit', effort = 10 } = task;
    const battle = battles.get(scenario);
    const campaign = battle ? undefined : campaignOf(task);
    const game = /** @type {import('@emlia/kernel').AnyGame} */ (/** @type {unknown} */ (battle ?? campaign));
    const known = /** @type {Record<string, { choose(ask: any): any }>} */ ({
      ...(battle ? inBattle : inCampaign),
      onTheMap: battle ? eras.battleCaptain : onTheMap,
      anybody,
      curious,
    });
    /** @type {Map<string, number>} */
    const thought = new Map();
    // Of the games in which rules are counted every other is of players who do what no captain would think of, and one of four is
    // played out on its maps.
    const names = game.seats.map((_, i) => {
      if (what === 'duels') return i === own ? strong : weak;
      return what === 'rules'
        ? (['captain', 'anybody', 'onTheMap', 'curious'][number % 4] ?? 'captain')
        : 'captain';
    });
    const players = Object.fromEntries(
      game.seats.map((seat, i) => {
        const bot = what === 'decisions' ? onTheMap : known[names[i] ?? ''];
        if (!bot) throw new Error(`There is no bot "${names[i]}".`);
        return [seat, { bot: timed(bot, thought), temper: bots.TEMPERS.bold, budget: effort }];
      }),
    );
    const match = bots.playBattle(game, `${seed} ${scenario} ${number}`, /** @type {never} */ (players));
    /** @type {Answer} */
    const answer = { task };
    answer.winners = [...(game.result(match.state)?.winners ?? [])];
    if (what === 'battles' && battle) answer.record = recordOf(battle, /** @type {never} */ (match));
    if (what === 'campaigns' && campaign) {
      const { state } =
        /** @type {import('@emlia/kernel').Match<import('@emlia/eras').CampaignState, unknown, unknown>} */ (
          /** @type {unknown} */ (match)
        );
      const all = Object.values(hungerIn(campaign, /** @type {never} */ (match)));
      const sum = (/** @type {'had' | 'starved'} */ key) => all.reduce((of, one) => of + one[key], 0);
      answer.hunger = { had: sum('had'), starved: sum('starved') };
      answer.lasted = state.turn;
      answer.turns = [...thought.values()];
    }
    if (own !== undefined) {
      const { winners } = answer;
      const seat = game.seats[own] ?? '';
      answer.won = winners.includes(seat);
      answer.drawn = winners.length === 0 || winners.length === game.seats.length;
      if (campaign) {
        answer.hunger = hungerIn(campaign, /** @type {never} */ (match))[seat] ?? { had: 0, starved: 0 };
        answer.turns = [...thought].flatMap(([key, ms]) => (key.startsWith(`${seat} `) ? [ms] : []));
      }
    }
    if (what === 'rules') {
      const diceOf = (/** @type {number} */ n) => seededDice(`${seed} ${scenario} ${number} fumbles`, n);
      const roster = battle?.field.roster ?? campaign?.world.roster ?? {};
      answer.rules = [...rulesMet(game, match, { roster: /** @type {any} */ (roster), diceOf })];
    }
    if (what === 'decisions' && campaign)
      answer.decisions = decisionsIn(campaign, /** @type {never} */ (match));
    return answer;
  };
};

/** What would end a game before anything has happened in it. */
const ENDINGS = ['proposeEnd', 'answerEnd', 'giveUp'];

/** @param {any} command */
const kindOf = command => (command.type === 'inBattle' ? `in battle: ${command.command.type}` : command.type);

/** What is measured, and of what. */
const MEASURES = /** @type {const} */ ({
  battles: 'battles',
  duels: 'all',
  rules: 'all',
  decisions: 'campaigns',
  worth: 'campaigns',
  campaigns: 'campaigns',
  prices: 'units',
});

/** All games that are asked for, in rounds over the scenarios. */
const tasksOf = (
  /** @type {keyof typeof MEASURES} */ what,
  /** @type {{ games: string, only: string, seed: string, strong: string, weak: string, effort: string }} */ {
    games,
    only,
    seed,
    effort,
    ...bots
  },
  /** @type {Awaited<ReturnType<typeof shippedEras>>} */ { battles, campaigns, roster },
) => {
  const of = MEASURES[what];
  if (of === 'units')
    return pricedIn(roster)
      .filter(({ unit, age }) => `${age} ${unit}`.includes(only))
      .map(priced => /** @type {Task} */ ({ what, scenario: priced.unit, number: 0, seed, priced }));
  const open = [...(of === 'campaigns' ? [] : battles), ...(of === 'battles' ? [] : campaigns)].filter(
    ([id]) => id.includes(only),
  );
  const rounds = what === 'rules' ? Math.ceil(Number(games) / open.length) : Number(games);
  /** @type {Task[]} */
  const tasks = [];
  for (let number = 0; number < rounds; number++) {
    for (const [scenario, { seats }] of open) {
      const one = { what, scenario, number, seed, ...bots, effort: Number(effort) };
      const own = number % seats.length;
      if (what === 'duels') tasks.push({ ...one, own });
      else if (what === 'worth') tasks.push(...THINGS.map(thing => ({ ...one, own, thing })));
      else if (what === 'decisions') tasks.push({ ...one, played: true }, { ...one, played: false });
      else tasks.push(one);
    }
  }
  return tasks;
};

const playAll = (
  /** @type {Task[]} */ waiting,
  /** @type {number} */ workers,
  /** @type {(answer: Answer) => void} */ tell,
) =>
  Promise.all(
    Array.from({ length: Math.min(waiting.length, workers) }, () => {
      const worker = new Worker(new URL(import.meta.url), { workerData: 'eras' });
      return new Promise((finished, failed) => {
        const next = () => {
          const task = waiting.shift();
          if (task) worker.postMessage(task);
          else worker.terminate().then(finished);
        };
        worker.on('error', failed);
        worker.on('message', answer => {
          if (answer !== 'ready') tell(answer);
          next();
        });
      });
    }),
  );

const percent = (/** @type {number} */ share) => `${Math.round(share * 100)} %`;
const middle = (/** @type {number[]} */ all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

/**
 * @template T
 * @param {readonly T[]} all
 * @param {(one: T) => string} keyOf
 */
const grouped = (all, keyOf) => {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
};

const byScenario = (/** @type {Answer[]} */ answers) => grouped(answers, ({ task }) => task.scenario);

const tellBattles = async (/** @type {Answer[]} */ answers) => {
  const { wilson } = await import('@emlia/lab');
  for (const [scenario, played] of byScenario(answers)) {
    const records = played.flatMap(({ record }) => record ?? []);
    const winners = grouped(records, ({ winner }) => winner ?? 'nobody');
    const won = [...winners].map(([side, games]) => {
      const [low, high] = wilson(games.length, records.length);
      return `${side} ${percent(games.length / records.length)} (${percent(low)}–${percent(high)})`;
    });
    /** @type {Record<string, number>} */
    const arms = {};
    for (const { arms: of } of records) {
      const all = Object.values(of).reduce((sum, worth) => sum + worth, 0) || 1;
      for (const [arm, worth] of Object.entries(of))
        arms[arm] = (arms[arm] ?? 0) + worth / all / records.length;
    }
    const early = records.map(({ lostByTurn }) =>
      lostByTurn.slice(0, 4).reduce((sum, share) => sum + share, 0),
    );
    const work = Object.entries(arms).sort(([, a], [, b]) => b - a);
    console.log(`${scenario}: ${records.length} games, ${won.join(', ')}`);
    console.log(
      `  ${middle(records.map(({ turns }) => turns))} turns; lost ${percent(middle(records.map(({ lost }) => lost)))}, in the first three ${percent(middle(early))}`,
    );
    console.log(`  work of each arm: ${work.map(([arm, share]) => `${arm} ${percent(share)}`).join(', ')}`);
  }
};

/** `won 12 of 20, 39–78 %`; of games that nobody won each has half. */
const wonOf = async (/** @type {Answer[]} */ played) => {
  const { wilson } = await import('@emlia/lab');
  const won = played.reduce((sum, one) => sum + (one.won ? 1 : one.drawn ? 0.5 : 0), 0);
  const [low, high] = wilson(won, played.length);
  return `won ${won} of ${played.length}, ${percent(won / played.length)} (${percent(low)}–${percent(high)})`;
};

const tellDuels = async (/** @type {Answer[]} */ answers) => {
  const { strong = '', weak = '' } = answers[0]?.task ?? {};
  console.log(`The ${strong} against the ${weak}`);
  for (const [scenario, played] of [...byScenario(answers), /** @type {const} */ (['all', answers])]) {
    console.log(`${scenario}: ${await wonOf([...played])}`);
    tellWars([...played], 'its');
  }
};

const tellWorth = async (/** @type {Answer[]} */ answers) => {
  for (const [scenario, played] of byScenario(answers)) {
    console.log(`${scenario}: who began with it, and had paid for it,`);
    for (const [thing, of] of grouped(played, ({ task }) => task.thing ?? ''))
      console.log(`  ${thing}: ${await wonOf(of)}`);
  }
};

/** Hunger and thought, as far as anybody went to war. */
const tellWars = (/** @type {Answer[]} */ played, /** @type {string} */ whose) => {
  const had = played.reduce((sum, one) => sum + (one.hunger?.had ?? 0), 0);
  const starved = played.reduce((sum, one) => sum + (one.hunger?.starved ?? 0), 0);
  const turns = played.flatMap(one => one.turns ?? []);
  if (had > 0) console.log(`  of ${whose} ${had} men ${((starved / had) * 100).toFixed(1)} % starved`);
  if (turns.length === 0) return;
  const seconds = (/** @type {number} */ ms) => (ms / 1000).toFixed(2);
  const sorted = turns.sort((a, b) => a - b);
  console.log(
    `  ${seconds(middle(sorted))} s of processor time over a turn (median), ${seconds(sorted[Math.floor(sorted.length * 0.95)] ?? 0)} s in one of twenty, at most ${seconds(sorted.at(-1) ?? 0)} s`,
  );
};

/** Who won, by how many of all. */
const wonBy = async (/** @type {Answer[]} */ played) => {
  const { wilson } = await import('@emlia/lab');
  return [...grouped(played, ({ winners = [] }) => winners.join(' and ') || 'nobody')].map(([who, games]) => {
    const [low, high] = wilson(games.length, played.length);
    return `${who} ${games.length} (${percent(low)}–${percent(high)})`;
  });
};

const tellCampaigns = async (/** @type {Answer[]} */ answers) => {
  for (const [scenario, played] of byScenario(answers)) {
    console.log(`${scenario}: ${played.length} games, won by ${(await wonBy(played)).join(', ')}`);
    console.log(`  ${middle(played.map(({ lasted = 0 }) => lasted))} turns`);
    tellWars(played, 'all their');
  }
};

const tellPrices = async (/** @type {Answer[]} */ answers) => {
  const { roster } = await shippedEras();
  const geometric = (/** @type {number[]} */ all) =>
    Math.exp(all.reduce((sum, one) => sum + Math.log(one), 0) / Math.max(1, all.length));
  const found = [...grouped(answers, ({ task: { priced } }) => `${priced?.age} ${priced?.unit}`)].flatMap(
    ([, of]) => {
      const [{ task: { priced } = {} } = {}] = of;
      const type = priced && roster.units[priced.unit];
      const ratios = of
        .sort((a, b) => (a.task.priced?.far ?? 0) - (b.task.priced?.far ?? 0))
        .map(({ ratio = 1 }) => ratio);
      return priced && type
        ? [{ age: priced.age, role: roleOf(type), id: type.id, ratios, worth: geometric(ratios) }]
        : [];
    },
  );
  const lines = linesIn(roster).map(({ age, type }) => ({
    age,
    role: roleOf(type),
    id: type.id,
    ratios: [1],
    worth: 1,
  }));
  for (const [group, of] of grouped([...lines, ...found], ({ age, role }) => `${age}, ${role}`)) {
    const worths = of.map(({ worth }) => worth).sort((a, b) => a - b);
    const half = Math.floor(worths.length / 2);
    const median =
      worths.length % 2 === 1 ? (worths[half] ?? 1) : ((worths[half - 1] ?? 1) + (worths[half] ?? 1)) / 2;
    console.log(`${group}:`);
    for (const { id, ratios, worth } of of.sort((a, b) => b.worth - a.worth))
      console.log(
        `  ${id} ${worth.toFixed(2)} (${ratios.map(one => one.toFixed(2)).join(', ')}), ${(worth / median).toFixed(2)} of the median`,
      );
  }
};

const tellDecisions = (/** @type {Answer[]} */ answers) => {
  const total = (/** @type {Record<string, number>} */ counts) =>
    Object.values(counts).reduce((sum, count) => sum + count, 0);
  for (const [scenario, played] of byScenario(answers)) {
    for (const [name, of, key] of /** @type {const} */ ([
      ['every battle played out, every order given each time', played.filter(one => one.task.played), 'all'],
      ['as it ships, with routes and standing orders', played.filter(one => !one.task.played), 'left'],
    ])) {
      const counts = of.flatMap(({ decisions }) => decisions ?? []);
      /** @type {Record<string, number>} */
      const kinds = {};
      for (const one of counts)
        for (const [kind, count] of Object.entries(one[key])) kinds[kind] = (kinds[kind] ?? 0) + count;
      const most = Object.entries(kinds).sort(([, a], [, b]) => b - a);
      const turns = counts.reduce((sum, one) => sum + one.turns, 0);
      console.log(
        `${scenario}, ${name}: ${Math.round(total(kinds) / of.length)} decisions a game of all players, ${(total(kinds) / turns).toFixed(1)} a turn, in ${of.length} games`,
      );
      console.log(
        `  ${most
          .slice(0, 10)
          .map(([kind, count]) => `${kind} ${Math.round(count / of.length)}`)
          .join(', ')}`,
      );
    }
  }
};

const tellRules = (/** @type {Answer[]} */ answers) => {
  const ids = rulesIn(readFileSync(join(root, 'packages/rulebook/catalogue/eras.yaml'), 'utf8'));
  const cited = citedIn(join(root, 'packages/eras/src'), ids);
  /** @type {Map<string, number>} */
  const met = new Map();
  for (const { rules = [] } of answers) for (const id of rules) met.set(id, (met.get(id) ?? 0) + 1);
  const missing = ids.filter(id => cited.has(id) && !met.has(id) && !Object.hasOwn(BEYOND_GAMES, id));
  const beyond = Object.entries(BEYOND_GAMES).filter(([id]) => !met.has(id));
  const within = cited.size - beyond.length;
  console.log(
    `${answers.length} games. Of ${ids.length} rules ${cited.size} are cited by name, the others define words or how things are counted.`,
  );
  for (const [id, why] of beyond) console.log(`No game can meet ${id}: ${why}.`);
  console.log(`Met: ${within - missing.length} of ${within}.`);
  if (missing.length > 0) console.log(`Never met: ${missing.join(', ')}`);
};

const TELLS = {
  battles: tellBattles,
  duels: tellDuels,
  rules: tellRules,
  decisions: tellDecisions,
  worth: tellWorth,
  campaigns: tellCampaigns,
  prices: tellPrices,
};

/** Writes what came out into the files of battles and campaigns, beside what they promise of whom. */
const writeDown = async (/** @type {Answer[]} */ answers, /** @type {string} */ seed) => {
  const [{ battles, campaigns, kept }, { sharesOf, withBalance }] = await Promise.all([
    shippedEras(),
    import('@emlia/lab'),
  ]);
  for (const [scenario, played] of byScenario(answers)) {
    const battle = battles.get(scenario);
    const seats = (battle ?? campaigns.get(scenario))?.seats ?? [];
    const sideOf = (/** @type {string} */ seat) => battle?.field.sideOf[seat] ?? seat;
    const { of = sideOf(seats[0] ?? ''), promise } = kept.get(scenario) ?? {};
    const sides = played.map(({ winners = [] }) => [...new Set(winners.map(sideOf))]);
    const decided = sides.filter(all => all.length === 1);
    const won = decided.filter(([side]) => side === of).length;
    const shares = sharesOf({ won, lost: decided.length - won, drawn: played.length - decided.length });
    const file = join(root, 'packs', 'eras', battle ? 'battles' : 'campaigns', `${scenario}.yaml`);
    const balance = { of, ...(promise !== undefined && { promise }), bots: ['captain'], seed, ...shares };
    writeFileSync(file, withBalance(readFileSync(file, 'utf8'), balance));
  }
};

/**
 * @param {string} what
 * @returns {what is keyof typeof MEASURES}
 */
const isMeasure = what => Object.hasOwn(MEASURES, what);

const main = async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [what = ''] = positionals;
  if (!isMeasure(what)) {
    console.error(`Say what is to be measured: ${Object.keys(MEASURES).join(', ')}.`);
    return 1;
  }
  await ready();
  await build({ only: ['rulebook', 'packages'] });
  const asked = tasksOf(what, values, await shippedEras());
  /** @type {ReturnType<typeof keptList<Answer>>} */
  const { before, add } = keptList(
    join(root, '.cache/eras', `${what}.jsonl`),
    codeHash(
      ['packages/kernel', 'packages/packs', 'packages/eras', 'packages/bots'],
      ['packs/eras', 'scripts/eras'],
    ),
  );
  const keyOf = (/** @type {Task} */ task) => JSON.stringify(task);
  const known = new Map(before.map(answer => [keyOf(answer.task), answer]));
  const answers = asked.flatMap(task => known.get(keyOf(task)) ?? []);
  const tasks = asked.filter(task => !known.has(keyOf(task)));
  if (answers.length > 0) console.log(`${answers.length} of ${asked.length} games were played before.`);
  // Whoever stops it is told what those games show that are over; what is played just now is lost.
  const stopped = new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
  });
  const played = playAll(tasks, Number(values.workers), answer => {
    answers.push(answer);
    add(answer);
    if (process.stderr.isTTY) process.stderr.write(`\r${answers.length} games`);
  });
  const isStopped = await Promise.race([played.then(() => false), stopped.then(() => true)]);
  if (isStopped) console.log(`Stopped after ${answers.length} of ${asked.length} games.`);
  await TELLS[what](answers);
  if (isStopped) process.exit(1);
  if (values.write && (what === 'battles' || what === 'campaigns')) await writeDown(answers, values.seed);
  return 0;
};

if (!isMainThread && workerData === 'eras') {
  const play = await player();
  parentPort?.on('message', task => parentPort?.postMessage(play(task)));
  parentPort?.postMessage('ready');
} else if (isProgram(import.meta.url)) process.exitCode = await main();
