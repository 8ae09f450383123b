import { normalisedTexts } from '../files/texts.ts';
import type { Complaint, Path } from '../words/complaint.ts';
import { noSuch } from '../words/suggest.ts';
import { readSource } from '../yaml/source.ts';

/** Before the letters of a military symbol. */
export const MILITARY = 'app6-';

interface NamedIcon {
  readonly icon: string;
  complain(say: string): Complaint;
}

/** The icons that a pack's units name, and where. */
export const namedIcons = (files: ReadonlyMap<string, string>): NamedIcon[] =>
  normalisedTexts(files).flatMap(([path, text]) => {
    if (!/^units\/.*\.ya?ml$/.test(path)) return [];
    const source = readSource(path, text);
    if (Array.isArray(source)) return [];
    return [...iconsIn(source.data, [])].map(({ icon, at }) => ({
      icon,
      complain: (say: string) => source.complain(at, say, 'pictures'),
    }));
  });

function* iconsIn(data: unknown, at: Path): Iterable<{ readonly icon: string; readonly at: Path }> {
  if (typeof data !== 'object' || data === null) return;
  for (const [key, value] of Object.entries(data)) {
    const inner = [...at, Array.isArray(data) ? Number(key) : key];
    if (key === 'icon' && typeof value === 'string') yield { icon: value, at: inner };
    else yield* iconsIn(value, inner);
  }
}

/** What to say of an icon without a picture, with the one that was likely meant. */
export const noPicture = (icon: string, names: readonly string[]): string =>
  icon.startsWith(MILITARY)
    ? `"${icon}" is no military symbol that can be drawn`
    : noSuch('picture', icon, names);
