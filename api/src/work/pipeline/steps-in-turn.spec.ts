import { readingBy, startTestWorker } from '../../../test/start-test-worker.ts';
import type { TestWorker } from '../../../test/start-test-worker.ts';

let t: TestWorker;
afterEach(() => t?.close());

describe('steps of several people', () => {
  it('are taken in turn: forty of one teacher hold up nobody’s five, and each has theirs in order', async () => {
    const ends: (() => void)[] = [];
    const done: string[] = [];
    t = await startTestWorker(
      [
        readingBy({
          react: async ({ id }) => {
            done.push(id);
            await new Promise<void>((resolve) => ends.push(resolve));
          },
        }),
      ],
      // By a clock that stands still, nothing that is done is begun again because its row still shows it.
      () => ({ concurrency: { local: 2 }, now: () => 1_000 }),
    );
    const anns = await t.essays(40, 'ann');
    t.worker.start();
    await t.when(() => done.length === 2);
    const bobs = await t.essays(5, 'bob');
    for (let n = 0; n < 9; n += 1) {
      ends[n]!();
      await t.when(() => done.length === n + 3);
    }
    for (const end of ends) end();
    const [a1, a2, a3, a4, a5, a6] = anns;
    const [b1, b2, b3, b4, b5] = bobs;
    expect(done.slice(0, 11)).toEqual([a1, a2, b1, a3, b2, a4, b3, a5, b4, a6, b5]);
  });
});
