import { eventsDocument, writtenDocument } from './events-doc.mjs';

/** Without the padding that the formatter adds to tables. */
const unpadded = (text) => text.replace(/-{3,}/g, '---').replace(/ +/g, ' ').trim();

describe('docs/events.md', () => {
  it('matches the contract; `node scripts/events-doc.mjs` brings it up to date', () => {
    expect(unpadded(writtenDocument())).toBe(unpadded(eventsDocument()));
  });
  it('describes an event with its meaning and its fields', () => {
    expect(eventsDocument()).toMatch(
      /\| `EssayRejected` \| A teacher rejected the essay, with a reason\. \| `essay_id` \| `reason` \|/,
    );
  });
});
