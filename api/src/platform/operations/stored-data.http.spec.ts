import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startEssayServer } from '../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../test/start-essay-server.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { until } from '../async/until.ts';
import { DataCheck } from './data-check.ts';
import { DiskHealth } from './disk-health.ts';

describe('the check of the stored data', () => {
  let server: EssayServer;
  beforeEach(async () => {
    server = await startEssayServer({ pipeline: false });
  });
  afterEach(() => server.close());
  const checked = async () => {
    await server.app.get(DataCheck).round();
    const { body } = await server.anonymous().get('/api/health');
    return body.parts.find(({ name }: { name: string }) => name === 'stored data');
  };

  it('finds nothing in whole stores, and names a damaged event by its ids and no words', async () => {
    const { body: student } = await server
      .as('teacher')
      .post('/api/students')
      .send({ name: 'Ada Example', period: 2, academic_year: '2025-26' });
    expect(await checked()).toEqual({ name: 'stored data', state: 'ok', stuck: [] });
    const db = new DatabaseSync(join(server.dataDir, 'events.sqlite'));
    db.exec('DROP TRIGGER events_never_change');
    const stream = `student-${student.id}`;
    db.prepare("UPDATE events SET personal = x'0102' WHERE stream_id = ?").run(stream);
    db.close();
    const found = await checked();
    expect(found).toEqual({
      name: 'stored data',
      state: 'stuck',
      stuck: [
        {
          what: 'event log',
          why: 'An event cannot be read: it, or its key, is damaged.',
          stream_id: stream,
          event_id: expect.any(String),
          event_type: 'StudentAdded',
        },
      ],
    });
  });
});

describe('a start over a damaged event', () => {
  it('goes on without the shipped rubric that cannot be read, and the check names it', async () => {
    const first = await startEssayServer({ pipeline: false });
    await first.stop();
    const db = new DatabaseSync(join(first.dataDir, 'events.sqlite'));
    db.exec('DROP TRIGGER events_never_change');
    db.exec(
      "UPDATE events SET data = '{' WHERE position = (SELECT min(position) FROM events WHERE type = 'RubricPublished')",
    );
    db.close();
    const server = await startEssayServer({ pipeline: false, dataDir: first.dataDir });
    try {
      await server.app.get(DataCheck).round();
      const { body } = await server.anonymous().get('/api/health');
      const { stuck } = body.parts.find(({ name }: { name: string }) => name === 'stored data');
      expect(stuck).toEqual([expect.objectContaining({ event_type: 'RubricPublished' })]);
    } finally {
      await server.close();
    }
  });
});

describe('a damaged page of the read models', () => {
  const env = { READ_MODELS: 'sqlite' };
  /** Overwrites the page that the rows of the students begin on. */
  const damageStudents = (path: string) => {
    const db = new DatabaseSync(path);
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    const table = db.prepare("SELECT rootpage FROM sqlite_master WHERE tbl_name GLOB '*students_v*'").all();
    const { page_size } = db.prepare('PRAGMA page_size').get() as { page_size: number };
    db.close();
    const file = openSync(path, 'r+');
    for (const { rootpage } of table)
      writeSync(file, Buffer.alloc(page_size, 0xa5), 0, page_size, (Number(rootpage) - 1) * page_size);
    closeSync(file);
  };

  it('is told in words to whoever comes upon it, and by the health at once with what to do in the log', async () => {
    const first = await startEssayServer({ pipeline: false, env });
    await first.student('Ada Example');
    await first.stop();
    const path = join(first.dataDir, 'read-models.sqlite');
    damageStudents(path);
    const server = await startEssayServer({ pipeline: false, dataDir: first.dataDir, env });
    try {
      const { status, body } = await server.as('teacher').get('/api/students');
      expect([status, body.error]).toEqual([
        503,
        expect.stringMatching(
          /^A file on the server’s disk is damaged\. Please tell whoever runs the server/,
        ),
      ]);
      const health = (await server.anonymous().get('/api/health')).body;
      const { stuck } = health.parts.find(({ name }: { name: string }) => name === 'stored data');
      expect(stuck).toEqual([
        { what: 'read-models.sqlite', why: 'It is damaged; the log of this process says what to do.' },
      ]);
    } finally {
      await server.stop().catch(() => undefined);
    }
    for (const name of readdirSync(first.dataDir))
      if (name.startsWith('read-models.sqlite')) rmSync(join(first.dataDir, name));
    const mended = await startTestServer({ dataDir: first.dataDir, empty: true, env });
    const namesNow = async () => {
      const { body } = await mended.anonymous(first.token('teacher')).get('/api/students');
      return Array.isArray(body) ? body.map((one: { student_name: string }) => one.student_name) : [];
    };
    expect(await until(20_000, async () => (await namesNow()).includes('Ada Example'))).toBe(true);
    await mended.close();
  });
});

describe('the health of the disk', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'essays-disk-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is ok while there is room, and leaves nothing behind', async () => {
    expect(await new DiskHealth(folder, 1).health()).toEqual({ state: 'ok', stuck: [] });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is not ok when little room is left', async () => {
    const { state, stuck } = await new DiskHealth(folder, Number.MAX_SAFE_INTEGER).health();
    expect([state, stuck[0]!.why]).toEqual([
      'stuck',
      expect.stringMatching(/^Only \d+ MB are free: make room/),
    ]);
  });

  it('is not ok when nothing can be written, whatever room the disk says it has', async () => {
    // A folder in the way of the probe fails as a full, broken or read-only disk does.
    const blocked = new DiskHealth(folder, 1);
    mkdirSync(join(folder, `.health-${process.pid}`));
    expect(await blocked.health()).toEqual({
      state: 'stuck',
      stuck: [{ what: 'disk', why: 'Nothing can be saved on it (EISDIR).' }],
    });
  });
});
