import { SENTENCES, WHY_NOT } from '@essays/contract';
import type { BaselineSummary, EssaySummary } from '@essays/contract';
import { isUnderWay, needsStudent } from './status-words.ts';

/** What a key asks of an essay, which may not allow it. */
type KeyAction = 'approve' | 'confirm' | 'score' | 'comment' | 'words' | 'flag' | 'talk' | 'reject';

/** Why nothing can be done with an essay yet. */
export const busyReason = (essay: EssaySummary): string | null =>
  isUnderWay(essay)
    ? (essay.waiting_reason ?? 'It is being read, compared or graded. This page updates automatically.')
    : null;

type Why = (essay: EssaySummary) => string | null;
const notUnless =
  (sentence: string, ...statuses: readonly EssaySummary['processing_status'][]): Why =>
  ({ processing_status: status, no_level }) =>
    statuses.includes(status) || (no_level !== null && statuses.includes('completed')) ? null : sentence;
const noText =
  (sentence: string): Why =>
  ({ word_count }) =>
    word_count === null ? sentence : null;

const toScore = noText(WHY_NOT.noText);
const toReject = notUnless(WHY_NOT.reject, 'completed', 'flagged');
const toFlag = notUnless(WHY_NOT.flag, 'completed', 'rejected');
const WHY: Record<KeyAction, Why> = {
  score: toScore,
  comment: toScore,
  words: noText(WHY_NOT.comment),
  approve: notUnless(WHY_NOT.approve, 'completed', 'flagged', 'rejected'),
  reject: (essay) => (essay.processing_status === 'rejected' ? WHY_NOT.isRejected : toReject(essay)),
  flag: (essay) => (essay.processing_status === 'flagged' ? WHY_NOT.isFlagged : toFlag(essay)),
  confirm: (essay) => {
    if (essay.proposal_withheld) return SENTENCES.scoreFirst;
    if (essay.scores === null) return WHY_NOT.noScores;
    if (essay.scores !== 'proposed') return 'A teacher has already looked at these scores.';
    return essay.rubric_assessment?.some(({ score }) => score === null) ? WHY_NOT.partlyScored : null;
  },
  talk: notUnless('A talk is noted here about a flagged or rejected essay.', 'flagged', 'rejected'),
};

/** Why a key does nothing on this essay, a sentence. */
export const whyNot = (key: KeyAction, essay: EssaySummary): string =>
  (essay.student_session_id === null && key !== 'words' && key !== 'talk' ? SENTENCES.assignFirst : null) ??
  (key === 'talk' ? null : busyReason(essay)) ??
  WHY[key](essay) ??
  'Your account reads these essays, and decides nothing on them.';

/** Why a sample cannot be decided on yet, a sentence. */
export const whenDecided = (sample: BaselineSummary): string =>
  `You can decide once it has ${needsStudent(sample) ? 'a student' : 'been compared'}.`;

/** Why a key decides nothing on this sample, a sentence. */
export const whyNotDecided = (sample: BaselineSummary): string =>
  sample.processing_status === 'ready_for_review'
    ? 'Your account reads these samples, and decides nothing on them.'
    : whenDecided(sample);
