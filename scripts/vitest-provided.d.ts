import 'vitest';

// What vitest-postgres.mjs provides. A package whose tests inject it repeats this: its types stop at its folder.
declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}
