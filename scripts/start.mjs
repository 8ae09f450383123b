// npm start: install, build, serve, and open the page where there is a screen.
//   npm start -- --port 4001 --data /var/lib/emlia --no-open
// What is typed goes to `emlia serve`, which also reads PORT, EMLIA_DATA and DATABASE_URL.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildOrLeave } from './build.mjs';
import { isProgram, root, run } from './command.mjs';
import { ready } from './install.mjs';

/**
 * Whether somebody sits in front of a screen.
 * @param {NodeJS.ProcessEnv} env
 */
export function hasScreen(env, platform = process.platform, tty = process.stdout.isTTY === true) {
  if (!tty || (env.CI && env.CI !== 'false') || env.SSH_CONNECTION) return false;
  return platform === 'darwin' || platform === 'win32' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}

/** What lets others in, or says itself which packs are worked on. */
const NOT_ALONE = ['forge', 'host', 'public', 'trust-proxy', 'config'];

/**
 * Where only this machine is served the forge stands open, on packs beside the matches; `more` is what the server is told for it.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function homeForge(args, env) {
  const said = (/** @type {string} */ name) => {
    const at = args.findIndex(arg => arg === `--${name}` || arg.startsWith(`--${name}=`));
    if (at < 0) return env[`EMLIA_${name.replace('-', '_').toUpperCase()}`] || undefined;
    return args[at]?.includes('=') ? args[at].slice(name.length + 3) : args[at + 1];
  };
  if (NOT_ALONE.some(name => said(name) !== undefined)) return [];
  const folder = join(said('data') ?? join(root, 'data'), 'packs');
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    // The server says what is wrong with its folder.
    return [];
  }
  return ['--forge', folder];
}

/** The first web address in some output. */
export const addressIn = (/** @type {string} */ text) => /https?:\/\/[^\s"'<>)]+/.exec(text)?.[0];

/** Opens an address with the platform's own opener. That it cannot is no concern of the server. */
function openAddress(/** @type {string} */ address) {
  const [file, ...args] =
    process.platform === 'darwin'
      ? ['open', address]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '""', address]
        : ['xdg-open', address];
  const child = spawn(file ?? '', args, { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}

/**
 * Runs the server program to its end; answers with its exit code.
 * @param {readonly string[]} args
 */
export function serve(
  args,
  { program = join(root, 'apps/cli/bin/emlia.js'), screen = hasScreen(process.env), open = openAddress } = {},
) {
  const argv = [program, 'serve', ...args.filter(arg => arg !== '--no-open')];
  if (args.includes('--no-open') || !screen) return run(process.execPath, argv);
  let heard = '';
  return run(process.execPath, argv, {
    stdio: ['inherit', 'pipe', 'inherit'],
    onSpawn: child =>
      child.stdout?.on('data', chunk => {
        process.stdout.write(chunk);
        if (heard === 'opened') return;
        heard += chunk;
        // Only a whole line: half an address would open half a page.
        const address = addressIn(heard.slice(0, heard.lastIndexOf('\n') + 1));
        if (address === undefined) return;
        heard = 'opened';
        open(address);
      }),
  });
}

if (isProgram(import.meta.url)) {
  await ready();
  await buildOrLeave();
  const args = process.argv.slice(2);
  process.exitCode = await serve([...args, ...homeForge(args, process.env)]);
}
