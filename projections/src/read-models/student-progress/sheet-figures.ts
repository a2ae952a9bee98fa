import { countsInProgress, scoresOf } from '@essays/contract';
import type { ClassPlace, ClassType, FigureRow, StudentProgressRow, WhoseScores } from '@essays/contract';
import type { Contribution } from '../projection.ts';

/** One scored essay as a class sheet shows it: nothing about authorship or AI writing. */
export interface SheetEssay {
  date: string;
  essay_type: string;
  whose: WhoseScores | null;
  /** The teacher's own rubric that it was scored by; null: the product's. */
  version: string | null;
  /** On the 4-point scale; null until scored in full. */
  overall: number | null;
  /** By criterion id. */
  scores: Record<string, number>;
  /** Of the class that it was written in. */
  period: number;
}

/** The figure that names what one student wrote for one class in one year. */
export const sheetFigureOf = (of: {
  academic_year: string;
  class_type: ClassType;
  student_id: string;
}): string => `=sheet ${of.academic_year} ${of.class_type} ${of.student_id}`;

/** The figure that counts the scored essays of each student who wrote any in one class in one year. */
export const writersFigureOf = ({ academic_year, period }: ClassPlace): string =>
  `=writers ${academic_year} ${period}`;

const nameOf = ({ date, period, essay_type, whose, version, overall, scores }: SheetEssay): string =>
  JSON.stringify([date, essay_type, whose, version, overall, Object.entries(scores).sort(), period]);

const essayNamed = (name: string): SheetEssay => {
  const [date, essay_type, whose, version, overall, scores, period] = JSON.parse(name);
  return { date, essay_type, whose, version, overall, scores: Object.fromEntries(scores), period };
};

/** The essays that a figure names. */
export const sheetEssaysOf = ({ counts }: FigureRow): SheetEssay[] =>
  Object.entries(counts).flatMap(([name, times]) => Array.from({ length: times }, () => essayNamed(name)));

/** An essay is named while it is filed, scored and counts. */
export const sheetFigures = (row: StudentProgressRow): Contribution[] => {
  if (row.kind !== 'essay') return [];
  const { life, rubric, three, date, essay_type, overall } = row;
  const { filing } = life.owner;
  const version = life.score?.rubric_version ?? null;
  const scores = { ...rubric, ...three };
  const isScored = version !== null || Object.keys(scores).length > 0;
  if (!filing || !isScored || !countsInProgress({ processing_status: life.status })) return [];
  const { period } = filing;
  const essay = { date, period, essay_type, whose: scoresOf(life), version, overall, scores };
  return [
    [sheetFigureOf(filing), nameOf(essay), 1],
    [writersFigureOf(filing), filing.student_id, 1],
  ];
};
