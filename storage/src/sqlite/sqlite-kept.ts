import type { SQLInputValue } from 'node:sqlite';
import type { KeptValues } from '../kept/kept.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

/** Small values in a table of their own, a column for each field. */
export class SqliteKept<Value extends object> implements KeptValues<Value> {
  readonly #fields: readonly (keyof Value & string)[];

  /** `key`: the name of the column with the key. */
  constructor(
    protected readonly db: SqliteDatabase,
    private readonly table: string,
    columns: Readonly<Record<keyof NoInfer<Value> & string, string>>,
    private readonly key = 'key',
  ) {
    this.#fields = Object.keys(columns) as (keyof Value & string)[];
    const all = this.#fields.map((field) => `${field} ${columns[field]}`);
    db.exec(`CREATE TABLE IF NOT EXISTS ${table} (${[`${key} TEXT PRIMARY KEY`, ...all].join(', ')}) STRICT`);
    if ('until' in columns) db.exec(`CREATE INDEX IF NOT EXISTS ${table}_until ON ${table} (until)`);
  }

  async get(key: string): Promise<Value | null> {
    return this.#get(key);
  }

  async all(): Promise<[key: string, value: Value][]> {
    const rows = this.db.all(`SELECT * FROM ${this.table} ORDER BY ${this.key}`);
    return rows.map(({ [this.key]: key, ...value }) => [key as string, value as Value]);
  }

  change(key: string, change: (present: Value | null) => Value | null): Promise<Value | null> {
    return this.db.inTurn(() => {
      const present = this.#get(key);
      const next = change(present);
      if (next === null) this.db.run(`DELETE FROM ${this.table} WHERE ${this.key} = ?`, key);
      else if (next !== present) this.#put(key, next);
      return next;
    });
  }

  async expire(now: number): Promise<void> {
    await this.db.inTurn(() => this.db.run(`DELETE FROM ${this.table} WHERE until <= ?`, now));
  }

  #get(key: string): Value | null {
    const found = this.db.get(
      `SELECT ${this.#fields.join(', ')} FROM ${this.table} WHERE ${this.key} = ?`,
      key,
    );
    return found ? ({ ...found } as Value) : null;
  }

  #put(key: string, value: Value): void {
    const into = `${this.table} (${[this.key, ...this.#fields].join(', ')})`;
    this.db.run(
      `INSERT OR REPLACE INTO ${into} VALUES (?${', ?'.repeat(this.#fields.length)})`,
      key,
      ...this.#fields.map((field) => value[field] as SQLInputValue),
    );
  }
}
