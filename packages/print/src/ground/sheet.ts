/** A canvas off the screen, as the worker has it. */
export type Sheet = OffscreenCanvas;
export type CanvasPen = OffscreenCanvasRenderingContext2D;

/** What all painters draw with: a canvas has it, and so has a drawing in lines alone (`svg-pen.ts`). */
export type Pen = Pick<
  CanvasPen,
  | 'save'
  | 'restore'
  | 'translate'
  | 'rotate'
  | 'scale'
  | 'beginPath'
  | 'closePath'
  | 'moveTo'
  | 'lineTo'
  | 'quadraticCurveTo'
  | 'arc'
  | 'ellipse'
  | 'fillRect'
  | 'strokeRect'
  | 'setLineDash'
  | 'lineDashOffset'
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
  | 'fillStyle'
  | 'strokeStyle'
  | 'globalAlpha'
  | 'createRadialGradient'
> & { fill(): void; stroke(): void; clip(): void };

export const sheetOf = (width: number, height: number): Sheet =>
  new OffscreenCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));

export const penOn = (sheet: Sheet): CanvasPen => {
  const pen = sheet.getContext('2d');
  if (!pen) throw new Error('no canvas to paint the ground on');
  return pen;
};
