import { extentOf, type GroundPiece, type GroundTable } from '@emlia/print/ground';
import { type Bakery, openBakery } from './bakery.ts';

/** A whole table as a small picture. */
export interface PictureOrder {
  readonly table: GroundTable;
  readonly pieces: readonly GroundPiece[];
  readonly dark: boolean;
  /** Its longer side, in pixels, where it is no small one. */
  readonly longer?: number;
}

/** The longer side of a small picture, in pixels. */
const LONGER = 640;
/** How much of the paint is kept in a picture. */
const QUALITY = 0.88;

const made = new Map<string, Promise<string | undefined>>();
let last: Promise<unknown> = Promise.resolve();
let bakery: Bakery | undefined;
let waiting = 0;

/** The address of a table's picture, painted when its turn comes and kept as long as the page; nothing where the browser cannot paint. */
export const pictureOfGround = (name: string, order: PictureOrder): Promise<string | undefined> => {
  const key = `${name} ${order.dark}`;
  const known = made.get(key);
  if (known) return known;
  waiting += 1;
  const picture = last.then(() => paint(order)).catch(() => undefined);
  last = picture.then(() => {
    waiting -= 1;
    if (waiting > 0) return;
    bakery?.close();
    bakery = undefined;
  });
  made.set(key, picture);
  return picture;
};

const paint = async ({ table, pieces, dark, longer = LONGER }: PictureOrder): Promise<string | undefined> => {
  bakery ??= openBakery();
  if (!bakery) return undefined;
  const { width, height } = table;
  const part = extentOf([
    { x: 0, y: 0 },
    { x: width, y: height },
  ]);
  bakery.plan(table, pieces);
  const bitmap = await new Promise<ImageBitmap>(done =>
    bakery?.paint({ dark, part, scale: longer / Math.max(width, height) }, done),
  );
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY }));
};
