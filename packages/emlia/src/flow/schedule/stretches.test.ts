import type { Arrive, EventEffect, TimedEvent } from '@emlia/content';
import { isProblem, isRefusal, startMatch, submit } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { emlia } from '../../game.ts';
import { type Battlefield, battle, blue, entry, eventOf, red, row, setupFor } from '../../testing/battle.ts';
import { suggestPlacement } from '../scenario/deploy.ts';

const relief = entry({ id: 'relief', name: 'Relief', members: 4, timing: 0 });

const SOUTH = { edge: 'south', from: 10, to: 30 } as const;
const EAST = { edge: 'east', from: 0, to: 20 } as const;

const arrival = (changes: Partial<Arrive> = {}): EventEffect => ({
  effect: 'arrive',
  force: 'blue',
  unit: { id: 'relief', entry: 'relief', name: 'Relief' },
  edge: 'south',
  at: 20,
  along: [SOUTH, EAST],
  ...changes,
});

const help = (changes: Partial<Arrive> = {}, turns: TimedEvent['turns'] = { list: [1] }): TimedEvent => ({
  id: 'help',
  name: 'Help',
  ...(turns && { turns }),
  effects: [arrival(changes)],
});

const field = (event: TimedEvent, more: Partial<Battlefield> = {}): Battlefield => ({
  units: [blue('ash', { timing: 0 }, [10, 20]), red('wolves', { timing: 0 }, [40, 20])],
  entries: [relief],
  victory: [],
  turns: 9,
  ...more,
  scenario: { ...more.scenario, events: [event] },
});

/** The unit in a row from a place on. */
const placed = (x: number, y: number, facing = 0) => ({
  type: 'deploy' as const,
  unit: 'relief',
  at: row(x, y, 4).map(([a, b]) => ({ x: a, y: b })),
  facing,
});

describe('an entry its player chooses', () => {
  test('event.reinforcement: when it comes its player places it along one of the stretches, and it acts that turn', () => {
    const fight = battle(field(help()));
    expect(fight.asked()).toMatchObject({ seat: 'blue', kind: 'deploy' });
    expect([fight.state.phase, fight.unit('relief').place]).toEqual(['deployment', 'reserve']);
    const expected = eventOf(
      fight.match.standing.flatMap(({ events }) => events),
      'unitExpected',
    );
    expect(fight.game.tell(fight.state, expected)).toEqual([
      {
        say: 'Relief comes, over the south edge from 10 to 30 GSU or the east edge from 0 to 20 GSU: its player chooses where.',
        rule: 'event.reinforcement',
      },
    ]);
    const events = fight.does(placed(15, 39.5));
    const deployed = eventOf(events, 'unitDeployed');
    expect(fight.game.tell(fight.state, deployed)).toEqual([
      { say: 'Relief comes onto the table at the south edge with 4 members.', rule: 'event.reinforcement' },
    ]);
    expect(fight.unit('relief')).toMatchObject({ place: 'table', home: 'south' });
    expect(fight.unit('relief').coming).toBeUndefined();
    expect([fight.state.phase, fight.asked()?.kind]).toEqual(['activation', 'activate']);
    fight.does({ type: 'activate', unit: 'relief' });
  });

  test('event.reinforcement: what edge it comes by is its home', () => {
    const fight = battle(field(help()));
    const at = [2, 3, 4, 5].map(y => ({ x: 59.5, y }));
    fight.does({ ...placed(0, 0, 270), at });
    expect(fight.unit('relief').home).toBe('east');
  });

  test.each([
    ['beside the stretch', placed(31, 39.5)],
    ['too far in', placed(15, 36)],
    ['at an edge that is not offered', placed(15, 0.5)],
  ])('event.reinforcement: not %s', (_what, command) => {
    const fight = battle(field(help()));
    expect(fight.refused('scenario.deployment', command)).toBe(
      'All members of Relief must come on within the stretch of the edge that is marked.',
    );
  });

  test('event.reinforcement: so far from all enemies as it says', () => {
    const units = [blue('ash', { timing: 0 }, [10, 20]), red('wolves', { timing: 0 }, [20, 30])];
    const fight = battle(field(help({ clear: 12 }), { units }));
    expect(fight.refused('event.reinforcement', placed(18, 39.5))).toBe(
      'Relief must come on at least 12 GSU from enemies; wolves is nearer.',
    );
    const { game, state } = fight;
    const suggested = game.options(state, 'blue').find(({ command }) => command.type === 'deploy');
    expect(suggested?.refusal).toBeUndefined();
    if (suggested) fight.does(suggested.command);
  });

  test('event.reinforcement: where there is no room it waits a turn, and is asked again', () => {
    const units = [blue('ash', { timing: 0 }, [10, 5]), red('wolves', { timing: 0 }, [20, 30])];
    const fight = battle(field(help({ along: [SOUTH], clear: 30 }), { units }));
    expect(fight.game.options(fight.state, 'blue').map(({ command }) => command.type)).toContain('leaveOut');
    fight.does({ type: 'leaveOut', unit: 'relief' });
    expect(fight.state.phase).toBe('activation');
    for (const unit of ['ash', 'wolves', 'ash', 'wolves']) {
      if (fight.state.turn > 1 || fight.unit(unit).activated || fight.asked()?.kind !== 'activate') continue;
      const own = fight.asked()?.seat === 'blue' ? 'ash' : 'wolves';
      fight.does({ type: 'activate', unit: own });
      fight.does({ type: 'endActivation', unit: own });
    }
    expect([fight.state.turn, fight.asked()?.kind]).toEqual([2, 'deploy']);
  });

  test('event.reinforcement: an event at the end of a turn brings it before the next one begins', () => {
    const fight = battle(field({ ...help(), moment: 'end' }));
    for (let i = 0; i < 2; i++) {
      const own = fight.asked()?.seat === 'blue' ? 'ash' : 'wolves';
      fight.does({ type: 'activate', unit: own });
      fight.does({ type: 'endActivation', unit: own });
    }
    expect([fight.state.turn, fight.asked()?.kind, fight.unit('relief').place]).toEqual([
      2,
      'deploy',
      'reserve',
    ]);
    fight.does(placed(15, 39.5));
    expect(fight.state.phase).toBe('activation');
  });

  test.each(['square', 'hex'] as const)('event.reinforcement: in the cells of a %s board', board => {
    const fight = battle(field(help(), { board }));
    const offered = fight.game.options(fight.state, 'blue').find(({ command }) => command.type === 'deploy');
    if (offered) fight.does(offered.command);
    expect(fight.unit('relief').place).toBe('table');
  });
});

describe('an entry chosen beforehand', () => {
  const open = () => {
    const game = emlia.open(setupFor(field(help({ beforehand: true }, { list: [2] }))));
    const match = startMatch(game, 'seed');
    const asked = () => match.state.pending.at(-1);
    const does = (command: Parameters<typeof game.check>[2]) => {
      const outcome = submit(match, asked()?.seat ?? '', command);
      if (isRefusal(outcome) || isProblem(outcome)) throw new Error(JSON.stringify(outcome));
      return 'events' in outcome ? outcome.events : [];
    };
    while (asked()?.kind === 'deploy') {
      const { seat = '' } = asked() ?? {};
      const [first] = game.options(match.state, seat).filter(({ refusal }) => !refusal);
      if (first) does(first.command);
    }
    return { game, match, asked, does };
  };

  test('event.reinforcement: it is asked once all are set up, and the way is kept from all others', () => {
    const { game, match, asked, does } = open();
    expect(asked()).toMatchObject({ seat: 'blue', kind: 'entry', about: { event: 'help', effect: 0 } });
    const ways = game.options(match.state, 'blue').map(({ command }) => command);
    expect(ways).toEqual([0, 1].map(stretch => ({ type: 'chooseEntry', unit: 'ash', stretch })));
    const events = does({ type: 'chooseEntry', unit: 'ash', stretch: 1 });
    const chosen = eventOf(events, 'entryChosen');
    expect(game.tell(match.state, chosen)).toEqual([
      {
        say: 'Relief will come over the east edge from 0 to 20 GSU; nobody else knows.',
        rule: 'event.reinforcement',
      },
    ]);
    for (const eyes of ['red', undefined]) {
      const seen = game.see(chosen, eyes);
      expect(seen).toEqual({ type: 'entryChosen', event: 'help', effect: 0, seat: 'blue' });
      expect(seen && game.tell(match.state, seen)).toEqual([
        { say: 'It is settled in secret where Relief will come.', rule: 'event.reinforcement' },
      ]);
      expect(game.view(match.state, eyes ?? 'nobody').entries).toEqual({ 'help 0': { seat: 'blue' } });
    }
    expect(game.view(match.state, 'blue').entries).toEqual({ 'help 0': { seat: 'blue', stretch: 1 } });
    expect(match.state.turn).toBe(1);
  });

  test('event.reinforcement: whichever is chosen, others are sent the same bytes', () => {
    const sent = [0, 1].map(stretch => {
      const { game, match, does } = open();
      const events = does({ type: 'chooseEntry', unit: 'ash', stretch });
      return ['red', undefined].map(eyes =>
        JSON.stringify([
          events.flatMap(event => game.see(event, eyes) ?? []),
          game.view(match.state, eyes ?? 'nobody'),
        ]),
      );
    });
    expect(sent[0]).toEqual(sent[1]);
  });

  test('event.reinforcement: a way that is not there is refused', () => {
    const { game, match } = open();
    expect(game.check(match.state, 'blue', { type: 'chooseEntry', unit: 'ash', stretch: 2 })).toMatchObject({
      rule: 'event.reinforcement',
      say: 'There are 2 ways by which Relief may come.',
    });
  });

  test('event.reinforcement: then it may come on by that way alone', () => {
    const fight = battle(field(help({ beforehand: true }, { list: [1] })));
    // Nobody was asked: all ways are open.
    expect(fight.unit('relief').coming).toEqual({ event: 'help', effect: 0 });
    const { match, does, game, asked } = open();
    does({ type: 'chooseEntry', unit: 'ash', stretch: 1 });
    while (asked()?.kind !== 'deploy') {
      const { seat = '' } = asked() ?? {};
      const unit = Object.values(match.state.units).find(one => one.seat === seat && !one.activated);
      does({ type: 'activate', unit: unit?.id ?? '' });
      does({ type: 'endActivation', unit: unit?.id ?? '' });
    }
    expect(match.state.units.relief?.coming).toEqual({ event: 'help', effect: 0, stretch: 1 });
    expect(game.check(match.state, 'blue', placed(15, 39.5))).toMatchObject({ rule: 'scenario.deployment' });
    const suggested = game.study(match.state, 'blue', ({ world, state }) => {
      const unit = state.units.relief;
      return unit && suggestPlacement({ world, state, seat: 'blue', unit });
    });
    expect(suggested?.at.every(({ x, y }) => x > 55 && y <= 20)).toBe(true);
  });
});
