import { counted } from '@emlia/kernel';
import type { Amount, Measure, Selector } from '../notation/index.ts';
import { ownEntry, type PackLists } from './army.ts';

/** Restrictions in plain words. */

/** `Hunter or Slingers` */
export const whoWords = (pack: PackLists, selectors: readonly Selector[]): string =>
  selectors
    .map(selector => {
      if ('unit' in selector) return ownEntry(pack.units, selector.unit)?.name ?? selector.unit;
      if ('folder' in selector) return `of the ${selector.folder}`;
      return 'keyword' in selector ? selector.keyword : 'anybody';
    })
    .join(' or ');

const ONE: Readonly<Record<Measure, string>> = {
  units: 'unit',
  members: 'member',
  points: 'point',
  groups: 'group',
};

/** `1 unit`, `2 points` */
export const measureWords = (count: number, of: Measure): string => counted(count, ONE[of], of);

/** `2 units`, `1/3 of the points`, `1 unit for every 100 points` */
export const amountWords = (amount: Amount, fallback: Measure, kindName = (kind: string) => kind): string => {
  if ('share' in amount) {
    const [part, whole] = amount.share;
    return `${whole === 100 ? `${part}%` : `${part}/${whole}`} of the ${amount.of}`;
  }
  if (!('per' in amount)) return measureWords(amount.count, amount.of ?? fallback);
  const { count, per, of } = amount;
  const others =
    typeof of === 'string'
      ? per === 1
        ? ONE[of]
        : `${per} ${of}`
      : `${per === 1 ? '' : `${per} `}${kindName(of.kind)}`;
  return `${measureWords(count, fallback)} for every ${others}`;
};

const LISTED = 6;

/** `Mud Band, Reed Band or Slingers` */
export const nameList = (names: readonly string[], last = 'or'): string => {
  const all = [...new Set(names)];
  const shown = all.length > LISTED ? [...all.slice(0, LISTED), 'another like them'] : all;
  return shown.length < 2
    ? (shown[0] ?? 'nothing')
    : `${shown.slice(0, -1).join(', ')} ${last} ${shown.at(-1)}`;
};
