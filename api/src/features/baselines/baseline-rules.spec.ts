import type { DomainEvent } from '@essays/contract';
import { event } from '../../platform/commands/decider.ts';
import { by, filing } from '../../../test/decider-trial.ts';
import {
  ai,
  approve,
  APPROVED,
  approved,
  baseline_id,
  CHECKING,
  compared,
  comparison,
  FAILED,
  gradingFailed,
  interrupted,
  PENDING,
  PROCESSING,
  received,
  recorded,
  reject,
  REJECTED,
  rejected,
  retry,
  REVIEW,
  stateAfter,
  text,
  unreadable,
  when,
} from '../../../test/baseline-histories.ts';
import type { BaselineCommand } from './baseline.commands.ts';

const UNFILED = [received(null), text];
const UNCHECKED = [...PROCESSING, compared(0.9)];
const UNDECIDED = [...UNCHECKED, ai(5)];
const ERASED = [...REVIEW, event('BaselineErased', { baseline_id, student_id: 's1', because: 'deleted' })];
const NOT_GRADED = [...APPROVED, gradingFailed];
const words = {} as never;
const numbers = { rubric: [], overall_score: 3 } as never;
const retried = event('BaselineProcessingRetried', { baseline_id });
const aiMissing = event('BaselineAiWritingCheckFailed', { baseline_id, reason: 'Down.', later: true });
const compare = (student_id: string): BaselineCommand => ({
  type: 'RecordComparison',
  student_id,
  numbers: comparison(0.9),
  words,
});
const extracted = {
  text: 'Words',
  raw_text: 'Words',
  word_count: 1,
  page_count: null,
  markers: [],
  engine: 'typed',
};
const recordText: BaselineCommand = { type: 'RecordText', ...extracted };
const recordAi: BaselineCommand = {
  type: 'RecordAiWriting',
  score: 5,
  band: 'likely_human',
  engine: 'test',
  engine_version: '1',
  indicators: [],
};
const aiFailed: BaselineCommand = { type: 'RecordAiWritingFailure', reason: 'Down.' };
const aiAway: BaselineCommand = { ...aiFailed, later: true };
const match: BaselineCommand = { type: 'RecordMatch', filing };
const setAside: BaselineCommand = { type: 'RecordSetAside', reason: 'no_marker' };
const interruption: BaselineCommand = { type: 'RecordInterruption', step: 'compare', reason: 'Down' };
const cannotRead: BaselineCommand = { type: 'RecordUnreadable', reason: 'A scan.', code: 'no_text' };
const recordGrade: BaselineCommand = { type: 'RecordGrade', numbers, words };
const gradeFailure: BaselineCommand = { type: 'RecordGradingFailure', reason: 'Down' };

describe('what the pipeline reports of a sample', () => {
  it.each<[BaselineCommand, DomainEvent[], DomainEvent]>([
    [recordText, PENDING, text],
    [cannotRead, PENDING, unreadable],
    [match, UNFILED, event('BaselineAssigned', { baseline_id, filing, by_marker: true })],
    [setAside, UNFILED, event('BaselineSetAside', { baseline_id, reason: 'no_marker' })],
    [compare('s1'), PROCESSING, compared(0.9)],
    [recordAi, UNCHECKED, ai(5)],
    [aiFailed, UNCHECKED, event('BaselineAiWritingCheckFailed', { baseline_id, reason: 'Down.' })],
    [aiAway, UNCHECKED, aiMissing],
    [recordAi, [...UNCHECKED, aiMissing], ai(5)],
    [
      aiFailed,
      [...UNCHECKED, aiMissing],
      event('BaselineAiWritingCheckFailed', { baseline_id, reason: 'Down.' }),
    ],
    [interruption, PROCESSING, interrupted],
    [
      recordGrade,
      APPROVED,
      event('BaselineGraded', { baseline_id, student_id: 's1', ...(numbers as object) } as never, words),
    ],
    [gradeFailure, APPROVED, gradingFailed],
  ])('is recorded: %j', (command, due, event) => expect(when(due, command)).toEqual([event]));

  it.each<[BaselineCommand, DomainEvent[]]>([
    [recordText, PROCESSING],
    [cannotRead, PROCESSING],
    [match, PROCESSING],
    [setAside, PROCESSING],
    [compare('s2'), PROCESSING],
    [compare('s1'), UNCHECKED],
    [recordAi, UNDECIDED],
    [recordAi, PROCESSING],
    [aiFailed, UNDECIDED],
    [aiAway, UNDECIDED],
    [aiAway, [...UNCHECKED, aiMissing]],
    [{ type: 'Decide' }, UNCHECKED],
    [{ type: 'Decide' }, REVIEW],
    [interruption, UNCHECKED],
    [recordGrade, REVIEW],
    [recordGrade, REJECTED],
    [gradeFailure, REVIEW],
    [recordText, ERASED],
  ])('changes nothing when it is repeated or too late: %j', (command, past) => {
    expect(when(past, command)).toEqual([]);
  });
});

describe('where the rule sends a sample', () => {
  const verdict = (past: DomainEvent[]) => when(past, { type: 'Decide' });
  const needsReview = (
    rule: string,
    flag_reason: string,
    values: Record<string, number>,
    flagged = false,
  ): DomainEvent[] => [
    event('BaselineNeedsReview', { baseline_id, student_id: 's1', rule, flagged, flag_reason, values }),
  ];
  const found = (similarity: number | null, ...after: DomainEvent[]) =>
    verdict([...PROCESSING, compared(similarity), ...after]);

  it('to the approved ones when it is like them, with what was measured', () => {
    expect(found(0.9, ai(5))).toEqual([
      event('BaselineFoundConsistent', {
        baseline_id,
        student_id: 's1',
        rule: 'consistent-with-samples',
        values: { similarity: 0.9, ai_score: 5 },
      }),
    ]);
  });

  it('to a person otherwise, and says why in a sentence', () => {
    expect(found(null, ai(5))).toEqual(needsReview('first-baseline', 'First baseline', {}));
    expect(found(0.5, ai(5))).toEqual(
      needsReview('moderate-similarity', 'Moderate similarity (50%)', { similarity: 0.5, ai_score: 5 }),
    );
    expect(found(0.2, ai(5))).toEqual(
      needsReview(
        'differs-from-samples',
        'Differs from the approved baselines (20%)',
        { similarity: 0.2, ai_score: 5 },
        true,
      ),
    );
    expect(found(0.9, ai(80.4))).toEqual(
      needsReview('ai-score-high', 'AI-writing score 80 of 100', { similarity: 0.9, ai_score: 80.4 }),
    );
    expect(verdict([...PROCESSING, compared(0.9, 'insufficient'), ai(5)])).toEqual(
      needsReview('not-enough-writing', 'Not enough writing to say', { similarity: 0.9, ai_score: 5 }),
    );
  });

  it('never to the approved ones while the check for AI writing is missing', () => {
    expect(found(0.9, aiMissing)).toEqual(
      needsReview('ai-check-missing', 'The check for AI writing could not be made yet', { similarity: 0.9 }),
    );
    const failed = event('BaselineAiWritingCheckFailed', { baseline_id, reason: 'Down.' });
    expect(found(0.9, failed)[0]?.type).toBe('BaselineFoundConsistent');
  });

  it('to a person where a person has decided on it before, however similar it is to the others', () => {
    const undone = event('BaselineReviewUndone', { baseline_id, undone_event_id: 'x' });
    const again = [...REVIEW, approved, undone, retried, compared(0.9), ai(5)];
    expect(verdict(again)).toEqual(
      needsReview('decided-by-a-person-before', 'A teacher undid an earlier decision', {
        similarity: 0.9,
        ai_score: 5,
      }),
    );
  });
});

describe('a command that a sample cannot take is refused with a sentence that says why', () => {
  const assign = (to = filing): BaselineCommand => ({ type: 'AssignBaseline', filing: to, setup: {} });
  const undo: BaselineCommand = { type: 'UndoReview', by };

  it.each<[string, BaselineCommand, DomainEvent[]]>([
    ['Baseline not found', approve, []],
    ['Baseline not found', { type: 'Decide' }, []],
    ['Baseline not found', approve, ERASED],
    ['This baseline has no readable text. It can only be deleted.', assign(), FAILED],
    [
      'This baseline has already been reviewed. Undo the review before assigning it to another student.',
      assign({ ...filing, student_id: 's2' }),
      APPROVED,
    ],
    ['Only a baseline that is ready for review can be approved.', approve, PROCESSING],
    ['Only a baseline that is ready for review can be rejected.', reject, PROCESSING],
    ['A reason is needed to reject a baseline.', { type: 'RejectBaseline', rejection_reason: ' ' }, REVIEW],
    ['There is no review to undo.', undo, REVIEW],
    ['This baseline has no readable text. It can only be deleted.', retry, FAILED],
    ['This baseline has already been processed.', retry, REVIEW],
    ['This baseline has already been processed.', retry, [...NOT_GRADED, rejected]],
    ['This baseline has already been processed.', retry, REJECTED],
    ['This baseline has already been processed.', retry, APPROVED],
  ])('%s (%j)', (sentence, command, past) => expect(() => when(past, command)).toThrow(sentence));
});

describe('a command on a sample is recorded as it was sent', () => {
  it.each<[BaselineCommand, DomainEvent[], DomainEvent]>([
    [
      { type: 'ApproveBaseline', review_notes: 'Fine' },
      REVIEW,
      { ...approved, personal: { review_notes: 'Fine' } } as DomainEvent,
    ],
    [{ type: 'RejectBaseline', rejection_reason: ' x ' }, REVIEW, rejected],
    [retry, CHECKING, retried],
    [retry, NOT_GRADED, retried],
    [
      { type: 'Reassess', asked_by: 'user-1' },
      REVIEW,
      event('BaselineProcessingRetried', { baseline_id, asked_by: 'user-1' }),
    ],
    [
      { type: 'EraseBaseline', because: 'student_erased' },
      REVIEW,
      event('BaselineErased', { baseline_id, student_id: 's1', because: 'student_erased' }),
    ],
    [
      { type: 'EraseBaseline', because: 'deleted' },
      UNFILED,
      event('BaselineErased', { baseline_id, student_id: null, because: 'deleted' }),
    ],
  ])('%j', (command, past, event) => expect(when(past, command)).toEqual([event]));

  it.each<[BaselineCommand, DomainEvent[]]>([
    [{ type: 'Reassess', asked_by: 'user-1' }, APPROVED],
    [{ type: 'Reassess', asked_by: 'user-1' }, REJECTED],
    [{ type: 'Reassess', asked_by: 'user-1' }, FAILED],
    [{ type: 'EraseBaseline', because: 'deleted' }, ERASED],
  ])('%j changes nothing when there is nothing to do', (command, past) => {
    expect(when(past, command)).toEqual([]);
  });

  it('an undo names the review that it reverts', () => {
    const decision = recorded(approved, by.id);
    expect(when([...REVIEW, decision], { type: 'UndoReview', by })).toEqual([
      event('BaselineReviewUndone', { baseline_id, undone_event_id: decision.id }),
    ]);
  });

  it('it is received once, with its text where that was read in the request', () => {
    const { data, personal } = received() as DomainEvent<'BaselineReceived'>;
    const receive = { type: 'ReceiveBaseline', baseline: data, personal: personal! } as const;
    expect(when([], receive)).toEqual([received()]);
    expect(when([], { ...receive, extracted })).toEqual([received(), text]);
    expect(when(PENDING, receive)).toEqual([]);
  });

  it('a detail can be taken away again; what is not named stays', () => {
    const correct = (details: object): BaselineCommand => ({ type: 'CorrectDetails', ...details });
    const [full] = when(
      REVIEW,
      correct({ writing_date: '2026-01-05', writing_prompt: 'Why?', notes: 'In class', is_primary: true }),
    );
    expect(full).toEqual(
      event(
        'BaselineDetailsCorrected',
        { baseline_id, writing_date: '2026-01-05', is_primary: true },
        { writing_prompt: 'Why?', notes: 'In class' },
      ),
    );
    const after = (details: object) => when([...REVIEW, full!], correct(details));
    expect(after({})).toEqual([]);
    expect(after({ writing_date: null })[0]?.data).toMatchObject({ writing_date: null, is_primary: true });
    expect(after({ writing_prompt: null })[0]?.personal).toEqual({ writing_prompt: null, notes: 'In class' });
    expect(after({ notes: null })[0]?.personal).toEqual({ writing_prompt: 'Why?', notes: null });
    expect(after({ is_primary: false })[0]?.data).toMatchObject({
      writing_date: '2026-01-05',
      is_primary: false,
    });
  });

  it('keeps its details without its words, once those are gone', () => {
    const { details } = stateAfter([{ ...received(), personal: null } as DomainEvent]);
    expect(details).toEqual({ writing_date: null, is_primary: false, writing_prompt: null, notes: null });
  });
});
