import { type Html, html } from '../html.ts';
import { type Easel, fineInk, type Stamp, storeOf } from './easel.ts';
import { paintAround, paintPieces, standingThings } from './paint-ground.ts';
import { INKS } from './paints.ts';
import type { GroundPlan } from './plan.ts';
import { type SvgPen, svgPen } from './svg-pen.ts';

/** A ground in lines: what is drawn once, and where it stands. */
export interface InkedGround {
  readonly defs: Html;
  readonly ground: Html;
}

const id = (prefix: string, key: string): string => `${prefix}-${key.replace(/[^a-z0-9]+/gi, '-')}`;

/**
 * The ground by the same painters as on the screen, in ink alone: the same edges, crowns, hachures and roofs, white between
 * them. Ids in it begin with `prefix`; pieces `alone` have no grass or stars round them.
 */
export const inkGround = (
  plan: GroundPlan,
  { scale, prefix, alone }: { readonly scale: number; readonly prefix: string; readonly alone?: true },
): InkedGround => {
  const { u } = plan;
  const [pen, shadows] = [svgPen(scale, prefix), svgPen(scale, `${prefix}-shadow`)];
  const stamps = new Map<string, SvgPen>();
  const standing = standingThings();
  const easel: Easel = {
    plan,
    paints: INKS,
    store: storeOf(),
    scale: 1 / u,
    pen,
    shadows,
    sees: () => true,
    seesSpot: () => true,
    line: pixels => pixels * u,
    ink: strength => fineInk(INKS, strength),
    stand: standing.stand,
    stamp: (stamp, x, y, size) => {
      const name = id(prefix, stamp.key);
      if (!stamps.has(name)) stamps.set(name, drawnOnce(stamp, name));
      pen.use(name, x, y, size);
    },
    lay: () => undefined,
  };
  if (!alone) paintAround(easel);
  paintPieces(easel);
  standing.paint(pen);
  return {
    defs: html`${pen.clips}${[...stamps].map(([name, stamp]) => html`<g id="${name}">${stamp.drawn}</g>`)}`,
    ground: html`<g fill="none" stroke-linecap="round" stroke-linejoin="round">${pen.drawn}</g>`,
  };
};

const drawnOnce = ({ draw }: Stamp, name: string): SvgPen => {
  const pen = svgPen(1, name);
  draw(pen);
  return pen;
};
