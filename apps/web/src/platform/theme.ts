import { create } from 'zustand';
import { type Settings, useSettings } from './settings.ts';
import { readStored, writeStored } from './storage.ts';

export type Theme = 'light' | 'dark';

const KEY = 'emlia.theme';

const ofSystem = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
const chosen = (): Theme | undefined => {
  const value = readStored(KEY);
  return value === 'light' || value === 'dark' ? value : undefined;
};

export const useTheme = create<{ theme: Theme }>(() => ({ theme: 'light' }));

const show = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme;
  useTheme.setState({ theme });
};

/** Size of text and colours of sides, as they were chosen: the style sheets read them off the page. */
const showChosen = ({ text, sight }: Pick<Settings, 'text' | 'sight'>): void => {
  document.documentElement.dataset.text = text;
  document.documentElement.dataset.sight = sight;
};

/** The theme is the system's until the reader chooses. */
export const startTheme = (): void => {
  showChosen(useSettings.getState());
  useSettings.subscribe(showChosen);
  show(chosen() ?? ofSystem());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => show(chosen() ?? ofSystem()));
};

export const toggleTheme = (): void => {
  const theme = useTheme.getState().theme === 'light' ? 'dark' : 'light';
  writeStored(KEY, theme === ofSystem() ? undefined : theme);
  show(theme);
};
