import { isTemper, TEMPERS, thoughtDice } from '@emlia/bots';
import { type AnyGame, type Prompted, topPrompt } from '@emlia/kernel';
import type { BotAnswer, BotJob } from '@emlia/protocol';
import { botsOfRuleset } from './bots.ts';
import { rulesetOf } from './rulesets.ts';

interface Known {
  readonly game: AnyGame;
  /** How long trying one command on a copy has taken of late. */
  pace?: number;
  /** By seat: how long it has thought since its time last began anew. */
  readonly thought: Map<string, number>;
}

const MOST_MATCHES = 60;
/** Milliseconds that trying a command takes, until its pace is known. */
const FIRST_PACE = 8;
const MOST_TRIED = 2000;
/** Of what is left of its time to think, so much goes into one choice, unless the rules say otherwise. */
const SHARE = 0.5;

/**
 * The pace after a choice: of what was tried, where anything was. One command chosen without a search tells that trying
 * takes no longer; in a great battle it takes far less, for a few units are played on with.
 */
const paceAfter = (slow: number, took: number, tried: number): number =>
  tried > 0 ? (slow + took / tried) / 2 : Math.min(slow, (slow + took) / 2);

/** Thinks for the bots of many matches, by a clock in milliseconds; the bots themselves have none. */
export const createThinker = (now: () => number): ((job: BotJob) => BotAnswer) => {
  const matches = new Map<string, Known>();

  const knownOf = ({ match, ruleset, setup }: BotJob): Known | undefined => {
    const found = matches.get(match);
    if (found || setup === undefined) return found;
    const rules = rulesetOf(ruleset);
    if (!rules) throw new Error(`the rules "${ruleset}" are not known here`);
    if (matches.size >= MOST_MATCHES) matches.clear();
    const known: Known = { game: rules.open(setup), thought: new Map() };
    matches.set(match, known);
    return known;
  };

  const think = (job: BotJob): BotAnswer => {
    const { id, ruleset, seat, bot: name, temper, seed, number, ms } = job;
    const rules = botsOfRuleset(ruleset);
    const bot = rules && Object.hasOwn(rules.bots, name) ? rules.bots[name] : undefined;
    if (!rules || !bot || !isTemper(temper)) throw new Error(`there is no ${temper} ${name} for ${ruleset}`);
    const known = knownOf(job);
    if (!known) return { id, unknown: true };
    const { game, thought } = known;
    const view = job.view as Prompted;
    const kind = topPrompt(view)?.kind;
    const before = kind === rules.restsAt ? 0 : (thought.get(seat) ?? 0);
    const slow = known.pace ?? FIRST_PACE;
    const tries = Math.floor((Math.max(0, ms - before) * (rules.share ?? SHARE)) / slow);
    const budget = Math.max(1, Math.min(MOST_TRIED, tries));
    const began = now();
    const dice = thoughtDice(seed, seat, number);
    const choice = bot.choose({ game, view, seat, dice, budget, temper: TEMPERS[temper] });
    if (!choice) throw new Error(`${seat} is not asked`);
    const { command, why } = choice;
    const took = now() - began;
    thought.set(seat, before + took);
    const { tried = 0 } = why;
    if (tried > 0 || kind === rules.pacedBy) known.pace = paceAfter(slow, took, tried);
    const open = rules.whyForOpponents(why, { game, view }, command);
    return { id, command, why, ...(open && { open }) };
  };

  return job => {
    try {
      return think(job);
    } catch (error) {
      return { id: job.id, failed: error instanceof Error ? error.message : String(error) };
    }
  };
};
