import { randomBytes } from 'node:crypto';
import { appendBytes, AppendTooLarge, isLongWords } from './append-size.ts';
import type { EventToStore } from './event-store.ts';
import { toKeep } from '../eventstoredb/eventstoredb-body.ts';

const event = (personal: Uint8Array | null): EventToStore => ({
  id: '01890000-0000-7000-8000-000000000001',
  type: 'EssayReceived',
  data: '{"essay_id":"Zoë"}',
  personal,
  metadata: '{"actorId":"teacher-1"}',
});
/** As EventStoreDB gets it: what is no JSON goes as its bytes. */
const sent = (one: EventToStore): number => {
  const { data } = toKeep(one);
  return data instanceof Uint8Array ? data.length : Buffer.byteLength(JSON.stringify(data));
};
const besides = ({ type, metadata }: EventToStore) => Buffer.byteLength(metadata) + 2 * type.length;

describe('the size of an append', () => {
  it.each([null, 0, 1, 2, 3, 1_000, 65_536])(
    'counts what is sent: body, metadata and type, with %p bytes of sealed words',
    (length) => {
      const one = event(length === null ? null : randomBytes(length));
      expect(appendBytes([one])).toBe(sent(one) + besides(one));
    },
  );

  it('counts long words as they are, without encoding overhead', () => {
    const words = randomBytes(65_537);
    expect(isLongWords(words)).toBe(true);
    expect(isLongWords(words.subarray(1))).toBe(false);
    const one = event(words);
    const over = appendBytes([one]) - sent(one) - besides(one);
    expect(over).toBeGreaterThanOrEqual(0);
    expect(over).toBeLessThan(30);
  });

  it('is the sum over its events', () => {
    const [a, b] = [event(null), event(randomBytes(9))];
    expect(appendBytes([a, b])).toBe(appendBytes([a]) + appendBytes([b]));
    expect(appendBytes([])).toBe(0);
  });

  it('too large is refused with a sentence, and with the server’s error if there is one', () => {
    const said = new Error('Maximum Append Size Exceeded');
    expect(new AppendTooLarge(said)).toMatchObject({ name: 'AppendTooLarge', status: 413, cause: said });
    expect('cause' in new AppendTooLarge()).toBe(false);
  });
});
