import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** From scripts/vitest-postgres.mjs. */
    postgresUrl: string;
  }
}

const cleanUps: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

/** A folder that is gone after the test file. */
export const freshFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'emlia-server-'));
  cleanUps.unshift(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};

/** A database of its own, dropped after the test file. */
export const freshDatabase = async (): Promise<string> => {
  const base = inject('postgresUrl');
  const name = `emlia_${randomUUID().replaceAll('-', '')}`;
  const ask = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: base });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await ask(`create database ${name}`);
  cleanUps.unshift(() => ask(`drop database ${name} with (force)`));
  const url = new URL(base);
  url.pathname = `/${name}`;
  return url.href;
};
