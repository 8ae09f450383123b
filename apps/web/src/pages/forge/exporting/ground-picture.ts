import {
  extentOf,
  type GroundPiece,
  type GroundTable,
  paintGround,
  planOf,
  storeOf,
} from '@emlia/print/ground';

/** No picture is larger, in pixels. */
const LARGEST = 4096;
/** So many pixels a GSU has at most. */
const FINE = 70;

/** The ground as the table paints it by day: a PNG, with whole pixels to a GSU. */
export const pictureOfGround = async (
  table: GroundTable,
  grounds: readonly GroundPiece[],
): Promise<{ readonly base64: string; readonly pixels: number }> => {
  const pixels = Math.max(
    1,
    Math.min(FINE, Math.floor(LARGEST / table.width), Math.floor(LARGEST / table.height)),
  );
  const part = extentOf([
    { x: 0, y: 0 },
    { x: table.width, y: table.height },
  ]);
  const sheet = paintGround(planOf(table, grounds), { dark: false, part, scale: pixels }, storeOf());
  const bytes = new Uint8Array(await (await sheet.convertToBlob({ type: 'image/png' })).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return { base64: btoa(text), pixels };
};
