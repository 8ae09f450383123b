import type { ReactNode } from 'react';
import { toggleTheme, useTheme } from '../platform/theme.ts';
import { say } from '../platform/words/say.ts';
import { SignButton } from './button.tsx';

export const ThemeButton = (): ReactNode => {
  const theme = useTheme(state => state.theme);
  return (
    <SignButton
      sign="theme"
      label={theme === 'light' ? say`Dark theme` : say`Light theme`}
      onClick={toggleTheme}
    />
  );
};
