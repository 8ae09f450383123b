import { create } from 'zustand';
import { readStored, writeStored } from '../../platform/storage.ts';

/** A step of a guide: what to do, and whether it has been done. */
export interface GuideStep<View> {
  readonly say: string;
  isDone(view: View, seat: string, selected: string): boolean;
}

/** A first game, step by step. */
export interface Guide<View> {
  readonly id: GuideId;
  readonly title: string;
  readonly steps: readonly GuideStep<View>[];
}

export const GUIDES = ['eras-battle', 'eras-campaign'] as const;
export type GuideId = (typeof GUIDES)[number];

const CLOSED = 'closed';
const keyOf = (id: GuideId): string => `emlia.guide.${id}`;

/** Guides that have been gone through, or closed. */
export const useGuides = create<Readonly<Record<GuideId, boolean>>>(
  () =>
    Object.fromEntries(GUIDES.map(id => [id, readStored(keyOf(id)) === CLOSED])) as Record<GuideId, boolean>,
);

export const closeGuide = (id: GuideId): void => {
  writeStored(keyOf(id), CLOSED);
  useGuides.setState({ [id]: true });
};

/** It is shown once more, from the beginning. */
export const openGuide = (id: GuideId): void => {
  writeStored(keyOf(id), undefined);
  useGuides.setState({ [id]: false });
};

/** The first step that is still to be done; all of them: none. What comes later includes what comes before. */
export const stepOf = <View>(
  { steps }: Guide<View>,
  view: View,
  seat: string,
  selected: string,
): number | undefined => {
  const last = steps.findLastIndex(step => step.isDone(view, seat, selected));
  return last + 1 < steps.length ? last + 1 : undefined;
};
