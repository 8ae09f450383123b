import type { Figure, Ghost, Piece } from '../../board/scene.ts';

/** A block of so many members round a place. */
const block = (x: number, y: number, files: number, ranks: number, facing = 0): Figure[] =>
  Array.from({ length: files * ranks }, (_, id) => ({
    id,
    x: x + ((id % files) - (files - 1) / 2) * 1.25,
    y: y + (Math.floor(id / files) - (ranks - 1) / 2) * 1.25,
    facing,
  }));

export const piece = (
  name: string,
  side: number,
  x: number,
  y: number,
  more: Partial<Piece> = {},
): Piece => ({
  id: name,
  name,
  side,
  icon: side % 2 === 0 ? 'caveman' : 'thrown-spear',
  radius: 0.5,
  figures: block(x, y, 4, 2, side === 0 ? 90 : 270),
  strength: '8/8',
  selected: false,
  active: false,
  waiting: false,
  done: false,
  badges: [],
  hits: 0,
  ...more,
});

export const ghost = (x: number, y: number, forbidden: boolean): Ghost => ({
  side: 0,
  icon: 'caveman',
  radius: 0.5,
  figures: block(x, y, 4, 2, 90),
  forbidden,
});

/** Every state a unit can be shown in, one beside the other. */
export const STATES: readonly Piece[] = [
  piece('As it is', 0, 6, 5),
  piece('The enemy', 1, 17, 5),
  piece('Third side', 2, 28, 5),
  piece('Fourth side', 3, 39, 5),
  piece('Fifth side', 4, 50, 5),
  piece('Waiting', 0, 6, 13, { waiting: true }),
  piece('Selected', 0, 17, 13, { selected: true }),
  piece('Active', 0, 28, 13, { active: true }),
  piece('Has acted', 0, 39, 13, { done: true }),
  piece('Hit', 1, 50, 13, { hits: 3 }),
  piece('To be chosen', 1, 6, 21, { mark: 'offered' }),
  piece('Not to be chosen', 1, 17, 21, { mark: 'refused' }),
  piece('Members to fall', 0, 28, 21, { falling: [3, 7], selected: true }),
  piece('A single beast', 1, 39, 21, {
    icon: 'mammoth',
    radius: 2,
    figures: [{ id: 0, x: 39, y: 21, facing: 270 }],
    strength: '9/12',
  }),
  piece('States', 0, 50, 21, {
    badges: [
      { id: 'prone', say: 'prone' },
      { id: 'hidden', say: 'hidden' },
    ],
    chosen: [2],
  }),
];
