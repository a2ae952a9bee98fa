import type { AiWritingInput, AiWritingResult } from '../ai-writing/ai-writing-indicator.ts';
import type { AuthorshipInput, AuthorshipResult } from '../authorship/analysis-types.ts';
import type { SchoolCalibration } from '../authorship/school-calibration.ts';
import type { GradingInput, GradingOutput } from '../grading/rubric-scorer.ts';
import type { DocumentToRead, TextAsRead } from '../reading/document-text.ts';
import type { RewriteQuestion, FoundRewrite } from '../rewrites/detect-rewrite.ts';
import type { MeasuredText } from './measured-text.ts';

export interface ComparisonWork {
  input: Omit<AuthorshipInput, 'others'>;
  /** Fingerprints of classmates' essays, as `measure` gives them. */
  others: Uint8Array[];
  calibration: SchoolCalibration | null;
}

export interface Place {
  start: number;
  end: number;
}

/** Everything that reads a student's text, as work for a process of its own. */
export interface EngineWorks {
  read_document(document: DocumentToRead): TextAsRead;
  measure(text: string): MeasuredText;
  find_rewrite(question: RewriteQuestion): FoundRewrite | null;
  compare_authorship(work: ComparisonWork): AuthorshipResult;
  indicate_ai_writing(input: AiWritingInput): AiWritingResult;
  grade(input: GradingInput): GradingOutput;
  /** Where each quotation stands in the text; null for one that does not. */
  locate_quotes(work: { text: string; quotes: string[] }): (Place | null)[];
}

export type EngineWork = keyof EngineWorks;
export type WorkInput<Work extends EngineWork> = Parameters<EngineWorks[Work]>[0];
export type WorkAnswer<Work extends EngineWork> = ReturnType<EngineWorks[Work]>;
