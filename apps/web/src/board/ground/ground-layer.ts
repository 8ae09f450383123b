import type { Box } from '@emlia/kernel';
import { type Extent, extentOf, type GroundPiece, type GroundTable } from '@emlia/print/ground';
import { Container, ImageSource, Sprite, Texture } from 'pixi.js';
import { isStill } from '../../platform/settings.ts';
import { openBakery } from './bakery.ts';

/** How the ground is looked at. */
export interface GroundView {
  readonly window: Box;
  /** Pixels of the screen to a GSU, now and when the whole table is in sight. */
  readonly scale: number;
  readonly fitting: number;
}

/** The painted ground as it lies on the screen: the whole of it, and where one looks closer, finer tiles upon it. */
export interface GroundLayer {
  readonly layer: Container;
  /** The whole ground, once it is painted. */
  readonly picture: ImageBitmap | undefined;
  show(table: GroundTable, pieces: readonly GroundPiece[], dark: boolean): void;
  /** Sees to it that what is looked at is painted. Answers whether the picture has changed since it was last asked. */
  look(view: GroundView): boolean;
  destroy(): void;
}

/** No picture of the whole is larger than this, in pixels. */
const LARGEST = 4096;
/** How wide a tile is, in pixels. */
const TILE = 512;
/** So many tiles are kept beyond those in sight. */
const SPARE = 24;
/** Tiles are painted when the scale has stood so long, in milliseconds, and then come out of the haze so fast. */
const SETTLED = 120;
const FADE = 120;
/** The whole is good enough until it is seen so many times larger than it was painted. */
const GOOD_ENOUGH = 1.12;
/** It is painted anew for a window that has changed by so much. */
const RESIZED = 1.06;

interface Tile {
  readonly sprite: Sprite;
  readonly level: number;
  shown: number;
  used: number;
}

const spriteOf = (picture: ImageBitmap, { x, y, wide, high }: Extent): Sprite => {
  const source = new ImageSource({ resource: picture, autoGenerateMipmaps: true, scaleMode: 'linear' });
  const sprite = new Sprite(new Texture({ source }));
  sprite.position.set(x, y);
  sprite.setSize(wide, high);
  return sprite;
};

const discard = (sprite: Sprite): void => {
  const { resource } = sprite.texture.source;
  sprite.destroy({ texture: true, textureSource: true });
  if (resource instanceof ImageBitmap) resource.close();
};

/** `resolution`: pixels of the screen to one of the page. */
export const createGroundLayer = (resolution: number): GroundLayer => {
  const bakery = openBakery();
  const layer = new Container();
  const tiles = new Map<string, Tile>();
  let table: GroundTable | undefined;
  let dark = false;
  /** Counts what is shown: a picture of what was shown before is not laid any more. */
  let edition = 0;
  let whole: { readonly sprite: Sprite; readonly scale: number; readonly edition: number } | undefined;
  let changed = false;
  let shown = '';
  let seen = { scale: 0, fitting: 0, since: 0 };

  const dropTiles = (): void => {
    for (const { sprite } of tiles.values()) discard(sprite);
    tiles.clear();
  };

  const paintWhole = ({ width, height }: GroundTable, fitting: number): void => {
    const scale = Math.min(fitting * resolution, LARGEST / Math.max(width, height));
    const part = extentOf([
      { x: 0, y: 0 },
      { x: width, y: height },
    ]);
    const asked = edition;
    bakery?.paint({ dark, part, scale }, picture => {
      if (asked !== edition) return picture.close();
      if (whole) discard(whole.sprite);
      dropTiles();
      whole = { sprite: spriteOf(picture, part), scale, edition: asked };
      layer.addChildAt(whole.sprite, 0);
      changed = true;
    });
  };

  const paintTile = (key: string, part: Extent, level: number, scale: number): void => {
    const asked = edition;
    bakery?.paint({ dark, part, scale }, picture => {
      if (asked !== edition) return picture.close();
      const sprite = spriteOf(picture, part);
      sprite.alpha = isStill() ? 1 : 0;
      sprite.zIndex = level;
      layer.addChild(sprite);
      layer.sortChildren();
      tiles.set(key, { sprite, level, shown: performance.now(), used: performance.now() });
      changed = true;
    });
  };

  /** The tiles in sight at a level, those nearest to the middle first. */
  const tilesIn = ({ left, top, right, bottom }: Box, scale: number, { width, height }: GroundTable) => {
    const side = TILE / scale;
    const first = (at: number): number => Math.max(0, Math.floor(at / side - 0.25));
    const last = (at: number, most: number): number =>
      Math.min(Math.ceil(most / side) - 1, Math.floor(at / side + 0.25));
    const wanted: {
      readonly column: number;
      readonly row: number;
      readonly part: Extent;
      readonly off: number;
    }[] = [];
    for (let row = first(top); row <= last(bottom, height); row++) {
      for (let column = first(left); column <= last(right, width); column++) {
        const [x, y] = [column * side, row * side];
        const part = extentOf([
          { x, y },
          { x: Math.min(width, x + side), y: Math.min(height, y + side) },
        ]);
        const off = Math.hypot(part.cx - (left + right) / 2, part.cy - (top + bottom) / 2);
        wanted.push({ column, row, part, off });
      }
    }
    return wanted.sort((a, b) => a.off - b.off);
  };

  const fadeTiles = (now: number): void => {
    for (const { sprite, shown } of tiles.values()) {
      if (sprite.alpha >= 1) continue;
      sprite.alpha = Math.min(1, (now - shown) / FADE);
      changed = true;
    }
  };

  /** Shows the tiles of a level; those of others go once all of these are there. */
  const lookCloser = (view: GroundView, now: number, settled: boolean): void => {
    if (!table || !whole) return;
    const closer = (view.scale * resolution) / whole.scale;
    if (closer <= GOOD_ENOUGH) {
      for (const { sprite } of tiles.values()) sprite.visible = false;
      return;
    }
    const level = Math.max(1, Math.ceil(2 * Math.log2(closer) - 0.3));
    const scale = whole.scale * 2 ** (level / 2);
    const wanted = tilesIn(view.window, scale, table);
    let missing = 0;
    for (const { column, row, part } of wanted) {
      const key = `${level} ${column} ${row}`;
      const tile = tiles.get(key);
      if (tile) {
        tile.used = now;
        if (!tile.sprite.visible) changed = true;
        tile.sprite.visible = true;
      } else {
        missing += 1;
        if (settled && bakery && !bakery.busy) paintTile(key, part, level, scale);
      }
    }
    if (missing > 0) return;
    for (const tile of tiles.values()) if (tile.level !== level) tile.sprite.visible = false;
    const spare = [...tiles].filter(([, { used }]) => used !== now).sort(([, a], [, b]) => a.used - b.used);
    for (const [key, { sprite }] of spare.slice(0, Math.max(0, spare.length - SPARE))) {
      discard(sprite);
      tiles.delete(key);
    }
  };

  return {
    layer,
    get picture() {
      const resource: unknown = whole?.sprite.texture.source.resource;
      return resource instanceof ImageBitmap ? resource : undefined;
    },
    show(next, pieces, isDark) {
      const wanted = JSON.stringify([next, pieces, isDark]);
      if (wanted === shown) return;
      shown = wanted;
      table = next;
      dark = isDark;
      edition += 1;
      bakery?.plan(next, pieces);
    },
    look(view) {
      const now = performance.now();
      if (view.scale !== seen.scale || view.fitting !== seen.fitting)
        seen = { scale: view.scale, fitting: view.fitting, since: now };
      const settled = now - seen.since > SETTLED;
      if (table && bakery && !bakery.busy) {
        const grown = whole ? (view.fitting * resolution) / whole.scale : 0;
        const full = view.fitting * resolution * Math.max(table.width, table.height) >= LARGEST;
        const stale = whole?.edition !== edition;
        if (stale || (settled && !full && (grown > RESIZED || grown < 1 / RESIZED)))
          paintWhole(table, view.fitting);
      }
      if (whole?.edition === edition) lookCloser(view, now, settled);
      fadeTiles(now);
      const answer = changed;
      changed = false;
      return answer;
    },
    destroy() {
      bakery?.close();
      dropTiles();
      if (whole) discard(whole.sprite);
      layer.destroy({ children: true });
    },
  };
};
