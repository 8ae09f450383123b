/** What a bot likes and fears, as data: each multiplies one consideration. */
export interface Temper {
  readonly id: string;
  readonly name: string;
  readonly says: string;
  /** Harm done now, and what could be done next turn. */
  readonly harm: number;
  readonly chance: number;
  /** What the enemy could do to it where it then stands. */
  readonly danger: number;
  /** Going for the enemy, and for ground that victory asks for. */
  readonly advance: number;
  readonly ground: number;
  /** Standing where it is hard to see. */
  readonly cover: number;
  /** Getting away from a fight that goes badly. */
  readonly withdraw: number;
}

/** The tempers a bot may have, by id. */
export const TEMPERS = {
  bold: {
    id: 'bold',
    name: 'Bold',
    says: 'Goes for the enemy and does not count its own losses.',
    harm: 1.2,
    chance: 0.8,
    danger: 0.2,
    advance: 1.5,
    ground: 1,
    cover: 0.6,
    withdraw: 0.5,
  },
  careful: {
    id: 'careful',
    name: 'Careful',
    says: 'Keeps its distance and its cover, and strikes when the odds are good.',
    harm: 1,
    chance: 0.7,
    danger: 0.9,
    advance: 0.8,
    ground: 1,
    cover: 1.4,
    withdraw: 1.2,
  },
  stubborn: {
    id: 'stubborn',
    name: 'Stubborn',
    says: 'Takes the ground it was sent for and does not give it up.',
    harm: 1,
    chance: 0.7,
    danger: 0.6,
    advance: 1.1,
    ground: 2,
    cover: 1,
    withdraw: 0.2,
  },
} as const satisfies Readonly<Record<string, Temper>>;

/** The id of a temper. */
export type TemperId = keyof typeof TEMPERS;
/** The ids of the tempers. */
export const TEMPER_IDS = Object.keys(TEMPERS) as TemperId[];
/** The temper of a bot that is given none. */
export const DEFAULT_TEMPER: TemperId = 'bold';

/** Whether there is a temper of this id. */
export const isTemper = (id: string): id is TemperId => Object.hasOwn(TEMPERS, id);
