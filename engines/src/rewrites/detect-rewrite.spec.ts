import { CAREFUL, CAREFUL_TWO, CARELESS } from '../../test/sample-essays.data.ts';
import { compareVersions, findRewrite, rewriteOf } from './detect-rewrite.ts';

const earlier = (text: string, id = 'first', date = '2026-01-01') => ({ id, text, date });

/** `count` words that are in no text with another beginning. */
const words = (beginning: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${beginning}${at}`);
/** `count` words; the first `shared` words are the same in every text, side by side. */
const startingAlike = (own: string, shared: number, count: number) =>
  [...words('s', shared), ...words(own, count - shared)].join(' ');
/** The same with words of its own between them: no run of three is the same as in another text. */
const sprinkled = (own: string, shared: number, count: number) => {
  const others = words(own, count - shared);
  const rows = words('s', shared).map((word) => [word, ...others.splice(0, 1)]);
  return [...rows.flat(), ...others].join(' ');
};
/** Texts that share so many runs of three words, with a word of their own after each. */
const inThrees = (own: string, runs: number, count: number) =>
  [
    ...Array.from({ length: runs }, (_, at) => `r${at} s${at} t${at} ${own}x${at}`),
    ...words(own, count - 4 * runs),
  ].join(' ');
/** Whether the second text is found to be a rewrite of the first. */
const isRewrite = (original: string, text: string) => findRewrite(text, [earlier(original)]) !== null;

const COMMON: Record<string, (text: string) => string> = {
  'the same task': (text) => `${words('task', 60).join(' ')}.\n\n${text}`,
  'a pledge': (text) => `${text}\n\n${words('pledge', 30).join(' ')}.`,
  'a list of sources': (text) => `${text}\n\nWorks Cited\n${words('title', 12).join(' ')}, 1916.`,
  'template sentences': (text) => text.replace('. ', `. ${words('template', 24).join(' ')}. `),
  'a long quotation': (text) => text.replace('. ', `. “${words('quoted', 40).join(' ')}.” `),
};
const withCommon = (what: string, text: string): string => COMMON[what]!(text);

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
  it('OPEN-122 is identical apart from white space and capitals; nearly identical is not identical', () => {
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
  it.each([1002, 5000])(
    'seventy of the 1,000 runs of three words of the shorter text make one, beside %i words',
    (length) => {
      for (const [shared, expected] of [[70, true] as const, [69, false] as const]) {
        const [short, long] = [inThrees('a', shared, 1002), inThrees('b', shared, length)];
        expect([isRewrite(short, long), isRewrite(long, short)]).toEqual([expected, expected]);
      }
    },
  );
  it('twenty-seven of a hundred words in common, each by itself, make one', () => {
    const isOne = (shared: number) => isRewrite(sprinkled('a', shared, 100), sprinkled('b', shared, 100));
    expect([isOne(26), isOne(27)]).toEqual([false, true]);
  });
  it.each([
    [20, 20, 6, true],
    [20, 30, 7, true],
    [19, 20, 6, false],
    [19, 20, 15, false],
    [19, 20, 16, true],
    [15, 15, 11, false],
    [15, 15, 12, true],
  ])(
    'of fewer than 20 words 80 in a hundred must be in common: %i and %i words with %i: %s',
    (one, other, shared, expected) => {
      const [short, long] = [sprinkled('a', shared, one), sprinkled('b', shared, other)];
      expect([isRewrite(short, long), isRewrite(long, short)]).toEqual([expected, expected]);
    },
  );
  it('are found by the first 6,000 words of each text', () => {
    const copied = words('s', 12_000);
    const after = (own: string, count: number) => [...words(own, count), ...copied].join(' ');
    expect(isRewrite(after('a', 2000), after('b', 2000))).toBe(true);
    expect(isRewrite(after('a', 6000), after('b', 6000))).toBe(false);
    expect(isRewrite(copied.join(' '), after('b', 6000))).toBe(false);
    expect(isRewrite(after('a', 6000), copied.join(' '))).toBe(false);
  });
  it.each(['the same task', 'a pledge', 'a list of sources', 'template sentences', 'a long quotation'])(
    'two essays with %s are not a rewrite',
    (what) => {
      const [one, other] = [CAREFUL, CARELESS].map((text) => withCommon(what, text));
      expect(isRewrite(one!, other!)).toBe(false);
      expect(isRewrite(one!, withCommon(what, CAREFUL.replaceAll(' not ', ' never ')))).toBe(true);
    },
  );
  it('the task of the assignment makes no rewrite of two short answers to it', () => {
    const task = words('t', 60).join(' ');
    const [one, other] = ['a', 'b'].map((own) => `${task}\n\n${words(own, 40).join(' ')}`);
    expect(findRewrite(other!, [earlier(one!)], [task])).toBeNull();
  });
  it('no rewrite has all of its words changed', () => {
    const [first, second] = [words('a', 60).join(' '), words('b', 60).join(' ')];
    expect(rewriteOf({ text: second, earlier: [earlier(first)], declared: 'first' })).toBeNull();
  });
  it('are of the essay with the highest share of words in common, even if another has more such words', () => {
    const text = words('s', 100).join(' ');
    const [alike, long] = [startingAlike('a', 60, 100), startingAlike('b', 80, 400)];
    expect(findRewrite(text, [earlier(long, 'long'), earlier(alike, 'alike')])?.essayId).toBe('alike');
    expect(findRewrite(text, [earlier(alike, 'alike'), earlier(long, 'long')])?.essayId).toBe('alike');
  });
});
