import type { BaselineRow, EssayLife, EssayRow, SamplesSince } from '@essays/contract';
import type { ReadModels } from '@essays/storage';

type Sample = BaselineRow & { sample_text: string };

/** Approved samples of a student, except those that `but` names; of one text handed in twice, only one. */
export const approvedSamples = async (
  readModels: Pick<ReadModels, 'find'>,
  studentId: string,
  but: (row: BaselineRow) => boolean,
): Promise<Sample[]> => {
  const rows = await readModels.find('baselines', {
    where: { student_session_id: studentId, processing_status: 'approved' },
    // As the index has them; held against from the oldest on.
    orderBy: [['submission_date', 'desc']],
  });
  const samples = rows.toReversed().flatMap((row) => {
    const text = row.sample_text ?? row.essay_text;
    return text && !but(row) ? [{ ...row, sample_text: text }] : [];
  });
  const ids = new Set(samples.map(({ id }) => id));
  return samples.filter(({ duplicate_of }) => !duplicate_of || !ids.has(duplicate_of.baseline_id));
};

/** Whether a sample was made from this essay, or from the one that it rewrites: it would fake a perfect match. */
export const isMadeFrom =
  ({ essay_id, linked_baseline_id, rewrite }: EssayLife) =>
  (sample: Pick<BaselineRow, 'id' | 'from_essay_id'>): boolean =>
    sample.id === linked_baseline_id ||
    (sample.from_essay_id !== null && [essay_id, rewrite.of].includes(sample.from_essay_id));

/**
 * How the samples of its student have changed since an essay was held against them. Null: not at all, or it is being
 * compared, or what it was held against is not known any more.
 */
export const samplesSince = async (
  readModels: Pick<ReadModels, 'find'>,
  { life, baseline_comparison_details: details }: EssayRow,
): Promise<SamplesSince | null> => {
  const { owner, authorship } = life;
  if (!owner.filing || authorship.state === 'uncompared') return null;
  const compared = (details?.baseline_comparisons ?? []).map(({ baseline_id }) => baseline_id);
  if (authorship.state === 'compared' && compared.length !== authorship.samples) return null;
  const samples = await approvedSamples(readModels, owner.filing.student_id, isMadeFrom(life));
  const now = samples.map(({ id }) => id);
  const accepted = now.filter((id) => !compared.includes(id)).length;
  const gone = compared.filter((id) => !now.includes(id)).length;
  return accepted + gone === 0 ? null : { accepted, gone };
};
