import { ICONS } from 'virtual:icons';
import type { Picture } from '@emlia/content/pictures';
import { isProblem } from '@emlia/kernel';
import { create } from 'zustand';
import { fetchPicture } from '../api.ts';

/** Those that came with the page, and those asked for since: packs from elsewhere name others. */
export const usePictures = create<Readonly<Record<string, Picture>>>(() => ICONS);

const asked = new Set<string>();

const learn = async (icon: string): Promise<void> => {
  asked.add(icon);
  const picture = await fetchPicture(icon);
  if (!isProblem(picture)) usePictures.setState({ [icon]: picture });
  // Whoever was not reached may be asked again.
  else if (picture.problem !== 'no-picture') asked.delete(icon);
};

/** Whether its own picture is here already. */
export const isPictured = (icon: string): boolean => Object.hasOwn(usePictures.getState(), icon);

/** What is drawn for a unit's icon: a plain figure until it is there, or if there is none. */
export const pictureOf = (icon: string): Picture => {
  const pictures = usePictures.getState();
  const known = isPictured(icon) ? pictures[icon] : undefined;
  if (!known && !asked.has(icon)) void learn(icon);
  return known ?? pictures.person ?? { box: '0 0 1 1', d: '' };
};
