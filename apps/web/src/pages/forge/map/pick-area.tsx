import { type ReactNode, useMemo } from 'react';
import { Sheet } from '../../../parts/sheet.tsx';
import { say } from '../../../platform/words/say.ts';
import type { Sketch } from '../inspect.ts';
import { groundOf } from './map-desk.tsx';
import { MapView } from './map-view.tsx';

interface Props {
  readonly sketch: Sketch;
  choose(area: string): void;
  close(): void;
}

const nothing = (): void => undefined;

/** An area chosen where it lies. */
export const PickArea = ({ sketch, choose, close }: Props): ReactNode => {
  const ground = useMemo(() => groundOf(sketch), [sketch]);
  const placed = useMemo(() => sketch.placed.filter(({ layer }) => layer === 'areas'), [sketch]);
  const snap = useMemo(() => ({ step: 0, corners: [], table: sketch.setup.scenario }), [sketch]);
  const names = useMemo(
    () => ({
      signs: placed.flatMap(({ name, rings: [ring] }) =>
        ring?.[0] ? [{ at: ring[0], say: name, kind: 'tag' as const }] : [],
      ),
    }),
    [placed],
  );
  return (
    <Sheet
      open
      title={say`Pick an area`}
      about={placed.length > 0 ? say`Click it on the map.` : say`Draw an area on the map first.`}
      onClose={close}
    >
      <div className="forge-pick">
        <MapView
          ground={ground}
          placed={placed}
          snap={snap}
          hand={{ does: 'choose' }}
          setHand={hand => {
            const one = hand.does === 'choose' && hand.piece !== undefined ? placed[hand.piece] : undefined;
            if (typeof one?.written.id === 'string') choose(one.written.id);
          }}
          drawn={nothing}
          moved={nothing}
          stood={nothing}
          uncornered={nothing}
          nudged={nothing}
          removed={nothing}
          marks={names}
        />
      </div>
    </Sheet>
  );
};
