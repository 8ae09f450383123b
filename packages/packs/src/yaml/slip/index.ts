import type { ErrorCode, YAMLError } from 'yaml';
import { slipInLines } from './lines.ts';
import { endOfLine, pastBlanks, type Slip, slip } from './slip.ts';

/**
 * One sentence on why a text is no YAML. The library tells of every consequence; the author wants the slip that led to
 * them all.
 */
export const slipOf = (text: string, errors: readonly YAMLError[]): Slip => {
  const [first] = errors.toSorted((a, b) => a.pos[0] - b.pos[0]);
  if (!first) return slip(0, UNREADABLE);
  const plain = PLAIN[first.code];
  if (plain?.sure) return slip(first.pos[0], plain.say);
  const found = slipInLines(text);
  // What comes later is a consequence, or was misread.
  const last = endOfLine(text, pastBlanks(text, endOfLine(text, first.pos[0])));
  if (found && found.offset <= last) return found;
  return slip(first.pos[0], plain?.say ?? UNREADABLE);
};

const UNREADABLE =
  'cannot be read as YAML from here on; look for a missing quote, bracket, comma, colon or space';

/** Sure: the library's place is the slip's own. */
const PLAIN: Partial<Record<ErrorCode, { readonly say: string; readonly sure?: true }>> = {
  MULTIPLE_DOCS: { say: 'more than one document; a file holds one', sure: true },
  TAB_AS_INDENT: { say: 'a tab; indent with spaces', sure: true },
  BAD_DQ_ESCAPE: {
    say: `a backslash means something else inside "…"; write it twice, or use '…'`,
    sure: true,
  },
  BAD_INDENT: { say: 'the indentation fits no line above; indent what belongs together alike' },
  BLOCK_AS_IMPLICIT_KEY: {
    say: 'a key inside a value; put the value in quotes, or the key on a line of its own',
  },
  MULTILINE_IMPLICIT_KEY: { say: 'no colon; write a key, a colon and its value' },
  BLOCK_IN_FLOW: { say: 'a comma is missing' },
  BAD_SCALAR_START: { say: 'a value cannot begin with this sign; put it in quotes' },
  BAD_ALIAS: { say: 'a value cannot begin with this sign; put it in quotes' },
  KEY_OVER_1024_CHARS: { say: 'a key of more than 1024 letters' },
};
