import type { AuditRow } from '@essays/contract';
import { UNNAMED_RUBRIC } from '@essays/projections';

/** By id or version: what people and rubrics are called. */
type Names = ReadonlyMap<string, string>;

/** A name may be erased, so no row contains it. */
export const summaryOf = (
  { action, summary, subject_id, rubric_version }: AuditRow,
  usernames: Names,
  rubrics: Names,
): string => {
  const rubric = rubric_version === undefined ? undefined : rubrics.get(rubric_version);
  if (rubric !== undefined) return summary.replace(UNNAMED_RUBRIC, () => `the rubric “${rubric}”`);
  const name = action === 'UserRegistered' ? usernames.get(subject_id) : undefined;
  return name === undefined ? summary : summary.replace('the account', () => `the account '${name}'`);
};
