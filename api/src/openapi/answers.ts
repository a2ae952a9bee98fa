import type {
  AuditHistory,
  AuditPage,
  Baseline,
  BaselineBatchProgress,
  BaselineBatchSummary,
  BaselineBatchUploadResult,
  BatchCounts,
  ClassSheet,
  DashboardStats,
  Essay,
  EssayBatchSummary,
  EssayBatchUploadResult,
  EssayStatus,
  EssaySummary,
  EssayWithoutBaseline,
  FlagReport,
  FlagSummary,
  GradingResult,
  LearningTargetScore,
  LoginAnswer,
  PickerStudent,
  Problem,
  PublishedRubric,
  RewriteAnswer,
  SetupAnswer,
  Student,
  StudentFlag,
  StudentProgress,
  UsedComment,
  User,
} from '@essays/contract';
import type { HealthPart, HealthState } from '../app/health.ts';

/** Comma separated values, UTF-8. */
export type Csv = string;
/** The original file. */
export type Pdf = string;
/** A page for a browser. */
export type Html = string;

export interface Message {
  message: string;
}

/** Which of the named essays will be worked on, and which cannot be. */
export interface Taken {
  accepted: string[];
  skipped: string[];
}

/** A sample with the outputs of its comparison beside it, as its own call shows it. */
export type BaselineWithAnalysis = Baseline & {
  raw_text: string | null;
  /** Student ids found in the file. */
  markers: string[];
  set_aside_reason: string | null;
  /** Whether the original file can be fetched from GET /baselines/{id}/file. */
  has_file: boolean;
  [output: string]: unknown;
};

/**
 * What each call answers when it succeeds. `node scripts/api-schemas.mjs` makes the schemas of the API document from these
 * types; a test compares real answers with them.
 */
export interface Answers {
  'GET /health': {
    /** The state of the worst part. */
    status: HealthState;
    /** Position of the last event, -1 when there is none; null while the log does not answer. */
    head: number | null;
    /** Log positions each read model is behind. */
    lag: Record<string, number>;
    /** How each part of the product fares, and what of it is stuck. */
    parts: HealthPart[];
  };
  'GET /test': Message;
  'GET /ping': Message;
  'GET /debug/simple': Message;
  'GET /debug/echo': Message;
  'GET /openapi.json': Record<string, unknown>;
  'GET /docs': Html;

  'GET /rubrics': { rubrics: PublishedRubric[] };

  'POST /auth/login': LoginAnswer;
  'POST /auth/register': { user: User; token?: string };
  'POST /auth/renew': LoginAnswer;
  'POST /auth/password': LoginAnswer;
  'POST /auth/logout': Message;
  'GET /auth/verify': { user: User };
  'GET /auth/setup': SetupAnswer;
  'GET /users': User[];
  'PATCH /users/{id}': User;
  'DELETE /users/{id}': { message: string };

  'GET /students': Student[];
  'GET /students/for-upload': { students: PickerStudent[] };
  'GET /students/with-baseline': Student[];
  'GET /students/academic-years': string[];
  'GET /students/class-sheet': ClassSheet;
  'GET /students/{id}': Student;
  'GET /students/{id}/progress': StudentProgress;
  'POST /students': Student;
  'POST /students/bulk': { students: Student[]; count: number };
  'PUT /students/{id}': Student;
  'POST /students/{id}/activate': Student;
  'DELETE /students/{id}': Message;
  'POST /students/{id}/flags': StudentFlag;
  'GET /students/{id}/flags': StudentFlag[];
  'POST /baselines/flags/{id}/resolve': Message;

  'POST /students/baseline': BaselineWithAnalysis;
  'GET /students/baseline/{id}': BaselineWithAnalysis;
  'PUT /students/baseline/{id}': BaselineWithAnalysis;
  'DELETE /students/baseline/{id}': Message;
  'GET /students/{id}/baseline': BaselineWithAnalysis[];
  'GET /students/{id}/baselines': BaselineWithAnalysis[];

  'POST /baselines/upload': BaselineWithAnalysis;
  'GET /baselines/pending-reviews': { pendingBaselines: BaselineWithAnalysis[] };
  'GET /baselines/recent': { recentBaselines: BaselineWithAnalysis[] };
  'GET /baselines/approved': { approved_baselines: BaselineWithAnalysis[]; count: number };
  'GET /baselines/rejected': { rejected_baselines: BaselineWithAnalysis[] };
  'GET /baselines/{id}': BaselineWithAnalysis;
  'GET /baselines/{id}/file': Pdf;
  'POST /baselines/{id}/review': BaselineWithAnalysis;
  'POST /baselines/{id}/undo': BaselineWithAnalysis;
  'POST /baselines/{id}/retry-processing': BaselineWithAnalysis;
  'DELETE /baselines/{id}': Message;

  'POST /baselines/batch-upload': BaselineBatchUploadResult;
  'POST /baselines/assign-batch': { assigned: number };
  'GET /baselines/batch-summary': BaselineBatchSummary;
  'GET /baselines/batch-progress': BaselineBatchProgress;
  'POST /baselines/batch-intelligent-assessment': BaselineBatchProgress;
  'POST /baselines/batch-reset': BaselineBatchProgress;
  'POST /baselines/batch-stop': BaselineBatchProgress;

  'GET /essays': { essays: (Essay | EssaySummary)[] };
  'GET /essays/flagged': (Essay | EssaySummary)[];
  'GET /essays/rejected': { essays: (Essay | EssaySummary)[] };
  'GET /essays/without-baseline': EssayWithoutBaseline[];
  'GET /essays/unassigned': { essays: (Essay | EssaySummary)[] };
  'GET /essays/dashboard-stats': DashboardStats;
  'GET /essays/comment-bank': { comments: UsedComment[] };
  'GET /essays/student/{studentId}': (Essay | EssaySummary)[];
  'POST /essays/upload': Essay & RewriteAnswer;
  'GET /essays/{id}': Essay;
  'GET /essays/{id}/with-grading': Essay;
  'GET /essays/{id}/learning-targets': { learning_targets: LearningTargetScore[] };
  'GET /essays/{id}/rewrite': RewriteAnswer;
  'GET /essays/{id}/file': Pdf;
  'POST /essays/{id}/grade': {
    grading_result: GradingResult | null;
    learning_targets: LearningTargetScore[];
    processing_status: EssayStatus;
    /** With 202 only: what to tell the teacher instead of a grade. */
    message?: string;
  };
  'POST /essays/{id}/save-grades': Essay;
  'POST /essays/{id}/approve-authorship': Essay;
  'POST /essays/{id}/reject': Essay;
  'POST /essays/{id}/flag': Essay;
  'POST /essays/{id}/talks': Essay;
  'POST /essays/{id}/undo': Essay;
  'POST /essays/{id}/unassign': Essay;
  'POST /essays/{id}/rewrite-decision': Essay;
  'POST /essays/{id}/retry': Essay;
  'POST /essays/{id}/convert-to-baseline': Message & { baseline_id: string };
  'DELETE /essays/{id}': Message;

  'POST /essays/upload-batch': EssayBatchUploadResult;
  'GET /essays/batches': EssayBatchSummary[];
  'GET /essays/batch/{batchId}': (Essay | EssaySummary)[];
  'POST /essays/batch/{batchId}/baseline-comparison': Taken & { finished: boolean };
  'GET /essays/batch-status/{id}': BatchCounts;
  'POST /essays/assign': { assigned: number };
  'POST /essays/process-batch': Taken;

  'GET /reports/flags': FlagReport;
  'GET /reports/flags/summary': FlagSummary;
  'GET /audit': AuditPage;
  'GET /audit/essays/{id}': AuditHistory;
  'GET /audit/baselines/{id}': AuditHistory;
  'GET /exports/grades': Csv;
}

export type Call = keyof Answers;

/** What every refused call answers. */
export type Refusal = Problem;
