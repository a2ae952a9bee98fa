const FOLDED: Record<string, string> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201A': "'",
  '\u201B': "'",
  '\u2032': "'",
  '\u0060': "'",
  '\u00B4': "'",
  '\u201C': '"',
  '\u201D': '"',
  '\u201E': '"',
  '\u201F': '"',
  '\u2033': '"',
  '\u00AB': '"',
  '\u00BB': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2015': '-',
  '\u2212': '-',
};
const INVISIBLE = /[\u200B-\u200F\u2060\uFEFF\u00AD]/;
const BLANK = /\s/;

interface Folded {
  text: string;
  /** For each folded character, where it begins in the original. */
  from: number[];
}

function fold(text: string): Folded {
  let folded = '';
  const from: number[] = [];
  let blank = true;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    if (INVISIBLE.test(character)) continue;
    if (BLANK.test(character)) {
      if (!blank) {
        folded += ' ';
        from.push(at);
      }
      blank = true;
      continue;
    }
    blank = false;
    const plain = character === '\u2026' ? '...' : (FOLDED[character] ?? character);
    for (const one of plain) {
      folded += one;
      from.push(at);
    }
  }
  return { text: folded, from };
}

/**
 * Where a quotation is in a text, after folding white space, quotation marks and dashes, and nothing else: a changed
 * word, letter or capital is not found. What is not found is never shown as a quotation. A quotation begins and ends at
 * word borders, so 'art' is not found in 'start'.
 */
export function locateQuote(quote: string, text: string): { start: number; end: number } | null {
  const wanted = fold(quote).text.trim();
  if (wanted.replace(/[^\p{L}\p{N}]/gu, '') === '') return null;
  const searched = fold(text);
  for (const at of placesOf(wanted, searched.text)) {
    const last = at + wanted.length - 1;
    if (cutsAWord(searched.text, at) || cutsAWord(searched.text, last + 1)) continue;
    const start = searched.from[at]!;
    return { start, end: searched.from[last]! + 1 };
  }
  return null;
}

/**
 * Every place of `wanted`, overlapping ones too, looking at each character of `text` once (Knuth, Morris and
 * Pratt).
 */
function* placesOf(wanted: string, text: string): Generator<number> {
  /** For each number of matching characters, how many still match one place further on. */
  const shorter = [0, 0];
  for (let at = 1, same = 0; at < wanted.length; at += 1) {
    while (same > 0 && wanted[at] !== wanted[same]) same = shorter[same]!;
    if (wanted[at] === wanted[same]) same += 1;
    shorter.push(same);
  }
  for (let at = 0, same = 0; at < text.length; at += 1) {
    while (same > 0 && text[at] !== wanted[same]) same = shorter[same]!;
    if (text[at] === wanted[same]) same += 1;
    if (same === wanted.length) {
      yield at - same + 1;
      same = shorter[same]!;
    }
  }
}

function cutsAWord(text: string, border: number): boolean {
  const before = text[border - 1];
  const after = text[border];
  return before !== undefined && after !== undefined && isLetter(before) && isLetter(after);
}

function isLetter(character: string): boolean {
  return /[\p{L}\p{N}\p{M}]/u.test(character);
}
