import { create } from 'zustand';
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

/** The theme is the system's until the reader chooses. */
export const startTheme = (): void => {
  show(chosen() ?? ofSystem());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => show(chosen() ?? ofSystem()));
};

export const toggleTheme = (): void => {
  const theme = useTheme.getState().theme === 'light' ? 'dark' : 'light';
  writeStored(KEY, theme === ofSystem() ? undefined : theme);
  show(theme);
};
