import type { CampaignEvent } from '../events.ts';
import type { CampaignGame } from '../game.ts';
import type { CampaignState } from '../state.ts';

/** Watches event by event what is done once in a campaign turn, and that it is forgotten when the next begins. */
export interface TurnWatch {
  check(events: readonly CampaignEvent[]): string | undefined;
}

/** What an event does that is done once in a turn, and who does it. */
const onceOf = (event: CampaignEvent): string | undefined => {
  switch (event.type) {
    case 'attempted':
      return `an attempt of ${event.player} (assassination.limit)`;
    case 'peaceAsked':
      return `peace asked for by ${event.player} (victory.agreement)`;
    case 'proposalMade':
      return `a proposal of ${event.player} to ${event.to} (victory.treaties)`;
    case 'hazardRushed':
      return event.group === undefined
        ? undefined
        : `a rush of ${event.group} of ${event.army} (hazard.rush)`;
    case 'workedOn':
      return `work of ${event.army} (construction.working)`;
    default:
      return undefined;
  }
};

/** What is left of the turn before. */
const leftIn = ({ players, armies, battles, treaties, turn }: CampaignState): string | undefined => {
  for (const { id, attempted, proposed } of Object.values(players)) {
    if (attempted) return `the attempt of ${id}`;
    if (proposed.length > 0) return `a proposal of ${id}`;
  }
  for (const { name, moved, rushed, supports, left, work } of Object.values(armies)) {
    if (moved !== 0) return `the march of ${name}`;
    if (rushed) return `the rush of ${name}`;
    if (supports !== undefined) return `the support of ${name}`;
    if (left !== undefined) return `the battle that ${name} left`;
    if (work !== undefined) return `the work of ${name}`;
  }
  for (const { id, rounds, choices, members } of Object.values(battles)) {
    if (rounds !== 0) return `the rounds of ${id}`;
    if (Object.keys(choices).length > 0) return `choices in ${id}`;
    if (members.some(({ enters }) => enters > 0)) return `somebody on his way into ${id}`;
  }
  // A treaty lasts to the end of the turn that it names: the one that is over.
  const old = Object.values(treaties).find(({ ends }) => ends !== undefined && ends < turn - 1);
  return old && `the treaty ${old.id}`;
};

export const turnWatch = (game: CampaignGame): TurnWatch => {
  const twin = game.begin();
  let done = new Set<string>();
  return {
    check(events) {
      for (const event of events) {
        game.evolve(twin, event);
        const once = onceOf(event);
        if (once !== undefined && done.has(once)) return `twice in a turn: ${once}`;
        if (once !== undefined) done.add(once);
        if (event.type !== 'turnBegan') continue;
        done = new Set();
        const left = leftIn(twin);
        if (left !== undefined) return `turn ${event.turn} begins with ${left}`;
      }
      return undefined;
    },
  };
};
