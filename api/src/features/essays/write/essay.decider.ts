import {
  assignmentAfter,
  claimedAfter,
  copiesAfter,
  essayRefusal,
  evolveEssayLife,
  InvalidInput,
  isUnderWay,
  noLevelOf,
  NotFound,
  offTopicAfter,
  onTaskAfter,
  scoresOf,
  SENTENCES,
} from '@essays/contract';
import type { DomainEvent, EssayAction, EssayLife, RecordedEvent } from '@essays/contract';
import { event } from '../../../platform/commands/decider.ts';
import type { Decider } from '../../../platform/commands/decider.ts';
import { mayUndo, refuse } from '../../documents/document-rules.ts';
import type { EssayCommand, PersonsEssayCommand } from './essay.commands.ts';
import { wordsClaimed } from './claimed-words.ts';
import { classmatesRecorded } from './copies.ts';
import { requestGrading, withAutomaticFlags } from './essay-flags.ts';
import { assignmentChanged, mustFitClass, typeCorrected } from './essay-type.ts';
import { decideOnReport, isReport, rewriteEvent, textExtracted } from './essay-reports.decider.ts';
import { initialState, NO_SCORES, received, studentOf } from './essay-state.ts';
import type { EssayState } from './essay-state.ts';
import { feedbackReturned, sheetEdited } from './feedback.ts';
import { standingTalks, talkNoted } from './talks.ts';
import { offTopicDismissed, topicRecorded } from './topic.ts';
import { textCommentChanged, writtenComments } from './text-comments.ts';
import { scoredByTeacher, scoresConfirmed } from './teacher-scores.ts';

const evolve = (state: EssayState, e: DomainEvent | RecordedEvent): EssayState => {
  const next = {
    ...state,
    life: evolveEssayLife(state.life, e),
    assignment_id: assignmentAfter(e, state.assignment_id),
    off_topic: offTopicAfter(e, state.off_topic),
    is_on_task: onTaskAfter(e, state.is_on_task),
    claimed: claimedAfter(e, state.claimed),
    copies: copiesAfter(e, state.copies),
    talks: standingTalks(state.talks, e),
    comments: writtenComments(state.comments, e),
  };
  if (next.life?.score === null && state.life?.score) return { ...next, scores: NO_SCORES, criteria: {} };
  if (e.type === 'FeedbackReturned') return { ...next, returned: e.data.version };
  if (e.type === 'EssayTextExtracted') return { ...next, text: e.personal?.text ?? null };
  if ((e.type === 'EssayGraded' && e.data.applied) || e.type === 'EssayScoredByTeacher') {
    const { focus_organization_score, evidence_elaboration_score, conventions_score } = e.data;
    return {
      ...next,
      scores: { focus_organization_score, evidence_elaboration_score, conventions_score },
      criteria: Object.fromEntries(
        (e.data.rubric ?? []).map(({ criterion_id, score }) => [criterion_id, score]),
      ),
    };
  }
  return next;
};

const required = (text: string, sentence: string): string => {
  if (text.trim() === '') throw new InvalidInput(sentence);
  return text.trim();
};

const receive = ({ essay, personal, extracted, rewrite }: Command<'ReceiveEssay'>): DomainEvent[] => {
  const { essay_id } = essay;
  const events = [event('EssayReceived', essay, personal)];
  if (!extracted) return events;
  events.push(textExtracted(essay_id, extracted));
  if (rewrite !== undefined) events.push(rewriteEvent(essay_id, essay.rewrite_of_essay_id, rewrite));
  return events;
};

type Command<Type extends EssayCommand['type']> = Extract<EssayCommand, { type: Type }>;
const decideAsAsked = (
  command: Exclude<PersonsEssayCommand, Command<'ReceiveEssay' | 'EraseEssay'>>,
  life: EssayLife,
  state: EssayState,
): DomainEvent[] => {
  const { essay_id, owner, standing } = life;
  const isRejected = standing.verdict === 'rejected';
  const demand = (action: EssayAction): DomainEvent[] => {
    const sentence = essayRefusal(action, life);
    return sentence === null ? [] : refuse(sentence);
  };
  switch (command.type) {
    case 'AssignEssay': {
      const { filing } = command;
      if (owner.filing?.student_id === filing.student_id) return [];
      demand('assign');
      mustFitClass(filing.class_type, life.essay_type);
      return [event('EssayAssigned', { essay_id, filing, by_marker: false })];
    }
    case 'UndoAssignment':
      demand('unassign');
      return [event('EssayAssignmentUndone', { essay_id, student_id: studentOf(life) })];
    case 'ApproveAuthorship': {
      const { leaves_scores = false } = command;
      if (standing.verdict === 'approved') return leaves_scores ? [] : scoresConfirmed(life, false);
      demand(isRejected ? 'restore' : 'approve');
      const approved = event('AuthorshipApproved', { essay_id, restored: isRejected });
      const next = evolveEssayLife(life, approved);
      if (next.status === 'ready_for_grading' && noLevelOf(next) === null)
        return [approved, requestGrading(next, command.rubric_version)];
      return leaves_scores ? [approved] : [approved, ...scoresConfirmed(next, true)];
    }
    case 'ConfirmScores':
      demand('confirm');
      if (command.unseen && scoresOf(life) === 'proposed') return refuse(SENTENCES.scoreFirst);
      return scoresConfirmed(life, false, command.among);
    case 'RejectEssay': {
      const reason = required(command.reason, 'A reason is needed to reject an essay.');
      demand('reject');
      return [event('EssayRejected', { essay_id }, { reason })];
    }
    case 'FlagEssay': {
      const reason = required(command.reason, 'A reason is needed to flag an essay.');
      demand('flag');
      return [event('EssayFlagged', { essay_id, kind: 'teacher', rule: null, values: null }, { reason })];
    }
    case 'UndoDecision': {
      const { decided } = life;
      if (!decided?.before) return demand('undo');
      mayUndo(decided, command.by);
      const undone = event('EssayDecisionUndone', {
        essay_id,
        undone_event_id: decided.event_id,
        back_to: decided.before.status,
      });
      return withAutomaticFlags(life, undone);
    }
    case 'ScoreEssay':
      demand('score');
      return withAutomaticFlags(life, scoredByTeacher(life, state, command));
    case 'RequestGrading': {
      demand('grade');
      if (life.score) return [];
      if (isUnderWay(life.grading)) return command.early ? [] : refuse('This essay is already being graded.');
      if (life.step !== null && !command.early)
        return refuse('This essay is still being checked. Try again in a moment.');
      return [requestGrading(life, command.rubric_version, command.engine)];
    }
    case 'ProposeLevel': {
      demand('propose_level');
      const { because } = noLevelOf(life)!;
      const overruled = event('NoLevelOverruled', { essay_id, because });
      const next = evolveEssayLife(life, overruled);
      return [overruled, requestGrading(next, command.rubric_version, command.engine)];
    }
    case 'RequestComparison': {
      demand('compare');
      if (life.authorship.state === 'uncompared') return [];
      return [event('AuthorshipComparisonRequested', { essay_id })];
    }
    case 'DecideRewrite': {
      demand('decide_rewrite');
      if (life.rewrite.state === (command.confirmed ? 'confirmed' : 'dismissed')) return [];
      return [event(command.confirmed ? 'RewriteConfirmed' : 'RewriteDismissed', { essay_id })];
    }
    case 'ConvertEssayToBaseline': {
      if (life.linked_baseline_id) return [];
      demand('convert');
      return [event('EssayConvertedToBaseline', { essay_id, baseline_id: command.baseline_id })];
    }
    case 'PutIntoAssignment':
      return assignmentChanged(life, state.assignment_id, command);
    case 'CorrectWritingDay': {
      const { writing_date, today } = command;
      if (writing_date !== null && writing_date > today)
        throw new InvalidInput('An essay cannot have been written on a day to come.');
      const { day = null, from = null } = life.written ?? {};
      if (writing_date === day && (from === 'teacher' || day === null)) return [];
      return [event('EssayWritingDayCorrected', { essay_id, writing_date })];
    }
    case 'CorrectType':
      demand('correct_type');
      return typeCorrected(life, state.assignment_id, command.essay_type);
    case 'TypeText': {
      demand('type_text');
      const { type: _, ...read } = command;
      return [textExtracted(essay_id, read, true)];
    }
    case 'UnlinkBaseline':
      return life.linked_baseline_id === command.baseline_id
        ? [event('EssayBaselineUnlinked', { essay_id, baseline_id: command.baseline_id })]
        : [];
    case 'NoteTalk':
      return talkNoted(state, command);
    case 'EditFeedbackSheet':
      demand('return_feedback');
      return sheetEdited(life, command.edits);
    case 'ReturnFeedback':
      demand('return_feedback');
      return feedbackReturned(life, state.returned, command);
    case 'AddTextComment':
    case 'ChangeTextComment':
    case 'RemoveTextComment':
      demand('comment');
      return textCommentChanged(state, command);
    case 'DismissOffTopic':
      return offTopicDismissed(state);
    case 'ClaimWords':
      demand('comment');
      return wordsClaimed(state, command);
    case 'RetryEssay': {
      const step = (command.set_aside === life.step ? life.step : null) ?? life.failed_step;
      if (!step) return demand('retry');
      const retry = event('EssayRetryRequested', { essay_id, step });
      return step === 'grade'
        ? [retry, requestGrading(life, command.rubric_version, command.engine)]
        : [retry];
    }
    default:
      return command satisfies never;
  }
};

const decide = (command: EssayCommand, state: EssayState): DomainEvent[] => {
  if (command.type === 'ReceiveEssay') return state.life ? [] : receive(command);
  const life = received(state);
  if (command.type === 'EraseEssay') {
    const student_id = life.owner.filing?.student_id ?? null;
    const { because } = command;
    return life.erased ? [] : [event('EssayErased', { essay_id: life.essay_id, student_id, because })];
  }
  if (command.type === 'RecordClassmates') return classmatesRecorded(state, command);
  if (command.type === 'RecordTopic') return topicRecorded(state, command);
  if (isReport(command)) return decideOnReport(command, life);
  if (life.erased) throw new NotFound('Essay not found');
  return decideAsAsked(command, life, state);
};

/** The rules of an essay. */
export const essayDecider: Decider<EssayState, EssayCommand> = { initialState, decide, evolve };
