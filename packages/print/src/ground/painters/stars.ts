import { blend, thin } from '../colour.ts';
import {
  castShadow,
  drawOutline,
  type Easel,
  layWash,
  type Painter,
  spread,
  TURN,
  trace,
  within,
} from '../easel.ts';
import { insetOf, lyingOf } from '../outline.ts';
import type { PlannedPiece } from '../plan.ts';
import { drawsFrom, noise } from '../random.ts';

const STARLIGHT = ['#ffffff', '#ffe9c4', '#cfe4ff'] as const;
const DUST = '#c9b08a';

/** The sky: stars, the great ones with rays, and the circles of the chart round its pole. */
export const paintSky = (easel: Easel): void => {
  const { pen, plan, paints, line } = easel;
  const { width, height } = plan.table;
  const draw = drawsFrom(plan.seed);
  for (let i = 0; i < 900; i++) {
    const [x, y, bright] = [draw() * width, draw() * height, draw() ** 7];
    if (!easel.seesSpot(x, y, 12 * plan.u)) continue;
    pen.fillStyle = paints.inkOnly ? paints.ink : thin(STARLIGHT[i % 3] as string, 0.25 + bright * 0.75);
    pen.beginPath();
    pen.arc(x, y, line(0.45 + bright * 1.5), 0, TURN);
    pen.fill();
    if (bright <= 0.72) continue;
    const ray = line(5 + bright * 4);
    pen.strokeStyle = paints.inkOnly ? paints.ink : 'rgba(255,255,255,0.4)';
    pen.lineWidth = line(0.6);
    pen.beginPath();
    pen.moveTo(x - ray, y);
    pen.lineTo(x + ray, y);
    pen.moveTo(x, y - ray);
    pen.lineTo(x, y + ray);
    pen.stroke();
  }
  pen.strokeStyle = thin(paints.engraving, paints.inkOnly ? 0.3 : 0.13);
  pen.lineWidth = line(0.8);
  const [px, py] = [width / 2, height * 1.35];
  for (let ring = 1; ring < 9; ring++) {
    pen.beginPath();
    pen.arc(px, py, height * 0.2 * ring, 0, TURN);
    pen.stroke();
  }
  pen.beginPath();
  for (let ray = 0; ray < 24; ray++) {
    pen.moveTo(px, py);
    pen.lineTo(px + Math.cos((ray * TURN) / 24) * height * 2, py + Math.sin((ray * TURN) / 24) * height * 2);
  }
  pen.stroke();
};

/** Soft puffs of one colour all over a piece. */
const drawPuffs = (
  easel: Easel,
  piece: PlannedPiece,
  { colour, strength, gap }: { readonly colour: string; readonly strength: number; readonly gap: number },
): void => {
  const { pen, plan, paints, line } = easel;
  const { u } = plan;
  for (const { x, y, chance } of spread(
    easel,
    piece,
    { name: 'puffs', gap: gap * u, inside: 3 * u },
    40 * u,
  )) {
    const radius = gap * (0.9 + chance * 1.25) * u;
    if (paints.inkOnly) {
      // The lower edge of a cloud.
      pen.strokeStyle = thin(paints.engraving, 0.6);
      pen.lineWidth = line(0.6);
      pen.beginPath();
      pen.arc(x, y, radius * 0.4, 0.2, 2.6);
      pen.stroke();
      continue;
    }
    const puff = pen.createRadialGradient(x, y, 0, x, y, radius);
    puff.addColorStop(0, thin(colour, strength));
    puff.addColorStop(1, thin(colour, 0));
    pen.fillStyle = puff;
    pen.beginPath();
    pen.arc(x, y, radius, 0, TURN);
    pen.fill();
  }
};

/** On white paper what shines is drawn in ink. */
const inkFor = ({ paints }: Easel, colour: string): string => (paints.inkOnly ? paints.engraving : colour);

const drawDotted = (easel: Easel, piece: PlannedPiece, colour: string): void => {
  const { u } = easel.plan;
  easel.pen.setLineDash([1.5 * u, 4 * u]);
  drawOutline(easel, piece.path, { colour: inkFor(easel, colour), width: 0.9, strength: 0.8 });
  easel.pen.setLineDash([]);
};

/** Dust between the rocks: a haze, and specks that thin out towards its edge. */
export const paintDust: Painter = (easel, piece) => {
  const { pen, plan } = easel;
  const { u } = plan;
  within(easel, piece.path, () => {
    drawPuffs(easel, piece, { colour: DUST, strength: 0.13, gap: 13 });
    pen.fillStyle = inkFor(easel, '#e8d7b4');
    const thick = (x: number, y: number): boolean => noise(x / (16 * u), y / (16 * u), piece.seed) > 0.3;
    for (const { x, y, chance } of spread(
      easel,
      piece,
      { name: 'specks', gap: 4.4 * u, inside: 0, keep: thick },
      u,
    )) {
      pen.globalAlpha = 0.3 + chance * 0.5;
      pen.beginPath();
      pen.arc(x, y, (0.4 + chance * 0.5) * u, 0, TURN);
      pen.fill();
    }
  });
  pen.globalAlpha = 1;
  drawDotted(easel, piece, DUST);
};

/** A cloud of gas, violet and blue. */
export const paintNebula: Painter = (easel, piece) => {
  within(easel, piece.path, () => {
    drawPuffs(easel, piece, { colour: '#7a5fa8', strength: 0.34, gap: 20 });
    drawPuffs(
      easel,
      { ...piece, id: `${piece.id} blue`, seed: piece.seed + 1 },
      { colour: '#3f86a8', strength: 0.26, gap: 26 },
    );
  });
  drawDotted(easel, piece, '#b7a2d8');
};

/** The breath of a sun. */
export const paintCorona: Painter = (easel, piece) => {
  within(easel, piece.path, () => {
    drawPuffs(easel, piece, { colour: '#ffb84d', strength: 0.3, gap: 18 });
    drawPuffs(
      easel,
      { ...piece, id: `${piece.id} core`, seed: piece.seed + 1 },
      { colour: '#fff0c4', strength: 0.2, gap: 34 },
    );
  });
  drawDotted(easel, piece, '#ffcf7a');
};

/** Rings that close upon nothing. */
export const paintWell: Painter = (easel, { path, box }) => {
  const ring = inkFor(easel, '#9fc3e6');
  const { pen, line } = easel;
  within(easel, path, () => {
    const dark = pen.createRadialGradient(box.cx, box.cy, 0, box.cx, box.cy, box.wide / 2);
    dark.addColorStop(0, 'rgba(2,5,10,0.85)');
    dark.addColorStop(1, 'rgba(2,5,10,0)');
    pen.fillStyle = dark;
    pen.fillRect(box.x, box.y, box.wide, box.high);
    pen.strokeStyle = ring;
    for (let i = 1; i <= 7; i++) {
      const share = (i / 7) ** 1.6;
      pen.globalAlpha = 0.2 + share * 0.35;
      pen.lineWidth = line(0.8);
      pen.beginPath();
      pen.ellipse(box.cx, box.cy, (box.wide / 2) * share, (box.high / 2) * share, 0, 0, TURN);
      pen.stroke();
    }
  });
  pen.globalAlpha = 1;
  drawOutline(easel, path, { colour: ring, width: 0.9, strength: 0.6 });
};

/** Plates on a hull: joints, ribs and lights. */
const drawPlates = (easel: Easel, piece: PlannedPiece, lights: boolean): void => {
  const { pen, plan, paints, line } = easel;
  const { u } = plan;
  const { points } = piece;
  const { cx, cy, angle, long, broad } = lyingOf(points);
  castShadow(easel, points, 5 * u);
  easel.stand(piece.box.cy, () => {
    trace(pen, points);
    pen.fillStyle = paints.slate[0];
    pen.fill();
    within(easel, points, () => {
      pen.translate(cx, cy);
      pen.rotate(angle);
      pen.fillStyle = thin(paints.slate[1], 0.8);
      pen.fillRect(-long / 2, broad * 0.06, long, broad / 2);
      pen.strokeStyle = thin(paints.ink, 0.6);
      pen.lineWidth = line(0.7);
      const draw = drawsFrom(piece.seed);
      pen.beginPath();
      for (let x = -long / 2; x < long / 2; x += (6 + draw() * 7) * u) {
        pen.moveTo(x, -broad / 2);
        pen.lineTo(x, broad / 2);
      }
      for (const y of [-0.28, 0, 0.26]) {
        pen.moveTo(-long / 2, y * broad);
        pen.lineTo(long / 2, y * broad);
      }
      pen.stroke();
      for (let i = 0; i < Math.min(60, (long * broad) / (60 * u * u)); i++) {
        const [x, y, dice] = [(draw() - 0.5) * long, (draw() - 0.5) * broad, draw()];
        pen.fillStyle = lights ? '#ffe2a0' : thin(paints.char, 0.7);
        if (dice > 0.45) pen.fillRect(x, y, (lights ? 1.4 : 5 * dice) * u, (lights ? 1.4 : 3) * u);
      }
    });
    const rib = insetOf(points, 3 * u);
    drawOutline(easel, rib, { colour: blend(paints.slate[0], '#ffffff', 0.3), width: 0.7, strength: 0.8 });
    drawOutline(easel, points, { colour: '#05090d', width: 1.5, strength: 1.2 });
  });
};

/** A ship nobody steers any more: plates, and holes in them. */
export const paintHulk: Painter = (easel, piece) => drawPlates(easel, piece, false);

/** Somebody is at home: plates, and lights in them. */
export const paintStation: Painter = (easel, piece) => drawPlates(easel, piece, true);

/** Smoke, fog or gas: puffs one upon another. */
export const paintSmoke: Painter = (easel, piece) => {
  const { paints } = easel;
  easel.stand(piece.box.y + piece.box.high, () => {
    if (paints.inkOnly) drawDotted(easel, piece, paints.engraving);
    drawPuffs(easel, piece, { colour: paints.dark ? '#a9a79c' : '#fbf8ef', strength: 0.55, gap: 11 });
    drawPuffs(
      easel,
      { ...piece, id: `${piece.id} dusk`, seed: piece.seed + 1 },
      { colour: paints.shade, strength: 0.14, gap: 16 },
    );
  });
  layWash(easel, piece.path, { colour: paints.stone[1], strength: 0.25, edge: 0.3 });
};
