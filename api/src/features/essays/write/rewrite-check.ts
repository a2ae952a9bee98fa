import type { EssayRow } from '@essays/contract';
import type { WorkOptions } from '@essays/engines/pool/pool-work';
import type { Engines } from '../../../platform/engines/engines.ts';
import type { FoundEssayRewrite } from './essay.commands.ts';

/** The fields checked of an essay that may be the original. */
export const ORIGINAL_FIELDS = [
  'id',
  'essay_text',
  'submission_date',
  'processing_status',
  'rewrite_of_essay_id',
  'life',
] as const;
export type PossibleOriginal = Pick<EssayRow, (typeof ORIGINAL_FIELDS)[number]>;

/** Total letters of the texts that a text is compared with, newest first: years of a student's essays. */
const MOST_LETTERS = 3_000_000;

/**
 * What a text is a rewrite of: the original that the teacher named, or the best match among essays that were not
 * rejected. `essays` are the student's own. @throws EngineFailure
 */
export const rewriteAmong = async (
  engines: Engines,
  text: string,
  essays: readonly PossibleOriginal[],
  declared: string | null,
  options: WorkOptions & { tasks?: readonly string[] } = {},
): Promise<FoundEssayRewrite | null> => {
  const { tasks = [], ...work } = options;
  const possible = essays
    .filter(({ id, processing_status }) => (declared ? id === declared : processing_status !== 'rejected'))
    .toSorted((one, other) => (one.submission_date < other.submission_date ? 1 : -1));
  let letters = 0;
  const earlier = possible.flatMap(({ id, essay_text, submission_date }) => {
    letters += essay_text?.length ?? 0;
    return essay_text === null || letters > MOST_LETTERS
      ? []
      : [{ id, text: essay_text, date: submission_date }];
  });
  const found =
    earlier.length === 0 ? null : await engines.run('find_rewrite', { text, earlier, declared, tasks }, work);
  if (found)
    return { rewrite_of_essay_id: found.essayId, metrics: found.metrics, similarity: found.similarity };
  return declared === null ? null : { rewrite_of_essay_id: declared, metrics: null, similarity: null };
};

/**
 * The essays that count as earlier than this one. Of essays uploaded at the same moment, as in a batch, those checked
 * before it count too: of two equal texts, exactly one, the one read last, is the rewrite.
 */
export const earlierThan = (
  essay: { id: string; submission_date: string },
  essays: readonly PossibleOriginal[],
): PossibleOriginal[] => {
  const originalOf = new Map(essays.map((row) => [row.id, row.rewrite_of_essay_id]));
  const descends = (id: string): boolean => {
    const seen = new Set<string>();
    for (let at: string | null = id; at !== null && !seen.has(at); at = originalOf.get(at) ?? null) {
      if (at === essay.id) return true;
      seen.add(at);
    }
    return false;
  };
  return essays.filter((row) => {
    if (descends(row.id)) return false;
    if (row.submission_date !== essay.submission_date) return row.submission_date < essay.submission_date;
    return row.id < essay.id || row.life.rewrite.state !== 'unchecked';
  });
};
