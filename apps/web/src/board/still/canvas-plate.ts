import type { Plate } from '../layers/pen.ts';

/** The layers' plate on a plain canvas: each fill or stroke inks what was drawn since the one before. */
export const canvasPlate = (pen: CanvasRenderingContext2D): Plate => {
  let path = new Path2D();
  const ink = (alpha: number, by: () => void): Plate => {
    pen.save();
    pen.globalAlpha *= alpha;
    by();
    pen.restore();
    path = new Path2D();
    return plate;
  };
  const plate: Plate = {
    clear() {
      path = new Path2D();
      return plate;
    },
    moveTo(x, y) {
      path.moveTo(x, y);
      return plate;
    },
    lineTo(x, y) {
      path.lineTo(x, y);
      return plate;
    },
    rect(x, y, width, height) {
      path.rect(x, y, width, height);
      return plate;
    },
    roundRect(x, y, width, height, radius) {
      path.roundRect(x, y, width, height, radius);
      return plate;
    },
    circle(x, y, radius) {
      path.moveTo(x + radius, y);
      path.arc(x, y, radius, 0, 2 * Math.PI);
      return plate;
    },
    poly(coordinates) {
      for (let i = 0; i + 1 < coordinates.length; i += 2) {
        const [x = 0, y = 0] = [coordinates[i], coordinates[i + 1]];
        if (i === 0) path.moveTo(x, y);
        else path.lineTo(x, y);
      }
      path.closePath();
      return plate;
    },
    fill(style) {
      const { color, alpha = 1 } = typeof style === 'string' ? { color: style } : style;
      return ink(alpha, () => {
        pen.fillStyle = color;
        pen.fill(path);
      });
    },
    stroke({ color, width, alpha = 1, cap = 'butt', join = 'miter' }) {
      return ink(alpha, () => {
        pen.strokeStyle = color;
        pen.lineWidth = width;
        pen.lineCap = cap;
        pen.lineJoin = join;
        pen.stroke(path);
      });
    },
  };
  return plate;
};
