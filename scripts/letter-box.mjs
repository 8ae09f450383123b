// A mail server on this machine, for tests of the server and in browsers: what is sent there is kept.
import { SMTPServer } from 'smtp-server';

/** Lines are folded and signs written as numbers on the way. */
const plain = (/** @type {string} */ text) =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** @returns {Promise<import('./letter-box.mjs').LetterBox>} */
export const openLetterBox = async () => {
  /** @type {{ to: string[], text: string }[]} */
  let letters = [];
  /** @type {(() => void)[]} */
  let waiting = [];
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let text = '';
      stream.on('data', piece => {
        text += piece.toString();
      });
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
        letters.push({ to, text: plain(text) });
        count++;
        for (const look of waiting) look();
        done();
      });
    },
  });
  await new Promise(done => server.listen(0, '127.0.0.1', () => done(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.server.address());
  return {
    smtp: `smtp://127.0.0.1:${port}`,
    get count() {
      return count;
    },
    next: to =>
      new Promise(done => {
        const look = () => {
          const found = letters.find(letter => letter.to.includes(to.toLowerCase()));
          if (!found) return;
          letters = letters.filter(one => one !== found);
          waiting = waiting.filter(one => one !== look);
          done(found.text);
        };
        waiting.push(look);
        look();
      }),
    close: () => new Promise(done => server.close(() => done(undefined))),
  };
};
