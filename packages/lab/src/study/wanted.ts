import { BOT_IDS, DEFAULT_TEMPER, isBot, isTemper, TEMPER_IDS } from '@emlia/bots';
import { emlia, seatsOf } from '@emlia/emlia';
import { isProblem, type Problem, problem } from '@emlia/kernel';
import { sidesIn } from './sides.ts';
import {
  type Chair,
  DEFAULT_EFFORT,
  DEFAULT_GAMES,
  MOST_GAMES,
  MOST_WITH_PRECISION,
  type Study,
  type Version,
} from './study.ts';

/** A study as it is asked for, by whoever. */
export interface StudyWanted {
  readonly versions: readonly Version[];
  /** `captain` or `captain:careful`, or a chair for an own one, in the order of the seats; one alone plays them all. */
  readonly bots: readonly (string | Chair)[];
  readonly games?: number;
  readonly precision?: number;
  readonly seed: string;
  readonly effort?: number;
  /** The rules and bots that will play it (`rulesPlayed`); missing: whichever there are of this version. */
  readonly rules?: string;
}

const wrong = (say: string): Problem => problem('malformed', say);

const chairOf = (text: string | Chair): Chair | Problem => {
  if (typeof text !== 'string') return text;
  const [bot = '', temper = DEFAULT_TEMPER, ...rest] = text.split(':');
  if (!isBot(bot)) return wrong(`There is no bot "${bot}"; there are ${BOT_IDS.join(', ')}.`);
  if (!isTemper(temper) || rest.length > 0) {
    return wrong(`No bot is "${[temper, ...rest].join(':')}"; they are ${TEMPER_IDS.join(', ')}.`);
  }
  return { bot, temper };
};

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

const SEED = /^[^\p{Cc}\p{Cs}]{1,64}$/u;

/**
 * The study, or in one sentence why there is none.
 *
 * @example
 * import { isProblem, openScenario } from '@emlia/kit';
 * import { studyFor } from '@emlia/lab';
 *
 * const { world, opened } = openScenario('cavemen/the-spring');
 * const version = { scenario: opened.scenario, title: opened.title, setup: world.setup };
 * const study = studyFor({ versions: [version], bots: ['recruit'], games: 2, seed: 'seed' });
 * console.log(isProblem(study) ? study.say : study.games);
 */
export const studyFor = (wanted: StudyWanted): Study | Problem => {
  const { versions, precision, seed, effort = DEFAULT_EFFORT } = wanted;
  const games = wanted.games ?? (precision === undefined ? DEFAULT_GAMES : MOST_WITH_PRECISION);
  const [a, b] = versions;
  if (!a || versions.length > 2) return wrong('A study has one version of a scenario, or two.');
  if (!isWhole(games, 1, MOST_GAMES)) return wrong(`A study has 1 to ${MOST_GAMES} games.`);
  if (precision !== undefined && !(precision >= 0.005 && precision <= 0.5)) {
    return wrong('The precision is half the width of the interval, from 0.005 to 0.5.');
  }
  if (!isWhole(effort, 1, 100_000)) return wrong('The effort is a whole number from 1 to 100000.');
  if (!SEED.test(seed)) return wrong('The seed of a study has 1 to 64 letters.');
  const seats = seatsOf(a.setup.scenario).length;
  const unlike = b && unlikeness(a, b);
  if (unlike) return wrong(unlike);
  const [only] = wanted.bots;
  if (wanted.bots.length !== 1 && wanted.bots.length !== seats) {
    return wrong(`${a.title} has ${seats} seats, but ${wanted.bots.length} bots are named.`);
  }
  const bots: Chair[] = [];
  for (let i = 0; i < seats; i++) {
    const chair = chairOf(wanted.bots[i] ?? only ?? '');
    if (isProblem(chair)) return chair;
    bots.push(chair);
  }
  const limit = { games, ...(precision !== undefined && { precision }) };
  return { versions, bots, ...limit, seed, effort, ruleset: wanted.rules ?? `${emlia.id} ${emlia.version}` };
};

const unlikeness = (a: Version, b: Version): string | undefined => {
  const [seatsA, seatsB] = [a, b].map(({ setup }) => seatsOf(setup.scenario).length);
  const [sidesA, sidesB] = [a, b].map(({ setup }) => sidesIn(setup.scenario).length);
  if (seatsA === seatsB && sidesA === sidesB) return undefined;
  return `${a.title} and ${b.title} cannot be compared: they are not for as many players and sides.`;
};
