import fc from 'fast-check';
import { CAREFUL, CAREFUL_TWO, CARELESS } from '../reading/sample-essays.ts';
import { compareVersions, findRewrite, longestCommonWords, wordDiff } from './detect-rewrite.ts';

const earlier = (text: string, id = 'first', date = '2026-01-01') => ({ id, text, date });

describe('rewrites', () => {
  it('DOM-064 finds an edited copy of an earlier essay', () => {
    const edited = CAREFUL.replace(
      'not merely a matter of comfort',
      'more than a question of comfort',
    ).replace('Moreover, younger', 'Besides, younger');
    expect(findRewrite(edited, [earlier(CARELESS, 'x'), earlier(CAREFUL)])).toMatchObject({
      essayId: 'first',
      metrics: { isIdentical: false, isNearlyIdentical: true },
    });
  });
  it('DOM-065 another essay is not a rewrite', () => {
    expect(findRewrite(CAREFUL_TWO, [earlier(CAREFUL), earlier(CARELESS)])).toBeNull();
    expect(findRewrite('', [earlier(CAREFUL)])).toBeNull();
  });
  it('OPEN-122 identical but for white space and capitals; identical is not nearly identical', () => {
    expect(compareVersions(CAREFUL, CAREFUL.toUpperCase().replace(/\n\n/g, '\n'))).toMatchObject({
      isIdentical: true,
      isNearlyIdentical: false,
      wordChanges: 0,
    });
    expect(compareVersions('one two three', 'one two three.')).toMatchObject({
      isIdentical: false,
      isNearlyIdentical: true,
    });
  });
  it('OPEN-123 of equally good matches the newest wins', () => {
    expect(
      findRewrite(CAREFUL, [earlier(CAREFUL, 'old'), earlier(CAREFUL, 'new', '2026-02-01')])?.essayId,
    ).toBe('new');
  });
  it('counts changed words and sentences', () => {
    const before = 'The cat sat down. The dog ran off. We all laughed.';
    const after = 'The cat sat down. A bird sang a song. We all laughed.';
    expect(compareVersions(before, after)).toMatchObject({
      wordChanges: 5,
      sentenceChanges: 1,
      structuralChanges: 0,
      sentenceChangePercentage: 33.3,
    });
  });
  it('the diff gives back both versions', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'dog', 'cat');
    const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, (original, revised) => {
        const parts = wordDiff(original, revised);
        const of = (kind: string) =>
          parts
            .filter((part) => part.kind === 'same' || part.kind === kind)
            .map((part) => part.text)
            .join('')
            .replace(/\s+/g, ' ')
            .trim();
        expect(of('added')).toBe(revised);
        expect(of('removed').replace(/ /g, '')).toBe(original.replace(/ /g, ''));
      }),
    );
  });
  it('the bit-parallel count equals the plain one', () => {
    const plain = (a: string[], b: string[]) => {
      const t = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
      for (let i = a.length - 1; i >= 0; i -= 1)
        for (let j = b.length - 1; j >= 0; j -= 1)
          t[i]![j] = a[i] === b[j] ? t[i + 1]![j + 1]! + 1 : Math.max(t[i + 1]![j]!, t[i]![j + 1]!);
      return t[0]![0]!;
    };
    const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 70 });
    fc.assert(fc.property(words, words, (a, b) => expect(longestCommonWords(a, b)).toBe(plain(a, b))));
  });
});
