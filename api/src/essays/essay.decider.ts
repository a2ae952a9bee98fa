import {
  AI_FLAG_FROM,
  CLASS_TYPE_LABEL,
  DIFFERS_BELOW,
  essayTypesOf,
  evolveEssayLife,
  IB_CRITERIA,
  initialEssayLife,
  InvalidInput,
  isFlagged,
  NotFound,
  overallScore,
  percentText,
  RuleBroken,
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
  ThreeScores,
} from '@essays/contract';
import { event } from '../commands/decider.ts';
import type { Decider } from '../commands/decider.ts';
import type { DecisionMaker } from '../commands/command-meta.ts';
import type { EssayCommand, FoundEssayRewrite, ManualEssayScores } from './essay.commands.ts';

export interface EssayState {
  life: EssayLife;
  /** The three scores that stand; a manual score that names one of them keeps the others. */
  scores: ThreeScores;
  text: string | null;
}

const NO_SCORES: ThreeScores = {
  focus_organization_score: null,
  evidence_elaboration_score: null,
  conventions_score: null,
};

const initialState: EssayState = { life: initialEssayLife, scores: NO_SCORES, text: null };

const evolve = (state: EssayState, e: DomainEvent | RecordedEvent): EssayState => {
  const next = { ...state, life: evolveEssayLife(state.life, e) };
  if (e.type === 'EssayTextExtracted') return { ...next, text: e.personal?.text ?? null };
  if ((e.type === 'EssayGraded' && e.data.applied) || e.type === 'EssayScoredByTeacher') {
    const { focus_organization_score, evidence_elaboration_score, conventions_score } = e.data;
    return { ...next, scores: { focus_organization_score, evidence_elaboration_score, conventions_score } };
  }
  return next;
};

const refuse = (sentence: string): never => {
  throw new RuleBroken(sentence);
};

/** Two people deciding at the same instant: the second cannot have seen the first one's word. */
const mustHaveSeen = (decided: { by: string; at: string } | null, by: DecisionMaker): void => {
  if (decided && by.receivedAt && decided.by !== by.id && decided.at > by.receivedAt)
    refuse(SENTENCES.decidedMeanwhile);
};

const required = (text: string, sentence: string): string => {
  if (text.trim() === '') throw new InvalidInput(sentence);
  return text.trim();
};

const studentOf = (life: EssayLife): string =>
  life.filing?.student_id ?? refuse('Assign this essay to a student first.');

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

const received = (life: EssayLife): string => life.essay_id as string;

const requestGrading = (
  life: EssayLife,
  rubric_version: string,
  engine: 'configured' | 'embedded' = 'configured',
): DomainEvent =>
  event('GradingRequested', {
    essay_id: received(life),
    attempt: life.attempt + 1,
    rubric_version,
    engine,
  });

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

/** Flags that follow from a rule, for an essay that has a grade and on which no teacher has said otherwise. */
const automaticFlags = (life: EssayLife, graded: boolean): DomainEvent[] => {
  if (!graded || life.approved || life.rejected) return [];
  const flags: DomainEvent[] = [];
  const compared = life.last_comparison;
  if (life.comparison === 'made' && compared?.differs && !life.flags.authorship) {
    const similarity = compared.similarity ?? 0;
    flags.push(
      event(
        'EssayFlagged',
        {
          essay_id: received(life),
          kind: 'authorship',
          rule: 'differs-from-all-samples',
          values: { similarity, threshold: DIFFERS_BELOW, samples: compared.samples },
        },
        {
          reason: `Differs from all of the student's samples: similarity ${percentText(similarity, DIFFERS_BELOW)}, flagged below ${DIFFERS_BELOW * 100}%.`,
        },
      ),
    );
  }
  if (life.ai_score !== null && life.ai_score >= AI_FLAG_FROM && !life.flags.ai_writing)
    flags.push(
      event(
        'EssayFlagged',
        {
          essay_id: received(life),
          kind: 'ai_writing',
          rule: 'ai-score-high',
          values: { score: life.ai_score, threshold: AI_FLAG_FROM },
        },
        {
          reason: `AI-writing score ${Math.round(life.ai_score)} of 100 (flagged at ${AI_FLAG_FROM} and above).`,
        },
      ),
    );
  return flags;
};

/** Whatever comes first, the check or the grade, or a decision that kept the rule quiet: the flags are the same. */
const withAutomaticFlags = (life: EssayLife, cause: DomainEvent): DomainEvent[] => {
  const next = evolveEssayLife(life, cause);
  return [cause, ...automaticFlags(next, next.graded_by !== null)];
};

/** After a check: the flags it calls for, and grading when the student has approved samples. */
const withConsequences = (life: EssayLife, checked: DomainEvent, rubric_version: string): DomainEvent[] => {
  const next = evolveEssayLife(life, checked);
  const due = next.step === null && next.status === 'ready_for_grading' && next.grading === null;
  return [
    ...withAutomaticFlags(life, checked),
    ...(due && next.comparison === 'made' ? [requestGrading(next, rubric_version)] : []),
  ];
};

const wholeNumber = (value: number, max: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= max;

/** By its id or its whole name; a sentence that has an A in it names no criterion. */
const ibCriterionOf = (given: string) => {
  const name = given.trim().toLowerCase();
  return IB_CRITERIA.find((criterion) => criterion.id === name || criterion.name.toLowerCase() === name);
};

const scoredByTeacher = (
  { life, scores }: EssayState,
  manual: ManualEssayScores,
  grading_result_id: string,
): DomainEvent => {
  const student_id = studentOf(life);
  const detailed_feedback = manual.detailed_feedback?.trim() || null;
  const head = { essay_id: received(life), student_id, grading_result_id };
  if (life.filing?.class_type === 'ib_english') {
    const rubric = manual.rubric_assessment ?? [];
    if (rubric.length === 0) throw new InvalidInput('Enter a score for at least one of the criteria A to D.');
    const assessed = rubric.map((item) => {
      const criterion = ibCriterionOf(item.criterion);
      if (!criterion) throw new InvalidInput('The criteria of an IB essay are Criterion A to Criterion D.');
      if (!wholeNumber(item.score, criterion.max))
        throw new InvalidInput(`${criterion.name} must be a whole number from 0 to ${criterion.max}.`);
      return { criterion, score: item.score, rationale: item.rationale ?? '' };
    });
    if (new Set(assessed.map((a) => a.criterion.id)).size !== assessed.length)
      throw new InvalidInput('Each criterion can be scored only once.');
    assessed.sort((a, b) => a.criterion.id.localeCompare(b.criterion.id));
    return event(
      'EssayScoredByTeacher',
      {
        ...head,
        ...NO_SCORES,
        overall_score: null,
        rubric: assessed.map(({ criterion, score }) => ({
          criterion_id: criterion.id,
          score,
          max: criterion.max,
        })),
      },
      {
        rubric_assessment: assessed.map(({ criterion, score, rationale }) => ({
          criterion_id: criterion.id,
          criterion: criterion.name,
          score,
          max: criterion.max,
          rationale,
          student_feedback: '',
        })),
        detailed_feedback,
      },
    );
  }
  if (manual.rubric_assessment?.length)
    throw new InvalidInput(
      'This essay is scored on Focus/Organization, Evidence/Elaboration and Conventions.',
    );
  const given = (name: keyof ThreeScores, label: string): number | null => {
    const value = manual[name];
    if (value === undefined) return scores[name];
    if (!wholeNumber(value, 4)) throw new InvalidInput(`${label} must be a whole number from 0 to 4.`);
    return value;
  };
  const three: ThreeScores = {
    focus_organization_score: given('focus_organization_score', 'Focus/Organization'),
    evidence_elaboration_score: given('evidence_elaboration_score', 'Evidence/Elaboration'),
    conventions_score: given('conventions_score', 'Conventions'),
  };
  if (Object.values(three).every((score) => score === null))
    throw new InvalidInput('Enter at least one score.');
  return event(
    'EssayScoredByTeacher',
    { ...head, ...three, overall_score: overallScore(three), rubric: null },
    { rubric_assessment: null, detailed_feedback },
  );
};

/** Whether the pipeline's report is on the step that is due; everything else is a repeat or comes too late. */
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
      // No guess at what the teacher meant: this class does not write essays of the batch's type.
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

  // From here on it is a person who asks.
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
