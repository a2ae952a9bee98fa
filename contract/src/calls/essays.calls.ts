import type { DashboardStats } from '../answers/dashboard.ts';
import type { Essay, EssaySummary, EssayWithoutBaseline } from '../answers/essay.ts';
import type { GradingResult, LearningTargetScore } from '../facts/grade.ts';
import type { RewriteAnswer } from '../answers/rewrite.ts';
import type { SupportingHistory } from '../domain/file-history.ts';
import type { EssayType } from '../facts/essay-types.ts';
import type { EssayStatus } from '../facts/states.ts';
import type { TalkSupport } from '../facts/talk.ts';
import { get, post, put, remove } from './call.ts';
import type { Message } from './call.ts';
import { CLASS, NUMBERED, PAGED } from './query.ts';

export interface NewEssay {
  student_session_id: string;
  essay_type: EssayType;
  /** Instead of a file. */
  essay_text?: string;
  is_rewrite?: boolean;
  rewrite_of_essay_id?: string;
  improvement_notes?: string;
  confirm_student?: boolean;
  /** The assignment it is for; it must be of the essay's type. */
  assignment_id?: string;
  /** The day on which it was written; if omitted, what its heading or its file says. */
  writing_date?: string;
}

export interface GradingWish {
  /** 'embedded' after the configured model failed: the teacher's choice, never an automatic one. */
  engine?: 'configured' | 'embedded';
}

/** `grading_result` is null while there is no grade yet. */
export interface GradeAnswer {
  grading_result: GradingResult | null;
  learning_targets: LearningTargetScore[];
  processing_status: EssayStatus;
  /** With 202 only: what to tell the teacher instead of a grade. */
  message?: string;
}

export interface SavedCriterion {
  criterion: string;
  score: number;
  rationale?: string;
  /** These fields are in the answer, so a caller may send them back; they are ignored. */
  student_feedback?: string;
  criterion_id?: string;
  max?: number;
}

export interface SavedGrades {
  focus_organization_score?: number;
  evidence_elaboration_score?: number;
  conventions_score?: number;
  rubric_assessment?: SavedCriterion[];
  /** null: none. */
  detailed_feedback?: string | null;
  /**
   * The rubric they follow: that of the current scores, or of the assignment; null if it is the product's. Missing:
   * unchanged.
   */
  rubric_version?: string | null;
}

export interface ConfirmedScores {
  /** How many essays' scores the caller confirms in this act; 1 if omitted: these alone. The sheet says so. */
  among?: number;
}

export interface Rejection {
  rejection_reason: string;
}

export interface RaisedFlag {
  reason: string;
}

export interface RewriteDecision {
  confirmed: boolean;
}

export interface AssignmentOfEssay {
  /** null: it was written for none. */
  assignment_id: string | null;
}

/** The day on which an essay was written; null: it is not known. */
export interface EssayWritingDay {
  writing_date: string | null;
}

/** `essay_type`: one that the student's class writes. */
export interface TypeOfEssay {
  essay_type: EssayType;
}

/** The text of an essay whose file could not be read, or was read with doubts. */
export interface TypedText {
  essay_text: string;
}

export interface ClaimedWords {
  /** In UTF-16 units of the text. */
  start: number;
  end: number;
  /** false takes it back. */
  own: boolean;
}

export interface NewTalk {
  /** Today if omitted. */
  held_on?: string;
  said: string;
  supports?: TalkSupport[];
  outcome?: string;
  /** The id of the note that this one replaces. */
  corrects?: string;
}

export interface NewTextComment {
  /** Where the words are in `essay_text`, in UTF-16 units. */
  start: number;
  end: number;
  /** The words there, as the caller saw them; if the text has changed since, they are searched for. */
  quote: string;
  text: string;
}

export interface ChangedTextComment {
  text: string;
}

type Listed = [{ essays: Essay[] }, { essays: EssaySummary[] }];

export const essays = {
  /** Essays and samples (`origin` tells them apart), newest first. */
  list: get('/essays', {
    query: [
      ...CLASS,
      'days',
      'studentSessionId',
      'assignment',
      'list',
      'origin',
      'search',
      'order',
      ...PAGED,
      '_t',
    ],
    list: 'essays',
  }).answers<Listed[0], Listed[1]>(),
  /** Flagged essays, newest first. */
  flagged: get('/essays/flagged', {
    query: [...CLASS, 'assignment', 'order', ...PAGED, '_t'],
    list: 'itself',
  }).answers<Essay[], EssaySummary[]>(),
  /** Rejected essays, newest first. */
  rejected: get('/essays/rejected', {
    query: [...CLASS, 'assignment', 'order', ...PAGED, '_t'],
    list: 'essays',
  }).answers<Listed[0], Listed[1]>(),
  /** Essays of students without any sample. */
  withoutBaseline: get('/essays/without-baseline', {
    query: [...CLASS, 'limit', 'offset', 'after'],
    list: 'itself',
  }).answers<EssayWithoutBaseline[]>(),
  /** Essays that have no student yet. */
  unassigned: get('/essays/unassigned', {
    query: ['batch_id', 'classes', 'view', ...NUMBERED, '_t'],
    list: 'essays',
  }).answers<Listed[0], Listed[1]>(),
  /** The dashboard's numbers. */
  dashboardStats: get('/essays/dashboard-stats', { query: CLASS }).answers<DashboardStats>(),
  /** The essays of a student. */
  ofStudent: get('/essays/student/{studentId}', { query: ['view', ...NUMBERED], list: 'itself' }).answers<
    Essay[],
    EssaySummary[]
  >(),
  /** Uploads one essay, as a PDF or as text; says whether it is a rewrite. */
  upload: post('/essays/upload', { status: 201, files: 'one' })
    .takes<NewEssay>()
    .answers<Essay & RewriteAnswer>(),
  /** One essay. */
  one: get('/essays/{id}').answers<Essay>(),
  /** One essay with its grading. */
  withGrading: get('/essays/{id}/with-grading').answers<Essay>(),
  /** The learning targets of an essay. */
  learningTargets: get('/essays/{id}/learning-targets').answers<{
    learning_targets: LearningTargetScore[];
  }>(),
  /** How an essay differs from the one it rewrites. */
  rewrite: get('/essays/{id}/rewrite').answers<RewriteAnswer>(),
  /**
   * The original file of an essay: a PDF or a picture, or in another format to be saved. With `page`, that page of a
   * PDF as a picture.
   */
  file: get('/essays/{id}/file', { query: ['page'] }).sends(
    'application/pdf',
    'application/octet-stream',
    'image/jpeg',
    'image/png',
  ),
  /**
   * What the Word file of an essay says of how it was written, as far as it can speak for its student. It is read from
   * the file when somebody asks, kept nowhere, and in no flag, score or rule.
   */
  fileHistory: get('/essays/{id}/file-history').answers<SupportingHistory>(),
  /** Grades an essay; answers when the grade is ready, or 202 if that takes longer than the call waits. */
  grade: post('/essays/{id}/grade').takes<GradingWish>().answers<GradeAnswer>(),
  /** Has a level proposed for an essay that got none, as it is; it is graded again. */
  proposeLevel: post('/essays/{id}/propose-level').takes<GradingWish>().answers<Essay>(),
  /** Saves the teacher’s own scores and feedback; no machine overwrites them. */
  saveGrades: post('/essays/{id}/save-grades').takes<SavedGrades>().answers<Essay>(),
  /** Approves the authorship of an essay; proposed scores that the caller could see are confirmed too. */
  approve: post('/essays/{id}/approve-authorship').answers<Essay>(),
  /** Confirms the proposed scores of an essay; decides nothing about its authorship. */
  confirmScores: post('/essays/{id}/confirm-scores').takes<ConfirmedScores>().answers<Essay>(),
  /** Rejects an essay, with a reason. */
  reject: post('/essays/{id}/reject').takes<Rejection>().answers<Essay>(),
  /** Flags an essay, with a reason. */
  flag: post('/essays/{id}/flag').takes<RaisedFlag>().answers<Essay>(),
  /** Notes a talk with the student about an essay, or corrects such a note; it decides nothing. */
  noteTalk: post('/essays/{id}/talks', { status: 201 }).takes<NewTalk>().answers<Essay>(),
  /** Comments on words of the text of an essay. */
  addTextComment: post('/essays/{id}/comments', { status: 201 }).takes<NewTextComment>().answers<Essay>(),
  /** Changes the words of a comment in the text, while nobody else has changed that comment. */
  changeTextComment: put('/essays/{id}/comments/{commentId}', { replaces: true })
    .takes<ChangedTextComment>()
    .answers<Essay>(),
  /** Removes a comment from the text. With If-Match, only while nobody else has changed that comment. */
  removeTextComment: remove('/essays/{id}/comments/{commentId}').answers<Essay>(),
  /** Undoes the last approval, confirmation of scores, rejection, flag or wish for a level. */
  undo: post('/essays/{id}/undo').answers<Essay>(),
  /** Removes an essay from its student. */
  unassign: post('/essays/{id}/unassign').answers<Essay>(),
  /** Confirms or denies that an essay is a rewrite. */
  decideRewrite: post('/essays/{id}/rewrite-decision').takes<RewriteDecision>().answers<Essay>(),
  /** Puts an essay into an assignment of its type, or takes it out. */
  putIntoAssignment: put('/essays/{id}/assignment').takes<AssignmentOfEssay>().answers<Essay>(),
  /** Says, or corrects, on which day an essay was written. */
  correctWritingDay: put('/essays/{id}/writing-date').takes<EssayWritingDay>().answers<Essay>(),
  /**
   * Corrects the type of an essay. It is compared again and leaves its assignment; proposed scores are made anew, and
   * scores that a teacher gave or confirmed stand.
   */
  correctType: put('/essays/{id}/type').takes<TypeOfEssay>().answers<Essay>(),
  /**
   * Gives the text of an essay whose file could not be read, or corrects what was read from a picture with doubts; from
   * there on it goes the usual way.
   */
  typeText: put('/essays/{id}/text').takes<TypedText>().answers<Essay>(),
  /** Compares it again, with the samples that its student has now. */
  compareAgain: post('/essays/{id}/comparison').answers<Essay>(),
  /** Says that an essay answers the question of its assignment, whatever words it uses. */
  dismissOffTopic: post('/essays/{id}/on-task').answers<Essay>(),
  /** Says that a passage is the student's own wording, or takes that back. The essay is compared again. */
  claimWords: put('/essays/{id}/own-words').takes<ClaimedWords>().answers<Essay>(),
  /** Repeats the step that failed. */
  retry: post('/essays/{id}/retry').takes<GradingWish>().answers<Essay>(),
  /** Converts a graded essay to a baseline. */
  convert: post('/essays/{id}/convert-to-baseline').answers<Message & { baseline_id: string }>(),
  /** Deletes an essay permanently. */
  erase: remove('/essays/{id}').answers<Message>(),
};
