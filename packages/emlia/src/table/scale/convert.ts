import type { Scale } from '@emlia/content';
import type { GsuLength } from './presets.ts';

/** Six feet, which a nominal figure size is the height of. */
const MAN = 1828.8;

/** Published labels win over the division (scale.convert.ground). */
const NOMINAL: Readonly<Record<string, string>> = { '32mm': '1/56', '28mm': '1/64' };

/** scale.gsu.display: the usual lengths of a GSU that is no cell. */
export const GSU_LENGTHS: readonly GsuLength[] = [
  { gsu: 'cm', mm: 10, usual: true },
  { gsu: 'inches', mm: 25.4, usual: true },
  { gsu: 'dm', mm: 100, usual: true },
];

/** How many times smaller than life: `1/72` is 72, `28mm` about 64. */
export const scaleRatioOf = (scale: string): number | undefined => {
  const label = NOMINAL[scale] ?? scale;
  const share = /1\/(\d+(?:\.\d+)?)/.exec(label);
  if (share) return Number(share[1]);
  const nominal = /^(\d+(?:\.\d+)?) ?mm$/.exec(label);
  return nominal ? MAN / Number(nominal[1]) : undefined;
};

/** Close enough to stand on one table: 1/50 terrain beside 1/56 figures. */
export const isCloseScale = (a: number, b: number): boolean => Math.max(a, b) <= Math.min(a, b) * 1.2;

/** scale.convert.ground: equal to the figure scale; a nominal one gives an equally nominal ground scale. */
export const groundFor = (figures: string): string => {
  const ratio = scaleRatioOf(figures);
  return NOMINAL[figures] ?? (ratio === undefined ? figures : `1/${Math.round(ratio)}`);
};

/**
 * scale.convert: advice for playing a unit set with other figures, in the rulebook's order. The ground follows
 * the figures; the GSU shrinks or grows by about the same factor, and stays if little changed. Numbers in unit
 * entries are never edited. No page gives this advice yet: it stands here to say what the rule means.
 */
export const convertScale = (
  from: Scale,
  figures: string,
  lengths: readonly GsuLength[] = GSU_LENGTHS,
): Scale => {
  const ground = groundFor(figures);
  const [before, after] = [scaleRatioOf(from.figures) ?? scaleRatioOf(from.ground), scaleRatioOf(figures)];
  const unit = lengths.find(one => one.gsu === from.gsu);
  const scale = { ...from, figures, ground };
  if (!before || !after || !unit || isCloseScale(before, after)) return scale;
  const wanted = (unit.mm * before) / after;
  const off = (mm: number): number => Math.max(mm, wanted) / Math.min(mm, wanted);
  let best = unit;
  for (const one of lengths) if (off(one.mm) < off(best.mm)) best = one;
  return { ...scale, gsu: best.gsu };
};
