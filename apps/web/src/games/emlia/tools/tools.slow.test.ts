import { expect, test } from 'vitest';
import { middleOfFigures } from '../../../board/hit.ts';
import type { Pointer } from '../../../board/scene.ts';
import { begun, handIn, skirmish, toolNamed } from '../../../testing/skirmish.ts';
import { entryKey } from '../actions/choices.ts';
import { marchWords } from '../words.ts';
import { aiming } from './attack/aiming.ts';
import { picking, toggle } from './casualties/picking.ts';
import { dividing } from './choose/dividing.ts';
import { facingOf } from './deploy/facing.ts';
import { placing } from './deploy/placing.ts';
import { looking } from './look/looking.ts';
import { carrying } from './move/carrying.ts';
import { addStep, marching, marchOf } from './move/marching.ts';
import { driveOf, firstCourse, steering } from './move/steering.ts';
import { reachOverlay, walkOf } from './move/way.ts';
import type { Step } from './tool.ts';
import { toolFor } from './tool-for.ts';

const pointer = (x: number, y: number, more: Partial<Pointer> = {}): Pointer => ({
  at: { x, y },
  shift: false,
  click: false,
  ...more,
});

const active = () => {
  const hand = handIn(begun());
  const unit = hand.view.pending.at(-1)?.about?.unit ?? '';
  const { x, y } = middleOfFigures(hand.view.units[unit]?.members ?? []);
  const forward = hand.seat === 'river-clan' ? 1 : -1;
  return { hand, unit, x, y, forward };
};

test('dragging the active unit and letting go asks for the move', () => {
  const { hand, unit, x, y, forward } = active();
  const grabbed = looking('act').down?.(hand, pointer(x, y, { hit: { unit } }));
  expect(grabbed?.taken).toBe(true);
  const held = grabbed?.tool.move?.(hand, pointer(x + 4 * forward, y));
  expect(held?.tool.overlay(hand).ghost?.forbidden).toBe(false);
  expect(held?.tool.overlay(hand).note?.say).toBe('4 of 15 GSU');
  const dropped = held?.tool.up?.(hand, pointer(x + 4 * forward, y));
  expect(dropped?.send).toMatchObject({ type: 'normalMove', unit, mode: 'G' });
  expect(dropped?.tool.name).toBe('look');
});

test('dragged too far, the ghost is forbidden and letting go tells the refusal', () => {
  const { hand, unit, x, y, forward } = active();
  const grabbed = looking('act').down?.(hand, pointer(x, y, { hit: { unit } }));
  const held = grabbed?.tool.move?.(hand, pointer(x + 30 * forward, y));
  expect(held?.tool.overlay(hand).ghost?.forbidden).toBe(true);
  const dropped = held?.tool.up?.(hand, pointer(x + 30 * forward, y));
  expect(dropped?.send).toBeUndefined();
  expect(dropped?.tell).toMatchObject({ rule: 'move.normal' });
});

test('a click on the active unit looks at it and moves nothing', () => {
  const { hand, unit, x, y } = active();
  const grabbed = looking('act').down?.(hand, pointer(x, y, { hit: { unit } }));
  const let_go = grabbed?.tool.up?.(hand, pointer(x, y, { click: true }));
  expect(let_go).toMatchObject({ select: unit });
  expect(let_go?.send).toBeUndefined();
});

test('only the active unit can be picked up', () => {
  const { hand, x, y } = active();
  expect(
    looking('act').down?.(hand, pointer(x, y, { hit: { unit: 'someone-else' } }))?.taken,
  ).toBeUndefined();
});

test('a corner on the way makes a path of two stretches', () => {
  const { hand, unit, x, y, forward } = active();
  const turned = carrying(looking('act'), { unit, walk: walkOf(hand, unit) }).up?.(
    hand,
    pointer(x + 3 * forward, y, { click: true, shift: true }),
  );
  const moved = turned?.tool.move?.(hand, pointer(x + 3 * forward, y - 2));
  const done = moved?.tool.up?.(hand, pointer(x + 3 * forward, y - 2, { click: true }));
  expect(done?.send?.type === 'normalMove' && done.send.paths[0]?.length).toBe(2);
});

test('arrow keys carry and Enter puts down; Esc puts back', () => {
  const { hand, unit, forward } = active();
  const back = looking('act');
  const nudged = carrying(back, { unit, walk: walkOf(hand, unit) }).nudge?.(hand, { x: forward, y: 0 });
  expect(nudged?.tool.confirm?.(hand).send).toMatchObject({ type: 'normalMove', unit });
  expect(nudged?.tool.cancel(hand).tool).toBe(back);
});

test('by keys alone: a corner on the way, a turn at its end, another formation', () => {
  const { hand, unit, forward } = active();
  let tool = carrying(looking('act'), { unit, walk: walkOf(hand, unit) });
  const step = (next: Step | undefined): void => {
    tool = toolNamed('move', next?.tool);
  };
  step(tool.nudge?.(hand, { x: 3 * forward, y: 0 }));
  step(tool.corner(hand));
  step(tool.nudge?.(hand, { x: 0, y: -2 }));
  step(tool.turn(hand, 1, false));
  step(tool.reform(hand));
  expect(tool).toMatchObject({ walk: { facing: 45, formation: 'close' }, aimed: true });
  expect(tool.overlay(hand).ghost?.figures[0]?.facing).toBe(45);
  step(tool.stand(hand, { formation: 'open' }));
  const sent = tool.confirm?.(hand).send;
  expect(sent?.type === 'normalMove' && sent.paths[0]?.length).toBe(2);
  expect(sent).toMatchObject({ facings: expect.arrayContaining([45]) });
  expect(sent).not.toHaveProperty('formation');
});

test('a finger taps twice: the first shows the way, the second there goes it', () => {
  const { hand, unit, x, y, forward } = active();
  const tap = (dx: number): Pointer => pointer(x + dx * forward, y, { click: true, touch: true });
  const shown = carrying(looking('act'), { unit, walk: walkOf(hand, unit) }).up?.(hand, tap(5));
  expect(shown?.send).toBeUndefined();
  expect(shown?.tool.overlay(hand).ghost).toBeDefined();
  const elsewhere = shown?.tool.up?.(hand, tap(9));
  expect(elsewhere?.send).toBeUndefined();
  expect(elsewhere?.tool.up?.(hand, tap(9.5))?.send).toMatchObject({ type: 'normalMove', unit });
});

const inCar = () => {
  const hand = handIn(begun(skirmish('web', ['beachhead', 'mill-crossroads']), 'open', 'weasel'));
  const unit = hand.view.pending.at(-1)?.about?.unit ?? '';
  const drive = driveOf(hand, unit);
  const body = hand.view.units[unit];
  if (!drive || !body) throw new Error('it is no car');
  return { hand, unit, drive, ...middleOfFigures(body.members), facing: body.members[0]?.facing };
};

test('movemode.accel: a vehicle in hand shows its reach, and keys change speed and turns', () => {
  const { hand, drive } = inCar();
  const first = firstCourse(hand, drive);
  expect(first.speed).toBeGreaterThan(0);
  let tool = steering(looking('act'), drive, first);
  expect(tool.overlay(hand).reach?.length).toBeGreaterThan(8);
  const slower = toolNamed('steer', tool.nudge?.(hand, { x: 0, y: 1 }).tool);
  expect(slower.course.speed).toBe(first.speed - 1);
  tool = toolNamed('steer', tool.nudge?.(hand, { x: 1, y: 0 }).tool);
  expect(tool.course.turns).toMatchObject([{ by: 5 }]);
  expect(tool.overlay(hand)).toMatchObject({ ghost: { forbidden: false }, note: { forbidden: false } });
  expect(tool.overlay(hand).note?.say).toMatch(/GSU, gear \d/);
  expect(tool.confirm?.(hand).send).toMatchObject({ type: 'drive', speed: first.speed });
});

test('movemode.turn: a vehicle is dragged, and drives as near as its gears and turns allow', () => {
  const { hand, unit, x, y } = inCar();
  const grabbed = looking('act').down?.(hand, pointer(x, y, { hit: { unit } }));
  expect(grabbed?.taken).toBe(true);
  const held = grabbed?.tool.move?.(hand, pointer(x - 8, y + 3));
  const { ghost } = held?.tool.overlay(hand) ?? {};
  expect(ghost?.forbidden).toBe(false);
  const end = middleOfFigures(ghost?.figures ?? []);
  expect(Math.hypot(end.x - x + 8, end.y - y - 3)).toBeLessThan(1.5);
  expect(held?.tool.up?.(hand, pointer(x - 8, y + 3))?.send).toMatchObject({ type: 'drive', unit });
});

const inRanks = () => {
  const hand = handIn(begun(skirmish(), 'ranked'));
  const unit = hand.view.pending.at(-1)?.about?.unit ?? '';
  const { x, y } = middleOfFigures(hand.view.units[unit]?.members ?? []);
  return { hand, unit, x, y, forward: hand.seat === 'river-clan' ? 1 : -1 };
};

test('a unit in ranks is dragged straight ahead and aside, as one body', () => {
  const { hand, unit, x, y, forward } = inRanks();
  expect(hand.view.units[unit]?.formation).toBe('ranked');
  const grabbed = looking('act').down?.(hand, pointer(x, y, { hit: { unit } }));
  expect(grabbed?.taken).toBe(true);
  const held = grabbed?.tool.move?.(hand, pointer(x + 4 * forward, y + 0.4));
  const { ghost, note } = held?.tool.overlay(hand) ?? {};
  expect(note?.say).toBe('Ahead 4 · 4 of 15 GSU');
  expect(middleOfFigures(ghost?.figures ?? []).x).toBeCloseTo(x + 4 * forward);
  expect(held?.tool.up?.(hand, pointer(x + 4 * forward, y + 0.4))?.send).toMatchObject({
    type: 'rankedMove',
    steps: [{ step: 'advance', by: 4 }],
  });
});

test('a march is put together step by step and made by Enter', () => {
  const { hand, unit } = inRanks();
  const march = marchOf(hand, unit);
  if (!march) throw new Error('it stands in ranks');
  const steps = addStep(addStep(addStep([], { step: 'wheel', by: 15 }), { step: 'wheel', by: 15 }), {
    step: 'turn',
    by: 90,
  });
  expect(marchWords(steps)).toBe('wheel 30° right, turn 90° right');
  expect(addStep([{ step: 'wheel', by: 15 }], { step: 'wheel', by: -15 })).toEqual([]);
  const refused = marching(looking('act'), march, steps);
  expect(refused.overlay(hand).ghost?.forbidden).toBe(true);
  expect(refused.confirm?.(hand).tell).toBeDefined();
  const ahead = marching(looking('act'), march, [{ step: 'advance', by: 2 }]);
  expect(ahead.confirm?.(hand).send).toMatchObject({ type: 'rankedMove', unit });
});

test('formation.ranked.wheel: by keys a block steps as it looks, wheels and turns; its reach is shaded', () => {
  const { hand, unit } = inRanks();
  const march = marchOf(hand, unit);
  if (!march) throw new Error('it stands in ranks');
  const tool = marching(looking('act'), march);
  expect(tool.overlay(hand).reach?.length).toBeGreaterThan(8);
  const wheeled = toolNamed('march', tool.turn(hand, -1, false).tool);
  expect(wheeled.steps).toEqual([{ step: 'wheel', by: -15 }]);
  const ahead = toolNamed('march', wheeled.nudge?.(hand, { x: 0, y: -1 }).tool);
  expect(ahead.steps.at(-1)).toEqual({ step: 'advance', by: 1 });
  expect(ahead.nudge?.(hand, { x: 0, y: 1 }).tool).toMatchObject({ steps: wheeled.steps });
  expect(tool.turn(hand, 1, true).tool).toMatchObject({ steps: [{ step: 'turn', by: 90 }] });
});

test('the reach of everybody on the table is shaded, of one alone and of sixty-four', () => {
  const hand = handIn(begun(skirmish('web', ['hoplites', 'fennel-plain'])));
  const own = Object.values(hand.view.units).filter(
    ({ seat, place }) => seat === hand.seat && place === 'table',
  );
  for (const unit of own) expect(reachOverlay(hand, unit, 'G').reach?.length).toBeGreaterThan(30);
  expect(Math.max(...own.map(({ members }) => members.length))).toBeGreaterThan(30);
});

test('who leaves is changed by clicks on the board', () => {
  const { hand } = active();
  const split = hand.options.find(({ command }) => command.type === 'splitUnit')?.command;
  if (split?.type !== 'splitUnit') throw new Error('it can divide a unit');
  const [first = 0] = split.members;
  const tool = dividing(looking('act'), split);
  const click = pointer(0, 0, { click: true, hit: { unit: split.subject, figure: first } });
  const fewer = toolNamed('divide', tool.up?.(hand, click).tool);
  expect(fewer.picked).toEqual(split.members.slice(1));
  expect(toolNamed('divide', fewer.up?.(hand, click).tool).picked).toHaveLength(split.members.length);
  expect(tool.confirm?.(hand).send).toEqual(split);
});

test('a unit of the reserve is placed by a click in its zone, and refused outside', () => {
  const hand = handIn(skirmish());
  const { unit } = toolNamed('deploy', toolFor(hand));
  const mine = hand.seat === 'river-clan' ? 4 : 56;
  const inside = placing(unit).up?.(hand, pointer(mine, 20, { click: true }));
  expect(inside?.send).toMatchObject({ type: 'deploy', unit, facing: hand.seat === 'river-clan' ? 90 : 270 });
  const outside = placing(unit).up?.(hand, pointer(30, 20, { click: true }));
  expect(outside?.tell).toMatchObject({ rule: 'scenario.deployment' });
  expect(outside?.tool.name).toBe('deploy');
});

test('units face the middle of the table from their zone', () => {
  const { game } = skirmish();
  expect([facingOf(game, 'river-clan'), facingOf(game, 'hill-clan')]).toEqual([90, 270]);
});

test('aiming marks every enemy, and one out of range says why', () => {
  const { hand, unit } = active();
  const shot = hand.options.find(({ command }) => command.type === 'closeCombat')?.command;
  if (shot?.type !== 'closeCombat') throw new Error('it carries a weapon');
  const tool = aiming(looking('act'), { unit, aim: { entry: entryKey(shot), forfeit: false } });
  expect([...tool.marks(hand).values()]).toEqual(['refused', 'refused', 'refused']);
  const clicked = tool.up?.(hand, pointer(0, 0, { click: true, hit: { unit: shot.subject } }));
  expect(clicked?.tell).toMatchObject({ rule: 'melee.action' });
});

test('a click on an enemy out of every reach looks at it', () => {
  const { hand, unit } = active();
  const foe = Object.values(hand.view.units).find(({ seat }) => seat !== hand.seat)?.id ?? '';
  expect(hand.options.some(({ command, refusal }) => command.type === 'charge' && !refusal)).toBe(true);
  const step = looking('act').up?.(hand, pointer(0, 0, { click: true, hit: { unit: foe } }));
  expect([step?.tool.name, step?.select, unit === foe]).toEqual(['look', foe, false]);
});

test('by keys from one target to the next: each says its odds or why not, Enter picks and Enter does it', () => {
  const { hand, unit } = active();
  const shot = hand.options.find(({ command }) => command.type === 'charge')?.command;
  if (shot?.type !== 'charge') throw new Error('it can charge');
  const tool = aiming(looking('act'), { unit, aim: { entry: entryKey(shot), forfeit: false } });
  expect(tool.confirm?.(hand)).toEqual({ tool });
  const over = tool.nudge?.(hand, { x: 1, y: 0 }).tool;
  expect(over?.overlay(hand).note?.say).toBeTruthy();
  const picked = over?.confirm?.(hand);
  expect(picked?.send).toBeUndefined();
  const { attack, confirm } = toolNamed('aim', picked?.tool);
  expect(attack).toMatchObject({ type: 'charge', unit });
  expect(confirm?.(hand).send).toEqual(attack);
});

test('who is placed can be turned, and takes another formation', () => {
  const hand = handIn(skirmish());
  const { unit } = toolNamed('deploy', toolFor(hand));
  const turned = toolNamed('deploy', placing(unit, { at: { x: 6, y: 20 } }).turn(hand, 1, false).tool);
  const facing = hand.seat === 'river-clan' ? 135 : 315;
  expect(turned.facing).toBe(facing);
  expect(turned.overlay(hand).ghost?.figures[0]?.facing).toBe(facing);
  expect(turned.reform(hand).tool).toMatchObject({ facing, formation: 'close' });
});

test.each([
  [[1, 2], 2, 2, [1]],
  [[1], 2, 2, [1, 2]],
  [[1, 2], 5, 2, [2, 5]],
])('of %j, a click on %i with %i to fall leaves %j', (picked, member, count, left) => {
  expect(toggle(picked, member, count)).toEqual(left);
});

test('who falls is confirmed only when the rules agree', () => {
  const { hand, unit } = active();
  expect(picking(unit, 2, [0, 1]).confirm?.(hand).tell).toBeDefined();
});
