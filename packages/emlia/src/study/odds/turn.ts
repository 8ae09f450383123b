import { type Act, topPrompt } from '@emlia/kernel';
import { withMorale } from '../../consequences.ts';
import { type EmliaEvent, evolve } from '../../events.ts';
import { updateMorale } from '../../judge/morale/update.ts';
import { performCommand } from '../../orders.ts';
import { neededBy } from '../../outcome/damage/points.ts';
import { carryOutForcedMoves } from '../../outcome/push/forced-moves.ts';
import type { PushChoice, PushQuestion } from '../../outcome/push/forcing.ts';
import type { EmliaState } from '../../state.ts';
import { hitsOfPart } from '../../table/attribute/hits.ts';
import { copyOf } from '../../table/copy.ts';
import { partOf, type World } from '../../table/world.ts';
import type { Attack } from './attack.ts';
import type { Chanced } from './distribution.ts';
import { explore } from './explore.ts';
import { fatesIn, keyOfStanding, type PhaseOutcome, turnOf } from './resolve.ts';
import type { Scored } from './score.ts';

/** Hits on one part that count together. */
export interface DealtPool {
  readonly id: string;
  readonly part: number;
  readonly damage: number;
  readonly needed: number;
  readonly hits: number;
}

/** What the rest of the turn made of an attack. */
export interface TurnOutcome extends PhaseOutcome {
  readonly hits: Readonly<Record<string, number>>;
  readonly pools: readonly DealtPool[];
  /** Who tried not to be forced, and whether it stood; who was forced. */
  readonly stood: Readonly<Record<string, boolean>>;
  readonly forced: readonly string[];
}

/** Whether those who lose ground are moved before any damage is worked out, so that no die has a say in it. */
export const forcesFirst = ({ edition }: World): boolean =>
  edition.tables.resolution[0]?.go === carryOutForcedMoves;

/** What is answered, as long as nobody has said otherwise: who is forced tries to stand, and who won goes after him. */
export const ANSWERS: Readonly<Record<PushQuestion, PushChoice>> = {
  flank: 'hold',
  pushed: 'giveWay',
  yielded: 'keepRanks',
  resist: 'resist',
  follow: 'followUp',
};

/** One that is no longer a unit of its own has no fate of its own to be told. */
class Merged extends Error {}

/** What the one who is asked answers, of what he is offered. */
const answer = (world: World, state: EmliaState, act: Act<EmliaEvent>): void => {
  const prompt = topPrompt(state);
  const asker = { world, state, seat: prompt?.seat ?? '' };
  const open = world.edition.orders.options(asker).filter(({ refusal }) => !refusal);
  const question = prompt?.kind === 'push' ? prompt.about?.question : undefined;
  const said = open.find(
    ({ command }) => command.type === 'answerPush' && question && command.choice === ANSWERS[question],
  );
  const command = (said ?? open[0])?.command;
  if (!command) throw new Error(`no answer to ${prompt?.kind}`);
  performCommand(asker, command, act);
};

/** The steps of the resolution up to the update of morale, everybody answering as above. */
const resolve = (world: World, state: EmliaState, act: Act<EmliaEvent>, forcing: boolean): void => {
  world.edition.policies.afterAction({ world, state, act });
  for (const { go } of world.edition.tables.resolution) {
    if (go === updateMorale) return;
    if (go === carryOutForcedMoves && !forcing) continue;
    for (go({ world, state, act }); state.pending.length > 0; go({ world, state, act })) {
      // Where a skirmish is shifted to is a choice with too many answers: it is left where it is (skirmish.shift).
      if (topPrompt(state)?.kind === 'shift') {
        state.pending = [];
        break;
      }
      answer(world, state, act);
    }
  }
};

/** Hits that were too few for damage, where they lie. */
const lyingOn = (world: World, { markers, units }: EmliaState): DealtPool[] =>
  markers.flatMap(marker => {
    const { count, spent = 0, rest, damage } = marker;
    const unit = rest && units[rest.unit];
    if (!unit || count === spent) return [];
    const needed = neededBy(marker, arc => hitsOfPart(world, partOf(unit, rest.part), arc));
    return [{ id: rest.unit, part: rest.part, damage, needed, hits: count - spent }];
  });

const outcomesOf = (
  attack: Attack,
  { markers, fronts }: Scored,
  forcing: boolean,
): Chanced<TurnOutcome>[] => {
  const { world, state: before, strikes, source, subjects } = attack;
  const made = strikes.map((strike, front) => ({ ...strike, successes: fronts[front] ?? 0 }));
  const struck = {
    ...before,
    markers: [...before.markers, ...markers],
    strikes: [...before.strikes, ...made.filter(({ successes }) => successes > 0)],
  };
  return explore(({ dice, stands }) => {
    const state = copyOf(struck);
    const turns: unknown[] = [];
    const pools: DealtPool[] = [];
    const deal = (one: DealtPool): void => {
      const at = pools.findIndex(
        ({ id, part, damage, needed }) =>
          id === one.id && part === one.part && damage === one.damage && needed === one.needed,
      );
      const like = pools[at];
      if (like) pools[at] = { ...like, hits: like.hits + one.hits };
      else pools.push(one);
    };
    const stood: Record<string, boolean> = {};
    const rolls = new Map<string, number>();
    const touched = new Set<string>();
    let count = 0;
    stands(() => JSON.stringify([count, pools, stood, state.markers, keyOfStanding(state, touched, turns)]));
    const act: Act<EmliaEvent> = withMorale(world, state, {
      dice,
      emit(event) {
        count++;
        evolve(state, event);
        if ('unit' in event && state.units[event.unit]) touched.add(event.unit);
        turns.push(...turnOf(world, state, event));
        if (event.type === 'vitalRolled' || event.type === 'pieceRolled') {
          const whose = event.type === 'vitalRolled' ? event.unit : event.piece;
          rolls.set(whose, (rolls.get(whose) ?? 0) + 1);
        }
        if (event.type === 'forcingResisted') stood[event.unit] = event.check.successes > 0;
        if (event.type !== 'unitDamaged') return;
        for (const { damage, needed, hits } of event.pools)
          deal({ id: event.unit, part: event.part, damage, needed, hits });
      },
    });
    resolve(world, state, act, forcing);
    if ([source, ...subjects].some(id => before.units[id] && !state.units[id])) throw new Merged();
    for (const one of lyingOn(world, state)) deal(one);
    const hits: Record<string, number> = {};
    for (const { id, hits: count } of pools) hits[id] = (hits[id] ?? 0) + count;
    for (const { unit, terrain, count } of markers) if (terrain) hits[unit] = (hits[unit] ?? 0) + count;
    const forced = subjects.filter(id => state.forcing?.before?.[id] !== undefined);
    return { ...fatesIn({ world, before, source, subjects }, state, rolls), hits, pools, stood, forced };
  });
};

/** All that the end of the turn could make of an attack, if it ended with it: damage, losses, forced moves, morale. */
export const turnsOf = (attack: Attack, scored: Scored): Chanced<TurnOutcome>[] => {
  try {
    return outcomesOf(attack, scored, true);
  } catch (stop) {
    if (!(stop instanceof Merged)) throw stop;
    return outcomesOf(attack, scored, false);
  }
};
