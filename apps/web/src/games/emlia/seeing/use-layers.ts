import type { UnitState } from '@emlia/emlia';
import type { Point } from '@emlia/kernel';
import { useEffect, useMemo, useState } from 'react';
import type { Drawing, Ghost, Ring, Sign } from '../../../board/scene.ts';
import { groundWork, shadeOf } from './ground-seen.ts';
import { instrumentDrawing } from './instrument.ts';
import { layersOf, withMore } from './layers.ts';
import type { Looker } from './looker.ts';
import { type Seeing, useSeeing } from './store.ts';

/** The first glance at the ground is rough and comes at once; the second is worked out between two frames. */
const ROUGH = 100;
const FINE = 1600;
const SLICE_MS = 6;

const shades = new WeakMap<object, WeakMap<UnitState, Drawing>>();

const useShade = (looker: Looker, unit: UnitState | undefined, wanted: boolean): Drawing | undefined => {
  const [shade, setShade] = useState<{ readonly of: UnitState; readonly drawing: Drawing }>();
  useEffect(() => {
    if (!unit || !wanted) return;
    const kept = shades.get(looker.view)?.get(unit);
    if (kept) return setShade({ of: unit, drawing: kept });
    let work = groundWork(looker, unit, ROUGH);
    let fine = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const slice = (): void => {
      const until = performance.now() + SLICE_MS;
      while (work.next()) {
        if (performance.now() < until) continue;
        timer = setTimeout(slice);
        return;
      }
      const drawing: Drawing = { washes: shadeOf(looker, work.seen()) };
      setShade({ of: unit, drawing });
      if (fine) {
        const ofView = shades.get(looker.view) ?? new WeakMap<UnitState, Drawing>();
        shades.set(looker.view, ofView.set(unit, drawing));
        return;
      }
      fine = true;
      work = groundWork(looker, unit, FINE);
      timer = setTimeout(slice);
    };
    timer = setTimeout(slice);
    return () => clearTimeout(timer);
  }, [looker, unit, wanted]);
  // An old shade stays while a new one is worked out for the same unit elsewhere.
  return wanted && unit && shade?.of.id === unit.id ? shade.drawing : undefined;
};

/** The unit as it stands, or where the tool in hand would put it. */
const asShown = (unit: UnitState | undefined, ghost: Ghost | undefined): UnitState | undefined => {
  if (!unit || !ghost || ghost.forbidden || ghost.figures.length !== unit.members.length) return unit;
  const at = new Map(ghost.figures.map(figure => [figure.id, figure]));
  if (!unit.members.every(({ id }) => at.has(id))) return unit;
  return {
    ...unit,
    members: unit.members.map(member => {
      const { x, y, facing } = at.get(member.id) ?? member;
      return { ...member, x, y, facing };
    }),
  };
};

/** Rings round places that are pointed out, and a line where there are two. */
const litDrawing = (lit: readonly Point[]): Drawing => ({
  rings: lit.flatMap(at =>
    [10, 16].map((pad): Ring => ({ figures: [at], radius: 1, tone: 'accent', dash: 'solid', pad })),
  ),
  ...(lit.length > 1 && { lines: [{ points: lit, tone: 'accent', dash: 'dashed', width: 2 }] }),
});

/** How far beside its place a number may stand, in GSU. */
const BESIDE = 1.6;

/** Numbers where a bot might have gone, or whom it might have turned on; the first is what it did. */
const weighedDrawing = (weighed: Seeing['weighed']): Drawing => {
  const places = weighed.flatMap((at, i) => (at ? [{ at, say: String(i + 1), chosen: i === 0 }] : []));
  return {
    rings: places.map(
      ({ at, chosen }): Ring => ({
        figures: [at],
        radius: 0.3,
        tone: chosen ? 'accent' : 'ink',
        dash: chosen ? 'solid' : 'dotted',
        pad: 3,
      }),
    ),
    signs: places.map(({ at: { x, y }, say, chosen }): Sign => {
      const [first = { x, y }, ...or] = [
        { x, y: y - BESIDE },
        { x: x + BESIDE, y },
        { x: x - BESIDE, y },
        { x, y: y + BESIDE },
      ];
      return { at: first, or, say, tone: chosen ? 'accent' : 'ink', kind: 'tag' };
    }),
  };
};

/** What lies under and over the units: overlays of the unit looked at, and the instrument in hand. */
export const useLayers = (
  looker: Looker,
  selected: string,
  ghost: Ghost | undefined,
): { readonly under: Drawing; readonly over: Drawing } => {
  const on = useSeeing(state => state.on);
  const instrument = useSeeing(state => state.instrument);
  const chosen = looker.view.units[selected];
  const standing = chosen?.place === 'table' && chosen.members.length > 0 ? chosen : undefined;
  const unit = useMemo(() => asShown(standing, on.length > 0 ? ghost : undefined), [standing, ghost, on]);
  const shade = useShade(looker, unit, on.includes('sees'));
  const lit = useSeeing(state => state.lit);
  const weighed = useSeeing(state => state.weighed);
  const layers = useMemo(() => {
    const made = layersOf(looker, unit, on, shade);
    const marks = [
      ...(lit.length > 0 ? [litDrawing(lit)] : []),
      ...(weighed.length > 0 ? [weighedDrawing(weighed)] : []),
    ];
    return marks.length === 0 ? made : { ...made, over: marks.reduce(withMore, made.over) };
  }, [looker, unit, on, shade, lit, weighed]);
  return useMemo(
    () =>
      instrument
        ? { under: layers.under, over: withMore(layers.over, instrumentDrawing(instrument, looker)) }
        : layers,
    [layers, instrument, looker],
  );
};
