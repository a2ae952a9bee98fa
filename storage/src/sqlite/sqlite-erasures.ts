import type { Erasures, ErasureUnderWay } from '../ports/erasures.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS erasures (
    stream_id TEXT PRIMARY KEY,
    note TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

/** In the key file. */
export class SqliteErasures implements Erasures {
  constructor(private readonly db: SqliteDatabase) {
    this.db.exec(SCHEMA);
  }

  async begin(streamId: string, note: string): Promise<void> {
    const insert = 'INSERT INTO erasures (stream_id, note) VALUES (?, ?) ON CONFLICT DO NOTHING';
    await this.db.inTurn(() => this.db.run(insert, streamId, note));
  }

  async underWay(): Promise<ErasureUnderWay[]> {
    return this.db
      .all('SELECT stream_id, note FROM erasures ORDER BY stream_id')
      .map((row) => ({ streamId: row['stream_id'] as string, note: row['note'] as string }));
  }

  async end(streamId: string): Promise<void> {
    await this.db.inTurn(() => this.db.run('DELETE FROM erasures WHERE stream_id = ?', streamId));
  }
}
