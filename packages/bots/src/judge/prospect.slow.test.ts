import type { Scenario } from '@emlia/content';
import { type EmliaState, emlia } from '@emlia/emlia';
import { startMatch } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { profilesOn } from '../table/profile.ts';
import { deployedShipped, openShipped } from '../testing/shipped.ts';
import { nearness } from './aims.ts';
import { prospectFor } from './prospect.ts';

/** A shipped battle at the start of its first turn, changed as the test wants it, as one seat looks at it. */
const prospectIn = (
  scenario: string,
  seat: string,
  change: (state: EmliaState) => void = () => {},
  given: Partial<Scenario> = {},
) => {
  const { setup } = openShipped(scenario).world;
  const game = emlia.open({ ...setup, scenario: { ...setup.scenario, ...given } });
  const match = deployedShipped(scenario, 'prospect');
  const state = game.view(match.state, seat);
  change(state);
  const world = game.worldAt(state);
  return prospectFor(world, state, seat, profilesOn(world, state));
};

const groundOf = (prospect: ReturnType<typeof prospectIn>, unit: string, area: string): number =>
  prospect.ground(unit).find(one => one.area === area)?.value ?? 0;

const rectangle = (left: number, top: number, right: number, bottom: number) => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

/** All of a force gone but those named. */
const leaving =
  (force: string, ...but: string[]) =>
  (state: EmliaState): void => {
    for (const unit of Object.values(state.units)) {
      if (unit.force !== force || but.includes(unit.id)) continue;
      unit.place = 'destroyed';
      unit.members = [];
    }
  };

describe('what victory makes of the table', () => {
  test('ground that gives a victory is worth standing on, for whoever may win by it', () => {
    const { units } = startMatch(openShipped('cavemen/the-ford'), 'x').state;
    for (const seat of ['hill-clan', 'river-clan']) {
      const [unit] = Object.values(units).filter(one => one.seat === seat);
      expect(groundOf(prospectIn('cavemen/the-ford', seat), unit?.id ?? '', 'ford')).toBeGreaterThan(1);
    }
  });

  test('it is worth more in the last turn, when it is decided', () => {
    const early = prospectIn('muskets/crossroads-farm', 'crown');
    const late = prospectIn('muskets/crossroads-farm', 'crown', state => {
      state.turn = 9;
    });
    const [unit = ''] = Object.keys(
      startMatch(openShipped('muskets/crossroads-farm'), 'x').state.units,
    ).filter(id => groundOf(early, id, 'crossroads') > 0);
    expect(groundOf(late, unit, 'crossroads')).toBeGreaterThan(groundOf(early, unit, 'crossroads'));
  });

  test('who wins by leaving has an edge to go to, and nobody else has', () => {
    const convoy = prospectIn('voidfleet/the-long-convoy', 'convoy');
    expect(convoy.exit('patience')).toMatchObject({ edge: 'east', value: expect.any(Number) });
    expect(convoy.exit('patience')?.value).toBeGreaterThan(1);
    expect(prospectIn('voidfleet/the-long-convoy', 'freehold').exit('patience')).toBeUndefined();
  });

  test('victory.exact: what a tally counts for somebody is worth going for: edges, places, enemies', () => {
    const [convoy, freehold] = ['convoy', 'freehold'];
    const loads = (atLeast: number): Partial<Scenario> => ({
      areas: [{ id: 'lane', name: 'The Lane', points: rectangle(10, 10, 30, 30) }],
      tallies: [
        {
          id: 'loads',
          name: 'Loads',
          counts: [
            { count: 'exited', unit: 'patience', edge: 'east', each: 2 },
            { count: 'held', force: convoy, area: 'lane' },
            { count: 'wipedOut', unit: 'hush', each: 2 },
          ],
        },
        { id: 'losses', name: 'Losses', counts: [{ count: 'lost', force: convoy, measure: 'units' }] },
      ],
      victory: [
        { force: convoy, grade: 'victory', when: { fact: 'tally', tally: 'loads', atLeast } },
        {
          force: freehold,
          grade: 'victory',
          when: { fact: 'tallyMore', tally: 'losses', thanTally: 'loads' },
        },
      ],
    });
    const own = prospectIn('voidfleet/the-long-convoy', convoy, undefined, loads(3));
    expect(own.exit('patience')).toMatchObject({ edge: 'east' });
    expect(own.exit('patience')?.value).toBeGreaterThan(1);
    expect(own.exit('good-harvest')).toBeUndefined();
    expect(groundOf(own, 'patience', 'lane')).toBeGreaterThan(0.5);
    expect(own.fall('hush')).toBeGreaterThan(own.fall('bad-penny'));
    // What is reached is not to be reached once more.
    const few = prospectIn('voidfleet/the-long-convoy', convoy, undefined, loads(1));
    expect(few.stands).toBeGreaterThan(own.stands);
  });

  test('victory.exact: what one has drawn is worth going for, and what one has not is not; of others it may be any', () => {
    const at = (id: string, x: number) => ({ id, name: id, points: rectangle(x, 10, x + 20, 30) });
    const given: Partial<Scenario> = {
      areas: [at('near', 10), at('far', 40)],
      missions: ['near', 'far'].map(id => ({ id, name: id, force: 'convoy' })),
      victory: [
        ...['near', 'far'].map(
          area =>
            ({
              force: 'convoy',
              mission: area,
              grade: 'victory',
              when: { fact: 'controls', force: 'convoy', area },
            }) as const,
        ),
        { force: 'freehold', grade: 'victory', when: { fact: 'wipedOut', force: 'convoy' } },
      ],
    };
    const drawing = (seat: string, mission?: string) =>
      prospectIn(
        'voidfleet/the-long-convoy',
        seat,
        state => {
          state.missions = { convoy: { seats: ['convoy'], ...(mission && { mission }) } };
        },
        given,
      );
    const near = drawing('convoy', 'near');
    expect(groundOf(near, 'patience', 'near')).toBeGreaterThan(1);
    expect(groundOf(near, 'patience', 'far')).toBe(0);
    const far = drawing('convoy', 'far');
    expect(groundOf(far, 'patience', 'near')).toBe(0);
    expect(groundOf(far, 'patience', 'far')).toBeGreaterThan(0.5);
    // Whoever does not know guards against all of it, each half as likely.
    const guard = drawing('freehold');
    expect(groundOf(guard, 'bad-penny', 'near')).toBeGreaterThan(0);
    expect(groundOf(guard, 'bad-penny', 'far')).toBeGreaterThan(0);
  });

  test('a unit whose end decides the battle is worth more than another', () => {
    const hunt = prospectIn('cavemen/mammoth-hunt', 'hunters');
    expect(hunt.fall('old-tusk')).toBeGreaterThan(hunt.fall('the-calf'));
  });

  test('to whom all seems lost, the ground that could still win is worth going to', () => {
    const siege = prospectIn('kingdoms/storm-the-castle', 'besiegers');
    expect(siege.stands).toBeLessThan(-0.9);
    expect(groundOf(siege, 'red-company', 'courtyard')).toBeGreaterThan(1);
    expect(groundOf(siege, 'red-company', 'courtyard')).toBeLessThan(10);
  });

  test('an army that has lost nearly everybody stands badly', () => {
    const whole = prospectIn('cavemen/two-clans', 'river-clan');
    const beaten = prospectIn('cavemen/two-clans', 'river-clan', leaving('river-clan', 'old-reeds'));
    const winning = prospectIn('cavemen/two-clans', 'river-clan', leaving('hill-clan', 'goat-boys'));
    expect(beaten.stands).toBeLessThan(whole.stands);
    expect(winning.stands).toBeGreaterThan(0.5);
  });
});

test('a place is worth less the farther it is, and little if there is no time to get there', () => {
  expect(nearness(0, 0)).toBe(1);
  expect(nearness(1, 5)).toBeGreaterThan(nearness(3, 5));
  expect(nearness(3, 5)).toBeGreaterThan(2 * nearness(3, 2));
});
