import { RequestCoalescer } from './request-coalescer.ts';

describe('questions asked at the same time', () => {
  let asked: string[];
  let together: RequestCoalescer;
  const ask = (what: string) =>
    together.ask(what, async () => {
      asked.push(what);
      return `${what} ${asked.length}`;
    });
  beforeEach(() => {
    asked = [];
    together = new RequestCoalescer();
  });

  it('are sent once, and every caller gets the answer', async () => {
    expect(await Promise.all([ask('head'), ask('head'), ask('last')])).toEqual([
      'head 1',
      'head 1',
      'last 2',
    ]);
    expect(asked).toEqual(['head', 'last']);
  });

  it('are sent again for a caller who asks after the first was sent, so that newer writes are seen', async () => {
    let later: Promise<string> | undefined;
    const first = together.ask('head', async () => {
      later = ask('head');
      return 'before';
    });
    expect(await first).toBe('before');
    expect(await later).toBe('head 1');
  });

  it('fail for every caller, and can be asked again', async () => {
    const failing = () =>
      together.ask('head', async () => {
        throw new Error('away');
      });
    await Promise.all([1, 2].map(() => expect(failing()).rejects.toThrow('away')));
    expect(await ask('head')).toBe('head 1');
  });
});
