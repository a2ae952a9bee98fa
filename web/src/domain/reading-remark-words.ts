import type { ReadingRemark, ReadingRemarkKind } from '@essays/contract';

/** 'page 2', 'pages 2, 3 and 7'. */
const pagesIn = (pages: readonly number[]): string => {
  if (pages.length === 1) return `page ${pages[0]}`;
  return `pages ${pages.slice(0, -1).join(', ')} and ${pages.at(-1)}`;
};

/** What a teacher is told about how a file was read: what to look at first, and what was left out. */
export function readingRemarkWords(remarks: readonly ReadingRemark[] = []): {
  toCheck: string[];
  cut: string[];
} {
  const pagesOf = (kind: ReadingRemarkKind) =>
    remarks.filter((remark) => remark.kind === kind).map(({ page }) => page);
  const unread = pagesOf('unread_page');
  const differing = pagesOf('two_readings');
  return {
    toCheck: [
      ...(unread.length > 0 ? [`The file is broken: ${pagesIn(unread)} could not be read.`] : []),
      ...(differing.length > 0
        ? [`Two readings of ${pagesIn(differing)} differ. Compare the text with the original PDF.`]
        : []),
      ...remarks
        .filter(({ kind }) => kind === 'unseen_words')
        .map(
          ({ page, words }) =>
            `${page === 0 ? 'The file' : `Page ${page}`} has words that cannot be seen, ` +
            `and they were left out: ‘${words}’`,
        ),
      ...remarks.flatMap(({ kind, words }) =>
        kind === 'deleted_words'
          ? [
              `The file has tracked changes. The text is as it reads with all of them accepted; deleted: ‘${words}’`,
            ]
          : kind === 'comments'
            ? [`Comments in the file are not part of the text: ‘${words}’`]
            : [],
      ),
    ],
    cut: remarks.filter(({ kind }) => kind === 'cut').flatMap(({ words }) => words.split('\n')),
  };
}
