import type { GroundPiece } from '@emlia/print/ground';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { printFigure } from '../../board/figures/print-figure.ts';
import { pictureOfGround } from '../../board/ground/ground-picture.ts';
import { readPalette } from '../../board/palette.ts';
import { useTheme } from '../../platform/theme.ts';

/** Who stands there: where its feet are, in hundredths of the picture, and how high it is in pixels. */
type Place = readonly [icon: string, x: number, y: number, height: number];

/** From cavemen to starships, face to face; the rear ranks first. */
const OURS: readonly Place[] = [
  ['mammoth', 21, 64, 56],
  ['mounted-knight', 40, 60, 56],
  ['sling', 12, 92, 54],
  ['spartan', 27, 90, 58],
  ['musket', 42, 95, 58],
];
const THEIRS: readonly Place[] = [
  ['laurels', 68, 58, 56],
  ['troll', 89, 64, 62],
  ['tommy', 62, 92, 56],
  ['orc-head', 77, 94, 58],
  ['broadsword', 93, 96, 56],
];

const TABLE = { width: 120, height: 30, seed: 'parade' };

const ring = (...points: readonly (readonly [number, number])[]): GroundPiece['points'] =>
  points.map(([x, y]) => ({ x, y }));

const PIECES: readonly GroundPiece[] = [
  { id: 'hill', brush: 'hill', kind: 'hill', height: 3, points: ring([92, 1], [112, 2], [115, 9], [98, 11]) },
  { id: 'wood', brush: 'wood', kind: 'wood', height: 4, points: ring([58, -2], [76, -2], [74, 5], [62, 6]) },
  {
    id: 'brook',
    brush: 'water',
    kind: 'stream',
    height: 0,
    points: ring([82, -2], [86, -2], [89, 32], [84, 32]),
  },
];

/** Paper soldiers of all ages on a painted field: what the tables look like. */
export const Parade = (): ReactNode => {
  const dark = useTheme(({ theme }) => theme === 'dark');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ground, setGround] = useState<string>();
  useEffect(() => {
    let wanted = true;
    void pictureOfGround('parade', { table: TABLE, pieces: PIECES, dark, longer: 1600 }).then(address => {
      if (wanted) setGround(address);
    });
    return () => {
      wanted = false;
    };
  }, [dark]);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const draw = (): void => drawParade(element, dark);
    draw();
    const watch = new ResizeObserver(draw);
    watch.observe(element);
    return () => watch.disconnect();
  }, [dark]);
  return (
    <div className="parade" aria-hidden="true">
      {ground !== undefined && <img src={ground} alt="" />}
      <canvas ref={canvas} />
    </div>
  );
};

/** Figures are drawn for a field so high, in pixels. */
const HIGH = 200;

const drawParade = (element: HTMLCanvasElement, dark: boolean): void => {
  const { clientWidth, clientHeight } = element;
  const pen = element.getContext('2d');
  if (!pen || clientWidth === 0) return;
  const resolution = Math.min(2, devicePixelRatio);
  element.width = Math.round(clientWidth * resolution);
  element.height = Math.round(clientHeight * resolution);
  pen.scale(resolution, resolution);
  const palette = readPalette(element);
  const size = clientHeight / HIGH;
  const stand = ([icon, across, down, high]: Place, side: number): void => {
    const height = Math.round(high * size);
    const figure = printFigure(
      { icon, side, height, mirrored: side === 1, done: false },
      palette,
      resolution,
    );
    if (!figure) return;
    const [x, y] = [(clientWidth * across) / 100, (clientHeight * down) / 100];
    pen.fillStyle = dark ? 'rgb(4 7 10 / 50%)' : 'rgb(90 74 94 / 34%)';
    pen.beginPath();
    pen.ellipse(x + height * 0.14, y, height * 0.32, height * 0.1, 0, 0, 2 * Math.PI);
    pen.fill();
    const { picture, anchor } = figure;
    const scale = height / figure.height;
    const [width, tall] = [picture.width * scale, picture.height * scale];
    pen.drawImage(picture, x - anchor.x * width, y - anchor.y * tall, width, tall);
  };
  const all = [...OURS.map(place => [place, 0] as const), ...THEIRS.map(place => [place, 1] as const)];
  for (const [place, side] of all.sort(([a], [b]) => a[2] - b[2])) stand(place, side);
};
