import type { DomainEvent, EssayLife, EssayStatus, Filing } from '@essays/contract';
import { event } from '../src/platform/commands/decider.ts';
import { filing, trialOf } from './decider-trial.ts';
import type { Past } from './decider-trial.ts';
import type { EssayCommand } from '../src/features/essays/write/essay.commands.ts';
import { essayDecider } from '../src/features/essays/write/essay.decider.ts';
import { received as receivedEssay } from '../src/features/essays/write/essay-state.ts';

export const essay_id = 'e1';
export const other = 'mr-okafor';

export const { recorded, stateAfter, when } = trialOf('essay-e1', essayDecider);
export const lifeAfter = (events: Past): EssayLife => receivedEssay(stateAfter(events));
export const statusAfter = (events: Past): EssayStatus => lifeAfter(events).status;

export const received = (of: Filing | null = filing, rewrite: string | null = null): DomainEvent =>
  event(
    'EssayReceived',
    {
      essay_id,
      filing: of,
      batch_id: null,
      essay_type: 'argumentative',
      method: 'text',
      file_id: null,
      file_bytes: null,
      submitted_at: '2026-01-01T00:00:00.000Z',
      rewrite_of_essay_id: rewrite,
    },
    { text: 'Words.', file_name: null, improvement_notes: null },
  );
export const text = event(
  'EssayTextExtracted',
  { essay_id, word_count: 1, page_count: null, markers: [], engine: 'typed' },
  { text: 'Words.', raw_text: 'Words.' },
);
export const ruledOut = event('RewriteRuledOut', { essay_id });
export const detected = event('RewriteDetected', {
  essay_id,
  rewrite_of_essay_id: 'e0',
  declared: false,
  metrics: null,
  similarity: 0.9,
});
export const numbers = (differs: boolean, similarity = differs ? 0.2 : 0.8) => ({
  engine: 'test',
  engine_version: '1',
  sample_ids: ['b1', 'b2'],
  sample_weights: { b1: 1, b2: 1 },
  similarity,
  evidence_strength: 'strong' as const,
  differs,
  recommendation: 'same_author' as const,
});
export const words = { details: {}, analysis: {} } as never;
export const compared = (differs: boolean) =>
  event('AuthorshipCompared', { essay_id, student_id: 's1', ...numbers(differs) }, words);
export const skipped = event('AuthorshipComparisonSkipped', { essay_id, reason: 'no_approved_samples' });
export const ai = (score: number) =>
  event(
    'AiWritingChecked',
    { essay_id, score, band: 'likely_human', engine: 'test', engine_version: '1' },
    { indicators: [] },
  );
export const requested = (attempt = 1) =>
  event('GradingRequested', { essay_id, attempt, rubric_version: 'r1', engine: 'configured' });
export const started = (fence = 7, attempt = 1) => event('GradingStarted', { essay_id, attempt, fence });
export const gradeNumbers = (attempt = 1) => ({
  attempt,
  grading_result_id: 'g1',
  rubric_version: 'r1',
  focus_organization_score: 3,
  evidence_elaboration_score: 2,
  conventions_score: 4,
  overall_score: 3,
  rubric: [],
  learning_targets: [],
  engine: 'test',
  engine_version: '1',
  cost: null,
});
export const gradeWords = {} as never;
export const graded = event(
  'EssayGraded',
  { essay_id, student_id: 's1', applied: true, ...gradeNumbers() },
  gradeWords,
);
export const failed = event('GradingFailed', { essay_id, attempt: 1, reason: 'The model did not answer.' });
export const unreadable = event('EssayExtractionFailed', { essay_id, reason: 'A scan.', code: 'no_text' });
export const setAside = event('EssaySetAside', { essay_id, reason: 'no_marker' });
export const flagged = event(
  'EssayFlagged',
  { essay_id, kind: 'authorship', rule: 'differs-from-all-samples', values: {} },
  { reason: 'x' },
);
export const rejected = event('EssayRejected', { essay_id }, { reason: 'Copied' });
export const approved = event('AuthorshipApproved', { essay_id, restored: false });
export const confirmedWith = (with_approval: boolean, among = 1) =>
  event('ScoresConfirmed', { essay_id, student_id: 's1', grading_result_id: 'g1', with_approval, among });
export const scored = event(
  'EssayScoredByTeacher',
  {
    essay_id,
    student_id: 's1',
    grading_result_id: 'g2',
    overall_score: 1,
    rubric: null,
    focus_organization_score: 1,
    evidence_elaboration_score: 1,
    conventions_score: 1,
  },
  { rubric_assessment: null, detailed_feedback: null },
);

/** Every state an essay can be in, by the events that lead there. */
export const UNASSIGNED = [received(null), text, setAside];
export const PENDING = [received()];
export const PROCESSING = [received(), text];
export const READY = [received(), text, ruledOut, skipped, ai(10)];
export const GRADING = [...READY, requested(), started()];
export const COMPLETED = [...GRADING, graded];
export const FLAGGED = [...COMPLETED, flagged];
export const REJECTED = [...COMPLETED, rejected];
export const ERROR = [...GRADING, failed];
export const UNREADABLE = [received(), unreadable];
export const ERASED = [
  ...COMPLETED,
  event('EssayErased', { essay_id, student_id: 's1', because: 'deleted' }),
];
export const STATES: [EssayStatus, DomainEvent[]][] = [
  ['unassigned', UNASSIGNED],
  ['pending', PENDING],
  ['processing', PROCESSING],
  ['ready_for_grading', READY],
  ['processing', GRADING],
  ['completed', COMPLETED],
  ['flagged', FLAGGED],
  ['rejected', REJECTED],
  ['error', ERROR],
  ['error', UNREADABLE],
];

export const approve: EssayCommand = { type: 'ApproveAuthorship', rubric_version: 'r1' };
export const reject: EssayCommand = { type: 'RejectEssay', reason: ' Copied ' };
export const flag: EssayCommand = { type: 'FlagEssay', reason: 'Flagged by teacher' };
export const requestGrading: EssayCommand = {
  type: 'RequestGrading',
  rubric_version: 'r1',
  engine: 'configured',
};
export const recordGrade = (fence = 7, attempt = 1): EssayCommand => ({
  type: 'RecordGrade',
  fence,
  numbers: gradeNumbers(attempt),
  words: gradeWords,
});
