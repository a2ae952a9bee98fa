import { breaksParagraphs } from './quotations.ts';

export interface Sentence {
  text: string;
  start: number;
  end: number;
}

/** Never longer than the six characters it is looked for in. */
const ABBREVIATION = /(?:^|\s)(?:Mr|Mrs|Ms|Dr|St|vs|e\.g|i\.e|etc|[A-Z])\.$/;

const BORDER =
  /(?<![.!?\u2026])[.!?\u2026]+["'\u201D\u2019)\]]*(?=\s+["'\u201C\u2018([]?[\p{Lu}\p{N}])|\n\s*\n|$/gu;
const BORDER_OR_LINE =
  /(?<![.!?\u2026])[.!?\u2026]+["'\u201D\u2019)\]]*(?=\s+["'\u201C\u2018([]?[\p{Lu}\p{N}])|\n|$/gu;

/** Sentences where they are in the text as given, so that the pages can highlight them. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  const border = breaksParagraphs(text) ? BORDER_OR_LINE : BORDER;
  let from = 0;
  const add = (to: number) => {
    const raw = text.slice(from, to);
    const trimmed = raw.trim();
    if (trimmed !== '') {
      const start = from + raw.indexOf(trimmed);
      sentences.push({ text: trimmed, start, end: start + trimmed.length });
    }
    from = to;
  };
  for (const match of text.matchAll(border)) {
    const end = match.index + match[0].length;
    if (ABBREVIATION.test(text.slice(Math.max(from, end - 6), end))) continue;
    add(end);
  }
  add(text.length);
  return sentences;
}
