// npm test: everything. npm test -- --steps types,lint chooses.
import { ready } from './install.mjs';

await ready();
// Only now: the steps need packages.
const { runProgram, TEST_STEPS } = await import('./steps.mjs');
await runProgram(TEST_STEPS);
