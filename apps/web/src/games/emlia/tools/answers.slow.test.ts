import type { EditionId, UnitState } from '@emlia/emlia';
import { basesOf } from '@emlia/emlia/reading';
import { expect, test } from 'vitest';
import { middleOfFigures } from '../../../board/hit.ts';
import type { Pointer } from '../../../board/scene.ts';
import { begun, handIn, order, skirmish, toolNamed } from '../../../testing/skirmish.ts';
import { entryKey } from '../actions/choices.ts';
import { ledRound } from './answer/round.ts';
import { aiming } from './attack/aiming.ts';
import { looking } from './look/looking.ts';
import { wayOf } from './move/way.ts';
import { toolFor } from './tool-for.ts';

const pointer = (x: number, y: number, more: Partial<Pointer> = {}): Pointer => ({
  at: { x, y },
  shift: false,
  click: false,
  ...more,
});

const shiftTo = (unit: UnitState, x: number, y: number): void => {
  const middle = middleOfFigures(unit.members);
  unit.members = unit.members.map(member => ({
    ...member,
    x: member.x + x - middle.x,
    y: member.y + y - middle.y,
  }));
};

const depthOf = ({ members }: UnitState): number => {
  const ys = members.map(({ y }) => y);
  return Math.max(...ys) - Math.min(...ys);
};

/** The unit that acts in the open, and an enemy to its south, so far from member to member. */
const facing = (away: number, edition?: EditionId) => {
  const match = begun(skirmish('web', undefined, edition));
  const id = match.state.pending.at(-1)?.about?.unit ?? '';
  const own = match.state.units[id];
  const enemy = Object.values(match.state.units).find(one => one.seat !== own?.seat);
  if (!own || !enemy) throw new Error('two sides are at war');
  shiftTo(own, 12, 20);
  shiftTo(enemy, 12, 20 + away + (depthOf(own) + depthOf(enemy)) / 2);
  return { match, own: id, enemy: enemy.id };
};

const chargeTool = (match: ReturnType<typeof begun>, own: string, enemy: string) => {
  const hand = handIn(match);
  const open = hand.options.find(
    ({ command, refusal }) => command.type === 'charge' && command.subject === enemy && !refusal,
  );
  if (!open) throw new Error('it can charge');
  const tool = aiming(looking('act'), { unit: own, aim: { entry: entryKey(open.command), forfeit: false } });
  return { hand, tool, over: pointer(0, 0, { click: true, hit: { unit: enemy } }) };
};

test('charge.move: over an enemy the board shows where the charge halts and what its blow may do', () => {
  const { match, own, enemy } = facing(7);
  const { hand, tool, over } = chargeTool(match, own, enemy);
  const { ghost, note } = tool.move?.(hand, over).tool.overlay(hand) ?? {};
  expect(ghost?.forbidden).toBe(false);
  expect(middleOfFigures(ghost?.figures ?? []).y).toBeGreaterThan(24);
  expect(note?.say).toMatch(/^≈ \d+\.\d hits, \d+ dice/);
  // The first click picks it, so that its odds are seen; the second does it.
  const picked = tool.up?.(hand, over);
  expect(picked?.send).toBeUndefined();
  const { attack, up, cancel } = toolNamed('aim', picked?.tool);
  expect(attack).toMatchObject({ type: 'charge', unit: own, subject: enemy });
  expect(up?.(hand, over).send).toEqual(attack);
  expect(toolNamed('aim', cancel(hand).tool).attack).toBeUndefined();
});

test('charge.fail: a charge that falls short is shown as such before it is made', () => {
  const { match, own, enemy } = facing(17.5);
  const { hand, tool, over } = chargeTool(match, own, enemy);
  const { ghost, note } = tool.move?.(hand, over).tool.overlay(hand) ?? {};
  expect(ghost?.forbidden).toBe(true);
  expect(note?.say).toContain('falls short');
});

test('draft.free-strike.automatic: a move out of contact tells what is inflicted first, without a roll', () => {
  const { match, own, enemy } = facing(1, 'first-draft');
  const hand = handIn(match);
  const { x, y } = middleOfFigures(hand.view.units[own]?.members ?? []);
  const held = looking('act')
    .down?.(hand, pointer(x, y, { hit: { unit: own } }))
    .tool.move?.(hand, pointer(x, y - 8)).tool;
  const { note, arrows } = held?.overlay(hand) ?? {};
  const [, hits] =
    /^8 of 15 GSU\. Without a roll (?:.+) first inflicts (\d+) hits?\.$/.exec(note?.say ?? '') ?? [];
  expect(note?.say).toContain(hand.view.units[enemy]?.name);
  expect(arrows).toMatchObject([{ kind: 'strike' }]);
  const before = match.state.markers.length;
  const move = held?.up?.(hand, pointer(x, y - 8)).send;
  if (!move) throw new Error('the move is lawful');
  order(match, move);
  expect(match.state.markers.slice(before).map(({ count }) => count)).toEqual([Number(hits)]);
});

test('freestrike.trigger: a move away tells who may strike first, and who is asked sees both', () => {
  const { match, own, enemy } = facing(1.5);
  const hand = handIn(match);
  const { x, y } = middleOfFigures(hand.view.units[own]?.members ?? []);
  const held = looking('act')
    .down?.(hand, pointer(x, y, { hit: { unit: own } }))
    .tool.move?.(hand, pointer(x, y - 8)).tool;
  const { note, arrows } = held?.overlay(hand) ?? {};
  expect(note?.say).toBe(`8 of 15 GSU. ${hand.view.units[enemy]?.name} may strike first, at +4.`);
  expect(arrows).toMatchObject([{ kind: 'strike' }]);
  const move = held?.up?.(hand, pointer(x, y - 8)).send;
  if (!move) throw new Error('the move is lawful');
  order(match, move);
  const asked = handIn(match);
  expect(asked.view.pending.at(-1)).toMatchObject({ kind: 'freeStrike', about: { unit: enemy } });
  const { ghosts, arrows: ways } = toolFor(asked).overlay(asked);
  expect(middleOfFigures(ghosts?.[0]?.figures ?? []).y).toBeCloseTo(y - 8);
  expect(ways?.map(({ kind }) => kind)).toEqual(['go', 'strike']);
});

test('skirmish.shift: the skirmish follows the pointer, a click says the way', () => {
  const { match, own, enemy } = facing(7);
  const { hand, tool, over } = chargeTool(match, own, enemy);
  // The first click picks it, the second does it.
  const charge = tool.up?.(hand, over).tool.up?.(hand, over).send;
  if (!charge) throw new Error('it can charge');
  order(match, charge);
  for (let n = 0; n < 20 && match.state.pending.at(-1)?.kind !== 'shift'; n++) {
    const { options } = handIn(match);
    const open = options.filter(({ refusal }) => !refusal);
    const end = open.find(({ command }) => command.type === 'endActivation');
    const next = (end ?? open[0])?.command;
    if (next) order(match, next);
  }
  const asked = handIn(match);
  const prompt = asked.view.pending.at(-1);
  if (prompt?.kind !== 'shift') throw new Error('the charge has hit');
  const all = (prompt.about?.units ?? []).flatMap(id => asked.view.units[id]?.members ?? []);
  const { x, y } = middleOfFigures(all);
  const east = toolNamed('shift', toolFor(asked).move?.(asked, pointer(x + 9, y)).tool);
  expect(east.degrees).toBe(90);
  const { ghosts } = east.overlay(asked);
  expect(ghosts).toHaveLength(prompt.about?.units.length ?? 0);
  expect(middleOfFigures((ghosts ?? []).flatMap(one => one.figures)).x).toBeCloseTo(
    x + (prompt.about?.successes ?? 0),
  );
  expect(east.up?.(asked, pointer(x + 9, y, { click: true })).send).toMatchObject({
    type: 'shiftSkirmish',
    degrees: 90,
  });
});

test('move.leave: pulled over the edge, a unit leaves the table', () => {
  const match = begun();
  const id = match.state.pending.at(-1)?.about?.unit ?? '';
  const own = match.state.units[id];
  if (!own) throw new Error('somebody acts');
  shiftTo(own, 30, 4);
  const hand = handIn(match);
  const { x, y } = middleOfFigures(own.members);
  const grabbed = looking('act').down?.(hand, pointer(x, y, { hit: { unit: id } })).tool;
  const held = grabbed?.move?.(hand, pointer(x, y - 6)).tool;
  expect(held?.overlay(hand)).toMatchObject({
    ghost: { forbidden: false },
    note: {
      say: 'Leaves the table by the north edge',
      warn: 'These are not its own lines: it counts as destroyed.',
    },
  });
  expect(held?.up?.(hand, pointer(x, y - 6)).send).toMatchObject({ type: 'normalMove', leave: 'north' });
});

test('move.leave, entity.footprint: each of a mixed unit goes to where its own base touches the edge', () => {
  const match = begun(skirmish('web', ['cavemen', 'mammoth-hunt']));
  const own = match.state.units[match.state.pending.at(-1)?.about?.unit ?? ''];
  const { world } = match.game;
  const wide = Object.values(world.setup.units).find(({ size }) => size > 1);
  if (!own || !wide) throw new Error('men hunt a larger beast');
  own.parts = [...own.parts, { entry: wide.id, name: wide.name, listed: 1, damage: 0, casualtiesDue: 0 }];
  own.members = own.members.map((member, i) => (i === 1 ? { ...member, part: 1 } : member));
  shiftTo(own, 30, 4);
  const { command } = wayOf(handIn(match), own, undefined, [{ x: 0, y: -6 }]);
  expect(command.leave).toBe('north');
  const radii = basesOf(world, own).map(({ r }) => r);
  expect(radii[1]).toBeGreaterThan(radii[0] ?? 0);
  expect(command.paths.map(path => path.at(-1)?.y)).toEqual(radii);
});

test('ranked.envelop: whoever does not reach the enemy is led round it, as far as the rules let them', () => {
  const match = begun(skirmish('round'), 'ranked');
  const { state, game } = match;
  const id = state.pending.at(-1)?.about?.unit ?? '';
  const own = state.units[id];
  const enemy = Object.values(state.units).find(one => one.seat !== own?.seat);
  if (!own || !enemy) throw new Error('two sides are at war');
  own.formation = 'open';
  // The enemy looks along the table, and its flank is come upon.
  shiftTo(enemy, 13, 26);
  shiftTo(own, 13, 26 - (depthOf(own) + depthOf(enemy)) / 2 - 6);
  const step = 5;
  const paths = own.members.map(({ x, y }) => [game.world.board.place({ x, y: y + step })]);
  order(match, { type: 'normalMove', unit: id, mode: 'G', paths });
  if (state.pending.at(-1)?.kind === 'align') order(match, { type: 'keepFacing', unit: enemy.id });
  expect(state.pending.at(-1)?.kind).toBe('envelop');
  const hand = handIn(match);
  const [offered] = hand.options.flatMap(({ command }) => (command.type === 'envelop' ? command : []));
  if (!offered) throw new Error('it may be surrounded');
  const led = ledRound(hand, offered);
  expect(led.paths.filter(path => path.length > 0).length).toBeGreaterThan(0);
  expect(game.check(hand.view, hand.seat, led)).toBeUndefined();
  order(match, led);
});
