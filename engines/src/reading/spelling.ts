import dictionary from 'dictionary-en';
import nspell from 'nspell';

let speller: ReturnType<typeof nspell> | undefined;
const known = new Map<string, boolean>();
const MOST_REMEMBERED = 60_000;
/** No dictionary has a longer word, and the dictionary's rules are slow on long ones. */
const LONGEST_WORD = 64;

/** British spellings, which the American dictionary does not know and no teacher should see as errors. */
const BRITISH: readonly (readonly [RegExp, string])[] = [
  [/our/, 'or'],
  [/is(e|es|ed|ing|ation|ations|er|ers)$/, 'iz$1'],
  [/ys(e|es|ed|ing)$/, 'yz$1'],
  [/(t|b)re(s?)$/, '$1er$2'],
  [/ll(ed|ing|er|ers|ment|y)$/, 'l$1'],
  [/ence$/, 'ense'],
  [/ogue(s?)$/, 'og$1'],
  [/amme(s?)$/, 'am$1'],
  [/(i)lful/, '$1llful'],
  [/ae/, 'e'],
  [/oe/, 'e'],
  [/grey/, 'gray'],
  [/cheque/, 'check'],
  [/wards$/, 'ward'],
];

function load(): ReturnType<typeof nspell> {
  speller ??= nspell(dictionary);
  return speller;
}

/** Whether a word is spelled correctly in American or British English. */
export function isSpelt(word: string): boolean {
  if (word.length > LONGEST_WORD) return false;
  const remembered = known.get(word);
  if (remembered !== undefined) return remembered;
  const checker = load();
  let correct = checker.correct(word);
  if (!correct) {
    const lower = word.toLowerCase();
    correct = BRITISH.some(
      ([pattern, to]) => pattern.test(lower) && checker.correct(lower.replace(pattern, to)),
    );
  }
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.set(word, correct);
  return correct;
}
