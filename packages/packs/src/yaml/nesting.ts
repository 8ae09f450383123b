import { CST, Lexer } from 'yaml';
import { LIMITS } from './limits.ts';

const CONTROL: readonly string[] = [CST.BOM, CST.DOCUMENT, CST.FLOW_END];

/**
 * Where a text nests too deep, told from its tokens alone: reading the tree recurses, and this must be known
 * before. Brackets count until they close, the marks of block lists to the end of their line.
 */
export const tooDeepAt = (text: string): number | undefined => {
  let offset = 0;
  let brackets = 0;
  let marks = 0;
  let scalar = false;
  for (const token of new Lexer().lex(text)) {
    if (token === CST.SCALAR && !scalar) {
      scalar = true;
      continue;
    }
    if (!scalar && CONTROL.includes(token)) continue;
    if (!scalar) {
      if (token === '[' || token === '{') brackets += 1;
      if (token === ']' || token === '}') brackets -= 1;
      if (token === '-' || token === '?') marks += 1;
      if (token === '\n') marks = 0;
      if (Math.max(brackets, 0) + marks > LIMITS.depth) return offset;
    }
    scalar = false;
    offset += token.length;
  }
  return undefined;
};
