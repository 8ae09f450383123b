import { ICONS } from 'virtual:icons';
import type { Point } from '@emlia/kernel';
import { BADGES, type Badge } from './badges.ts';
import { type Box, boxAt, cheapest, overlap } from './boxes.ts';
import { outlineOf } from './hit.ts';
import type { Pen } from './layers/pen.ts';
import { isCounter } from './painter.ts';
import type { Piece } from './scene.ts';

/** Names and badges over the canvas: plain elements, so they are sharp and of one size at every zoom. */
export interface Labels {
  /** Answers with the room they and the units take. */
  place(pieces: readonly Piece[], toScreen: (at: Point) => Point, pen: Pen): readonly Box[];
}

const GAP = 10;
/** So many states at most on a counter. */
const ON_COUNTER = 3;

export const createLabels = (host: HTMLElement): Labels => {
  const elements = new Map<string, HTMLElement>();

  const elementOf = (piece: Piece): HTMLElement => {
    const known = elements.get(piece.id);
    if (known) return known;
    const element = document.createElement('div');
    element.dataset.unit = piece.id;
    host.append(element);
    elements.set(piece.id, element);
    return element;
  };

  return {
    place(pieces, toScreen, pen) {
      for (const [id, element] of elements) {
        if (pieces.some(piece => piece.id === id)) continue;
        element.remove();
        elements.delete(id);
      }
      const bodies = new Map(pieces.map(piece => [piece.id, screenBox(piece, toScreen)]));
      const taken: Box[] = [];
      // Whoever acts or is looked at gets the best place.
      const rank = (piece: Piece): number => (piece.active ? 0 : piece.selected ? 1 : 2);
      for (const piece of [...pieces].sort((a, b) => rank(a) - rank(b))) {
        const element = elementOf(piece);
        const counter = isCounter(piece, pen);
        write(element, piece, counter);
        const { offsetWidth: width, offsetHeight: height } = element;
        const body = bodies.get(piece.id) ?? screenBox(piece, toScreen);
        const others = [...bodies.values()].filter(one => one !== body);
        const table = { right: host.clientWidth, bottom: host.clientHeight };
        const box = bestPlace(body, { width, height }, counter, taken, others, table);
        taken.push(box);
        element.style.transform = `translate(${Math.round(box.left)}px, ${Math.round(box.top)}px)`;
      }
      return [...taken, ...bodies.values()];
    },
  };
};

const screenBox = ({ figures, radius }: Piece, toScreen: (at: Point) => Point): Box => {
  const points = outlineOf(figures, radius).map(toScreen);
  const [xs, ys] = [points.map(p => p.x), points.map(p => p.y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};

/** Below the unit, above, right or left of it: where it covers least, names counting more than members. */
const bestPlace = (
  unit: Box,
  { width, height }: { width: number; height: number },
  counter: boolean,
  names: readonly Box[],
  bodies: readonly Box[],
  table: { right: number; bottom: number },
): Box => {
  const [x, y] = [(unit.left + unit.right) / 2, (unit.top + unit.bottom) / 2];
  const at = (left: number, top: number): Box => boxAt(left, top, width, height);
  if (counter) {
    const [left, top] = [x - width / 2, y - height / 2];
    const steps = [0, 0.5, -0.5, 1, -1];
    const near = steps.flatMap(up => steps.map(aside => at(left + aside * width, top + up * (height + 2))));
    const off = (place: Box): number => Math.abs(place.left - left) + 2 * Math.abs(place.top - top);
    return cheapest([at(left, top), ...near], place =>
      names.reduce((sum, other) => sum + 4 * overlap(place, other), off(place)),
    );
  }
  const cost = (place: Box): number => {
    let covered = 0;
    for (const other of names) covered += 4 * overlap(place, other);
    for (const other of bodies) covered += overlap(place, other);
    const inSight =
      place.left >= 0 && place.top >= 0 && place.right <= table.right && place.bottom <= table.bottom;
    return covered + (inSight ? 0 : width * height);
  };
  return cheapest(
    [
      at(x - width / 2, unit.bottom + GAP),
      at(x - width / 2, unit.top - GAP - height),
      at(unit.right + GAP, y - height / 2),
      at(unit.left - GAP - width, y - height / 2),
      ...[x - width - 4, x + 4].flatMap(left => [
        at(left, unit.bottom + GAP),
        at(left, unit.top - GAP - height),
      ]),
      ...[y - height * 1.5, y + height / 2].flatMap(top => [
        at(unit.right + GAP, top),
        at(unit.left - GAP - width, top),
      ]),
      at(x - width / 2, unit.bottom + GAP + height),
      at(x - width / 2, unit.top - GAP - 2 * height),
    ],
    cost,
  );
};

const write = (element: HTMLElement, piece: Piece, counter: boolean): void => {
  const { name, side, strength, done, hits, active, selected, waiting, mark, icon, badges } = piece;
  const shown = [name, side, strength, done, hits, active, selected, waiting, mark, counter, badges];
  const wanted = JSON.stringify(shown);
  if (element.dataset.shown === wanted) return;
  element.dataset.shown = wanted;
  const states = {
    counter,
    done,
    active,
    selected,
    waiting,
    offered: mark === 'offered',
    refused: mark === 'refused',
  };
  const on = Object.entries(states).flatMap(([state, is]) => (is ? [state] : []));
  element.className = ['board-label', `side-${side % 5}`, ...on].join(' ');
  element.replaceChildren(
    counter ? glyph(icon) : span('side-mark', ''),
    ...(counter ? [] : [span('name', name)]),
    span('strength', strength),
    ...(counter ? badges.slice(0, ON_COUNTER) : badges).map(sign),
    ...(done ? [span('badge', '✓', 'has acted')] : []),
    ...(hits > 0 ? [span('badge hits', `${hits}`, hits === 1 ? 'hit waiting' : 'hits waiting')] : []),
  );
};

const span = (className: string, text: string, label?: string): HTMLElement => {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  if (label) element.title = `${text} ${label}`;
  return element;
};

const sign = ({ id, say }: Badge): SVGElement => {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('class', `unit-state ${id}`);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', say);
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', BADGES[id]);
  svg.append(path);
  return svg;
};

const SVG = 'http://www.w3.org/2000/svg';

const glyph = (icon: string): SVGElement => {
  const svg = document.createElementNS(SVG, 'svg');
  const picture = ICONS[icon] ?? ICONS.person;
  if (!picture) return svg;
  const { box, d, line } = picture;
  svg.setAttribute('viewBox', box);
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', d);
  path.setAttribute('fill', line === undefined ? 'currentColor' : 'none');
  if (line !== undefined) {
    path.setAttribute('stroke', 'currentColor');
    path.setAttribute('stroke-width', String(line));
  }
  svg.append(path);
  return svg;
};
