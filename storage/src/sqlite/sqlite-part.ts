import type { DatabaseSync } from 'node:sqlite';
import type { LogMark } from '../ports/event-log.ts';
import type { Belonging, Part } from '../ports/school.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS school (one INTEGER PRIMARY KEY CHECK (one = 1), id TEXT NOT NULL, mark TEXT) STRICT;
`;
const READ = 'SELECT id AS school, mark FROM school';
const WRITE = `INSERT INTO school (one, id, mark) VALUES (1, ?, ?)
  ON CONFLICT DO UPDATE SET id = excluded.id, mark = excluded.mark`;

const belongingOf = (row: Record<string, unknown> | undefined): Belonging | null =>
  row === undefined
    ? null
    : { school: row['school'] as string, mark: JSON.parse(String(row['mark'])) as LogMark | null };

/** For a file that nobody else has open, such as one in a backup. */
export const belongingIn = (db: DatabaseSync): Belonging | null => {
  const isThere = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'school'").get();
  return isThere ? belongingOf(db.prepare(READ).get()) : null;
};

export const belongIn = (db: DatabaseSync, { school, mark }: Belonging): void => {
  db.exec(SCHEMA);
  db.prepare(WRITE).run(school, mark && JSON.stringify(mark));
};

/** A SQLite file as a part of the stores of a school. */
export class SqlitePart implements Part {
  readonly name: string;

  constructor(private readonly db: SqliteDatabase) {
    this.name = db.path;
    db.exec(SCHEMA);
  }

  async belonging(): Promise<Belonging | null> {
    return belongingOf(this.db.get(READ));
  }

  async belongTo({ school, mark }: Belonging): Promise<void> {
    await this.db.inTurn(() => this.db.run(WRITE, school, mark && JSON.stringify(mark)));
  }
}
