import { type Box, boxOfPath, growBox, type Point } from '@emlia/kernel';
import { isPictured, pictureOfIcon } from '../platform/pictures.ts';
import { say } from '../platform/words/say.ts';
import { type Badge, pathOfBadge } from './badges.ts';
import { boxAt, overlapArea } from './boxes.ts';
import { heightOn, levelOf } from './figures/detail.ts';
import { isFromAbove, stanceOf } from './figures/figures.ts';
import { middleOfFigures } from './hit.ts';
import { type Around, leaderOf, placeBanner } from './label-place.ts';
import { createOccupancy } from './occupancy.ts';
import type { Piece } from './scene.ts';

/** Banners over the canvas: plain elements, so they are sharp and of one size at every zoom. */
export interface Labels {
  /** Finds each its place. Answers with the room they and the units take. */
  place(pieces: readonly Piece[], view: LabelView, beside: Beside): readonly Box[];
  /** Lets each go with its unit, wherever that has gone since it was placed. */
  follow(pieces: readonly Piece[], view: LabelView): void;
}

export interface LabelView {
  screenOf(at: Point): Point;
  /** Pixels to a GSU. */
  readonly scale: number;
}

/** What else is to be seen. */
interface Beside {
  /** Lies over the table: banners keep off. */
  readonly over: readonly Box[];
  /** Names printed on the ground. */
  readonly printed: readonly Box[];
  /** Far out, units have their number on them and no banner. */
  readonly numbered: boolean;
  /** Units as they would come to stand: banners keep off where they can. */
  readonly ghosts: readonly Box[];
  /** What hangs on the pointer: banners that hopped out of its way would be unrest, so they are gone while it is there. */
  readonly held?: Box;
  /** The unit under the pointer. */
  readonly hovered?: string | undefined;
}

/** So many states at most on a block. */
const ON_BLOCK = 3;
const PIPS = 10;

/** A banner as it was placed. */
interface Standing {
  readonly box: Box;
  /** Where the middle of its unit was on the screen. */
  readonly middle: Point;
  /** From the corner of its unit. */
  readonly off: Point;
  readonly isBlock: boolean;
  readonly isNamed: boolean;
  /** Left of its unit: it reads from the unit outwards, the cloth next to it. */
  readonly isBefore: boolean;
  readonly leader?: readonly [Point, Point];
}

interface Banner {
  readonly element: HTMLElement;
  /** Sizes as they were measured: with the name and without. */
  sizes?: { readonly named: Size; readonly bare: Size };
  standing?: Standing;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const NOWHERE: Box = { left: 0, top: 0, right: 0, bottom: 0 };
const NO_SIZE: Size = { width: 0, height: 0 };
const NO_SIZES = { named: NO_SIZE, bare: NO_SIZE };

export const createLabels = (host: HTMLElement): Labels => {
  const banners = new Map<string, Banner>();
  const lines = document.createElementNS(SVG, 'svg');
  lines.setAttribute('class', 'board-leaders');
  lines.setAttribute('aria-hidden', 'true');
  host.append(lines);

  const bannerOf = (piece: Piece): Banner => {
    const known = banners.get(piece.id);
    if (known) return known;
    const element = document.createElement('div');
    element.dataset.unit = piece.id;
    host.append(element);
    const banner: Banner = { element };
    banners.set(piece.id, banner);
    return banner;
  };

  const dropGone = (pieces: readonly Piece[]): void => {
    const here = new Set(pieces.map(({ id }) => id));
    for (const [id, { element }] of banners) {
      if (here.has(id)) continue;
      element.remove();
      banners.delete(id);
    }
  };

  const drawLeaders = (all: readonly (readonly [Point, Point])[]): void => {
    const round = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`;
    const d = all.map(([from, to]) => `M${round(from)}L${round(to)}`).join('');
    if (lines.dataset.d === d) return;
    lines.dataset.d = d;
    lines.innerHTML = d === '' ? '' : `<path class="under" d="${d}"/><path d="${d}"/>`;
  };

  return {
    place(pieces, view, { over, printed, numbered, ghosts, held, hovered }) {
      dropGone(pieces);
      const { scale } = view;
      /** It has its number on it, and no banner. */
      const isBlock = ({ radius }: Piece): boolean => numbered && levelOf(2 * radius * scale) === 'block';
      // All are written before one is measured: each change in between would lay the page out again.
      for (const piece of pieces)
        write(bannerOf(piece), piece, {
          block: isBlock(piece),
          hovered: piece.id === hovered,
          nearness: nearnessOf(2 * piece.radius * scale),
        });
      for (const piece of pieces) measure(bannerOf(piece));
      const table = { right: host.clientWidth, bottom: host.clientHeight };
      const bases = createOccupancy(table.right, table.bottom);
      const bodies = new Map<string, Box>();
      for (const piece of pieces) {
        const at = piece.figures.map(view.screenOf);
        bodies.set(piece.id, at.length === 0 ? NOWHERE : boxOfPath(at, reachOf(piece, scale, numbered)));
        markBases(piece, at, scale, bases);
      }
      const taken: Box[] = [...over, ...ghosts];
      const around: Around = { bases, taken, printed, table };
      // Whoever acts or is looked at gets the best place, and is named; names of all would be a plate on everything.
      const rank = (piece: Piece): number =>
        piece.active ? 0 : piece.selected ? 1 : piece.id === hovered ? 2 : 3;
      const ranked = [...pieces].sort((a, b) => rank(a) - rank(b));
      for (const piece of ranked) {
        const banner = bannerOf(piece);
        const unit = bodies.get(piece.id) ?? NOWHERE;
        const { named, bare } = banner.sizes ?? NO_SIZES;
        const block = isBlock(piece);
        const isNamed = rank(piece) < 3;
        const size = isNamed ? named : bare;
        const last = banner.standing?.isBlock === block ? lastOf(banner.standing, size) : undefined;
        const box = placeBanner(
          {
            unit,
            size,
            rear: rearOf(piece),
            ...(block && !isNamed && { over: true as const }),
            ...(last && { last }),
          },
          around,
        );
        taken.push(box);
        banner.standing = {
          box,
          middle: view.screenOf(middleOfFigures(piece.figures)),
          off: { x: box.left - unit.left, y: box.top - unit.top },
          isBlock: block,
          isNamed,
          isBefore: !block && box.right <= unit.left,
        };
      }
      for (const piece of pieces) {
        const banner = bannerOf(piece);
        if (!banner.standing) continue;
        const { box, isNamed, isBefore, isBlock: block } = banner.standing;
        const unit = bodies.get(piece.id) ?? NOWHERE;
        const leader = block && overlapArea(box, unit) > 0 ? undefined : leaderOf(box, unit);
        if (leader) banner.standing = { ...banner.standing, leader };
        const { classList, style } = banner.element;
        classList.toggle('unnamed', !isNamed);
        classList.toggle('before', isBefore);
        classList.toggle('beside', overlapArea(box, unit) === 0);
        classList.toggle('over-ghost', held !== undefined && overlapArea(held, box) > 0);
        style.transform = `translate(${Math.round(box.left)}px, ${Math.round(box.top)}px)`;
      }
      drawLeaders(
        [...banners.values()].flatMap(({ standing }) => (standing?.leader ? [standing.leader] : [])),
      );
      return [...taken, ...bodies.values()];
    },
    follow(pieces, view) {
      const leaders: (readonly [Point, Point])[] = [];
      for (const piece of pieces) {
        const { element, standing } = banners.get(piece.id) ?? {};
        if (!element || !standing) continue;
        const now = view.screenOf(middleOfFigures(piece.figures));
        const [dx, dy] = [now.x - standing.middle.x, now.y - standing.middle.y];
        const { left, top } = standing.box;
        element.style.transform = `translate(${Math.round(left + dx)}px, ${Math.round(top + dy)}px)`;
        const by = ({ x, y }: Point): Point => ({ x: x + dx, y: y + dy });
        if (standing.leader) leaders.push([by(standing.leader[0]), by(standing.leader[1])]);
      }
      drawLeaders(leaders);
    },
  };
};

/** Where it stood, for a banner that has got a name or lost it: its cloth stays where it is. */
const lastOf = ({ off, box, isBefore }: Standing, { width }: Size): Point =>
  isBefore ? { x: off.x + box.right - box.left - width, y: off.y } : off;

/** Of the height of a figure seen from above, how far it is seen from its middle. */
const FROM_ABOVE = 0.6;

/** How far from its middle a member is seen, in pixels: what is seen from above is larger than its base. */
const reachOf = ({ radius, icon, figure, alone }: Piece, scale: number, numbered: boolean): number => {
  if (levelOf(2 * radius * scale) === 'block') return Math.max(numbered ? 6 : 14, radius * scale);
  const stance = stanceOf(figure ?? icon);
  if (!isFromAbove(stance)) return radius * scale;
  return Math.max(radius * scale, heightOn(stance, 2 * radius * scale, alone === true) * FROM_ABOVE);
};

/** Riders, beasts, guns and engines reach so far to either side, of their height. */
const WIDE = 0.6;

const standingBox = ({ x, y }: Point, height: number, wide: number): Box => ({
  left: x - height * wide,
  top: y - height,
  right: x + height * wide,
  bottom: y,
});

/** Where members stand, and how high the figures on their bases are. */
const markBases = (
  { figures, radius, icon, figure, alone }: Piece,
  at: readonly Point[],
  scale: number,
  bases: ReturnType<typeof createOccupancy>,
): void => {
  const block = levelOf(2 * radius * scale) === 'block';
  const middle = block && at.length > 0 ? middleOfFigures(at) : undefined;
  if (middle) bases.markFigure(growBox(boxAt(middle.x, middle.y, 0, 0), 14));
  for (const [i, { x, y }] of at.entries()) {
    const wide = figures[i]?.radius ?? radius;
    bases.markBase(x, y, wide * scale);
    if (block) continue;
    const stance = stanceOf(figures[i]?.icon ?? figure ?? icon);
    const height = heightOn(stance, 2 * wide * scale, alone === true);
    bases.markFigure(
      isFromAbove(stance)
        ? growBox(boxAt(x, y, 0, 0), height * FROM_ABOVE)
        : standingBox({ x, y }, height, stance === 'foot' ? 0.25 : WIDE),
    );
  }
};

/** Away from where it faces. */
const rearOf = ({ figures }: Piece): Point => {
  const facing = ((figures[0]?.facing ?? 0) * Math.PI) / 180;
  return { x: -Math.sin(facing), y: Math.cos(facing) };
};

const measure = (banner: Banner): void => {
  if (banner.sizes) return;
  const { element } = banner;
  const unnamed = element.classList.contains('unnamed');
  element.classList.remove('unnamed');
  const named = { width: element.offsetWidth, height: element.offsetHeight };
  element.classList.add('unnamed');
  const bare = { width: element.offsetWidth, height: element.offsetHeight };
  if (!unnamed) element.classList.remove('unnamed');
  banner.sizes = { named, bare };
};

/** Close up banners grow with those they stand beside. */
type Nearness = 'far' | 'near' | 'close';

/** By the width of a base on the screen, in pixels. */
const nearnessOf = (base: number): Nearness => (base > 56 ? 'close' : base > 22 ? 'near' : 'far');

interface Written {
  readonly block: boolean;
  readonly hovered: boolean;
  readonly nearness: Nearness;
}

const write = (banner: Banner, piece: Piece, { block, hovered, nearness }: Written): void => {
  const { element } = banner;
  const { name, side, strength, left, of, done, hits, active, selected, waiting, mark, icon, badges } = piece;
  const mood = piece.mood ?? 'steady';
  const pictured = isPictured(icon);
  const shown = [
    name,
    side,
    strength,
    left,
    of,
    mood,
    done,
    hits,
    active,
    selected,
    hovered,
    waiting,
    mark,
    block,
    nearness,
    pictured,
    badges,
    // With larger words a banner takes more room.
    document.documentElement.dataset.text,
  ];
  const wanted = JSON.stringify(shown);
  if (element.dataset.shown === wanted) return;
  element.dataset.shown = wanted;
  delete banner.sizes;
  const states = {
    counter: block,
    done,
    active,
    selected,
    hovered,
    waiting,
    offered: mark === 'offered',
    refused: mark === 'refused',
    near: !block && nearness === 'near',
    close: !block && nearness === 'close',
  };
  const on = Object.entries(states).flatMap(([state, is]) => (is ? [state] : []));
  element.className = ['board-label', `side-${side % 5}`, mood, ...on].join(' ');
  const signs = block ? badges.slice(0, ON_BLOCK) : badges;
  element.replaceChildren(
    ...(block ? [] : [flag(icon, side, left / Math.max(1, of))]),
    span('strength', `${left}`, say`of ${of}`),
    ...signs.map(sign),
    ...(done && !block ? [span('badge', '✓', say`has acted`)] : []),
    ...(hits > 0 ? [span('badge hits', `${hits}`, hits === 1 ? say`hit waiting` : say`hits waiting`)] : []),
    span('name', name),
  );
};

const span = (className: string, text: string, label?: string): HTMLElement => {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  if (label) element.title = `${text} ${label}`;
  return element;
};

const SVG = 'http://www.w3.org/2000/svg';

const svg = (name: string, attributes: Readonly<Record<string, string | number>>): SVGElement => {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
};

const sign = ({ id, say }: Badge): SVGElement => {
  const picture = svg('svg', {
    viewBox: '0 0 16 16',
    class: `unit-state ${id}`,
    role: 'img',
    'aria-label': say,
  });
  picture.append(svg('path', { d: pathOfBadge(id) }));
  return picture;
};

/** Sides differ in the cut of the cloth: oblong, swallow-tailed, pointed, with a round and with a stepped end. */
const CLOTHS = [
  'M4 3Q10 1 16 3T29 3V19Q22 21 16 19T4 19Z',
  'M4 3Q10 1 16 3T30 3L25 11 30 19Q22 21 16 19T4 19Z',
  'M4 3Q10 1 16 3L31 11 16 19Q10 21 4 19Z',
  'M4 3Q10 1 16 3T24 3A8 8 0 0 1 24 19Q22 21 16 19T4 19Z',
  'M4 3Q10 1 16 3T30 3V9H25V14H30V19Q22 21 16 19T4 19Z',
];

/** The unit's colours on their pole: its glyph, and beneath it how much of it is left. */
const flag = (icon: string, side: number, share: number): SVGElement => {
  const picture = svg('svg', { viewBox: '0 0 34 34', class: 'banner', 'aria-hidden': 'true' });
  const cloth = svg('g', { class: 'cloth' });
  cloth.append(
    svg('path', { class: 'silk', d: CLOTHS[side % CLOTHS.length] ?? '' }),
    svg('path', { class: 'fold', d: 'M4 3Q8 2 11 2V20Q7 20.5 4 19ZM18 3.6Q21 4.4 24 4V20Q21 19 18 18.4Z' }),
    glyph(icon),
  );
  const filled = Math.round(share * PIPS);
  picture.append(
    svg('path', { class: 'pole', d: 'M3 33V2' }),
    svg('circle', { class: 'knob', cx: 3, cy: 2, r: 1.9 }),
    cloth,
    svg('rect', { class: 'pips', x: 5.5, y: 23.5, width: 24, height: 4 }),
    svg('rect', { class: 'left', x: 5.5, y: 23.5, width: 2.4 * filled, height: 4 }),
  );
  return picture;
};

const glyph = (icon: string): SVGElement => {
  const { box, d, line } = pictureOfIcon(icon);
  const picture = svg('svg', { viewBox: box, x: 8, y: 4, width: 15, height: 15 });
  picture.append(
    svg('path', {
      d,
      fill: line === undefined ? 'currentColor' : 'none',
      ...(line !== undefined && { stroke: 'currentColor', 'stroke-width': line * 1.4 }),
    }),
  );
  return picture;
};
