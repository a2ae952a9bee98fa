import { isWithheld } from '@essays/contract';
import type { AuditRow, Caller } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { isOfEssay } from '../documents/withheld.ts';

/** Sentences without figures for the events that record what a grader proposed. */
const WITHOUT_SCORES: Partial<Record<AuditRow['action'], string>> = {
  EssayGraded: 'Graded. The scores are shown once yours are in.',
  BaselineGraded: 'Graded. The scores are shown once those of the essay are in.',
};
export const withoutScores = ({ action, summary }: Pick<AuditRow, 'action' | 'summary'>): string =>
  WITHOUT_SCORES[action] ?? summary;

/** What a past state of an essay shows when its scores are withheld. */
export const NOT_SCORED = {
  overall_score: null,
  focus_organization_score: null,
  evidence_elaboration_score: null,
  conventions_score: null,
  rubric: [],
};

/** Ids of the essays, and of the samples made from them, whose proposed scores this caller may not see yet. */
export const hiddenAmong = async (
  readModels: ReadModels,
  rows: readonly Pick<AuditRow, 'subject' | 'subject_id'>[],
  caller: Caller,
): Promise<Set<string>> => {
  if (!caller.scores_first) return new Set();
  const of = (subject: AuditRow['subject']) => ({
    where: {
      id: { in: [...new Set(rows.flatMap((row) => (row.subject === subject ? row.subject_id : [])))] },
    },
  });
  const [essays, samples] = await Promise.all([
    readModels.pick('essays', ['id', 'scores'], of('essay')),
    readModels.pick('baselines', ['id', 'from_essay_id', 'grading_status'], of('baseline')),
  ]);
  return new Set(
    [...essays.filter(({ scores }) => isWithheld(scores, caller)), ...samples.filter(isOfEssay)].map(
      ({ id }) => id,
    ),
  );
};
