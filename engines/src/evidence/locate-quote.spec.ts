import { CAREFUL, CAREFUL_TWO, CARELESS } from '../../test/sample-essays.data.ts';
import { locateQuote } from './locate-quote.ts';

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

describe('locating a quotation', () => {
  it('folds white space, quotes and dashes and nothing else', () => {
    const text = 'She said:\n  \u201CIt\u2019s late \u2014 very late\u201D.';
    const place = locateQuote('"It\'s late - very late"', text);
    expect(place && text.slice(place.start, place.end)).toBe('\u201CIt\u2019s late \u2014 very late\u201D');
    expect(locateQuote('"it\'s late - very late"', text)).toBeNull();
    expect(locateQuote('art', 'start')).toBeNull();
    expect(locateQuote('  ', text)).toBeNull();
    expect(locateQuote('...', text)).toBeNull();
  });

  it('finds every true quotation and none of 10,000 altered or made-up ones', () => {
    const random = seeded(20261121);
    const texts = [CAREFUL, CARELESS, CAREFUL_TWO];
    const int = (most: number) => Math.floor(random() * most);
    let tried = 0;
    let shown = 0;
    let missed = 0;
    while (tried < 10_000) {
      const text = texts[int(texts.length)]!;
      const words = [...text.matchAll(/\S+/g)];
      const from = int(words.length - 12);
      const length = 3 + int(9);
      const quote = text.slice(words[from]!.index, words[from + length]!.index).trim();
      const plain = quote.replace(/\s+/g, ' ');
      const found = locateQuote(
        plain.replace(/'/g, '\u2019').replace(/-/g, '\u2013').replace(/ /g, '\n '),
        text,
      );
      if (!found || text.slice(found.start, found.end).replace(/\s+/g, ' ') !== plain) missed += 1;
      const parts = plain.split(' ');
      const at = int(parts.length);
      const kind = int(6);
      if (kind === 0) parts[at] = 'zebra';
      else if (kind === 1) parts.splice(at, 1, 'not', parts[at]!);
      else if (kind === 2) parts.splice(Math.min(Math.max(1, at), parts.length - 2), 1);
      else if (kind === 3) parts.reverse();
      else if (kind === 4) parts[at] = `${parts[at]!.slice(0, -1)}q`;
      else parts[at] = /[a-z]/.test(parts[at]!) ? parts[at]!.toUpperCase() : `${parts[at]}x`;
      const altered = parts.join(' ');
      if (altered === plain || text.replace(/\s+/g, ' ').includes(altered)) continue;
      tried += 1;
      if (locateQuote(altered, text)) shown += 1;
    }
    expect({ shown, missed }).toEqual({ shown: 0, missed: 0 });
  });
});
