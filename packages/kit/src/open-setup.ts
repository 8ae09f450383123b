import { type EmliaGame, emlia } from '@emlia/emlia';
import { checkNames } from './check-names.ts';

/** What a scenario was opened from: enough to keep a battle of it as a file, and to name its seats. */
export interface Opened {
  readonly ruleset: string;
  readonly rulesetVersion: string;
  /** Its id, `pack/scenario`. */
  readonly scenario: string;
  readonly title: string;
  readonly setup: unknown;
  /** Who plays which seat, as players read it. */
  readonly seatNames: Readonly<Record<string, string>>;
}

/** A game with what it was opened from. */
export type OpenedGame<Of = EmliaGame> = Of & { readonly opened: Opened };

/** Rules that open a game of this type; every ruleset is one. */
export interface Opens<Of> {
  readonly id: string;
  readonly version: string;
  open(setup: never): Of;
}

/** All a scenario is fought with, as data: `opened` of one that `openScenario` has opened, or what a server tells of it. */
export type Setup = Omit<Opened, 'rulesetVersion'>;

/** By whose rules a set-up is opened. */
export interface SetupOptions<Of> {
  /** The ruleset that its `ruleset` names; missing: Emlia. */
  readonly rules?: Opens<Of>;
}

/**
 * Opens a game from the set-up of its scenario, where no packs can be read: in a browser. The set-up is `opened` of
 * `openScenario`, kept as JSON, or what `GET /api/setups/<scenario>` of a server answers, with the id of the scenario. What
 * is no set-up of these rules throws a sentence.
 *
 * @example
 * import { openScenario } from '@emlia/kit';
 * import { openSetup, play } from '@emlia/kit/browser';
 *
 * const kept = JSON.stringify(openScenario('cavemen/the-spring').opened); // in Node, or on a server
 * const game = openSetup(JSON.parse(kept)); // anywhere
 * console.log(play(game, { seed: '7' }).log.length);
 */
export function openSetup(from: Setup): OpenedGame;
export function openSetup<Of>(from: Setup, options: Required<SetupOptions<Of>>): OpenedGame<Of>;
export function openSetup(from: Setup, options: SetupOptions<object> = {}): OpenedGame<object> {
  checkNames('openSetup', options, ['rules']);
  const { rules = emlia } = options;
  const { ruleset, scenario, title, setup, seatNames } = from ?? {};
  if (typeof scenario !== 'string' || typeof ruleset !== 'string') {
    throw new Error(
      'A set-up names its ruleset and its scenario: { ruleset, scenario, title, setup, seatNames }.',
    );
  }
  checkRules('openSetup(setup', scenario, ruleset, rules);
  return {
    ...opens(rules, scenario, setup),
    opened: { ruleset, rulesetVersion: rules.version, scenario, title, setup, seatNames },
  };
}

/** Rules that ship beside Emlia's, by the names that @emlia/eras exports them under. */
const OF_ERAS: Readonly<Record<string, string>> = {
  'eras-battle': 'erasBattle',
  'eras-campaign': 'erasCampaign',
};

/** Throws a sentence where a scenario is for other rules than those it is to be opened by: how it is opened. */
export const checkRules = (call: string, scenario: string, wanted: string, given: Opens<object>): void => {
  if (wanted === given.id) return;
  const name = Object.hasOwn(OF_ERAS, wanted) ? OF_ERAS[wanted] : undefined;
  const hint = name
    ? `${call}, { rules: ${name} }) opens it, with ${name} of @emlia/eras`
    : `${call}, { rules }) opens it, with the ruleset of that id`;
  throw new Error(`${scenario} is played by the rules "${wanted}", not by "${given.id}": ${hint}.`);
};

const opens = (rules: Opens<object>, scenario: string, setup: unknown): object => {
  try {
    return (rules as { open(setup: unknown): object }).open(setup);
  } catch (error) {
    // What a ruleset says itself is a sentence; what the language throws is none.
    const why = error instanceof Error && error.constructor === Error ? ` ${error.message}` : '';
    throw new Error(`The rules "${rules.id}" cannot open this set-up of ${scenario}.${why}`, {
      cause: error,
    });
  }
};
