import type { EmliaState, UnitState } from '@emlia/emlia';
import { distanceBetween } from '@emlia/emlia/reading';
import { beforeEach, describe, expect, test } from 'vitest';
import { middleOfFigures } from '../../../board/hit.ts';
import { begun, handIn } from '../../../testing/skirmish.ts';
import { corridorDrawing, sightLineOf, stripOf } from './corridor.ts';
import { exchange, instrumentDrawing, isLaid, pointTo, press, takeUp } from './instrument.ts';
import type { Looker } from './looker.ts';
import { markAt } from './mark.ts';
import { legsOf } from './ruler.ts';

let looker: Looker;
let own: UnitState;
let enemy: UnitState;

const shift = (unit: UnitState, x: number, y: number): void => {
  const middle = middleOfFigures(unit.members);
  unit.members = unit.members.map(one => ({ ...one, x: one.x + x - middle.x, y: one.y + y - middle.y }));
};

const enemyIn = (view: EmliaState, unit: UnitState): UnitState => {
  const found = Object.values(view.units).find(({ seat, place }) => seat !== unit.seat && place === 'table');
  if (!found) throw new Error('two sides are at war');
  return found;
};

beforeEach(() => {
  const match = begun();
  const id = match.state.pending.at(-1)?.about?.unit ?? '';
  const before = match.state.units[id];
  if (!before) throw new Error('somebody acts');
  shift(before, 12, 20);
  shift(enemyIn(match.state, before), 12, 34);
  const { game, view } = handIn(match);
  looker = { game, view };
  const unit = view.units[id];
  if (!unit) throw new Error('it sees itself');
  own = unit;
  enemy = enemyIn(view, unit);
});

const at = (x: number, y: number) => ({ at: { x, y } });
const over = (unit: UnitState) => ({ at: middleOfFigures(unit.members), hit: { unit: unit.id } });

describe('The ruler', () => {
  test('scale.measure.anytime: it follows the pointer from the unit, edge to edge, until a click lays it', () => {
    const taken = takeUp('measure', { unit: own.id });
    const follows = pointTo(taken, looker, over(enemy));
    expect(isLaid(follows)).toBe(false);
    const [leg] = legsOf(looker, follows.marks);
    expect(leg?.distance).toBeCloseTo(distanceBetween(looker.game.world, own, enemy));
    const laid = press(follows, looker, over(enemy));
    expect(isLaid(laid)).toBe(true);
    expect(pointTo(laid, looker, at(1, 1)).marks).toEqual(laid.marks);
    const again = press(laid, looker, at(30, 30));
    expect(again.marks).toEqual([{ point: { x: 30, y: 30 } }]);
  });

  test('scale.measure.anytime: over corners, and each leg says its length on the table', () => {
    const first = press(takeUp('measure'), looker, at(20, 5));
    const corner = press(first, looker, at(23, 9), true);
    expect(isLaid(corner)).toBe(false);
    const laid = press(corner, looker, at(23, 15));
    expect(legsOf(looker, laid.marks).map(({ distance }) => distance)).toEqual([5, 6]);
    expect(instrumentDrawing(laid, looker).signs?.map(({ say }) => say)).toEqual(['5 GSU', '6 GSU']);
  });

  test('a unit that has left takes its ruler along', () => {
    const laid = press(takeUp('measure', { unit: own.id }), looker, over(enemy));
    const { [enemy.id]: _gone, ...units } = looker.view.units;
    expect(instrumentDrawing(laid, { ...looker, view: { ...looker.view, units } }).lines).toEqual([]);
  });
});

describe('The line of sight', () => {
  test('sight.corridor.pair: between any two units, own or enemy, both ways with the rule that settled it', () => {
    const line = sightLineOf(looker, { unit: own.id }, { unit: enemy.id });
    expect(line?.forth).toMatchObject({ observer: own.id, observed: enemy.id });
    expect(line?.back).toMatchObject({ observer: enemy.id, observed: own.id });
    expect(line?.forth.rule).toBeTruthy();
    expect(line?.forth.cover).toBeDefined();
    expect(line?.forth.weapon?.damage).toBeGreaterThan(0);
    expect(line?.corridor).toHaveLength(4);
  });

  test('sight.intervening.fraction: what stands in it is shaded by how much it takes', () => {
    const ground = looker.game.world.grounds.find(({ entry }) => entry.height >= 2);
    if (!ground) throw new Error('something tall stands there');
    const { left, top, right, bottom } = ground.box;
    const y = (top + bottom) / 2;
    const line = sightLineOf(looker, { point: { x: left - 2, y } }, { point: { x: right + 2, y } });
    const reason = line?.forth.reasons.find(({ entity }) => entity === ground.piece.id);
    expect(reason?.fraction).toBe(1);
    const drawing = line && corridorDrawing(looker, line);
    expect(drawing?.signs).toContainEqual(expect.objectContaining({ say: '100%' }));
    expect(drawing?.washes?.at(-1)).toMatchObject({ points: ground.piece.points, hatched: true });
  });

  test('to itself there is none, and an end may be the whole piece of terrain', () => {
    expect(sightLineOf(looker, { unit: own.id }, { unit: own.id })).toBeUndefined();
    const [ground] = looker.game.world.grounds;
    if (!ground) throw new Error('there is terrain');
    const laid = exchange(press(takeUp('sight', { unit: own.id }), looker, at(30, 20)), 1, {
      terrain: ground.piece.id,
    });
    expect(instrumentDrawing(laid, looker).washes?.length).toBeGreaterThan(0);
  });

  test('a strip is a share of the corridor from end to end', () => {
    const corridor = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 4 },
      { x: 0, y: 4 },
    ];
    expect(stripOf(corridor, [0.25, 0.5])).toEqual([
      { x: 0, y: 1 },
      { x: 10, y: 1 },
      { x: 10, y: 2 },
      { x: 0, y: 2 },
    ]);
  });
});

test('a place means the unit there, else the point', () => {
  expect(markAt(looker, middleOfFigures(own.members))).toEqual({ unit: own.id });
  expect(markAt(looker, { x: 1, y: 1 })).toEqual({ point: { x: 1, y: 1 } });
});
