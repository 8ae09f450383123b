import { type AnyGame, isProblem, seededDice, startMatch, submit, topPrompt } from '@emlia/kernel';
import { SHIPPED_PACKS } from '@emlia/packs/shipped';
import { describe, expect, test } from 'vitest';
import { openLibrary } from './library.ts';

const library = openLibrary(SHIPPED_PACKS);

/** Groups of a battle that are not there from the start, with the players of their side. */
const arrivalsIn = (setup: unknown): { readonly names: string[]; readonly seats: string[] }[] => {
  const { sides = [], hidden = [] } = setup as {
    hidden?: string[];
    sides?: {
      players: {
        id: string;
        armies: { groups: { arrives?: number; group: { id: string; name: string } }[] }[];
      }[];
    }[];
  };
  if (!hidden.includes('arrivals')) return [];
  return sides.map(({ players }) => ({
    seats: players.map(({ id }) => id),
    names: players
      .flatMap(({ armies }) => armies.flatMap(army => army.groups))
      .flatMap(({ arrives, group }) => (arrives === undefined ? [] : [`"${group.id}"`, group.name])),
  }));
};

/** So much is ordered in each; nobody arrives before. */
const COMMANDS = 25;

describe.each(library.scenarios().map(({ id }) => id))('%s', scenario => {
  const chosen = library.setupOf(scenario);
  if (isProblem(chosen)) throw new Error(chosen.say);
  const ruleset = library.rulesets[chosen.ruleset];
  if (!ruleset) throw new Error(`no ${chosen.ruleset}`);
  const game: AnyGame = ruleset.open(chosen.setup);

  test('sheet.visibility: what it hides leaves the server for no wrong eyes', () => {
    const hidden = arrivalsIn(chosen.setup).filter(({ names }) => names.length > 0);
    const shown = (seat: string | undefined) => ruleset.setupFor?.(chosen.setup, seat) ?? chosen.setup;
    if (hidden.length === 0) {
      for (const seat of [...game.seats, undefined]) {
        expect(shown(seat)).toBe(chosen.setup);
      }
      return;
    }
    const match = startMatch(game, 'hidden');
    for (let i = 0; i < COMMANDS; i++) {
      const seat = topPrompt(match.state)?.seat ?? '';
      submit(match, seat, game.sample(game.view(match.state, seat), seat, seededDice('hidden', i)));
    }
    for (const eyes of [...game.seats, undefined]) {
      const view = game.view(match.state, eyes);
      const events = match.standing.flatMap(entry => entry.events.map(event => game.see(event, eyes)));
      const options = eyes === undefined ? [] : game.options(view, eyes);
      const sent = JSON.stringify([shown(eyes), view, events, options]);
      for (const { names, seats } of hidden) {
        const isTheirs = eyes !== undefined && seats.includes(eyes);
        for (const name of names) expect(`${name} ${sent.includes(name)}`).toBe(`${name} ${isTheirs}`);
      }
    }
  });
});
