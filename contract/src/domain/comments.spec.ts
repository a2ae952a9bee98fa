import { commentKey, commentSentences } from './comments.ts';

describe('sentences of a comment', () => {
  it.each([
    ['One claim. Two reasons! Three sources?', ['One claim.', 'Two reasons!', 'Three sources?']],
    ['See p. 4, e.g. the second line.', ['See p. 4, e.g. the second line.']],
    ['“Why now?” Ask that first.', ['“Why now?”', 'Ask that first.']],
    ['- Name the page.\n• Quote less.\n\nGood.', ['Name the page.', 'Quote less.']],
    ['No full stop', ['No full stop']],
    ['  ', []],
    [`Long ${'word '.repeat(100)}.`, []],
    ['Élan is there. Épreuve well done.', ['Élan is there.', 'Épreuve well done.']],
  ])('%j', (text, sentences) => {
    expect(commentSentences(text)).toEqual(sentences);
  });

  it('do not depend on whether there is a letter that English lacks', () => {
    for (const text of [
      'One  claim.\tTwo - reasons!\nThree',
      'A “claim”. [Then one: ab.cd] (Next)…  So what',
    ])
      expect([text, commentSentences(`${text} é.`)]).toEqual([
        text,
        commentSentences(`${text} e.`).map((one) => one.replace(/e\.$/, 'é.')),
      ]);
    for (const sentence of ['A  “claim”,\tab-cd & co: why_so?', 'Name the page - $5 (p. 4)'])
      expect([sentence, commentKey(`${sentence} é`)]).toEqual([sentence, commentKey(`${sentence} e`)]);
  });

  it('are equal regardless of case, quotes, accents and final punctuation', () => {
    expect(commentKey('Explain “why”, more often!')).toBe(commentKey('explain "why" more often.'));
    expect(commentKey('A clear claim')).not.toBe(commentKey('A clear aim'));
  });
});
