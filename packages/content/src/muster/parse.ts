import { type Say, say } from '../notation/index.ts';
import { parseMusterLink } from './link.ts';
import { MUSTER_LIMITS, type Muster } from './muster.ts';
import { HEADER, type PackOf, parseMusterText, unquoted } from './parse-text.ts';
import { parseMusterYaml } from './yaml.ts';

/** A muster in whichever of its forms somebody has it: a link, a pasted text or a file. Never throws. */
export const parseMuster = (text: string, packOf: PackOf): Muster | Say => {
  if (text.length > MUSTER_LIMITS.text)
    return say(`The muster is longer than ${MUSTER_LIMITS.text / 1024} KB.`);
  const link = text.trim();
  if (!/\s/.test(link) && /(?:^|#)m\d{1,3}~/.test(link)) return parseMusterLink(link);
  const pasted = text.split(/[\n\r]/).some(line => HEADER.test(unquoted(line)));
  return pasted ? parseMusterText(text, packOf) : parseMusterYaml(text);
};
