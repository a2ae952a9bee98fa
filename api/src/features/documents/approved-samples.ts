import type { BaselineRow, EssayLife, EssayRow, SamplesSince } from '@essays/contract';
import type { Find, ReadModels } from '@essays/storage';

type Sample = BaselineRow & { sample_text: string };

const approvedOf = (studentId: string) =>
  ({
    where: { student_session_id: studentId, processing_status: 'approved', sample_text: { gt: '' } },
    // As the index has them; held against from the oldest on.
    orderBy: [['submission_date', 'desc']],
  }) satisfies Find<BaselineRow>;

/** Of one text handed in twice, only one. */
const eachOnce = <Row extends Pick<BaselineRow, 'id' | 'duplicate_of'>>(rows: readonly Row[]): Row[] => {
  const ids = new Set(rows.map(({ id }) => id));
  return rows.filter(({ duplicate_of }) => !duplicate_of || !ids.has(duplicate_of.baseline_id));
};

/** Approved samples of a student, except those that `but` names. */
export const approvedSamples = async (
  readModels: Pick<ReadModels, 'find'>,
  studentId: string,
  but: (row: BaselineRow) => boolean,
): Promise<Sample[]> => {
  const rows = await readModels.find('baselines', approvedOf(studentId));
  const samples = rows.toReversed().filter((row): row is Sample => row.sample_text !== null && !but(row));
  return eachOnce(samples);
};

/** Whether a sample was made from this essay, or from the one that it rewrites: it would fake a perfect match. */
export const isMadeFrom =
  ({ essay_id, linked_baseline_id, rewrite }: EssayLife) =>
  (sample: Pick<BaselineRow, 'id' | 'from_essay_id'>): boolean =>
    sample.id === linked_baseline_id ||
    (sample.from_essay_id !== null && [essay_id, rewrite.of].includes(sample.from_essay_id));

/** What tells, without its text, whether a sample is one to compare with. */
const MARKS = ['id', 'from_essay_id', 'duplicate_of'] as const;

/**
 * How the samples of its student have changed since an essay was held against them. Null: not at all, or it is being
 * compared, or the comparison could not be made, or what it was held against is not known any more.
 */
export const samplesSince = async (
  readModels: Pick<ReadModels, 'pick'>,
  { life, baseline_comparison_details: details, own_words }: EssayRow,
): Promise<SamplesSince | null> => {
  const { owner, authorship } = life;
  if (!owner.filing || authorship.state === 'uncompared') return null;
  const compared = (details?.baseline_comparisons ?? []).map(({ baseline_id }) => baseline_id);
  // What is the same work as the essay, or as another sample, was looked at and left out.
  const looked = new Set([...compared, ...(own_words?.same_work ?? [])]);
  const isKnown =
    authorship.state === 'skipped' || (looked.size > 0 && compared.length === authorship.samples);
  if (!isKnown) return null;
  const rows = await readModels.pick('baselines', MARKS, approvedOf(owner.filing.student_id));
  const isLeftOut = isMadeFrom(life);
  const now = new Set(eachOnce(rows.filter((row) => !isLeftOut(row))).map(({ id }) => id));
  const accepted = [...now].filter((id) => !looked.has(id)).length;
  const gone = compared.filter((id) => !now.has(id)).length;
  return accepted + gone === 0 ? null : { accepted, gone };
};
