import { findingContract } from './read-models-finding.contract.ts';
import { row, rowsOf } from './read-models-testing.ts';
import type { ReadModelsUnderTest } from './read-models-testing.ts';
import { ReadModelReplaced } from '../src/ports/read-models.ts';
import type { Condition, ReadModels, ReadModelWriter, WritableReadModel } from '../src/ports/read-models.ts';

/** What every store of read models must do; SQLite and MongoDB must behave the same. */
export const readModelsContract = (technology: string, under: ReadModelsUnderTest): void => {
  findingContract(technology, under);
  describe(`read models on ${technology}`, () => {
    let readModels: ReadModels;
    let writer: ReadModelWriter;
    let model: WritableReadModel;
    let scrub: () => Promise<void>;
    const ids = async (find: object) => (await readModels.find('students', find)).map((r) => r.id);
    const where = (fields: Record<string, Condition>) => ids({ where: fields } as never);

    beforeEach(async () => {
      const opened = await under.open();
      ({ readModels, readModelWriter: writer } = opened);
      scrub = () => opened.scrub();
      model = await writer.open('students', 1, ['period', 'name', 'is_active']);
    });
    afterEach(() => under.close());

    describe('writing', () => {
      it('answers before anything is written', async () => {
        expect(await readModels.get('students', 'x')).toBeNull();
        expect(await readModels.find('students')).toEqual([]);
        expect(await readModels.count('students')).toBe(0);
        expect(await readModels.position('students')).toBe(-1);
      });

      it('answers for a read model that no projection has opened yet', async () => {
        expect(await readModels.get('essays', 'x')).toBeNull();
        expect(await readModels.find('essays', { where: { id: 'x' } })).toEqual([]);
        expect(await readModels.count('essays')).toBe(0);
        expect(await readModels.position('essays')).toBe(-1);
      });

      it('keeps rows and checkpoint together', async () => {
        await model.write(rowsOf(row('a', { name: 'Žofia', flags: [{ n: 0 }], gone: null, on: false })), 5);
        expect(await readModels.get('students', 'a')).toEqual({
          id: 'a',
          name: 'Žofia',
          flags: [{ n: 0 }],
          gone: null,
          on: false,
        });
        expect(await readModels.position('students')).toBe(5);
        expect(await model.checkpoint()).toBe(5);
      });

      it('replaces, deletes, and moves the checkpoint alone', async () => {
        await model.write(rowsOf(row('a', { period: 1 }), row('b')), 1);
        await model.write(
          new Map<string, unknown>([
            ['a', row('a', { period: 2 })],
            ['b', null],
            ['c', null],
          ]),
          2,
        );
        await model.write(new Map(), 9);
        expect(await readModels.find('students')).toEqual([{ id: 'a', period: 2 }]);
        expect(await readModels.position('students')).toBe(9);
      });

      it('gives a token that changes when a checkpoint moves or another table is served', async () => {
        await model.write(rowsOf(row('a')), 5);
        const seen = await readModels.seen();
        expect(await readModels.seen()).toBe(seen);
        await model.write(new Map(), 6);
        const moved = await readModels.seen();
        const anew = await writer.openBeside('students', 2, []);
        await anew.write(new Map(), 6);
        expect(await readModels.seen()).toBe(moved);
        await writer.swap(anew);
        expect(new Set([seen, moved, await readModels.seen()]).size).toBe(3);
      });

      it('writes what goes before the rows together with them, and a figure is found by its range', async () => {
        const before = [
          rowsOf(row('=all', { counts: { a: 1 } })),
          rowsOf(row('=day 2', { counts: { a: 1 } })),
        ];
        await model.write(rowsOf(row('a')), 1, { before });
        expect(await ids({})).toEqual(['=all', '=day 2', 'a']);
        expect(await where({ id: { gte: '=day 1', lte: '=day 3' } })).toEqual(['=day 2']);
        const park = { streamId: 's', eventId: 'e', eventType: 'StudentAdded', position: 1, reason: 'Error' };
        await model.write(new Map(), 2, { park });
        await model.write(rowsOf(row('b')), 2, { release: 's', before: [new Map([['=all', null]])] });
        expect([await model.checkpoint(), await model.parked()]).toEqual([2, []]);
        expect(await ids({})).toEqual(['=day 2', 'a', 'b']);
      });

      it('reads back rows by id for the projection, and only those there are', async () => {
        await model.write(rowsOf(row('a'), row('b')), 1);
        const found = await model.get(['b', 'zz', 'a']);
        expect([...found.keys()].sort()).toEqual(['a', 'b']);
        expect(found.get('a')).toEqual({ id: 'a' });
      });

      it('keeps with the checkpoint which streams are parked', async () => {
        const park = {
          streamId: 'essay-1',
          eventId: 'e',
          eventType: 'EssayGraded',
          position: 3,
          reason: 'TypeError',
        };
        await model.write(new Map(), 3, { park });
        expect(await model.parked()).toEqual([park]);
        expect(await readModels.parked('students')).toEqual([park]);
        // A park that is repeated because its answer was lost counts once.
        await model.write(new Map(), 3, { park });
        expect(await readModels.parked('students')).toEqual([park]);
        await model.write(new Map(), 3, { release: 'essay-1' });
        expect(await model.parked()).toEqual([]);
        expect(await readModels.parked('students')).toEqual([]);
        expect(await readModels.parked('essays')).toEqual([]);
      });

      it('keeps with the checkpoint the last event seen, until a later one is named', async () => {
        const mark = { streamId: 'essay-1', revision: 2, id: 'e', position: 3 };
        expect(await model.mark()).toBeNull();
        await model.write(new Map(), 3, { mark });
        await model.write(new Map(), 4);
        await model.write(new Map(), 5, { mark: null });
        expect(await model.mark()).toEqual(mark);
        await model.write(new Map(), 6, { mark: { ...mark, revision: 3 } });
        await expect((await writer.open('students', 1, [])).mark()).resolves.toMatchObject({ revision: 3 });
      });

      it('still serves disowned rows, but nobody takes them as current until they are replaced', async () => {
        const park = { streamId: 's', eventId: 'e', eventType: 'EssayGraded', position: 3, reason: 'Error' };
        const mark = { streamId: 'essay-1', revision: 2, id: 'e', position: 9 };
        await model.write(rowsOf(row('a')), 9, { park, mark });
        await writer.markForRebuild('students');
        expect(await readModels.position('students')).toBe(-1);
        expect(await readModels.waitFor(['students'], 0, 0)).toBe(false);
        expect(await ids({})).toEqual(['a']);
        const again = await writer.open('students', 1, []);
        expect([await again.checkpoint(), await again.mark(), await again.parked()]).toEqual([-1, null, []]);
        const beside = await writer.openBeside('students', 1, []);
        await beside.write(rowsOf(row('b')), 4);
        expect(await writer.swap(beside)).toBe(true);
        expect(await ids({})).toEqual(['b']);
      });
    });

    describe('waiting', () => {
      it('ends when the read model has seen the position', async () => {
        const waiting = readModels.waitFor(['students'], 7, 5_000);
        await model.write(new Map(), 6);
        await model.write(new Map(), 7);
        expect(await waiting).toBe(true);
        expect(await readModels.waitFor(['students'], 7, 0)).toBe(true);
      });

      it('ends without it when the time is up', async () => {
        expect(await readModels.waitFor(['students'], 1, 30)).toBe(false);
      });

      it('waits for all that are named', async () => {
        const users = await writer.open('users', 1, []);
        await model.write(new Map(), 3);
        const waiting = readModels.waitFor(['students', 'users'], 3, 5_000);
        await users.write(new Map(), 3);
        expect(await waiting).toBe(true);
      });
    });

    describe('versions', () => {
      it('resumes where it was when opened again in the same version', async () => {
        await model.write(rowsOf(row('a')), 4);
        const again = await writer.open('students', 1, ['period', 'search']);
        expect(await again.checkpoint()).toBe(4);
        expect(await ids({})).toEqual(['a']);
      });

      it('starts over in another version', async () => {
        await model.write(rowsOf(row('a')), 4);
        const newer = await writer.open('students', 2, []);
        expect(await newer.checkpoint()).toBe(-1);
        expect(await ids({})).toEqual([]);
      });

      it('says which version is served, if any', async () => {
        expect(await writer.liveVersion('assessments')).toBeNull();
        const newer = await writer.openBeside('students', 2, []);
        expect(await writer.liveVersion('students')).toBe(1);
        await newer.write(rowsOf(row('a')), 4);
        await writer.swap(newer);
        expect(await writer.liveVersion('students')).toBe(2);
      });

      it('serves the live rows until the ones built beside are swapped in', async () => {
        await model.write(rowsOf(row('old')), 4);
        const beside = await writer.openBeside('students', 2, ['period']);
        expect(await beside.checkpoint()).toBe(-1);
        await beside.write(
          rowsOf(...Array.from({ length: 2_345 }, (_, i) => row(`new${String(i).padStart(4, '0')}`))),
          4,
        );
        expect(await ids({})).toEqual(['old']);
        await writer.swap(beside);
        expect(await readModels.count('students')).toBe(2_345);
        expect(await readModels.get('students', 'old')).toBeNull();
        expect(await readModels.position('students')).toBe(4);
        const reopened = await writer.open('students', 2, ['period']);
        expect(await reopened.checkpoint()).toBe(4);
        await reopened.write(rowsOf(row('new0000', { period: 9 })), 5);
        expect(await where({ period: 9 })).toEqual(['new0000']);
      });

      it('never goes back: what has seen less is not swapped in, and an older write is refused', async () => {
        await model.write(rowsOf(row('a', { period: 2 })), 4);
        const beside = await writer.openBeside('students', 1, []);
        await beside.write(rowsOf(row('a', { period: 1 })), 3);
        expect(await writer.swap(beside)).toBe(false);
        expect(await where({ period: 2 })).toEqual(['a']);
        await beside.write(rowsOf(row('a', { period: 2 })), 4);
        expect(await writer.swap(beside)).toBe(true);
        const live = await writer.open('students', 1, []);
        await expect(live.write(rowsOf(row('a', { period: 1 })), 3)).rejects.toThrow();
        expect(await where({ period: 2 })).toEqual(['a']);
        expect(await readModels.position('students')).toBe(4);
      });

      it('refuses writes to a table that was replaced', async () => {
        await model.write(new Map(), 0);
        const beside = await writer.openBeside('students', 1, []);
        await beside.write(new Map(), 0);
        await writer.swap(beside);
        // At once, even though the checkpoints are equal: a processor does not need to check again which table is
        // live.
        await expect(model.write(rowsOf(row('ghost')), 1)).rejects.toThrow(ReadModelReplaced);
        await expect(model.checkpoint()).rejects.toThrow(ReadModelReplaced);
        expect(await readModels.get('students', 'ghost')).toBeNull();
      });

      it('drops what was built beside without a trace', async () => {
        await model.write(rowsOf(row('a')), 4);
        const beside = await writer.openBeside('students', 1, []);
        await beside.write(rowsOf(row('b')), 9);
        await writer.drop(beside);
        expect(await ids({})).toEqual(['a']);
        await expect(beside.checkpoint()).rejects.toThrow();
      });

      it('takes no rows beside the live ones once an erasure has dropped that table', async () => {
        const beside = await writer.openBeside('students', 1, []);
        await beside.write(rowsOf(row('a')), 4);
        await scrub();
        await expect(beside.write(rowsOf(row('b')), 5)).rejects.toThrow(ReadModelReplaced);
        await expect(beside.checkpoint()).rejects.toThrow(ReadModelReplaced);
      });

      it('never drops the live rows', async () => {
        await expect(writer.drop(model)).rejects.toThrow();
      });
    });
  });
};
