import { type Box, boxOfPath, type Point } from '@emlia/kernel';
import { isPictured, pictureOfIcon } from '../platform/pictures.ts';
import { BADGES, type Badge } from './badges.ts';
import { overlapArea } from './boxes.ts';
import { outlineAround } from './hit.ts';
import { besideUnit, overUnit } from './label-place.ts';
import type { Pen } from './layers/pen.ts';
import { isCounter } from './painter.ts';
import type { Piece } from './scene.ts';

/** Names and badges over the canvas: plain elements, so they are sharp and of one size at every zoom. */
export interface Labels {
  /** Answers with the room they and the units take. */
  place(pieces: readonly Piece[], toScreen: (at: Point) => Point, pen: Pen, beside: Beside): readonly Box[];
}

/** What else is to be seen. */
interface Beside {
  /** Lies over the table: names keep off. */
  readonly over: readonly Box[];
  /** Units as they would come to stand: names keep off where they can. */
  readonly ghosts: readonly Box[];
  /** What hangs on the pointer: names that hopped out of its way would be unrest, so they are gone while it is there. */
  readonly held?: Box;
}

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
    place(pieces, toScreen, pen, { over, ghosts, held }) {
      for (const [id, element] of elements) {
        if (pieces.some(piece => piece.id === id)) continue;
        element.remove();
        elements.delete(id);
      }
      const bodies = new Map(pieces.map(piece => [piece.id, screenBox(piece, toScreen)]));
      // All are written before one is measured: each change in between would lay the page out again.
      for (const piece of pieces) write(elementOf(piece), piece, isCounter(piece, pen));
      const table = { right: host.clientWidth, bottom: host.clientHeight };
      const sizes = pieces.map(piece => {
        const { offsetWidth: width, offsetHeight: height } = elementOf(piece);
        return { piece, size: { width, height } };
      });
      const taken: Box[] = [...over];
      // Whoever acts or is looked at gets the best place.
      const rank = (piece: Piece): number => (piece.active ? 0 : piece.selected ? 1 : 2);
      for (const { piece, size } of sizes.sort((a, b) => rank(a.piece) - rank(b.piece))) {
        const body = bodies.get(piece.id) ?? screenBox(piece, toScreen);
        const others = [...bodies.values(), ...ghosts].filter(one => one !== body);
        const box = isCounter(piece, pen)
          ? overUnit(body, size, taken)
          : besideUnit(body, size, { names: taken, bodies: others, table });
        taken.push(box);
        const { style, classList } = elementOf(piece);
        style.transform = `translate(${Math.round(box.left)}px, ${Math.round(box.top)}px)`;
        classList.toggle('over-ghost', held !== undefined && overlapArea(held, box) > 0);
      }
      return [...taken, ...bodies.values()];
    },
  };
};

const screenBox = ({ figures, radius }: Piece, toScreen: (at: Point) => Point): Box =>
  boxOfPath(outlineAround(figures, radius).map(toScreen), 0);

const write = (element: HTMLElement, piece: Piece, counter: boolean): void => {
  const { name, side, strength, done, hits, active, selected, waiting, mark, icon, badges } = piece;
  const pictured = counter && isPictured(icon);
  const shown = [
    name,
    side,
    strength,
    done,
    hits,
    active,
    selected,
    waiting,
    mark,
    counter,
    pictured,
    badges,
  ];
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
    // Counters are too many to be named all at once; whoever is looked at is.
    ...(counter && !active && !selected ? [] : [span('name', name)]),
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
  const { box, d, line } = pictureOfIcon(icon);
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
