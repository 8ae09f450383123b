import pg from 'pg';

const AGAIN_AFTER_MS = 1000;

/** LISTEN on a connection of its own, which is made anew whenever it breaks. */
export const hearEntries = (url: string, me: string) => {
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let closed = false;
  let hears = false;
  let tell: (match?: string) => void = () => {};

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
    client = fresh;
    let lost = false;
    const lose = (): void => {
      if (lost || closed) return;
      lost = true;
      hears = false;
      fresh.end().catch(() => {});
      again = setTimeout(() => void connect(), AGAIN_AFTER_MS);
    };
    fresh.on('error', lose);
    fresh.on('end', lose);
    fresh.on('notification', ({ payload = '' }) => {
      const [from, match] = payload.split(' ');
      if (from !== me) tell(match);
    });
    try {
      await fresh.connect();
      await fresh.query('listen emlia_entries');
      hears = true;
      // Whatever was said while nobody listened.
      tell();
    } catch {
      lose();
    }
  };

  return {
    listen(heard: (match?: string) => void): void {
      tell = heard;
      void connect();
    },
    hears: () => hears,
    async close(): Promise<void> {
      closed = true;
      clearTimeout(again);
      await client?.end().catch(() => {});
    },
  };
};
