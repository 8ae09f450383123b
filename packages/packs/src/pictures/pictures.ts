import { createRequire } from 'node:module';
import { SLUG } from '../schema/fields.ts';
import type { Complaint } from '../words/complaint.ts';
import { militarySymbol } from './military-symbol.ts';
import { MILITARY, namedIcons, noPicture } from './named-icons.ts';

/** A picture in one colour: filled, or, with the width of a line, drawn by it. */
export interface Picture {
  /** The view box of SVG: left, top, width, height. */
  readonly box: string;
  readonly d: string;
  readonly line?: number;
}

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

const require = createRequire(import.meta.url);

/** Thousands of them: read when the first is asked for. */
let bodies: IconSet['icons'] | undefined;
const allBodies = (): IconSet['icons'] => {
  bodies ??= (require('@iconify-json/game-icons/icons.json') as IconSet).icons;
  return bodies;
};

/** The picture of an `icon`: a name of game-icons.net, or app6- and the letters of a military symbol. */
export const pictureOf = (name: string): Picture | undefined => {
  if (!SLUG.test(name)) return undefined;
  if (name.startsWith(MILITARY)) return militarySymbol(name.slice(MILITARY.length));
  const body = Object.hasOwn(allBodies(), name) ? allBodies()[name]?.body : undefined;
  const d = [...(body ?? '').matchAll(/\sd="([^"]+)"/g)].map(match => match[1]).join('');
  return d ? { box: '0 0 512 512', d } : undefined;
};

/** The names of all icons that are no military symbols. */
export const pictureNames = (): readonly string[] => Object.keys(allBodies()).filter(name => SLUG.test(name));

/** Icons named by a pack's units that there are no pictures of. */
export const missingPictures = (files: ReadonlyMap<string, string>): Complaint[] =>
  namedIcons(files).flatMap(({ icon, complain }) =>
    pictureOf(icon) ? [] : [complain(noPicture(icon, Object.keys(allBodies())))],
  );
