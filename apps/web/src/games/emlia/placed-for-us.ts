import type { EmliaCommand } from '@emlia/emlia';
import { create } from 'zustand';

/** By whom: a captain; the rules, which propose the first room there is; or by the player, who has placed a group. */
type Placer = 'captain' | 'rules' | readonly EmliaCommand[];

/** The match whose units are placed one after the other for whoever is asked here. */
export const usePlacedForUs = create<{ readonly match?: string | undefined; readonly by?: Placer }>(
  () => ({}),
);

export const placeAll = (match: string, by: Placer): void => usePlacedForUs.setState({ match, by });

export const stopPlacing = (): void => usePlacedForUs.setState({ match: undefined });
