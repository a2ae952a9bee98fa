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

/** A text without what is ignored when quotations are compared. */
export interface FoldedText {
  text: string;
  /** For each folded character, where it begins in the original. */
  from: number[];
}

/** White space, quotation marks and dashes made alike. */
export function foldedText(text: string): FoldedText {
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
 * Every place of `wanted`, overlapping ones too, looking at each character of `text` once (Knuth, Morris and
 * Pratt).
 */
export function* occurrencesOf(wanted: string, text: string): Generator<number> {
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
