import { type Box, boxOfPath, type Point } from '@emlia/kernel';
import { type Brush, isStarry, paintsOf } from '@emlia/print/ground';
import { Container, Text } from 'pixi.js';
import { boxAt, overlapArea } from './boxes.ts';
import type { Pen } from './layers/pen.ts';
import type { DrawnGround, Scene } from './scene.ts';

/** What is too narrow to be named on the map; the legend and the pointer name it. */
const SILENT: ReadonlySet<Brush> = new Set<Brush>([
  'wall',
  'gate',
  'tower',
  'fence',
  'drywall',
  'hedge',
  'road',
  'wire',
  'mines',
  'traps',
  'trench',
  'barricade',
  'bridge',
  'crater',
  'tree',
  'debris',
  'embers',
]);

/** A name as it lies on the ground, in GSU. */
export interface Lettered {
  readonly name: string;
  readonly at: Point;
  readonly box: Box;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The names of grounds, the largest first: in the middle of their ground where they fit, else beneath it. One that would lie over
 * another, off the table, or over what is already said is left out, and so are second pieces of one name; where the table is small, whatever does not fit.
 */
export const letteringOf = (
  {
    grounds,
    table,
    said,
    tight = false,
  }: Pick<Scene, 'grounds' | 'table'> & { readonly said: readonly string[]; readonly tight?: boolean },
  sizeOf: (name: string) => Size,
): Lettered[] => {
  const areaOf = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top);
  const named = grounds
    .filter(({ name, brush }) => name !== '' && !SILENT.has(brush))
    .map(ground => ({ ground, box: boxOfPath(ground.points, 0) }))
    .sort((a, b) => areaOf(b.box) - areaOf(a.box));
  const told = new Set(said);
  const taken: Box[] = [];
  return named.flatMap(({ ground: { name }, box }) => {
    if (told.has(name)) return [];
    const { width, height } = sizeOf(name);
    const x = (box.left + box.right) / 2;
    const fits = width < 0.95 * (box.right - box.left) && 2 * height < box.bottom - box.top;
    const middle = (box.top + box.bottom) / 2;
    const rows = fits ? [middle] : tight ? [] : [box.bottom + 0.7 * height, box.top - 0.7 * height, middle];
    const within = Math.max(width / 2, Math.min(x, table.width - width / 2));
    for (const y of rows) {
      const place = boxAt(within - width / 2, y - height / 2, width, height);
      const isOff = place.top < 0 || place.bottom > table.height || width > table.width;
      if (isOff || taken.some(other => overlapArea(place, other) > 0)) continue;
      taken.push(place);
      told.add(name);
      return [{ name, at: { x: within, y }, box: place }];
    }
    return [];
  });
};

/** Names in italics on the ground, under the units. */
export interface Lettering {
  readonly layer: Container;
  /** Where names lie, in GSU. */
  readonly boxes: readonly Box[];
  draw(scene: Scene, pen: Pen): void;
}

const SIZE = 14;
/** On a table narrower than so many pixels names lie only where they fit. */
const TIGHT = 440;

const namesOf = (grounds: readonly DrawnGround[]): string[] => [...new Set(grounds.map(({ name }) => name))];

export const createLettering = (resolution: number): Lettering => {
  const layer = new Container();
  const texts = new Map<string, Text>();
  const textOf = (name: string): Text => {
    const known = texts.get(name);
    if (known) return known;
    const text = new Text({
      text: name,
      resolution: resolution * 1.5,
      anchor: 0.5,
      style: {
        fontFamily: ['Source Serif 4 Variable', 'Georgia', 'serif'],
        fontSize: SIZE,
        fontStyle: 'italic',
        fontWeight: '600',
        letterSpacing: 1,
        padding: 4,
      },
    });
    texts.set(name, text);
    layer.addChild(text);
    return text;
  };
  let boxes: readonly Box[] = [];
  return {
    layer,
    get boxes() {
      return boxes;
    },
    draw(scene, { pixel, palette }) {
      const here = new Set(namesOf(scene.grounds));
      for (const [name, text] of texts) {
        if (here.has(name)) continue;
        text.destroy();
        texts.delete(name);
      }
      const paints = paintsOf(palette.night, isStarry(scene.grounds));
      const said = [...(scene.over?.signs ?? []), ...(scene.under?.signs ?? [])].map(({ say }) => say);
      // Close up they grow a little, so that they still lie on the ground they name; far out they make room.
      const grown = pixel * Math.min(1.5, Math.max(0.78, Math.sqrt(0.06 / pixel)));
      const tight = scene.table.width / pixel < TIGHT;
      const placed = letteringOf({ ...scene, said, tight }, name => {
        const { width, height } = textOf(name);
        const { x, y } = textOf(name).scale;
        return { width: (width / x) * grown, height: (height / y) * grown };
      });
      boxes = placed.map(({ box }) => box);
      for (const text of texts.values()) text.visible = false;
      for (const { name, at } of placed) {
        const text = textOf(name);
        text.visible = true;
        text.position.set(at.x, at.y);
        text.scale.set(grown);
        text.style.fill = paints.lettering;
        text.style.stroke = { color: paints.letteringHalo, width: 3.2, join: 'round' };
      }
    },
  };
};
