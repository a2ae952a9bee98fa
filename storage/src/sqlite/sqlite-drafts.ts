import type { DraftBefore, SealedDraft, SealedDrafts } from '../ports/drafts.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

/** In the data folder, apart from the read models: those can be removed and made anew. */
export const DRAFTS_FILE = 'drafts.sqlite';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS drafts (
    room_id TEXT NOT NULL,
    student_id TEXT NOT NULL,
    page TEXT NOT NULL,
    version INTEGER NOT NULL,
    saved_at INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    PRIMARY KEY (room_id, student_id, page)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS drafts_student ON drafts (student_id);
`;

const SAVE = `
  INSERT INTO drafts (room_id, student_id, page, version, saved_at, sealed) VALUES (?, ?, ?, ?, ?, ?)
  ON CONFLICT (room_id, student_id, page) DO UPDATE SET
    version = excluded.version, saved_at = excluded.saved_at, sealed = excluded.sealed
  WHERE version <= excluded.version
`;
const REPLACE = 'DELETE FROM drafts WHERE room_id = ? AND student_id = ? AND page = ? AND version <= ?';

/** In a file of its own, because others wait for the disk less often. */
export class SqliteDrafts implements SealedDrafts {
  constructor(private readonly db: SqliteDatabase) {
    this.db.exec(SCHEMA);
  }

  async save(
    { room_id, student_id, page, version, saved_at, sealed }: SealedDraft,
    before?: DraftBefore,
  ): Promise<boolean> {
    const { result, onDisk } = await this.db.transactionInTime(() => {
      const saved = this.db.run(SAVE, room_id, student_id, page, version, saved_at, sealed);
      if (saved > 0 && before && before.page !== page)
        this.db.run(REPLACE, room_id, student_id, before.page, before.version);
      return saved;
    });
    await onDisk;
    return result > 0;
  }

  async ofSeat(roomId: string, studentId: string): Promise<SealedDraft[]> {
    return this.#all('room_id = ? AND student_id = ?', roomId, studentId);
  }

  async ofRoom(roomId: string): Promise<SealedDraft[]> {
    return this.#all('room_id = ?', roomId);
  }

  async remove({ room_id, student_id, page, version }: Parameters<SealedDrafts['remove']>[0]): Promise<void> {
    const remove = 'DELETE FROM drafts WHERE room_id = ? AND student_id = ? AND page = ? AND version = ?';
    await this.db.inTurn(() => this.db.run(remove, room_id, student_id, page, version));
  }

  async forgetStudent(studentId: string): Promise<void> {
    const forget = () => this.db.run('DELETE FROM drafts WHERE student_id = ?', studentId);
    if ((await this.db.inTurn(forget)) > 0) this.db.truncateLog();
  }
  #all(which: string, ...values: string[]): SealedDraft[] {
    const rows = this.db.all(
      `SELECT * FROM drafts WHERE ${which} ORDER BY student_id, saved_at DESC, page`,
      ...values,
    );
    return rows.map((row) => ({ ...row }) as unknown as SealedDraft);
  }
}
