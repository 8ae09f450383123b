import { type Say, say } from '@emlia/packs';
import { musterLinkIn, parseMusterLink } from './link.ts';
import { MUSTER_LIMITS, type Muster } from './muster.ts';
import { type PackOf, parseMusterText } from './parse-text.ts';
import { holdsMuster } from './pasted.ts';
import { parseMusterYaml } from './yaml.ts';

/** A muster in whichever of its forms somebody has it: a link, a pasted text or a file. Never throws. */
export const parseMuster = (text: string, packOf: PackOf): Muster | Say => {
  if (text.length > MUSTER_LIMITS.text)
    return say(`The muster is longer than ${MUSTER_LIMITS.text / 1024} KB.`);
  if (holdsMuster(text)) return parseMusterText(text, packOf);
  const link = musterLinkIn(text);
  if (link !== undefined) return parseMusterLink(link);
  // Words without a key are no file, and need not be told where they fail to be one.
  return /^\s*["']?[\w-]+["']?\s*:/m.test(text) || /^\s*\{/.test(text) ? parseMusterYaml(text) : say(NONE);
};

const NONE =
  'There is no muster in it: one is a text that begins with "Emlia muster", a link with "m1~" in it, or a file with "pack:" and "units:".';
