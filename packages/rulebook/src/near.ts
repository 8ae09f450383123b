import { knownIds } from './catalogue.ts';

const LONGEST = 200;

/** Ids somebody may have meant, the nearest first: mistyped, with its words in another order, or only a part. */
export function nearIds(id: string, limit = 6): string[] {
  const asked = id.toLowerCase().slice(0, LONGEST);
  const words = wordsOf(asked);
  if (words.length === 0) return [];
  const most = Math.max(1, Math.floor(asked.length / 5));
  return knownIds()
    .map(known => ({ known, far: distance(asked, known, words) }))
    .filter(({ far }) => far <= most)
    .sort((a, b) => a.far - b.far)
    .slice(0, limit)
    .map(({ known }) => known);
}

const wordsOf = (id: string): string[] => id.match(/[a-z0-9]+/g) ?? [];

function distance(asked: string, known: string, words: readonly string[]): number {
  const others = wordsOf(known);
  const part = words.every(word => others.includes(word)) ? 1 : Number.POSITIVE_INFINITY;
  // Nothing so much longer was mistyped.
  if (Math.abs(asked.length - known.length) > asked.length) return part;
  const turned = editDistance([...words].sort().join('.'), others.sort().join('.'));
  return Math.min(part, turned, editDistance(asked, known));
}

/** Letters added, left out, changed, or two neighbours swapped. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(changed, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = above;
    above = row;
  }
  return above[b.length] ?? 0;
}
