import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DomainEvent, RecordedEvent } from '@essays/contract';
import { newId } from './ports/event-id.ts';
import { givenEvents, openTestStorage } from '../test/testing.ts';
import type { TestStorage } from '../test/testing.ts';

const NAME = 'Philippa Quartermaine';
const SENTENCE = 'The lighthouse keeper counted seventeen herons before dusk';

/** A roster with the name in a row and in an index, and a long text that spills over pages. */
const rosterAfter = (row: unknown, { type, data, personal }: RecordedEvent): unknown => {
  const { name } = (personal ?? {}) as { name?: string };
  const { student_id: id } = data as { student_id: string };
  if (type === 'StudentAdded') return { id, name, search: name?.toLowerCase() };
  if (type === 'StudentErased') return null;
  return { ...(row as object), name, padding: `${SENTENCE} `.repeat(200) };
};

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)],
  );

/** Files in which the text stands, in the encodings it could be in. */
const found = (dataDir: string, text: string): string[] =>
  filesUnder(dataDir).filter((path) => {
    const bytes = readFileSync(path);
    return [text, text.toLowerCase()].some((t) =>
      [
        Buffer.from(t),
        Buffer.from(t, 'utf16le'),
        Buffer.from(Buffer.from(t).toString('base64').slice(0, -4)),
      ].some((needle) => bytes.includes(needle)),
    );
  });

describe('erasing a student', () => {
  let storage: TestStorage;
  beforeEach(async () => {
    storage = await openTestStorage();
  });
  afterEach(() => storage.close());

  const added = (id: string, name: string): DomainEvent =>
    ({ type: 'StudentAdded', data: { student_id: id }, personal: { name } }) as DomainEvent;
  const corrected = (id: string, name: string): DomainEvent =>
    ({ type: 'StudentDetailsCorrected', data: { student_id: id }, personal: { name } }) as DomainEvent;

  it('leaves neither the student’s name nor a sentence of theirs in any file, and the log stays readable', async () => {
    const model = await storage.readModelWriter.open('students', 1, ['name', 'search']);
    const rows = new Map<string, unknown>();
    let checkpoint = -1;
    const project = async () => {
      const events = await storage.log.readAll({ after: checkpoint, limit: 10_000 });
      checkpoint = await storage.log.head();
      const changed = events.filter(({ type }) => type.startsWith('Student'));
      for (const event of changed) rows.set(event.streamId, rosterAfter(rows.get(event.streamId), event));
      await model.write(
        new Map(changed.map(({ streamId }) => [streamId.slice('student-'.length), rows.get(streamId)])),
        checkpoint,
      );
    };
    // Neighbours in random order, added and grown a few at a time, so that pages split and rows move between them.
    const others = Array.from({ length: 400 }, () => newId(Math.floor(Math.random() * 1e12)));
    const id = newId(5e11);
    const essay = 'essay-her';
    for (const [i, other] of others.entries()) {
      await givenEvents(storage.log, `student-${other}`, [added(other, `Neighbour ${other.slice(0, 8)}`)]);
      if (i === 50) await givenEvents(storage.log, `student-${id}`, [added(id, NAME)]);
      if (i === 200) await givenEvents(storage.log, `student-${id}`, [corrected(id, NAME)]);
      if (i % 3 === 0) await givenEvents(storage.log, `student-${other}`, [corrected(other, `Peer ${i}`)]);
      if (i % 20 === 0) await project();
    }
    await givenEvents(storage.log, essay, [
      { type: 'EssayRejected', data: { essay_id: 'her' }, personal: { reason: SENTENCE } },
    ]);
    await storage.keys.handOver(essay, id);
    const { file_id } = await storage.files.put(essay, Buffer.from(`%PDF ${SENTENCE} ${NAME}`));
    await project();
    expect(found(storage.dataDir, NAME)).not.toEqual([]);

    const erased = await storage.keys.destroyOwnedBy(id);
    await storage.files.delete(file_id);
    await givenEvents(storage.log, `student-${id}`, [
      {
        type: 'StudentErased',
        data: { student_id: id, display_id: 'AB1', essays: 1, baselines: 0 },
        personal: null,
      },
    ]);
    await project();
    await storage.scrub();

    expect(erased).toEqual([`student-${id}`, essay]);
    expect(found(storage.dataDir, NAME)).toEqual([]);
    expect((await storage.log.readStream(essay))[0]).toMatchObject({
      data: { essay_id: 'her' },
      personal: null,
      metadata: { actorId: 'teacher-1' },
    });
    expect(await storage.readModels.count('students')).toBe(400);
    storage = await storage.reopen();
    expect(found(storage.dataDir, NAME)).toEqual([]);
    expect((await storage.log.readStream(`student-${id}`)).map((e) => e.personal)).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('leaves no byte of a wrapped key in the key file, and makes later words unreadable', async () => {
    const streams = ['student-1', ...Array.from({ length: 300 }, (_, i) => `essay-${i}`)];
    for (const stream of streams) {
      await givenEvents(storage.log, stream, [
        { type: 'EssayRejected', data: { essay_id: stream }, personal: { reason: SENTENCE } },
      ]);
      if (stream.endsWith('7')) await storage.keys.handOver(stream, '1');
    }
    const owned = await storage.keys.ownedBy('1');
    const db = new DatabaseSync(join(storage.dataDir, 'keys.sqlite'));
    const wrapOf = db.prepare('SELECT wrapped FROM stream_keys WHERE stream_id = ?');
    const wraps = ['student-1', ...owned].map((id) => Buffer.from(wrapOf.get(id)!['wrapped'] as Uint8Array));
    // Copies in free pages, as rows leave behind that moved to other pages.
    db.exec('PRAGMA secure_delete = OFF; CREATE TABLE moved AS SELECT * FROM stream_keys; DROP TABLE moved');
    db.close();
    const left = () =>
      wraps.filter((wrap) => filesUnder(storage.dataDir).some((path) => readFileSync(path).includes(wrap)));
    expect(left()).toHaveLength(31);
    await storage.keys.destroyOwnedBy('1');
    await storage.scrub();
    expect(left()).toEqual([]);

    storage = await storage.reopen();
    expect(left()).toEqual([]);
    for (const stream of ['student-1', 'essay-7'])
      await givenEvents(storage.log, stream, [
        { type: 'EssayRejected', data: { essay_id: stream }, personal: { reason: 'after the restart' } },
      ]);
    storage = await storage.reopen();
    const events = await storage.log.readAll({ after: -1, limit: 1_000 });
    const gone = new Set(['student-1', ...owned]);
    for (const { streamId, personal } of events)
      expect([streamId, personal]).toEqual([streamId, gone.has(streamId) ? null : { reason: SENTENCE }]);
    expect(await storage.keys.ownedBy('1')).toEqual(owned);
  });

  it('leaves nothing even where rows moved between pages, while reads and writes continue', async () => {
    const model = await storage.readModelWriter.open('students', 1, ['name']);
    const ids = Array.from({ length: 1_500 }, () => newId(Math.floor(Math.random() * 1e12)));
    const marked = ids.filter((_, i) => i % 30 === 0);
    const student = (id: string, padding: number) => ({
      id,
      name: marked.includes(id) ? `${NAME} ${id}` : id,
      padding: 'y'.repeat(padding),
    });
    let at = 0;
    for (const [i, id] of ids.entries()) {
      const grown = marked[(i * 7) % marked.length] as string;
      const rows = [student(id, (i * 37) % 300)];
      if (i % 5 === 0 && ids.indexOf(grown) < i) rows.push(student(grown, (i * 131) % 6_000));
      await model.write(new Map(rows.map((r) => [r.id, r])), (at += 1));
    }
    await model.write(new Map(marked.map((id) => [id, null])), (at += 1));
    const scrubbing = storage.scrub();
    await model.write(new Map([['late', student('late', 1)]]), (at += 1));
    await storage.scrub();
    await scrubbing;
    expect(found(storage.dataDir, NAME)).toEqual([]);
    expect(await storage.readModels.count('students')).toBe(ids.length - marked.length + 1);
    expect(await storage.readModels.position('students')).toBe(at);
  });

  it('leaves no sentence of an erased essay in any file', async () => {
    const model = await storage.readModelWriter.open('essays', 1, []);
    await givenEvents(storage.log, 'essay-1', [
      { type: 'EssayRejected', data: { essay_id: '1' }, personal: { reason: SENTENCE } },
    ]);
    const { file_id } = await storage.files.put('essay-1', Buffer.from(SENTENCE));
    await model.write(new Map([['1', { id: '1', essay_text: `${SENTENCE}. `.repeat(300) }]]), 1);
    await model.write(new Map([['1', { id: '1', essay_text: SENTENCE }]]), 2);
    // A rebuild that was cut off holds a copy.
    const cut = await storage.readModelWriter.openBeside('essays', 1, []);
    await cut.write(new Map([['1', { id: '1', essay_text: SENTENCE }]]), 2);
    expect(found(storage.dataDir, SENTENCE)).not.toEqual([]);
    await storage.keys.destroy('essay-1');
    await storage.files.delete(file_id);
    await model.write(new Map([['1', null]]), 3);
    await storage.readModelWriter.drop(cut);
    await storage.scrub();
    expect(found(storage.dataDir, SENTENCE)).toEqual([]);
  });
});
