import type { MeasureEnd } from '@emlia/emlia/reading';
import type { Point } from '@emlia/kernel';
import { create } from 'zustand';
import { middleOfFigures } from '../../../board/hit.ts';
import type { BoardHandlers, Pointer } from '../../../board/scene.ts';
import { readStored, writeStored } from '../../../platform/storage.ts';
import { exchange, type Instrument, isLaid, pointTo, press, takeUp } from './instrument.ts';
import type { Looker } from './looker.ts';
import { OVERLAY_IDS, type OverlayId } from './overlay-list.ts';

/** What is laid on the table to see by: it touches neither the battle nor the tool in hand. */
export interface Seeing {
  readonly looker: Looker | undefined;
  readonly instrument: Instrument | undefined;
  /** Overlays that are on; remembered. */
  readonly on: readonly OverlayId[];
  /** Places that are pointed out just now. */
  readonly lit: readonly Point[];
  /** Where each thing that a bot weighed would lead, in its order; not all lead anywhere. */
  readonly weighed: readonly (Point | undefined)[];
}

const KEY = 'emlia.overlays';

const remembered = (): OverlayId[] => {
  const words = (readStored(KEY) ?? '').split(' ');
  return OVERLAY_IDS.filter(id => words.includes(id));
};

export const useSeeing = create<Seeing>(() => ({
  looker: undefined,
  instrument: undefined,
  on: remembered(),
  lit: [],
  weighed: [],
}));

const LIT_MS = 3000;
let dark: ReturnType<typeof setTimeout> | undefined;

/** Points places out for a moment. */
export const lightUp = (lit: readonly Point[]): void => {
  clearTimeout(dark);
  useSeeing.setState({ lit });
  dark = setTimeout(() => useSeeing.setState({ lit: [] }), LIT_MS);
};

/** Numbers places on the table until what this answers with is called. */
export const markWeighed = (weighed: Seeing['weighed']): (() => void) => {
  useSeeing.setState({ weighed });
  return () => useSeeing.setState(state => (state.weighed === weighed ? { ...state, weighed: [] } : state));
};

export const lookAt = (looker: Looker | undefined): void =>
  useSeeing.setState(looker ? { looker } : { looker, instrument: undefined });

export const toggleOverlay = (id: OverlayId): void => {
  const { on } = useSeeing.getState();
  const next = OVERLAY_IDS.filter(one => (one === id ? !on.includes(id) : on.includes(one)));
  writeStored(KEY, next.length > 0 ? next.join(' ') : undefined);
  useSeeing.setState({ on: next });
};

export const putAway = (): void => useSeeing.setState({ instrument: undefined });

/** Takes the ruler or the line of sight in hand, from the unit looked at; taken again it is put away. */
export const toggleInstrument = (kind: Instrument['kind'], unit: string): void => {
  const { instrument, looker } = useSeeing.getState();
  if (instrument?.kind === kind) {
    putAway();
    return;
  }
  const body = looker?.view.units[unit];
  const known = body?.place === 'table' && body.members.length > 0 ? body : undefined;
  const from: MeasureEnd | undefined = known && { unit: known.id };
  useSeeing.setState({ instrument: takeUp(kind, from, known && middleOfFigures(known.members)) });
};

export const exchangeMark = (index: number, mark: MeasureEnd): void =>
  useSeeing.setState(({ instrument }) => ({ instrument: instrument && exchange(instrument, index, mark) }));

const withInstrument = (step: (one: Instrument, looker: Looker) => Instrument): boolean => {
  const { instrument, looker } = useSeeing.getState();
  if (!instrument || !looker) return false;
  useSeeing.setState({ instrument: step(instrument, looker) });
  return true;
};

export const nudgeInstrument = (by: Point): boolean =>
  withInstrument((one, looker) => {
    const { width, height } = looker.game.world.setup.scenario;
    const { x, y } = one.at ?? { x: width / 2, y: height / 2 };
    const at = {
      x: Math.min(width, Math.max(0, x + by.x)),
      y: Math.min(height, Math.max(0, y + by.y)),
    };
    return pointTo(one, looker, { at });
  });

/** The units on the table as one reads them, from the top left; after the last the first again. */
export const nextUnit = (unit: string, way: 1 | -1): string => {
  const { looker } = useSeeing.getState();
  const units = Object.values(looker?.view.units ?? {})
    .filter(({ place, members }) => place === 'table' && members.length > 0)
    .map(({ id, members }) => ({ id, ...middleOfFigures(members) }))
    .sort((a, b) => Math.round(a.y / 4) - Math.round(b.y / 4) || a.x - b.x);
  const at = units.findIndex(({ id }) => id === unit);
  const next = at === -1 ? (way === 1 ? 0 : units.length - 1) : (at + way + units.length) % units.length;
  return units[next]?.id ?? '';
};

/** The loose end of the instrument goes from unit to unit. */
export const pointToNext = (way: 1 | -1): boolean =>
  withInstrument((one, looker) => {
    const last = one.marks.at(-1);
    const from = last && 'unit' in last ? last.unit : '';
    const unit = nextUnit(from, way);
    const body = looker.view.units[unit];
    if (!body) return one;
    const pointer = { at: middleOfFigures(body.members), hit: { unit } };
    // With nothing laid yet it is where it starts.
    return one.marks.length === 0 || isLaid(one)
      ? press(one, looker, pointer)
      : pointTo(one, looker, pointer);
  });

export const confirmInstrument = (on = false): boolean =>
  withInstrument((one, looker) => (one.at ? press(one, looker, { at: one.at }, on) : one));

/** The table's gestures, handed to the instrument while there is one. The table itself can be dragged all the while. */
export const withSeeing = (handlers: BoardHandlers): BoardHandlers => ({
  down: pointer => (useSeeing.getState().instrument ? false : handlers.down(pointer)),
  move: pointer => {
    if (!withInstrument((one, looker) => pointTo(one, looker, pointer))) handlers.move(pointer);
  },
  up: (pointer: Pointer) => {
    if (!useSeeing.getState().instrument) return handlers.up(pointer);
    if (pointer.click) withInstrument((one, looker) => press(one, looker, pointer, pointer.shift));
  },
  alternate: pointer => {
    if (!withInstrument((one, looker) => press(one, looker, pointer, true))) handlers.alternate(pointer);
  },
  cancel: () => {
    if (!useSeeing.getState().instrument) handlers.cancel();
  },
});
