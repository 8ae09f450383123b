import type { UnitEntry } from '@emlia/content';
import { expect, test } from 'vitest';
import type { EmliaCommand } from '../../commands.ts';
import type { EmliaEvent } from '../../events.ts';
import { hedge } from '../../judge/awareness/testing/hunt.ts';
import type { CheckRolled } from '../../judge/skill/check.ts';
import { activated, type Battlefield, blue, formed, red, row } from '../../testing/battle.ts';

const SKILLED: Partial<UnitEntry> = {
  equipment: ['clubs', 'crossbows', 'longbows'],
  skills: {
    aimedFire: { level: 1 },
    closeCombat: { level: 1 },
    volleyFire: { level: 1 },
    stealth: { level: 1 },
    alertness: { level: 1 },
    leadership: { level: 1 },
  },
};

/** Wolves at this distance, behind a hedge. */
const field = (x: number): Battlefield => ({
  width: 100,
  units: [
    formed(blue('ash', SKILLED, ...row(10, 20, 2)), 'close'),
    blue('oak', {}, [10, 22]),
    red('wolves', {}, [x, 20]),
  ],
  terrain: [hedge(20, 10, 21, 30)],
});

const checksIn = (events: readonly EmliaEvent[]): CheckRolled[] =>
  events.flatMap(event => {
    if (event.type === 'unitStruck') return event.blows.map(({ check }) => check);
    if ('shots' in event) return event.shots.map(({ check }) => check);
    if ('checks' in event) return event.checks.map(({ check }) => check);
    return 'check' in event ? [event.check] : [];
  });

const shot = (weapon: string) => ({ unit: 'ash', arms: [{ part: 0, weapon }], subject: 'wolves' });

const ACTIONS: readonly [string, number, EmliaCommand][] = [
  ['aimedFire', 40, { type: 'aimedFire', ...shot('crossbows'), forfeitMove: false }],
  ['closeCombat', 12.5, { type: 'closeCombat', ...shot('clubs') }],
  ['stealth', 40, { type: 'concealSelf', unit: 'ash', as: 'primary', nothingElse: false }],
  ['alertness', 40, { type: 'detect', unit: 'ash', subject: 'wolves' }],
  ['leadership', 40, { type: 'passAwareness', unit: 'ash', subject: 'wolves', as: 'primary' }],
  ['leadership', 40, { type: 'joinUnits', unit: 'ash', units: ['ash', 'oak'] }],
  ['leadership', 40, { type: 'splitUnit', unit: 'ash', subject: 'ash', members: [1] }],
];

const ROW = { rule: 'move.doublepace.penalty', label: 'Double Paced', by: -4 };

test.each(ACTIONS)('move.doublepace.penalty: a check of %s has the −4 (%s, %j)', (skill, x, command) => {
  const plain = activated(field(x), 'ash', 1);
  if (command.type === 'detect') plain.state.awareness.hidden.wolves = [];
  const before = checksIn(plain.does(command))[0];
  expect(before?.modifiers.filter(({ label }) => label === 'Double Paced')).toEqual([]);
  expect(plain.unit('ash').checked).toBe(true);
  plain.refused('move.doublepace.penalty', { type: 'doublePace', unit: 'ash' });

  const paced = activated(field(x), 'ash', 1);
  if (command.type === 'detect') paced.state.awareness.hidden.wolves = [];
  paced.does({ type: 'doublePace', unit: 'ash' });
  const check = checksIn(paced.does(command))[0];
  expect(check?.skill).toBe(skill);
  expect(check?.modifiers).toContainEqual(ROW);
  // Aimed Fire and Close Combat have a row of their own on top.
  const printed = ['aimedFire', 'closeCombat'].includes(skill) ? -2 : 0;
  expect((check?.total ?? 0) - (before?.total ?? 0)).toBe(-4 + printed);
});

test.each(['areaVolley', 'concentratedVolley'] as const)(
  'move.doublepace.penalty: %s too, which it still binds when its move has been made the turn before',
  type => {
    const fight = activated(field(60), 'ash', ...Array(12).fill(1));
    fight.unit('ash').doublePaced = true;
    const command: EmliaCommand =
      type === 'areaVolley'
        ? { type, unit: 'ash', arms: [{ part: 0, weapon: 'longbows' }], at: { x: 60, y: 20 } }
        : { type, ...shot('longbows') };
    expect(checksIn(fight.does(command))[0]?.modifiers).toContainEqual(ROW);
  },
);
