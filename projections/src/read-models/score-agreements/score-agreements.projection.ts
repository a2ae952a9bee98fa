import type { EventMap, ScoreAgreementRow, ScoreOf, ThreeScores } from '@essays/contract';
import type { Projection } from '../projection.ts';
import { isRepeat, onEssayEvents } from '../folding.ts';
import { agreementFigures } from './agreement-figures.ts';

const THREE = ['focus_organization', 'evidence_elaboration', 'conventions'] as const;

type Scored = ThreeScores & Pick<EventMap['EssayScoredByTeacher']['data'], 'rubric'>;

/** The numbers of a grade by criterion id, however they were scored. */
const scoresIn = (data: Scored): Record<string, ScoreOf> =>
  Object.fromEntries([
    ...(data.rubric ?? []).flatMap(({ criterion_id, score, max }) =>
      score === null ? [] : [[criterion_id, { score, max }]],
    ),
    ...THREE.flatMap((id) => {
      const score = data[`${id}_score`];
      return score === null ? [] : [[id, { score, max: 4 }]];
    }),
  ]) as Record<string, ScoreOf>;

const NOTHING = { proposed: null, given: null };

/** Essays that a grader and a teacher have scored, and the figures of how well the two agree. */
export const scoreAgreements: Projection<'score_agreements'> = {
  name: 'score_agreements',
  version: 1,
  indexes: [],
  figures: agreementFigures,
  on: onEssayEvents<'score_agreements'>((row, event): ScoreAgreementRow | null => {
    if (isRepeat(row?.seen, event)) return row;
    if (event.type === 'EssayErased') return null;
    const { essay_id: id } = event.data;
    const before = row ?? { id, ...NOTHING };
    const seen = event.revision;
    // Another grade after theirs was proposed to nobody; the first grade that comes after their scores was not seen.
    if (event.type === 'EssayGraded' && (before.given === null || before.proposed === null)) {
      const given = before.given && { ...before.given, unseen: true };
      return { ...before, given, proposed: scoresIn(event.data), seen };
    }
    if (event.type === 'EssayScoredByTeacher' && before.given === null) {
      const { actorId: by, occurredAt: at } = event.metadata;
      const given = { by, at, unseen: event.data.unseen === true, scores: scoresIn(event.data) };
      return { ...before, given, seen };
    }
    return row && { ...row, seen };
  }),
};
