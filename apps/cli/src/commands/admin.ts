import { isProblem, type Problem } from '@emlia/kernel';
import { noSuch } from '@emlia/packs';
import { ROLES } from '@emlia/protocol';
import type { Admin } from '@emlia/server';
import type { Command } from 'commander';
import { publicUrlOf } from '../hosting/addresses.ts';
import { placeOf, type Told, toldBy } from '../hosting/config.ts';
import { badUsage, failed } from '../terminal/failure.ts';
import { formatJson, type Terminal } from '../terminal/terminal.ts';
import { parseCount } from './arguments.ts';
import { withPlace } from './backup.ts';

type Options = Pick<Told, 'data' | 'database' | 'public'> & {
  readonly config?: string;
  readonly json?: true;
};

/** Who hosts a server looks after it by these, while it runs or not. */
export const addAdmin = (program: Command, terminal: Terminal): void => {
  const admin = program
    .command('admin')
    .description('look after the people and matches of a server, while it runs or not');
  const on = async (options: Options, work: (admin: Admin, told: Told) => Promise<void>): Promise<void> => {
    const told = toldBy(options, terminal);
    const { openAdmin } = await import('@emlia/server');
    const opened = await openAdmin(placeOf(told, terminal).kept);
    if (isProblem(opened)) throw failed(opened.say);
    try {
      await work(opened, told);
    } finally {
      await opened.close();
    }
  };
  const command = (usage: string, description: string): Command =>
    withPlace(admin.command(usage).description(description));
  const done = (wrong: Problem | undefined, say: string): void => {
    if (wrong) throw failed(wrong.say);
    terminal.out(say);
  };
  const opens = (name: string, secret: string | Problem, told: Told): void => {
    if (typeof secret !== 'string') throw failed(secret.say);
    const home =
      told.public === undefined ? `http://127.0.0.1:${told.port ?? 4000}` : publicUrlOf(told.public);
    terminal.out(
      `Whoever opens this once within seven days is signed in as ${name}:\n${home}/account#link=${secret}`,
    );
  };

  command('people [part]', 'accounts, of all or of those with these letters in their name')
    .option('--json', 'as JSON')
    .action((part: string | undefined, options: Options) =>
      on(options, async ({ people }) => {
        const rows = await people(part);
        if (options.json) return terminal.out(formatJson(rows));
        if (rows.length === 0) return terminal.out('Nobody.');
        for (const { name, role, created, matches, barred } of rows)
          terminal.out(
            [
              name,
              role,
              `since ${dayOf(created)}`,
              `${matches} matches`,
              ...(barred === null ? [] : [`kept out until ${dayOf(barred)}`]),
            ].join('  '),
          );
      }),
    );
  command('add <name>', 'make an account, and a link that opens it once')
    .option('--public <url>', 'where players reach the server, for the link (EMLIA_PUBLIC)')
    .action((name: string, options: Options) =>
      on(options, async ({ add }, told) => opens(name, await add(name), told)),
    );
  command('link <name>', 'a link that opens an account once, for whoever cannot get in any more')
    .option('--public <url>', 'where players reach the server, for the link (EMLIA_PUBLIC)')
    .action((name: string, options: Options) =>
      on(options, async ({ link }, told) => opens(name, await link(name), told)),
    );
  command('role <name> <role>', `make somebody a ${ROLES.join(', ')}`).action(
    (name: string, wanted: string, options: Options) => {
      const role = ROLES.find(one => one === wanted);
      if (!role) throw badUsage(`${noSuch('role', wanted, ROLES)}.`.replace('?.', '?'));
      return on(options, async one => done(await one.role(name, role), `${name} is ${role} now.`));
    },
  );
  command('suspend <name>', 'keep somebody from seats and talk for some days')
    .requiredOption('--days <number>', 'for how many', parseCount)
    .requiredOption('--reason <words>', 'why, as they will read it')
    .action((name: string, { days, reason, ...options }: Options & { days: number; reason: string }) => {
      if (days < 1 || days > 36_500) throw badUsage('--days is a number from 1 to 36500.');
      return on(options, async one =>
        done(await one.suspend(name, days, reason), `${name} is suspended for ${days} days.`),
      );
    });
  command('lift <name>', 'let somebody who is suspended or silenced back').action(
    (name: string, options: Options) =>
      on(options, async one => done(await one.lift(name), `Nothing keeps ${name} out any more.`)),
  );
  command('matches', 'matches, those looked at last first')
    .option('--phase <phase>', 'of tables whose seats are claimed: waiting, playing or over')
    .option('--json', 'as JSON')
    .action(({ phase, ...options }: Options & { phase?: string }) =>
      on(options, async ({ matches }) => {
        const rows = await matches(phase);
        if (options.json) return terminal.out(formatJson(rows));
        if (rows.length === 0) return terminal.out('None.');
        for (const { match, title, phase: stands, entries, touched } of rows)
          terminal.out(
            [
              match,
              title,
              stands ?? 'among friends',
              `${entries} entries`,
              ...(touched === null ? [] : [`looked at ${dayOf(touched)}`]),
            ].join('  '),
          );
      }),
    );
  command('delete-match <match>', 'delete a match for good, with its log and all that was said').action(
    (match: string, options: Options) =>
      on(options, async one =>
        done(
          await one.deleteMatch(match),
          `Match ${match} is deleted within a minute, or when the server runs again.`,
        ),
      ),
  );
};

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
