import type { AuditRow } from '@essays/contract';
import { UNNAMED_ACCOUNT, UNNAMED_RUBRIC } from '@essays/projections';

/** By id or version: what people and rubrics are called. */
type Names = ReadonlyMap<string, string>;

/** A name may be erased, so no row contains it. */
export const summaryOf = (
  { subject, summary, subject_id, rubric_version }: AuditRow,
  usernames: Names,
  rubrics: Names,
): string => {
  const rubric = rubric_version === undefined ? undefined : rubrics.get(rubric_version);
  if (rubric !== undefined) return summary.replace(UNNAMED_RUBRIC, () => `the rubric “${rubric}”`);
  const name = subject === 'user' ? usernames.get(subject_id) : undefined;
  return name === undefined
    ? summary
    : summary.replace(UNNAMED_ACCOUNT, () => `${UNNAMED_ACCOUNT} '${name}'`);
};
