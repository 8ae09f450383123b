/** Packs that build on packs. */
export * from './licence.ts';
export * from './next-version.ts';
export * from './required.ts';
export * from './resolve.ts';
export * from './version.ts';
