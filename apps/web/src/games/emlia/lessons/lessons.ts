import type { EmliaCommand, EmliaEvent, EmliaState } from '@emlia/emlia';

/** The battle as the learner has seen it. */
export interface LessonBattle {
  readonly seat: string;
  readonly view: EmliaState;
  readonly events: readonly EmliaEvent[];
}

export type LessonId =
  | 'deploy'
  | 'activate'
  | 'move'
  | 'end'
  | 'sight'
  | 'fire'
  | 'resolution'
  | 'charge'
  | 'morale'
  | 'goals';

/** What the learner's eye is led to; learn.css frames it. */
type Point = 'picks' | 'eye' | 'normalMove' | 'end' | 'aimedFire' | 'charge' | 'log' | 'goals';

export interface Lesson {
  readonly id: LessonId;
  readonly title: string;
  readonly words: string;
  /** What to do, once it can be done. */
  readonly now: string;
  readonly rules: Readonly<Record<string, string>>;
  readonly point: Point;
  /** Commands that do it: while all are refused, their refusal says what is missing. */
  readonly by?: readonly EmliaCommand['type'][];
  /** What the log says of it is quoted, and the learner says when it has been read. */
  readonly tells?: readonly EmliaEvent['type'][];
  /** It has been done, or for what is only told: it has happened. Missing: the page itself sees it done. */
  isDone?(battle: LessonBattle): boolean;
}

/** One of the learner's own units did it. */
const did =
  (...types: readonly EmliaEvent['type'][]) =>
  ({ seat, view, events }: LessonBattle): boolean =>
    events.some(
      event => types.includes(event.type) && 'unit' in event && view.units[event.unit]?.seat === seat,
    );

const happened =
  (...types: readonly EmliaEvent['type'][]) =>
  ({ events }: LessonBattle): boolean =>
    events.some(event => types.includes(event.type));

/** The lessons in the order they are met; what is done sooner is ticked off sooner. */
export const LESSONS: readonly Lesson[] = [
  {
    id: 'deploy',
    title: 'Place your bands',
    words: 'Your bands begin in your zone, the strip along the right edge. The clans place them by turns.',
    now: 'Click in the strip to place the band in your hand, or let them be placed for you.',
    rules: { 'scenario.deployment': 'Deployment' },
    point: 'picks',
    by: ['deploy'],
    isDone: ({ view }) => view.turn > 0,
  },
  {
    id: 'activate',
    title: 'Who acts when',
    words:
      'A turn counts down: bands with the highest Timing act first, as the track on the left shows. Where both sides wait, they take turns.',
    now: 'Choose a band below and press Activate.',
    rules: { 'timing.steps': 'Timing steps', 'timing.alternate': 'Taking turns' },
    point: 'picks',
    by: ['activate'],
    isDone: did('unitActivated'),
  },
  {
    id: 'move',
    title: 'Moving and ground',
    words:
      'A band may move once in its activation. The shaded region is as far as it gets: scrub and woods cost more of its way than open ground.',
    now: 'Drag the band to a place in the shaded region, toward the enemy.',
    rules: { 'move.normal': 'Normal Move', 'terrain.rough': 'Rough ground' },
    point: 'normalMove',
    by: ['normalMove'],
    isDone: did('unitMoved'),
  },
  {
    id: 'end',
    title: 'Ending an activation',
    words:
      'Besides its move a band has one primary action, such as a shot, and any free ones. Then the next band is chosen.',
    now: 'Press End activation, or the key E.',
    rules: { 'activation.actions': 'Actions' },
    point: 'end',
    by: ['endActivation'],
    isDone: did('activationEnded'),
  },
  {
    id: 'sight',
    title: 'Sight and cover',
    words:
      'Nobody shoots what they cannot see. Woods and scrub conceal whoever stands in or behind them; what the weapon cannot break gives cover too.',
    now: 'Press the eye below the board, or the key V, and click one of your bands and an enemy.',
    rules: { 'sight.line': 'Line of sight', 'concealment.grades': 'Concealment', 'cover.test': 'Cover' },
    point: 'eye',
  },
  {
    id: 'fire',
    title: 'Shooting, and its odds',
    words:
      'The bars show how likely each number of hits is. Nearer is better, and giving up the move adds 2. Your Pebble Band shoots farthest.',
    now: 'Choose Aimed Fire, then click an enemy that lights up.',
    rules: {
      'fire.action': 'Aimed Fire',
      'fire.modifiers': 'What counts',
      'fire.forfeit': 'Give up the move',
    },
    point: 'aimedFire',
    by: ['aimedFire'],
    isDone: did('unitFired'),
  },
  {
    id: 'resolution',
    title: 'When hits count',
    words:
      'Hits are only marked while bands act. They count when everyone of the step has acted, so who is shot may still shoot back.',
    now: 'Shoot or strike, then end activations until the step is over.',
    rules: { 'resolution.deferred': 'Hits wait', 'resolution.order': 'In which order' },
    point: 'log',
    tells: ['membersFell', 'unitDamaged', 'hitsMarked'],
    isDone: happened('membersFell', 'unitDamaged'),
  },
  {
    id: 'charge',
    title: 'Charging',
    words:
      'A band that charges runs at an enemy and strikes at once, even after a move. If it falls short, its activation ends and its morale drops.',
    now: 'Choose Charge, look at where it leads, and click the enemy.',
    rules: { 'charge.action': 'Charge', 'charge.fail': 'Falling short' },
    point: 'charge',
    by: ['charge', 'closeCombat'],
    isDone: did('chargeBegan', 'unitStruck'),
  },
  {
    id: 'morale',
    title: 'Morale',
    words:
      'Losses and fallen friends shake a band; success heartens it. A shaken band does not go nearer to the enemy, and a broken one runs for home.',
    now: 'Fight on until somebody’s morale changes.',
    rules: { 'morale.step': 'When morale changes', 'morale.negative': 'What shakes a band' },
    point: 'log',
    tells: ['moraleUpdated'],
    isDone: happened('moraleUpdated'),
  },
  {
    id: 'goals',
    title: 'What it is all for',
    words:
      'Every battle says how it is won and when it ends. Here it is counted after turn 6 who has lost more.',
    now: 'Press How to win, at the top.',
    rules: { 'victory.grades': 'Grades of victory' },
    point: 'goals',
  },
];

/** All that is done by now. What is only told also has to be read, and is ticked off by hand. */
export const doneIn = (battle: LessonBattle): LessonId[] =>
  LESSONS.filter(lesson => !lesson.tells && lesson.isDone?.(battle)).map(({ id }) => id);

export const nextLesson = (done: readonly LessonId[]): Lesson | undefined =>
  LESSONS.find(({ id }) => !done.includes(id));
