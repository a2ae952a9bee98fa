import {
  laterStepOf,
  AI_FLAG_FROM,
  baselineRefusal,
  CONSISTENT_BASELINE_FROM,
  DIFFERS_BELOW,
  duplicateSentence,
  evolveBaselineLife,
  InvalidInput,
  isReviewed,
  NotFound,
  similarityText,
  aiScoreText,
} from '@essays/contract';
import type { BaselineAction, BaselineLife, DomainEvent, RecordedEvent } from '@essays/contract';
import { event } from '../../platform/commands/decider.ts';
import type { Decider } from '../../platform/commands/decider.ts';
import { mayUndo, refuse } from '../documents/document-rules.ts';
import { assign, filedByMarker, typeCorrected } from './baseline-filing.ts';
import type {
  BaselineCommand,
  PersonsBaselineCommand,
  PipelinesBaselineCommand,
} from './baseline.commands.ts';

export interface BaselineState {
  /** Null before the first event. */
  life: BaselineLife | null;
  details: {
    writing_date: string | null;
    writing_prompt: string | null;
    notes: string | null;
    is_primary: boolean;
  };
}

const initialState: BaselineState = {
  life: null,
  details: { writing_date: null, writing_prompt: null, notes: null, is_primary: false },
};

const evolve = (state: BaselineState, e: DomainEvent | RecordedEvent): BaselineState => {
  const next = { ...state, life: evolveBaselineLife(state.life, e) };
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

const studentOf = ({ owner }: BaselineLife): string =>
  owner.filing?.student_id ?? refuse('Assign this baseline to a student first.');

/** Where the rule sends a sample once its checks are in. A first sample always waits for a person. */
const decidedByRule = (life: BaselineLife): DomainEvent => {
  const { baseline_id, authorship } = life;
  const student_id = studentOf(life);
  const review = (rule: string, flag_reason: string, flagged: boolean, values: Record<string, number>) =>
    event('BaselineNeedsReview', { baseline_id, student_id, rule, flagged, flag_reason, values });
  if (authorship.state === 'duplicate')
    return review('duplicate-of-sample', duplicateSentence(authorship.of), false, {
      changed_words: authorship.of.changed_words,
    });
  if (authorship.state !== 'compared' || authorship.similarity === null)
    return review('first-baseline', 'First baseline', false, {});
  const { similarity } = authorship;
  const ai_score = life.ai_writing.score;
  const values: Record<string, number> = ai_score === null ? { similarity } : { similarity, ai_score };
  const percent = similarityText(similarity);
  if (authorship.evidence_strength === 'insufficient')
    return review('not-enough-writing', 'Not enough writing to say', false, values);
  if (ai_score !== null && ai_score >= AI_FLAG_FROM)
    return review('ai-score-high', `AI-writing score ${aiScoreText(ai_score)} of 100`, false, values);
  if (life.decided)
    return review('decided-by-a-person-before', 'A teacher undid an earlier decision', false, values);
  // Its service is unavailable: no rule approves what has not been checked.
  if (life.ai_writing.state === 'missing')
    return review('ai-check-missing', 'The check for AI writing could not be made yet', false, values);
  if (similarity >= CONSISTENT_BASELINE_FROM)
    return event('BaselineFoundConsistent', {
      baseline_id,
      student_id,
      rule: 'consistent-with-samples',
      values,
    });
  const differs = similarity < DIFFERS_BELOW;
  return review(
    differs ? 'differs-from-samples' : 'moderate-similarity',
    differs ? `Differs from the approved baselines (${percent})` : `Moderate similarity (${percent})`,
    differs,
    values,
  );
};

type Command<Type extends BaselineCommand['type']> = Extract<BaselineCommand, { type: Type }>;
/** Sent by the pipeline; everything else is sent by people. */
const REPORTS: Readonly<Record<PipelinesBaselineCommand['type'], true>> = {
  RecordText: true,
  RecordMatch: true,
  RecordSetAside: true,
  RecordUnreadable: true,
  RecordComparison: true,
  RecordAiWriting: true,
  RecordAiWritingFailure: true,
  Decide: true,
  RecordInterruption: true,
  RecordGrade: true,
  RecordGradingFailure: true,
};
const isReport = (command: BaselineCommand): command is PipelinesBaselineCommand =>
  Object.hasOwn(REPORTS, command.type);

const receive = ({ baseline, personal, extracted }: Command<'ReceiveBaseline'>): DomainEvent[] => {
  const events = [event('BaselineReceived', baseline, personal)];
  if (!extracted) return events;
  const { text, raw_text, remarks, ...facts } = extracted;
  const { baseline_id } = baseline;
  return [
    ...events,
    event(
      'BaselineTextExtracted',
      { baseline_id, ...facts },
      { text, raw_text, ...(remarks && { remarks }) },
    ),
  ];
};

/** A report on a step that is not due is a repeat, or too late: it does nothing. */
const decideOnReport = (command: PipelinesBaselineCommand, life: BaselineLife): DomainEvent[] => {
  const { baseline_id } = life;
  switch (command.type) {
    case 'RecordText': {
      if (life.step !== 'extract') return [];
      const { type: _, text, raw_text, remarks, ...facts } = command;
      return [
        event(
          'BaselineTextExtracted',
          { baseline_id, ...facts },
          { text, raw_text, ...(remarks && { remarks }) },
        ),
      ];
    }
    case 'RecordUnreadable':
      if (life.step !== 'extract') return [];
      return [event('BaselineUnreadable', { baseline_id, reason: command.reason, code: command.code })];
    case 'RecordMatch':
      if (life.step !== 'match_student') return [];
      return [filedByMarker(command.filing, life)];
    case 'RecordSetAside':
      if (life.step !== 'match_student') return [];
      return [event('BaselineSetAside', { baseline_id, reason: command.reason })];
    case 'RecordComparison': {
      if (life.step !== 'compare' || life.owner.filing?.student_id !== command.student_id) return [];
      const { student_id, numbers, words, duplicate_of, about_essay } = command;
      const repeats = { ...(duplicate_of && { duplicate_of }), ...(about_essay && { about_essay }) };
      return [event('BaselineCompared', { baseline_id, student_id, ...numbers, ...repeats }, words)];
    }
    case 'RecordAiWriting': {
      if (life.step !== 'check_ai_writing' && !laterStepOf(life)) return [];
      const { type: _, indicators, ...numbers } = command;
      return [event('BaselineAiWritingChecked', { baseline_id, ...numbers }, { indicators })];
    }
    case 'RecordAiWritingFailure': {
      const { reason, later } = command;
      if (life.step !== 'check_ai_writing' && (later || !laterStepOf(life))) return [];
      return [event('BaselineAiWritingCheckFailed', { baseline_id, reason, ...(later && { later }) })];
    }
    case 'Decide':
      return life.step === 'decide' ? [decidedByRule(life)] : [];
    case 'RecordInterruption':
      if (life.step !== command.step) return [];
      return [event('BaselineCheckInterrupted', { baseline_id, step: command.step, reason: command.reason })];
    case 'RecordGrade':
      if (life.step !== 'grade') return [];
      return [
        event(
          'BaselineGraded',
          { baseline_id, student_id: studentOf(life), ...command.numbers },
          command.words,
        ),
      ];
    case 'RecordGradingFailure':
      if (life.step !== 'grade') return [];
      return [event('BaselineGradingFailed', { baseline_id, reason: command.reason })];
    default:
      return command satisfies never;
  }
};

const decideAsAsked = (
  command: Exclude<PersonsBaselineCommand, Command<'ReceiveBaseline' | 'EraseBaseline'>>,
  life: BaselineLife,
  state: BaselineState,
): DomainEvent[] => {
  const { baseline_id, status, review } = life;
  const demand = (action: BaselineAction): DomainEvent[] => {
    const sentence = baselineRefusal(action, life);
    return sentence === null ? [] : refuse(sentence);
  };
  switch (command.type) {
    case 'AssignBaseline':
      return assign(command, life);
    case 'CorrectDetails': {
      const details = {
        writing_date: command.writing_date === undefined ? state.details.writing_date : command.writing_date,
        writing_prompt:
          command.writing_prompt === undefined ? state.details.writing_prompt : command.writing_prompt,
        notes: command.notes === undefined ? state.details.notes : command.notes,
        is_primary: command.is_primary ?? state.details.is_primary,
      };
      const retyped = command.essay_type === undefined ? [] : typeCorrected(command.essay_type, life);
      const names = Object.keys(details) as (keyof typeof details)[];
      if (names.every((name) => details[name] === state.details[name])) return retyped;
      const { writing_date, is_primary, writing_prompt, notes } = details;
      return [
        event(
          'BaselineDetailsCorrected',
          { baseline_id, writing_date, is_primary },
          { writing_prompt, notes },
        ),
        ...retyped,
      ];
    }
    case 'ApproveBaseline':
      demand('approve');
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
      demand('reject');
      return [event('BaselineRejected', { baseline_id, student_id: studentOf(life) }, { rejection_reason })];
    }
    case 'UndoReview': {
      if (!isReviewed(review)) return demand('undo');
      // Anyone may undo what the rule approved.
      if (life.decided?.event_id === review.event_id) mayUndo(life.decided, command.by);
      return [event('BaselineReviewUndone', { baseline_id, undone_event_id: review.event_id })];
    }
    case 'RetryProcessing':
      if (life.step === null || command.set_aside !== life.step) demand('retry');
      return [event('BaselineProcessingRetried', { baseline_id })];
    case 'Reassess':
      return status === 'approved' || status === 'rejected' || status === 'failed'
        ? []
        : [event('BaselineProcessingRetried', { baseline_id, asked_by: command.asked_by })];
    default:
      return command satisfies never;
  }
};

const decide = (command: BaselineCommand, state: BaselineState): DomainEvent[] => {
  const { life } = state;
  if (command.type === 'ReceiveBaseline') return life ? [] : receive(command);
  if (!life) throw new NotFound('Baseline not found');
  if (command.type === 'EraseBaseline') {
    const { baseline_id, owner, erased } = life;
    const student_id = owner.filing?.student_id ?? null;
    return erased ? [] : [event('BaselineErased', { baseline_id, student_id, because: command.because })];
  }
  if (isReport(command)) return decideOnReport(command, life);
  if (life.erased) throw new NotFound('Baseline not found');
  return decideAsAsked(command, life, state);
};

/** The rules of a sample of a student's writing. */
export const baselineDecider: Decider<BaselineState, BaselineCommand> = { initialState, decide, evolve };
