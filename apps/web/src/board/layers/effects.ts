import type { Point } from '@emlia/kernel';
import { Container, Graphics, Text } from 'pixi.js';
import { middleOfFigures, outlineAround } from '../hit.ts';
import type { Missile, ShotAct } from '../stage/acts.ts';
import { FLIGHT } from '../stage/cues.ts';
import type { Effect } from '../stage/stage.ts';
import type { Pen } from './pen.ts';

/** What is seen for a moment: streaks, smoke, sparks, dust, and how many were lost. */
export interface Effects {
  readonly layer: Container;
  draw(effects: readonly Effect[], pen: Pen): void;
}

/** So many streaks at most: a volley of hundreds reads as one of thirty. */
const STREAKS = 30;

/** A number from 0 to 1 that is the same for the same things. */
const chance = (a: number, b: number): number => {
  const n = Math.sin(a * 127.1 + b * 311.7) * 43758.5453;
  return n - Math.floor(n);
};

const LOOKS: Readonly<
  Record<
    Missile,
    { readonly colour: string; readonly width: number; readonly arc: number; readonly smoke: boolean }
  >
> = {
  ball: { colour: '#fff1c4', width: 2.4, arc: 0, smoke: true },
  shell: { colour: '#2a2320', width: 4, arc: 0.22, smoke: true },
  arrow: { colour: '#5a4228', width: 1.8, arc: 0.18, smoke: false },
  stone: { colour: '#6d655a', width: 3, arc: 0.16, smoke: false },
  flame: { colour: '#ff9a2e', width: 5, arc: 0.03, smoke: false },
  beam: { colour: '#9ff0ff', width: 2.6, arc: 0, smoke: false },
  spell: { colour: '#c79bff', width: 3.4, arc: 0.08, smoke: false },
};

export const createEffects = (resolution: number): Effects => {
  const layer = new Container();
  const g = layer.addChild(new Graphics());
  const numbers: Text[] = [];
  return {
    layer,
    draw(effects, pen) {
      g.clear();
      let used = 0;
      for (const effect of effects) {
        if (effect.kind === 'loss') {
          const text = numbers[used] ?? makeNumber(layer, resolution);
          numbers[used] = text;
          used += 1;
          placeNumber(text, effect, pen);
        } else drawEffect(g, effect, pen);
      }
      for (const spare of numbers.slice(used)) spare.visible = false;
    },
  };
};

const makeNumber = (layer: Container, resolution: number): Text =>
  layer.addChild(
    new Text({
      text: '',
      resolution: resolution * 1.5,
      anchor: 0.5,
      style: { fontFamily: ['Source Serif 4 Variable', 'Georgia', 'serif'], fontSize: 26, fontWeight: '800' },
    }),
  );

const placeNumber = (
  text: Text,
  { at, count, t }: Extract<Effect, { kind: 'loss' }>,
  { pixel, palette }: Pen,
): void => {
  text.text = `−${count}`;
  text.style.fill = palette.forbidden;
  text.style.stroke = { color: palette.dark ? '#141a1b' : '#fff8ea', width: 5, join: 'round' };
  text.position.set(at.x, at.y - (18 + 24 * t) * pixel);
  text.scale.set(pixel);
  text.alpha = t < 0.7 ? 1 : (1 - t) / 0.3;
  text.visible = true;
};

const drawEffect = (g: Graphics, effect: Exclude<Effect, { kind: 'loss' }>, pen: Pen): void => {
  if (effect.kind === 'shot') drawShot(g, effect.act, effect.t, pen);
  else if (effect.kind === 'blow') drawClash(g, effect.act.toward, effect.t, pen);
  else if (effect.kind === 'break') drawRuin(g, effect.act.at, effect.act.radius, effect.t, pen);
  else if (effect.kind === 'tremor') drawTremor(g, effect, pen);
  else drawDust(g, effect.at, effect.t, pen);
};

const drawShot = (g: Graphics, { missile, from, to }: ShotAct, t: number, { pixel }: Pen): void => {
  const { colour, width, arc, smoke } = LOOKS[missile];
  const flight = FLIGHT[missile] / (FLIGHT[missile] + 240);
  const count = Math.min(STREAKS, Math.max(from.length, Math.min(to.length, 8)));
  for (let i = 0; i < count; i++) {
    const start = from[i % from.length];
    const end = to[Math.floor(chance(i, 3) * to.length)];
    if (!start || !end) continue;
    const late = 0.2 * chance(i, 1);
    const share = (t - late) / flight;
    const high = arc * Math.hypot(end.x - start.x, end.y - start.y);
    const at = (s: number): Point => ({
      x: start.x + (end.x - start.x) * s + (chance(i, 5) - 0.5) * 6 * pixel,
      y: start.y + (end.y - start.y) * s - high * 4 * s * (1 - s) + (chance(i, 7) - 0.5) * 6 * pixel,
    });
    if (share > 0 && share < 1) {
      const [head, tail] = [at(share), at(Math.max(0, share - (missile === 'ball' ? 0.3 : 0.09)))];
      g.moveTo(tail.x, tail.y).lineTo(head.x, head.y);
      g.stroke({ color: '#1d1713', width: (width + 1.6) * pixel, alpha: 0.35, cap: 'round' });
      g.moveTo(tail.x, tail.y).lineTo(head.x, head.y);
      g.stroke({ color: colour, width: width * pixel, cap: 'round' });
      if (missile === 'flame') g.circle(head.x, head.y, 7 * pixel).fill({ color: '#ffd25e', alpha: 0.5 });
    }
    if (smoke && t > late && t < late + 0.16) {
      g.star(start.x, start.y - 8 * pixel, 7, 7 * pixel, 3 * pixel).fill('#ffdf7a');
    }
    // Smoke grows, drifts with the wind, and thins.
    const age = (t - late) / 2.6;
    if (smoke && age > 0 && age < 1) {
      const r = (4 + 12 * Math.sqrt(age)) * pixel;
      const [x, y] = [start.x + 14 * age * pixel, start.y - (8 + 8 * age) * pixel];
      g.circle(x, y, r).fill({ color: '#f4efe4', alpha: 0.34 * (1 - age) });
    }
    if ((missile === 'shell' || missile === 'flame') && share >= 1 && share < 2.2) {
      const spread = (share - 1) / 1.2;
      g.circle(end.x, end.y, (5 + 16 * spread) * pixel).fill({
        color: '#ff9a2e',
        alpha: 0.55 * (1 - spread),
      });
      g.circle(end.x, end.y, (3 + 8 * spread) * pixel).fill({ color: '#fff1c4', alpha: 0.7 * (1 - spread) });
    }
  }
};

/** Sparks where blades meet. */
const drawClash = (g: Graphics, { x, y }: Point, t: number, { pixel }: Pen): void => {
  for (let i = 0; i < 9; i++) {
    const born = chance(i, 11) * 0.6;
    const age = (t - born) / 0.35;
    if (age < 0 || age > 1) continue;
    const [angle, far] = [chance(i, 13) * 2 * Math.PI, (4 + 14 * age) * pixel];
    const [cx, cy] = [x + (chance(i, 17) - 0.5) * 26 * pixel, y + (chance(i, 19) - 0.5) * 18 * pixel];
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    g.moveTo(cx + dx * far * 0.4, cy + dy * far * 0.4).lineTo(cx + dx * far, cy + dy * far);
    g.stroke({ color: '#1d1713', width: 3.4 * pixel, alpha: 0.5 * (1 - age), cap: 'round' });
    g.moveTo(cx + dx * far * 0.4, cy + dy * far * 0.4).lineTo(cx + dx * far, cy + dy * far);
    g.stroke({ color: '#fff1c4', width: 2 * pixel, alpha: 1 - age, cap: 'round' });
  }
};

const drawRuin = (g: Graphics, { x, y }: Point, radius: number, t: number, { pixel }: Pen): void => {
  for (let i = 0; i < 14; i++) {
    const [angle, speed] = [chance(i, 23) * 2 * Math.PI, 0.4 + chance(i, 29)];
    const far = radius * 0.3 + (radius * 0.6 + 20 * pixel) * speed * Math.sqrt(t);
    const up = 26 * pixel * Math.sin(Math.PI * Math.min(1, t * 1.4)) * speed;
    const [cx, cy] = [x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.7];
    g.circle(cx, cy, (6 + 14 * t) * pixel).fill({ color: '#cdbfa6', alpha: 0.4 * (1 - t) });
    g.rect(cx - 2 * pixel, cy - up - 2 * pixel, 4 * pixel, 4 * pixel).fill({
      color: '#5a4a3a',
      alpha: 1 - t,
    });
  }
};

/** Strokes beside who is hit. */
const drawTremor = (
  g: Graphics,
  { piece, t }: Extract<Effect, { kind: 'tremor' }>,
  { pixel, palette }: Pen,
): void => {
  const middle = middleOfFigures(piece.figures);
  const reach = Math.max(
    ...outlineAround(piece.figures, piece.radius).map(({ x }) => Math.abs(x - middle.x)),
  );
  for (const way of [-1, 1]) {
    for (const off of [5, 10]) {
      const [x, high] = [middle.x + way * (reach + off * pixel), (9 - off / 2.5) * pixel];
      g.moveTo(x, middle.y - high).quadraticCurveTo(x + way * 4 * pixel, middle.y, x, middle.y + high);
    }
  }
  g.stroke({ color: palette.forbidden, width: 2.4 * pixel, alpha: 1 - t, cap: 'round' });
};

const drawDust = (g: Graphics, at: readonly Point[], t: number, { pixel }: Pen): void => {
  for (const [i, { x, y }] of at.slice(0, STREAKS).entries()) {
    const r = (3 + 9 * t) * pixel;
    g.circle(x + (chance(i, 31) - 0.5) * 8 * pixel, y - 6 * t * pixel, r).fill({
      color: '#d9c79c',
      alpha: 0.4 * (1 - t),
    });
  }
};
