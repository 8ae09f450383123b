import { EDITIONS, type EmliaCommand, type UnitState } from '@emlia/emlia';
import type { Option, Refusal } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { entriesOf as entriesBy, groupRefused, isDriven, sensibleFirst, withinMeans } from './choices.ts';

const entriesOf = (options: readonly Option<EmliaCommand>[]) => entriesBy(EDITIONS.core.orders.list, options);

const FAR = { rule: 'fire.subject', say: 'Too far.' };
const shot = (subject: string, forfeitMove: boolean, refused = false): Option<EmliaCommand> => ({
  command: {
    type: 'aimedFire',
    unit: 'ash',
    arms: [{ part: 0, weapon: 'rocks' }],
    subject,
    forfeitMove,
  },
  ...(refused && { refusal: FAR }),
});

test('a weapon is one line, whatever the number of enemies, in the order of the printed lists', () => {
  const options: Option<EmliaCommand>[] = [
    { command: { type: 'delay', unit: 'ash', timing: 2 } },
    { command: { type: 'delay', unit: 'ash', timing: 1 } },
    shot('birch', false, true),
    shot('birch', true, true),
    shot('cedar', false),
    shot('cedar', true),
    { command: { type: 'normalMove', unit: 'ash', mode: 'G', paths: [] } },
    { command: { type: 'endActivation', unit: 'ash' } },
  ];
  const entries = entriesOf(options);
  expect(entries.map(({ key, name, kind, refusal }) => [key, name, kind, refusal])).toEqual([
    ['normalMove G', 'Normal Move', 'move', undefined],
    ['aimedFire rocks', 'Aimed Fire', 'primary', undefined],
    ['delay', 'Delay', 'free', undefined],
  ]);
});

test('an action that may be taken in two ways is one line', () => {
  const hide = (as: 'move' | 'primary'): Option<EmliaCommand> => ({
    command: { type: 'concealSelf', unit: 'ash', as, nothingElse: false },
  });
  expect(entriesOf([hide('move'), hide('primary')]).map(({ name, kind }) => [name, kind])).toEqual([
    ['Conceal Self', 'move'],
  ]);
});

test('moves and attacks come first, then what the state of a unit asks for, five in all; the rest on demand', () => {
  const of = (type: string): Option<EmliaCommand> => ({ command: { type, unit: 'ash' } as EmliaCommand });
  const unit = { ordered: true, morale: 2 } as UnitState;
  const types = [
    'delay',
    'standUp',
    'reorder',
    'closeCombat',
    'charge',
    'aimedFire',
    'normalMove',
    'takeCover',
  ];
  const entries = entriesOf(types.map(of));
  const shown = (of: UnitState) => {
    const { first, rest } = sensibleFirst(entries, of, true);
    return [first.map(({ type }) => type).sort(), rest.map(({ type }) => type).sort()];
  };
  expect(shown(unit)).toEqual([
    ['aimedFire', 'charge', 'closeCombat', 'normalMove', 'standUp'],
    ['delay', 'reorder', 'takeCover'],
  ]);
  const few = entriesOf(['delay', 'reorder', 'normalMove'].map(of));
  expect(sensibleFirst(few, { ...unit, ordered: false }, true).first.map(({ type }) => type)).toContain(
    'reorder',
  );
  expect(sensibleFirst(few, unit, true).first.map(({ type }) => type)).toEqual(['normalMove']);
});

test('who was not made to fight hand to hand is not told to charge first; with the enemy upon them they may strike', () => {
  const of = (type: string, refusal?: Refusal): Option<EmliaCommand> => ({
    command: { type, unit: 'thrower' } as EmliaCommand,
    ...(refusal && { refusal }),
  });
  const unit = { ordered: true, morale: 2 } as UnitState;
  const firstOf = (options: readonly Option<EmliaCommand>[]) =>
    sensibleFirst(entriesOf(options), unit, false).first.map(({ type }) => type);
  expect(firstOf([of('normalMove'), of('charge'), of('closeCombat', FAR), of('aimedFire')])).toEqual([
    'normalMove',
    'aimedFire',
  ]);
  expect(firstOf([of('normalMove'), of('charge'), of('closeCombat')])).toEqual(['normalMove', 'closeCombat']);
});

test('what a unit has not the means for is not even refused', () => {
  const entries = entriesOf([
    shot('birch', false, true),
    { command: { type: 'dropDown', unit: 'ash' }, refusal: FAR },
    { command: { type: 'endActivation', unit: 'ash' } },
  ]);
  expect(withinMeans(entries, ['dropDown']).map(({ type }) => type)).toEqual(['dropDown']);
  expect(withinMeans(entries, ['dropDown', 'aimedFire'])).toHaveLength(2);
});

test('if nobody can be shot at, the line stays and says why; one reason is told once', () => {
  const entries = entriesOf([
    shot('birch', false, true),
    shot('cedar', false, true),
    { command: { type: 'dropDown', unit: 'ash' }, refusal: FAR },
  ]);
  expect(entries.map(({ refusal }) => refusal)).toEqual([FAR, FAR]);
  expect(groupRefused(entries)).toEqual([{ names: ['Drop Down', 'Aimed Fire'], refusal: FAR }]);
});

test('an order the lists do not know yet gets a name all the same', () => {
  const command = { type: 'blowTheHorn', unit: 'ash' } as unknown as EmliaCommand;
  expect(entriesOf([{ command }])).toMatchObject([{ name: 'Blow The Horn', kind: 'free' }]);
});

const walk = (paths: { x: number; y: number }[][]): EmliaCommand => ({
  type: 'normalMove',
  unit: 'ash',
  mode: 'G',
  paths,
});

test('a way the rules propose is told from one the player is to find', () => {
  const proposed = { command: walk([[{ x: 3, y: 4 }], []]) };
  expect(isDriven(proposed)).toBe(true);
  expect(isDriven({ ...proposed, refusal: FAR })).toBe(false);
  expect(isDriven({ command: walk([[], []]) })).toBe(false);
  const march = { type: 'rankedMove', unit: 'ash', mode: 'G', steps: [] } as const;
  expect(isDriven({ command: march })).toBe(false);
  expect(isDriven({ command: { ...march, steps: [{ step: 'advance', by: 3 }] } })).toBe(true);
});

test('draft.volley.single-action: an edition’s own action stands under its own name, among the attacks', () => {
  const { list } = EDITIONS['first-draft'].orders;
  const arms = [{ part: 0, weapon: 'rocks' }];
  const [entry] = entriesBy(list, [
    { command: { type: 'volleyFire', unit: 'ash', arms, at: { x: 1, y: 1 } } },
  ]);
  expect(entry).toMatchObject({ name: 'Volley Fire', kind: 'primary', rule: 'draft.volley.point' });
  expect(entry && sensibleFirst([entry], {} as UnitState, true).first).toEqual([entry]);
});
