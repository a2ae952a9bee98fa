/** Characters that some file system does not allow in a name, and those that reverse the reading order. */
const NOT_IN_A_NAME = /[\\/:*?"<>|\p{Cc}\p{Cs}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;
/** A name may have 255 bytes; '(12).pdf' has to fit behind it. */
const MOST_BYTES = 220;
/** Letters with their marks, and emoji with their parts, are not cut in two. */
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const isEdge = (letter: string): boolean => letter === '.' || letter === ' ';

const safe = (words: string): string => {
  const whole = words.normalize('NFC').replace(NOT_IN_A_NAME, ' ').replace(/\s+/g, ' ');
  const letters: string[] = [];
  let bytes = 0;
  for (const { segment } of graphemes.segment(whole)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > MOST_BYTES) break;
    letters.push(segment);
  }
  const last = letters.findLastIndex((one) => !isEdge(one));
  return letters
    .slice(0, last + 1)
    .join('')
    .replace(/^[. ]+/, '');
};

/** Names for PDFs in one folder, after their students; the second of one name is numbered. */
export const pdfNames = (whose: readonly string[]): string[] => {
  const taken = new Set<string>();
  return whose.map((one) => {
    const name = safe(one) || 'no student';
    let free = name;
    // Some file systems do not distinguish capital and small letters.
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${name} (${number})`;
    taken.add(free.toLowerCase());
    return `${free}.pdf`;
  });
};
