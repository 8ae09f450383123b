import '@fontsource-variable/source-sans-3';
import '@fontsource-variable/source-serif-4';
import './style/tokens.css';
import './style/base.css';
import './style/sides.css';
import './style/touch.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { keepShell } from './platform/keep-shell.ts';
import { startSound } from './platform/sound/sound.ts';
import { startTheme } from './platform/theme.ts';
import { startLanguage } from './platform/words/language.ts';

startTheme();
await startLanguage();
startSound();
keepShell();
const page = document.getElementById('page');
if (page) createRoot(page).render(<App />);
