import { ICONS } from 'virtual:icons';
import type { Picture } from '@emlia/packs/pictures';
import { create } from 'zustand';
import { fetchPicture } from './api.ts';
import { askOnce } from './ask-once.ts';

/** Those that came with the page, and those asked for since: packs from elsewhere name others. */
export const usePictures = create<Readonly<Record<string, Picture>>>(() => ICONS);

const learn = askOnce(fetchPicture, 'no-picture', (icon, picture) =>
  usePictures.setState({ [icon]: picture }),
);

/** Whether its own picture is here already. */
export const isPictured = (icon: string): boolean => Object.hasOwn(usePictures.getState(), icon);

/** What is drawn for a unit's icon: a plain figure until it is there, or if there is none. */
export const pictureOf = (icon: string): Picture => {
  const pictures = usePictures.getState();
  const known = isPictured(icon) ? pictures[icon] : undefined;
  if (!known) void learn(icon);
  return known ?? pictures.person ?? { box: '0 0 1 1', d: '' };
};
