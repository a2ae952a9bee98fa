import { RuleBroken } from '@essays/contract';
import type { EssayStep } from '@essays/contract';
import { event } from '../../../platform/commands/decider.ts';
import { filing, types } from '../../../../test/decider-trial.ts';
import type { EssayCommand } from './essay.commands.ts';
import {
  ai,
  approved,
  compared,
  COMPLETED,
  detected,
  ERASED,
  GRADING,
  essay_id,
  numbers,
  PENDING,
  PROCESSING,
  READY,
  received,
  recordGrade,
  ruledOut,
  setAside,
  skipped,
  lifeAfter,
  statusAfter,
  text,
  UNASSIGNED,
  UNREADABLE,
  when,
  words,
} from '../../../../test/essay-histories.ts';

describe('essay', () => {
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

    it('STA-002 sets an essay aside when its student cannot be determined', () => {
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

    it('EVT-043 drops a comparison with a student other than the one it is filed under', () => {
      const past = [received(), text, ruledOut];
      const of = (student_id: string): EssayCommand => ({
        type: 'RecordComparison',
        essay_type: 'argumentative',
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
      band: 'likely_human',
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

    it('continues when the AI check could not be made', () => {
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

    it('a check missing because its service was away holds nothing up; a late result counts like any other', () => {
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
        band: 'likely_human' as const,
        engine: 'test',
        engine_version: '1',
        indicators: [],
        rubric_version: 'r',
      };
      expect(types(when(away, late))).toEqual(['AiWritingChecked']);
    });
  });

  describe('rewrites', () => {
    const decide = (confirmed: boolean): EssayCommand => ({ type: 'DecideRewrite', confirmed });
    const waiting = [received(), text, detected];

    it('EVT-031 EVT-032 a rewrite that was found is confirmed or denied, each once', () => {
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
        essay_type: 'argumentative',
        student_id: 's1',
        numbers: numbers(true),
        words,
        rubric_version: 'r1',
      };
      expect(types(when(past, command))).toEqual(['AuthorshipCompared', 'EssayFlagged']);
      expect(types(when([...past, approved], command))).toEqual(['AuthorshipCompared']);
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

    it('repeats the step that is due when the pipeline has set it aside, and no other', () => {
      const past = [received(), text];
      const setAside = (step: EssayStep) => when(past, { ...retry, set_aside: step });
      expect(setAside('check_rewrite')).toEqual([
        event('EssayRetryRequested', { essay_id, step: 'check_rewrite' }),
      ]);
      expect(() => setAside('compare_authorship')).toThrow(RuleBroken);
    });

    it('asks for another grade when the pipeline has set the grading aside', () => {
      const events = when(GRADING, { ...retry, set_aside: 'grade' });
      expect(types(events)).toEqual(['EssayRetryRequested', 'GradingRequested']);
      expect(lifeAfter([...GRADING, ...events]).step).toBe('grade');
    });

    it('is refused when nothing failed', () => expect(() => when(COMPLETED, retry)).toThrow(RuleBroken));
  });
});
