import { type Act, type DefinedGame, defineGame, isRefusal, type Ruleset, type Verdict } from '@emlia/kernel';
import type { Asker } from './actions/order.ts';
import { withoutSecrets } from './actions/prepare/secrets.ts';
import { advance } from './advance.ts';
import { acceptCommand } from './carry-on.ts';
import type { EmliaCommand } from './commands.ts';
import { withConsequences } from './consequences.ts';
import { editionOf } from './editions/index.ts';
import type { EmliaEvent } from './events.ts';
import { settle } from './flow/agenda/settle.ts';
import { drawMissions } from './flow/victory/missions.ts';
import { rollOff } from './judge/skill/roll-off.ts';
import { lookedOn } from './looking-on.ts';
import { type StateStudy, studyOf } from './orders.ts';
import { sampleCommand } from './sampling.ts';
import { STANDING } from './standing.ts';
import type { EmliaState } from './state.ts';
import type { Edition } from './table/edition.ts';
import { asking, isKnownLawful, rememberFor, showTo } from './table/memory.ts';
import type { EmliaSetup } from './table/setup.ts';
import { worldNow } from './table/terrain/ruins.ts';
import { type World, worldOf } from './table/world.ts';

/** An Emlia battle; `world` is for whoever asks the rules directly (reach, distances, odds). */
export interface EmliaGame extends DefinedGame<EmliaState, EmliaCommand, EmliaEvent> {
  /** As the scenario has it. */
  readonly world: World;
  /** Without terrain that has been destroyed. */
  worldAt(state: EmliaState): World;
  /** For whoever puts many questions to the rules about one state: what they have in common is worked out once. */
  study<T>(state: EmliaState, seat: string, read: (study: StateStudy) => T): T;
}

const perform = (asker: Asker, command: EmliaCommand, given: Act<EmliaEvent>): void => {
  const { world, state } = asker;
  const act = withConsequences(world, state, given);
  acceptCommand(asker, command, act);
  advance(world, state, act);
  settle(worldNow(world, state), state, act);
};

const open = (setup: EmliaSetup): EmliaGame => {
  const whole = worldOf(setup, editionOf(setup));
  const looked = lookedOn(whole);
  const { worldAt } = looked;
  const ask = (state: EmliaState, seat: string): Asker => ({ world: worldAt(state), state, seat });
  const game = defineGame({
    ...looked,
    turnPrompts: ['deploy', 'activate'],
    standing: STANDING,
    start(state, act) {
      if (!whole.setup.scenario.deployment) {
        act.emit(rollOff('scenario.deployment.order', whole.seats, act.dice));
      }
      drawMissions(whole, act);
      advance(whole, state, act);
    },
    ask,
    orders: whole.edition.orders,
    perform,
    sample: sampleCommand,
    borrow: (state, seat) => showTo(state, withoutSecrets(state, seat), seat),
  });
  return inWordsOf(whole.edition, {
    ...game,
    world: whole,
    worldAt,
    check(state, seat, command) {
      rememberFor(state, seat);
      if (isKnownLawful(state, seat, command)) return undefined;
      return asking(state, () => game.check(state, seat, command));
    },
    perform: (state, seat, command, act) => asking(state, () => game.perform(state, seat, command, act)),
    options: (state, seat, types) => asking(state, () => game.options(state, seat, types)),
    sample: (state, seat, dice) => asking(state, () => game.sample(state, seat, dice)),
    study: (state, seat, read) => asking(state, () => read(studyOf(ask(state, seat)))),
  });
};

/** The game with every verdict and every line of the log citing rules that are in force in its edition. */
const inWordsOf = ({ cites }: Edition, game: EmliaGame): EmliaGame => {
  if (!cites) return game;
  const citing = <Cited extends { readonly rule?: string }>(one: Cited): Cited => {
    const rule = one.rule === undefined ? undefined : cites[one.rule];
    return rule === undefined ? one : { ...one, rule };
  };
  const judged = (verdict: Verdict): Verdict => (verdict && isRefusal(verdict) ? citing(verdict) : verdict);
  return {
    ...game,
    check: (state, seat, command) => judged(game.check(state, seat, command)),
    options: (state, seat, types) =>
      game
        .options(state, seat, types)
        .map(option => (option.refusal ? { ...option, refusal: citing(option.refusal) } : option)),
    ...(game.standing && {
      standing: { ...game.standing, questions: game.standing.questions.map(citing) },
    }),
    tell: (state, event) => game.tell(state, event).map(citing),
    study: (state, seat, read) =>
      game.study(state, seat, study => read({ ...study, check: command => judged(study.check(command)) })),
  };
};

interface EmliaRuleset extends Ruleset<EmliaSetup, EmliaState, EmliaCommand, EmliaEvent> {
  open(setup: EmliaSetup): EmliaGame;
}

/**
 * The Emlia rules: they open a battle on a setup.
 *
 * @example
 * import { readPackFolder } from '@emlia/content/folder';
 * import { emlia, setupOf } from '@emlia/emlia';
 * import { isProblem, startMatch } from '@emlia/kernel';
 * import { SHIPPED_PACKS } from '@emlia/packs/shipped';
 *
 * const { pack } = readPackFolder(`${SHIPPED_PACKS}/cavemen`);
 * const setup = pack && setupOf(pack, 'the-spring');
 * if (setup && !isProblem(setup)) console.log(startMatch(emlia.open(setup), 'seed').state.phase);
 */
export const emlia: EmliaRuleset = { id: 'emlia', version: '0.1.0', open };
