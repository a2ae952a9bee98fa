import { LocalWriteTracker } from './local-write-tracker.ts';

/** Longer than a test may take. */
const NEVER = 600_000;

describe('who waits for what this process writes', () => {
  const endedAfter = async (
    tell: (written: LocalWriteTracker) => void,
    names: string[],
    position: number,
  ) => {
    const written = new LocalWriteTracker();
    const waiting = written.begin(names, position);
    let isOver = false;
    const within = waiting.within(NEVER).then(() => (isOver = true));
    tell(written);
    await new Promise((resolve) => setImmediate(resolve));
    const answer = isOver;
    for (const name of names) written.tell(name, position);
    await within;
    waiting.end();
    return answer;
  };

  it('is told once all that it waits for are written so far, and not before', async () => {
    const both = ['essays', 'audit'];
    expect(await endedAfter((written) => written.tell('essays', 9), both, 7)).toBe(false);
    expect(
      await endedAfter(
        (written) => {
          written.tell('essays', 9);
          written.tell('audit', 6);
        },
        both,
        7,
      ),
    ).toBe(false);
    expect(
      await endedAfter(
        (written) => {
          written.tell('essays', 9);
          written.tell('audit', 7);
        },
        both,
        7,
      ),
    ).toBe(true);
  });

  it('misses nothing that is written while it looks', async () => {
    const written = new LocalWriteTracker();
    const waiting = written.begin(['essays'], 7);
    written.tell('essays', 7);
    await waiting.within(NEVER);
    waiting.end();
  });

  it('is not told of what was written before it looked', async () => {
    const written = new LocalWriteTracker();
    written.tell('essays', 7);
    const waiting = written.begin(['essays'], 7);
    await waiting.within(1);
    waiting.end();
  });
});
