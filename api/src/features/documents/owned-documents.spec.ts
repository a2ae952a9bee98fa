import { readdir } from 'node:fs/promises';
import { NotFound } from '@essays/contract';
import type { DomainEvent, RecordedEvent } from '@essays/contract';
import { givenEvents, openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';
import { received as receivedBaseline } from '../../../test/baseline-histories.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { systemMeta } from '../../platform/commands/command-meta.ts';
import { event } from '../../platform/commands/decider.ts';
import { received, text } from '../../../test/essay-histories.ts';
import { ESSAY } from '../essays/write/essay.noun.ts';
import { filing } from '../../../test/decider-trial.ts';
import { fileOf, OwnedDocuments } from './owned-documents.ts';
import { LegalHolds } from './legal-holds.ts';
import { Scrub } from './scrub.ts';

const ESSAY_1 = { name: 'essay', id: 'e1' } as const;
const FILE = '01890000-0000-7000-8000-000000000001';
const withFile = (one: DomainEvent): DomainEvent =>
  ({ ...one, data: { ...one.data, file_id: FILE } }) as DomainEvent;
const deleted = event('EssayErased', { essay_id: 'e1', student_id: 's1', because: 'deleted' });

let storage: TestStorage;
let documents: OwnedDocuments;
let commands = 0;
const meta = () => systemMeta(`c${(commands += 1)}`, Date.UTC(2026, 0, 15));
beforeEach(async () => {
  storage = await openTestStorage();
  const runner = new CommandRunner(storage.log, 'test');
  documents = new OwnedDocuments(
    runner,
    storage.log,
    storage.keys,
    storage.files,
    new LegalHolds(storage.log),
    new Scrub(storage),
  );
});
afterEach(() => storage.close());

const given = (...events: DomainEvent[]) => givenEvents(storage.log, 'essay-e1', events);
const happened = async (stream = 'essay-e1') => (await storage.log.readStream(stream)).slice();
const types = async () => (await happened()).map(({ type }) => type);
const owned = (student: string) => storage.keys.ownedBy(student);
const eraseStudent = () => storage.keys.destroyOwnedBy('s1');

describe('a command on a document', () => {
  const assign = (student_id: string) =>
    documents.run(ESSAY, 'e1', { type: 'AssignEssay', filing: { ...filing, student_id } }, meta());

  it('that files it gives its key to the student and answers the revision of the stream', async () => {
    await given(received(null), text);
    expect(await assign('s1')).toMatchObject({ revision: 2, position: 3 });
    expect(await owned('s1')).toEqual(['essay-e1']);
  });

  it('that files nothing leaves the key unchanged', async () => {
    await given(received(null), text);
    await documents.run(ESSAY, 'e1', { type: 'FlagEssay', reason: 'See.' }, meta()).catch(() => undefined);
    expect(await owned('s1')).toEqual([]);
  });

  it('that is refused leaves the key with the student who owns the document', async () => {
    await given(received(null), text);
    await assign('s1');
    await given(event('EssayRejected', { essay_id: 'e1' }, { reason: 'See.' }));
    await expect(assign('s2')).rejects.toThrow();
    expect(await owned('s1')).toEqual(['essay-e1']);
    expect(await owned('s2')).toEqual([]);
  });

  it('that is refused for a document of nobody leaves the key with nobody', async () => {
    await given(received(null), deleted);
    await expect(assign('s1')).rejects.toThrow();
    expect(await owned('s1')).toEqual([]);
  });

  it('for a document that does not exist is refused', async () => {
    await expect(assign('s1')).rejects.toThrow('Essay not found');
    expect(await types()).toEqual([]);
  });
});

describe('what is written under the key of a student', () => {
  const under = (write: () => Promise<unknown>, owner: string | null = 's1') =>
    documents.under(owner, ESSAY_1, meta(), write);
  const gone = new NotFound('Student not found');

  it('is written when the key already belongs to the student', async () => {
    const seen = await under(async () => [await owned('s1'), 'written']);
    expect(seen).toEqual([['essay-e1'], 'written']);
  });

  it('is written without a student’s key when there is none', async () => {
    expect(await under(async () => 'written', null)).toBe('written');
    expect(await owned('s1')).toEqual([]);
  });

  it('is not written for a student who was erased', async () => {
    await eraseStudent();
    let isWritten = false;
    const late = under(async () => {
      isWritten = true;
    });
    await expect(late).rejects.toEqual(gone);
    expect(isWritten).toBe(false);
  });

  it('is not written while the student is being erased, since whose it is was not asked of it', async () => {
    await storage.erasures.begin('student-s1', '{}');
    let isWritten = false;
    const late = under(async () => {
      isWritten = true;
    });
    await expect(late).rejects.toEqual(gone);
    expect(isWritten).toBe(false);
  });

  it('is erased when the student is erased during the write', async () => {
    const late = under(async () => {
      await given(received());
      await eraseStudent();
    });
    await expect(late).rejects.toEqual(gone);
    expect(await types()).toEqual(['EssayReceived', 'EssayErased']);
    expect((await happened())[0]?.personal).toBeNull();
  });
});

describe('a document of a student who is erased', () => {
  const withdraw = (document: { name: 'essay' | 'baseline'; id: string } = ESSAY_1) =>
    documents.withdraw(document, 's1', meta());

  it('is erased with its words and its file, and the events say why', async () => {
    await storage.files.put('essay-e1', Buffer.from('%PDF-'), FILE);
    expect(await readdir(storage.dataDir, { recursive: true })).toContainEqual(expect.stringContaining(FILE));
    await given(withFile(received()));
    expect(await withdraw()).toBe(true);
    const [first, last] = await happened();
    expect(first?.personal).toBeNull();
    expect(last).toMatchObject({
      type: 'EssayErased',
      data: { essay_id: 'e1', student_id: 's1', because: 'student_erased' },
    });
    expect(await readdir(storage.dataDir, { recursive: true })).not.toContainEqual(
      expect.stringContaining(FILE),
    );
  });

  it('may be a sample', async () => {
    await givenEvents(storage.log, 'baseline-b1', [receivedBaseline()]);
    expect(await withdraw({ name: 'baseline', id: 'b1' })).toBe(true);
    expect((await happened('baseline-b1')).at(-1)).toMatchObject({
      type: 'BaselineErased',
      data: { baseline_id: 'b1', student_id: 's1', because: 'student_erased' },
    });
    expect(await withdraw({ name: 'baseline', id: 'b1' })).toBe(true);
    expect(await happened('baseline-b1')).toHaveLength(2);
  });

  it('is erased once, and counts as erased with the student each time', async () => {
    await given(received());
    await withdraw();
    expect(await withdraw()).toBe(true);
    expect(await types()).toEqual(['EssayReceived', 'EssayErased']);
  });

  it('does not count when it had been deleted before', async () => {
    await given(received(), deleted);
    expect(await withdraw()).toBe(false);
    expect(await types()).toEqual(['EssayReceived', 'EssayErased']);
  });

  it('does not count before it came in, and cannot come in afterwards', async () => {
    await storage.keys.handOver('essay-e1', 's1');
    expect(await withdraw()).toBe(false);
    expect(await types()).toEqual([]);
    expect(await storage.keys.isDestroyed('essay-e1')).toBe(true);
  });

  it('is erased whatever revision of the student the command named', async () => {
    await given(received());
    expect(await documents.withdraw(ESSAY_1, 's1', { ...meta(), expectedRevision: 9 })).toBe(true);
  });

  it('is erased together with all others of the same command', async () => {
    const command = meta();
    await given(received());
    await givenEvents(storage.log, 'essay-e2', [received()]);
    await documents.withdraw(ESSAY_1, 's1', command);
    expect(await documents.withdraw({ name: 'essay', id: 'e2' }, 's1', command)).toBe(true);
  });
});

describe('the file of a document', () => {
  const fileAfter = (...events: DomainEvent[]) => fileOf(events as RecordedEvent[]);

  it('is the one that it came in, as an essay or as a sample', () => {
    expect(fileAfter(withFile(received()), text)).toBe(FILE);
    expect(fileAfter(withFile(receivedBaseline()))).toBe(FILE);
  });

  it('does not exist for typed text, or before the document came in', () => {
    expect(fileAfter(received(), text)).toBeNull();
    expect(fileAfter(text)).toBeNull();
    expect(fileAfter()).toBeNull();
  });
});
