// npm run check: the inner loop. Everything quick, in under a minute.
import { ready } from './install.mjs';

await ready();
const { runProgram, CHECK_STEPS } = await import('./steps.mjs');
await runProgram(CHECK_STEPS);
