import type { VictoryCondition } from '@emlia/content';
import { findForgery, startMatch } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { emlia } from '../../game.ts';
import { type Battlefield, battle, blue, box, eventOf, red, row, setupFor } from '../../testing/battle.ts';

const FORCES = ['blue', 'red'] as const;

/** Each side may have to hold the ford, to kill or to stay alive. */
const missions = FORCES.flatMap(force =>
  ['hold', 'kill', 'live'].map(id => ({ id, name: `To ${id}`, say: `So ${id}.`, force })),
);

const victory = (force: 'blue' | 'red'): VictoryCondition[] => {
  const than = force === 'blue' ? 'red' : 'blue';
  return [
    { force, mission: 'hold', grade: 'majorVictory', when: { fact: 'controls', force, area: 'ford' } },
    { force, mission: 'kill', grade: 'victory', when: { fact: 'lost', force: than, atLeast: 1 } },
    { force, mission: 'live', grade: 'minorVictory', when: { not: { fact: 'lost', force, atLeast: 1 } } },
  ];
};

const field: Battlefield = {
  areas: [{ id: 'ford', name: 'the Ford', points: box(10, 10, 20, 20) }],
  units: [blue('ash', { timing: 0 }, ...row(12, 12, 3)), red('wolves', { timing: 0 }, ...row(42, 15, 2))],
  turns: 1,
  victory: FORCES.flatMap(victory),
  scenario: { missions },
};

const game = emlia.open(setupFor(field));

describe('missions', () => {
  test('victory.exact: each force draws one of its own by the dice of the match, and which is drawn is left to them', () => {
    const drawn = Array.from({ length: 40 }, (_, i) => startMatch(game, `seed ${i}`).state.missions ?? {});
    for (const force of FORCES) {
      const counts = ['hold', 'kill', 'live'].map(
        id => drawn.filter(missions => missions[force]?.mission === id).length,
      );
      expect(Math.min(...counts)).toBeGreaterThan(4);
      expect(counts.reduce((a, b) => a + b)).toBe(40);
    }
    expect(drawn.some(({ blue: a, red: b }) => a?.mission !== b?.mission)).toBe(true);
    // Whoever has the seed decides it again: no mission was slipped to anybody.
    expect(findForgery(startMatch(game, 'seed'))).toBeUndefined();
  });

  test('victory.exact: its player is told which, everybody else that one was drawn', () => {
    const { state, log } = startMatch(game, 'seed');
    const events = log.flatMap(entry => ('events' in entry ? entry.events : []));
    const own = state.missions?.blue?.mission;
    for (const seat of ['blue', 'red', undefined]) {
      const view = game.view(state, seat ?? 'nobody');
      const seen = events.flatMap(event => game.see(event, seat) ?? []);
      const told = seen
        .filter(one => one.type === 'missionDrawn' && one.force === 'blue')
        .flatMap(one => game.tell(view, one));
      expect(told).toEqual([
        {
          say:
            seat === 'blue'
              ? `A mission is drawn for Blues: To ${own}. So ${own}.`
              : 'One of 3 missions is drawn for Blues, and nobody else knows which.',
          rule: 'victory.exact',
        },
      ]);
      expect(view.missions?.blue).toEqual({ seats: ['blue'], ...(seat === 'blue' && { mission: own }) });
    }
  });

  test('victory.exact: what was drawn changes no byte of what others are sent', () => {
    const texts = new Map<string, Set<string>>();
    const owns = new Set<string | undefined>();
    for (let i = 0; i < 12; i++) {
      const { state, log } = startMatch(game, `seed ${i}`);
      owns.add(state.missions?.blue?.mission);
      const events = log.flatMap(entry => ('events' in entry ? entry.events : []));
      for (const seat of ['red', undefined]) {
        // Its own mission, and who rolled higher, differ from seed to seed by right.
        const other = {
          ...state,
          missions: { ...state.missions, red: { seats: ['red'] } },
          deploying: [],
          pending: [],
        };
        const seen = events
          .flatMap(event => game.see(event, seat) ?? [])
          .filter(one => one.type === 'missionDrawn' && one.force === 'blue');
        const sent = JSON.stringify([game.view(other, seat ?? 'nobody'), seen]);
        texts.set(String(seat), (texts.get(String(seat)) ?? new Set()).add(sent));
      }
    }
    expect(owns.size).toBe(3);
    expect([...texts.values()].map(({ size }) => size)).toEqual([1, 1]);
  });

  const ended = (blues: string, reds: string, fallen: number) => {
    const fight = battle(field);
    const { state } = fight.match;
    state.missions = {
      blue: { seats: ['blue'], mission: blues },
      red: { seats: ['red'], mission: reds },
    };
    state.units.wolves = { ...fight.unit('wolves'), members: fight.unit('wolves').members.slice(fallen) };
    const events = [];
    while (fight.state.phase !== 'over') {
      const unit = fight.asked()?.seat === 'blue' ? 'ash' : 'wolves';
      events.push(...fight.does({ type: 'activate', unit }), ...fight.does({ type: 'endActivation', unit }));
    }
    return { fight, events };
  };

  test.each([
    ['hold', 'kill', 0, 'Victory to Blues: a major victory.'],
    ['kill', 'kill', 0, 'A draw: nobody met a victory condition.'],
    ['kill', 'kill', 1, 'Victory to Blues.'],
    ['kill', 'live', 0, 'Victory to Reds: a minor victory.'],
    ['live', 'live', 0, 'A draw: Blues and Reds share a minor victory.'],
  ])(
    'victory.compare: of missions only what was drawn counts: %s against %s, %d fallen',
    (a, b, fallen, say) => {
      expect(ended(a, b, fallen).fight.state.result?.say).toBe(say);
    },
  );

  test('victory.exact: when the battle is over, both are laid open to everybody', () => {
    const { fight, events } = ended('hold', 'kill', 0);
    const revealed = eventOf(events, 'missionsRevealed');
    expect(fight.game.tell(fight.state, revealed)).toEqual([
      { say: 'The mission of Blues was: To hold.', rule: 'victory.exact' },
      { say: 'The mission of Reds was: To kill.', rule: 'victory.exact' },
    ]);
    for (const seat of ['blue', 'red', 'nobody'])
      expect(fight.game.view(fight.state, seat).missions).toMatchObject({
        blue: { mission: 'hold' },
        red: { mission: 'kill' },
      });
  });

  test('victory.when: a mission ends nothing and claims nothing before the end, for that would tell which it is', () => {
    const sure: VictoryCondition = {
      force: 'blue',
      mission: 'hold',
      grade: 'massacre',
      when: { fact: 'turns', atLeast: 1 },
    };
    const fight = battle({
      ...field,
      turns: 2,
      victory: [sure, { ...sure, does: 'claim' }, { ...sure, does: 'ends' }],
    });
    fight.match.state.missions = { blue: { seats: ['blue'], mission: 'hold' } };
    while (fight.state.turn === 1) {
      const unit = fight.asked()?.seat === 'blue' ? 'ash' : 'wolves';
      fight.does({ type: 'activate', unit });
      fight.does({ type: 'endActivation', unit });
    }
    expect([fight.state.phase, fight.asked()?.kind]).toEqual(['activation', 'activate']);
  });
});
