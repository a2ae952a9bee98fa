import type { BaselineType, EssayType } from './essay-types.ts';
import type { Place } from './passages.ts';
import type { ClassType } from './periods.ts';
import type { WhoseScores } from './whose-scores.ts';

/** Where on a feedback sheet a point is. */
export const SHEET_SECTIONS = ['criterion', 'quote', 'strength', 'next_step', 'feedback', 'detail'] as const;

export type SheetSection = (typeof SHEET_SECTIONS)[number];

/** Where a teacher can add a point of their own. */
export const ADDED_SECTIONS = ['strength', 'next_step'] as const;

export type AddedSection = (typeof ADDED_SECTIONS)[number];

/**
 * What a teacher chooses to show; `comment` is their own comment, `criteria` what is said below each score, `essay` the
 * text with the comments in it.
 */
export const SHEET_PARTS = [
  'scores',
  'criteria',
  'quotes',
  'strengths',
  'next_steps',
  'comment',
  'text_comments',
  'essay',
  'details',
  'targets',
] as const;

export type SheetPart = (typeof SHEET_PARTS)[number];

/** A point that the teacher wrote. */
export interface AddedPoint {
  id: string;
  section: AddedSection;
  text: string;
}

/** The teacher's words that replace the machine's. */
export interface ReplacedPoint {
  key: string;
  text: string;
}

/** What a teacher chose of the machine's proposals for the sheet, and wrote. Keys are those of `SheetPoint`. */
export interface SheetEdits {
  /** The machine's points that are on the sheet as they are; those that are not named here are not on it. */
  kept: string[];
  replaced: ReplacedPoint[];
  added: AddedPoint[];
  /** What is hidden. */
  hides: SheetPart[];
  /** Whether the teacher had this sheet before them; false: its points were kept with those of other sheets at once. */
  read: boolean;
}

/** Who wrote words: a machine; a machine, and a teacher changed them; a teacher. */
export type Writer = 'machine' | 'both' | 'teacher';

/** Words with their writer. */
export interface SheetText {
  text: string;
  by: Writer;
}

/** What stands after words of this writer, on paper too; the sheet's last lines say what it means. */
export const WRITER_MARKS: Record<Writer, string> = { machine: '*', both: '†', teacher: '' };

/** One point of a sheet, for the teacher who edits it. */
export interface SheetPoint {
  key: string;
  section: SheetSection;
  /** The criterion it is about; null in other sections. */
  about: string | null;
  /** As the machine wrote it; null for a point that the teacher added. */
  proposed: string | null;
  /** As it appears on the sheet. */
  text: string;
  by: Writer;
  /** It is on the sheet. */
  kept: boolean;
}

export interface SheetScore {
  criterion: string;
  score: number | null;
  max: number;
  /** 'Proficient'; null for IB. */
  level: string | null;
  /** What is said about it. */
  feedback: SheetText | null;
  /** What the teacher wrote next to their score. */
  comment: string | null;
  /** From the essay; `by`: who chose it. */
  quote: SheetText | null;
}

/** A comment that the teacher attached to words of the text. */
export interface SheetTextComment {
  number: number;
  quote: string;
  comment: string;
  /** In `essay_text`; null or missing: it stands beside no words. */
  place?: Place | null;
}

/** What the essay was written for, and for whom. */
export interface SheetHeading {
  /** Title of the assignment; null: none. */
  assignment: string | null;
  /** '2nd period, 2025-26'; null: it is in no class. */
  class: string | null;
  /** Of the class, as they are called; those whose names nobody has entered are left out. */
  teachers: string[];
}

/** The heading as it stands below the title. */
export const headingFacts = (heading: SheetHeading | undefined): string[] =>
  heading ? [heading.assignment, heading.class, heading.teachers.join(', ')].flatMap((one) => one || []) : [];

/**
 * What a student gets to read: composed by `composeSheet`, and nothing else is ever shown to them. It contains no name,
 * and nothing about authorship, AI checks or anybody else.
 */
export interface FeedbackSheet {
  /** Missing: it was returned before sheets had one. */
  heading?: SheetHeading;
  essay_type: EssayType | BaselineType;
  class_type: ClassType | null;
  submission_date: string;
  /** Empty if the teacher shows none. */
  scores: SheetScore[];
  total: { label: string; score: string | null; max: number } | null;
  /** What became of the scores; only those that a teacher gave or confirmed are on the sheet. */
  scoring: 'unscored' | WhoseScores;
  strengths: SheetText[];
  next_steps: SheetText[];
  /** What fits neither. */
  feedback: SheetText[];
  details: SheetText[];
  /** The teacher's own comment, as they wrote it. */
  comment: string | null;
  text_comments: SheetTextComment[];
  /** The essay, for the comments that have a place in it; null or missing: the sheet does not have it. */
  essay_text?: string | null;
  targets: { code: string; name: string; score: number; max: number }[];
  /** What part a machine had in it, and what a teacher did. */
  disclosure: string;
}

/** The comments that do not stand in the essay on the sheet: all of them where it is not on it. */
export const commentsListed = ({
  essay_text,
  text_comments,
}: Pick<FeedbackSheet, 'essay_text' | 'text_comments'>): SheetTextComment[] =>
  essay_text == null ? text_comments : text_comments.filter(({ place }) => !place);

/** The parts of a sheet, in their order, wherever it is shown. */
export const SHEET_HEADINGS = {
  title: 'Feedback on your essay',
  scores: 'Scores',
  comment: 'From your teacher',
  strengths: 'What went well',
  next_steps: 'Next steps',
  feedback: 'Feedback',
  text_comments: 'In your text',
  details: 'Detailed feedback',
  targets: 'Learning targets',
  essay_text: 'Your essay with the comments',
} as const;

/** In the place of the points of a criterion. */
export const NOT_SCORED = 'not scored';

/** How a sheet reached the student. */
export const RETURN_WAYS = ['print', 'pdf', 'link'] as const;

export type ReturnWay = (typeof RETURN_WAYS)[number];

/** A sheet that was returned. Versions of an essay count from 1. */
export interface ReturnedFeedback {
  version: number;
  at: string;
  how: ReturnWay;
}
