import type { Point } from '@emlia/kernel';
import { middleOfFigures } from './hit.ts';
import type { Piece, Scene } from './scene.ts';

/** Browser tests cannot see into a canvas: they are told where things are. */
export const exposeToTests = (
  host: HTMLElement,
  sceneNow: () => Scene | undefined,
  screenOf: (at: Point) => Point,
  drawnNow: () => readonly Piece[],
  isPainted: () => boolean,
): void => {
  const inPage = (at: Point): Point => {
    const frame = host.getBoundingClientRect();
    const { x, y } = screenOf(at);
    return { x: x + frame.left, y: y + frame.top };
  };
  const figuresOf = (unit: string) => sceneNow()?.pieces.find(({ id }) => id === unit)?.figures;
  Object.assign(window, {
    __board: {
      screenOf: (unit: string) => {
        const figures = figuresOf(unit);
        return figures && inPage(middleOfFigures(figures));
      },
      figuresOf: (unit: string) => figuresOf(unit)?.map(inPage),
      /** Where its members are drawn just now, in GSU, be it on their way. */
      drawnOf: (unit: string) =>
        drawnNow()
          .find(({ id }) => id === unit)
          ?.figures.map(({ x, y }) => ({ x, y })),
      pointAt: (x: number, y: number) => inPage({ x, y }),
      isPainted,
      overlay: () => sceneNow()?.overlay,
      marks: () => ({ under: sceneNow()?.under, over: sceneNow()?.over }),
    },
  });
};
