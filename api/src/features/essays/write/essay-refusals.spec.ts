import type { DomainEvent } from '@essays/contract';
import { event } from '../../../platform/commands/decider.ts';
import { by, filing } from '../../../../test/decider-trial.ts';
import type { EssayCommand } from './essay.commands.ts';
import {
  approve,
  approved,
  COMPLETED,
  confirmedWith,
  essay_id,
  ERASED,
  failed,
  flag,
  FLAGGED,
  GRADING,
  PENDING,
  PROCESSING,
  READY,
  received,
  recorded,
  recordGrade,
  reject,
  REJECTED,
  rejected,
  requestGrading,
  scored,
  started,
  text,
  UNASSIGNED,
  UNREADABLE,
  when,
} from '../../../../test/essay-histories.ts';

const assignTo = (changed: Partial<typeof filing>): EssayCommand => ({
  type: 'AssignEssay',
  filing: { ...filing, ...changed },
});
const undo: EssayCommand = { type: 'UndoDecision', by };
const unassign: EssayCommand = { type: 'UndoAssignment' };
const convert: EssayCommand = { type: 'ConvertEssayToBaseline', baseline_id: 'b1' };
const converted = event('EssayConvertedToBaseline', { essay_id, baseline_id: 'b1' });
const start = (fence: number, attempt = 1): EssayCommand => ({ type: 'StartGrading', attempt, fence });
const retry: EssayCommand = { type: 'RetryEssay', rubric_version: 'r1', engine: 'configured' };
const compareAgain: EssayCommand = { type: 'RequestComparison' };
const decideRewrite: EssayCommand = { type: 'DecideRewrite', confirmed: true };

const ANALYTICAL = UNASSIGNED.map(
  (e) => ({ ...e, data: { ...e.data, essay_type: 'analytical' } }) as DomainEvent,
);

const TOO_LATE = 'This grading is no longer needed.';
const HELD = 'Another worker is already doing this grading.';
const NOBODYS = 'Assign this essay to a student first.';

describe('a command that an essay cannot take is refused with a sentence that says why', () => {
  it.each<[string, EssayCommand, DomainEvent[]]>([
    ['Essay not found', approve, []],
    ['Essay not found', recordGrade(), []],
    ['Essay not found', approve, ERASED],
    [
      'This essay is already assigned to another student. Unassign it first.',
      assignTo({ student_id: 's2' }),
      READY,
    ],
    [
      'IB English students write analytical essays, not argumentative ones.',
      assignTo({ class_type: 'ib_english' }),
      UNASSIGNED,
    ],
    [
      '10th Grade English students write argumentative, explanatory, informative essays, not analytical ones.',
      assignTo({}),
      ANALYTICAL,
    ],
    ['This essay is not assigned to a student.', unassign, UNASSIGNED],
    ['This essay is rejected. Restore it before you unassign it.', unassign, REJECTED],
    [
      'This essay has been converted to a baseline. Delete the baseline first.',
      unassign,
      [...COMPLETED, converted],
    ],
    ['Only a graded, flagged or rejected essay can be approved.', approve, READY],
    ['A reason is needed to reject an essay.', { type: 'RejectEssay', reason: ' ' }, FLAGGED],
    ['This essay is already rejected.', reject, REJECTED],
    ['Only a graded or flagged essay can be rejected.', reject, READY],
    ['A reason is needed to flag an essay.', { type: 'FlagEssay', reason: ' ' }, COMPLETED],
    ['This essay is already flagged.', flag, FLAGGED],
    ['Only a graded or rejected essay can be flagged.', flag, READY],
    ['There is no decision to undo.', undo, COMPLETED],
    ['This essay is rejected. Restore it before grading it.', requestGrading, [...READY, rejected]],
    ['This essay has no readable text, so it cannot be graded.', requestGrading, UNREADABLE],
    ['This essay is already being graded.', requestGrading, GRADING],
    ['This essay is still being checked. Try again in a moment.', requestGrading, PROCESSING],
    ['This essay has no readable text to compare.', compareAgain, UNREADABLE],
    ['This essay is not marked as a rewrite.', decideRewrite, READY],
    ['This essay is not marked as a rewrite.', decideRewrite, [received(filing, 'e9'), text]],
    ['This essay has no text yet, so it cannot become a baseline.', convert, PENDING],
    ['This essay has no text yet, so it cannot become a baseline.', convert, UNREADABLE],
    ['A rejected essay cannot become a baseline.', convert, REJECTED],
    ['There is no failed step to try again.', retry, COMPLETED],
    [NOBODYS, requestGrading, UNASSIGNED],
    [NOBODYS, compareAgain, UNASSIGNED],
    [NOBODYS, convert, UNASSIGNED],
    [TOO_LATE, start(8), COMPLETED],
    [TOO_LATE, start(8, 2), GRADING],
    [HELD, start(6), GRADING],
    [HELD, recordGrade(7), [...GRADING, started(8)]],
    [HELD, recordGrade(7), GRADING.slice(0, -1)],
    [HELD, { type: 'RecordGradingFailure', attempt: 1, fence: 6, reason: 'x' }, GRADING],
  ])('%s (%j)', (sentence, command, past) => {
    expect(() => when(past, command)).toThrow(sentence);
  });
});

describe('a command on an essay that is sent a second time changes nothing', () => {
  it.each<[EssayCommand, DomainEvent[]]>([
    [assignTo({}), READY],
    [approve, [...COMPLETED, approved, confirmedWith(true)]],
    [{ type: 'ConfirmScores' }, [...COMPLETED, confirmedWith(false)]],
    [{ type: 'ConfirmScores' }, [...COMPLETED, scored]],
    [requestGrading, [...READY, scored]],
    [convert, [...COMPLETED, converted]],
    [{ type: 'UnlinkBaseline', baseline_id: 'b1' }, COMPLETED],
    [{ type: 'UnlinkBaseline', baseline_id: 'b2' }, [...COMPLETED, converted]],
    [compareAgain, [received(), text]],
    [start(7), GRADING],
  ])('%j', (command, past) => expect(when(past, command)).toEqual([]));

  it('a decision on a rewrite, either way', () => {
    const waiting = [
      ...PROCESSING,
      event('RewriteDetected', {
        essay_id,
        rewrite_of_essay_id: 'e0',
        declared: false,
        metrics: null,
        similarity: 0.9,
      }),
    ];
    const dismissed = [...waiting, event('RewriteDismissed', { essay_id })];
    expect(when(dismissed, { type: 'DecideRewrite', confirmed: false })).toEqual([]);
    expect(when(dismissed, decideRewrite)).toEqual([event('RewriteConfirmed', { essay_id })]);
  });
});

describe('a command on an essay is recorded as it was sent', () => {
  it.each<[EssayCommand, DomainEvent[], DomainEvent]>([
    [assignTo({}), UNASSIGNED, event('EssayAssigned', { essay_id, filing, by_marker: false })],
    [unassign, COMPLETED, event('EssayAssignmentUndone', { essay_id, student_id: 's1' })],
    [{ ...approve, leaves_scores: true } as EssayCommand, COMPLETED, approved],
    [{ type: 'ConfirmScores' }, COMPLETED, confirmedWith(false)],
    [
      { ...approve, leaves_scores: true } as EssayCommand,
      REJECTED,
      event('AuthorshipApproved', { essay_id, restored: true }),
    ],
    [compareAgain, COMPLETED, event('AuthorshipComparisonRequested', { essay_id })],
    [convert, COMPLETED, converted],
    [
      { type: 'UnlinkBaseline', baseline_id: 'b1' },
      [...COMPLETED, converted],
      event('EssayBaselineUnlinked', { essay_id, baseline_id: 'b1' }),
    ],
    [
      { type: 'EraseEssay', because: 'student_erased' },
      COMPLETED,
      event('EssayErased', { essay_id, student_id: 's1', because: 'student_erased' }),
    ],
    [
      { type: 'EraseEssay', because: 'deleted' },
      UNASSIGNED,
      event('EssayErased', { essay_id, student_id: null, because: 'deleted' }),
    ],
    [retry, UNREADABLE, event('EssayRetryRequested', { essay_id, step: 'extract' })],
  ])('%j', (command, past, recordedAs) => expect(when(past, command)).toEqual([recordedAs]));

  it('an undo names the decision that it reverts and the state that it restores', () => {
    const decision = recorded(rejected, by.id);
    expect(when([...FLAGGED, decision], undo)).toEqual([
      event('EssayDecisionUndone', { essay_id, undone_event_id: decision.id, back_to: 'flagged' }),
    ]);
  });

  it('a grading that is asked for again names the engine, and counts on from the attempt that failed', () => {
    expect(when([...GRADING, failed], { ...requestGrading, engine: 'embedded' } as EssayCommand)).toEqual([
      event('GradingRequested', { essay_id, attempt: 2, rubric_version: 'r1', engine: 'embedded' }),
    ]);
  });
});
