import type { EssayRow } from '@essays/contract';
import { compareVersions, findRewrite } from '@essays/engines/rewrites/detect-rewrite';
import type { FoundEssayRewrite } from './essay.commands.ts';

/**
 * What a text is a rewrite of: the original that the teacher named, or the best match among essays that were not
 * rejected (OPEN-123). `essays` are the student's own.
 */
export const rewriteAmong = (
  text: string,
  essays: readonly EssayRow[],
  declared: string | null,
): FoundEssayRewrite | null => {
  if (declared) {
    const original = essays.find((row) => row.id === declared)?.essay_text ?? null;
    if (original === null) return { rewrite_of_essay_id: declared, metrics: null, similarity: null };
    const { similarity, ...metrics } = compareVersions(original, text);
    return { rewrite_of_essay_id: declared, metrics, similarity };
  }
  const found = findRewrite(
    text,
    essays.flatMap(({ id, essay_text, submission_date, processing_status }) =>
      essay_text === null || processing_status === 'rejected'
        ? []
        : [{ id, text: essay_text, date: submission_date }],
    ),
  );
  return (
    found && { rewrite_of_essay_id: found.essayId, metrics: found.metrics, similarity: found.similarity }
  );
};

/**
 * The essays that count as earlier than this one. Of those uploaded at the same moment, as in a batch, the ones that
 * were looked at before it do too: whichever of two equal texts is read last is the rewrite, and never both.
 */
export const earlierThan = (
  essay: { id: string; submission_date: string },
  essays: readonly EssayRow[],
): EssayRow[] => {
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
