// npm run check: the inner loop. Everything quick, in under a minute.
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
const { runProgram, CHECK_STEPS } = await import('./steps.mjs');
await runProgram(CHECK_STEPS);
