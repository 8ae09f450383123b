import { type AnyGame, type AnyRuleset, faultAt, type Problem, problem } from '@emlia/kernel';
import { asSentence, noSuch } from '@emlia/packs';
import type { ChosenScenario, GameLibrary, ScenarioCard } from '@emlia/protocol';
import * as z from 'zod';
import { RULESETS } from './rulesets.ts';

const id = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'small letters, digits and dashes');

const scenario = z.strictObject({
  id,
  title: z.string().min(1).max(200),
  purpose: z.string().max(2000).default(''),
  setup: z.unknown().default({}),
  seatNames: z.record(z.string(), z.string().max(200)).default({}),
});

const ownRuleset = z.object({
  id,
  version: z.string().min(1).max(40),
  open: z.custom<AnyRuleset['open']>(value => typeof value === 'function', 'a function that opens a setup'),
});

/** A ruleset of somebody else, with what there is to play by it. */
export interface OwnRuleset {
  readonly ruleset: AnyRuleset;
  readonly cards: readonly ScenarioCard[];
  setupOf(scenario: string): ChosenScenario | undefined;
}

/** What a module exports: `ruleset`, and `scenarios` with a setup each. */
export const ownRulesetIn = (
  exported: Readonly<Record<string, unknown>>,
  file: string,
): OwnRuleset | Problem => {
  if (exported.ruleset === undefined && exported.default === undefined)
    return problem('no-ruleset', `${file} has no ruleset: it exports none as "ruleset" or by default.`);
  const read = ownRuleset.safeParse(exported.ruleset ?? exported.default);
  if (!read.success) return wrong(file, 'ruleset', read.error);
  // Not what was read: it may be an object of a class.
  const ruleset = (exported.ruleset ?? exported.default) as AnyRuleset;
  if (Object.hasOwn(RULESETS, ruleset.id)) return taken(ruleset);
  // Without any, there is one with nothing in its setup.
  const listed = exported.scenarios ?? [{ id: 'game', title: ruleset.id }];
  const scenarios = z.array(scenario).min(1).max(200).safeParse(listed);
  if (!scenarios.success) return wrong(file, 'scenarios', scenarios.error);
  const cards: ScenarioCard[] = [];
  const chosen = new Map<string, ChosenScenario>();
  for (const { id: name, title, purpose, setup, seatNames } of scenarios.data) {
    let game: AnyGame;
    try {
      game = ruleset.open(setup);
    } catch (error) {
      return problem(
        'no-ruleset',
        `${file} cannot open its scenario "${name}": ${error instanceof Error ? error.message : error}.`,
      );
    }
    const lacks = lackingIn(game);
    if (lacks !== undefined)
      return problem(
        'no-ruleset',
        `${file} opens no game in its scenario "${name}": what it opens has no ${lacks}.`,
      );
    const strange = Object.keys(seatNames).find(seat => !game.seats.includes(seat));
    if (strange !== undefined) {
      const say = `${file} names a seat in its scenario "${name}" that its game has not: there is ${noSuch('seat', strange, game.seats)}`;
      return problem('no-ruleset', asSentence(say));
    }
    const nameOf = (seat: string): string => seatNames[seat] ?? seat;
    const named = Object.fromEntries(game.seats.map(seat => [seat, nameOf(seat)]));
    const full = `${ruleset.id}/${name}`;
    if (chosen.has(full)) return problem('no-ruleset', `${file} has two scenarios "${name}".`);
    chosen.set(full, { ruleset: ruleset.id, setup, title, seatNames: named });
    cards.push({
      id: full,
      ruleset: ruleset.id,
      title,
      purpose,
      setting: { id: ruleset.id, title: ruleset.id },
      players: game.seats.map(seat => ({ seat, name: nameOf(seat) })),
      forces: [],
    });
  }
  return { ruleset, cards, setupOf: wanted => chosen.get(wanted) };
};

/** What a game is asked for; `defineGame` of the kernel makes it all. */
const ASKED = [
  ...['begin', 'start', 'parse', 'check', 'perform', 'evolve', 'view', 'borrow'],
  ...['see', 'shows', 'options', 'sample', 'tell', 'result'],
] as const satisfies readonly (keyof AnyGame)[];

/** What keeps something from being a game; undefined where it is one. */
const lackingIn = (game: AnyGame | undefined): string | undefined => {
  if (!Array.isArray(game?.seats) || game.seats.length === 0) return 'seats';
  return ASKED.find(name => typeof game[name] !== 'function');
};

const wrong = (file: string, what: string, { issues: [issue] }: z.ZodError): Problem => {
  const where = [what, ...(issue?.path ?? [])].join('.');
  return problem(
    'no-ruleset',
    `${file} has no ruleset that can be served: ${faultAt(where, issue?.message)}.`,
  );
};

const taken = ({ id }: AnyRuleset): Problem =>
  problem('no-ruleset', `There are rules "${id}" already; give yours another id.`);

/** A library with rulesets of others beside its own; nobody takes the name of one that is there. */
export const withOwnRulesets = <Library extends GameLibrary>(
  library: Library,
  own: readonly OwnRuleset[],
): Library | Problem => {
  const rulesets: Record<string, AnyRuleset> = { ...library.rulesets };
  for (const { ruleset } of own) {
    if (Object.hasOwn(rulesets, ruleset.id)) return taken(ruleset);
    rulesets[ruleset.id] = ruleset;
  }
  const cards = own.flatMap(one => one.cards);
  return {
    ...library,
    rulesets,
    scenarios: () => [...library.scenarios(), ...cards],
    setupOf(wanted, musters, options) {
      for (const one of own) {
        const found = one.setupOf(wanted);
        if (found) return found;
      }
      return library.setupOf(wanted, musters, options);
    },
  };
};
