import { startServer } from '../start.ts';
import { nimLibrary } from './nim.ts';

/** A game that no page has a table for, served as a process of its own: `node nim-server.js <data folder> <site>`. */
const [, , data = '', site = ''] = process.argv;

const server = await startServer({ port: 0, data, site, library: nimLibrary });
process.stdout.write(`${JSON.stringify({ url: server.url })}\n`);
process.on('SIGTERM', () => void server.close());
