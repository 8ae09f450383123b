import type { Figure, Ghost, Piece, Scene } from '../../board/scene.ts';

const [FILES, RANKS] = [4, 2];

/** A block of members round a place. */
const blockAt = (x: number, y: number, facing: number): Figure[] =>
  Array.from({ length: FILES * RANKS }, (_, id) => ({
    id,
    x: x + ((id % FILES) - (FILES - 1) / 2) * 1.25,
    y: y + (Math.floor(id / FILES) - (RANKS - 1) / 2) * 1.25,
    facing,
  }));

const piece = (name: string, side: number, [x, y]: [number, number], more: Partial<Piece> = {}): Piece => ({
  id: name,
  name,
  side,
  icon: side % 2 === 0 ? 'caveman' : 'thrown-spear',
  radius: 0.5,
  figures: blockAt(x, y, side === 0 ? 90 : 270),
  left: 8,
  of: 8,
  strength: '8/8',
  selected: false,
  active: false,
  waiting: false,
  done: false,
  badges: [],
  hits: 0,
  ...more,
});

const ghost = (x: number, y: number, forbidden: boolean): Ghost => ({
  side: 0,
  icon: 'caveman',
  radius: 0.5,
  figures: blockAt(x, y, 90),
  forbidden,
});

/** Every state a unit can be shown in, one beside the other. */
const STATES: readonly Piece[] = [
  piece('As it is', 0, [6, 5]),
  piece('The enemy', 1, [17, 5]),
  piece('Third side', 2, [28, 5]),
  piece('Fourth side', 3, [39, 5]),
  piece('Fifth side', 4, [50, 5]),
  piece('Waiting', 0, [6, 13], { waiting: true }),
  piece('Selected', 0, [17, 13], { selected: true }),
  piece('Active', 0, [28, 13], { active: true }),
  piece('Has acted', 0, [39, 13], { done: true }),
  piece('Hit', 1, [50, 13], { hits: 3 }),
  piece('To be chosen', 1, [6, 21], { mark: 'offered' }),
  piece('Not to be chosen', 1, [17, 21], { mark: 'refused' }),
  piece('Members to fall', 0, [28, 21], { falling: [3, 7], selected: true }),
  piece('A single beast', 1, [39, 21], {
    icon: 'mammoth',
    radius: 2,
    figures: [{ id: 0, x: 39, y: 21, facing: 270 }],
    alone: true,
    left: 9,
    of: 12,
    strength: '9/12',
  }),
  piece('States', 0, [50, 21], {
    badges: [
      { id: 'prone', say: 'prone' },
      { id: 'hidden', say: 'hidden' },
    ],
    chosen: [2],
  }),
];

export const STATE_SCENE: Scene = {
  table: { width: 56, height: 27 },
  grounds: [],
  zones: [],
  pieces: STATES,
  traces: [],
  overlay: {},
};

/** An outline of how far a unit might go. */
const REACH = Array.from({ length: 48 }, (_, i) => ({
  x: 8 + 7 * Math.cos((i * Math.PI) / 24),
  y: 8 + 6.5 * Math.sin((i * Math.PI) / 24),
}));

/** What the tools of the table show, each by itself. */
export const TOOL_SCENES: readonly { label: string; scene: Scene }[] = [
  {
    label: 'Reachable',
    scene: {
      ...STATE_SCENE,
      table: { width: 28, height: 16 },
      pieces: STATES.filter(one => one.id === 'Active').map(one => ({
        ...one,
        figures: one.figures.map(figure => ({ ...figure, x: figure.x - 20, y: figure.y - 5 })),
      })),
      overlay: {
        reach: REACH,
        ghost: ghost(12, 9, false),
        path: [
          { x: 8, y: 8 },
          { x: 12, y: 9 },
        ],
        note: { at: { x: 12, y: 9 }, say: '4.1 GSU', forbidden: false },
      },
    },
  },
  {
    label: 'What would follow',
    scene: {
      ...STATE_SCENE,
      table: { width: 28, height: 16 },
      pieces: [piece('Pushed', 0, [8, 9]), piece('Pusher', 1, [8, 12.5])],
      overlay: {
        ghosts: [ghost(8, 5, false)],
        arrows: [
          { side: 0, from: { x: 8, y: 9 }, to: { x: 8, y: 5 }, kind: 'go' },
          { side: 1, from: { x: 20, y: 12 }, to: { x: 20, y: 5 }, kind: 'strike' },
        ],
      },
    },
  },
  {
    label: 'Forbidden',
    scene: {
      ...STATE_SCENE,
      table: { width: 28, height: 16 },
      pieces: [],
      overlay: {
        ghost: ghost(8, 8, true),
        note: {
          at: { x: 8, y: 8 },
          say: 'It would need 22 GSU of movement and has 15 GSU.',
          forbidden: true,
        },
      },
    },
  },
];
