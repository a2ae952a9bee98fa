import { AI_FLAG_FROM, DIFFERS_BELOW, evolveEssayLife, percentText } from '@essays/contract';
import type { DomainEvent, EssayLife } from '@essays/contract';
import { event } from '../commands/decider.ts';
import { received } from './essay-state.ts';

export const requestGrading = (
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

/** The flags that the rules call for, on a graded essay that no teacher has approved or rejected. */
export const automaticFlags = (life: EssayLife, graded: boolean): DomainEvent[] => {
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
          reason: `Differs from all of the student's samples: chance of one author ${percentText(similarity, DIFFERS_BELOW)}, flagged below ${DIFFERS_BELOW * 100}%.`,
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

/** An event and the flags it leads to. The order of check, grade and decision does not matter: the flags are the same. */
export const withAutomaticFlags = (life: EssayLife, cause: DomainEvent): DomainEvent[] => {
  const next = evolveEssayLife(life, cause);
  return [cause, ...automaticFlags(next, next.graded_by !== null)];
};

/** A check, the flags it leads to, and a request for grading when the student has approved samples. */
export const withConsequences = (
  life: EssayLife,
  checked: DomainEvent,
  rubric_version: string,
): DomainEvent[] => {
  const next = evolveEssayLife(life, checked);
  const due = next.step === null && next.status === 'ready_for_grading' && next.grading === null;
  return [
    ...withAutomaticFlags(life, checked),
    ...(due && next.comparison === 'made' ? [requestGrading(next, rubric_version)] : []),
  ];
};
