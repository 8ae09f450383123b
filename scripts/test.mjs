// npm test: everything. npm test -- --steps types,lint chooses.
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
// Only now: the steps need packages.
const { runProgram, TEST_STEPS } = await import('./steps.mjs');
await runProgram(TEST_STEPS);
