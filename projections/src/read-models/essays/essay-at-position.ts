import type { PastEssay, EssayRow, RecordedEvent } from '@essays/contract';
import type { EssayEvent } from '../folding.ts';
import { evolveEssayRow } from './essays.projection.ts';

/** How many samples the shown comparison used. A newly requested one is not there yet. */
const samplesOf = ({ life, baseline_similarity_score }: EssayRow, before: number): number => {
  if (life.authorship.state === 'compared') return life.authorship.samples;
  return baseline_similarity_score === null ? 0 : before;
};

const shown = (row: EssayRow, samples: number, erasedAt: string | null): PastEssay => {
  const { decided, standing } = row.life;
  const { evidence_strength, word_count, ai_writing_score, ai_writing_band, overall_score } = row;
  return {
    status: erasedAt === null ? row.processing_status : 'deleted',
    status_since: erasedAt ?? row.status_since,
    flags: standing.flags,
    word_count,
    similarity: row.baseline_similarity_score,
    evidence_strength,
    compared_by: row.compared_by ?? null,
    samples,
    ai_writing_score,
    ai_writing_band,
    ai_writing_by: row.ai_writing_by ?? null,
    overall_score,
    focus_organization_score: row.focus_organization_score,
    evidence_elaboration_score: row.evidence_elaboration_score,
    conventions_score: row.conventions_score,
    rubric: row.rubric_assessment.map(({ criterion_id, criterion, score, max }) => ({
      criterion_id,
      criterion,
      score,
      max,
    })),
    scores: row.scores,
    confirmed_among: row.confirmed_among,
    scored_by: row.grading_result?.graded_by ?? null,
    decided: decided && { what: decided.what, by: decided.by, at: decided.at },
    talks: row.talks.length,
  };
};

/**
 * An essay as it was after these events and no others, so that a decision can be judged by what could be known then:
 * its row, folded as for the screens. Null before it was submitted.
 */
export const essayAtPosition = (events: readonly RecordedEvent[]): PastEssay | null => {
  let row: EssayRow | null = null;
  let samples = 0;
  let erasedAt: string | null = null;
  for (const event of events) {
    const next: EssayRow | null = evolveEssayRow(row, event as EssayEvent);
    if (next) {
      row = next;
      samples = samplesOf(next, samples);
    } else if (row) {
      erasedAt = event.metadata.occurredAt;
      break;
    }
  }
  return row && shown(row, samples, erasedAt);
};
