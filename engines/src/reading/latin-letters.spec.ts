import { findCopies } from '../copies/find-copies.ts';
import { CAREFUL } from '../../test/sample-essays.data.ts';
import { readDocument } from './document-text.ts';
import { TYPED } from './text-source.ts';

const read = (raw: string) =>
  readDocument({ as: 'essay', raw, from: TYPED, received: { on: '2026-11-28', zone: 'UTC' } });

describe('letters of another alphabet that look like Latin ones', () => {
  it('are read as Latin in a Latin word, and the teacher is told as the words are read', () => {
    const raw = 'He c\u043Eunts the ships, and \u041Caya k\u0435\u0435ps the b\u03BFok.';
    expect(read(raw)).toMatchObject({
      text: 'He counts the ships, and Maya keeps the book.',
      raw_text: raw,
      remarks: [{ kind: 'other_letters', page: 0, words: 'counts, Maya, keeps, book' }],
    });
  });

  it('stay what they are in words of their own alphabet, with nothing to tell', () => {
    const text = 'My aunt says «спасибо», καλημέρα and \u00e7a va; the angle α is small.';
    expect(read(text)).toMatchObject({ text });
    expect(read(text).remarks).toBeUndefined();
  });

  it('hide no words that two students share', () => {
    const hidden = CAREFUL.replaceAll('e', '\u0435').replaceAll('o', '\u043E');
    const text = (id: string, words: string) => ({ id, student: id, text: read(words).text });
    expect(findCopies({ texts: [text('a', CAREFUL), text('b', hidden)], tasks: [] })).toHaveLength(1);
  });

  it('are told with some words only, however many there are', () => {
    const words = Array.from({ length: 500 }, (_, at) => `${'w'.repeat(at + 1)}\u043E`).join(' ');
    const [remark] = read(words).remarks!;
    expect(remark!.words.split(', ')).toHaveLength(8);
    expect(remark!.words.length).toBeLessThan(300);
  });
});
