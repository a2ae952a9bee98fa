import type { SQLInputValue } from 'node:sqlite';
import type { Access, Accesses, AccessFilter } from '../ports/accesses.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

/** In the data folder, apart from the read models: those can be removed and made anew. */
export const ACCESSES_FILE = 'accesses.sqlite';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS accesses (
    id TEXT PRIMARY KEY,
    at INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    times INTEGER NOT NULL,
    kind TEXT NOT NULL,
    account_id TEXT,
    thing TEXT NOT NULL,
    ids TEXT NOT NULL,
    address TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS accesses_at ON accesses (at, id);
  CREATE INDEX IF NOT EXISTS accesses_last_at ON accesses (last_at);
  CREATE INDEX IF NOT EXISTS accesses_kind ON accesses (kind, at, id);
  CREATE INDEX IF NOT EXISTS accesses_account ON accesses (account_id, at, id);
`;

const RECORD = `
  INSERT INTO accesses (id, at, last_at, times, kind, account_id, thing, ids, address)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET times = times + excluded.times, last_at = max(last_at, excluded.last_at)
`;

const CONDITIONS: Record<keyof AccessFilter, string> = {
  kind: 'kind = ?',
  account_id: 'account_id = ?',
  from: 'at >= ?',
  to: 'at <= ?',
};

const accessOf = ({ ids, ...row }: Record<string, unknown>): Access =>
  ({ ...row, ids: JSON.parse(ids as string) as string[] }) as unknown as Access;

/** In a file of its own. */
export class SqliteAccesses implements Accesses {
  constructor(private readonly db: SqliteDatabase) {
    this.db.exec(SCHEMA);
  }

  async record(accesses: readonly Access[]): Promise<void> {
    await this.db.inTurn(() => {
      for (const { id, at, last_at, times, kind, account_id, thing, ids, address } of accesses)
        this.db.run(RECORD, id, at, last_at, times, kind, account_id, thing, JSON.stringify(ids), address);
    });
  }

  async find(filter: AccessFilter, { limit, after }: { limit: number; after?: string }): Promise<Access[]> {
    const conditions = conditionsOf(filter);
    if (after !== undefined) {
      const row = this.db.get('SELECT at FROM accesses WHERE id = ?', after);
      if (!row) return [];
      conditions.push(['(at, id) < (?, ?)', row['at'] as number, after]);
    }
    const [from, ...values] = among(conditions);
    return this.db.all(`SELECT * ${from} ORDER BY at DESC, id DESC LIMIT ?`, ...values, limit).map(accessOf);
  }

  async count(filter: AccessFilter): Promise<number> {
    const [from, ...values] = among(conditionsOf(filter));
    return this.db.get(`SELECT count(*) AS count ${from}`, ...values)!['count'] as number;
  }

  async forget(before: number, most: number): Promise<void> {
    await this.db.inTurn(() => {
      this.db.run('DELETE FROM accesses WHERE last_at < ?', before);
      for (const { kind } of this.db.all('SELECT DISTINCT kind FROM accesses'))
        this.db.run(
          `DELETE FROM accesses WHERE id IN
             (SELECT id FROM accesses WHERE kind = ? ORDER BY at DESC, id DESC LIMIT -1 OFFSET ?)`,
          kind as string,
          most,
        );
    });
  }
}

type Condition = [sql: string, ...values: SQLInputValue[]];

const conditionsOf = (filter: AccessFilter): Condition[] =>
  (Object.keys(CONDITIONS) as (keyof AccessFilter)[]).flatMap((name): Condition[] => {
    const value = filter[name];
    return value === undefined ? [] : [[CONDITIONS[name], value]];
  });

/** The end of a query of those that meet all conditions, and its values. */
const among = (conditions: readonly Condition[]): [sql: string, ...values: SQLInputValue[]] => [
  `FROM accesses WHERE ${['TRUE', ...conditions.map(([sql]) => sql)].join(' AND ')}`,
  ...conditions.flatMap(([, ...values]) => values),
];
