import type { ReadingRemark, ReadingRemarkKind, SheetKind } from '@essays/contract';

const SHEETS: Readonly<Record<SheetKind, string>> = {
  rubric: 'a rubric',
  turnitin_page: 'a page of Turnitin',
  cover_sheet: 'a cover sheet',
  checklist: 'a checklist',
  plan: 'an outline or a planning sheet',
  peer_review: 'a peer review',
  task_page: 'the task, as it was handed out',
};
/** What was filed with the essay and is not the essay itself. */
const sheetSentence = ({ kind, page, words }: ReadingRemark): string[] => {
  const name = Object.hasOwn(SHEETS, kind) ? SHEETS[kind as SheetKind] : null;
  if (name === null) return [];
  const where = page === 0 ? 'In the file there is' : `Page ${page} is`;
  return [`${where} ${name}. It was left out, since it is not part of the essay: ‘${words}…’`];
};

/** 'page 2', 'pages 2, 3 and 7'. */
const pagesIn = (pages: readonly number[]): string => {
  if (pages.length === 1) return `page ${pages[0]}`;
  return `pages ${pages.slice(0, -1).join(', ')} and ${pages.at(-1)}`;
};

/** What came by way of a picture or a teacher's keyboard may not be spelt as the student spelt it. */
const pictureSentences = (pages: readonly number[], isTyped: boolean): string[] => {
  const where = pages.length === 1 && pages[0] === 1 ? '' : ` (${pagesIn(pages)})`;
  if (isTyped && pages.length > 0)
    return [`Read from a picture${where}, and corrected by a teacher. ${NOT_COMPARED}`];
  if (isTyped) return [`Typed by a teacher, because the file could not be read. ${NOT_COMPARED}`];
  return pages.length > 0 ? [`Read from a picture${where}. ${NOT_COMPARED}`] : [];
};
const NOT_COMPARED = 'Spelling and punctuation are not compared with the student’s habits.';

/** What a teacher is told about how a file was read: what to look at first, and what was left out. */
export function readingRemarkWords(remarks: readonly ReadingRemark[] = []): {
  toCheck: string[];
  cut: string[];
} {
  const pagesOf = (kind: ReadingRemarkKind) =>
    remarks.filter((remark) => remark.kind === kind).map(({ page }) => page);
  const unread = pagesOf('unread_page');
  const differing = pagesOf('two_readings');
  const recognised = pagesOf('read_from_picture');
  const isTyped = pagesOf('typed_by_teacher').length > 0;
  return {
    toCheck: [
      ...pictureSentences(recognised, isTyped),
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
      ...remarks.flatMap(sheetSentence),
      ...(pagesOf('part_kept').length > 0
        ? ['The file seemed to hold more than one text. A teacher chose what belongs to this essay.']
        : []),
      ...remarks.flatMap(({ kind, words }) =>
        kind === 'deleted_words'
          ? [
              `The file has tracked changes. The text is as it reads with all of them accepted; deleted: ‘${words}’`,
            ]
          : kind === 'comments'
            ? [`Comments in the file are not part of the text: ‘${words}’`]
            : kind === 'other_letters'
              ? [
                  'Some words had letters of another alphabet that look like Latin ones, as a keyboard for two ' +
                    `languages writes them. They were read as Latin: ‘${words}’`,
                ]
              : [],
      ),
    ],
    cut: remarks.filter(({ kind }) => kind === 'cut').flatMap(({ words }) => words.split('\n')),
  };
}
