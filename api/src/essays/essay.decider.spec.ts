import { InvalidInput, NotFound, RuleBroken } from '@essays/contract';
import type { DomainEvent } from '@essays/contract';
import { event } from '../commands/decider.ts';
import { by, filing, types } from '../documents/decider-trial.ts';
import type { EssayCommand } from './essay.commands.ts';
import {
  ai,
  approve,
  approved,
  compared,
  COMPLETED,
  detected,
  ERASED,
  ERROR,
  essay_id,
  flag,
  flagged,
  FLAGGED,
  graded,
  GRADING,
  numbers,
  other,
  PENDING,
  PROCESSING,
  READY,
  received,
  recorded,
  recordGrade,
  reject,
  rejected,
  REJECTED,
  requested,
  requestGrading,
  ruledOut,
  scored,
  setAside,
  skipped,
  started,
  lifeAfter,
  stateAfter,
  STATES,
  statusAfter,
  text,
  UNASSIGNED,
  UNREADABLE,
  when,
  words,
} from './essay-histories.ts';

describe('essay', () => {
  it.each(STATES)('stands at %s', (status, past) => expect(statusAfter(past)).toBe(status));

  describe('the way through the pipeline', () => {
    it('takes one step after another and then waits for a person', () => {
      const steps = [
        received(null),
        text,
        event('EssayAssigned', { essay_id, filing, by_marker: true }),
        ruledOut,
        skipped,
        ai(1),
      ];
      const seen = steps.map((_, at) => lifeAfter(steps.slice(0, at + 1)).step);
      expect(seen).toEqual([
        'extract',
        'match_student',
        'check_rewrite',
        'compare_authorship',
        'check_ai_writing',
        null,
      ]);
    });

    it('EVT-041 records the text, or why there is none', () => {
      const command: EssayCommand = {
        type: 'RecordText',
        text: 'Words.',
        raw_text: 'Words. #(S1)',
        word_count: 1,
        page_count: 2,
        markers: ['S1'],
        engine: 'pdf',
      };
      expect(when(PENDING, command)).toEqual([
        {
          type: 'EssayTextExtracted',
          data: { essay_id, word_count: 1, page_count: 2, markers: ['S1'], engine: 'pdf' },
          personal: { text: 'Words.', raw_text: 'Words. #(S1)' },
        },
      ]);
      expect(types(when(PENDING, { type: 'RecordExtractionFailure', code: 'x', reason: 'y' }))).toEqual([
        'EssayExtractionFailed',
      ]);
    });

    it('ignores a repeated or late report', () => {
      expect(when(PROCESSING, { type: 'RecordExtractionFailure', code: 'x', reason: 'y' })).toEqual([]);
      expect(when(READY, { type: 'RecordRewrite', found: null })).toEqual([]);
      expect(when(READY, { type: 'RecordComparisonSkipped' })).toEqual([]);
      expect(when(COMPLETED, recordGrade())).toEqual([]);
      expect(when(ERASED, { type: 'RecordComparisonSkipped' })).toEqual([]);
    });

    it('STA-002 sets an essay aside when no student can be told', () => {
      const past = [received(null), text];
      expect(types(when(past, { type: 'RecordSetAside', reason: 'no_marker' }))).toEqual(['EssaySetAside']);
      expect(statusAfter([...past, setAside])).toBe('unassigned');
      expect(types(when(past, { type: 'RecordMatch', filing }))).toEqual(['EssayAssigned']);
    });

    it('EVT-045 records a rewrite, none, or the declared one', () => {
      expect(types(when(PROCESSING, { type: 'RecordRewrite', found: null }))).toEqual(['RewriteRuledOut']);
      const found = { rewrite_of_essay_id: 'e0', metrics: null, similarity: 0.7 };
      expect(when(PROCESSING, { type: 'RecordRewrite', found })[0]?.data).toMatchObject({
        ...found,
        declared: false,
      });
      const declared = [received(filing, 'e9'), text];
      expect(when(declared, { type: 'RecordRewrite', found: null })[0]?.data).toMatchObject({
        rewrite_of_essay_id: 'e9',
        declared: true,
      });
    });

    it('EVT-043 drops a comparison with another student than the one it is filed under', () => {
      const past = [received(), text, ruledOut];
      const of = (student_id: string): EssayCommand => ({
        type: 'RecordComparison',
        student_id,
        numbers: numbers(false),
        words,
        rubric_version: 'r1',
      });
      expect(types(when(past, of('s1')))).toEqual(['AuthorshipCompared']);
      expect(when(past, of('s2'))).toEqual([]);
    });

    const checked: EssayCommand = {
      type: 'RecordAiWriting',
      score: 10,
      band: 'x',
      engine: 'test',
      engine_version: '1',
      indicators: [],
      rubric_version: 'r9',
    };

    it('EVT-044 asks for grading by itself once checks are in and the student has approved samples', () => {
      const events = when([received(), text, ruledOut, compared(false)], checked);
      expect(types(events)).toEqual(['AiWritingChecked', 'GradingRequested']);
      expect(events[1]?.data).toMatchObject({ attempt: 1, rubric_version: 'r9', engine: 'configured' });
      expect(types(when([received(), text, ruledOut, skipped], checked))).toEqual(['AiWritingChecked']);
    });

    it('goes on when the AI check could not be made', () => {
      const failure: EssayCommand = {
        type: 'RecordAiWritingFailure',
        reason: 'No answer',
        rubric_version: 'r9',
      };
      const past = [received(), text, ruledOut, compared(false)];
      expect(types(when(past, failure))).toEqual(['AiWritingCheckFailed', 'GradingRequested']);
      const state = lifeAfter([...past, ...when(past, failure)]);
      expect(state.ai_writing.score).toBeNull();
      expect(state.failed_step).toBe('check_ai_writing');
    });

    it('a check that is missing because its service was away holds nothing up, and a late result counts as one in its turn', () => {
      const past = [received(), text, ruledOut, compared(false)];
      const away = [
        ...past,
        ...when(past, { type: 'RecordAiWritingFailure', reason: 'Away.', later: true, rubric_version: 'r' }),
      ];
      expect(lifeAfter(away)).toMatchObject({ step: 'grade', ai_writing: { state: 'missing' } });
      expect(
        when(away, { type: 'RecordAiWritingFailure', reason: 'Away.', later: true, rubric_version: 'r' }),
      ).toEqual([]);
      const late = {
        type: 'RecordAiWriting' as const,
        score: 10,
        band: 'x',
        engine: 'test',
        engine_version: '1',
        indicators: [],
        rubric_version: 'r',
      };
      expect(types(when(away, late))).toEqual(['AiWritingChecked']);
    });
  });

  describe('grading', () => {
    it('EVT-042 lets one worker begin; a second one needs a newer fence', () => {
      const asked = [...READY, requested()];
      expect(types(when(asked, { type: 'StartGrading', attempt: 1, fence: 7 }))).toEqual(['GradingStarted']);
      expect(() => when(GRADING, { type: 'StartGrading', attempt: 1, fence: 6 })).toThrow(RuleBroken);
      expect(when(GRADING, { type: 'StartGrading', attempt: 1, fence: 7 })).toEqual([]);
      expect(types(when(GRADING, { type: 'StartGrading', attempt: 1, fence: 8 }))).toEqual([
        'GradingStarted',
      ]);
      expect(() => when(COMPLETED, { type: 'StartGrading', attempt: 1, fence: 8 })).toThrow(RuleBroken);
    });

    it('refuses the grade of a worker that lost its lease', () => {
      expect(() => when([...GRADING, started(8)], recordGrade(7))).toThrow(RuleBroken);
      expect(types(when([...GRADING, started(8)], recordGrade(8)))).toEqual(['EssayGraded']);
    });

    it('STA-004 EVT-046 flags a graded essay that differs from all samples', () => {
      const past = [received(), text, ruledOut, compared(true), ai(10), requested(), started()];
      const events = when(past, recordGrade());
      expect(types(events)).toEqual(['EssayGraded', 'EssayFlagged']);
      expect(events[1]?.data).toEqual({
        essay_id,
        kind: 'authorship',
        rule: 'differs-from-all-samples',
        values: { similarity: 0.2, threshold: 0.4, samples: 2 },
      });
      expect(statusAfter([...past, ...events])).toBe('flagged');
    });

    it.each([
      [79.9, false],
      [80, true],
      [100, true],
    ])('STA-005 an AI score of %p flags: %p', (score, flags) => {
      const past = [received(), text, ruledOut, skipped, ai(score), requested(), started()];
      expect(types(when(past, recordGrade())).includes('EssayFlagged')).toBe(flags);
    });

    it('raises both flags when both rules say so', () => {
      const past = [received(), text, ruledOut, compared(true), ai(90), requested(), started()];
      expect(types(when(past, recordGrade()))).toEqual(['EssayGraded', 'EssayFlagged', 'EssayFlagged']);
    });

    it('flags nothing after a teacher approved', () => {
      const past = [
        received(),
        text,
        ruledOut,
        compared(true),
        ai(90),
        requested(),
        started(),
        scored,
        approved,
      ];
      expect(types(when(past, recordGrade()))).toEqual(['EssayGraded']);
    });

    it("keeps the teacher's score when the model answers later", () => {
      const past = [...GRADING, scored];
      const [late] = when(past, recordGrade());
      expect(late?.data).toMatchObject({ applied: false });
      expect(stateAfter([...past, late as DomainEvent]).scores.conventions_score).toBe(1);
      expect(lifeAfter([...past, late as DomainEvent]).score?.by).toBe('teacher');
    });

    it('asks again with a new attempt after a failure', () => {
      expect(when(ERROR, requestGrading)[0]?.data).toMatchObject({ attempt: 2 });
      expect(when(ERROR, { type: 'RetryEssay', rubric_version: 'r1', engine: 'embedded' })).toEqual([
        { type: 'EssayRetryRequested', data: { essay_id, step: 'grade' }, personal: null },
        {
          type: 'GradingRequested',
          data: { essay_id, attempt: 2, rubric_version: 'r1', engine: 'embedded' },
          personal: null,
        },
      ]);
    });

    it('does not fail an attempt that another worker holds', () => {
      const failure: EssayCommand = { type: 'RecordGradingFailure', attempt: 1, fence: 6, reason: 'x' };
      expect(() => when(GRADING, failure)).toThrow(RuleBroken);
    });

    it('EVT-025 is requested when ready, once', () => {
      expect(types(when(READY, requestGrading))).toEqual(['GradingRequested']);
      expect(when(COMPLETED, requestGrading)).toEqual([]);
    });

    it.each([
      ['unassigned', UNASSIGNED],
      ['rejected', [...READY, rejected]],
      ['being checked', PROCESSING],
      ['being graded', GRADING],
      ['unreadable', UNREADABLE],
    ])('is refused when %s', (_, past) => expect(() => when(past, requestGrading)).toThrow(RuleBroken));

    it('can be asked for early, before the checks are in', () => {
      const early = { ...requestGrading, early: true } as EssayCommand;
      expect(types(when(PROCESSING, early))).toEqual(['GradingRequested']);
      expect(when(GRADING, early)).toEqual([]);
      expect(lifeAfter([...PROCESSING, requested()]).step).toBe('check_rewrite');
      expect(lifeAfter([...READY, requested()]).step).toBe('grade');
    });
  });

  describe('decisions', () => {
    const legal = (command: EssayCommand, allowed: DomainEvent[][]) => {
      for (const [, past] of STATES)
        if (!allowed.includes(past)) expect(() => when(past, command)).toThrow(RuleBroken);
    };

    it('STA-006 EVT-027 approving a flagged essay makes it graded', () => {
      const events = when(FLAGGED, approve);
      expect(types(events)).toEqual(['AuthorshipApproved']);
      const life = lifeAfter([...FLAGGED, ...events]);
      expect(life.status).toBe('completed');
      expect(life.standing.flags).toEqual({ authorship: false, ai_writing: false, teacher: false });
    });

    it('STA-009 approving a rejected essay restores it to graded', () => {
      const events = when(REJECTED, approve);
      expect(events[0]?.data).toMatchObject({ restored: true });
      expect(statusAfter([...REJECTED, ...events])).toBe('completed');
    });

    it('approving a flagged essay without a grade has it graded', () => {
      const past = [...READY, flagged];
      expect(types(when(past, approve))).toEqual(['AuthorshipApproved', 'GradingRequested']);
    });

    it('approving twice changes nothing', () => {
      expect(when([...COMPLETED, approved], approve)).toEqual([]);
    });

    it('no other state can be approved', () => legal(approve, [COMPLETED, FLAGGED, REJECTED]));

    it('STA-007 EVT-028 rejecting a flagged essay needs a reason and keeps it', () => {
      expect(when(FLAGGED, reject)).toEqual([
        { type: 'EssayRejected', data: { essay_id }, personal: { reason: 'Copied' } },
      ]);
      expect(statusAfter([...FLAGGED, rejected])).toBe('rejected');
      expect(() => when(FLAGGED, { type: 'RejectEssay', reason: '  ' })).toThrow(InvalidInput);
    });

    it('no other state can be rejected', () => legal(reject, [COMPLETED, FLAGGED]));

    it('STA-010 EVT-029 flagging a rejected essay moves it to flagged', () => {
      const events = when(REJECTED, flag);
      expect(events[0]).toMatchObject({
        type: 'EssayFlagged',
        data: { kind: 'teacher', rule: null },
        personal: { reason: 'Flagged by teacher' },
      });
      expect(statusAfter([...REJECTED, ...events])).toBe('flagged');
    });

    it('no other state can be flagged', () => legal(flag, [COMPLETED, REJECTED]));

    it('can be undone, back to what stood before', () => {
      const undo: EssayCommand = { type: 'UndoDecision', by };
      const events = when(FLAGGED.concat(rejected), undo);
      expect(events[0]?.data).toMatchObject({ back_to: 'flagged' });
      const life = lifeAfter([...FLAGGED, rejected, ...events]);
      expect(life.status).toBe('flagged');
      expect(() => when([...FLAGGED, rejected, ...events], undo)).toThrow(RuleBroken);
      expect(() => when(COMPLETED, undo)).toThrow(RuleBroken);
    });

    it('made by somebody else is undone by who has seen it only', () => {
      const past = [...COMPLETED, recorded(rejected, by.id), recorded(approved, other)];
      expect(() => when(past, { type: 'UndoDecision', by })).toThrow(
        'Someone else has decided on this since.',
      );
      expect(types(when(past, { type: 'UndoDecision', by: { ...by, hasSeen: true } }))).toEqual([
        'EssayDecisionUndone',
      ]);
    });

    it('tells who decided last', () => {
      const life = lifeAfter([...COMPLETED, recorded(rejected, other, '2026-02-02T00:00:00.000Z')]);
      expect(life.decided).toMatchObject({ by: other, at: '2026-02-02T00:00:00.000Z', what: 'rejected' });
    });
  });

  describe('scoring by hand', () => {
    const score = (scores: object): EssayCommand => ({ type: 'ScoreEssay', scores, grading_result_id: 'g9' });
    const all = { focus_organization_score: 0, evidence_elaboration_score: 4, conventions_score: 3 };

    it('EVT-026 holds the scores and their mean; zero is a value', () => {
      expect(when(READY, score(all))[0]?.data).toMatchObject({ ...all, overall_score: 2.33 });
      expect(statusAfter([...READY, ...when(READY, score(all))])).toBe('completed');
    });

    it.each([-1, 5, 2.5])('VAL-031 VAL-032 VAL-033 refuses a score of %p', (bad) => {
      for (const name of Object.keys(all))
        expect(() => when(READY, score({ ...all, [name]: bad }))).toThrow(InvalidInput);
    });

    it('keeps the scores that are not named', () => {
      const [saved] = when(COMPLETED, score({ conventions_score: 0 }));
      expect(saved?.data).toMatchObject({
        focus_organization_score: 3,
        evidence_elaboration_score: 2,
        conventions_score: 0,
        overall_score: 1.67,
      });
      const [alone] = when(READY, score({ conventions_score: 0 }));
      expect(alone?.data).toMatchObject({ focus_organization_score: null, overall_score: null });
    });

    it('OPEN-113 needs a score or feedback; feedback alone is no score', () => {
      for (const past of [READY, COMPLETED, [...COMPLETED, scored]]) {
        expect(() => when(past, score({ detailed_feedback: ' ' }))).toThrow('No scores provided');
        expect(types(when(past, score({ detailed_feedback: 'Good' })))).toEqual(['EssayFeedbackWritten']);
      }
    });

    it('STA-008 leaves a flagged essay flagged and a rejected one rejected', () => {
      expect(statusAfter([...FLAGGED, scored])).toBe('flagged');
      expect(statusAfter([...REJECTED, scored])).toBe('rejected');
      expect(statusAfter([...ERROR, scored])).toBe('completed');
    });

    it('is not possible without a student', () => {
      expect(() => when(UNASSIGNED, score(all))).toThrow(RuleBroken);
    });

    const ib = [received({ ...filing, class_type: 'ib_english', period: 1 }), text, ruledOut, skipped, ai(1)];
    const rubric = (scores: Record<string, number>) =>
      score({
        rubric_assessment: Object.entries(scores).map(([criterion, value]) => ({
          criterion,
          score: value,
        })),
      });

    it('VAL-036 scores IB essays on criteria A to D, each 0 to 5', () => {
      const [saved] = when(ib, rubric({ 'Criterion B': 5, 'Criterion A': 0 }));
      expect(saved?.data).toMatchObject({
        overall_score: null,
        rubric: [
          { criterion_id: 'criterion_a', score: 0, max: 5 },
          { criterion_id: 'criterion_b', score: 5, max: 5 },
        ],
      });
      for (const bad of [6, -1, 2.5])
        expect(() => when(ib, rubric({ 'Criterion A': bad }))).toThrow(InvalidInput);
      for (const none of ['Criterion E', 'A clear focus', 'Criterion A and B', 'a'])
        expect(() => when(ib, rubric({ [none]: 1 }))).toThrow(InvalidInput);
      expect(when(ib, rubric({ 'criterion a': 1 }))).toEqual(when(ib, rubric({ criterion_a: 1 })));
      expect(() => when(ib, score(all))).toThrow(InvalidInput);
      expect(() => when(READY, rubric({ 'Criterion A': 1 }))).toThrow(InvalidInput);
    });
  });

  describe('filing', () => {
    const assign = (student_id: string): EssayCommand => ({
      type: 'AssignEssay',
      filing: { ...filing, student_id },
    });

    it('STA-003 EVT-021 files a set-aside essay and goes on', () => {
      const events = when(UNASSIGNED, assign('s1'));
      expect(events[0]).toMatchObject({ type: 'EssayAssigned', data: { by_marker: false } });
      expect(lifeAfter([...UNASSIGNED, ...events])).toMatchObject({
        status: 'processing',
        step: 'check_rewrite',
      });
    });

    it('is done once', () => {
      expect(when(READY, assign('s1'))).toEqual([]);
      expect(() => when(READY, assign('s2'))).toThrow(RuleBroken);
    });

    it('can be taken back; what was found out about the student goes with it', () => {
      const undo: EssayCommand = { type: 'UndoAssignment' };
      const past = [
        received(),
        text,
        ruledOut,
        compared(true),
        ai(10),
        requested(),
        started(),
        graded,
        flagged,
      ];
      const life = lifeAfter([...past, ...when(past, undo)]);
      expect(life).toMatchObject({
        status: 'unassigned',
        step: null,
        authorship: { state: 'uncompared' },
        owner: { filing: null },
      });
      expect(life.standing.flags.authorship).toBe(false);
      expect(() => when(UNASSIGNED, undo)).toThrow(RuleBroken);
      expect(() => when(REJECTED, undo)).toThrow(RuleBroken);
      const linked = event('EssayConvertedToBaseline', { essay_id, baseline_id: 'b1' });
      expect(() => when([...COMPLETED, linked], undo)).toThrow(RuleBroken);
    });
  });

  describe('rewrites', () => {
    const decide = (confirmed: boolean): EssayCommand => ({ type: 'DecideRewrite', confirmed });
    const waiting = [received(), text, detected];

    it('EVT-031 EVT-032 a found rewrite is confirmed or denied, each once', () => {
      expect(lifeAfter(waiting).rewrite.state).toBe('waiting');
      expect(types(when(waiting, decide(true)))).toEqual(['RewriteConfirmed']);
      expect(types(when(waiting, decide(false)))).toEqual(['RewriteDismissed']);
      const confirmed = [...waiting, event('RewriteConfirmed', { essay_id })];
      expect(when(confirmed, decide(true))).toEqual([]);
      expect(types(when(confirmed, decide(false)))).toEqual(['RewriteDismissed']);
      expect(() => when(READY, decide(true))).toThrow(RuleBroken);
    });
  });

  describe('comparison asked for again', () => {
    it('EVT-039 runs the step again without taking the essay off its list', () => {
      const events = when(COMPLETED, { type: 'RequestComparison' });
      expect(types(events)).toEqual(['AuthorshipComparisonRequested']);
      expect(lifeAfter([...COMPLETED, ...events])).toMatchObject({
        status: 'completed',
        step: 'compare_authorship',
      });
      expect(when(PROCESSING, { type: 'RequestComparison' })).toEqual([]);
      expect(() => when(UNASSIGNED, { type: 'RequestComparison' })).toThrow(RuleBroken);
      expect(() => when(UNREADABLE, { type: 'RequestComparison' })).toThrow(RuleBroken);
    });

    it('flags a graded essay that differs now', () => {
      const past = [...COMPLETED, event('AuthorshipComparisonRequested', { essay_id })];
      const command: EssayCommand = {
        type: 'RecordComparison',
        student_id: 's1',
        numbers: numbers(true),
        words,
        rubric_version: 'r1',
      };
      expect(types(when(past, command))).toEqual(['AuthorshipCompared', 'EssayFlagged']);
      expect(types(when([...past, approved], command))).toEqual(['AuthorshipCompared']);
    });
  });

  describe('becoming a baseline', () => {
    const convert: EssayCommand = { type: 'ConvertEssayToBaseline', baseline_id: 'b1' };

    it('EVT-033 links the baseline once and keeps the grade', () => {
      const events = when(COMPLETED, convert);
      expect(types(events)).toEqual(['EssayConvertedToBaseline']);
      const life = lifeAfter([...COMPLETED, ...events]);
      expect(life).toMatchObject({ linked_baseline_id: 'b1', status: 'completed' });
      expect(when([...COMPLETED, ...events], convert)).toEqual([]);
      expect(types(when([...COMPLETED, ...events], { type: 'UnlinkBaseline', baseline_id: 'b1' }))).toEqual([
        'EssayBaselineUnlinked',
      ]);
    });

    it.each([
      ['rejected', REJECTED],
      ['unassigned', UNASSIGNED],
      ['without text', PENDING],
    ])('is refused when %s', (_, past) => expect(() => when(past, convert)).toThrow(RuleBroken));

    it('STA-022 may come with the grade', () => {
      const grade = { ...(recordGrade() as object), became_baseline_id: 'b7' } as EssayCommand;
      expect(types(when(GRADING, grade))).toEqual(['EssayGraded', 'EssayConvertedToBaseline']);
    });
  });

  describe('retry', () => {
    const retry: EssayCommand = { type: 'RetryEssay', rubric_version: 'r1', engine: 'configured' };

    it('repeats the step that failed', () => {
      const events = when(UNREADABLE, retry);
      expect(events[0]?.data).toMatchObject({ step: 'extract' });
      expect(lifeAfter([...UNREADABLE, ...events])).toMatchObject({
        status: 'pending',
        step: 'extract',
      });
      const unchecked = [
        received(),
        text,
        ruledOut,
        skipped,
        event('AiWritingCheckFailed', { essay_id, reason: 'x' }),
      ];
      expect(lifeAfter([...unchecked, ...when(unchecked, retry)]).step).toBe('check_ai_writing');
    });

    it('is refused when nothing failed', () => expect(() => when(COMPLETED, retry)).toThrow(RuleBroken));
  });

  describe('deleting', () => {
    const erase: EssayCommand = { type: 'EraseEssay', because: 'deleted' };

    it('EVT-030 is possible in every state, once', () => {
      for (const [, past] of STATES) expect(types(when(past, erase))).toEqual(['EssayErased']);
      expect(when(ERASED, erase)).toEqual([]);
      expect(lifeAfter(ERASED).step).toBeNull();
    });

    it('leaves nothing to decide', () => {
      expect(() => when(ERASED, approve)).toThrow(NotFound);
      expect(() => when([], erase)).toThrow(NotFound);
    });
  });

  it('EVT-019 is received once, with text and rewrite check when both were made in the request', () => {
    const personal = { text: 'Words.', file_name: null, improvement_notes: null };
    const command = {
      type: 'ReceiveEssay' as const,
      essay: (received() as DomainEvent<'EssayReceived'>).data,
      personal,
      extracted: {
        text: 'Words.',
        raw_text: 'Words.',
        word_count: 1,
        page_count: null,
        markers: [],
        engine: 'typed',
      },
      rewrite: null,
    };
    expect(when([], command)).toEqual([received(), text, ruledOut]);
    const { extracted: _, rewrite, ...unread } = command;
    expect(when([], unread)).toEqual([received()]);
    expect(when([], { ...unread, rewrite })).toEqual([received()]);
    expect(when([], { ...unread, extracted: command.extracted })).toEqual([received(), text]);
    expect(when(PENDING, command)).toEqual([]);
  });

  it('gives its words to the sample that is made of it, until they are erased', () => {
    expect(stateAfter(PROCESSING).text).toBe('Words.');
    expect(stateAfter(COMPLETED).text).toBe('Words.');
    expect(stateAfter([received(), { ...text, personal: null } as DomainEvent]).text).toBeNull();
  });
});
