import type { BaselineLife, BaselineStatus, ComparisonNumbers, DomainEvent, Filing } from '@essays/contract';
import { event } from '../src/platform/commands/decider.ts';
import { filing, trialOf } from './decider-trial.ts';
import type { Past } from './decider-trial.ts';
import type { BaselineCommand } from '../src/features/baselines/baseline.commands.ts';
import { baselineDecider } from '../src/features/baselines/baseline.decider.ts';

export const baseline_id = 'b1';
export const { recorded, stateAfter, when } = trialOf('baseline-b1', baselineDecider);
export const lifeAfter = (events: Past): BaselineLife => {
  const { life } = stateAfter(events);
  if (!life) throw new Error('A history begins with BaselineReceived');
  return life;
};
export const statusAfter = (events: Past): BaselineStatus => lifeAfter(events).status;

export const received = (
  of: Filing | null = filing,
  grading_status: 'needs_grading' | 'previous_year' | 'manual_grade' = 'needs_grading',
): DomainEvent =>
  event(
    'BaselineReceived',
    {
      baseline_id,
      filing: of,
      batch_id: null,
      essay_type: 'informal_sample',
      grading_status,
      academic_year: '2025-26',
      method: 'text',
      file_id: null,
      file_bytes: null,
      submitted_at: '2026-01-01T00:00:00.000Z',
      writing_date: null,
      is_primary: false,
      manual_scores: null,
      from_essay_id: null,
    },
    { text: 'Words', file_name: null, writing_prompt: 'Who?', notes: null, detailed_feedback: null },
  );
export const text = event(
  'BaselineTextExtracted',
  { baseline_id, word_count: 1, page_count: null, markers: [], engine: 'typed' },
  { text: 'Words', raw_text: 'Words' },
);
export const unreadable = event('BaselineUnreadable', { baseline_id, reason: 'A scan.', code: 'no_text' });
export const comparison = (
  similarity: number | null,
  evidence_strength: 'insufficient' | 'limited' | 'strong' = 'strong',
): ComparisonNumbers => ({
  engine: 'test',
  engine_version: '1',
  sample_ids: similarity === null ? [] : ['b0'],
  sample_weights: {},
  similarity,
  evidence_strength,
  differs: false,
  recommendation: 'inconclusive',
});
export const compared = (...found: Parameters<typeof comparison>) =>
  event('BaselineCompared', { baseline_id, student_id: 's1', ...comparison(...found) }, {} as never);
export const ai = (score: number) =>
  event(
    'BaselineAiWritingChecked',
    { baseline_id, score, band: 'likely_human', engine: 'test', engine_version: '1' },
    { indicators: [] },
  );
export const review = event('BaselineNeedsReview', {
  baseline_id,
  student_id: 's1',
  rule: 'first-baseline',
  flagged: false,
  flag_reason: 'First baseline',
  values: {},
});
export const approved = event('BaselineApproved', { baseline_id, student_id: 's1' }, { review_notes: null });
export const rejected = event(
  'BaselineRejected',
  { baseline_id, student_id: 's1' },
  { rejection_reason: 'x' },
);
export const interrupted = event('BaselineCheckInterrupted', {
  baseline_id,
  step: 'compare',
  reason: 'Down',
});

export const gradingFailed = event('BaselineGradingFailed', { baseline_id, reason: 'Down' });

export const PENDING = [received()];
export const PROCESSING = [received(), text];
export const CHECKING = [received(), text, interrupted];
export const REVIEW = [received(), text, compared(null), ai(5), review];
export const APPROVED = [...REVIEW, approved];
export const REJECTED = [...REVIEW, rejected];
export const FAILED = [received(), unreadable];
export const STATES: [BaselineStatus, DomainEvent[]][] = [
  ['pending', PENDING],
  ['processing', PROCESSING],
  ['baseline_checking', CHECKING],
  ['ready_for_review', REVIEW],
  ['approved', APPROVED],
  ['rejected', REJECTED],
  ['failed', FAILED],
];
export const approve: BaselineCommand = { type: 'ApproveBaseline', review_notes: null };
export const reject: BaselineCommand = { type: 'RejectBaseline', rejection_reason: 'Not their own' };
export const retry: BaselineCommand = { type: 'RetryProcessing' };
