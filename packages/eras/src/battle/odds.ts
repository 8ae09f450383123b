import { type Problem, type Refusal, snapPoint, startMatch, submit, topPrompt } from '@emlia/kernel';
import type { RelativeAdvantage } from '../fire/advantage.ts';
import type { Era } from '../forces/era.ts';
import { muster } from '../forces/muster.ts';
import type { GroundMap } from '../pack/map.ts';
import type { Roster } from '../pack/stat-line.ts';
import type { BattleCommand } from './commands.ts';
import { type BattleGame, openBattle } from './game.ts';
import type { BattleSetup } from './setup/setup.ts';
import type { Aim, BattleState } from './state.ts';
import { middleOf, unitOf } from './table/units.ts';
import { isAimedAtPlaces, weaponsOf } from './targeting/weapons.ts';

/** Where somebody stands who is weighed. */
export const GROUNDS = ['open', 'wood', 'hill'] as const;
export type Standing = (typeof GROUNDS)[number];

/** So many of a type as they were bought for an age. */
export interface Fighter {
  readonly type: string;
  readonly count: number;
  readonly era: Era;
  readonly upgrades?: readonly string[];
  readonly on?: Standing;
}

export interface Situation {
  readonly roster: Roster;
  readonly attacker: Fighter;
  readonly target: Fighter;
  readonly weapon: string;
  /** Between the front ranks. */
  readonly metres: number;
}

/** On the average, and of ten tries the second lowest and the second highest. */
export interface Spread {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

export interface AttackOdds {
  readonly tries: number;
  readonly killed: Spread;
  readonly injured: Spread;
  /** The share of tries after which nobody of the target is alive. */
  readonly destroyed: number;
  /** Of the attacker's own, on the average. */
  readonly own: number;
  /** In how many of the tries so many were struck, by that number. */
  readonly struck: Readonly<Record<number, number>>;
  readonly advantage?: RelativeAdvantage;
}

/** Open ground all round, in metres. */
const MARGIN = 500;
const HALF_WIDTH = 1000;

const area = (top: number, bottom: number, what: object): GroundMap['areas'][number] => ({
  points: [
    { x: 0, y: top },
    { x: 2 * HALF_WIDTH, y: top },
    { x: 2 * HALF_WIDTH, y: bottom },
    { x: 0, y: bottom },
  ],
  ...what,
});

const GROUND: Readonly<Record<Standing, object | undefined>> = {
  open: undefined,
  wood: { forest: true },
  hill: { level: 1 },
};

/** Two units, front to front, nobody else there. */
const setupOf = ({ roster, attacker, target, metres }: Situation): BattleSetup => {
  const front = { attacker: MARGIN + metres, target: MARGIN };
  const side = (id: 'attacker' | 'target', { type, count, era, upgrades }: Fighter) => ({
    id,
    name: id,
    status: id === 'attacker' ? ('defending' as const) : ('attacking' as const),
    edge: id === 'attacker' ? ('south' as const) : ('north' as const),
    players: [
      {
        id,
        name: id,
        eras: [era],
        manpower: 0,
        grants: [],
        leaders: [],
        armies: [
          {
            id,
            groups: [
              {
                group: {
                  id,
                  name: id,
                  units: [muster(roster, id, type, count, { era, ...(upgrades && { upgrades }) })],
                },
                at: { x: HALF_WIDTH, y: front[id] },
              },
            ],
          },
        ],
      },
    ],
  });
  const [own, other] = [GROUND[attacker.on ?? 'open'], GROUND[target.on ?? 'open']];
  return {
    roster,
    title: 'Odds',
    map: {
      width: 2 * HALF_WIDTH,
      height: metres + 2 * MARGIN,
      areas: [
        ...(own ? [area(front.attacker - metres / 4, metres + 2 * MARGIN, own)] : []),
        ...(other ? [area(0, front.target + metres / 4, other)] : []),
      ],
    },
    nodes: [],
    structures: [],
    sides: [side('attacker', attacker), side('target', target)],
    peace: [],
    magic: false,
    inaccuracyScope: 'shot',
    speedFactor: 1,
    groupLimit: 12,
    objectives: [],
    hidden: [],
    campaign: false,
    ongoing: [],
  };
};

const ANSWERS: Readonly<Record<string, BattleCommand>> = {
  return: { type: 'returnFire', fires: [] },
  react: { type: 'react', reactions: [] },
};

const spreadOf = (all: readonly number[]): Spread => {
  const sorted = [...all].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    mean: all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length),
    low: at(0.1),
    high: at(0.9),
  };
};

/** At the target, or at the place where it stands: whichever the weapon is made for and is allowed. */
const attackIn = (game: BattleGame, state: BattleState, weapon: string): BattleCommand => {
  const { field } = game;
  const [attacker, target] = [unitOf(state, 'attacker'), unitOf(state, 'target')];
  const armed = weaponsOf(field, state, attacker).find(({ name }) => name === weapon);
  const at = snapPoint(middleOf(field, state, target));
  const aims: Aim[] = armed && isAimedAtPlaces(armed) ? [{ at }] : [{ target: target.id }];
  if (armed?.indirect) aims.push({ at });
  const attacks = aims.map((aim): BattleCommand => ({ type: 'attack', unit: attacker.id, weapon, aim }));
  return attacks.find(one => !game.check(state, 'attacker', one)) ?? (attacks[0] as BattleCommand);
};

/**
 * What an attack of one unit on another comes to: it is made so many times on a plain, by the rules and with fresh dice, and nobody answers.
 * What the rules do not allow there they say.
 */
export const weighAttack = (
  situation: Situation,
  tries: number,
  seed = 'odds',
): AttackOdds | Refusal | Problem => {
  const game = openBattle(setupOf(situation));
  let attack: BattleCommand | undefined;
  const killed: number[] = [];
  const injured: number[] = [];
  const struck: Record<number, number> = {};
  let [destroyed, own] = [0, 0];
  let advantage: RelativeAdvantage | undefined;
  for (let number = 0; number < tries; number++) {
    const match = startMatch(game, `${seed} ${number}`);
    let [dead, hurt, made] = [0, 0, false];
    while (!match.state.result && match.state.turn < 2) {
      const { seat = '', kind = '' } = topPrompt(match.state) ?? {};
      const mine = seat === 'attacker' && kind === 'target' && !made;
      if (mine) attack ??= attackIn(game, match.state, situation.weapon);
      const outcome = submit(match, seat, mine && attack ? attack : (ANSWERS[kind] ?? { type: 'done' }));
      if ('say' in outcome) return outcome;
      made ||= mine;
      for (const event of 'events' in outcome ? outcome.events : []) {
        if (event.type !== 'struck') continue;
        advantage ??= event.relative;
        for (const { losses } of event.touched) {
          if (losses.unit === 'target') [dead, hurt] = [dead + losses.killed, hurt + losses.injured];
          else own += (losses.killed + losses.injured) / tries;
        }
      }
    }
    killed.push(dead);
    injured.push(hurt);
    struck[dead + hurt] = (struck[dead + hurt] ?? 0) + 1;
    const { alive = 0, injured: left = 0 } = match.state.units.target ?? {};
    if (alive + left === 0) destroyed++;
  }
  return {
    tries,
    killed: spreadOf(killed),
    injured: spreadOf(injured),
    destroyed: destroyed / Math.max(1, tries),
    own,
    struck,
    ...(advantage && { advantage }),
  };
};
