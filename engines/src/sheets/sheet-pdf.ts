import {
  CLASS_TYPE_LABEL,
  commentsListed,
  dateWord,
  headingFacts,
  NOT_SCORED,
  SHEET_HEADINGS,
  TEXT_TYPE_LABEL,
  truncate,
  WRITER_MARKS,
} from '@essays/contract';
import type { FeedbackSheet, SheetScore, SheetText, SheetTextComment } from '@essays/contract';
import { FAINT, INDENT, NOT_SHOWN, NUMBERS, ONE_LINE, Paper, shown } from './paper.ts';
import { SheetFonts } from './sheet-fonts.ts';

export interface SheetToDraw {
  sheet: FeedbackSheet;
  /** Whose it is, on the sheet and in the title of the document. */
  of: string;
  time_zone: string;
}

/** Words with the mark of who wrote them; `quoted`: between quotation marks. */
const marked = ({ text, by }: SheetText, quoted = false): string =>
  [quoted ? `“${text}”` : text, WRITER_MARKS[by]].filter(Boolean).join(' ');

const writeScore = (paper: Paper, line: SheetScore): void => {
  const right = NUMBERS + INDENT;
  const name = [line.criterion, line.level].filter(Boolean).join(' · ');
  paper.beside(
    'right',
    line.score === null ? NOT_SCORED : `${line.score} / ${line.max}`,
    () => paper.line(name, { font: 'bold', right }),
    {
      writeRest: () => {
        if (line.comment) paper.line(line.comment, { right });
        if (line.feedback) paper.line(marked(line.feedback), { right });
        if (line.quote) paper.line(marked(line.quote, true), { color: FAINT, indent: INDENT, right });
      },
    },
  );
};

const writeList = (paper: Paper, heading: string, points: readonly [mark: string, text: string][]): void => {
  if (points.length === 0) return;
  paper.heading(heading);
  paper.part('L', () => {
    for (const [mark, text] of points) paper.beside('left', mark, () => paper.line(text, { indent: INDENT }));
  });
};

const writeText = (paper: Paper, heading: string, text: string | null): void => {
  if (!text) return;
  paper.heading(heading);
  paper.line(text);
};

/** Characters of the words repeated with a comment. */
const QUOTED = 60;
/** At least so many characters fit beside a score. */
const FULL_LINE = 60;

/** Together on one page. */
const writeTargets = (paper: Paper, targets: FeedbackSheet['targets']): void => {
  const rows = targets.map(({ code, name, score, max }) => {
    const text = `${code}  ${name}`;
    return { text, number: `${score} / ${max}`, room: Math.ceil(text.length / FULL_LINE) * ONE_LINE };
  });
  if (rows.length > 0)
    paper.heading(
      SHEET_HEADINGS.targets,
      rows.reduce((height, { room }) => height + room, 0),
    );
  for (const { text, number, room } of rows)
    paper.beside('right', number, () => paper.line(text, { right: NUMBERS + INDENT }), { room });
};

const writeNotes = (paper: Paper, notes: readonly SheetTextComment[]): void => {
  if (notes.length === 0) return;
  paper.part('L', () => {
    for (const { number, quote, comment } of notes)
      paper.beside('left', `${number}.`, () =>
        paper.line(`“${truncate(quote, QUOTED)}” ${comment}`, { indent: INDENT, color: FAINT }),
      );
  });
};

/**
 * The essay in its paragraphs; '[1]' stands after the words of a comment, which follows the paragraph it begins in. All
 * of a paragraph is read once.
 */
const writeEssay = (paper: Paper, { essay_text, text_comments }: FeedbackSheet): void => {
  if (essay_text == null) return;
  const placed = text_comments.flatMap(({ place, ...one }) => (place ? [{ ...one, ...place }] : []));
  paper.heading(SHEET_HEADINGS.essay_text);
  let start = 0;
  for (const paragraph of essay_text.split('\n')) {
    const end = start + paragraph.length;
    const ending = placed.filter((one) => one.end > start && one.end <= end).sort((a, b) => a.end - b.end);
    let at = start;
    const pieces = ending.map((one) => {
      const piece = `${essay_text.slice(at, one.end)} [${one.number}]`;
      at = one.end;
      return piece;
    });
    const words = pieces.join('') + essay_text.slice(at, end);
    if (words.trim() !== '') {
      paper.line(words);
      paper.gap(4);
    }
    const notes = placed.filter((one) => one.start >= start && one.start <= end);
    writeNotes(paper, notes);
    if (notes.length > 0) paper.gap(5);
    start = end + 1;
  }
};

/** The same parts in the same order as on the page. */
export const drawSheet = async ({ sheet, of, time_zone }: SheetToDraw): Promise<Uint8Array> => {
  const { scores, total, comment, strengths, next_steps, feedback, details, targets } = sheet;
  const fonts = await SheetFonts.of(shown(JSON.stringify(sheet) + of));
  const paper = new Paper(`Feedback ${shown(of)}`, fonts);
  const facts = [
    of,
    sheet.class_type && CLASS_TYPE_LABEL[sheet.class_type],
    TEXT_TYPE_LABEL[sheet.essay_type],
    dateWord(sheet.submission_date, time_zone),
  ];
  paper.line(SHEET_HEADINGS.title, { size: 17, font: 'bold', tag: 'H1' });
  const heading = headingFacts(sheet.heading);
  if (heading.length > 0) paper.line(heading.join(' · '), { font: 'bold' });
  paper.line(facts.filter(Boolean).join(' · '), { color: FAINT });
  if (scores.length > 0) {
    paper.heading(SHEET_HEADINGS.scores);
    for (const line of scores) writeScore(paper, line);
    if (total)
      paper.beside('right', `${total.score ?? '–'} / ${total.max}`, () =>
        paper.line(total.label, { font: 'bold', right: NUMBERS }),
      );
  }
  const bullets = (all: readonly SheetText[]) => all.map((one): [string, string] => ['•', marked(one)]);
  const numbered = (all: readonly SheetText[]) =>
    all.map((one, at): [string, string] => [`${at + 1}.`, marked(one)]);
  const inText = commentsListed(sheet).map((one): [string, string] => [
    `${one.number}.`,
    `“${one.quote}” ${one.comment}`,
  ]);
  writeText(paper, SHEET_HEADINGS.comment, comment);
  writeList(paper, SHEET_HEADINGS.strengths, bullets(strengths));
  writeList(paper, SHEET_HEADINGS.next_steps, numbered(next_steps));
  writeList(paper, SHEET_HEADINGS.feedback, bullets(feedback));
  writeList(paper, SHEET_HEADINGS.text_comments, inText);
  writeText(paper, SHEET_HEADINGS.details, details.map((one) => marked(one)).join('\n'));
  writeTargets(paper, targets);
  writeEssay(paper, sheet);
  paper.gap(14);
  paper.line(sheet.disclosure, { size: 9.5, color: FAINT });
  if (paper.lacks) paper.line(NOT_SHOWN, { size: 9.5, color: FAINT });
  return paper.done();
};
