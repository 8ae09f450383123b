import { ICONS } from 'virtual:icons';
import type { Picture } from '@emlia/packs/pictures';
import { create } from 'zustand';
import { fetchPicture } from './api.ts';
import { askOnce } from './ask-once.ts';

/** The pictures of icons: those that came with the page, and those asked for since, as packs from elsewhere name others. */
export const usePictures = create<Readonly<Record<string, Picture>>>(() => ICONS);

let source = fetchPicture;

/** Asks for pictures elsewhere than at this page's server. */
export const fetchPicturesBy = (fetch: typeof fetchPicture): void => {
  source = fetch;
};

const fetchPictureOnce = askOnce(
  icon => source(icon),
  'no-picture',
  (icon, picture) => usePictures.setState({ [icon]: picture }),
);

/** Whether the icon's own picture is here already. */
export const isPictured = (icon: string): boolean => Object.hasOwn(usePictures.getState(), icon);

/** What is drawn for a unit's icon: a plain figure until it is there, or if there is none. */
export const pictureOfIcon = (icon: string): Picture => {
  const pictures = usePictures.getState();
  const known = isPictured(icon) ? pictures[icon] : undefined;
  if (!known) void fetchPictureOnce(icon);
  return known ?? pictures.person ?? { box: '0 0 1 1', d: '' };
};
