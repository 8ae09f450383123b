// npm run bench -- …: the benchmarks. Their peers are a package of their own, installed only when somebody asks.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildOrLeave } from './build.mjs';
import { root, run } from './command.mjs';
import { ensureInstalled, ready } from './install.mjs';

const folder = join(root, 'bench');
await ready();
await buildOrLeave();
if (existsSync(join(folder, 'package-lock.json'))) await ensureInstalled(folder);
process.exitCode = await run(process.execPath, [join(folder, 'run.mjs'), ...process.argv.slice(2)]);
