/**
 * Paragraphs of a text for reading. Blank lines decide where there are any; else two or more sentences go in groups of
 * three; else pieces of up to 600 characters, cut at word ends.
 */
export const splitParagraphs = (text: string): string[] => {
  const trimmed = text.replace(/\r\n?/g, '\n').trim();
  if (trimmed === '') return [];
  const byBlankLine = trimmed
    .split(/\n[ \t]*\n+/)
    .map((p) => p.trim())
    .filter(Boolean);
  if (byBlankLine.length > 1) return byBlankLine;

  const sentences = trimmed.replace(/([.!?]["'”’)\]]*)\s+/g, '$1\n\n').split('\n\n');
  if (sentences.length >= 2) {
    const groups: string[] = [];
    for (let i = 0; i < sentences.length; i += 3) groups.push(sentences.slice(i, i + 3).join(' '));
    return groups;
  }

  const pieces: string[] = [];
  let rest = trimmed;
  while (rest.length > 600) {
    const space = rest.lastIndexOf(' ', 600);
    const at = space > 0 ? space : 600;
    pieces.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  if (rest) pieces.push(rest);
  return pieces;
};

/** Start and end (UTF-16) of each paragraph as it stands in the text, so that marks by offset keep their place. */
export const paragraphRanges = (text: string): { start: number; end: number }[] => {
  const breaks = /\n[ \t]*(?:\r?\n[ \t]*)+/.test(text) ? /\n[ \t]*(?:\r?\n[ \t]*)+/g : /\r?\n/g;
  const ranges: { start: number; end: number }[] = [];
  let start = 0;
  for (const match of text.matchAll(breaks)) {
    if (match.index > start) ranges.push({ start, end: match.index });
    start = match.index + match[0].length;
  }
  if (start < text.length) ranges.push({ start, end: text.length });
  return ranges.filter((r) => text.slice(r.start, r.end).trim() !== '');
};
