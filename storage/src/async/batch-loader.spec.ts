import { BatchLoader } from './batch-loader.ts';

describe('what is asked for in one turn', () => {
  it('is done in one call, and each gets its own result', async () => {
    const calls: number[][] = [];
    const doubled = new BatchLoader(async (numbers: readonly number[]) => {
      calls.push([...numbers]);
      return numbers.map((one) => one * 2);
    });
    expect(await Promise.all([doubled.do(1), doubled.do(2), doubled.do(1)])).toEqual([2, 4, 2]);
    expect(await doubled.do(3)).toBe(6);
    expect(calls).toEqual([[1, 2, 1], [3]]);
  });

  it('a failed call fails for everyone in it, and the next question makes a new call', async () => {
    let fails = true;
    const asked = new BatchLoader(async (items: readonly string[]) => {
      if (fails) throw new Error('away');
      return items;
    });
    const outcomes = await Promise.allSettled([asked.do('a'), asked.do('b')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    expect(await asked.do('c')).toBe('c');
  });

  it('fails only for those whose own result fails', async () => {
    const asked = new BatchLoader(async (items: readonly number[]) =>
      items.map((one) => (one === 2 ? Promise.reject<number>(new Error('content')) : one)),
    );
    const outcomes = await Promise.allSettled([asked.do(1), asked.do(2), asked.do(3)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('does not wait for a call that gets no answer', async () => {
    const asked = new BatchLoader((items: readonly string[]) =>
      items.includes('lost') ? new Promise<string[]>(() => undefined) : Promise.resolve(items),
    );
    void asked.do('lost');
    await new Promise((resolve) => setImmediate(resolve));
    expect(await asked.do('next')).toBe('next');
  });

  it('is answered before whoever closes goes on, also what was asked for just now', async () => {
    const answered: string[] = [];
    const asked = new BatchLoader(async (items: readonly string[]) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return items;
    });
    void asked.do('before').then((one) => answered.push(one));
    await new Promise((resolve) => setImmediate(resolve));
    void asked.do('now').then((one) => answered.push(one));
    await asked.answered();
    expect(answered).toEqual(['before', 'now']);
  });
});
