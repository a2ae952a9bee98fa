import { CAREFUL, CAREFUL_TWO, CARELESS } from '../reading/sample-essays.data.ts';
import { compareVersions, findRewrite } from './detect-rewrite.ts';

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
});
