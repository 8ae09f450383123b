import { counted, distanceOfPoints, heading, type Point, windNamed } from '@emlia/kernel';
import type { Strike } from '../../actions/melee/strike.ts';
import type { Side } from '../../judge/ranked/side.ts';
import type { CheckRolled } from '../../judge/skill/check.ts';
import { formatCheck } from '../../judge/skill/format.ts';
import type { EmliaState, Formation, Member } from '../../state.ts';
import type { EmliaEventKinds } from '../../table/event-kind.ts';
import { reformAsItStands } from '../../table/formation/reform.ts';
import { gsu } from '../../table/words.ts';
import { playerName, unitOf } from '../../table/world.ts';
import { type Forcing, NOTHING_FORCED, type Pursuit, type PushChoice, type PushQuestion } from './forcing.ts';

/** How one unit stands after the forced movement of a phase. */
export interface Forced {
  readonly unit: string;
  readonly members: readonly Member[];
  readonly formation: Formation;
  readonly files?: number;
  /** How far it was moved; missing: it stayed. */
  readonly by?: Point;
  readonly stopped?: true;
  readonly rule: string;
}

export type PushEvent =
  /** draft.measure.fifty-fifty: players who scored alike in a skirmish, in the order the dice put them. */
  | {
      readonly type: 'evenChance';
      readonly rolls: readonly { readonly seat?: string; readonly face: number }[];
      readonly order: readonly string[];
    }
  | {
      readonly type: 'shiftChosen';
      readonly seat: string;
      readonly unit: string;
      readonly successes: number;
      readonly degrees: number;
    }
  | {
      readonly type: 'pushAnswered';
      readonly question: PushQuestion;
      readonly unit: string;
      readonly enemy: string;
      readonly side?: Side;
      readonly choice: PushChoice;
    }
  | {
      readonly type: 'unitsForced';
      readonly moves: readonly Forced[];
      readonly pursuits: readonly Pursuit[];
      /** The blocks that nobody engaged before; missing: none. */
      readonly free?: readonly string[];
    }
  /** Press hits, with the rule that calls for them; the markers follow. */
  | {
      readonly type: 'enemyPressed';
      readonly unit: string;
      readonly enemies: readonly string[];
      readonly hits: number;
      readonly damage: number;
      readonly rule: string;
      /** draft.forcing.ranked.difference: press hits count among the blows of the turn. */
      readonly strike?: Strike;
    }
  /** draft.forcing.resist: what came of it, in so many hits by nobody. */
  | {
      readonly type: 'forcingResisted';
      readonly unit: string;
      readonly enemy: string;
      /** How far it would be forced. */
      readonly by: number;
      readonly check: CheckRolled;
      readonly hits: number;
    }
  /** draft.forcing.follow.decline, draft.forcing.into-enemy.others-break: whether a leader keeps his unit in hand. */
  | {
      readonly type: 'unitHeld';
      readonly unit: string;
      readonly check: CheckRolled;
      readonly rule: string;
    }
  /** draft.forcing.into-enemy, draft.forcing.into-friend */
  | {
      readonly type: 'linesBroken';
      readonly unit: string;
      readonly formation: Formation;
      readonly rule: string;
    }
  | {
      readonly type: 'membersSwept';
      readonly unit: string;
      readonly count: number;
      readonly into: string;
    }
  | {
      readonly type: 'unitFollowed';
      readonly unit: string;
      readonly members: readonly Member[];
      readonly enemy: string;
      readonly rule: string;
    }
  | { readonly type: 'forcingEnded' };

const forcingOf = (state: EmliaState): Forcing => state.forcing ?? NOTHING_FORCED;

const ORIGIN: Point = { x: 0, y: 0 };

/** What is said of units that nothing has moved, and that stand otherwise all the same. */
const STAYED: Readonly<Record<string, string>> = {
  'press.flank.turn': 'turns on the spot',
  'ranked.yield': 'breaks ranks',
  'forced.simultaneous': 'makes room for those forced upon it',
};

const sayForced = (name: string, { by, stopped, formation, rule }: Forced): string => {
  if (!by && stopped) return `${name} is forced against what holds it where it stands.`;
  if (!by) return `${name} ${STAYED[rule] ?? 'is forced to and fro, and ends where it stood'}.`;
  const far = gsu(distanceOfPoints(ORIGIN, by));
  const halt = stopped ? ', where it is stopped' : '';
  return `${name} is forced ${far} to the ${windNamed(heading(ORIGIN, by))}${halt}, and stands in ${formation} formation.`;
};

/** What each answer says, and by which rule. */
const SAID: Readonly<
  Record<
    Exclude<PushChoice, 'followUp' | 'resist'>,
    readonly [rule: string, say: (name: string, enemy: string) => string]
  >
> = {
  hold: ['press.flank', (name, enemy) => `${name} does not push ${enemy}, which it does not face.`],
  thrust: ['press.flank', (name, enemy) => `${name} pushes ${enemy} out of its reach.`],
  turn: ['press.flank.turn', (name, enemy) => `${name} turns to push ${enemy}.`],
  giveWay: ['ranked.push', (name, enemy) => `${name} gives way to ${enemy}.`],
  standFast: ['ranked.refuse', (name, enemy) => `${name} stands fast against ${enemy}.`],
  breakRanks: ['ranked.yield', (name, enemy) => `${name} breaks ranks before ${enemy}.`],
  keepRanks: ['ranked.yield', (name, enemy) => `${name} keeps its ranks and does not press ${enemy}.`],
  pressIn: ['ranked.yield', (name, enemy) => `${name} presses in on ${enemy} and breaks its own ranks.`],
  stay: ['ranked.follow', (name, enemy) => `${name} lets ${enemy} go.`],
};

export const pushEvents: EmliaEventKinds<PushEvent> = {
  evenChance: {
    shows: true,
    change(state, { order }) {
      const forcing = forcingOf(state);
      state.forcing = { ...forcing, drawn: [...(forcing.drawn ?? []), ...order] };
    },
    tell: ({ world }, { rolls, order }) => [
      {
        say: `${order.map(seat => playerName(world, seat)).join(', then ')}: an even chance between equal scores.`,
        rule: 'draft.measure.fifty-fifty',
        working: rolls
          .map(({ seat, face }) => `${seat === undefined ? '' : `${playerName(world, seat)} `}${face}`)
          .join(' · '),
      },
    ],
  },
  shiftChosen: {
    change(state, { seat, unit, degrees }) {
      const forcing = forcingOf(state);
      state.forcing = { ...forcing, shifts: [...forcing.shifts, { seat, unit, degrees }] };
    },
    tell: ({ name }, { unit, successes, degrees }) => [
      {
        say: `${name(unit)} and its side force the skirmish ${gsu(successes)} at ${degrees}°, to the ${windNamed(degrees)}.`,
        rule: 'skirmish.shift',
      },
    ],
  },
  pushAnswered: {
    change(state, { type: _, ...answer }) {
      const forcing = forcingOf(state);
      state.forcing = { ...forcing, answers: [...forcing.answers, answer] };
    },
    tell({ name }, { unit, enemy, choice }) {
      // What it does then speaks for itself.
      if (choice === 'followUp' || choice === 'resist') return [];
      const [rule, say] = SAID[choice];
      return [{ say: say(name(unit), name(enemy)), rule }];
    },
  },
  unitsForced: {
    change(state, { moves, pursuits, free }) {
      const before: Record<string, { members: readonly Member[]; formation: Formation }> = {};
      for (const { unit: id, members, formation, files } of moves) {
        const unit = unitOf(state, id);
        before[id] = { members: unit.members, formation: unit.formation };
        unit.members = members;
        reformAsItStands(unit, { formation, files });
      }
      state.forcing = { ...forcingOf(state), before, pursuits, ...(free && { free }) };
    },
    tell: ({ name }, { moves }) =>
      moves.map(one => ({ say: sayForced(name(one.unit), one), rule: one.rule })),
  },
  enemyPressed: {
    change(state, { strike }) {
      if (strike) state.strikes.push(strike);
    },
    tell: ({ name }, { unit, enemies, hits, damage, rule }) => [
      {
        say: `${name(unit)} inflicts ${counted(hits, 'press hit')} at base damage ${damage} on ${enemies.map(name).join(' and ')}.`,
        rule,
      },
    ],
  },
  forcingResisted: {
    shows: true,
    change() {},
    tell({ name }, { unit, by, check, hits }) {
      const [rule, outcome] =
        check.successes > 0
          ? ['draft.forcing.resist.success', `stands firm at the price of ${counted(hits, 'hit')}`]
          : check.fumble === undefined
            ? ['draft.forcing.resist.failure', 'is forced all the same']
            : ['draft.forcing.resist.fumble', `is forced all the same, and takes ${counted(hits, 'hit')}`];
      const say = `${name(unit)} resists being forced ${gsu(by)}, and ${outcome}.`;
      return [{ say, rule, working: formatCheck(check) }];
    },
  },
  unitHeld: {
    shows: true,
    change() {},
    tell: ({ name }, { unit, check, rule }) => [
      {
        say: `The leader of ${name(unit)} ${check.successes > 0 ? 'keeps it in hand' : 'cannot hold it'}.`,
        rule,
        working: formatCheck(check),
      },
    ],
  },
  linesBroken: {
    change(state, { unit: id, formation }) {
      reformAsItStands(unitOf(state, id), { formation, files: undefined });
    },
    tell: ({ name }, { unit, formation, rule }) => [
      { say: `The lines of ${name(unit)} break: it stands in ${formation} formation.`, rule },
    ],
  },
  membersSwept: {
    change() {},
    tell: ({ name }, { unit, count, into }) => [
      {
        say: `${counted(count, 'member')} of ${name(unit)} ${count === 1 ? 'is' : 'are'} pushed into the ${into} and lost.`,
        rule: 'press.terrain',
      },
    ],
  },
  unitFollowed: {
    change(state, { unit, members }) {
      unitOf(state, unit).members = members;
    },
    tell: ({ name }, { unit, enemy, rule }) => [{ say: `${name(unit)} follows ${name(enemy)}.`, rule }],
  },
  forcingEnded: {
    change(state) {
      state.forcing = { ...forcingOf(state), ended: true };
    },
  },
};
