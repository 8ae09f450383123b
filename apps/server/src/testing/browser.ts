import { randomBytes } from 'node:crypto';
import { commitmentTo } from '@emlia/kernel';
import type { InvitationCard, MatchCard, MatchCreated } from '@emlia/protocol';
import { openPage, type TestPage } from './page.ts';

/** A browser in a test: it keeps the cookie it is given, and so the server knows it again. */
export interface TestBrowser {
  readonly cookie: string;
  ask<T = MatchCard>(path: string, body?: object): Promise<{ status: number; body: T }>;
  /** A table of the toy with one's own seat. */
  make(wanted: object): Promise<string>;
  invite(match: string, seat: string): Promise<string>;
  openPage(): Promise<TestPage>;
}

export const openBrowser = (url: () => string): TestBrowser => {
  let cookie = '';
  const browser: TestBrowser = {
    get cookie() {
      return cookie;
    },
    async ask(path, body) {
      const response = await fetch(`${url()}/api/${path}`, {
        headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      return { status: response.status, body: (await response.json()) as never };
    },
    async make(wanted) {
      const made = await browser.ask<MatchCreated>('matches', {
        scenario: 'words',
        seating: 'claimed',
        ...wanted,
      });
      if (made.status !== 201) throw new Error(JSON.stringify(made.body));
      return made.body.match;
    },
    async invite(match, seat) {
      return (await browser.ask<InvitationCard>(`matches/${match}/invite`, { seat })).body.invitation;
    },
    openPage: () => openPage(url(), { cookie }),
  };
  return browser;
};

/** All who sit at a table promise and tell what they mix into the dice; what each told. */
export const beginTogether = async (match: string, ...players: TestBrowser[]): Promise<string[]> => {
  const secrets = players.map(() => randomBytes(32).toString('hex'));
  for (const [i, player] of players.entries())
    await player.ask(`matches/${match}/ready`, { commitment: commitmentTo(secrets[i] ?? '') });
  for (const [i, player] of players.entries()) {
    const told = await player.ask(`matches/${match}/reveal`, { secret: secrets[i] ?? '' });
    if (told.status !== 200) throw new Error(JSON.stringify(told.body));
  }
  return secrets;
};
