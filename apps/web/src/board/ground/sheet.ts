/** A canvas off the screen, as the worker has it. */
export type Sheet = OffscreenCanvas;
export type Pen2d = OffscreenCanvasRenderingContext2D;

export const sheetOf = (width: number, height: number): Sheet =>
  new OffscreenCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));

export const penOn = (sheet: Sheet): Pen2d => {
  const pen = sheet.getContext('2d');
  if (!pen) throw new Error('no canvas to paint the ground on');
  return pen;
};
