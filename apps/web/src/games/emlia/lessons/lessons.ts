import type { EmliaCommand, EmliaEvent, EmliaState } from '@emlia/emlia';
import { say } from '../../../platform/words/say.ts';

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
  | 'undo'
  | 'facing'
  | 'end'
  | 'sight'
  | 'overlays'
  | 'fire'
  | 'resolution'
  | 'charge'
  | 'initiative'
  | 'morale'
  | 'goals'
  | 'draft-at-once'
  | 'draft-charge'
  | 'draft-support'
  | 'draft-hiding'
  | 'draft-turn';

/** What the learner's eye is led to; learn.css frames it. */
type Point =
  | 'picks'
  | 'eye'
  | 'undo'
  | 'layers'
  | 'normalMove'
  | 'end'
  | 'aimedFire'
  | 'charge'
  | 'conditions'
  | 'log'
  | 'goals';

export interface Lesson {
  readonly id: LessonId;
  readonly title: () => string;
  readonly words: () => string;
  /** What to do, once it can be done. */
  readonly now: () => string;
  readonly rules: Readonly<Record<string, () => string>>;
  readonly point: Point;
  /** Commands that do it: while all are refused, their refusal says what is missing. */
  readonly by?: readonly EmliaCommand['type'][];
  /** What the log says of it is quoted, and the learner says when it has been read. */
  readonly tells?: readonly EmliaEvent['type'][];
  /** It has been done, or for what is only told: it has happened. Missing: the page itself sees it done. */
  isDone?(battle: LessonBattle): boolean;
}

/** One of the learner's own units did it. */
export const did =
  (...types: readonly EmliaEvent['type'][]) =>
  ({ seat, view, events }: LessonBattle): boolean =>
    events.some(
      event => types.includes(event.type) && 'unit' in event && view.units[event.unit]?.seat === seat,
    );

/** It happened, whoever did it. */
export const happened =
  (...types: readonly EmliaEvent['type'][]) =>
  ({ events }: LessonBattle): boolean =>
    events.some(event => types.includes(event.type));

/** The lessons in the order they are met; what is done sooner is ticked off sooner. */
export const LESSONS: readonly Lesson[] = [
  {
    id: 'deploy',
    title: () => say`Place your bands`,
    words: () =>
      say`Your bands begin in your zone, the strip along the right edge. The clans place them by turns.`,
    now: () => say`Click in the strip to place the band in your hand, or let them be placed for you.`,
    rules: { 'scenario.deployment': () => say`Deployment` },
    point: 'picks',
    by: ['deploy'],
    isDone: ({ view }) => view.turn > 0,
  },
  {
    id: 'activate',
    title: () => say`Who acts when`,
    words: () =>
      say`A turn counts down: bands with the highest Timing act first, as the track on the left shows. Where both sides wait, they take turns.`,
    now: () => say`Choose a band below and press Activate.`,
    rules: { 'timing.steps': () => say`Timing steps`, 'timing.alternate': () => say`Taking turns` },
    point: 'picks',
    by: ['activate'],
    isDone: did('unitActivated'),
  },
  {
    id: 'move',
    title: () => say`Moving and ground`,
    words: () =>
      say`A band may move once in its activation. The shaded region is as far as it gets: scrub and woods cost more of its way than open ground.`,
    now: () => say`Drag the band to a place in the shaded region, toward the enemy.`,
    rules: { 'move.normal': () => say`Normal Move`, 'terrain.rough': () => say`Rough ground` },
    point: 'normalMove',
    by: ['normalMove'],
    isDone: did('unitMoved'),
  },
  {
    id: 'undo',
    title: () => say`Taking it back`,
    words: () =>
      say`Whatever you did can be taken back, as often as you like, until dice are rolled or the other side has chosen.`,
    now: () => say`Press the arrow at the top: the band stands where it stood.`,
    rules: { 'move.normal': () => say`Normal Move` },
    point: 'undo',
  },
  {
    id: 'facing',
    title: () => say`Facing and formation`,
    words: () =>
      say`A band looks where it went. In close order it stands tighter than in open; in ranks it fights as a block, best to its front.`,
    now: () =>
      say`Choose Normal Move and press R to turn the band or F for another formation; the panel has buttons for both.`,
    rules: { 'formation.close.facing': () => say`Facing`, 'formation.ranked': () => say`Ranks` },
    point: 'normalMove',
  },
  {
    id: 'end',
    title: () => say`Ending an activation`,
    words: () =>
      say`Besides its move a band has one primary action, such as a shot, and any free ones. Then the next band is chosen.`,
    now: () => say`Press End activation, or the key E.`,
    rules: { 'activation.actions': () => say`Actions` },
    point: 'end',
    by: ['endActivation'],
    isDone: did('activationEnded'),
  },
  {
    id: 'sight',
    title: () => say`Sight and cover`,
    words: () =>
      say`Nobody shoots what they cannot see. Woods and scrub conceal whoever stands in or behind them; what the weapon cannot break gives cover too.`,
    now: () => say`Press the eye below the board, or the key V, and click one of your bands and an enemy.`,
    rules: {
      'sight.line': () => say`Line of sight`,
      'concealment.grades': () => say`Concealment`,
      'cover.test': () => say`Cover`,
    },
    point: 'eye',
  },
  {
    id: 'overlays',
    title: () => say`What the board can show`,
    words: () =>
      say`Overlays lay on the board what you would have to work out otherwise: who sees what, whom a leader reaches, where an enemy can strike.`,
    now: () =>
      say`Press the layers below the board and choose one, or press a key from 1 to 7. The same key puts it away.`,
    rules: { 'leadership.range': () => say`Command range` },
    point: 'layers',
  },
  {
    id: 'fire',
    title: () => say`Shooting, and its odds`,
    words: () =>
      say`The bars show how likely each number of hits is. Nearer is better, and giving up the move adds 2. Your Pebble Band shoots farthest.`,
    now: () => say`Choose Aimed Fire, then click an enemy that lights up.`,
    rules: {
      'fire.action': () => say`Aimed Fire`,
      'fire.modifiers': () => say`What counts`,
      'fire.forfeit': () => say`Give up the move`,
    },
    point: 'aimedFire',
    by: ['aimedFire'],
    tells: ['unitFired'],
    isDone: did('unitFired'),
  },
  {
    id: 'resolution',
    title: () => say`When hits count`,
    words: () =>
      say`Hits are only marked while bands act. They count when everyone of the step has acted, so who is shot may still shoot back.`,
    now: () => say`Shoot or strike, then end activations until the step is over.`,
    rules: { 'resolution.deferred': () => say`Hits wait`, 'resolution.order': () => say`In which order` },
    point: 'log',
    tells: ['membersFell', 'unitDamaged', 'hitsMarked'],
    isDone: happened('membersFell', 'unitDamaged'),
  },
  {
    id: 'charge',
    title: () => say`Charging`,
    words: () =>
      say`A band that charges runs at an enemy and strikes at once, even after a move. If it falls short, its activation ends and its morale drops.`,
    now: () => say`Choose Charge, look at where it leads, and click the enemy.`,
    rules: { 'charge.action': () => say`Charge`, 'charge.fail': () => say`Falling short` },
    point: 'charge',
    by: ['charge', 'closeCombat'],
    tells: ['unitStruck', 'chargeBegan'],
    isDone: did('chargeBegan', 'unitStruck'),
  },
  {
    id: 'initiative',
    title: () => say`What a band does by itself`,
    words: () =>
      say`Bands have a will of their own: these run for cover when they are shot at in the open, whatever you want. The card of a band lists it under By itself; moving one warns you.`,
    now: () =>
      say`Click one of your bands and read By itself on its card. Fight on until a band acts on initiative.`,
    rules: {
      'initiative.trigger': () => say`On initiative`,
      'initiative.ignore': () => say`Talking a band round`,
    },
    point: 'conditions',
    tells: ['actionBegan'],
    isDone: ({ events }) => events.some(event => event.type === 'actionBegan' && event.obeys !== undefined),
  },
  {
    id: 'morale',
    title: () => say`Morale`,
    words: () =>
      say`Losses and fallen friends shake a band; success heartens it. A shaken band does not go nearer to the enemy, and a broken one runs for home.`,
    now: () => say`Fight on until somebody’s morale changes.`,
    rules: {
      'morale.step': () => say`When morale changes`,
      'morale.negative': () => say`What shakes a band`,
    },
    point: 'log',
    tells: ['moraleUpdated'],
    isDone: happened('moraleUpdated'),
  },
  {
    id: 'goals',
    title: () => say`What it is all for`,
    words: () =>
      say`Every battle says how it is won and when it ends. Here it is counted after turn 6 who has lost more.`,
    now: () => say`Press How to win, at the top.`,
    rules: { 'victory.grades': () => say`Grades of victory` },
    point: 'goals',
  },
];

/** All that is done by now. What is only told also has to be read, and is ticked off by hand. */
export const doneIn = (battle: LessonBattle, lessons = LESSONS): LessonId[] =>
  lessons.filter(lesson => !lesson.tells && lesson.isDone?.(battle)).map(({ id }) => id);

export const nextLesson = (done: readonly LessonId[], lessons = LESSONS): Lesson | undefined =>
  lessons.find(({ id }) => !done.includes(id));
