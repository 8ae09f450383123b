// vitest's globalSetup for store tests: `inject('postgresUrl')` is the address of a server on which a test file
// may `create database` for itself. The server starts at the first connection, so that runs without store tests
// do not pay for it; until then only this small relay listens.
import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';
import { newPassword, startPostgres, urlOf } from './postgres.mjs';

/**
 * @param {Pick<import('vitest/node').TestProject, 'provide'>} project
 * @returns {Promise<() => Promise<void>>} the teardown
 */
export async function setup(project) {
  if (process.env.DATABASE_URL) {
    project.provide('postgresUrl', process.env.DATABASE_URL);
    return async () => {};
  }
  const password = newPassword();
  /** @type {ReturnType<typeof startPostgres> | undefined} */
  let server;
  const relay = createServer(client => {
    client.on('error', () => {});
    server ??= startPostgres({ password });
    server.then(
      ({ url }) => {
        const upstream = connect(Number(new URL(url).port), '127.0.0.1');
        pipeline(client, upstream, client, () => {});
      },
      error => {
        console.error(error);
        client.destroy();
      },
    );
  });
  await new Promise(done => relay.listen(0, '127.0.0.1', () => done(undefined)));
  const address = relay.address();
  if (address === null || typeof address === 'string') throw new Error('the relay has no port');
  project.provide('postgresUrl', urlOf(address.port, password));
  return async () => {
    relay.close();
    await (await server)?.stop();
  };
}
