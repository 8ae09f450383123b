import type { ToldLine } from '@emlia/kernel';
import type { Terminal } from '../terminal/terminal.ts';

/** The rules by which a turn begins, of each ruleset. */
const TURNS = ['timing.turn', 'phase.order', 'campaign.turn-sequence'];

/** One line as people read it. */
export const printLine = (terminal: Terminal, line: ToldLine, why: boolean): void => {
  const { say, rule, working, dice } = line;
  const isTurn = rule !== undefined && TURNS.includes(rule) && /^Turn \d/.test(say);
  // The working shows the dice too.
  const rolled = dice && !(why && working) ? `  [${dice.join(' ')}]` : '';
  const because = why && rule ? `  (${rule})` : '';
  terminal.out(isTurn ? `\n${say}` : `  ${say}${rolled}${because}`, isTurn ? 'bold' : undefined);
  if (why && working) terminal.out(`      ${working}`, 'dim');
};
