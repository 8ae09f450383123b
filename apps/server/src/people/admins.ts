import type { ServerWorld } from '../matches/world.ts';
import { giveChallenge } from './challenges.ts';

/** A fresh server has nobody who looks after it: whoever reads its words at the start can, by a link that works once. */
export const firstAdminLink = async (world: ServerWorld, url: string): Promise<string | undefined> => {
  const [admin] = await world.store.sql.ask(`select id from people where role = 'admin' limit 1`);
  if (admin) return undefined;
  return `${world.publicUrl ?? url}/account#link=${await giveChallenge(world, 'admin', '')}`;
};

/** An account looks after this server from now on, if nobody does yet. */
export const makeAdmin = async ({ store }: ServerWorld, person: string): Promise<boolean> => {
  const made = await store.sql.ask(
    `update people set role = 'admin' where id = $1
     and not exists (select 1 from people as other where other.role = 'admin') returning id`,
    person,
  );
  return made.length === 1;
};
