import { readText } from '../reading/read-text.ts';
import { CAREFUL, CAREFUL_TWO, CARELESS } from '../../test/sample-essays.data.ts';
import { compareAuthorship } from './compare-authorship.ts';

const essay = `${CAREFUL}\n\n${CAREFUL_TWO}`;
const sample = (id: string, text: string) => ({
  id,
  text,
  date: '2026-01-01',
  isPrimary: false,
  essayType: 'argumentative' as const,
});
const compare = (samples: ReturnType<typeof sample>[], text = essay) =>
  compareAuthorship({ text, date: '2026-01-20', essayType: 'argumentative', samples });

describe('what a comparison finds', () => {
  it('shows only quotations that are in the texts', () => {
    const samples = [sample('a', CARELESS)];
    for (const item of compare(samples).analysis.evidence) {
      if (item.essay_quote)
        expect(essay.slice(item.essay_quote.start, item.essay_quote.end)).toBe(item.essay_quote.quote);
      if (item.sample_quote)
        expect(CARELESS.slice(item.sample_quote.start, item.sample_quote.end)).toBe(item.sample_quote.quote);
    }
  });

  it('no two findings rest on the same sentence, and each points to the words that show it', () => {
    for (const [text, known] of [
      [essay, CARELESS],
      [CARELESS, essay],
      [CAREFUL_TWO, CAREFUL],
    ] as const) {
      const { evidence } = compare([sample('a', known), sample('b', known)], text).analysis;
      const quotes = evidence.flatMap(({ essay_quote }) => essay_quote ?? []);
      const starts = readText(text).sentences.map(({ start }) => start);
      const sentenceOf = ({ start }: { start: number }) => starts.filter((one) => one <= start).at(-1);
      expect(new Set(quotes.map(sentenceOf)).size).toBe(quotes.length);
      for (const { start, end, words } of quotes) {
        expect(words!.length).toBeGreaterThan(0);
        expect(words!.every((word) => word.start >= start && word.end <= end)).toBe(true);
      }
    }
  });

  it('every finding shows a place: in both texts where they agree, else where there is more of it', () => {
    for (const [text, known] of [
      [essay, CARELESS],
      [CARELESS, essay],
      [CAREFUL_TWO, CAREFUL],
    ] as const) {
      const { evidence } = compare([sample('a', known), sample('b', known)], text).analysis;
      expect(evidence.length).toBeGreaterThan(0);
      for (const { kind, essay_quote, sample_quote, essay_rate, sample_rate } of evidence) {
        if (kind === 'similarity') expect([essay_quote, sample_quote]).not.toContain(null);
        else expect(essay_rate > sample_rate ? essay_quote : sample_quote).not.toBeNull();
      }
    }
  });

  it('a habit that is rarer in the essay is not quoted from it', () => {
    const { evidence } = compare([sample('a', CARELESS), sample('b', CARELESS)]).analysis;
    const rarer = evidence.filter((one) => one.kind === 'difference' && one.essay_rate < one.sample_rate);
    expect(rarer.length).toBeGreaterThan(0);
    expect(rarer.every(({ essay_quote }) => essay_quote === null)).toBe(true);
  });
});
