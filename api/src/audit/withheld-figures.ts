import { isWithheld } from '@essays/contract';
import type { AuditRow, Caller } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { isOfEssay } from '../documents/withheld.ts';

/** The events with what a grader proposed; such an entry is shown without its figures. */
const PROPOSES: readonly string[] = ['EssayGraded', 'BaselineGraded'];
export const withoutScores = ({ action, summary }: AuditRow): string =>
  PROPOSES.includes(action) ? `${summary.split(':')[0]}.` : summary;

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
