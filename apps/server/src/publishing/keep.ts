import type {
  ExaminedPack,
  PublishedCard,
  PublishedVersion,
  ReviewCard,
  ScenarioCard,
} from '@emlia/protocol';
import type { Sql } from '../store/sql.ts';

/** What is stored of a version, but for its archive. */
interface VersionRow {
  readonly version: string;
  readonly at: number;
  readonly title: string;
  readonly about: string | null;
  readonly licence: string;
  readonly requires: string;
  readonly scenarios: string;
  readonly changes: string;
  readonly hash: string;
  readonly size: number;
  readonly withdrawn: number;
}

const COLUMNS = 'version, at, title, about, licence, requires, scenarios, changes, hash, size, withdrawn';

/** Who holds the name of a pack. */
export const holderOf = async (sql: Sql, pack: string): Promise<string | undefined> =>
  (await sql.ask<{ person: string }>('select person from published_packs where id = $1', pack))[0]?.person;

/** All versions, the newest first. */
const versionRows = async (sql: Sql, pack: string): Promise<VersionRow[]> =>
  sql.ask<VersionRow>(`select ${COLUMNS} from published_versions where pack = $1 order by number desc`, pack);

export const versionsOf = async (
  sql: Sql,
  pack: string,
): Promise<{ version: string; requires: Record<string, string> }[]> =>
  (await versionRows(sql, pack))
    .filter(({ withdrawn }) => withdrawn === 0)
    .map(({ version, requires }) => ({ version, requires: JSON.parse(requires) }));

/** The version published last, withdrawn or not: none is ever published again. */
export const lastVersion = async (sql: Sql, pack: string): Promise<string | undefined> =>
  (await versionRows(sql, pack))[0]?.version;

/** False where somebody else has this name or that version was published before: of two at once, one. */
export const keepVersion = async (
  sql: Sql,
  person: string,
  { id, version, title, about, licence, requires, scenarios, archive, hash }: ExaminedPack,
  changes: string,
): Promise<boolean> => {
  const now = Date.now();
  await sql.ask(
    'insert into published_packs (id, person, at) values ($1, $2, $3) on conflict (id) do nothing',
    id,
    person,
    now,
  );
  if ((await holderOf(sql, id)) !== person) return false;
  const kept = await sql.ask(
    `insert into published_versions (pack, number, ${COLUMNS}, archive)
     values ($1, (select count(*) from published_versions where pack = $1), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 0, $12)
     on conflict do nothing returning version`,
    id,
    version,
    now,
    title,
    about ?? null,
    licence,
    JSON.stringify(requires),
    JSON.stringify(scenarios),
    changes,
    hash,
    archive.length,
    Buffer.from(archive).toString('base64'),
  );
  return kept.length === 1;
};

export const archiveOf = async (sql: Sql, pack: string, version: string): Promise<Buffer | undefined> => {
  const [found] = await sql.ask<{ archive: string }>(
    'select archive from published_versions where pack = $1 and version = $2',
    pack,
    version,
  );
  return found && Buffer.from(found.archive, 'base64');
};

/** False where there is no such version. */
export const setWithdrawn = async (
  sql: Sql,
  pack: string,
  version: string,
  withdrawn: boolean,
): Promise<boolean> =>
  (
    await sql.ask(
      'update published_versions set withdrawn = $3 where pack = $1 and version = $2 returning version',
      pack,
      version,
      withdrawn ? 1 : 0,
    )
  ).length === 1;

interface Listed extends VersionRow {
  readonly pack: string;
  readonly by: string;
  readonly reviews: number;
  readonly stars: number | null;
}

const LISTED = `select published_versions.pack, ${COLUMNS.split(', ')
  .map(name => `published_versions.${name}`)
  .join(', ')}, people.name as by,
  (select count(*) from pack_reviews where pack_reviews.pack = published_versions.pack) as reviews,
  (select avg(stars) from pack_reviews where pack_reviews.pack = published_versions.pack) as stars
  from published_versions join published_packs on published_packs.id = published_versions.pack
  join people on people.id = published_packs.person`;

/** `%` and `_` are letters too. */
const pattern = (sought: string): string =>
  `%${sought.toLowerCase().replaceAll(/[\\%_]/g, letter => `\\${letter}`)}%`;

/** The newest version of each pack that was not withdrawn, the latest first; those in which all words stand. */
export const listPublished = async (sql: Sql, sought: string, most: number): Promise<PublishedCard[]> => {
  const words = sought.split(/\s+/).filter(Boolean).slice(0, 5);
  const has = words.map(
    (_, i) =>
      `(lower(published_versions.title || ' ' || coalesce(published_versions.about, '') || ' ' || published_versions.pack || ' ' || people.name) like $${i + 1} escape '\\')`,
  );
  const rows = await sql.ask<Listed>(
    `${LISTED} where withdrawn = 0 and not exists (
       select 1 from published_versions as newer where newer.pack = published_versions.pack
       and newer.withdrawn = 0 and newer.number > published_versions.number)
     ${has.map(one => `and ${one}`).join(' ')} order by published_versions.at desc limit ${most}`,
    ...words.map(pattern),
  );
  return rows.map(row => {
    const scenarios = JSON.parse(row.scenarios) as ScenarioCard[];
    const shown = scenarios.find(({ map }) => map) ?? scenarios[0];
    return {
      ...headOf(row),
      scenarios: scenarios.length,
      ...(shown && { shown }),
      reviews: Number(row.reviews),
    };
  });
};

const headOf = ({ pack, by, version, title, about, licence, at, stars }: Listed) => ({
  id: pack,
  version,
  title,
  ...(about !== null && { about }),
  licence,
  by,
  at: Number(at),
  ...(stars !== null && { stars: Number(stars) }),
});

/** A pack with its newest version that was not withdrawn, or the newest of all. */
export const publishedPack = async (sql: Sql, pack: string) => {
  const rows = await sql.ask<Listed>(
    `${LISTED} where published_versions.pack = $1 order by published_versions.number desc`,
    pack,
  );
  const shown = rows.find(({ withdrawn }) => withdrawn === 0) ?? rows[0];
  if (!shown) return undefined;
  const versions = rows.map(
    ({ version, at, licence, changes, requires, hash, size, withdrawn }): PublishedVersion => ({
      version,
      at: Number(at),
      licence,
      changes,
      requires: JSON.parse(requires),
      hash,
      size,
      ...(withdrawn !== 0 && { withdrawn: true }),
    }),
  );
  return { ...headOf(shown), versions, scenarios: JSON.parse(shown.scenarios) as ScenarioCard[] };
};

export const reviewsOf = async (sql: Sql, pack: string): Promise<ReviewCard[]> => {
  const rows = await sql.ask<ReviewCard>(
    `select person, people.name as by, pack_reviews.at, version, stars, says
     from pack_reviews join people on people.id = person where pack = $1 order by pack_reviews.at desc limit 200`,
    pack,
  );
  return rows.map(row => ({ ...row, at: Number(row.at) }));
};

/** In the place of what the same person said before. */
export const keepReview = async (
  sql: Sql,
  pack: string,
  { person, version, stars, says }: Omit<ReviewCard, 'by' | 'at'>,
): Promise<void> => {
  await sql.ask(
    `insert into pack_reviews (pack, person, at, version, stars, says) values ($1, $2, $3, $4, $5, $6)
     on conflict (pack, person) do update set at = $3, version = $4, stars = $5, says = $6`,
    pack,
    person,
    Date.now(),
    version,
    stars,
    says,
  );
};

export const dropReview = async (sql: Sql, pack: string, person: string): Promise<void> => {
  await sql.ask('delete from pack_reviews where pack = $1 and person = $2', pack, person);
};

/** The packs whose names somebody holds. */
export const packsOf = async (sql: Sql, person: string): Promise<string[]> =>
  (await sql.ask<{ id: string }>('select id from published_packs where person = $1 order by id', person)).map(
    ({ id }) => id,
  );

/** What somebody has said of packs. */
export const reviewsBy = (
  sql: Sql,
  person: string,
): Promise<{ pack: string; stars: number; says: string }[]> =>
  sql.ask('select pack, stars, says from pack_reviews where person = $1 order by pack', person);
