#!/usr/bin/env node
let program;
try {
  const { goOnInPinnedNode } = await import('../../../scripts/runtime.mjs');
  await goOnInPinnedNode();
  program = await import('../dist/main.js');
} catch (error) {
  if (error?.code !== 'ERR_MODULE_NOT_FOUND' || process.env.EMLIA_DEBUG) throw error;
  console.error('emlia: not built yet; run `npm start`, or `npm run build` to build only.');
  process.exitCode = 1;
}
await program?.runProgram();
