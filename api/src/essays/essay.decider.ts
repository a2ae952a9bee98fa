import {
  CLASS_TYPE_LABEL,
  essayTypesOf,
  evolveEssayLife,
  InvalidInput,
  isFlagged,
  NotFound,
  SENTENCES,
} from '@essays/contract';
import type {
  ClassType,
  DomainEvent,
  EssayLife,
  EssayStep,
  EssayType,
  Filing,
  RecordedEvent,
} from '@essays/contract';
import { event } from '../commands/decider.ts';
import type { Decider } from '../commands/decider.ts';
import type { DecisionMaker } from '../commands/command-meta.ts';
import type { EssayCommand, FoundEssayRewrite } from './essay.commands.ts';
import { automaticFlags, requestGrading, withAutomaticFlags, withConsequences } from './essay-flags.ts';
import { initialState, received, refuse, studentOf } from './essay-state.ts';
import type { EssayState } from './essay-state.ts';
import { scoredByTeacher } from './teacher-scores.ts';

export type { EssayState } from './essay-state.ts';

const evolve = (state: EssayState, e: DomainEvent | RecordedEvent): EssayState => {
  const next = { ...state, life: evolveEssayLife(state.life, e) };
  if (e.type === 'EssayTextExtracted') return { ...next, text: e.personal?.text ?? null };
  if ((e.type === 'EssayGraded' && e.data.applied) || e.type === 'EssayScoredByTeacher') {
    const { focus_organization_score, evidence_elaboration_score, conventions_score } = e.data;
    return { ...next, scores: { focus_organization_score, evidence_elaboration_score, conventions_score } };
  }
  return next;
};

/** If two people decide at the same moment, the second one cannot have seen the decision of the first. */
const mustHaveSeen = (decided: { by: string; at: string } | null, by: DecisionMaker): void => {
  if (decided && by.receivedAt && decided.by !== by.id && decided.at > by.receivedAt)
    refuse(SENTENCES.decidedMeanwhile);
};

const required = (text: string, sentence: string): string => {
  if (text.trim() === '') throw new InvalidInput(sentence);
  return text.trim();
};

const writes = ({ class_type }: Filing, { essay_type }: EssayLife): boolean =>
  essay_type === null || essayTypesOf(class_type).includes(essay_type);

/** The rule of class and type (OPEN-069). @throws InvalidInput. */
export const mustFit = (classType: ClassType, essayType: EssayType | null): void => {
  const allowed = essayTypesOf(classType);
  if (essayType !== null && !allowed.includes(essayType))
    throw new InvalidInput(
      `${CLASS_TYPE_LABEL[classType]} students write ${allowed.join(', ')} essays, not ${essayType} ones.`,
    );
};

const rewriteEvent = (life: EssayLife, found: FoundEssayRewrite | null): DomainEvent => {
  const essay_id = received(life);
  const declared = life.rewrite_of_essay_id;
  if (declared)
    return event('RewriteDetected', {
      essay_id,
      rewrite_of_essay_id: declared,
      declared: true,
      metrics: found?.metrics ?? null,
      similarity: found?.similarity ?? null,
    });
  return found
    ? event('RewriteDetected', { essay_id, declared: false, ...found })
    : event('RewriteRuledOut', { essay_id });
};

/** Whether the pipeline reports on the current step; any other report is a repeat or too late. */
const due = (life: EssayLife, step: EssayStep): boolean => life.exists && !life.erased && life.step === step;

const decide = (command: EssayCommand, state: EssayState): DomainEvent[] => {
  const { life } = state;
  const essay_id = received(life);
  if (command.type === 'ReceiveEssay') {
    if (life.exists) return [];
    const events = [event('EssayReceived', command.essay, command.personal)];
    if (command.extracted) {
      const { text, raw_text, ...facts } = command.extracted;
      events.push(
        event('EssayTextExtracted', { essay_id: command.essay.essay_id, ...facts }, { text, raw_text }),
      );
      if (command.rewrite !== undefined)
        events.push(rewriteEvent(events.reduce(evolveEssayLife, life), command.rewrite));
    }
    return events;
  }
  if (command.type === 'EraseEssay') {
    if (!life.exists) throw new NotFound('Essay not found');
    if (life.erased) return [];
    return [
      event('EssayErased', {
        essay_id,
        student_id: life.filing?.student_id ?? null,
        because: command.because,
      }),
    ];
  }
  switch (command.type) {
    case 'RecordText': {
      if (!due(life, 'extract')) return [];
      const { type: _, text, raw_text, ...facts } = command;
      return [event('EssayTextExtracted', { essay_id, ...facts }, { text, raw_text })];
    }
    case 'RecordExtractionFailure':
      if (!due(life, 'extract')) return [];
      return [event('EssayExtractionFailed', { essay_id, code: command.code, reason: command.reason })];
    case 'RecordMatch':
      if (!due(life, 'match_student')) return [];
      // This class does not write essays of the batch's type. A teacher decides; nothing is guessed.
      if (!writes(command.filing, life)) return [event('EssaySetAside', { essay_id, reason: 'other_class' })];
      return [event('EssayAssigned', { essay_id, filing: command.filing, by_marker: true })];
    case 'RecordSetAside':
      if (!due(life, 'match_student')) return [];
      return [event('EssaySetAside', { essay_id, reason: command.reason })];
    case 'RecordRewrite':
      return due(life, 'check_rewrite') ? [rewriteEvent(life, command.found)] : [];
    case 'RecordComparison': {
      if (!due(life, 'compare_authorship') || life.filing?.student_id !== command.student_id) return [];
      const { student_id, numbers, words } = command;
      const compared = event('AuthorshipCompared', { essay_id, student_id, ...numbers }, words);
      return withConsequences(life, compared, command.rubric_version);
    }
    case 'RecordComparisonSkipped':
      if (!due(life, 'compare_authorship')) return [];
      return [event('AuthorshipComparisonSkipped', { essay_id, reason: 'no_approved_samples' })];
    case 'RecordAiWriting': {
      if (!due(life, 'check_ai_writing')) return [];
      const { score, band, engine, engine_version, indicators } = command;
      const checked = event(
        'AiWritingChecked',
        { essay_id, score, band, engine, engine_version },
        { indicators },
      );
      return withConsequences(life, checked, command.rubric_version);
    }
    case 'RecordAiWritingFailure': {
      if (!due(life, 'check_ai_writing')) return [];
      const failed = event('AiWritingCheckFailed', { essay_id, reason: command.reason });
      return withConsequences(life, failed, command.rubric_version);
    }
    case 'StartGrading': {
      const grading = life.grading;
      if (!due(life, 'grade') || grading?.attempt !== command.attempt)
        return refuse('This grading is no longer needed.');
      if (grading.fence === command.fence) return [];
      if (grading.fence !== null && grading.fence > command.fence)
        return refuse('Another worker is already doing this grading.');
      return [event('GradingStarted', { essay_id, attempt: command.attempt, fence: command.fence })];
    }
    case 'RecordGrade': {
      const grading = life.grading;
      if (!life.exists || life.erased || grading?.attempt !== command.numbers.attempt) return [];
      if (grading.state === 'graded' || grading.state === 'failed') return [];
      if (grading.fence !== command.fence) return refuse('Another worker is already doing this grading.');
      if (!life.filing) return [];
      const applied = life.graded_by !== 'teacher';
      const graded = event(
        'EssayGraded',
        { essay_id, student_id: life.filing.student_id, applied, ...command.numbers },
        command.words,
      );
      return [
        graded,
        ...automaticFlags(life, true),
        ...(command.became_baseline_id && !life.linked_baseline_id
          ? [event('EssayConvertedToBaseline', { essay_id, baseline_id: command.became_baseline_id })]
          : []),
      ];
    }
    case 'RecordGradingFailure': {
      const grading = life.grading;
      if (!due(life, 'grade') || grading?.attempt !== command.attempt) return [];
      if (grading.fence !== command.fence) return refuse('Another worker is already doing this grading.');
      return [event('GradingFailed', { essay_id, attempt: command.attempt, reason: command.reason })];
    }
    default:
  }

  // Only people send the commands below.
  if (!life.exists || life.erased) throw new NotFound('Essay not found');
  switch (command.type) {
    case 'AssignEssay': {
      if (life.filing?.student_id === command.filing.student_id) return [];
      if (life.filing) return refuse('This essay is already assigned to another student. Unassign it first.');
      mustFit(command.filing.class_type, life.essay_type);
      return [event('EssayAssigned', { essay_id, filing: command.filing, by_marker: false })];
    }
    case 'UndoAssignment': {
      if (!life.filing) return refuse('This essay is not assigned to a student.');
      if (life.rejected) return refuse('This essay is rejected. Restore it before you unassign it.');
      if (life.linked_baseline_id)
        return refuse('This essay has been converted to a baseline. Delete the baseline first.');
      mustHaveSeen(life.decided, command.by);
      return [event('EssayAssignmentUndone', { essay_id, student_id: life.filing.student_id })];
    }
    case 'ApproveAuthorship': {
      if (life.approved && life.status !== 'rejected') return [];
      if (!['completed', 'flagged', 'rejected'].includes(life.status))
        return refuse('Only a graded, flagged or rejected essay can be approved.');
      mustHaveSeen(life.decided, command.by);
      const approved = event('AuthorshipApproved', { essay_id, restored: life.rejected });
      const next = evolveEssayLife(life, approved);
      return next.status === 'ready_for_grading'
        ? [approved, requestGrading(next, command.rubric_version)]
        : [approved];
    }
    case 'RejectEssay': {
      const reason = required(command.reason, 'A reason is needed to reject an essay.');
      mustHaveSeen(life.decided, command.by);
      if (life.rejected) return refuse('This essay is already rejected.');
      if (life.status !== 'completed' && life.status !== 'flagged')
        return refuse('Only a graded or flagged essay can be rejected.');
      return [event('EssayRejected', { essay_id }, { reason })];
    }
    case 'FlagEssay': {
      const reason = required(command.reason, 'A reason is needed to flag an essay.');
      mustHaveSeen(life.decided, command.by);
      if (!life.rejected && isFlagged(life.flags)) return refuse('This essay is already flagged.');
      if (life.status !== 'completed' && life.status !== 'rejected')
        return refuse('Only a graded or rejected essay can be flagged.');
      return [event('EssayFlagged', { essay_id, kind: 'teacher', rule: null, values: null }, { reason })];
    }
    case 'UndoDecision': {
      const before = life.before_decision;
      if (!before) return refuse('There is no decision to undo.');
      mustHaveSeen(life.decided, command.by);
      const undone = event('EssayDecisionUndone', {
        essay_id,
        undone_event_id: before.event_id,
        back_to: before.status,
      });
      return withAutomaticFlags(life, undone);
    }
    case 'ScoreEssay':
      return withAutomaticFlags(life, scoredByTeacher(state, command.scores, command.grading_result_id));
    case 'RequestGrading': {
      studentOf(life);
      if (life.rejected) return refuse('This essay is rejected. Restore it before grading it.');
      if (life.graded_by) return [];
      if (life.extraction_error) return refuse('This essay has no readable text, so it cannot be graded.');
      if (life.grading?.state === 'requested' || life.grading?.state === 'started')
        return command.early ? [] : refuse('This essay is already being graded.');
      if (life.step !== null && !command.early)
        return refuse('This essay is still being checked. Try again in a moment.');
      return [requestGrading(life, command.rubric_version, command.engine)];
    }
    case 'RequestComparison': {
      studentOf(life);
      if (life.extraction_error) return refuse('This essay has no readable text to compare.');
      return life.comparison === 'unmade' ? [] : [event('AuthorshipComparisonRequested', { essay_id })];
    }
    case 'DecideRewrite': {
      if (life.rewrite === 'none' || life.rewrite === 'unchecked')
        return refuse('This essay is not marked as a rewrite.');
      const word = command.confirmed ? 'confirmed' : 'dismissed';
      if (life.rewrite === word) return [];
      return [event(command.confirmed ? 'RewriteConfirmed' : 'RewriteDismissed', { essay_id })];
    }
    case 'ConvertEssayToBaseline': {
      if (life.linked_baseline_id) return [];
      studentOf(life);
      if (!life.has_text) return refuse('This essay has no text yet, so it cannot become a baseline.');
      if (life.rejected) return refuse('A rejected essay cannot become a baseline.');
      return [event('EssayConvertedToBaseline', { essay_id, baseline_id: command.baseline_id })];
    }
    case 'UnlinkBaseline':
      return life.linked_baseline_id === command.baseline_id
        ? [event('EssayBaselineUnlinked', { essay_id, baseline_id: command.baseline_id })]
        : [];
    case 'RetryEssay': {
      const step = life.failed_step;
      if (!step) return refuse('There is no failed step to try again.');
      const retry = event('EssayRetryRequested', { essay_id, step });
      return step === 'grade'
        ? [retry, requestGrading(life, command.rubric_version, command.engine)]
        : [retry];
    }
    default:
      return command satisfies never;
  }
};

/** The rules of an essay. */
export const essayDecider: Decider<EssayState, EssayCommand> = { initialState, decide, evolve };
