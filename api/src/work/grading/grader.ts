import type {
  GradeNumbers,
  GradeWords,
  NoLevel,
  NoLevelPlace,
  Rubric,
  SetApart,
  TextType,
} from '@essays/contract';
import type { ClassWords } from '@essays/engines/class-words/class-words';
import type { MeasuredEssay } from '@essays/engines/grading/rubric-scorer';
import type { NamesToHide } from '@essays/engines/names/roster';

export interface GradingTask {
  text: string;
  /** What is not the student's own wording in it; missing: what its form alone shows. */
  apart?: readonly SetApart[] | undefined;
  /** Known only to this process: outside graders never get them. */
  names: NamesToHide;
  essayType: TextType;
  /** The version that the request for this grade pinned. */
  rubric: Rubric;
  /**
   * Measures of essays of the same kind that a teacher scored, and of others in the class: a scorer may grade
   * relative to them.
   */
  scoredExamples: (MeasuredEssay & { scores: Record<string, number> })[];
  classmates: MeasuredEssay[];
  /** Which words the classmates use who wrote for the same assignment; null or missing: nothing is known of them. */
  classWords?: ClassWords | null;
  /** Its mistakes may not be the student's: it was read from a picture, or typed by a teacher. */
  isTranscribed?: boolean;
  /** A teacher wants a level for it whatever stands in its way. */
  asItIs?: boolean;
}

export interface Grade {
  numbers: Omit<GradeNumbers, 'attempt' | 'grading_result_id'>;
  words: GradeWords;
}

/** What stands in the way of a level: the text is not scored until a teacher says that it is to be. */
export interface Unscored {
  no_level: NoLevel;
  place: NoLevelPlace;
  engine: string;
  engine_version: string;
}

export const isUnscored = (grade: Grade | Unscored): grade is Unscored => 'no_level' in grade;

/** Scores one text against a rubric. A proposal: a teacher's scores take precedence. */
export interface Grader {
  readonly name: string;
  /** The service whose failures open a circuit; null if no outside service is used. */
  readonly provider: string | null;
  /** @throws ServiceFailure */
  grade(task: GradingTask, signal: AbortSignal): Promise<Grade | Unscored>;
}

/** The configured grader, and the embedded one a teacher may choose when the configured one fails. */
export interface Graders {
  configured: Grader;
  embedded: Grader;
}

export const GRADERS = Symbol('Graders');
