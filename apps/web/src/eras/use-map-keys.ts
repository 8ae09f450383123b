import type { Point } from '@emlia/kernel';
import { useEffect, useRef } from 'react';
import type { Held } from './desk.ts';
import { plus } from './scale.ts';

/** What the keys need to know of the map as it stands. */
export interface MapKeys {
  readonly held: Held;
  readonly metres: number;
  setHeld(held: Held): void;
  /** What may be given an order, in turn. */
  own(): readonly string[];
  placeOf(id: string): Point | undefined;
  targets(): readonly string[];
  /** Carries out what is in hand. */
  confirm(): void;
  /** Nothing more is to be ordered. */
  done(): void;
}

const NUDGES: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Board units that one press of an arrow goes. */
const STEP = 1;

const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input, select, [role="dialog"]') !== null;

const next = (all: readonly string[], now: string | undefined, by: number): string | undefined => {
  const at = now === undefined ? -1 : all.indexOf(now);
  return at < 0 ? all.at(by > 0 ? 0 : -1) : all[(at + by + all.length) % all.length];
};

/** Space goes through what is ours, arrows move it or point at enemies, Enter confirms, E ends, Esc puts back. */
export const useMapKeys = (keys: MapKeys): void => {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return;
      const onButton = event.target instanceof Element && event.target.closest('button, a, summary') !== null;
      const { held, setHeld, own, confirm, done } = now.current;
      const nudge = NUDGES[event.key];
      if (event.key === 'Escape') setHeld(putBack(held));
      else if (event.key === ' ' && !onButton) {
        const selected = next(own(), held.selected, event.shiftKey ? -1 : 1);
        if (selected !== undefined) setHeld({ selected });
      } else if (event.key === 'Enter' && !onButton) confirm();
      else if (event.key === 'e' || event.key === 'E') done();
      else if (nudge && held.selected !== undefined) point(now.current, nudge, event.shiftKey);
      else return;
      if (event.key !== 'Escape') event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
};

/** What is in hand first, then what is selected. */
const putBack = ({ selected, drag, target }: Held): Held =>
  selected !== undefined && (drag || target !== undefined) ? { selected } : {};

const point = ({ held, setHeld, metres, placeOf, targets }: MapKeys, nudge: Point, fine: boolean): void => {
  const { selected, drag } = held;
  if (selected === undefined) return;
  const enemies = targets();
  if (enemies.length > 0) {
    const target = next(enemies, held.target, nudge.x + nudge.y);
    if (target !== undefined) setHeld({ selected, target });
    return;
  }
  const from = drag?.from ?? placeOf(selected);
  if (!from) return;
  const by = STEP * metres * (fine ? 0.25 : 1);
  setHeld({ selected, drag: { from, to: plus(drag?.to ?? from, { x: nudge.x * by, y: nudge.y * by }) } });
};
