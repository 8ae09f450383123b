import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { badUsage } from '../terminal/failure.ts';
import type { Terminal } from '../terminal/terminal.ts';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];

const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const PROGRAMS = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];

/** An installed Chromium, Chrome or Edge: CHROME_PATH, else on the PATH, else where it usually is. */
export const findBrowser = ({ env }: Terminal, platform: string = process.platform): string | undefined => {
  if (env.CHROME_PATH) {
    if (existsSync(env.CHROME_PATH)) return env.CHROME_PATH;
    throw badUsage(`CHROME_PATH is ${env.CHROME_PATH}, and there is no such file.`);
  }
  return placesOn(platform, env).find(path => existsSync(path));
};

const placesOn = (platform: string, env: Terminal['env']): string[] => {
  if (platform === 'win32') {
    const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(name => env[name] ?? []);
    return folders.flatMap(folder => PROGRAMS.map(program => join(folder, program)));
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(folder => folder !== '');
  const onPath = folders.flatMap(folder => NAMES.map(name => join(folder, name)));
  return platform === 'darwin' ? [...onPath, ...APPLICATIONS] : onPath;
};
