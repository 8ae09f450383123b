import { seededDice } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { handIn, order, skirmish } from '../../../testing/skirmish.ts';
import { activeUnit } from '../tools/look/looking.ts';
import { entryIn } from '../tools/tool.ts';
import { toolFor } from '../tools/tool-for.ts';
import { toolOf } from '../tools/tool-of-entry.ts';
import { choiceWords } from '../words.ts';
import { entriesOf } from './choices.ts';

/** Battles played at random: whatever is offered on the way can be asked for at this page. */
test.each(['one', 'two', 'three'])('no option is out of reach (%s)', seed => {
  const match = skirmish(seed);
  const met = new Set<string>();
  for (let n = 0; n < 150 && !match.state.result; n++) {
    const hand = handIn(match);
    const open = hand.options.filter(({ refusal }) => !refusal);
    expect(open).not.toEqual([]);
    for (const { command } of open) {
      met.add(command.type);
      expect(choiceWords(hand, command)).not.toBe('');
    }
    expect(() => toolFor(hand).overlay(hand)).not.toThrow();
    const unit = hand.view.units[activeUnit(hand) ?? ''];
    for (const entry of unit ? entriesOf(hand.options) : []) {
      expect([entry.type, entry.rule]).not.toEqual([entry.type, '']);
      if (!unit || entry.refusal) continue;
      const tool = toolOf(entry, hand, unit);
      expect(entryIn(tool)).toBe(entry.key);
      expect(() => [tool.overlay(hand), tool.name === 'aim' && tool.marks(hand)]).not.toThrow();
    }
    const command = match.game.sample(match.state, hand.seat, seededDice(seed, n));
    if (!command) throw new Error('nothing to do');
    order(match, command);
  }
  expect([...met]).toEqual(expect.arrayContaining(['activate', 'deploy', 'doublePace', 'normalMove']));
});
