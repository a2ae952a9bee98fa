import {
  AI_FLAG_FROM,
  aiScoreText,
  similarityText,
  DIFFERS_BELOW,
  evolveEssayLife,
  noLevelOf,
} from '@essays/contract';
import type { DomainEvent, EssayLife } from '@essays/contract';
import { event } from '../../../platform/commands/decider.ts';

export const requestGrading = (
  life: EssayLife,
  rubric_version: string,
  engine: 'configured' | 'embedded' = 'configured',
): DomainEvent =>
  event('GradingRequested', {
    essay_id: life.essay_id,
    attempt: life.grading.attempt + 1,
    rubric_version,
    engine,
  });

/** The flags that the rules call for, on an essay that was graded or got no level, while no teacher has decided. */
const automaticFlags = (life: EssayLife): DomainEvent[] => {
  const { essay_id, authorship, ai_writing, standing } = life;
  const isGraded = life.score !== null || noLevelOf(life) !== null;
  if (!isGraded || standing.verdict !== 'open') return [];
  const flags: DomainEvent[] = [];
  if (authorship.state === 'compared' && authorship.differs && !standing.flags.authorship) {
    const similarity = authorship.similarity ?? 0;
    flags.push(
      event(
        'EssayFlagged',
        {
          essay_id,
          kind: 'authorship',
          rule: 'differs-from-all-samples',
          values: { similarity, threshold: DIFFERS_BELOW, samples: authorship.samples },
        },
        {
          reason:
            `Differs from all of the student’s samples: similarity ${similarityText(similarity)}, ` +
            `flagged below ${DIFFERS_BELOW * 100}%.`,
        },
      ),
    );
  }
  const { score } = ai_writing;
  if (score !== null && score >= AI_FLAG_FROM && !standing.flags.ai_writing)
    flags.push(
      event(
        'EssayFlagged',
        {
          essay_id,
          kind: 'ai_writing',
          rule: 'ai-score-high',
          values: { score, threshold: AI_FLAG_FROM },
        },
        {
          reason: `AI-writing score ${aiScoreText(score)} of 100 (flagged at ${AI_FLAG_FROM} and above).`,
        },
      ),
    );
  return flags;
};

/**
 * An event and the flags that follow from it. The order of check, grade and decision does not matter: the flags are
 * the same.
 */
export const withAutomaticFlags = (life: EssayLife, cause: DomainEvent): DomainEvent[] => [
  cause,
  ...automaticFlags(evolveEssayLife(life, cause)),
];

/** A check, the flags that follow from it, and a request for grading if the student has approved samples. */
export const withConsequences = (
  life: EssayLife,
  checked: DomainEvent,
  rubric_version: string,
): DomainEvent[] => {
  const next = evolveEssayLife(life, checked);
  const isReady = next.status === 'ready_for_grading' && next.grading.state === 'unasked';
  return [
    ...withAutomaticFlags(life, checked),
    ...(isReady && next.authorship.state === 'compared' ? [requestGrading(next, rubric_version)] : []),
  ];
};
