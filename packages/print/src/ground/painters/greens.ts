import { blend, thin } from '../colour.ts';
import {
  drawOutline,
  drawTuft,
  type Easel,
  inRows,
  layWash,
  type Painter,
  spread,
  standCrown,
  TURN,
  within,
} from '../easel.ts';
import { alongStrip, breadthOf, depthIn } from '../outline.ts';
import { clamp, drawsFrom, noise } from '../random.ts';

/** Crowns close together, and the dusk between them. */
export const paintWood: Painter = (easel, piece) => {
  const { u } = easel.plan;
  const { paints } = easel;
  layWash(easel, piece.path, { colour: paints.wood, strength: 0.85, edge: 1.2 });
  const radius = clamp(0.85, 7.2 * u, 13 * u);
  const spots = { name: 'trees', gap: radius * 1.42, inside: radius * 0.42, stray: 0.62 };
  for (const spot of spread(easel, piece, spots, radius * 4))
    standCrown(easel, spot, { kind: 'wood', tones: paints.crown, radius, shadow: radius * 1.25 });
};

/** Trees in rows: silver ones are olives. */
export const paintGrove: Painter = (easel, piece) => {
  const { pen, plan, paints, line } = easel;
  const { u } = plan;
  const { path, box, kind } = piece;
  const olives = /olive/.test(kind);
  layWash(easel, path, { colour: olives ? paints.meadow[2] : paints.wood, strength: 0.5 });
  const radius = clamp(0.8, 5.6 * u, 9.5 * u);
  const gap = radius * 2.35;
  const angle = 0.22;
  pen.strokeStyle = easel.ink(0.16);
  pen.lineWidth = line(0.7);
  inRows(easel, piece, { gap, angle }, (y, reach) => {
    pen.beginPath();
    pen.moveTo(-reach, y);
    pen.lineTo(reach, y);
    pen.stroke();
  });
  const rows = Math.ceil(Math.hypot(box.wide, box.high) / 2 / gap);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  for (let i = -rows; i <= rows; i++) {
    for (let j = -rows; j <= rows; j++) {
      const [x, y] = [box.cx + (i * c - j * s) * gap, box.cy + (i * s + j * c) * gap];
      if (depthIn(path, x, y) <= radius * 0.7) continue;
      const chance = ((i * 13 + j * 7 + 9999) % 89) / 89;
      const [leaf, tones] = olives ? (['olive', paints.olive] as const) : (['plum', paints.plum] as const);
      standCrown(easel, { x, y, chance }, { kind: leaf, tones, radius });
    }
  }
  drawOutline(easel, path, { colour: paints.tuft, width: 0.7, strength: 0.35 });
};

/** Bushes and tufts; the higher it grows, the more bushes. */
export const paintScrub: Painter = (easel, piece) => {
  const { pen, plan, paints } = easel;
  const { u } = plan;
  layWash(easel, piece.path, { colour: paints.scrub, strength: 0.7 });
  const [least, large] = piece.height >= 1 ? [0.22, 1.15] : [0.42, 0.8];
  pen.strokeStyle = thin(paints.tuft, 0.8);
  for (const spot of spread(easel, piece, { name: 'bushes', gap: 9.5 * u, inside: 2.5 * u }, 14 * u)) {
    const radius = (3.2 + spot.chance * 2.4) * u * large;
    if (spot.chance > least)
      standCrown(easel, spot, { kind: 'bush', tones: paints.bush, radius, shadow: 2.4 * u });
    else drawTuft(easel, spot, 6 * u);
  }
  drawOutline(easel, piece.path, { colour: paints.tuft, width: 0.7, strength: 0.4 });
};

/** One tree as wide as its piece; low ones are shrubs. */
export const paintTree: Painter = (easel, { box, height, seed }) => {
  const radius = (Math.max(box.wide, box.high) / 2) * 1.12;
  const [kind, tones] =
    height >= 1 ? (['oak', easel.paints.crown] as const) : (['shrub', easel.paints.bush] as const);
  const chance = (seed % 89) / 89;
  // Its picture varies in size by chance; a single tree is as wide as it is.
  const size = 0.82 + ((chance * 31) % 1) * 0.36;
  standCrown(
    easel,
    { x: box.cx, y: box.cy, chance },
    { kind, tones, radius: radius / size, shadow: radius * clamp(height * 0.5, 0.5, 1.3) },
  );
};

/** Crowns in a row along the middle of the strip. */
export const paintHedge: Painter = (easel, piece) => {
  const { plan, paints } = easel;
  const { points, area, seed, id } = piece;
  const breadth = breadthOf(points, area);
  const radius = Math.max(breadth * 0.62, 4 * plan.u);
  const spots = plan.once(`${id} hedge`, () => alongStrip(points, breadth, radius * 0.95));
  for (const { x, y } of spots)
    standCrown(
      easel,
      { x, y, chance: noise(x * 7.3, y * 7.3, seed) },
      { kind: 'hedge', tones: paints.crown, radius, shadow: radius },
    );
};

/** A spark and the glow round it. */
const glow = ({ pen, paints }: Easel, x: number, y: number, radius: number, strength: number): void => {
  const light = pen.createRadialGradient(x, y, 0, x, y, radius);
  light.addColorStop(0, thin(paints.ember, strength));
  light.addColorStop(1, thin(paints.ember, 0));
  pen.fillStyle = light;
  pen.beginPath();
  pen.arc(x, y, radius, 0, TURN);
  pen.fill();
};

/** Where something burned: blots of char. */
const char = (easel: Easel, { box, path, seed }: Parameters<Painter>[1], blots: number): void => {
  const { pen, plan, paints } = easel;
  const draw = drawsFrom(seed);
  within(easel, path, () => {
    for (let i = 0; i < blots; i++) {
      const [x, y] = [box.x + draw() * box.wide, box.y + draw() * box.high];
      const radius = (5 + draw() * 12) * plan.u;
      const blot = pen.createRadialGradient(x, y, 0, x, y, radius);
      blot.addColorStop(0, thin(paints.char, 0.34));
      blot.addColorStop(1, thin(paints.char, 0));
      pen.fillStyle = blot;
      pen.beginPath();
      pen.arc(x, y, radius, 0, TURN);
      pen.fill();
    }
  });
};

const BRANCHES = [
  [0.35, 0.3, 0.28],
  [0.55, -0.32, 0.24],
  [0.75, 0.2, 0.16],
] as const;

/** Bare trunks over char, and here and there a spark. */
export const paintBurnt: Painter = (easel, piece) => {
  const { pen, plan, paints, line, shadows } = easel;
  const { u } = plan;
  layWash(easel, piece.path, { colour: paints.burnt, strength: 0.9, edge: 1.3 });
  char(easel, piece, 26);
  for (const { x, y, chance } of spread(
    easel,
    piece,
    { name: 'trunks', gap: 15 * u, inside: 4 * u },
    20 * u,
  )) {
    const high = (9 + chance * 8) * u;
    shadows.lineWidth = 1.8 * u;
    shadows.beginPath();
    shadows.moveTo(x, y);
    shadows.lineTo(x + high * 0.75, y + high * 0.5);
    shadows.stroke();
    easel.stand(y, () => {
      pen.strokeStyle = paints.char;
      pen.lineWidth = line(2.1);
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(x + (chance - 0.5) * 2 * u, y - high);
      pen.stroke();
      pen.lineWidth = line(1.05);
      pen.beginPath();
      for (const [from, dx, dy] of BRANCHES) {
        pen.moveTo(x, y - high * from);
        pen.lineTo(x + high * dx, y - high * (from + dy));
      }
      pen.stroke();
      pen.fillStyle = thin(paints.char, 0.7);
      pen.beginPath();
      pen.ellipse(x, y, 2.6 * u, 1.3 * u, 0, 0, TURN);
      pen.fill();
      if (chance <= 0.72) return;
      glow(easel, x + 4 * u, y, 6 * u, paints.dark ? 0.8 : 0.5);
      pen.fillStyle = paints.ember;
      pen.beginPath();
      pen.arc(x + 4 * u, y, 0.9 * u, 0, TURN);
      pen.fill();
    });
  }
  drawOutline(easel, piece.path, { colour: paints.char, width: 0.8, strength: 0.5 });
};

/** Ash that still glows. */
export const paintEmbers: Painter = (easel, piece) => {
  const { pen, plan, paints, line } = easel;
  const { u } = plan;
  layWash(easel, piece.path, { colour: paints.burnt, strength: 0.8, edge: 1.4 });
  within(easel, piece.path, () => {
    for (const { x, y, chance } of spread(easel, piece, { name: 'ash', gap: 6 * u }, 8 * u)) {
      const hot = chance > 0.8;
      if (hot) glow(easel, x, y, 7 * u, 0.5);
      const size = (hot ? 1 : 1.1 + chance * 1.6) * u;
      pen.fillStyle = hot ? paints.ember : thin(paints.char, 0.25 + chance * 0.5);
      pen.beginPath();
      pen.ellipse(x, y, size * 1.3, size * 0.8, chance * 6, 0, TURN);
      pen.fill();
    }
    pen.strokeStyle = blend(paints.lit, paints.burnt, 0.2);
    pen.lineWidth = line(1);
    for (const { x, y } of spread(easel, piece, { name: 'smoke', gap: 26 * u }, 10 * u)) {
      pen.beginPath();
      for (let i = 0; i < 4; i++) {
        pen.moveTo(x + i * 2 * u, y);
        pen.quadraticCurveTo(x + (i * 2 + 1) * u, y - 3 * u, x + (i * 2 + 2) * u, y - u);
      }
      pen.stroke();
    }
  });
};
