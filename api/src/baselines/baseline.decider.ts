import {
  AI_FLAG_FROM,
  CONSISTENT_BASELINE_FROM,
  DIFFERS_BELOW,
  evolveBaselineLife,
  initialBaselineLife,
  InvalidInput,
  NotFound,
  percentText,
  RuleBroken,
  SENTENCES,
} from '@essays/contract';
import type {
  BaselineLife,
  BaselineStep,
  DomainEvent,
  EvidenceStrength,
  RecordedEvent,
} from '@essays/contract';
import { event } from '../commands/decider.ts';
import type { Decider } from '../commands/decider.ts';
import type { DecisionMaker } from '../commands/command-meta.ts';
import type { BaselineCommand } from './baseline.commands.ts';

export interface BaselineState {
  life: BaselineLife;
  evidence: EvidenceStrength | null;
  details: {
    writing_date: string | null;
    writing_prompt: string | null;
    notes: string | null;
    is_primary: boolean;
  };
}

const initialState: BaselineState = {
  life: initialBaselineLife,
  evidence: null,
  details: { writing_date: null, writing_prompt: null, notes: null, is_primary: false },
};

const evolve = (state: BaselineState, e: DomainEvent | RecordedEvent): BaselineState => {
  const next = { ...state, life: evolveBaselineLife(state.life, e) };
  if (e.type === 'BaselineCompared') return { ...next, evidence: e.data.evidence_strength };
  if (e.type === 'BaselineReceived' || e.type === 'BaselineDetailsCorrected')
    return {
      ...next,
      details: {
        writing_date: e.data.writing_date,
        is_primary: e.data.is_primary,
        writing_prompt: e.personal?.writing_prompt ?? null,
        notes: e.personal?.notes ?? null,
      },
    };
  return next;
};

const refuse = (sentence: string): never => {
  throw new RuleBroken(sentence);
};

/** Two people deciding at the same instant: the second cannot have seen the first one's word. */
const mustHaveSeen = (life: BaselineLife, by: DecisionMaker): void => {
  const { decided } = life;
  if (decided && by.receivedAt && decided.by !== by.id && decided.at > by.receivedAt)
    refuse(SENTENCES.decidedMeanwhile);
};

const studentOf = (life: BaselineLife): string =>
  life.filing?.student_id ?? refuse('Assign this baseline to a student first.');

/** Where the rule sends a sample once its checks are in (OPEN-095). A first sample always waits for a person. */
const verdict = ({ life, evidence }: BaselineState): DomainEvent => {
  const baseline_id = life.baseline_id as string;
  const student_id = studentOf(life);
  const review = (rule: string, flag_reason: string, flagged: boolean, values: Record<string, number>) =>
    event('BaselineNeedsReview', { baseline_id, student_id, rule, flagged, flag_reason, values });
  if (life.comparison !== 'made' || life.similarity === null)
    return review('first-baseline', 'First baseline', false, {});
  const values: Record<string, number> = { similarity: life.similarity };
  if (life.ai_score !== null) values.ai_score = life.ai_score;
  const percent = percentText(life.similarity, DIFFERS_BELOW, CONSISTENT_BASELINE_FROM);
  if (evidence === 'insufficient')
    return review('not-enough-writing', 'Not enough writing to say', false, values);
  if (life.ai_score !== null && life.ai_score >= AI_FLAG_FROM)
    return review('ai-score-high', `AI-writing score ${Math.round(life.ai_score)} of 100`, false, values);
  if (life.decided)
    return review('decided-by-a-person-before', 'A teacher undid an earlier decision', false, values);
  if (life.similarity >= CONSISTENT_BASELINE_FROM)
    return event('BaselineFoundConsistent', {
      baseline_id,
      student_id,
      rule: 'consistent-with-samples',
      values,
    });
  const differs = life.similarity < DIFFERS_BELOW;
  return review(
    differs ? 'differs-from-samples' : 'moderate-similarity',
    differs ? `Differs from the approved baselines (${percent})` : `Moderate similarity (${percent})`,
    differs,
    values,
  );
};

const due = (life: BaselineLife, step: BaselineStep): boolean =>
  life.exists && !life.erased && life.step === step;

const decide = (command: BaselineCommand, state: BaselineState): DomainEvent[] => {
  const { life } = state;
  const baseline_id = life.baseline_id as string;
  switch (command.type) {
    case 'ReceiveBaseline': {
      if (life.exists) return [];
      const events = [event('BaselineReceived', command.baseline, command.personal)];
      if (command.extracted) {
        const { text, raw_text, ...facts } = command.extracted;
        const id = command.baseline.baseline_id;
        events.push(event('BaselineTextExtracted', { baseline_id: id, ...facts }, { text, raw_text }));
      }
      return events;
    }
    case 'RecordText': {
      if (!due(life, 'extract')) return [];
      const { type: _, text, raw_text, ...facts } = command;
      return [event('BaselineTextExtracted', { baseline_id, ...facts }, { text, raw_text })];
    }
    case 'RecordUnreadable':
      if (!due(life, 'extract')) return [];
      return [event('BaselineUnreadable', { baseline_id, reason: command.reason, code: command.code })];
    case 'RecordMatch':
      if (!due(life, 'match_student')) return [];
      return [event('BaselineAssigned', { baseline_id, filing: command.filing, by_marker: true })];
    case 'RecordSetAside':
      if (!due(life, 'match_student')) return [];
      return [event('BaselineSetAside', { baseline_id, reason: command.reason })];
    case 'RecordComparison': {
      if (!due(life, 'compare') || life.filing?.student_id !== command.student_id) return [];
      const { student_id, numbers, words } = command;
      return [event('BaselineCompared', { baseline_id, student_id, ...numbers }, words)];
    }
    case 'RecordAiWriting': {
      if (!due(life, 'check_ai_writing')) return [];
      const { type: _, indicators, ...numbers } = command;
      return [event('BaselineAiWritingChecked', { baseline_id, ...numbers }, { indicators })];
    }
    case 'RecordAiWritingFailure':
      if (!due(life, 'check_ai_writing')) return [];
      return [event('BaselineAiWritingCheckFailed', { baseline_id, reason: command.reason })];
    case 'Decide':
      return due(life, 'decide') ? [verdict(state)] : [];
    case 'RecordInterruption':
      if (!due(life, command.step)) return [];
      return [event('BaselineCheckInterrupted', { baseline_id, step: command.step, reason: command.reason })];
    case 'RecordGrade':
      if (!due(life, 'grade')) return [];
      return [
        event(
          'BaselineGraded',
          { baseline_id, student_id: studentOf(life), ...command.numbers },
          command.words,
        ),
      ];
    case 'RecordGradingFailure':
      if (!due(life, 'grade')) return [];
      return [event('BaselineGradingFailed', { baseline_id, reason: command.reason })];
    default:
  }

  // From here on it is a person who asks.
  if (!life.exists) throw new NotFound('Baseline not found');
  if (command.type === 'EraseBaseline') {
    if (life.erased) return [];
    return [
      event('BaselineErased', {
        baseline_id,
        student_id: life.filing?.student_id ?? null,
        because: command.because,
      }),
    ];
  }
  if (life.erased) throw new NotFound('Baseline not found');
  switch (command.type) {
    case 'AssignBaseline': {
      if (life.unreadable) return refuse('This baseline has no readable text. It can only be deleted.');
      if (life.filing && life.filing.student_id !== command.filing.student_id && life.review)
        return refuse(
          'This baseline has already been reviewed. Undo the review before assigning it to another student.',
        );
      if (
        life.filing?.student_id === command.filing.student_id &&
        life.filing.academic_year === command.filing.academic_year &&
        (command.setup.essay_type ?? life.essay_type) === life.essay_type &&
        (command.setup.grading_status ?? life.grading_status) === life.grading_status &&
        !command.setup.manual_scores
      )
        return [];
      const moved = life.filing !== null && life.filing.student_id !== command.filing.student_id;
      const retyped = (command.setup.essay_type ?? life.essay_type) !== life.essay_type;
      const { detailed_feedback, ...setup } = command.setup;
      const assigned = event(
        'BaselineAssigned',
        { baseline_id, filing: command.filing, by_marker: false, ...setup },
        detailed_feedback ? { detailed_feedback } : null,
      );
      // What was compared as another student's, or as another kind of text, says nothing here.
      return (moved || retyped) && life.comparison !== 'unmade' && !life.review
        ? [assigned, event('BaselineProcessingRetried', { baseline_id })]
        : [assigned];
    }
    case 'CorrectDetails': {
      const details = {
        writing_date: command.writing_date === undefined ? state.details.writing_date : command.writing_date,
        writing_prompt:
          command.writing_prompt === undefined ? state.details.writing_prompt : command.writing_prompt,
        notes: command.notes === undefined ? state.details.notes : command.notes,
        is_primary: command.is_primary ?? state.details.is_primary,
      };
      const names = Object.keys(details) as (keyof typeof details)[];
      if (names.every((name) => details[name] === state.details[name])) return [];
      const { writing_date, is_primary, writing_prompt, notes } = details;
      return [
        event(
          'BaselineDetailsCorrected',
          { baseline_id, writing_date, is_primary },
          { writing_prompt, notes },
        ),
      ];
    }
    case 'ApproveBaseline':
      mustHaveSeen(life, command.by);
      if (life.status !== 'ready_for_review')
        return refuse('Only a baseline that is ready for review can be approved.');
      return [
        event(
          'BaselineApproved',
          { baseline_id, student_id: studentOf(life) },
          { review_notes: command.review_notes },
        ),
      ];
    case 'RejectBaseline': {
      const rejection_reason = command.rejection_reason.trim();
      if (rejection_reason === '') throw new InvalidInput('A reason is needed to reject a baseline.');
      mustHaveSeen(life, command.by);
      if (life.status !== 'ready_for_review')
        return refuse('Only a baseline that is ready for review can be rejected.');
      return [event('BaselineRejected', { baseline_id, student_id: studentOf(life) }, { rejection_reason })];
    }
    case 'UndoReview': {
      if (!life.review) return refuse('There is no review to undo.');
      mustHaveSeen(life, command.by);
      return [event('BaselineReviewUndone', { baseline_id, undone_event_id: life.review_event_id ?? '' })];
    }
    case 'RetryProcessing': {
      const gradingFailed = life.review === 'approved' && life.grading_error !== null;
      if (!gradingFailed && !['pending', 'processing', 'baseline_checking'].includes(life.status))
        return refuse(
          life.status === 'failed'
            ? 'This baseline has no readable text. It can only be deleted.'
            : 'This baseline has already been processed.',
        );
      return [event('BaselineProcessingRetried', { baseline_id })];
    }
    case 'Reassess':
      return life.status === 'approved' || life.status === 'rejected' || life.status === 'failed'
        ? []
        : [event('BaselineProcessingRetried', { baseline_id })];
    default:
      return command satisfies never;
  }
};

/** The rules of a sample of a student's writing. */
export const baselineDecider: Decider<BaselineState, BaselineCommand> = { initialState, decide, evolve };
