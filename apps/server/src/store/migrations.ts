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

const people = `
  create table people (
    id text not null primary key,
    kind text not null,
    name text not null,
    created bigint not null
  );
  create table sessions (
    hash text not null primary key,
    person text not null,
    expires bigint not null
  );`;

const accounts = `
  alter table people add column role text not null default 'player';
  alter table people add column name_key text;
  create unique index people_by_name on people (name_key);
  create table credentials (
    kind text not null,
    key text not null,
    person text not null,
    data text not null,
    created bigint not null,
    primary key (kind, key)
  );
  create index credentials_of_person on credentials (person);
  create index sessions_of_person on sessions (person);
  create table challenges (
    hash text not null primary key,
    purpose text not null,
    data text not null,
    expires bigint not null
  );
  create table seated (
    person text not null,
    match text not null,
    primary key (person, match)
  );
  create index seated_at_match on seated (match);`;

/** How each table whose seats are claimed stands, to be listed without its log. */
const standings = `
  create table standings (
    match text not null primary key,
    phase text not null,
    open integer not null,
    about text not null,
    asked text,
    version integer not null,
    changed bigint not null
  );
  create index standings_listed on standings (phase, open, changed);`;

/** Beside the log: when its entries were, what players did beside the rules, who has left the table, when nobody was served. */
const conduct = `
  create table ticks (
    match text not null,
    seq integer not null,
    at bigint not null,
    asked text,
    kind text,
    flags integer not null,
    primary key (match, seq)
  );
  create table motions (
    match text not null,
    number integer not null,
    version integer not null,
    at bigint not null,
    body text not null,
    primary key (match, number)
  );
  create table away (
    match text not null,
    seat text not null,
    since bigint not null,
    closed integer not null,
    primary key (match, seat)
  );
  create table vacations (
    person text not null,
    since bigint not null,
    until bigint not null,
    primary key (person, since)
  );
  create table outages (
    since bigint not null primary key,
    until bigint not null
  );
  create table beats (
    id integer not null primary key,
    at bigint not null
  );
  alter table standings add column due bigint;
  create index standings_due on standings (due);`;

/** What people say at tables, whom they do not want to hear, what they report, and what moderators do about it. */
const talk = `
  create table talk (
    match text not null,
    number integer not null,
    at bigint not null,
    room text not null,
    person text not null,
    name text not null,
    seat text,
    body text not null,
    primary key (match, number)
  );
  create table blocks (
    person text not null,
    other text not null,
    primary key (person, other)
  );
  create index blocks_of_other on blocks (other);
  create table reports (
    id text not null primary key,
    match text not null,
    at bigint not null,
    by text not null,
    against text not null,
    why text not null,
    says text not null
  );
  create unique index reports_once on reports (match, by, against);
  create table measures (
    report text not null primary key,
    at bigint not null,
    by text not null,
    against text not null,
    measure text not null,
    until bigint not null,
    reason text not null
  );
  create index measures_against on measures (against);`;

/** What everybody who plays for it was rated after each game; `latest`: now. And who has won, for lists. */
const ratings = `
  create table ratings (
    player text not null,
    pool text not null,
    number integer not null,
    at bigint not null,
    rating double precision not null,
    deviation double precision not null,
    volatility double precision not null,
    match text not null,
    score double precision not null,
    latest integer not null,
    primary key (player, pool, number)
  );
  create unique index ratings_once on ratings (match, player);
  create index ratings_listed on ratings (pool, latest);
  alter table standings add column winners text;`;

/** Packs that were given away: who holds a name, versions of which nothing changes but `withdrawn`, what is thought of them, what was sent. */
const publishing = `
  create table published_packs (
    id text not null primary key,
    person text not null,
    at bigint not null
  );
  create table published_versions (
    pack text not null,
    version text not null,
    number integer not null,
    at bigint not null,
    title text not null,
    about text,
    licence text not null,
    requires text not null,
    scenarios text not null,
    changes text not null,
    hash text not null,
    size integer not null,
    withdrawn integer not null,
    archive text not null,
    primary key (pack, version)
  );
  create table pack_reviews (
    pack text not null,
    person text not null,
    at bigint not null,
    version text not null,
    stars integer not null,
    says text not null,
    primary key (pack, person)
  );
  create table pack_uploads (
    id text not null primary key,
    person text not null,
    at bigint not null,
    bytes integer not null,
    ms integer not null
  );
  create index pack_uploads_of_person on pack_uploads (person, at);
  create table publishing_keys (
    hash text not null primary key,
    person text not null
  );`;

/** What was published stays as it was: neither text nor archive of a version can be written again. */
const publishedStays = {
  sqlite: `
    create trigger published_versions_stay before update of pack, version, title, about, licence, requires, scenarios,
      changes, hash, size, archive on published_versions
      begin select raise(abort, 'published versions never change'); end;
    create trigger published_versions_no_delete before delete on published_versions
      begin select raise(abort, 'published versions never change'); end;`,
  postgres: `
    create function published_versions_stay() returns trigger language plpgsql as
      $$ begin raise exception 'published versions never change'; end $$;
    create trigger published_versions_stay before update of pack, version, title, about, licence, requires, scenarios,
      changes, hash, size, archive on published_versions
      for each row execute function published_versions_stay();
    create trigger published_versions_no_delete before delete or truncate on published_versions
      for each statement execute function published_versions_stay();`,
};

/** When each match was last looked at, and which are to be deleted: their logs alone can be. */
const deletions = `
  create table touched (
    match text not null primary key,
    at bigint not null,
    over integer not null
  );
  create index touched_by_age on touched (over, at);
  create table deletions (match text not null primary key);`;

/** How people want to be told that matches wait for them, and what they are still to be told, or have been since they last looked. */
const notices = `
  create table wishes (
    person text not null primary key,
    body text not null
  );
  create table channels (
    key text not null primary key,
    person text not null,
    kind text not null,
    body text not null,
    errors integer not null,
    created bigint not null
  );
  create index channels_of_person on channels (person);
  create table notices (
    channel text not null,
    match text not null,
    what text not null,
    person text not null,
    until bigint not null,
    due bigint,
    primary key (channel, match, what)
  );
  create index notices_due on notices (due);
  create index notices_of_match on notices (match, person);
  create table server_keys (
    name text not null primary key,
    body text not null
  );`;

/** Who has asked for which study of the lab; of one that nobody stands here for, anybody has. */
const secrets = 'alter table standings add column secret text';

const studies = `
  create table studies_of (
    study text not null,
    person text not null,
    primary key (study, person)
  );`;

/** Who sits where has been in the seats of each match before. */
const alreadySeated = {
  sqlite: `insert into seated (person, match)
    select distinct coalesce(seat.value ->> '$.holder.id', seat.value ->> '$.reserved.id'), matches.id
    from matches, json_each(seats) as seat
    where coalesce(seat.value ->> '$.holder.id', seat.value ->> '$.reserved.id') is not null`,
  postgres: `insert into seated (person, match)
    select distinct coalesce(seat #>> '{holder,id}', seat #>> '{reserved,id}'), matches.id
    from matches, json_array_elements(seats::json) as seat
    where coalesce(seat #>> '{holder,id}', seat #>> '{reserved,id}') is not null`,
};

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
  { name: '0004-people', sqlite: people, postgres: people },
  { name: '0005-accounts', sqlite: accounts, postgres: accounts },
  { name: '0006-already-seated', ...alreadySeated },
  { name: '0007-standings', sqlite: standings, postgres: standings },
  { name: '0008-conduct', sqlite: conduct, postgres: conduct },
  { name: '0009-talk', sqlite: talk, postgres: talk },
  { name: '0010-ratings', sqlite: ratings, postgres: ratings },
  {
    name: '0011-deletions',
    sqlite: `${deletions}
      drop trigger entries_no_delete;
      create trigger entries_no_delete before delete on entries
        when not exists (select 1 from deletions where deletions.match = old.match)
        begin select raise(abort, 'entries are append-only'); end;`,
    postgres: `${deletions}
      drop trigger entries_append_only on entries;
      create trigger entries_append_only before update or truncate on entries
        for each statement execute function entries_append_only();
      create function entries_of_deleted() returns trigger language plpgsql as
        $$ begin
          if exists (select 1 from deletions where deletions.match = old.match) then return old; end if;
          raise exception 'entries are append-only';
        end $$;
      create trigger entries_of_deleted before delete on entries
        for each row execute function entries_of_deleted();`,
  },
  {
    name: '0012-publishing',
    sqlite: `${publishing}${publishedStays.sqlite}`,
    postgres: `${publishing}${publishedStays.postgres}`,
  },
  { name: '0013-notices', sqlite: notices, postgres: notices },
  { name: '0014-studies', sqlite: studies, postgres: studies },
  { name: '0015-secrets', sqlite: secrets, postgres: secrets },
];

/** Whether all that there is has been run. */
export const isUpToDate = (done: ReadonlySet<string>): boolean => migrationsToRun(done).length === 0;

/** Throws if a newer Emlia has been at work: what it wrote would not be understood. */
export const migrationsToRun = (done: ReadonlySet<string>): readonly Migration[] => {
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  if ([...done].some(name => !known.has(name))) throw new Error('it was last used by a newer Emlia');
  return MIGRATIONS.filter(({ name }) => !done.has(name));
};

export const MIGRATION_TABLE = 'create table if not exists migrations (name text not null primary key)';
