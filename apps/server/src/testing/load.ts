import { createToyMatch, openPage, tokenFor } from './page.ts';

/** `node load.js <url> [matches] [seconds]`: every match is played as fast as the server answers. */
const [, , url = '', matches = '200', seconds = '5'] = process.argv;

const times: number[] = [];
let counting = false;
let stop = false;

const play = async (): Promise<void> => {
  const created = await createToyMatch(url);
  const [red, blue] = [await openPage(url), await openPage(url)];
  await red.join(created.match, tokenFor(created, 'red'));
  await blue.join(created.match, tokenFor(created, 'blue'));
  ready++;
  for (let turn = 0; !stop; turn++) {
    const begun = performance.now();
    const answer = await (turn % 2 === 0 ? red : blue).command(created.match, {
      do: 'say',
      word: `word ${turn}`,
    });
    if (answer.type !== 'accepted') throw new Error(JSON.stringify(answer));
    if (counting) times.push(performance.now() - begun);
    red.heard.length = 0;
    blue.heard.length = 0;
  }
  await Promise.all([red.close(), blue.close()]);
};

let ready = 0;
const players = Array.from({ length: Number(matches) }, play);
while (ready < players.length) await new Promise(done => setTimeout(done, 50));
await new Promise(done => setTimeout(done, 1000));
counting = true;
const begun = performance.now();
await new Promise(done => setTimeout(done, Number(seconds) * 1000));
counting = false;
const took = (performance.now() - begun) / 1000;
stop = true;
await Promise.all(players);
times.sort((a, b) => a - b);
const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
console.log(
  `${matches} matches: ${Math.round(times.length / took)} moves/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
);
