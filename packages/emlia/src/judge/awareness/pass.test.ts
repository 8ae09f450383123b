import type { UnitEntry } from '@emlia/content';
import { cloneJson } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import type { TakenAs } from '../../actions/awareness/events.ts';
import type { EmliaState } from '../../state.ts';
import { blue, eventOf, red } from '../../testing/battle.ts';
import { barn, expectAware, HUNTERS, hedge, hunt } from './testing/hunt.ts';

const pass = (as: TakenAs = 'primary', subject = 'wolves') =>
  ({ type: 'passAwareness', unit: 'ash', subject, as }) as const;

/** The ash see the wolves plainly; the others, behind a hedge or a barn, do not, and the wolves are hidden from them. */
const band = (changes: Partial<UnitEntry> = {}, ...faces: number[]) => {
  const fight = hunt(
    {
      units: [
        blue('ash', { ...HUNTERS, ...changes }, [20, 50]),
        blue('oak', HUNTERS, [20, 71]),
        blue('elm', HUNTERS, [20, 71.25 + 1]),
        blue('fir', HUNTERS, [5, 50]),
        red('wolves', HUNTERS, [60, 50]),
        red('bears', HUNTERS, [60, 30]),
      ],
      terrain: [hedge(21, 65, 22, 80), barn(10, 40, 11, 60)],
    },
    ...faces,
  );
  fight.hide('wolves', 'ash');
  fight.activates('ash');
  return fight;
};

describe('Pass Awareness', () => {
  test('awareness.pass: one success tells every friend within 20 GSU, and overrides hiding', () => {
    const fight = band({}, 5);
    expectAware(fight, 'oak unaware of wolves', 'elm unaware of wolves', 'fir unaware of wolves');
    const events = fight.does(pass());
    // The oaks are 20 GSU away, edge to edge; the elms a GSU and a quarter more.
    expect(eventOf(events, 'awarenessPassed')).toMatchObject({ told: ['oak', 'fir'], outOfView: ['fir'] });
    expectAware(fight, 'oak aware of wolves', 'elm unaware of wolves', 'fir aware of wolves');
    expect(fight.tells(events)).toEqual([
      'awareness.pass: ash passes word of wolves: 2 units within 20 GSU to hear it.',
    ]);
    expect(fight.unit('ash').used).toEqual({ primary: 'Pass Awareness', free: [] });
  });

  test('awareness.pass: with no success nothing happens', () => {
    const fight = band({}, 4);
    const events = fight.does(pass('move'));
    expectAware(fight, 'oak unaware of wolves', 'fir unaware of wolves');
    expect(fight.tells(events)[0]).toMatch(/is not understood/);
    expect(fight.unit('ash').used).toEqual({ move: 'Pass Awareness', free: [] });
  });

  test('awareness.pass: with nobody in earshot it is told so', () => {
    const units = [
      blue('ash', HUNTERS, [20, 50]),
      blue('oak', HUNTERS, [20, 90]),
      red('wolves', HUNTERS, [60, 50]),
    ];
    const fight = hunt({ units }, 5);
    fight.activates('ash');
    const events = fight.does(pass());
    expect(fight.tells(events)).toEqual([
      'awareness.pass: ash passes word of wolves: nobody within 20 GSU to hear it.',
    ]);
  });

  test('awareness.pass.free: what is offered is free once it has shot at that enemy', () => {
    const offered = (shot: readonly string[]) => {
      const fight = band();
      fight.state.awareness.deeds.ash = { ...fight.state.awareness.deeds.ash, shot } as never;
      const commands = fight.game
        .options(fight.state, 'blue', ['passAwareness'])
        .map(({ command }) => command);
      return commands.map(one => one.type === 'passAwareness' && `${one.subject} ${one.as}`);
    };
    expect(offered([])).toEqual(['wolves move', 'wolves primary', 'bears move', 'bears primary']);
    expect(offered(['bears'])).toEqual([
      'wolves move',
      'wolves primary',
      'bears free',
      'bears move',
      'bears primary',
    ]);
  });

  test('stealth.detect.windows: who is aware of nobody any more has nothing noted', () => {
    const { game, state: now } = band();
    const state: EmliaState = cloneJson(now);
    game.evolve(state, { type: 'awarenessNoted', by: 'oak', of: ['bears'] });
    expect(state.awareness.noted.oak).toEqual(['bears']);
    game.evolve(state, { type: 'awarenessNoted', by: 'oak', of: [] });
    expect(state.awareness.noted).not.toHaveProperty('oak');
  });

  test('awareness.pass: there are no modifiers', () => {
    const fight = band({}, 5);
    expect(eventOf(fight.does(pass()), 'awarenessPassed').check).toMatchObject({
      skill: 'leadership',
      level: 1,
      modifiers: [],
      total: 0,
    });
  });

  test('awareness.pass: a unit whose leader has no Leadership cannot try', () => {
    const fight = band({ skills: {} });
    expect(fight.refuses(pass())).toBe(
      'awareness.pass: The leader of ash has no Leadership, and passing word cannot be improvised.',
    );
  });

  test('awareness.pass: it takes a move or a primary action that is still there', () => {
    const fight = band({}, 1, 1);
    fight.does(pass('move'));
    expect(fight.refuses(pass('move'))).toMatch(/^activation.actions: ash has already used its move action/);
    fight.does(pass('primary', 'bears'));
    fight.refused('activation.actions', pass('primary'));
  });

  test('awareness.pass: only of an enemy, and of one the source is aware of', () => {
    const fight = band();
    fight.refused('action.subject', pass('move', 'oak'));
    fight.hide('wolves');
    fight.place('wolves', { x: 5, y: 45 });
    fight.refused('awareness.subject', pass());
  });

  test('awareness.pass.free: free after a ranged attack on the same enemy, once a turn', () => {
    const fight = band({}, 1, 5);
    expect(fight.refuses(pass('free'))).toMatch(/^awareness.pass.free: ash has not shot at wolves/);
    fight.shoots('ash', 'wolves');
    fight.refused('awareness.pass.free', pass('free', 'bears'));
    fight.does(pass('free'));
    expect(fight.unit('ash').used).toEqual({ primary: 'Aimed Fire', free: ['Pass Awareness'] });
    expectAware(fight, 'oak aware of wolves');
    fight.refused('activation.free', pass('free'));
  });

  test('awareness.pass.free: the attack may come after, and gives the move action back', () => {
    const fight = band({}, 5, 1);
    fight.does(pass('move'));
    expect(fight.unit('ash').used.move).toBe('Pass Awareness');
    const events = fight.shoots('ash', 'wolves');
    expect(fight.tells(events)).toContain(
      'awareness.pass.free: ash shot at the enemy it had passed word of: that was free, and its move action is not used.',
    );
    expect(fight.unit('ash').used).toEqual({ primary: 'Aimed Fire', free: ['Pass Awareness'] });
    fight.moves('ash', [1, 0]);
  });

  test.each([
    ['first', [0, 1]],
    ['second', [1, 0]],
  ])('awareness.pass.free: as the %s part of a Double Pace it is given back too', (_what, order) => {
    const fight = band({}, 5, 12);
    fight.does({ type: 'doublePace', unit: 'ash' });
    for (const part of order) {
      if (part === 0) fight.does(pass('move'));
      else fight.moves('ash', [1, 0]);
    }
    expect(fight.unit('ash').used.move).toBe('Double Pace');
    const events = fight.shoots('ash', 'wolves');
    expect(fight.tells(events)).toContain(
      'awareness.pass.free: ash shot at the enemy it had passed word of: that was free, and the other part of its Double Pace is still to come.',
    );
    expect(fight.unit('ash').used).toEqual({
      doublePace: true,
      half: { action: 'Normal Move', formation: 'open' },
      primary: 'Aimed Fire',
      free: ['Pass Awareness'],
    });
    fight.moves('ash', [1, 0]);
    expect(fight.unit('ash').used.move).toBe('Double Pace');
  });

  test('awareness.pass.free: not by an attack on another', () => {
    const fight = band({}, 5, 1);
    fight.does(pass('move'));
    fight.shoots('ash', 'bears');
    expect(fight.unit('ash').used).toEqual({ primary: 'Aimed Fire', move: 'Pass Awareness', free: [] });
  });

  test('awareness.pass.free: nor by an attack in an earlier activation', () => {
    const fight = band({}, 1);
    fight.shoots('ash', 'wolves');
    fight.ends('ash');
    for (const unit of ['wolves', 'oak', 'bears', 'elm', 'fir']) fight.rests(unit);
    fight.activates('wolves');
    fight.ends('wolves');
    fight.activates('ash');
    fight.refused('awareness.pass.free', pass('free'));
  });

  test.each([
    ['within the boundary of the enemy', { x: 60, y: 50.25 }, true],
    ['beside it', { x: 60, y: 51 }, false],
  ])('awareness.pass.free: an area volley aimed at a point %s', (_what, point, free) => {
    const fight = band({}, 5);
    fight.state.awareness.deeds.ash = { began: 1, points: [point] };
    if (free) fight.does(pass('free'));
    else fight.refused('awareness.pass.free', pass('free'));
  });
});
