import { type Point, scriptedDice, startMatch, submit } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import type { EmliaEvent } from '../../events.ts';
import { emlia } from '../../game.ts';
import { controls } from '../../table/area.ts';
import { changing } from '../../table/memory.ts';
import { ownLinesOf } from '../../table/scenario/own-lines.ts';
import { floorsAt } from '../../table/terrain/floors.ts';
import { shipped } from '../../testing/shipped.ts';
import { homeOf } from '../retreat/destination.ts';
import { askForClaims } from '../victory/claim.ts';
import { endOfTurn } from '../victory/endings.ts';
import { isTrue } from '../victory/facts.ts';
import { bestGradeOf, finalResult } from '../victory/result.ts';

const setup = shipped('kingdoms', 'storm-the-castle');
const block = (x: number, y: number, files: number, count: number): Point[] =>
  Array.from({ length: count }, (_, i) => ({ x: x + (i % files), y: y + Math.floor(i / files) }));

const begun = () => {
  const game = emlia.open(setup);
  const match = startMatch(game, 'castle');
  const place = (unit: string, at: readonly Point[], more: object = {}) =>
    submit(match, match.state.units[unit]?.seat ?? '', { type: 'deploy', unit, at, facing: 0, ...more });
  return { game, match, place };
};

/** The garrison is set up. */
const garrisoned = () => {
  const all = begun();
  const { place } = all;
  const up = (count: number) => Array.from({ length: count }, () => 5);
  for (const outcome of [
    place('household', block(78, 45, 4, 8)),
    place('wall-archers', block(60, 68, 8, 8), { floors: up(8) }),
    place('mill-levy', block(88, 50, 6, 12)),
    place('gate-ballista', [{ x: 80, y: 68.5 }], { floors: [5] }),
    place('road-stakes', block(75, 80, 10, 10)),
    place('field-stakes', block(90, 45, 5, 10)),
  ])
    expect(outcome).toHaveProperty('seq');
  return all;
};

describe('storming the castle', () => {
  test('scenario.siege.deployment: the defender sets up first, anywhere in the castle', () => {
    const { match, place } = begun();
    expect(match.state.pending).toEqual([{ seat: 'garrison', kind: 'deploy' }]);
    expect(place('household', block(78, 75, 4, 8))).toMatchObject({ rule: 'scenario.deployment' });
    // On a wall, on a tower, over the gate, in the courtyard and in the keep.
    for (const [x, y, floor] of [
      [60, 21, 5],
      [52, 24, 8],
      [77, 68, 5],
      [60, 50, 'ground'],
      [74, 28, 'ground'],
      [74, 28, 10],
    ] as const) {
      const fresh = begun();
      const at = block(x, y, 4, 8);
      expect(fresh.place('wall-archers', at, { floors: at.map(() => floor) })).toHaveProperty('seq');
    }
  });

  test('scenario.siege.deployment: the attacker follows, within 30 GSU of the southern or eastern edge', () => {
    const { match, place } = garrisoned();
    expect(match.state.pending).toEqual([{ seat: 'besiegers', kind: 'deploy' }]);
    expect(place('red-company', block(60, 105, 4, 12))).toMatchObject({ rule: 'scenario.deployment' });
    expect(place('red-company', block(60, 115, 4, 12))).toHaveProperty('seq');
    expect(place('black-company', block(160, 60, 4, 12))).toHaveProperty('seq');
    expect(match.state.units).toMatchObject({
      'red-company': { home: 'south' },
      'black-company': { home: 'east' },
    });
  });

  test('scenario.siege.forces: extra defences also on the cleared ground before it, troops not', () => {
    const { match, place } = begun();
    expect(place('mill-levy', block(75, 80, 6, 12))).toMatchObject({ rule: 'scenario.deployment' });
    expect(place('road-stakes', block(75, 80, 10, 10))).toHaveProperty('seq');
    expect(place('gate-ballista', [{ x: 75, y: 100 }])).toHaveProperty('seq');
    expect(match.state.units['road-stakes']).toMatchObject({ works: true, place: 'table' });
  });

  test('scenario.siege.forces: stakes take no turn, hold no ground, and do not keep an army alive', () => {
    const { game, match, place } = garrisoned();
    expect(controls(game.world, match.state, 'courtyard', 'garrison')).toBe(true);
    changing(match.state, () => {
      for (const unit of Object.values(match.state.units)) {
        if (unit.force === 'garrison' && !unit.works)
          Object.assign(unit, { place: 'destroyed', members: [] });
      }
    });
    expect(controls(game.world, match.state, 'courtyard', 'garrison')).toBe(false);
    const moment = { world: game.world, state: match.state, elapsed: 1 };
    expect(isTrue(moment, { fact: 'wipedOut', force: 'garrison' })).toBe(true);
    for (const [unit, at] of [
      ['red-company', block(60, 115, 4, 12)],
      ['black-company', block(80, 115, 4, 12)],
      ['long-spears', block(100, 115, 7, 14)],
      ['quarrels', block(120, 115, 4, 8)],
      ['the-ram', block(40, 135, 4, 8)],
      ['old-thrower', [{ x: 100, y: 130 }]],
    ] as const)
      expect(place(unit, at)).toHaveProperty('seq');
    expect(match.state).toMatchObject({ phase: 'activation', turn: 1 });
    expect(match.state.units['road-stakes']?.activated).toBe(true);
  });

  test('scenario.siege.home: in the corner of both strips the controller notes which edge', () => {
    const corner = block(160, 115, 4, 12);
    for (const [home, edge] of [
      ['east', 'east'],
      ['south', 'south'],
      [undefined, 'south'],
    ] as const) {
      const { match, place } = garrisoned();
      expect(place('red-company', corner, home && { home })).toHaveProperty('seq');
      expect(match.state.units['red-company']?.home).toBe(edge);
    }
    expect(garrisoned().place('red-company', block(60, 115, 4, 12), { home: 'east' })).toMatchObject({
      rule: 'scenario.home',
    });
  });

  test('scenario.siege.home: defenders in retreat make for the castle', () => {
    const { game, match } = garrisoned();
    const levy = match.state.units['mill-levy'];
    if (!levy) throw new Error('nobody');
    expect(ownLinesOf(game.world, levy)).toEqual({ area: 'castle' });
    const outside = { ...levy, members: levy.members.map(member => ({ ...member, y: member.y + 50 })) };
    expect(homeOf(game.world, outside)).toBeDefined();
  });

  test('scenario.siege.battlefield: from the walk on the walls one reaches every tower', () => {
    const { game } = begun();
    expect(floorsAt(game.world, { x: 60, y: 21 })).toEqual([5]);
    expect(floorsAt(game.world, { x: 52, y: 24 })).toEqual([5, 8]);
    expect(floorsAt(game.world, { x: 80, y: 30 })).toEqual([5, 10]);
    expect(floorsAt(game.world, { x: 60, y: 50 })).toEqual([]);
  });
});

describe('what it is won by', () => {
  /** Units of each force, by where most of them stand. */
  type Where = Readonly<Record<string, readonly Point[]>>;
  const walls = (count: number) => block(60, 68, 8, count);
  const yard = (count: number, x = 60) => block(x, 50, 8, count);
  const gate = (count: number) => block(77, 68, 6, count);
  const far = (count: number) => block(60, 120, 8, count);

  /** These on the table, and of both forces nobody else. */
  const stands = (where: Where) => {
    const { game, match } = begun();
    const { state } = match;
    for (const unit of Object.values(state.units)) {
      const at = where[unit.id];
      const members = (at ?? []).map((point, id) => ({ id, ...point, facing: 0, part: 0 }));
      Object.assign(unit, at ? { place: 'table', members } : { place: 'destroyed', members: [] });
    }
    state.turn = 8;
    return { game, state, moment: { world: game.world, state, elapsed: 8 } };
  };
  const graded = (where: Where) => {
    const { moment } = stands(where);
    return [bestGradeOf(moment, 'besiegers'), bestGradeOf(moment, 'garrison')];
  };

  test.each<[string, Where, string | undefined]>([
    ['the defending army is wiped out', { 'red-company': far(12) }, 'massacre'],
    [
      'the attacking army controls the castle',
      { 'red-company': yard(12), 'mill-levy': far(12) },
      'majorVictory',
    ],
    [
      'it controls courtyard and gate, and outnumbers the defenders on the walls',
      { 'red-company': yard(12), 'the-ram': gate(8), 'wall-archers': walls(8) },
      'victory',
    ],
    [
      'it controls the courtyard, the gate is unguarded, and it outnumbers the defenders on the walls',
      { 'red-company': yard(12), 'wall-archers': walls(8) },
      'victory',
    ],
    [
      'so, but the gate is guarded',
      { 'red-company': yard(12), 'wall-archers': walls(8), household: gate(8) },
      undefined,
    ],
    ['so, but there are as many on the walls', { 'the-ram': yard(8), 'wall-archers': walls(8) }, undefined],
    [
      'the attacking army controls the walls',
      { 'red-company': walls(12), 'mill-levy': yard(12), household: yard(8, 90) },
      'victory',
    ],
    ['nothing of it', { 'red-company': far(12), 'mill-levy': yard(12) }, undefined],
  ])('victory.siege.attacker: %s', (_what, where, grade) => {
    expect(graded(where)[0]).toBe(grade);
  });

  test.each<[string, Where, string | undefined]>([
    ['the attacking army is wiped out', { 'mill-levy': yard(12) }, 'massacre'],
    [
      'the defending army controls the castle',
      { 'mill-levy': yard(12), 'red-company': far(12) },
      'majorVictory',
    ],
    [
      'it controls the courtyard, and the attacker not the walls',
      { 'mill-levy': yard(12), 'wall-archers': block(60, 21, 8, 8), 'red-company': walls(12) },
      'victory',
    ],
    [
      'it controls the courtyard, and the attacker the walls',
      { 'mill-levy': yard(12), 'red-company': walls(12) },
      undefined,
    ],
    [
      'the attacker has the courtyard, but the defending army the walls',
      { 'wall-archers': walls(8), 'red-company': yard(12) },
      'minorVictory',
    ],
    ['nothing of it', { 'wall-archers': far(8), 'red-company': yard(12) }, undefined],
  ])('victory.siege.defender: %s', (_what, where, grade) => {
    expect(graded(where)[1]).toBe(grade);
  });

  test('victory.siege.defender: routed from the field is as good as wiped out', () => {
    const { state, moment } = stands({ 'mill-levy': yard(12) });
    const company = state.units['red-company'];
    if (company) company.place = 'retreated';
    expect(bestGradeOf(moment, 'garrison')).toBe('massacre');
  });

  test('scenario.siege.time: positions are judged at the end of turn 8, before anybody marches off', () => {
    const { moment } = stands({ 'red-company': yard(12), 'wall-archers': walls(8), household: gate(8) });
    expect(endOfTurn({ ...moment, elapsed: 7 })).toBeUndefined();
    expect(endOfTurn(moment)).toMatchObject({ rule: 'scenario.time.fixed' });
    expect(finalResult(moment)).toMatchObject({ winners: ['garrison'] });
  });

  test('victory.siege.ending: both grades can hold together, and the attacker’s is the better', () => {
    const both = { 'red-company': yard(12), 'wall-archers': walls(8) };
    expect(graded(both)).toEqual(['victory', 'minorVictory']);
    expect(finalResult(stands(both).moment)).toMatchObject({
      winners: ['besiegers'],
      say: 'Victory to The Besiegers.',
    });
  });

  test.each<[string, Where, boolean]>([
    ['the attacker’s massacre', { 'red-company': far(12) }, true],
    ['the defender’s massacre', { 'mill-levy': yard(12) }, true],
    ['the attacker’s major victory', { 'red-company': yard(12), 'mill-levy': far(12) }, true],
    ['a plain victory', { 'red-company': yard(12), 'wall-archers': walls(8) }, false],
    ['the defender’s major victory', { 'mill-levy': yard(12), 'red-company': far(12) }, false],
  ])('victory.siege.ending: %s ends the game before turn 8, or does not', (_what, where, ends) => {
    const { moment } = stands(where);
    expect(endOfTurn({ ...moment, elapsed: 3 }) !== undefined).toBe(ends);
  });

  test('victory.siege.ending: the attacker may claim a plain victory at the end of any turn, the defender nothing', () => {
    const { state, moment } = stands({ 'red-company': yard(12), 'wall-archers': walls(8) });
    state.turn = 3;
    const asked: EmliaEvent[] = [];
    askForClaims({ ...moment, elapsed: 3 }, { dice: scriptedDice(), emit: event => asked.push(event) });
    expect(asked).toContainEqual({
      type: 'prompted',
      prompt: {
        seat: 'besiegers',
        kind: 'claim',
        about: { unit: 'red-company', force: 'besiegers', grade: 'victory' },
      },
    });
    expect(asked.filter(({ type }) => type === 'prompted')).toHaveLength(1);
  });
});
