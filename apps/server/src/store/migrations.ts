/** Small named programs, run once each in this order. A published one is never edited. */
export interface Migration {
  readonly name: string;
  readonly sqlite: string;
  readonly postgres: string;
}

const tables = `
  create table matches (
    id text not null primary key,
    header text not null,
    seed text not null,
    seats text not null
  );
  create table entries (
    match text not null,
    seq integer not null,
    body text not null,
    primary key (match, seq)
  );
  create table snapshots (
    match text not null primary key,
    seq integer not null,
    ruleset_version text not null,
    state text not null
  );`;

const reasons = `
  create table reasons (
    match text not null,
    seq integer not null,
    body text not null,
    primary key (match, seq)
  );`;

const MIGRATIONS: readonly Migration[] = [
  { name: '0001-tables', sqlite: tables, postgres: tables },
  {
    name: '0002-entries-are-append-only',
    sqlite: `
      create trigger entries_no_update before update on entries
        begin select raise(abort, 'entries are append-only'); end;
      create trigger entries_no_delete before delete on entries
        begin select raise(abort, 'entries are append-only'); end;`,
    postgres: `
      create function entries_append_only() returns trigger language plpgsql as
        $$ begin raise exception 'entries are append-only'; end $$;
      create trigger entries_append_only before update or delete or truncate on entries
        for each statement execute function entries_append_only();`,
  },
  { name: '0003-reasons-of-bots', sqlite: reasons, postgres: reasons },
];

/** Throws if a newer Emlia has been at work: what it wrote would not be understood. */
export const migrationsToRun = (done: ReadonlySet<string>): readonly Migration[] => {
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  if ([...done].some(name => !known.has(name))) throw new Error('it was last used by a newer Emlia');
  return MIGRATIONS.filter(({ name }) => !done.has(name));
};

export const MIGRATION_TABLE = 'create table if not exists migrations (name text not null primary key)';
