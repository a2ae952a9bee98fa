import { MARKERS } from '../authorship/markers.ts';
import { readText } from '../reading/read-text.ts';
import { densestQuote, wordsShowing } from './densest-quote.ts';

const marker = (id: string) => MARKERS.find((one) => one.id === id)!;
const shown = (id: string, text: string) =>
  wordsShowing(marker(id), text).map(({ start, end }) => text.slice(start, end));

it('quotes the sentence in which the habit is densest, not the first', () => {
  const text = 'I have changed my mind. I think that I should say what I saw. Nobody asked me.';
  expect(densestQuote(readText(text), marker('first_person'), [])?.quote).toBe(
    'I think that I should say what I saw.',
  );
});

it('never quotes a sentence that was used for another habit', () => {
  const text = 'Red, green, blue, and pink. One, two.';
  const first = densestQuote(readText(text), marker('commas'), [])!;
  expect(densestQuote(readText(text), marker('comma_and'), [first])).toBeNull();
  expect(densestQuote(readText(text), marker('commas'), [first])?.quote).toBe('One, two.');
});

it('points to the words, a punctuation mark together with the word before it', () => {
  const text = 'We ran, we fell, and we laughed.';
  expect(shown('commas', text)).toEqual(['ran,', 'fell,']);
  expect(shown('comma_and', text)).toEqual(['fell, and']);
});

it('quotes from a long sentence the part with most of the words, cut between words', () => {
  const text = `${'one '.repeat(60)}a, b, c, ${'two '.repeat(60)}end, done.`;
  const { quote, start, end, words } = densestQuote(readText(text), marker('commas'), [])!;
  expect(text.slice(start, end)).toBe(quote);
  expect(quote.length).toBeLessThanOrEqual(200);
  expect(quote).toContain('a, b, c,');
  expect(quote).toMatch(/^one .*two$/);
  expect(words).toHaveLength(3);
});

it.each([
  ['ise', 'We organise and realise it.', 'Otherwise exercise as you promise.'],
  ['ize', 'We organize and realize it.', 'The size of the prize, seized.'],
  ['ly', 'He ran quickly and quietly.', 'My family may apply or reply early.'],
  ['nominal', 'The development of happiness.', 'A moment in the city of business.'],
])('%s: is shown by real cases, not by words that only look like them', (id, real, traps) => {
  expect(shown(id, real)).toHaveLength(2);
  expect(shown(id, traps)).toEqual([]);
});

it('a name is not a habit: neither a hero\u2019s name in -ly nor one in -ise', () => {
  const hero =
    'Billy met Emily in Italy. Then Billy and Kelly told Sally of Denise, Louise and Sir Felicity.';
  for (const id of ['ly', 'ise', 'nominal']) expect(shown(id, hero)).toEqual([]);
  expect(shown('ly', 'Billy ran quickly. Suddenly Emily really laughed.')).toEqual([
    'quickly',
    'Suddenly',
    'really',
  ]);
});

it.each([
  'family only reply Italy July early ugly silly jelly belly bully fly holy supply apply multiply rely assembly',
  'friendly lovely lonely likely elderly costly deadly daily weekly monthly monopoly butterfly anomaly ally tally',
])('words in -ly that are not adverbs are not shown: %s', (words) => {
  expect(shown('ly', words)).toEqual([]);
});

it('adverbs in -ly are shown regardless of how their adjective is spelled', () => {
  const adverbs = 'really possibly happily basically truly publicly simply badly fully wholly gently angrily';
  expect(shown('ly', adverbs)).toEqual(adverbs.split(' '));
});

it('a word deep in a line without spaces cannot be quoted, and delays nothing', () => {
  const link = `https://docs.example.org/d/${'x'.repeat(300)}-organize-${'y'.repeat(300)}`;
  expect(densestQuote(readText(link), { shows: /organize/ }, [])).toBeNull();
  const cited = readText(`The council must organize a vote.\n\nWorks Cited ${link} and more of it`);
  const quote = densestQuote(cited, { shows: /organize/ }, []);
  expect(quote?.quote).toBe('The council must organize a vote.');
});
