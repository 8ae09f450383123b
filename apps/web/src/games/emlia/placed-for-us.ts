import { create } from 'zustand';

/** By whom: a captain, or the rules, which propose the first room there is. */
type Placer = 'captain' | 'rules';

/** The match whose units are placed one after the other for whoever is asked here. */
export const usePlacedForUs = create<{ readonly match?: string; readonly by?: Placer }>(() => ({}));

export const placeAll = (match: string, by: Placer): void => usePlacedForUs.setState({ match, by });
