import { type Say, say } from '../notation/index.ts';
import { linkIn, parseMusterLink } from './link.ts';
import { MUSTER_LIMITS, type Muster } from './muster.ts';
import { type PackOf, parseMusterText } from './parse-text.ts';
import { holdsMuster } from './pasted.ts';
import { parseMusterYaml } from './yaml.ts';

/** A muster in whichever of its forms somebody has it: a link, a pasted text or a file. Never throws. */
export const parseMuster = (text: string, packOf: PackOf): Muster | Say => {
  if (text.length > MUSTER_LIMITS.text)
    return say(`The muster is longer than ${MUSTER_LIMITS.text / 1024} KB.`);
  if (holdsMuster(text)) return parseMusterText(text, packOf);
  const link = linkIn(text);
  return link === undefined ? parseMusterYaml(text) : parseMusterLink(link);
};
