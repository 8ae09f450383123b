import type { CampaignSecret } from '../../pack/campaign-scenario.ts';
import type { CampaignState } from '../state.ts';
import { isAgreed } from './sides.ts';
import type { CampaignWorld } from './world.ts';

// Everything is open to every player unless the scenario hides it (sheet.visibility); what it hides is known to its
// owner, to those whom the scenario puts on the same side, and to those who share sight by treaty.

export const isHidden = ({ scenario }: CampaignWorld, secret: CampaignSecret): boolean =>
  scenario.hidden.includes(secret);

export const knows = (world: CampaignWorld, state: CampaignState, seat: string, owner: string): boolean =>
  seat === owner || areComrades(world, seat, owner) || isAgreed(state, seat, owner, 'sight');

const areComrades = (world: CampaignWorld, a: string, b: string): boolean =>
  world.players[a]?.side !== undefined && world.players[a].side === world.players[b]?.side;

/** Those who may learn of what an event does to its owner's secrets; left out where nothing is hidden. */
export interface KnownTo {
  readonly known?: readonly string[];
}

export const knownTo = (
  world: CampaignWorld,
  state: CampaignState,
  secret: CampaignSecret,
  owner?: string,
): KnownTo =>
  isHidden(world, secret)
    ? { known: owner === undefined ? [] : world.seats.filter(seat => knows(world, state, seat, owner)) }
    : {};

/** Those who may learn of what several own: whoever knows the secrets of one of them. */
export const knownToAny = (
  world: CampaignWorld,
  state: CampaignState,
  secret: CampaignSecret,
  owners: readonly string[],
): KnownTo =>
  isHidden(world, secret)
    ? { known: world.seats.filter(seat => owners.some(owner => knows(world, state, seat, owner))) }
    : {};

/** What a seat learns of an event that only some may know of. */
export const ifKnown = <Event extends KnownTo>(
  _world: CampaignWorld,
  event: Event,
  seat: string | undefined,
): Event | undefined => (isKnownTo(event, seat) ? event : undefined);

export const isKnownTo = ({ known }: KnownTo, seat: string | undefined): boolean =>
  known === undefined || (seat !== undefined && known.includes(seat));
