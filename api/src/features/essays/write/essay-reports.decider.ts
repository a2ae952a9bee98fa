import { essayTypesOf, isUnderWay, laterStepOf } from '@essays/contract';
import type { DomainEvent, EssayLife, Filing, Grading } from '@essays/contract';
import type { TextAsRead } from '@essays/engines/reading/document-text';
import { event } from '../../../platform/commands/decider.ts';
import { refuse } from '../../documents/document-rules.ts';
import type {
  ClassmatesReport,
  EssayCommand,
  FoundEssayRewrite,
  PipelinesEssayCommand,
  TopicReport,
} from './essay.commands.ts';
import { withAutomaticFlags, withConsequences } from './essay-flags.ts';

const writes = ({ class_type }: Filing, { essay_type }: EssayLife): boolean =>
  essayTypesOf(class_type).includes(essay_type);

export const rewriteEvent = (
  essay_id: string,
  declared: string | null,
  found: FoundEssayRewrite | null,
): DomainEvent => {
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

/** The text, and whether a teacher gave it. */
export const textExtracted = (essay_id: string, read: TextAsRead, by_teacher?: true): DomainEvent => {
  const { text, raw_text, remarks, ...facts } = read;
  return event(
    'EssayTextExtracted',
    { essay_id, ...facts, ...(by_teacher && { by_teacher }) },
    { text, raw_text, ...(remarks && { remarks }) },
  );
};

/** Only the worker that holds the attempt may report on it. */
const mustHold = (grading: Grading, fence: number): void => {
  if (grading.state !== 'started' || grading.fence !== fence)
    refuse('Another worker is already doing this grading.');
};

const becameSample = ({ essay_id, linked_baseline_id }: EssayLife, baseline_id?: string): DomainEvent[] =>
  baseline_id && !linked_baseline_id ? [event('EssayConvertedToBaseline', { essay_id, baseline_id })] : [];

/** Sent by the steps of the pipeline. */
type Step = Exclude<PipelinesEssayCommand, TopicReport | ClassmatesReport>;
const REPORTS: Readonly<Record<Step['type'], true>> = {
  RecordText: true,
  RecordMatch: true,
  RecordSetAside: true,
  RecordExtractionFailure: true,
  RecordRewrite: true,
  RecordRewriteFailure: true,
  RecordComparison: true,
  RecordComparisonSkipped: true,
  RecordAiWriting: true,
  RecordAiWritingFailure: true,
  StartGrading: true,
  RecordGrade: true,
  RecordNoLevel: true,
  RecordGradingFailure: true,
};
export const isReport = (command: EssayCommand): command is Step => Object.hasOwn(REPORTS, command.type);

/** A report on a step that is not due is a repeat, or too late: it does nothing. */
export const decideOnReport = (command: Step, life: EssayLife): DomainEvent[] => {
  const { essay_id, grading } = life;
  switch (command.type) {
    case 'RecordText': {
      if (life.step !== 'extract') return [];
      const { type: _, ...read } = command;
      return [textExtracted(essay_id, read)];
    }
    case 'RecordExtractionFailure':
      if (life.step !== 'extract') return [];
      return [
        event(
          'EssayExtractionFailed',
          { essay_id, code: command.code, reason: command.reason },
          command.doubtful ?? null,
        ),
      ];
    case 'RecordMatch':
      if (life.step !== 'match_student') return [];
      // This class does not write essays of the batch's type. A teacher decides; nothing is guessed.
      if (!writes(command.filing, life)) return [event('EssaySetAside', { essay_id, reason: 'other_class' })];
      return [event('EssayAssigned', { essay_id, filing: command.filing, by_marker: true })];
    case 'RecordSetAside':
      if (life.step !== 'match_student') return [];
      return [event('EssaySetAside', { essay_id, reason: command.reason })];
    case 'RecordRewrite':
      if (life.step !== 'check_rewrite') return [];
      return [rewriteEvent(essay_id, life.rewrite.of, command.found)];
    case 'RecordRewriteFailure':
      if (life.step !== 'check_rewrite') return [];
      // What the teacher declared is kept, just without figures.
      if (life.rewrite.of !== null) return [rewriteEvent(essay_id, life.rewrite.of, null)];
      return [event('RewriteCheckFailed', { essay_id, reason: command.reason })];
    case 'RecordComparison': {
      const { student_id, numbers, words } = command;
      if (life.step !== 'compare_authorship' || life.owner.filing?.student_id !== student_id) return [];
      if (life.essay_type !== command.essay_type) return [];
      const compared = event('AuthorshipCompared', { essay_id, student_id, ...numbers }, words);
      return withConsequences(life, compared, command.rubric_version);
    }
    case 'RecordComparisonSkipped':
      if (life.step !== 'compare_authorship') return [];
      return [
        event('AuthorshipComparisonSkipped', {
          essay_id,
          reason: 'no_approved_samples',
          ...(command.own_words && { own_words: command.own_words }),
        }),
        ...becameSample(life, command.became_baseline_id),
      ];
    case 'RecordAiWriting': {
      if (life.step !== 'check_ai_writing' && !laterStepOf(life)) return [];
      const { score, band, engine, engine_version, indicators } = command;
      const checked = event(
        'AiWritingChecked',
        { essay_id, score, band, engine, engine_version },
        { indicators },
      );
      return withConsequences(life, checked, command.rubric_version);
    }
    case 'RecordAiWritingFailure': {
      const { reason, later } = command;
      if (life.step !== 'check_ai_writing' && (later || !laterStepOf(life))) return [];
      const failed = event('AiWritingCheckFailed', { essay_id, reason, ...(later && { later }) });
      return withConsequences(life, failed, command.rubric_version);
    }
    case 'StartGrading': {
      const { attempt, fence } = command;
      if (life.step !== 'grade' || grading.attempt !== attempt)
        return refuse('This grading is no longer needed.');
      if (grading.state === 'started' && grading.fence === fence) return [];
      if (grading.state === 'started' && grading.fence > fence)
        return refuse('Another worker is already doing this grading.');
      return [event('GradingStarted', { essay_id, attempt, fence })];
    }
    case 'RecordGrade': {
      if (life.erased || grading.attempt !== command.numbers.attempt || !isUnderWay(grading)) return [];
      mustHold(grading, command.fence);
      if (!life.owner.filing) return [];
      const { student_id } = life.owner.filing;
      const applied = life.score?.by !== 'teacher';
      return [
        ...withAutomaticFlags(
          life,
          event('EssayGraded', { essay_id, student_id, applied, ...command.numbers }, command.words),
        ),
        ...becameSample(life, command.became_baseline_id),
      ];
    }
    case 'RecordNoLevel': {
      const { attempt, found, place } = command;
      if (life.step !== 'grade' || grading.attempt !== attempt) return [];
      mustHold(grading, command.fence);
      return withAutomaticFlags(life, event('NoLevelProposed', { essay_id, attempt, ...found }, place));
    }
    case 'RecordGradingFailure': {
      const { attempt, reason, fault } = command;
      if (life.step !== 'grade' || grading.attempt !== attempt) return [];
      mustHold(grading, command.fence);
      return [event('GradingFailed', { essay_id, attempt, reason, ...(fault && { fault }) })];
    }
    default:
      return command satisfies never;
  }
};
