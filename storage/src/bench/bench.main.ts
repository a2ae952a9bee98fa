import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DomainEvent, EssayRow } from '@essays/contract';
import { newId } from '../event-id.ts';
import type { NewEvent } from '../event-log.ts';
import { openStorage } from '../open-storage.ts';
import { rebuildBeside } from '../project-events.ts';
import type { Projection } from '../projection.ts';
import { testMetadata } from '../testing.ts';

/**
 * What the storage costs beside a bare node:sqlite loop that does the same work without ports, keys and checks.
 * Rates depend on the machine and its disk; the ratios, measured in one run, do not.
 */
/** Rounds of ours and bare in turn: a neighbour's disk traffic then hits both, and the median round counts. */
const ROUNDS = 9;
const SINGLE = 400;
const TOGETHER = 40_000;
const WRITERS = 64;
const PER_STREAM = 8;
const REBUILT_TIMES = 3;

const folder = mkdtempSync(join(tmpdir(), 'essays-bench-'));
const rate = (events: number, milliseconds: number) => Math.round((events * 1_000) / milliseconds);
const line = (what: string, perSecond: number, raw: number, target: string) =>
  console.log(
    `${what.padEnd(34)} ${String(perSecond).padStart(8)}/s   raw ${String(raw).padStart(8)}/s   ratio ${(perSecond / raw).toFixed(2)}   target ${target}`,
  );

const metadata = testMetadata({ actorId: newId(), correlationId: newId(), causationId: newId() });
const essayEvent = (essayId: string, revision: number): DomainEvent =>
  revision === 0
    ? {
        type: 'EssayRejected',
        data: { essay_id: essayId },
        personal: { reason: 'Words of a teacher. '.repeat(8) },
      }
    : ({
        type: 'AiWritingChecked',
        data: { essay_id: essayId, score: revision, band: 'low', engine: 'embedded', engine_version: '1' },
        personal: revision % 4 === 0 ? { indicators: [] } : null,
      } as DomainEvent);
const newEvent = (essayId: string, revision: number): NewEvent => ({
  ...essayEvent(essayId, revision),
  id: newId(),
  metadata,
});

const essays: Projection<'essays'> = {
  name: 'essays',
  version: 1,
  indexes: ['processing_status'],
  on: {
    EssayRejected: {
      row: (e) => e.data.essay_id,
      evolve: (row, e) =>
        ({ ...row, id: e.data.essay_id, processing_status: 'rejected', revision: e.revision }) as EssayRow,
    },
    AiWritingChecked: {
      row: (e) => e.data.essay_id,
      evolve: (row, e) => row && { ...row, ai_score: e.data.score, revision: e.revision },
    },
  },
};

/** The bare loop: the same table, the same JSON, one commit per `batch` events. */
const rawLog = (name: string) => {
  const db = new DatabaseSync(join(folder, name));
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE events (position INTEGER PRIMARY KEY, stream_id TEXT NOT NULL, revision INTEGER NOT NULL,
      event_id TEXT NOT NULL, type TEXT NOT NULL, data TEXT NOT NULL, personal BLOB, metadata TEXT NOT NULL,
      UNIQUE (stream_id, revision)) STRICT`);
  return db;
};
const rawAppend = (db: DatabaseSync, count: number, batch: number): number => {
  const insert = db.prepare(
    'INSERT INTO events (stream_id, revision, event_id, type, data, personal, metadata) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const [begin, commit] = [db.prepare('BEGIN IMMEDIATE'), db.prepare('COMMIT')];
  let essay = '';
  const before = performance.now();
  for (let i = 0; i < count; i += batch) {
    begin.run();
    for (let k = i; k < Math.min(count, i + batch); k += 1) {
      if (k % PER_STREAM === 0) essay = newId();
      const e = newEvent(essay, k % PER_STREAM);
      insert.run(
        `essay-${essay}`,
        k % PER_STREAM,
        e.id,
        e.type,
        JSON.stringify(e.data),
        e.personal && Buffer.from(JSON.stringify(e.personal)),
        JSON.stringify(e.metadata),
      );
    }
    commit.run();
  }
  return performance.now() - before;
};

const run = async (): Promise<void> => {
  const storage = await openStorage({
    dataDir: join(folder, 'data'),
    eventStore: 'sqlite',
    readModels: 'sqlite',
  });
  const writer = async (events: number) => {
    let essay = '';
    for (let i = 0; i < events; i += 1) {
      const revision = i % PER_STREAM;
      if (revision === 0) essay = newId();
      await storage.log.append(
        `essay-${essay}`,
        [newEvent(essay, revision)],
        revision === 0 ? 'no_stream' : revision - 1,
      );
    }
  };
  const timed = async (work: () => Promise<unknown>) => {
    const before = performance.now();
    await work();
    return performance.now() - before;
  };

  await writer(300);
  const bare = rawLog('raw.sqlite');
  rawAppend(bare, 300, 1);
  const rounds: { ours: number; bare: number }[] = [];
  for (let i = 0; i < ROUNDS; i += 1)
    rounds.push({ ours: await timed(() => writer(SINGLE)), bare: rawAppend(bare, SINGLE, 1) });
  const median = rounds.sort((a, b) => a.bare / a.ours - b.bare / b.ours)[Math.floor(ROUNDS / 2)]!;
  line(
    'append, 1 writer (median round)',
    rate(SINGLE, median.ours),
    rate(SINGLE, median.bare),
    'ratio >= 0.7',
  );
  line(
    `append, ${WRITERS} writers`,
    rate(
      TOGETHER,
      await timed(() => Promise.all(Array.from({ length: WRITERS }, () => writer(TOGETHER / WRITERS)))),
    ),
    rate(TOGETHER, rawAppend(bare, TOGETHER, WRITERS)),
    '>= 15000/s',
  );

  const events = (await storage.log.head()) * REBUILT_TIMES;
  const rebuild = async () => {
    for (let i = 0; i < REBUILT_TIMES; i += 1) {
      const beside = await storage.readModelWriter.openBeside('essays', 1, essays.indexes);
      await rebuildBeside(essays, storage.log, beside);
      await storage.readModelWriter.swap(beside);
    }
  };
  const rawRebuild = async () => {
    const rows = new DatabaseSync(join(folder, 'rows.sqlite'));
    rows.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    const page = bare.prepare('SELECT * FROM events WHERE position > ? ORDER BY position LIMIT 5000');
    for (let i = 0; i < REBUILT_TIMES; i += 1) {
      const folded = new Map<string, Record<string, unknown>>();
      for (let after = 0; ;) {
        const events = page.all(after);
        for (const e of events) {
          const data = JSON.parse(e['data'] as string);
          JSON.parse(e['metadata'] as string);
          if (e['personal']) JSON.parse(Buffer.from(e['personal'] as Uint8Array).toString());
          const row = folded.get(data.essay_id) ?? { id: data.essay_id, processing_status: 'rejected' };
          folded.set(data.essay_id, { ...row, ai_score: data.score, revision: e['revision'] });
        }
        if (events.length < 5_000) break;
        after = events.at(-1)!['position'] as number;
      }
      rows.exec(`CREATE TABLE t${i} (id TEXT PRIMARY KEY, row TEXT NOT NULL) STRICT;
        CREATE INDEX i${i} ON t${i} (json_extract(row, '$.processing_status'), id); BEGIN`);
      const put = rows.prepare(`INSERT INTO t${i} VALUES (?, ?)`);
      for (const [id, row] of folded) put.run(id, JSON.stringify(row));
      rows.exec('COMMIT');
    }
    rows.close();
  };
  line(
    'rebuild of a read model',
    rate(events, await timed(rebuild)),
    rate(events, await timed(rawRebuild)),
    '>= 50000/s',
  );
  bare.close();
  await storage.close();
};

try {
  await run();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
