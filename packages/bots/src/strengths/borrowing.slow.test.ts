import type { UnitState } from '@emlia/emlia';
import { canonicalJson, hashJson } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { type BotPlayer, playBattle } from '../bot/battle.ts';
import { TEMPERS } from '../bot/tempers.ts';
import { prospectFor } from '../judge/prospect.ts';
import { profileOf, profilesOn } from '../table/profile.ts';
import { openShipped } from '../testing/shipped.ts';
import { BOTS, type BotId } from './strengths.ts';

/** The bot, watched: what it borrows is as it was when it has chosen, and its command is read as it was meant. */
const watched = (id: BotId, note: (view: object) => void): BotPlayer => ({
  temper: TEMPERS.bold,
  budget: 12,
  bot: {
    ...BOTS[id],
    choose(ask) {
      const before = hashJson(ask.view);
      note(ask.view);
      const choice = BOTS[id].choose(ask);
      if (hashJson(ask.view) !== before) throw new Error(`${id} changes what it borrows`);
      const said = canonicalJson(choice?.command);
      const read = canonicalJson(ask.game.parse(JSON.parse(said)));
      if (read !== said) throw new Error(`${id} says ${said}, which is read as ${read}`);
      return choice;
    },
  },
});

test('what a captain keeps of units and of victory is what he would make of them now', () => {
  const game = openShipped('muskets/rearguard');
  const player: BotPlayer = {
    temper: TEMPERS.bold,
    budget: 1,
    bot: {
      ...BOTS.captain,
      choose(ask) {
        const world = game.worldAt(ask.view);
        const kept = profilesOn(world, ask.view);
        // Of a world that is not the one it was kept for nothing is known.
        const anew = { ...world };
        for (const [id, profile] of kept)
          expect(profile).toEqual({ ...profileOf(world, ask.view.units[id] as UnitState) });
        const [one, other] = [world, anew].map(on =>
          prospectFor(on, ask.view, ask.seat, profilesOn(on, ask.view)),
        );
        expect(one?.stands).toBe(other?.stands);
        for (const id of kept.keys()) {
          expect(one?.fall(id)).toBe(other?.fall(id));
          expect(one?.ground(id)).toEqual(other?.ground(id));
        }
        return BOTS.captain.choose(ask);
      },
    },
  };
  const players = Object.fromEntries(game.seats.map(seat => [seat, player]));
  expect(game.result(playBattle(game, 'kept', players).state)).toBeDefined();
});

describe('a bot borrows the battle', () => {
  test.each([
    ['recruit', 'cavemen/two-clans'],
    ['captain', 'cavemen/two-clans'],
    ['captain', 'muskets/rearguard'],
    ['general', 'cavemen/two-clans'],
  ] as const)('%s in %s: nothing of it is changed, and commands need no reading', (id, scenario) => {
    const game = openShipped(scenario);
    const seen = new Set<object>();
    const player = watched(id, view => seen.add(view));
    const players = Object.fromEntries(game.seats.map(seat => [seat, player]));
    const match = playBattle(game, `borrowed by a ${id}`, players);
    expect(game.result(match.state)).toBeDefined();
    // It mostly is the state itself that is read.
    expect(seen.has(match.state)).toBe(true);
    expect(seen.size).toBeLessThan(match.log.length / 2);
  });
});
