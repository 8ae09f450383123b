/** What a value of a statement may be. Times are milliseconds since 1970. */
export type SqlValue = string | number | null;

export type SqlRow = Readonly<Record<string, SqlValue>>;

/**
 * SQL that SQLite and PostgreSQL read alike, written once beside what it is for. Values stand as $1, $2 …; whatever is
 * asked is one statement, and so happens in whole or not at all.
 */
export interface Sql {
  ask<Row extends object = SqlRow>(text: string, ...values: readonly SqlValue[]): Promise<Row[]>;
  /** Several statements, of which all happen or none. */
  together(...statements: readonly (readonly [text: string, ...values: SqlValue[]])[]): Promise<void>;
}
