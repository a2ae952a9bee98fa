import type { EvidenceStrength } from '../answers/analysis.ts';
import type { EssayAsItStood } from '../answers/audit.ts';
import type { RecordedEvent } from '../events/event.ts';
import { evolveEssayLife } from './essay-life.ts';
import type { EssayLife } from './essay-life.ts';
import { withTalk } from './talks.ts';

type Shown = Omit<EssayAsItStood, 'status' | 'status_since' | 'flags' | 'decided' | 'talks'>;

/** What stood on the screen, without where the essay stands. */
const NOTHING: Shown = {
  word_count: null,
  similarity: null,
  evidence_strength: null,
  samples: 0,
  ai_writing_score: null,
  overall_score: null,
  focus_organization_score: null,
  evidence_elaboration_score: null,
  conventions_score: null,
  rubric: [],
  scored_by: null,
};

const compared = (
  similarity: number | null,
  evidence_strength: EvidenceStrength | null,
  samples: number,
): Partial<Shown> => ({ similarity, evidence_strength, samples });

const shownAfter = (shown: Shown, event: RecordedEvent): Partial<Shown> => {
  switch (event.type) {
    case 'EssayTextExtracted':
      return { word_count: event.data.word_count };
    case 'AuthorshipCompared':
      return compared(event.data.similarity, event.data.evidence_strength, event.data.sample_ids.length);
    case 'AuthorshipComparisonSkipped':
    case 'EssayAssignmentUndone':
      return compared(null, null, 0);
    case 'AiWritingChecked':
      return { ai_writing_score: event.data.score };
    case 'AiWritingCheckFailed':
      return { ai_writing_score: null };
    case 'EssayGraded':
    case 'EssayScoredByTeacher': {
      const by = event.type === 'EssayGraded' ? event.data.engine : 'teacher';
      // The teacher outranks the machine, in whatever order the two arrive.
      if (event.type === 'EssayGraded' && (!event.data.applied || shown.scored_by === 'teacher')) return {};
      const { overall_score, focus_organization_score, evidence_elaboration_score, conventions_score } =
        event.data;
      return {
        overall_score,
        focus_organization_score,
        evidence_elaboration_score,
        conventions_score,
        rubric: event.data.rubric ?? [],
        scored_by: by,
      };
    }
    default:
      return {};
  }
};

/**
 * An essay as it stood when these had happened and nothing else, so that a decision can be judged by what could be known.
 * Null before it was handed in.
 */
export const essayAsItStood = (events: readonly RecordedEvent[]): EssayAsItStood | null => {
  let life: EssayLife | null = null;
  let shown = NOTHING;
  let since = '';
  let talks: Parameters<typeof withTalk>[0] = [];
  for (const event of events) {
    const before: EssayLife | null = life;
    life = evolveEssayLife(before, event);
    if (!life) continue;
    if (before?.status !== life.status || (life.erased && !before.erased)) since = event.metadata.occurredAt;
    shown = { ...shown, ...shownAfter(shown, event) };
    if (event.type === 'TalkNoted') talks = withTalk(talks, event);
    if (event.type === 'EssayAssignmentUndone') talks = [];
  }
  if (!life) return null;
  const { decided } = life;
  return {
    status: life.erased ? 'deleted' : life.status,
    status_since: since,
    flags: life.standing.flags,
    ...shown,
    decided: decided && { what: decided.what, by: decided.by, at: decided.at },
    talks: talks.length,
  };
};
