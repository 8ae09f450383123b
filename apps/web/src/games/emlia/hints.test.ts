import { expect, test } from 'vitest';
import { begun, handIn, order } from '../../testing/skirmish.ts';
import { forTouch, hintOf } from './hints.ts';
import type { AimTool } from './tools/attack/aiming.ts';
import type { Hand } from './tools/hand.ts';
import { activeUnit, looking } from './tools/look/looking.ts';

const hinted = (hand: Hand): string => hintOf(looking('act'), hand, false);

test('the hint follows what the unit has left', () => {
  const match = begun();
  const hand = handIn(match);
  expect(hinted(hand)).toBe('Drag the unit to move it, or choose an action.');
  const unit = activeUnit(hand) ?? '';
  const paths = (hand.view.units[unit]?.members ?? []).map(() => []);
  order(match, { type: 'normalMove', unit, mode: 'G', paths });
  const moved = handIn(match);
  expect(hinted(moved)).not.toMatch(/Drag/);
  expect(hinted(moved)).toMatch(/end the activation/i);
  const end = moved.options.filter(({ command }) => command.type === 'endActivation');
  expect(hinted({ ...moved, options: end })).toBe('Nothing is left to do: end the activation.');
  const [only] = end;
  const refusal = { rule: 'initiative.trigger', say: 'It must go first.' };
  const bound = only ? [{ ...only, refusal }] : [];
  expect(hinted({ ...moved, options: bound })).toBe('It must first do what the panel says.');
});

test('fire.subject: whoever aims is told what else than units can be brought down, and only then', () => {
  const hand = handIn(begun());
  const ground = (name: string, of: object) => ({
    piece: { id: name },
    entry: { name, character: 'solid', ...of },
  });
  const castle = {
    grounds: [ground('Gate', { threshold: 5 }), ground('Gate', { threshold: 5 }), ground('Wood', {})],
  };
  const before = { ...hand, game: { ...hand.game, worldAt: () => castle } } as unknown as Hand;
  const aim = (entry: string) => ({ name: 'aim', entry, hint: 'Click the enemy.' }) as AimTool;
  expect(hintOf(aim('aimedFire trebuchet'), before, false)).toBe(
    'Click the enemy to shoot at, or what it can bring down: Gate.',
  );
  expect(hintOf(aim('charge'), before, false)).toBe('Click the enemy.');
  expect(hintOf(aim('aimedFire rocks'), hand, false)).toBe('Click the enemy.');
});

test.each([
  [
    'Let go to move there. Right click sets a corner on the way; Esc puts it back.',
    'Let go to move there. Rest a moment to set a corner.',
  ],
  ['Click in your zone to place it. Arrow keys and Enter do as well.', 'Tap in your zone to place it.'],
  ['Turns are in the panel; Esc puts it back.', 'Turns are in the panel.'],
  ['Choose who falls.', 'Choose who falls.'],
])('%s For fingers: %s', (hint, touch) => {
  expect(forTouch(hint)).toBe(touch);
});
