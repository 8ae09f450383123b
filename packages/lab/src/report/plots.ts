import { GRADE_NAMES, VICTORY_GRADES } from '@emlia/content';
import { EVEN_SHARE } from '@emlia/packs';
import * as Plot from '@observablehq/plot';
import type { StudyReport, VersionReport } from './report.ts';
import type { PlotName, Section } from './sections.ts';

/**
 * The plots of a report, drawn into any document: the browser's or a made-up one. Colours are the page's own variables,
 * so they follow its theme; a side has its colour and its mark, never the colour alone.
 */
const WIDTH = 720;
const colourOf = (side: number): string => `var(--side-${side % 5})`;
const SYMBOLS = ['circle', 'square', 'triangle', 'diamond', 'star'] as const;
const symbolOf = (side: number): (typeof SYMBOLS)[number] => SYMBOLS[side % SYMBOLS.length] ?? 'circle';
const INK = 'var(--ink-2)';
const LINE = 'var(--line-strong)';

type Marks = NonNullable<Plot.PlotOptions['marks']>;

interface Frame extends Omit<Plot.PlotOptions, 'marks' | 'document'> {
  readonly about: string;
}

const draw = (document: Document, { about, ...frame }: Frame, marks: Marks): Element => {
  const plot = Plot.plot({
    width: WIDTH,
    document,
    ariaLabel: about,
    color: { type: 'identity' },
    opacity: { type: 'identity' },
    style: { background: 'none', color: INK, fontFamily: 'inherit', fontSize: '12px', overflow: 'visible' },
    ...frame,
    marks,
  });
  // Read out as one picture by its name; "rule" and "dot" tell nobody anything.
  plot.setAttribute('role', 'img');
  for (const part of plot.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
  return plot;
};

const inPercent = { label: null, tickFormat: (value: number) => `${Math.round(value * 100)} %` } as const;

/** The share of each side of each version, with its interval, against an even one. */
const shares = (versions: readonly VersionReport[], document: Document): Element => {
  const rows = versions.flatMap(({ name, sides }) =>
    sides.map(({ name: side, won }, i) => ({
      row: versions.length > 1 ? `${side} · ${name}` : side,
      i,
      ...won,
    })),
  );
  const order = rows.map(({ row }) => row).sort();
  const fair = 1 / Math.max(1, versions[0]?.sides.length ?? 2);
  return draw(
    document,
    {
      about: 'Share of the decided games each side won, with its 95 % interval',
      height: 50 + 32 * rows.length,
      marginLeft: 190,
      marginRight: 30,
      x: { ...inPercent, domain: [0, 1], grid: true },
      y: { label: null, domain: versions.length > 1 ? order : rows.map(({ row }) => row) },
    },
    [
      ...(versions[0]?.sides.length === 2
        ? [
            Plot.rectX([{}], {
              x1: EVEN_SHARE.from / 100,
              x2: EVEN_SHARE.to / 100,
              fill: 'var(--accent-soft)',
              fillOpacity: 0.7,
            }),
          ]
        : []),
      Plot.ruleX([fair], { stroke: LINE, strokeDasharray: '3 3' }),
      ...rows.flatMap(one => [
        Plot.ruleY([one], { x1: 'low', x2: 'high', y: 'row', stroke: colourOf(one.i), strokeWidth: 3 }),
        Plot.dot([one], {
          x: 'share',
          y: 'row',
          r: 6,
          fill: colourOf(one.i),
          stroke: 'var(--panel)',
          symbol: symbolOf(one.i),
        }),
      ]),
    ],
  );
};

/** The best grades of each side outside, draws between. */
const gradeBars = ({ sides, drawn }: VersionReport) => {
  const parts = sides.flatMap(({ name, grades: all }, side) => {
    const own = all.map(({ grade, share }, i) => ({
      key: `${name}: ${GRADE_NAMES[grade]}`,
      short: GRADE_NAMES[grade],
      share: share.share,
      fill: colourOf(side),
      opacity: 1 - (0.72 * i) / (VICTORY_GRADES.length - 1),
      strong: i < 2,
    }));
    const draws = {
      key: 'draw',
      short: 'draw',
      share: drawn.share,
      fill: LINE,
      opacity: 0.35,
      strong: false,
    };
    return side === 0 ? [...own, draws] : own.toReversed();
  });
  let at = 0;
  return parts
    .filter(({ share }) => share > 0)
    .map(part => {
      const from = at;
      at += part.share;
      return { ...part, from, to: at };
    });
};

/** All games in one bar. */
const grades = (version: VersionReport, document: Document): Element => {
  const { sides } = version;
  const bars = gradeBars(version);
  const wide = bars.filter(({ share }) => share > 0.09);
  return draw(
    document,
    {
      about: `Results of all games: ${bars.map(({ key, share }) => `${key} ${Math.round(share * 100)} %`).join(', ')}`,
      height: 110,
      marginTop: 26,
      marginLeft: 10,
      marginRight: 10,
      x: { ...inPercent, domain: [0, 1] },
      y: { axis: null },
    },
    [
      // More than two sides have their names in the table.
      ...(sides.length === 2
        ? sides.map(({ name }, side) =>
            Plot.text([name], {
              frameAnchor: side === 0 ? 'top-left' : 'top-right',
              dy: -16,
              fill: colourOf(side),
              fontWeight: 'bold',
            }),
          )
        : []),
      Plot.barX(bars, {
        x1: 'from',
        x2: 'to',
        y: () => 0,
        fill: 'fill',
        fillOpacity: 'opacity',
        stroke: 'var(--panel)',
        title: 'key',
      }),
      ...[true, false].map(strong =>
        Plot.text(
          wide.filter(one => one.strong === strong),
          {
            x: one => (one.from + one.to) / 2,
            y: () => 0,
            text: 'short',
            fill: strong ? 'var(--on-side)' : 'var(--ink)',
            lineWidth: 7,
          },
        ),
      ),
    ],
  );
};

const turns = ({ turns: { games } }: VersionReport, document: Document): Element => {
  const last = Math.max(1, ...games.map(({ turn }) => turn));
  return draw(
    document,
    {
      about: 'Games by the turn they ended in',
      height: 180,
      marginBottom: 40,
      x: { label: 'turns', type: 'band', domain: Array.from({ length: last }, (_, i) => i + 1) },
      y: { label: 'games', grid: true },
    },
    [
      Plot.barY(games, { x: 'turn', y: 'games', fill: 'var(--line-strong)' }),
      Plot.ruleY([0], { stroke: LINE }),
    ],
  );
};

/** The middle, where half of the games lie, and where nine of ten do. */
const curves = (report: VersionReport, what: 'strength' | 'morale', document: Document): Element => {
  const sides = report[what].map((all, side) => ({
    side,
    name: report.sides[side]?.name ?? '',
    points: all.map(([low, lower, middle, upper, high], turn) => ({ turn, low, lower, middle, upper, high })),
  }));
  // Names stand apart even where the curves meet, the higher one above.
  const ends = sides.map(({ points }) => points.at(-1)?.middle ?? 0);
  const rankOf = (side: number): number =>
    ends.filter((end, i) => end > (ends[side] ?? 0) || (end === ends[side] && i < side)).length;
  const last = Math.max(1, ...sides.map(({ points }) => points.length - 1));
  return draw(
    document,
    {
      about: `${what === 'strength' ? 'Strength' : 'Morale'} of each side by turn`,
      height: 260,
      marginRight: 130,
      x: { label: 'turn', ticks: Math.min(last, 12), tickFormat: 'd', domain: [0, last] },
      y: what === 'strength' ? { ...inPercent, domain: [0, 1], grid: true } : { label: null, grid: true },
    },
    sides.flatMap(({ side, name, points }) => [
      Plot.areaY(points, { x: 'turn', y1: 'low', y2: 'high', fill: colourOf(side), fillOpacity: 0.12 }),
      Plot.areaY(points, { x: 'turn', y1: 'lower', y2: 'upper', fill: colourOf(side), fillOpacity: 0.22 }),
      Plot.lineY(points, { x: 'turn', y: 'middle', stroke: colourOf(side), strokeWidth: 2 }),
      Plot.dot(points, {
        x: 'turn',
        y: 'middle',
        r: 4,
        fill: colourOf(side),
        stroke: 'var(--panel)',
        symbol: symbolOf(side),
      }),
      Plot.text(points.slice(-1), {
        x: 'turn',
        y: 'middle',
        text: () => name,
        dx: 10,
        dy: (rankOf(side) - (sides.length - 1) / 2) * 14,
        textAnchor: 'start',
        fill: colourOf(side),
        lineWidth: 11,
      }),
    ]),
  );
};

const work = ({ units }: VersionReport, document: Document): Element => {
  const names = new Map(units.map(({ unit, name }) => [unit, name]));
  const rows = units.map(({ unit, side, mean, work: [, lower, , upper] }) => ({
    unit,
    side,
    mean,
    lower,
    upper,
  }));
  return draw(
    document,
    {
      about: 'Work of each unit: its mean, and where half of the games lie',
      height: 40 + 22 * rows.length,
      marginLeft: 190,
      x: { label: null, grid: true, zero: true },
      y: {
        label: null,
        domain: units.map(({ unit }) => unit),
        tickFormat: (id: string) => names.get(id) ?? id,
      },
    },
    rows.flatMap(one => [
      Plot.ruleY([one], { x1: 'lower', x2: 'upper', y: 'unit', stroke: colourOf(one.side), strokeWidth: 3 }),
      Plot.dot([one], {
        x: 'mean',
        y: 'unit',
        r: 5,
        fill: colourOf(one.side),
        stroke: 'var(--panel)',
        symbol: symbolOf(one.side),
      }),
    ]),
  );
};

/** Who had each area in the end; the rest is nobody's or disputed. */
const areas = ({ areas: all, sides }: VersionReport, document: Document): Element => {
  const bars = all.flatMap(({ area, name, sides: held }) => {
    let at = 0;
    return held.map(({ last }, side) => {
      const from = at;
      at += last.share;
      const title = `${name}: ${sides[side]?.name} ${Math.round(last.share * 100)} %`;
      return { area, from, to: at, fill: colourOf(side), title, side: sides[side]?.name ?? '' };
    });
  });
  const names = new Map(all.map(({ area, name }) => [area, name]));
  return draw(
    document,
    {
      about: `Share of the games in which each side had an area in the end. ${bars.map(({ title }) => title).join('; ')}`,
      height: 40 + 26 * all.length,
      marginLeft: 190,
      x: { ...inPercent, domain: [0, 1], grid: true },
      y: {
        label: null,
        domain: all.map(({ area }) => area),
        tickFormat: (id: string) => names.get(id) ?? id,
      },
    },
    [
      Plot.barX(bars, {
        x1: 'from',
        x2: 'to',
        y: 'area',
        fill: 'fill',
        title: 'title',
        insetTop: 2,
        insetBottom: 2,
        stroke: 'var(--panel)',
      }),
      Plot.text(
        bars.filter(({ from, to }) => to - from > 0.22),
        { x: one => (one.from + one.to) / 2, y: 'area', text: 'side', fill: 'var(--on-side)', lineWidth: 14 },
      ),
    ],
  );
};

const PAINTERS: Readonly<Record<PlotName, (report: VersionReport, document: Document) => Element>> = {
  shares: (report, document) => shares([report], document),
  grades,
  turns,
  strength: (report, document) => curves(report, 'strength', document),
  morale: (report, document) => curves(report, 'morale', document),
  work,
  areas,
};

/** The plot of a section, if it has one. */
export const plotOf = (report: StudyReport, section: Section, document: Document): Element | undefined => {
  const { plot, version } = section;
  if (!plot) return undefined;
  if (plot === 'shares') return shares(report.versions, document);
  const own = report.versions.find(({ name }) => name === (version ?? 'A'));
  return own && PAINTERS[plot](own, document);
};
