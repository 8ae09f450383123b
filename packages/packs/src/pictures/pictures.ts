import { createRequire } from 'node:module';
import { normalisedTexts } from '../files/texts.ts';
import { SLUG } from '../schema/fields.ts';
import type { Complaint, Path } from '../words/complaint.ts';
import { noSuch } from '../words/suggest.ts';
import { readSource } from '../yaml/source.ts';
import { militarySymbol } from './military-symbol.ts';

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

const MILITARY = 'app6-';

/** The picture of an `icon`: a name of game-icons.net, or app6- and the letters of a military symbol. */
export const pictureOf = (name: string): Picture | undefined => {
  if (!SLUG.test(name)) return undefined;
  if (name.startsWith(MILITARY)) return militarySymbol(name.slice(MILITARY.length));
  const body = Object.hasOwn(allBodies(), name) ? allBodies()[name]?.body : undefined;
  const d = [...(body ?? '').matchAll(/\sd="([^"]+)"/g)].map(match => match[1]).join('');
  return d ? { box: '0 0 512 512', d } : undefined;
};

/** Icons named by a pack's units that there are no pictures of: the table shows a plain figure. */
export const missingPictures = (files: ReadonlyMap<string, string>): Complaint[] =>
  normalisedTexts(files).flatMap(([path, text]) => {
    if (!/^units\/.*\.ya?ml$/.test(path)) return [];
    const source = readSource(path, text);
    if (Array.isArray(source)) return [];
    return [...iconsIn(source.data, [])].flatMap(({ icon, at }) =>
      pictureOf(icon) ? [] : [source.complain(at, sayMissing(icon), 'pictures', 'warning')],
    );
  });

function* iconsIn(data: unknown, at: Path): Iterable<{ readonly icon: string; readonly at: Path }> {
  if (typeof data !== 'object' || data === null) return;
  for (const [key, value] of Object.entries(data)) {
    const inner = [...at, Array.isArray(data) ? Number(key) : key];
    if (key === 'icon' && typeof value === 'string') yield { icon: value, at: inner };
    else yield* iconsIn(value, inner);
  }
}

const sayMissing = (icon: string): string =>
  icon.startsWith(MILITARY)
    ? `"${icon}" is no military symbol that can be drawn`
    : noSuch('picture', icon, Object.keys(allBodies()));
