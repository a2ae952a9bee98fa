import type { TextType } from '@essays/contract';
import { DAY_MS } from '@essays/contract';
import { hashOf } from './corpora.ts';

/** A text of the school, reduced to what a comparison needs. */
export interface SchoolText {
  id: string;
  student: string;
  text: string;
  /** ISO date of writing, as far as known. */
  date: string;
  essayType: TextType;
  classType: string | null;
  isPrimary: boolean;
  /** Other texts that hold the same words: the essay a sample was made from, or the original of a rewrite. */
  kin: readonly string[];
}

export interface SchoolTexts {
  /**
   * Texts a person has accepted as the student's own: the only labels. Rejections are not labels, because the engine
   * caused them.
   */
  approved: SchoolText[];
  /** Approved samples, what an essay is compared with. */
  samples: SchoolText[];
  /** Essays of anyone, for 'another student on the same assignment'. */
  essays: SchoolText[];
}

/** A question whose answer is known: did the student of these samples write this text? */
export interface SchoolCase {
  student: string;
  same: 0 | 1;
  question: SchoolText;
  samples: SchoolText[];
}

/** Essays of one kind within this many days are treated as one assignment, as in grading. */
const ASSIGNMENT_DAYS = 60;
/** Classmates' essays compared with one approved text; more add little and take long. */
const MOST_CLASSMATES = 20;

/**
 * For each approved text its student's samples (genuine), and beside the same samples what classmates wrote
 * on the task.
 */
export function schoolCases({ approved, samples, essays }: SchoolTexts): SchoolCase[] {
  const byStudent = new Map<string, SchoolText[]>();
  for (const one of samples) byStudent.set(one.student, [...(byStudent.get(one.student) ?? []), one]);
  return approved.flatMap((question) => {
    const own = (byStudent.get(question.student) ?? []).filter((sample) => !isKin(question, sample));
    if (own.length === 0) return [];
    const { student } = question;
    const classmates = essays
      .filter((one) => one.student !== student && isSameAssignment(one, question))
      .sort((one, other) => hashOf(question.id + one.id) - hashOf(question.id + other.id))
      .slice(0, MOST_CLASSMATES);
    return [
      { student, same: 1 as const, question, samples: own },
      ...classmates.map((one) => ({ student, same: 0 as const, question: one, samples: own })),
    ];
  });
}

function isKin(one: SchoolText, other: SchoolText): boolean {
  return one.id === other.id || one.kin.includes(other.id) || other.kin.includes(one.id);
}

function isSameAssignment(one: SchoolText, other: SchoolText): boolean {
  return (
    one.classType === other.classType &&
    one.essayType === other.essayType &&
    Math.abs(Date.parse(one.date) - Date.parse(other.date)) <= ASSIGNMENT_DAYS * DAY_MS
  );
}
