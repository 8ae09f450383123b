import { say } from '../../../platform/words/say.ts';
import type { Lesson } from './lessons.ts';
import { did, happened } from './lessons.ts';

/** What is otherwise in the first draft, for whoever knows the core. */
export const DRAFT_LESSONS: readonly Lesson[] = [
  {
    id: 'draft-at-once',
    title: () => say`Hits wound at once`,
    words: () =>
      say`What is hit is damaged right away, not at the end of the step. Who is marked to fall stays until the turn is over, and acts with the rest: the card of a unit counts them.`,
    now: () =>
      say`Shoot or strike at somebody; the forecast also tells how likely a fumble is, which is more 1s than successes.`,
    rules: {
      'draft.damage.at-once': () => say`At once`,
      'draft.damage.marked-still-act': () => say`The marked act`,
      'draft.fumble': () => say`Fumbles`,
    },
    point: 'aimedFire',
    by: ['aimedFire', 'closeCombat', 'charge'],
    tells: ['unitDamaged'],
    isDone: happened('unitDamaged'),
  },
  {
    id: 'draft-charge',
    title: () => say`Into contact`,
    words: () =>
      say`Only who touches an enemy is engaged. A Charge takes move and primary action together and goes twice the speed; one that falls short ends nothing.`,
    now: () => say`Choose Charge, look at where it leads, and click the enemy.`,
    rules: {
      'draft.engage.contact': () => say`Contact`,
      'draft.charge.double-speed': () => say`Twice the speed`,
    },
    point: 'charge',
    by: ['charge', 'closeCombat'],
    tells: ['chargeBegan', 'unitStruck'],
    isDone: did('chargeBegan', 'unitStruck'),
  },
  {
    id: 'draft-support',
    title: () => say`Friends in the way`,
    words: () =>
      say`A shot into a fight hits everyone in it, friends too. In support of friends it is at the enemies alone, and much harder; only fumbled shots go astray.`,
    now: () =>
      say`With your bows choose Aimed Fire at a fight your side is in, tick “In support of friends”, and look at the odds.`,
    rules: {
      'draft.fire.supporting': () => say`Supporting Fire`,
      'draft.fire.supporting.friendly-hits': () => say`Shots astray`,
    },
    point: 'aimedFire',
    by: ['aimedFire'],
    isDone: ({ seat, view, events }) =>
      events.some(
        event =>
          event.type === 'unitFired' && event.supporting === true && view.units[event.unit]?.seat === seat,
      ),
  },
  {
    id: 'draft-hiding',
    title: () => say`Hiding is free`,
    words: () =>
      say`Hiding and searching cost no action here. Giving up both the move and the primary action makes hiding likelier, giving up nothing makes it harder.`,
    now: () =>
      say`Unfold the other actions of a unit and try Conceal Self, or see why it cannot: some enemy must have no clear view of it.`,
    rules: {
      'draft.conceal-self.free': () => say`As a free action`,
      'draft.conceal-self.modifiers': () => say`What it is worth`,
    },
    point: 'picks',
    by: ['concealSelf'],
    tells: ['unitConcealed'],
    isDone: did('unitConcealed'),
  },
  {
    id: 'draft-turn',
    title: () => say`Once a turn`,
    words: () =>
      say`Between steps nothing is settled. When the last step is over the fallen leave, blocks in contact press each other, whoever took more hits is forced back, and then morale is counted.`,
    now: () => say`End activations until the turn is over, and read what the log says.`,
    rules: {
      'draft.turn.two-phases': () => say`Two phases`,
      'draft.forcing.skirmish': () => say`Forcing`,
      'draft.morale.negative': () => say`What shakes a unit`,
    },
    point: 'log',
    tells: ['moraleUpdated'],
    isDone: happened('moraleUpdated'),
  },
];
