import { sendEach } from './send-each.ts';

const refusedFrom = (first: number) => async (item: number) =>
  item < first ? {} : { error: { status: 409, data: { error: `No to ${item}.` } } };
const WORDS = { told: (done: number) => `${done} of 3 sent.`, failed: 'The others were not.' };

describe('sending one after the other', () => {
  it('says nothing when all were accepted', async () => {
    expect(await sendEach([1, 2, 3], refusedFrom(4), WORDS)).toEqual({ problem: null });
  });

  it('says how many were accepted, and why the first of the others was not', async () => {
    expect(await sendEach([1, 2, 3], refusedFrom(2), WORDS)).toEqual({ problem: '1 of 3 sent. No to 2.' });
  });

  it('goes on after a refusal', async () => {
    const sent: number[] = [];
    await sendEach(
      [1, 2, 3],
      async (item) => {
        sent.push(item);
        return item === 1 ? { error: { status: 500 } } : {};
      },
      WORDS,
    );
    expect(sent).toEqual([1, 2, 3]);
  });
});
