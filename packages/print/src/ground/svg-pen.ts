import type { Html } from '../html.ts';
import type { Pen } from './sheet.ts';

/** From a painter's places to those on the sheet, as a canvas has it: turned, flipped and scaled, never skewed. */
type Matrix = readonly [number, number, number, number, number, number];

interface Hand {
  matrix: Matrix;
  fillStyle: Pen['fillStyle'];
  strokeStyle: Pen['strokeStyle'];
  lineWidth: number;
  lineCap: Pen['lineCap'];
  lineJoin: Pen['lineJoin'];
  lineDashOffset: number;
  globalAlpha: number;
  dash: readonly number[];
  clip?: string;
}

/** Something drawn already; the next of its kind goes on in it. */
interface Drawn {
  kind: 'fill' | 'stroke' | 'both' | 'use';
  /** How it is drawn, as attributes. */
  look: string;
  readonly clip?: string;
  d: string;
}

/** Records what painters draw as a drawing in lines (SVG): paint that would hardly be seen on paper is left out. */
export interface SvgPen extends Pen {
  /** Sets down what stands in `defs` under an id, at a place, so many times as large. */
  use(id: string, x: number, y: number, size: number): void;
  /** Areas that drawings are cut off at. */
  readonly clips: Html;
  readonly drawn: Html;
}

/** No line is thinner, in millimetres: a printer breaks it up. */
const HAIR = 0.07;
/** Strokes paler than this are not worth their ink, from 0 to 1 of white; fills have more area to be seen by. */
const PALE_STROKE = 0.88;
/** A fill as thin as this covers nothing, and white is no paint. */
const THIN = 0.5;

interface Colour {
  readonly rgb: readonly [number, number, number];
  readonly alpha: number;
}

const colourOf = (style: string): Colour => {
  if (style.startsWith('#')) {
    const part = (i: number): number => Number.parseInt(style.slice(1 + 2 * i, 3 + 2 * i), 16);
    return { rgb: [part(0), part(1), part(2)], alpha: 1 };
  }
  const [r = 0, g = 0, b = 0, alpha = 1] = (style.match(/[\d.]+/g) ?? []).map(Number);
  return { rgb: [r, g, b], alpha };
};

/** A colour thinned over white paper. */
const onPaper = ({ rgb, alpha }: Colour, strength: number): readonly [number, number, number] => {
  const [r, g, b] = rgb.map(value => Math.round(255 - (255 - value) * Math.min(1, alpha * strength)));
  return [r as number, g as number, b as number];
};

const hexOf = (rgb: readonly [number, number, number]): string =>
  `#${rgb.map(value => value.toString(16).padStart(2, '0')).join('')}`;

const lightness = ([r, g, b]: readonly [number, number, number]): number =>
  (0.3 * r + 0.59 * g + 0.11 * b) / 255;

const short = (value: number): string => `${Math.round(value * 100) / 100}`;

/** A pen for a sheet on which one of a painter's units is so many millimetres long. */
export const svgPen = (scale: number, prefix: string): SvgPen => {
  const hand: Hand = {
    matrix: [scale, 0, 0, scale, 0, 0],
    fillStyle: '#000000',
    strokeStyle: '#000000',
    lineWidth: 1,
    lineCap: 'round',
    lineJoin: 'round',
    lineDashOffset: 0,
    globalAlpha: 1,
    dash: [],
  };
  const kept: Hand[] = [];
  const drawn: Drawn[] = [];
  const clips = new Map<string, string>();
  let path: string[] = [];
  let isBegun = false;

  const at = (x: number, y: number): readonly [number, number] => {
    const [a, b, c, d, e, f] = hand.matrix;
    return [a * x + c * y + e, b * x + d * y + f];
  };
  const spot = (x: number, y: number): string => at(x, y).map(short).join(' ');
  const size = (): number => Math.hypot(hand.matrix[0], hand.matrix[1]);
  const turn = (by: Matrix): void => {
    const [a, b, c, d, e, f] = hand.matrix;
    const [p, q, r, s, t, u] = by;
    hand.matrix = [
      a * p + c * q,
      b * p + d * q,
      a * r + c * s,
      b * r + d * s,
      a * t + c * u + e,
      b * t + d * u + f,
    ];
  };
  const add = (kind: Drawn['kind'], look: string, d: string): void => {
    if (d === '') return;
    const last = drawn.at(-1);
    const { clip } = hand;
    const goesOn = last?.clip === clip && (kind === 'fill' || kind === 'stroke');
    if (last && goesOn && last.kind === kind && last.look === look) last.d += d;
    else if (last && goesOn && kind === 'stroke' && last.kind === 'fill' && last.d === d) {
      last.kind = 'both';
      last.look += ` ${look}`;
    } else drawn.push({ kind, look, d, ...(clip !== undefined && { clip }) });
  };
  const go = (x: number, y: number): void => {
    path.push(`${isBegun ? 'L' : 'M'}${spot(x, y)}`);
    isBegun = true;
  };
  const strokePath = (d: string): void => {
    if (typeof hand.strokeStyle !== 'string') return;
    const colour = onPaper(colourOf(hand.strokeStyle), hand.globalAlpha);
    if (lightness(colour) > PALE_STROKE) return;
    const by = size();
    const dash =
      hand.dash.length === 0 ? '' : ` stroke-dasharray="${hand.dash.map(one => short(one * by)).join(' ')}"`;
    const ends = hand.lineCap === 'butt' ? ' stroke-linecap="butt"' : '';
    add(
      'stroke',
      `stroke="${hexOf(colour)}" stroke-width="${short(Math.max(HAIR, hand.lineWidth * by))}"${dash}${ends}`,
      d,
    );
  };
  const fillPath = (d: string): void => {
    if (typeof hand.fillStyle !== 'string') return;
    const colour = colourOf(hand.fillStyle);
    if (colour.alpha * hand.globalAlpha < THIN) return;
    add('fill', `fill="${hexOf(onPaper(colour, hand.globalAlpha))}"`, d);
  };
  const boxPath = (x: number, y: number, wide: number, high: number): string =>
    `M${spot(x, y)}L${spot(x + wide, y)}L${spot(x + wide, y + high)}L${spot(x, y + high)}Z`;

  const pen: SvgPen = {
    save: () => void kept.push({ ...hand }),
    restore: () => {
      const before = kept.pop();
      if (!before) return;
      delete hand.clip;
      Object.assign(hand, before);
    },
    translate: (x, y) => turn([1, 0, 0, 1, x, y]),
    rotate: angle => turn([Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0]),
    scale: (x, y) => turn([x, 0, 0, y, 0, 0]),
    beginPath: () => {
      path = [];
      isBegun = false;
    },
    closePath: () => {
      if (!isBegun) return;
      path.push('Z');
      isBegun = false;
    },
    moveTo: (x, y) => {
      path.push(`M${spot(x, y)}`);
      isBegun = true;
    },
    lineTo: go,
    quadraticCurveTo: (cx, cy, x, y) => {
      if (!isBegun) go(cx, cy);
      path.push(`Q${spot(cx, cy)} ${spot(x, y)}`);
    },
    arc: (x, y, radius, from, to) => pen.ellipse(x, y, radius, radius, 0, from, to),
    ellipse: (x, y, rx, ry, lean, from, to) => {
      const whole = to - from >= 2 * Math.PI - 1e-9;
      const [c, s] = [Math.cos(lean), Math.sin(lean)];
      const on = (angle: number): readonly [number, number] => {
        const [dx, dy] = [rx * Math.cos(angle), ry * Math.sin(angle)];
        return [x + dx * c - dy * s, y + dx * s + dy * c];
      };
      const [a, b, cc, d] = hand.matrix;
      const isFlipped = a * d - b * cc < 0;
      const leans = ((Math.atan2(b, a) + (isFlipped ? -lean : lean)) * 180) / Math.PI;
      const by = size();
      const arcTo = (angle: number, large: boolean): string =>
        `A${short(rx * by)} ${short(ry * by)} ${rx === ry ? 0 : Math.round(leans)} ${large ? 1 : 0} ${isFlipped ? 0 : 1} ${spot(...on(angle))}`;
      go(...on(from));
      if (whole) path.push(arcTo(from + Math.PI, false), arcTo(from + 2 * Math.PI, false));
      else path.push(arcTo(to, to - from > Math.PI));
    },
    fill: () => fillPath(path.join('')),
    stroke: () => strokePath(path.join('')),
    clip: () => {
      const d = path.join('');
      const outer = hand.clip;
      const key = `${outer ?? ''} ${d}`;
      if (!clips.has(key)) clips.set(key, `${prefix}-clip-${clips.size}`);
      hand.clip = clips.get(key) as string;
    },
    fillRect: (x, y, wide, high) => fillPath(boxPath(x, y, wide, high)),
    strokeRect: (x, y, wide, high) => strokePath(boxPath(x, y, wide, high)),
    setLineDash: dash => {
      hand.dash = [...dash];
    },
    // What runs out softly is paint, and is left out.
    createRadialGradient: () => ({ addColorStop: () => undefined }),
    use: (id, x, y, by) => {
      const [left, top] = at(x, y);
      add(
        'use',
        '',
        `<use href="#${id}" transform="translate(${short(left)} ${short(top)}) scale(${Math.round(by * size() * 1e4) / 1e4})"/>`,
      );
    },
    get clips() {
      return {
        html: [...clips]
          .map(([key, id]) => {
            const cut = key.indexOf(' ');
            const outer = key.slice(0, cut);
            return `<clipPath id="${id}"${outer ? ` clip-path="url(#${outer})"` : ''}><path d="${key.slice(cut + 1)}"/></clipPath>`;
          })
          .join(''),
      };
    },
    get drawn() {
      return { html: groupsOf(drawn).join('\n') };
    },
    get fillStyle() {
      return hand.fillStyle;
    },
    set fillStyle(style) {
      hand.fillStyle = style;
    },
    get strokeStyle() {
      return hand.strokeStyle;
    },
    set strokeStyle(style) {
      hand.strokeStyle = style;
    },
    get lineWidth() {
      return hand.lineWidth;
    },
    set lineWidth(width) {
      hand.lineWidth = width;
    },
    get lineCap() {
      return hand.lineCap;
    },
    set lineCap(cap) {
      hand.lineCap = cap;
    },
    get lineJoin() {
      return hand.lineJoin;
    },
    set lineJoin(join) {
      hand.lineJoin = join;
    },
    get lineDashOffset() {
      return hand.lineDashOffset;
    },
    set lineDashOffset(offset) {
      hand.lineDashOffset = offset;
    },
    get globalAlpha() {
      return hand.globalAlpha;
    },
    set globalAlpha(alpha) {
      hand.globalAlpha = alpha;
    },
  };
  return pen;
};

/** What is cut off at the same area stands in one group. */
const groupsOf = (drawn: readonly Drawn[]): string[] => {
  const lines: string[] = [];
  let open: string | undefined;
  for (const { kind, look, clip, d } of drawn) {
    if (clip !== open) {
      if (open !== undefined) lines.push('</g>');
      if (clip !== undefined) lines.push(`<g clip-path="url(#${clip})">`);
      open = clip;
    }
    if (kind === 'use') lines.push(d);
    else lines.push(`<path d="${d}" ${look}/>`);
  }
  if (open !== undefined) lines.push('</g>');
  return lines;
};
