import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DomainEvent, EssayRow } from '@essays/contract';
import { newId, openStorage } from '@essays/storage';
import type { NewEvent } from '@essays/storage';
import { rebuildTogether } from '../src/processing/rebuild-beside.ts';
import type { Projection } from '../src/read-models/projection.ts';
import { dataKey, seal, unseal } from '../../storage/src/sealing/sealing.ts';
import type { DataKey } from '../../storage/src/ports/stream-keys.ts';
import { testMetadata } from '@essays/storage/testing';

/**
 * What the storage costs compared with a bare node:sqlite loop that leaves the same rows and bytes on disk, just as
 * safely, without ports, promises, revision checks and caches: events with encrypted text, and a wrapped key per
 * stream in a separate file, on disk before the stream's first event. Rates depend on the machine and its disk; the
 * ratios do not.
 */
/** Rounds of ours and the bare loop alternate: other disk traffic then hits both, and the median round counts. */
const ROUNDS = 41;
const SINGLE = 80;
const TOGETHER_ROUNDS = 5;
const TOGETHER = 10_240;
const WRITERS = 64;
const PER_STREAM = 8;
const REBUILT_TIMES = 3;

const folder = mkdtempSync(join(tmpdir(), 'essays-bench-'));
const rate = (events: number, milliseconds: number) => Math.round((events * 1_000) / milliseconds);
const line = (what: string, perSecond: number, raw: number, target: string) =>
  console.log(
    `${what.padEnd(34)} ${String(perSecond).padStart(8)}/s   raw ${String(raw).padStart(8)}/s   ` +
      `ratio ${(perSecond / raw).toFixed(2)}   target ${target}`,
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
        data: {
          essay_id: essayId,
          score: revision,
          band: 'likely_human',
          engine: 'embedded',
          engine_version: '1',
        },
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

/** One commit per `batch` events and, before it, one for the keys of the streams that start in it. */
class BareLog {
  readonly events = new DatabaseSync(join(folder, 'raw-events.sqlite'));
  readonly #keys = new DatabaseSync(join(folder, 'raw-keys.sqlite'));
  readonly #master = dataKey(randomBytes(32), 1);
  readonly #inMemory = new Map<string, DataKey>();

  constructor() {
    for (const db of [this.events, this.#keys])
      db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -32000');
    this.events
      .exec(`CREATE TABLE events (position INTEGER PRIMARY KEY, stream_id TEXT NOT NULL, revision INTEGER NOT NULL,
      event_id TEXT NOT NULL, type TEXT NOT NULL, data TEXT NOT NULL, personal BLOB, metadata TEXT NOT NULL,
      UNIQUE (stream_id, revision)) STRICT`);
    this.#keys.exec('CREATE TABLE keys (stream_id TEXT PRIMARY KEY, wrapped BLOB) STRICT, WITHOUT ROWID');
  }

  /** Milliseconds. Each of `batch` writers fills one stream after the other. */
  append(count: number, batch: number): number {
    const insert = this.events.prepare(
      'INSERT INTO events (stream_id, revision, event_id, type, data, personal, metadata) VALUES (?, ?, ?, ?, ?, ?, ?)',
    );
    const insertKey = this.#keys.prepare('INSERT INTO keys VALUES (?, ?)');
    const [begin, commit] = [this.events.prepare('BEGIN IMMEDIATE'), this.events.prepare('COMMIT')];
    const [beginKeys, commitKeys] = [this.#keys.prepare('BEGIN IMMEDIATE'), this.#keys.prepare('COMMIT')];
    let streams: { essay: string; key: DataKey }[] = [];
    const before = performance.now();
    for (let done = 0; done < count; done += batch) {
      const revision = (done / batch) % PER_STREAM;
      if (revision === 0) {
        beginKeys.run();
        streams = Array.from({ length: batch }, () => {
          const [essay, secret] = [newId(), randomBytes(32)];
          insertKey.run(`essay-${essay}`, seal(this.#master, `essay-${essay}`, secret));
          const key = dataKey(secret, 1);
          this.#inMemory.set(`essay-${essay}`, key);
          return { essay, key };
        });
        commitKeys.run();
      }
      begin.run();
      for (const { essay, key } of streams) {
        const e = newEvent(essay, revision);
        const personal =
          e.personal && seal(key, `essay-${essay}|${e.id}`, Buffer.from(JSON.stringify(e.personal)));
        insert.run(
          `essay-${essay}`,
          revision,
          e.id,
          e.type,
          JSON.stringify(e.data),
          personal,
          JSON.stringify(e.metadata),
        );
      }
      commit.run();
    }
    return performance.now() - before;
  }

  /** The decrypted text of an event. */
  open(streamId: string, eventId: string, personal: Uint8Array): unknown {
    const plain = unseal(this.#inMemory.get(streamId)!, `${streamId}|${eventId}`, personal);
    return JSON.parse(plain.toString('utf8'));
  }

  close(): void {
    this.events.close();
    this.#keys.close();
  }
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.now();
  await work();
  return performance.now() - before;
};

/** The median round by ratio. */
const medianRound = async (
  rounds: number,
  ours: () => Promise<unknown>,
  bare: () => number,
): Promise<{ ours: number; bare: number }> => {
  const found: { ours: number; bare: number }[] = [];
  for (let i = 0; i < rounds; i += 1) found.push({ ours: await timed(ours), bare: bare() });
  return found.sort((a, b) => a.bare / a.ours - b.bare / b.ours)[Math.floor(rounds / 2)]!;
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
  const bare = new BareLog();
  await writer(296);
  bare.append(296, 1);
  const single = await medianRound(
    ROUNDS,
    () => writer(SINGLE),
    () => bare.append(SINGLE, 1),
  );
  line('append, 1 writer', rate(SINGLE, single.ours), rate(SINGLE, single.bare), 'ratio >= 0.7');
  const together = await medianRound(
    TOGETHER_ROUNDS,
    () => Promise.all(Array.from({ length: WRITERS }, () => writer(TOGETHER / WRITERS))),
    () => bare.append(TOGETHER, WRITERS),
  );
  line(
    `append, ${WRITERS} writers`,
    rate(TOGETHER, together.ours),
    rate(TOGETHER, together.bare),
    '>= 15000/s',
  );

  const events = (await storage.log.head()) * REBUILT_TIMES;
  const rebuild = async () => {
    for (let i = 0; i < REBUILT_TIMES; i += 1) {
      const beside = await storage.readModelWriter.openBeside('essays', 1, essays.indexes);
      await rebuildTogether([{ projection: essays as unknown as Projection, table: beside }], storage.log);
      await storage.readModelWriter.swap(beside);
    }
  };
  const rawRebuild = async () => {
    const rows = new DatabaseSync(join(folder, 'rows.sqlite'));
    rows.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    const page = bare.events.prepare('SELECT * FROM events WHERE position > ? ORDER BY position LIMIT 5000');
    for (let i = 0; i < REBUILT_TIMES; i += 1) {
      const folded = new Map<string, Record<string, unknown>>();
      for (let after = 0; ;) {
        const events = page.all(after);
        for (const e of events) {
          const data = JSON.parse(e['data'] as string);
          JSON.parse(e['metadata'] as string);
          if (e['personal'])
            bare.open(e['stream_id'] as string, e['event_id'] as string, e['personal'] as Uint8Array);
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
