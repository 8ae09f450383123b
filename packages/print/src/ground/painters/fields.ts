import { thin } from '../colour.ts';
import { drawOutline, drawTuft, inRows, layWash, type Painter, spread, TURN, within } from '../easel.ts';
import { depthIn } from '../outline.ts';
import { cloud, drawsFrom, noise } from '../random.ts';

/** Short dashes in rows; on a large field stumps, cut every spring. */
export const paintStubble: Painter = (easel, piece) => {
  const { pen, plan, paints, line } = easel;
  const { u, whole } = plan;
  const { path, seed, area } = piece;
  layWash(easel, path, { colour: paints.stubble, strength: 0.62, edge: 0.8 });
  const large = area > whole.wide * whole.high * 0.2;
  pen.strokeStyle = thin(paints.stubbleInk, 0.5);
  pen.lineWidth = line(0.8);
  inRows(easel, piece, { gap: (large ? 9 : 6) * u, angle: 0.07 }, (y, reach, row) => {
    pen.setLineDash([2.2 * u, (4 + (row % 3) * 2.4) * u]);
    pen.lineDashOffset = row * 5.3 * u;
    pen.beginPath();
    for (let x = -reach; x <= reach; x += 14 * u)
      pen.lineTo(x, y + (noise(x / (40 * u), row * 0.7, seed) - 0.5) * 4 * u);
    pen.stroke();
  });
  if (!large) return;
  const others = plan.pieces.filter(other => other !== piece && other.brush !== 'stubble');
  const clear = (x: number, y: number): boolean =>
    others.every(({ path: other }) => depthIn(other, x, y) < -5 * u);
  for (const { x, y, chance } of spread(
    easel,
    piece,
    { name: 'stumps', gap: 66 * u, inside: 0, keep: clear },
    6 * u,
  )) {
    const r = (1.3 + chance * 0.9) * u;
    easel.shadows.beginPath();
    easel.shadows.ellipse(x + r, y + r, r * 1.3, r, 0.78, 0, TURN);
    easel.shadows.fill();
    easel.stand(y, () => {
      pen.fillStyle = paints.timber[0];
      pen.strokeStyle = easel.ink(0.9);
      pen.lineWidth = line(0.7);
      for (const share of [1, 0.45]) {
        pen.beginPath();
        pen.arc(x, y, r * share, 0, TURN);
        if (share === 1) pen.fill();
        pen.stroke();
      }
    });
  }
};

/** Cobbles, where they are not worn away. */
export const paintCourt: Painter = (easel, piece) => {
  const { pen, plan, paints, line } = easel;
  const { u } = plan;
  layWash(easel, piece.path, { colour: paints.court, strength: 0.92, edge: 0.5 });
  const paved = (x: number, y: number): boolean => cloud(x / (20 * u), y / (20 * u), piece.seed, 2) > 0.46;
  pen.strokeStyle = easel.ink(1);
  pen.lineWidth = line(0.6);
  within(easel, piece.path, () => {
    for (const { x, y, chance } of spread(
      easel,
      piece,
      { name: 'cobbles', gap: 5.2 * u, keep: paved },
      2 * u,
    )) {
      pen.globalAlpha = 0.2 + chance * 0.14;
      pen.beginPath();
      pen.ellipse(x, y, 1.9 * u, 1.4 * u, chance * 3, 0, TURN);
      pen.stroke();
    }
  });
  pen.globalAlpha = 1;
};

/** Strips of two colours with furrows, ticked like standing corn. */
export const paintCrops: Painter = (easel, piece) => {
  const { pen, plan, paints, line } = easel;
  const { u } = plan;
  const { path, box, seed } = piece;
  layWash(easel, path, { colour: paints.crop[0], strength: 0.9 });
  const angle = (drawsFrom(seed)() - 0.5) * 0.5 + (box.high > box.wide ? Math.PI / 2 : 0);
  const gap = 5.2 * u;
  inRows(easel, piece, { gap: gap * 4, angle }, (y, reach, row) => {
    pen.fillStyle = row % 2 === 1 ? thin(paints.crop[1], 0.45) : thin(paints.lit, paints.dark ? 0.04 : 0.16);
    pen.fillRect(-reach, y, 2 * reach, gap * 4);
  });
  pen.strokeStyle = thin(paints.cropInk, paints.dark ? 0.5 : 0.62);
  inRows(easel, piece, { gap, angle }, (y, reach, row) => {
    const furrow = (x: number): number => y + (noise(x / (30 * u), row * 0.35, seed) - 0.5) * 3 * u;
    pen.lineWidth = line(0.75);
    pen.beginPath();
    for (let x = -reach; x <= reach; x += 6 * u) pen.lineTo(x, furrow(x));
    pen.stroke();
    pen.lineWidth = line(0.6);
    pen.beginPath();
    for (let x = -reach + (row % 2) * 2.5 * u; x <= reach; x += 5 * u) {
      pen.moveTo(x, furrow(x));
      pen.lineTo(x + 1.1 * u, furrow(x) - 2.1 * u);
    }
    pen.stroke();
  });
  drawOutline(easel, path, { colour: paints.cropInk, width: 1, strength: 0.75 });
};

const UMBEL = [
  [0, 0],
  [-1.5, 0.4],
  [1.5, 0.4],
  [-0.8, -0.8],
  [0.8, -0.8],
] as const;

/** Stalks with umbels, yellow and white. */
export const paintFennel: Painter = (easel, piece) => {
  const { pen, plan, paints, line } = easel;
  const { u } = plan;
  layWash(easel, piece.path, { colour: paints.fennel, strength: 0.72 });
  const [stalk, yellow, white] = [thin(paints.tuft, 0.6), thin(paints.fennelInk, 0.8), thin(paints.lit, 0.8)];
  within(easel, piece.path, () => {
    pen.lineWidth = line(0.7);
    for (const { x, y, chance } of spread(easel, piece, { name: 'stalks', gap: 7.6 * u }, 5 * u)) {
      const [hx, hy] = [x + (chance - 0.5) * 2 * u, y - 2.4 * u];
      pen.strokeStyle = stalk;
      pen.beginPath();
      pen.moveTo(x, y + 3 * u);
      pen.lineTo(hx, hy);
      pen.stroke();
      pen.fillStyle = chance > 0.3 ? yellow : white;
      pen.beginPath();
      for (const [dx, dy] of UMBEL) {
        pen.moveTo(hx + (dx + 0.72) * u, hy + dy * u);
        pen.arc(hx + dx * u, hy + dy * u, 0.72 * u, 0, TURN);
      }
      pen.fill();
    }
  });
  drawOutline(easel, piece.path, { colour: paints.fennelInk, width: 0.8, strength: 0.5 });
};

/** Long grass: a breath of another green, and tufts. */
export const paintGrass: Painter = (easel, piece) => {
  const { pen, plan, paints } = easel;
  const { u } = plan;
  layWash(easel, piece.path, { colour: paints.damp, strength: 0.45, edge: 0.6 });
  pen.strokeStyle = thin(paints.tuft, 0.75);
  for (const spot of spread(easel, piece, { name: 'tufts', gap: 11 * u, inside: 2 * u }, 8 * u))
    drawTuft(easel, spot, (5 + spot.chance * 3) * u);
};

/** Ground that is only told apart. */
export const paintPlain: Painter = (easel, { path }) => {
  layWash(easel, path, { colour: easel.paints.trodden, strength: 0.6 });
  drawOutline(easel, path, { colour: easel.paints.engraving, strength: 0.5 });
};
