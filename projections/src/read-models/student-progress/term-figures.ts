import type { FigureRow, StudentProgressRow, TermEssay } from '@essays/contract';
import type { Contribution } from '../projection.ts';

/** The figure that names what one student's essays of one year say about who wrote them. */
export const termFigureOf = (of: { academic_year: string; student_id: string }): string =>
  `=term ${of.academic_year} ${of.student_id}`;

/** The essays that a figure names; one written by 1.0.0 knows no pairs, and names none. */
export const termEssaysOf = ({ counts }: FigureRow): TermEssay[] =>
  Object.keys(counts).flatMap((name) => {
    const [date, essay_id, sample_log_odds, pair_log_odds] = JSON.parse(name);
    return pair_log_odds ? [{ date, essay_id, sample_log_odds, pair_log_odds }] : [];
  });

/** An essay is named while it is filed, held against enough writing, not rejected and no new version of another. */
export const termFigures = (row: StudentProgressRow): Contribution[] => {
  if (row.kind !== 'essay' || !row.sample_log_odds || !row.pair_log_odds || row.rejected) return [];
  const { filing } = row.life.owner;
  if (!filing || row.life.rewrite.of !== null) return [];
  return [
    [termFigureOf(filing), JSON.stringify([row.date, row.id, row.sample_log_odds, row.pair_log_odds]), 1],
  ];
};
