import { randomBytes } from 'node:crypto';
import { MAX_TEXT_BYTES } from '@essays/contract';
import type { DomainEvent } from '@essays/contract';
import { AppendTooLarge } from '../src/ports/append-size.ts';
import type { EventLog } from '../src/ports/event-log.ts';
import type { PersonalDataKeys } from '../src/ports/personal-data.ts';
import { givenEvents, testEvent } from './testing.ts';

export interface EventLogUnderTest {
  open(): Promise<{ log: EventLog; keys: PersonalDataKeys }>;
  close(): Promise<void>;
}

const received = (essay: string, text: string): DomainEvent =>
  ({ type: 'EssayRejected', data: { essay_id: essay }, personal: { reason: text } }) as DomainEvent;
const asked = (essay: string): DomainEvent => ({
  type: 'AuthorshipComparisonRequested',
  data: { essay_id: essay },
  personal: null,
});

/** What the event log adds to its store: text that can be erased, and events in their current shape. */
export const eventLogContract = (technology: string, under: EventLogUnderTest): void => {
  describe(`the event log on ${technology}`, () => {
    let log: EventLog;
    let keys: PersonalDataKeys;
    beforeEach(async () => {
      ({ log, keys } = await under.open());
    });
    afterEach(() => under.close());

    it('gives back data, words and metadata as they went in', async () => {
      const event = testEvent('essay-1', 0, received('1', 'Za\u0142\u0105cznik 李 👩🏽‍🏫'), { actorId: 'u7' });
      await log.append('essay-1', [event], 'no_stream');
      const [read] = await log.readStream('essay-1');
      expect(read).toMatchObject({
        id: event.id,
        type: 'EssayRejected',
        data: { essay_id: '1' },
        personal: { reason: 'Za\u0142\u0105cznik 李 👩🏽‍🏫' },
        metadata: event.metadata,
        streamId: 'essay-1',
        revision: 0,
      });
    });

    it('gives a long stream whole and in order, or what came after a revision', async () => {
      const many = Array.from({ length: 120 }, (_, n) => received('1', `part ${n}`));
      await givenEvents(log, 'essay-1', many);
      const revisions = async (after?: number) =>
        (await log.readStream('essay-1', after)).map(({ revision }) => revision);
      expect(await revisions()).toEqual(many.map((_, n) => n));
      expect(await revisions(99)).toEqual(Array.from({ length: 20 }, (_, n) => 100 + n));
      expect(await revisions(119)).toEqual([]);
    });

    it('keeps texts of 64 KiB and more', async () => {
      const text = 'Ein langer Satz mit ß. '.repeat(6_000);
      await givenEvents(log, 'essay-1', [received('1', text)]);
      expect((await log.readStream('essay-1'))[0]!.personal).toEqual({ reason: text });
    });

    it('keeps the longest text that may be sent, as it arrived and as it was read, in one append', async () => {
      // As many different words as a book has, as often as in a book, in no order.
      let chance = 1;
      let text = '';
      while (text.length < MAX_TEXT_BYTES - 20) {
        chance = (chance * 48_271) % 2_147_483_647;
        const word = Math.floor(20_000 ** (chance / 2_147_483_647));
        text += `${(word * 7_919).toString(36)} `;
      }
      const asRead = (raw_text: string): DomainEvent =>
        ({
          type: 'EssayTextExtracted',
          data: { essay_id: '1' },
          personal: { text, raw_text },
        }) as DomainEvent;
      await givenEvents(log, 'essay-1', [received('1', text), asRead(`#(7) ${text}`)]);
      expect((await log.readStream('essay-1')).map((e) => e.personal)).toEqual([
        { reason: text },
        { text, raw_text: `#(7) ${text}` },
      ]);
    });

    it('refuses more than a store accepts at once, and writes none of it', async () => {
      const noise = received('1', randomBytes(1_100_000).toString('base64'));
      await expect(givenEvents(log, 'essay-1', [asked('1'), noise])).rejects.toBeInstanceOf(AppendTooLarge);
      await expect(givenEvents(log, 'essay-1', [noise])).rejects.toMatchObject({
        status: 413,
        message: 'This text is too long to be saved. Please shorten it, or send it in parts.',
      });
      expect(await log.readStream('essay-1')).toEqual([]);
    });

    it('reads words as erased once their key is destroyed, and keeps the facts', async () => {
      await givenEvents(log, 'essay-1', [received('1', 'Word for word'), asked('1')]);
      await givenEvents(log, 'essay-2', [received('2', 'Stays')]);
      await keys.destroy('essay-1');
      const all = await log.readAll({ after: -1, limit: 10 });
      expect(all.map((e) => e.personal)).toEqual([null, null, { reason: 'Stays' }]);
      expect(all.map((e) => e.data)).toEqual([{ essay_id: '1' }, { essay_id: '1' }, { essay_id: '2' }]);
      expect((await log.readStream('essay-1')).map((e) => e.type)).toEqual([
        'EssayRejected',
        'AuthorshipComparisonRequested',
      ]);
    });

    it('drops words that arrive after their key was destroyed', async () => {
      await givenEvents(log, 'essay-1', [received('1', 'before')]);
      await keys.destroy('essay-1');
      await givenEvents(log, 'essay-1', [received('1', 'after')]);
      expect((await log.readStream('essay-1')).map((e) => e.personal)).toEqual([null, null]);
    });

    it('makes no key for a stream that was erased before it had any words', async () => {
      await givenEvents(log, 'essay-1', [asked('1')]);
      await keys.destroy('essay-1');
      await givenEvents(log, 'essay-1', [received('1', 'too late')]);
      expect((await log.readStream('essay-1'))[1]!.personal).toBeNull();
    });

    it('erases with a student all streams handed over to them, and no others', async () => {
      await givenEvents(log, 'student-s1', [
        {
          type: 'StudentFlagRaised',
          data: { student_id: 's1', flag_id: 'f' },
          personal: { flag_reason: 'x' },
        },
      ]);
      for (const id of ['1', '2', '3']) await givenEvents(log, `essay-${id}`, [received(id, `words ${id}`)]);
      await keys.handOver('essay-1', 's1');
      await keys.handOver('essay-2', 's1');
      await keys.handOver('essay-3', 's2');
      await keys.handOver('essay-2', null);
      expect(await keys.destroyOwnedBy('s1')).toEqual(['student-s1', 'essay-1']);
      // An interrupted erasure is repeated: the same answer.
      expect(await keys.destroyOwnedBy('s1')).toEqual(['student-s1', 'essay-1']);
      const all = await log.readAll({ after: -1, limit: 10 });
      expect(all.map((e) => e.personal)).toEqual([null, null, { reason: 'words 2' }, { reason: 'words 3' }]);
    });

    it('accepts nothing more for an erased student, even after others have looked', async () => {
      await givenEvents(log, 'essay-1', [received('1', 'hers')]);
      expect(await keys.handOver('essay-1', 's1')).toBe(true);
      expect(await keys.ownedBy('s1')).toEqual(['essay-1']);
      expect(await keys.isDestroyed('student-s1')).toBe(false);
      await keys.destroyOwnedBy('s1');
      expect(await keys.isDestroyed('student-s1')).toBe(true);
      await givenEvents(log, 'essay-2', [received('2', 'nobody knows whose')]);
      expect(await keys.handOver('essay-2', 's1')).toBe(false);
      expect(await keys.ownedBy('s1')).toEqual(['essay-1']);
      expect((await log.readStream('essay-2'))[0]!.personal).toEqual({ reason: 'nobody knows whose' });
    });

    it('gives words a pseudonym: equal for equal words, different for others, and without the words', async () => {
      const [one, same, other] = await Promise.all(
        ['username lopez', 'username lopez', 'username lopes'].map((text) => keys.pseudonymOf(text)),
      );
      expect(one).toMatch(/^[0-9a-f]{32}$/);
      expect([same, other === one]).toEqual([one, false]);
    });

    it('answers a repeated append even though its words are sealed again', async () => {
      const event = testEvent('essay-1', 0, received('1', 'once'));
      const first = await log.append('essay-1', [event], 'no_stream');
      expect(await log.append('essay-1', [event], 'no_stream')).toEqual(first);
      expect(await log.readStream('essay-1')).toHaveLength(1);
    });

    it('accepts the first events with words of many streams at once', async () => {
      await Promise.all(
        Array.from({ length: 40 }, (_, i) => givenEvents(log, `essay-${i}`, [received(`${i}`, `w${i}`)])),
      );
      const all = await log.readAll({ after: -1, limit: 100 });
      expect(all.map((e) => e.personal && `${(e.personal as { reason: string }).reason}`).sort()).toEqual(
        Array.from({ length: 40 }, (_, i) => `w${i}`).sort(),
      );
    });
  });
};
