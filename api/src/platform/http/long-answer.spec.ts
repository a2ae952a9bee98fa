import { StreamableFile } from '@nestjs/common';
import { writtenInTurns } from './long-answer.ts';

const items = (number: number) =>
  Array.from({ length: number }, (_, n) => ({ id: n, name: 'é"\n', gone: undefined }));
const FAMILIES: [string, (list: unknown[]) => unknown][] = [
  ['a list', (list) => list],
  ['a list in an object', (essays) => ({ count: 500, essays, page: null, left: undefined })],
  ['two lists', (list) => ({ essays: list, empty: [], others: list, few: [1, 2] })],
  ['a list with holes', (list) => [...list, undefined, null, 1]],
];

describe('an answer with a list', () => {
  it.each(FAMILIES)(
    'of more than 50 items is sent while it is written, and matches JSON.stringify: %s',
    async (_, of) => {
      const answer = of(items(500));
      const asJson: string[] = [];
      const written = await writtenInTurns(answer, () => asJson.push('told'));
      expect(written).toBeInstanceOf(StreamableFile);
      let text = '';
      for await (const piece of (written as StreamableFile).getStream()) text += String(piece);
      expect(text).toBe(JSON.stringify(answer));
      expect(asJson).toEqual([]);
    },
  );

  it.each(FAMILIES)('of more than five is written as JSON text: %s', async (_, of) => {
    const answer = of(items(20));
    const asJson: string[] = [];
    expect(await writtenInTurns(answer, () => asJson.push('told'))).toBe(JSON.stringify(answer));
    expect(asJson).toEqual(['told']);
  });

  it('that is short, or not JSON, is left as it is', async () => {
    for (const answer of [null, undefined, 'text', items(5), { essays: [1] }, Buffer.alloc(200), new Map()])
      expect(await writtenInTurns(answer, () => expect('told').toBe('not told'))).toBe(answer);
  });
});
