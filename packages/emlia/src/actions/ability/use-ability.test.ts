import type { Ability, Equipment, StandingCondition } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { concealmentFrom } from '../../judge/sight/sight.ts';
import {
  activated,
  type Battlefield,
  type battle,
  blue,
  box,
  EQUIPMENT,
  eventOf,
  FOREST,
  midway,
  red,
  row,
} from '../../testing/battle.ts';
import { queryOf } from '../order.ts';

type Own = Extract<Ability, { ability: 'action' }>;

const SMOKE: Own = {
  ability: 'action',
  called: 'Lay Smoke',
  kind: 'primary',
  on: 'place',
  within: 12,
  uses: 1,
  raises: { terrain: 't0', across: 8, turns: 2 },
};
const smokeGround = { ...FOREST, name: 'Smoke', visibilityLimit: 1, veryRough: [], hits: 0 };
/** The entry of what is raised is that of a piece far off. */
const terrain = [{ is: smokeGround, points: box(56, 36, 58, 38) }];

const wolves = red('wolves', {}, [20, 5]);
const ashWith = (own: Own, changes: object = {}) =>
  blue('ash', { abilities: [own], ...changes }, ...row(20, 30, 3));
const fight = (own: Own, more: Partial<Battlefield> = {}, ...faces: number[]) =>
  activated({ terrain, units: [ashWith(own), wolves], ...more }, 'ash', ...faces);

const use = (own: Own, more: object = {}) =>
  ({ type: 'useAbility', unit: 'ash', action: own.called, as: own.kind, ...more }) as const;
const lay = use(SMOKE, { at: { x: 20, y: 20 } });

/** Everybody lets the turns go by. */
const waitFor = (one: ReturnType<typeof battle>, turn: number): void => {
  while (one.state.turn < turn) {
    const prompt = one.asked();
    const unit = Object.values(one.state.units).find(
      ({ seat, activated: done }) => seat === prompt?.seat && !done,
    );
    if (prompt?.kind === 'activate' && unit) one.does({ type: 'activate', unit: unit.id });
    else if (prompt?.kind === 'act') one.does({ type: 'endActivation', unit: prompt.about?.unit ?? '' });
    else throw new Error(`asked for ${prompt?.kind}`);
  }
};

describe('actions that abilities add', () => {
  test('ability.catchall: ground is raised at a place, hides what is behind it, and is gone when its turns are over', () => {
    const one = fight(SMOKE);
    const seen = () =>
      concealmentFrom(one.game.worldAt(one.state), one.state, one.unit('ash'), one.unit('wolves'));
    expect(seen()).toBe('none');
    const events = one.does(lay);
    expect(one.told(events)).toEqual([
      'ability.catchall: ash uses Lay Smoke.',
      'ability.catchall: Smoke is there to the end of turn 2.',
    ]);
    expect(seen()).toBe('total');
    waitFor(one, 2);
    expect(seen()).toBe('total');
    waitFor(one, 3);
    expect(seen()).toBe('none');
    expect(one.state.pieces).toEqual({});
    const log = one.match.standing.flatMap(({ events: all }) => all);
    expect(one.told(log).at(-1)).not.toBe('');
    expect(one.told(log)).toContain('ability.catchall: Smoke is gone.');
  });

  test('ability.catchall: it takes the action that it says', () => {
    for (const kind of ['move', 'primary', 'free'] as const) {
      const own = { ...SMOKE, kind, uses: 2 };
      const one = fight(own);
      one.does(use(own, { at: { x: 20, y: 20 } }));
      const { used } = one.unit('ash');
      expect([used.move, used.primary, used.free]).toEqual(
        {
          move: ['Special Action', undefined, []],
          primary: [undefined, 'Special Action', []],
          free: [undefined, undefined, ['Lay Smoke']],
        }[kind],
      );
      const rule = kind === 'free' ? 'activation.free' : 'activation.actions';
      expect(one.refuses(use(own, { at: { x: 20, y: 20 } }))).toMatch(
        new RegExp(`^${rule}: ash has already used`),
      );
    }
  });

  test('ability.catchall: so many times in a battle, counted for the part that has it', () => {
    const one = fight(SMOKE);
    one.does(lay);
    expect(one.unit('ash').parts[0]?.left).toEqual({ 'Lay Smoke': 0 });
    const spent = midway(ashWith(SMOKE), {
      parts: [
        { entry: 'ash', name: 'ash', listed: 3, damage: 0, casualtiesDue: 0, left: { 'Lay Smoke': 0 } },
      ],
    });
    expect(fight(SMOKE, { units: [spent, wolves] }).refused('ability.catchall', lay)).toBe(
      'ash has no Lay Smoke left.',
    );
  });

  test('ability.catchall: not without having it, nor too far off, nor where its condition does not hold', () => {
    expect(fight({ ...SMOKE, called: 'Sing' }).refused('ability.catchall', lay)).toBe(
      'ash has no action called Lay Smoke.',
    );
    expect(fight(SMOKE).refused('ability.catchall', use(SMOKE, { at: { x: 20, y: 10 } }))).toBe(
      'The place is 19.5 GSU away; Lay Smoke reaches 12 GSU.',
    );
    const shy: Own = { ...SMOKE, when: { fact: 'prone' } };
    expect(fight(shy).refused('ability.catchall', lay)).toMatch(/^ash cannot use Lay Smoke: it takes /);
  });

  test('action.subject: a place where it takes a place, a friend where it takes a friend', () => {
    expect(fight(SMOKE).refused('action.subject', use(SMOKE, { subject: 'wolves' }))).toBe(
      'Lay Smoke is done to a place.',
    );
    const cheer: Own = {
      ability: 'action',
      called: 'Cheer',
      kind: 'free',
      on: 'friend',
      within: 30,
      effects: [{ effect: 'state', state: 'ordered' }],
    };
    expect(fight(cheer).refused('action.subject', use(cheer, { subject: 'wolves' }))).toBe(
      'Cheer is done to a friend on the table.',
    );
  });

  test('ability.catchall, event.effects: what it does to a unit takes hold at once, if the check succeeds', () => {
    const trip: Own = {
      ability: 'action',
      called: 'Trip Wire',
      kind: 'free',
      on: 'enemy',
      within: 40,
      check: 'aimedFire',
      effects: [{ effect: 'state', state: 'prone' }],
    };
    const skills = { aimedFire: { level: 2 } };
    const tried = (...faces: number[]) => {
      const one = fight(trip, { units: [ashWith(trip, { skills }), wolves] }, ...faces);
      const query = queryOf({ world: one.game.world, state: one.state, seat: 'blue' }, one.unit('ash'));
      const odds = one.game.world.edition.orders
        .of('useAbility')
        .forecast?.(query, use(trip, { subject: 'wolves' }));
      const events = one.does(use(trip, { subject: 'wolves' }));
      one.dice.done();
      return {
        prone: one.unit('wolves').prone,
        check: eventOf(events, 'abilityUsed').check,
        odds,
        told: one.told(events)[0],
      };
    };
    expect(tried(12, 1)).toMatchObject({ prone: true, check: { level: 2, successes: 1 } });
    expect(tried(1, 1)).toMatchObject({
      prone: false,
      told: 'ability.catchall: ash uses Trip Wire on wolves: nothing comes of it.',
    });
    expect(tried(12, 1).odds?.[0]).toBeCloseTo((4 / 12) ** 2);
  });

  test('ability.catchall: gear gives it too, and every one of it is offered', () => {
    const candles: Equipment = { kind: 'other', id: 'candles', name: 'Candles', abilities: [SMOKE] };
    const one = activated(
      {
        terrain,
        equipment: [candles],
        units: [blue('ash', { equipment: ['candles', 'clubs'] }, ...row(20, 30, 3)), wolves],
      },
      'ash',
    );
    const offered = one.game
      .options(one.state, 'blue')
      .filter(({ command }) => command.type === 'useAbility');
    expect(offered.map(({ refusal }) => refusal)).toEqual([undefined]);
    expect(EQUIPMENT).not.toHaveProperty('candles');
  });

  test('scenario.forces.conditions: who stands in lit ground is seen in the dark', () => {
    const night: StandingCondition = { id: 'night', name: 'Night', sight: 10 };
    const flare: Own = {
      ...SMOKE,
      called: 'Fire Flare',
      within: 40,
      raises: { terrain: 't0', across: 10, turns: 1 },
    };
    const light = {
      ...FOREST,
      name: 'Light',
      character: 'open' as const,
      height: 0,
      veryRough: [],
      lit: true as const,
    };
    const { visibilityLimit: _, ...lit } = light;
    const one = fight(flare, {
      terrain: [{ is: lit, points: box(56, 36, 58, 38) }],
      scenario: { conditions: [night] },
    });
    const seen = () =>
      concealmentFrom(one.game.worldAt(one.state), one.state, one.unit('ash'), one.unit('wolves'));
    expect(seen()).toBe('total');
    one.does(use(flare, { at: { x: 20, y: 6 } }));
    expect(seen()).toBe('none');
  });
});
