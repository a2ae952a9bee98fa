import { SENTENCES } from '../errors.ts';
import { isErasureOffered } from './erasure.ts';
import { isFlagged, noLevelOf } from './essay-status.ts';
import { essayTypesOf } from '../facts/essay-types.ts';
import type { EssayLife } from './essay-life-state.ts';
import { isOffered } from '../facts/roles.ts';
import type { Account, Permission } from '../facts/roles.ts';
import type { EssayStatus } from '../facts/states.ts';
import { isWithheld, scoresOf } from './whose-scores.ts';

/** What a person may do with an essay. */
export interface EssayCan {
  assign: boolean;
  unassign: boolean;
  approve: boolean;
  /** Approve a rejected essay. */
  restore: boolean;
  reject: boolean;
  flag: boolean;
  undo: boolean;
  score: boolean;
  /** Confirm the proposed scores. */
  confirm: boolean;
  grade: boolean;
  /** Have a level proposed although something stands in its way. */
  propose_level: boolean;
  /** Grade with the embedded engine, after another engine has failed. */
  grade_embedded: boolean;
  retry: boolean;
  convert: boolean;
  decide_rewrite: boolean;
  /** Hold it against the samples that its student has now. */
  compare: boolean;
  correct_type: boolean;
  /** Type the text of a file that could not be read, or correct what was read with doubts. */
  type_text: boolean;
  note_talk: boolean;
  /** Edit the feedback sheet, and return it. */
  return_feedback: boolean;
  /** Comment on words of the text. */
  comment: boolean;
  delete: boolean;
}
/** What the state of an essay may forbid; deleting depends on who owns it. */
export type EssayAction = Exclude<keyof EssayCan, 'delete'>;

/** Why an essay does not allow it, in the words of every refusal: by the server, and by a key of a list. */
export const WHY_NOT = {
  noText: 'This essay has no readable text, so it cannot be graded.',
  approve: 'Only a graded, flagged or rejected essay can be approved.',
  isRejected: 'This essay is already rejected.',
  reject: 'Only a graded or flagged essay can be rejected.',
  isFlagged: 'This essay is already flagged.',
  flag: 'Only a graded or rejected essay can be flagged.',
  partlyScored: 'Not every criterion of this essay is scored yet. Score the others first.',
  noScores: 'This essay has no scores to confirm yet.',
  noLevel: 'Nothing stands in the way of a level for this essay.',
  comment: 'This essay has no text yet that could be commented on.',
} as const;

/** Why it cannot be done with the essay in its current state, a sentence for the teacher; null when it can. */
type Refusal = (life: EssayLife) => string | null;

const unless = (holds: boolean, sentence: string): string | null => (holds ? null : sentence);
const unfiled = ({ owner }: EssayLife): string | null => unless(owner.filing !== null, SENTENCES.assignFirst);
const isRejected = ({ standing }: EssayLife): boolean => standing.verdict === 'rejected';
const isOneOf = (status: EssayStatus, ...those: EssayStatus[]): boolean => those.includes(status);

const toGrade: Refusal = (life) => {
  if (!life.owner.filing) return SENTENCES.assignFirst;
  if (isRejected(life)) return 'This essay is rejected. Restore it before grading it.';
  return unless(life.score !== null || life.reading.state !== 'unreadable', WHY_NOT.noText);
};
/** Graded as far as a machine does it: without a level, a person decides all the same. */
const isGraded = (life: EssayLife): boolean =>
  life.status === 'completed' || (life.status === 'ready_for_grading' && noLevelOf(life) !== null);
const toApprove: Refusal = (life) =>
  unless(isGraded(life) || isOneOf(life.status, 'flagged', 'rejected'), WHY_NOT.approve);

const REFUSALS: Record<EssayAction, Refusal> = {
  assign: ({ owner }) =>
    unless(!owner.filing, 'This essay is already assigned to another student. Unassign it first.'),
  unassign: (life) => {
    if (!life.owner.filing) return 'This essay is not assigned to a student.';
    if (isRejected(life)) return 'This essay is rejected. Restore it before you unassign it.';
    return unless(
      life.linked_baseline_id === null,
      'This essay has been converted to a baseline. Delete the baseline first.',
    );
  },
  approve: toApprove,
  restore: toApprove,
  reject: (life) =>
    isRejected(life)
      ? WHY_NOT.isRejected
      : unless(isGraded(life) || life.status === 'flagged', WHY_NOT.reject),
  flag: (life) =>
    !isRejected(life) && isFlagged(life.standing.flags)
      ? WHY_NOT.isFlagged
      : unless(isGraded(life) || life.status === 'rejected', WHY_NOT.flag),
  undo: ({ decided }) => unless(Boolean(decided?.before), 'There is no decision to undo.'),
  score: unfiled,
  confirm: (life) => {
    if (!life.owner.filing) return SENTENCES.assignFirst;
    if (isRejected(life)) return 'This essay is rejected. Restore it before you confirm its scores.';
    if (life.score?.gaps) return WHY_NOT.partlyScored;
    return unless(life.score !== null, WHY_NOT.noScores);
  },
  grade: toGrade,
  propose_level: (life) => toGrade(life) ?? unless(noLevelOf(life) !== null, WHY_NOT.noLevel),
  grade_embedded: toGrade,
  retry: ({ failed_step }) => unless(failed_step !== null, 'There is no failed step to try again.'),
  convert: (life) => {
    if (!life.owner.filing) return SENTENCES.assignFirst;
    if (life.reading.state !== 'read') return 'This essay has no text yet, so it cannot become a baseline.';
    return unless(!isRejected(life), 'A rejected essay cannot become a baseline.');
  },
  decide_rewrite: ({ rewrite }) =>
    unless(rewrite.of !== null && rewrite.state !== 'unchecked', 'This essay is not marked as a rewrite.'),
  compare: (life) =>
    unfiled(life) ??
    unless(life.reading.state !== 'unreadable', 'This essay has no readable text to compare.'),
  correct_type: (life) =>
    unless(!isRejected(life), 'This essay is rejected. Restore it before you correct its type.'),
  type_text: (life) =>
    isRejected(life)
      ? 'This essay is rejected. Restore it before you type its text.'
      : unless(life.reading.state === 'unreadable', 'The text of this essay was read from its file.'),
  note_talk: () => null,
  return_feedback: (life) => {
    if (!life.owner.filing) return SENTENCES.assignFirst;
    if (isRejected(life)) return 'This essay is rejected. Restore it before you return feedback on it.';
    return unless(life.score !== null, 'This essay has no grade yet, so there is no feedback to return.');
  },
  comment: ({ reading }) => unless(reading.state === 'read', WHY_NOT.comment),
};

/**
 * What is accepted but not offered: anything that would change nothing, and a score while the essay is being
 * processed, which someone may have started to type before.
 */
const OFFERED: Partial<Record<EssayAction, (life: EssayLife) => boolean>> = {
  assign: ({ status, reading, owner }) =>
    status === 'unassigned' || (reading.state === 'unreadable' && !owner.filing),
  approve: (life) => !isRejected(life),
  restore: isRejected,
  score: ({ status, reading }) => !isOneOf(status, 'pending', 'processing') && reading.state !== 'unreadable',
  confirm: (life) => scoresOf(life) === 'proposed',
  // Graded again it would have no level again.
  grade: (life) => life.score === null && noLevelOf(life) === null,
  grade_embedded: ({ status, failed_step }) => status === 'error' && failed_step === 'grade',
  // An AI-writing check that could not be made delays nothing.
  retry: ({ status }) => status === 'error',
  convert: ({ linked_baseline_id }) => linked_baseline_id === null,
  // It is being compared already.
  compare: ({ authorship }) => authorship.state !== 'uncompared',
  // A class may write essays of one type only.
  correct_type: ({ owner }) => !owner.filing || essayTypesOf(owner.filing.class_type).length > 1,
};

const DECIDES: readonly Permission[] = ['grade_essays'];
/** The student may have talked to whoever decides, or to whoever oversees the decisions. */
const HEARS: readonly Permission[] = ['grade_essays', 'view_audit'];
/** What is not offered while a proposal is withheld from the caller. */
const OF_PROPOSAL: readonly EssayAction[] = ['confirm', 'return_feedback'];
const NEEDS: Record<EssayAction, readonly Permission[]> = {
  assign: DECIDES,
  unassign: DECIDES,
  approve: DECIDES,
  restore: DECIDES,
  reject: DECIDES,
  flag: DECIDES,
  undo: DECIDES,
  score: DECIDES,
  confirm: DECIDES,
  grade: DECIDES,
  propose_level: DECIDES,
  grade_embedded: DECIDES,
  retry: DECIDES,
  convert: DECIDES,
  decide_rewrite: DECIDES,
  compare: DECIDES,
  correct_type: DECIDES,
  type_text: DECIDES,
  note_talk: HEARS,
  return_feedback: DECIDES,
  comment: DECIDES,
};
const ACTIONS = Object.keys(NEEDS) as EssayAction[];

/**
 * Why an essay in its current state does not allow this, whoever asks: the sentence with which the decider refuses
 * it.
 */
export const essayRefusal = (action: EssayAction, life: EssayLife): string | null => REFUSALS[action](life);

const canBy = (isAllowed: (action: EssayAction) => boolean): Omit<EssayCan, 'delete'> =>
  Object.fromEntries(ACTIONS.map((action) => [action, isAllowed(action)])) as unknown as EssayCan;

/**
 * What the caller is offered to do with an essay in its current state; the decider refuses none of it. `entered_by`: id
 * of the account that handed it in.
 */
export const essayCan = (life: EssayLife, entered_by: string, caller: Account): EssayCan => ({
  ...canBy(
    (action) =>
      NEEDS[action].some((permission) => isOffered(caller, permission)) &&
      REFUSALS[action](life) === null &&
      (OFFERED[action]?.(life) ?? true) &&
      !(OF_PROPOSAL.includes(action) && isWithheld(scoresOf(life), caller)),
  ),
  delete: isErasureOffered(caller, entered_by),
});

/** Of what is no essay but is among them. */
export const NOTHING_TO_DO: EssayCan = { ...canBy(() => false), delete: false };
