/** To look at a battle as its log tells it: nothing here decides anything, so it is a fraction of the rules. */
import type { Game } from '@emlia/kernel';
import { hideEvent, withoutSecrets } from './actions/prepare/secrets.ts';
import type { EmliaCommand } from './commands.ts';
import { combatRange, strikingRange } from './editions/first-draft/ranges.ts';
import { type EmliaEvent, evolve, shows, tell } from './events.ts';
import { begin } from './flow/begin.ts';
import { rangeBySize } from './judge/engagement/range.ts';
import type { EmliaState } from './state.ts';
import { copyOf } from './table/copy.ts';
import type { Edition, EditionId } from './table/edition.ts';
import { showTo } from './table/memory.ts';
import type { EmliaSetup } from './table/setup.ts';
import { worldNow } from './table/terrain/ruins.ts';
import { type World, worldOf } from './table/world.ts';

/** As much of a battle as whoever looks on needs; a game that is played is one too. */
export interface LookedOn
  extends Pick<
    Game<EmliaState, EmliaCommand, EmliaEvent>,
    'seats' | 'begin' | 'evolve' | 'shows' | 'tell' | 'view' | 'see' | 'result'
  > {
  /** As the scenario has it. */
  readonly world: World;
  /** Without terrain that has been destroyed. */
  worldAt(state: EmliaState): World;
}

/** What a battle in this world shows to whoever looks on. */
export const lookedOn = (world: World): LookedOn => ({
  seats: world.seats,
  world,
  worldAt: state => worldNow(world, state),
  begin: () => begin(world),
  evolve,
  shows,
  tell: (state, event) => tell(world, state, event),
  view: (state, seat) => showTo(state, copyOf(withoutSecrets(state, seat)), seat),
  see: hideEvent,
  result: state => state.result,
});

type Ranges = Pick<Edition['policies'], 'combatRange' | 'strikingRange'>;

/** Who fights whom is drawn, so how near that is has to be known. */
const RANGES: Readonly<Record<EditionId, Ranges>> = {
  core: { combatRange: rangeBySize, strikingRange: rangeBySize },
  'first-draft': { combatRange, strikingRange },
};

/** All that whoever looks on asks of an edition: whatever else it decides stands in the log. */
const rangesOnly = (edition: EditionId): Edition =>
  new Proxy({ policies: RANGES[edition] } as Edition, {
    get(known, question) {
      if (question === 'policies') return known.policies;
      throw new Error(`who looks on at a battle does not have its rules: ${String(question)}`);
    },
  });

/** A battle on a setup for whoever looks on: it follows a log and tells it, without the rules it is played by. */
export const lookOn = (setup: EmliaSetup): LookedOn => lookedOn(worldOf(setup, rangesOnly(setup.edition)));
