import { writtenOn } from '@essays/contract';
import type { BaselineRow, DuplicateOf } from '@essays/contract';
import type { Job } from './job.ts';
import { caughtUp } from './tools.ts';
import type { Tools } from './tools.ts';

const FIELDS = [
  'id',
  'sample_text',
  'submission_date',
  'writing_date',
  'academic_year',
  'duplicate_of',
  'life',
] as const satisfies (keyof BaselineRow)[];
type Candidate = Pick<BaselineRow, (typeof FIELDS)[number]>;

/** Total letters of the samples that a text is compared with, newest first. */
const MOST_LETTERS = 3_000_000;

/**
 * Samples that came in, or were checked, before: of two equal samples exactly one is the duplicate. One that is
 * itself a duplicate is not named as the original.
 */
const isBefore = (own: Candidate) => (row: Candidate) => {
  if (row.id === own.id || row.sample_text === null || row.duplicate_of) return false;
  if (row.life.authorship.state !== 'uncompared') return true;
  if (row.submission_date !== own.submission_date) return row.submission_date < own.submission_date;
  return row.id < own.id;
};

/** The student's sample, whatever its status, whose text this one repeats. @throws EngineFailure */
export const duplicateOf = async (
  tools: Tools,
  job: Job,
  { student_id, text }: { student_id: string; text: string },
): Promise<DuplicateOf | null> => {
  await caughtUp(tools, ['baselines']);
  const rows = await tools.readModels.pick('baselines', FIELDS, {
    where: { student_session_id: student_id },
    orderBy: [['submission_date', 'desc']],
  });
  const own = rows.find(({ id }) => id === job.id);
  if (!own) return null;
  const zone = await tools.days.zone();
  let letters = 0;
  const earlier = rows.filter(isBefore(own)).flatMap((row) => {
    letters += row.sample_text?.length ?? 0;
    if (letters > MOST_LETTERS) return [];
    return [{ id: row.id, text: row.sample_text ?? '', date: writtenOn(row, zone) }];
  });
  if (earlier.length === 0) return null;
  const options = { signal: job.signal };
  const found = await tools.engines.run('find_rewrite', { text, earlier, declared: null }, options);
  const { metrics } = found ?? {};
  if (!found || !metrics || !(metrics.isIdentical || metrics.isNearlyIdentical)) return null;
  const { date = '' } = earlier.find(({ id }) => id === found.essayId) ?? {};
  return { baseline_id: found.essayId, date, changed_words: metrics.wordChanges };
};
