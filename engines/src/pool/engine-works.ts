import type { OwnWords, ParagraphLikeness } from '@essays/contract';
import type { AiWritingInput, AiWritingResult } from '../ai-writing/ai-writing-indicator.ts';
import type { AuthorshipInput, AuthorshipResult } from '../authorship/analysis-types.ts';
import type { ParagraphAndEssay } from '../authorship/compare-paragraph.ts';
import type { CopyQuestion, FoundPair } from '../copies/find-copies.ts';
import type { SchoolCalibration } from '../authorship/school-calibration.ts';
import type { GradingInput, GradingOutput, NoLevelOutput } from '../grading/rubric-scorer.ts';
import type { Place } from '../names/places.ts';
import type { NamesToHide, Roster } from '../names/roster.ts';
import type { DocumentToRead, TextAsRead } from '../reading/document-text.ts';
import type { RewriteQuestion, FoundRewrite } from '../rewrites/detect-rewrite.ts';
import type { SheetToDraw } from '../sheets/sheet-pdf.ts';
import type { UsedWords } from '../class-words/content-words.ts';
import type { AssignmentTexts, OffTopic, TopicQuestion } from '../class-words/topic.ts';
import type { Origins, Shingles } from '../own-words/set-apart.ts';
import type { MeasuredText, TextToMeasure } from './measured-text.ts';

export interface ComparisonWork {
  input: Omit<AuthorshipInput, 'others' | 'term'>;
  /** Fingerprints of classmates' essays, as returned by `measure`. */
  others: Uint8Array[];
  /** Those of other essays of the student's year; missing: it is no essay. */
  term?: readonly { id: string; fingerprint: Uint8Array }[] | undefined;
  calibration: SchoolCalibration | null;
}

export interface TextToSend {
  text: string;
  names: NamesToHide;
  /** Removed wherever it occurs: a mark that nobody could know while writing. */
  nonce?: string;
}

export interface PreparedText {
  /** No names, no ids, nothing invisible, and of limited length. */
  text: string;
  /** The same without sentences that address a grader. */
  obeyable: string;
  /** Whether there are such sentences. */
  speaksToTheGrader: boolean;
}

interface NamesToCover {
  answer: unknown;
  /** Whose it is, unless a part of it says otherwise. */
  owner: string | null;
  roster: Roster;
}

/** Everything that reads a student's text, as work for a separate process. */
interface EngineWorks {
  read_document(document: DocumentToRead): TextAsRead;
  measure(text: TextToMeasure): MeasuredText;
  /** All wording of a text, to find what a class shares. */
  wording(text: string): Shingles;
  /** The content words of a text, to find what a class writes of. */
  used_words(text: TextToMeasure): UsedWords;
  /** The essays of an assignment that use none of the words its class writes of. */
  off_topic(question: TopicQuestion): OffTopic[];
  /** Which of some assignments a text answers; null: none that can be told. */
  answered_assignment(question: { words: UsedWords; assignments: readonly AssignmentTexts[] }): string | null;
  /** What is not the student's own wording in a text that is held against no other. */
  own_words(work: { text: string; origins: Origins }): OwnWords;
  find_rewrite(question: RewriteQuestion): FoundRewrite | null;
  find_copies(question: CopyQuestion): FoundPair[];
  compare_authorship(work: ComparisonWork): AuthorshipResult;
  /** A paragraph that a student wrote in class beside the essay that it is about. */
  compare_paragraph(work: ParagraphAndEssay): ParagraphLikeness;
  indicate_ai_writing(input: AiWritingInput): AiWritingResult;
  grade(input: GradingInput): GradingOutput | NoLevelOutput;
  /** The part of a text that an outside service gets. */
  prepare_to_send(work: TextToSend): PreparedText;
  /** Where each quotation from the sent text is in the original text; null for one that is not there. */
  locate_quotes(work: { text: string; names: NamesToHide; quotes: string[] }): (Place | null)[];
  /** An answer in which the names that people wrote are masked. */
  cover_names(work: NamesToCover): unknown;
  /** A feedback sheet as a PDF. */
  draw_sheet(sheet: SheetToDraw): Uint8Array;
}

export type EngineWork = keyof EngineWorks;
export type WorkInput<Work extends EngineWork> = Parameters<EngineWorks[Work]>[0];
export type WorkAnswer<Work extends EngineWork> = ReturnType<EngineWorks[Work]>;
