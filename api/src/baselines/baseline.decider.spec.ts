import { InvalidInput, NotFound, RuleBroken } from '@essays/contract';
import type { BaselineStatus, DomainEvent, Filing, RecordedEvent } from '@essays/contract';
import { event } from '../commands/decider.ts';
import type { BaselineCommand } from './baseline.commands.ts';
import { baselineDecider } from './baseline.decider.ts';

const baseline_id = 'b1';
const filing: Filing = {
  student_id: 's1',
  class_type: '10th_grade_english',
  academic_year: '2025-26',
  period: 2,
};
const by = { id: 'ms-rivera', receivedAt: '2026-01-10T08:00:00.000Z' };

const recorded = (e: DomainEvent, actorId = by.id, occurredAt = '2026-01-01T00:00:00.000Z') =>
  ({ ...e, id: 'event-1', metadata: { actorId, occurredAt } }) as unknown as RecordedEvent;
const stateAfter = (events: readonly (DomainEvent | RecordedEvent)[]) =>
  events.reduce(
    (state, e) => baselineDecider.evolve(state, 'metadata' in e ? e : recorded(e)),
    baselineDecider.initialState,
  );
const when = (past: readonly (DomainEvent | RecordedEvent)[], command: BaselineCommand) =>
  baselineDecider.decide(command, stateAfter(past));
const statusAfter = (events: readonly DomainEvent[]): BaselineStatus => stateAfter(events).life.status;
const types = (events: readonly DomainEvent[]) => events.map((e) => e.type);

const received = (
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
const text = event(
  'BaselineTextExtracted',
  { baseline_id, word_count: 1, page_count: null, markers: [], engine: 'typed' },
  { text: 'Words', raw_text: 'Words' },
);
const unreadable = event('BaselineUnreadable', { baseline_id, reason: 'A scan.', code: 'no_text' });
const compared = (
  similarity: number | null,
  evidence_strength: 'insufficient' | 'limited' | 'strong' = 'strong',
) =>
  event(
    'BaselineCompared',
    {
      baseline_id,
      student_id: 's1',
      engine: 'test',
      engine_version: '1',
      sample_ids: similarity === null ? [] : ['b0'],
      sample_weights: {},
      similarity,
      evidence_strength,
      differs: false,
      recommendation: 'inconclusive',
    },
    {} as never,
  );
const ai = (score: number) =>
  event(
    'BaselineAiWritingChecked',
    { baseline_id, score, band: 'x', engine: 'test', engine_version: '1' },
    { indicators: [] },
  );
const review = event('BaselineNeedsReview', {
  baseline_id,
  student_id: 's1',
  rule: 'first-baseline',
  flagged: false,
  flag_reason: 'First baseline',
  values: {},
});
const approved = event('BaselineApproved', { baseline_id, student_id: 's1' }, { review_notes: null });
const rejected = event('BaselineRejected', { baseline_id, student_id: 's1' }, { rejection_reason: 'x' });
const interrupted = event('BaselineCheckInterrupted', { baseline_id, step: 'compare', reason: 'Down' });

const PENDING = [received()];
const PROCESSING = [received(), text];
const CHECKING = [received(), text, interrupted];
const REVIEW = [received(), text, compared(null), ai(5), review];
const APPROVED = [...REVIEW, approved];
const REJECTED = [...REVIEW, rejected];
const FAILED = [received(), unreadable];
const STATES: [BaselineStatus, DomainEvent[]][] = [
  ['pending', PENDING],
  ['processing', PROCESSING],
  ['baseline_checking', CHECKING],
  ['ready_for_review', REVIEW],
  ['approved', APPROVED],
  ['rejected', REJECTED],
  ['failed', FAILED],
];
const approve: BaselineCommand = { type: 'ApproveBaseline', review_notes: null, by };
const reject: BaselineCommand = { type: 'RejectBaseline', rejection_reason: 'Not hers', by };
const retry: BaselineCommand = { type: 'RetryProcessing' };

describe('baseline', () => {
  it.each(STATES)('STA-024 stands at %s', (status, past) => expect(statusAfter(past)).toBe(status));

  it('STA-030 EVT-034 ready_for_review can be approved and goes on to grading', () => {
    expect(types(when(REVIEW, approve))).toEqual(['BaselineApproved']);
    expect(stateAfter(APPROVED).life.step).toBe('grade');
  });

  it('STA-031 EVT-035 ready_for_review can be rejected with a reason', () => {
    expect(when(REVIEW, reject)[0]?.personal).toEqual({ rejection_reason: 'Not hers' });
    expect(() => when(REVIEW, { type: 'RejectBaseline', rejection_reason: ' ', by })).toThrow(InvalidInput);
  });

  it('STA-032 no status other than ready_for_review can be approved or rejected', () => {
    for (const [status, past] of STATES)
      if (status !== 'ready_for_review') {
        expect(() => when(past, approve)).toThrow(RuleBroken);
        expect(() => when(past, reject)).toThrow(RuleBroken);
      }
  });

  it.each([
    ['pending', PENDING],
    ['processing', PROCESSING],
    ['baseline_checking', CHECKING],
  ])('STA-033 STA-034 STA-035 %s can be retried', (_, past) => {
    const events = when(past, retry);
    expect(types(events)).toEqual(['BaselineProcessingRetried']);
    expect(stateAfter([...past, ...events]).life.step).not.toBeNull();
  });

  it.each([REVIEW, APPROVED, REJECTED, FAILED].map((past) => [statusAfter(past), past] as const))(
    'STA-036 %s cannot be retried',
    (_, past) => expect(() => when(past, retry)).toThrow(RuleBroken),
  );

  it('STA-038 EVT-037 can be deleted in every status', () => {
    for (const [, past] of STATES)
      expect(types(when(past, { type: 'EraseBaseline', because: 'deleted' }))).toEqual(['BaselineErased']);
    expect(() => when([], { type: 'EraseBaseline', because: 'deleted' })).toThrow(NotFound);
  });

  describe('the rule', () => {
    const verdict = (...facts: DomainEvent[]) => when([received(), text, ...facts], { type: 'Decide' })[0];

    it('sends a first baseline to a person, however good it looks', () => {
      expect(verdict(compared(null), ai(1))).toMatchObject({
        type: 'BaselineNeedsReview',
        data: { rule: 'first-baseline', flagged: false, flag_reason: 'First baseline' },
      });
    });

    it.each([
      [1, 'BaselineFoundConsistent', undefined],
      [0.6, 'BaselineFoundConsistent', undefined],
      [0.599, 'BaselineNeedsReview', false],
      [0.4, 'BaselineNeedsReview', false],
      [0.399, 'BaselineNeedsReview', true],
      [0, 'BaselineNeedsReview', true],
    ])('STA-040 STA-041 similarity %p gives %s, flagged %p', (similarity, type, flagged) => {
      const decided = verdict(compared(similarity), ai(79));
      expect(decided?.type).toBe(type);
      expect((decided?.data as { flagged?: boolean } | undefined)?.flagged).toBe(flagged);
    });

    it('approves nothing with too little writing or a high AI score', () => {
      expect(verdict(compared(0.9, 'insufficient'), ai(1))?.data).toMatchObject({
        rule: 'not-enough-writing',
        flagged: false,
      });
      expect(verdict(compared(0.9), ai(80))?.data).toMatchObject({ rule: 'ai-score-high' });
    });

    it('decides once', () => expect(when(REVIEW, { type: 'Decide' })).toEqual([]));
  });

  it('STA-042 previous-year and manually graded samples are not graded', () => {
    for (const status of ['previous_year', 'manual_grade'] as const)
      expect(
        stateAfter([received(filing, status), text, compared(null), ai(5), review, approved]).life.step,
      ).toBeNull();
  });

  it('a review can be undone', () => {
    const undo: BaselineCommand = { type: 'UndoReview', by };
    for (const past of [APPROVED, REJECTED])
      expect(statusAfter([...past, ...when(past, undo)])).toBe('ready_for_review');
    expect(() => when(REVIEW, undo)).toThrow(RuleBroken);
  });

  it('a review that somebody else made after the request came in stands', () => {
    const past = [...REVIEW, recorded(approved, 'mr-okafor', '2026-01-10T08:00:00.001Z')];
    expect(() => when(past, reject)).toThrow(RuleBroken);
  });

  it('EVT-024 is filed by a teacher, with what she says of it', () => {
    const past = [received(null), text, event('BaselineSetAside', { baseline_id, reason: 'no_marker' })];
    const setup = { essay_type: 'narrative' as const, grading_status: 'previous_year' as const };
    const events = when(past, { type: 'AssignBaseline', filing, setup });
    expect(events[0]?.data).toMatchObject({ by_marker: false, ...setup });
    expect(stateAfter([...past, ...events]).life).toMatchObject({ step: 'compare', ...setup });
    expect(() => when(FAILED, { type: 'AssignBaseline', filing, setup })).toThrow(RuleBroken);
    expect(() =>
      when(PROCESSING, { type: 'AssignBaseline', filing: { ...filing, student_id: 's2' }, setup }),
    ).toThrow(RuleBroken);
  });

  it('corrects only what is named', () => {
    const [corrected] = when(REVIEW, { type: 'CorrectDetails', notes: 'In class', is_primary: true });
    expect(corrected).toMatchObject({
      data: { is_primary: true, writing_date: null },
      personal: { notes: 'In class', writing_prompt: 'Who?' },
    });
    expect(when(REVIEW, { type: 'CorrectDetails', writing_prompt: 'Who?' })).toEqual([]);
  });

  it('is assessed again while nobody has decided on it', () => {
    expect(types(when(REVIEW, { type: 'Reassess' }))).toEqual(['BaselineProcessingRetried']);
    expect(when(APPROVED, { type: 'Reassess' })).toEqual([]);
  });
});
