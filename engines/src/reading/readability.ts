/** @param characters of all words together */
export function readabilityMeasures(
  words: readonly string[],
  characters: number,
  meanLength: number,
): Record<string, number> {
  const count = Math.max(1, words.length);
  const m: Record<string, number> = {};
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  m.r_flesch_kincaid = 0.39 * meanLength + 11.8 * (syllables / count) - 15.59;
  m.r_syllables = syllables / count;
  m.r_coleman = 5.88 * (characters / count) - 29.6 / meanLength - 15.8;
  return m;
}

function syllablesOf(word: string): number {
  const groups = word.replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '').match(/[aeiouy]{1,2}/g);
  return Math.max(1, groups?.length ?? 1);
}
