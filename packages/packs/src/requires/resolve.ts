import { compareVersions } from 'compare-versions';
import { type Say, say } from '../words/say.ts';
import { isInRange } from './version.ts';

/** A version of a pack that can be had, and what it builds on. */
export interface OfferedVersion {
  readonly version: string;
  readonly requires: Readonly<Record<string, string>>;
}

/** So many packs build on one another at most. */
const MOST_PACKS = 64;

/**
 * Of every pack that is wanted, and of all those build on, the newest version that suits everyone who asks for it: one of
 * each. Packs that `offered` answers undefined for are there already, whatever their version.
 */
export const resolveRequired = async (
  wanted: Readonly<Record<string, string>>,
  offered: (id: string) => Promise<readonly OfferedVersion[] | undefined>,
): Promise<ReadonlyMap<string, OfferedVersion> | Say> => {
  let chosen = new Map<string, OfferedVersion>();
  // Whoever is chosen asks for more: until nobody new is asked for.
  for (let round = 0; round < MOST_PACKS; round++) {
    const asked = rangesOf(wanted, chosen);
    if (asked.size > MOST_PACKS) return say(`more than ${MOST_PACKS} packs build on one another`);
    const next = new Map<string, OfferedVersion>();
    for (const [id, ranges] of asked) {
      const versions = await offered(id);
      if (!versions) continue;
      const fits = versions
        .filter(({ version }) => ranges.every(range => isInRange(version, range)))
        .toSorted((a, b) => compareVersions(b.version, a.version));
      const [newest] = fits;
      if (!newest)
        return say(
          versions.length === 0
            ? `there is no pack "${id}"`
            : `no version of "${id}" is ${ranges.join(' and ')}; there is ${versions.map(({ version }) => version).join(', ')}`,
        );
      next.set(id, newest);
    }
    const isSame =
      next.size === chosen.size &&
      [...next].every(([id, { version }]) => chosen.get(id)?.version === version);
    if (isSame) return chosen;
    chosen = next;
  }
  return say('the versions that they ask of one another do not fit together');
};

/** Which versions are asked for, by whoever is wanted and what is chosen for them; each range once. */
const rangesOf = (
  wanted: Readonly<Record<string, string>>,
  chosen: ReadonlyMap<string, OfferedVersion>,
): Map<string, string[]> => {
  const asked = new Map<string, string[]>();
  const open = Object.entries(wanted);
  const seen = new Set<string>();
  for (let pair = open.shift(); pair; pair = open.shift()) {
    const [id, range] = pair;
    const ranges = asked.get(id) ?? [];
    if (!ranges.includes(range)) asked.set(id, [...ranges, range].sort());
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...Object.entries(chosen.get(id)?.requires ?? {}));
  }
  return asked;
};
