import type { Baseline, EssaySummary, StudentFlag } from '@essays/contract';
import { PATHS, withId } from './paths.ts';
import { essayTypeWord } from './status-words.ts';
import type { StatusWord } from './status-words.ts';
import { viewResultsPath } from './view-results.ts';

/** One thing about a student that only a person can settle. */
export interface StudentDecision {
  id: string;
  kind: StatusWord;
  /** What it is about, in a few words. */
  what: string;
  /** Why it waits. */
  why: string | null;
  /** Since when, or null if that was not recorded. */
  since: string | null;
  /** Where it is settled; a flag is settled on the spot. */
  to: string | null;
}

const FLAGGED: StatusWord = { band: 'red', word: 'Flagged', icon: 'flag' };
const FAILED: StatusWord = { band: 'red', word: 'Failed', icon: 'octagon' };
const REWRITE: StatusWord = { band: 'yellow', word: 'Rewrite?', icon: 'copy' };
const SAMPLE: StatusWord = { band: 'blue', word: 'Sample to review', icon: 'star' };
const TO_GRADE: StatusWord = { band: 'blue', word: 'To grade', icon: 'pencil' };
const ORDER = [FLAGGED, FAILED, REWRITE, SAMPLE, TO_GRADE];

const kindOf = (essay: EssaySummary): StatusWord | null => {
  if (essay.processing_status === 'flagged') return FLAGGED;
  if (essay.processing_status === 'error') return FAILED;
  if (essay.processing_status === 'rejected') return null;
  if (essay.rewrite_decision === 'waiting') return REWRITE;
  return essay.processing_status === 'ready_for_grading' ? TO_GRADE : null;
};

const ofEssay = (essay: EssaySummary): StudentDecision | null => {
  const kind = kindOf(essay);
  return (
    kind && {
      id: essay.id,
      kind,
      what: `${essayTypeWord(essay.essay_type)} essay`,
      why: kind === FAILED ? essay.processing_error : kind === FLAGGED ? essay.flag_reason : null,
      since: essay.status_since,
      to: viewResultsPath(essay),
    }
  );
};

const ofSample = (sample: Baseline): StudentDecision | null => {
  const kind =
    sample.processing_status === 'ready_for_review'
      ? SAMPLE
      : sample.processing_status === 'failed'
        ? FAILED
        : null;
  return (
    kind && {
      id: sample.id,
      kind,
      what: 'Baseline sample',
      why: kind === FAILED ? sample.processing_error : sample.flag_reason,
      since: sample.status_since,
      to: withId(PATHS.baselineReviews, sample.id),
    }
  );
};

/** What waits for a person about this student: the most serious first, then those that have waited longest. */
export const decisionsOf = (
  flags: readonly StudentFlag[],
  essays: readonly EssaySummary[],
  samples: readonly Baseline[],
): StudentDecision[] => {
  const onStudent = flags
    .filter((flag) => flag.resolved_at === null)
    .map((flag) => ({
      id: flag.id,
      kind: FLAGGED,
      what: flag.flag_reason ?? 'Flagged',
      why: null,
      since: null,
      to: null,
    }));
  return [...onStudent, ...essays.map(ofEssay), ...samples.map(ofSample)]
    .filter((decision): decision is StudentDecision => decision !== null)
    .sort(
      (a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || (a.since ?? '').localeCompare(b.since ?? ''),
    );
};
