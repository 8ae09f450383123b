import type { EditionId } from '@emlia/emlia';
import { seededDice } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { handIn, order, skirmish } from '../../../testing/skirmish.ts';
import { activeUnit } from '../tools/look/looking.ts';
import { entryIn } from '../tools/tool.ts';
import { toolFor } from '../tools/tool-for.ts';
import { toolOf } from '../tools/tool-of-entry.ts';
import { choiceWords } from '../words.ts';
import { entriesIn } from './choices.ts';

/** Battles played at random: whatever is offered on the way can be asked for at this page. */
test.each<readonly [seed: string, at: readonly [string, string], edition: EditionId]>([
  ['one', ['cavemen', 'two-clans'], 'core'],
  ['two', ['cavemen', 'two-clans'], 'core'],
  ['three', ['cavemen', 'two-clans'], 'core'],
  ['four', ['cavemen', 'two-clans'], 'first-draft'],
  ['five', ['kingdoms', 'harvest-home'], 'first-draft'],
  ['six', ['beachhead', 'mill-crossroads'], 'first-draft'],
])('no option is out of reach (%s: %s, %s)', (seed, at, edition) => {
  const match = skirmish(seed, at, edition);
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
    for (const entry of unit ? entriesIn(hand) : []) {
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
