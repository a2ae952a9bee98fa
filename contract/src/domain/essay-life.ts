import type { EssayEvents } from '../events/essay.events.ts';
import type { DomainEvent } from '../events/event.ts';
import { arrived, decidedBy, read, saidByTeacher } from './document-life.ts';
import type { LifeEvent } from './document-life.ts';
import { reported, scoreOf, withoutLevel } from './essay-grading.ts';
import type { EssayDecided, EssayFlags, EssayLife, EssayStanding, NoFlags } from './essay-life-state.ts';
import { settled } from './essay-status.ts';
import { scoresOf } from './whose-scores.ts';

const NO_FLAGS: NoFlags = { authorship: false, ai_writing: false, teacher: false };

const received = (essay: EssayEvents['EssayReceived']['data']): EssayLife => ({
  ...arrived(essay),
  essay_id: essay.essay_id,
  essay_type: essay.essay_type,
  rewrite: { state: 'unchecked', of: essay.rewrite_of_essay_id },
  authorship: { state: 'uncompared' },
  grading: { state: 'unasked', attempt: 0 },
  no_level_overruled: false,
  score: null,
  confirmed_grade: null,
  confirmed_among: null,
  standing: { verdict: 'open', flags: NO_FLAGS },
  decided: null,
  linked_baseline_id: null,
  status: 'pending',
  step: null,
  failed_step: null,
});

const flagged = (standing: EssayStanding, kind: keyof EssayFlags): EssayStanding =>
  // A rule flags nothing that a person has approved.
  standing.verdict === 'approved' ? standing : { ...standing, flags: { ...standing.flags, [kind]: true } };

/** A person's decision, with what an undo needs. */
const decide = (
  life: EssayLife,
  event: LifeEvent,
  what: EssayDecided['what'],
  standing: EssayStanding,
): EssayLife => ({
  ...life,
  standing,
  decided: {
    ...decidedBy(event, what),
    before:
      what === 'undone'
        ? null
        : {
            standing: life.standing,
            status: life.status,
            confirmed_grade: life.confirmed_grade,
            confirmed_among: life.confirmed_among,
            no_level: life.grading.state === 'no_level' ? life.grading.no_level : null,
          },
  },
});

/** What was made for another task goes: a proposal, a teacher's word that it is on it, an undo to before. */
const ofAnotherTask = (life: EssayLife): EssayLife =>
  life.standing.verdict === 'rejected'
    ? life
    : {
        ...life,
        score: scoresOf(life) === 'proposed' ? null : life.score,
        no_level_overruled: false,
        decided: life.decided && { ...life.decided, before: null },
      };

const apply = (life: EssayLife, event: LifeEvent): EssayLife => {
  const { rewrite, grading, standing, decided, owner } = life;
  switch (event.type) {
    case 'EssayReceived':
      return received(event.data);
    case 'EssayTextExtracted':
      return read(life, event.data);
    case 'EssayWritingDayCorrected':
      return { ...life, written: saidByTeacher(event.data.writing_date) };
    case 'EssayTypeCorrected':
      return {
        ...life,
        essay_type: event.data.essay_type,
        // The student may write essays of this type: they are looked for again.
        owner: owner.filing || owner.set_aside !== 'other_class' ? owner : { filing: null, set_aside: null },
        // A proposal was made for another type; what a teacher confirmed or gave stands.
        score: scoresOf(life) === 'proposed' ? null : life.score,
        decided: decided && { ...decided, before: null },
      };
    case 'EssayPutIntoAssignment':
    case 'EssayTakenOutOfAssignment':
      return ofAnotherTask(life);
    case 'EssayExtractionFailed':
      return { ...life, reading: { state: 'unreadable', reason: event.data.reason } };
    case 'EssayAssigned':
      return { ...life, owner: { filing: event.data.filing } };
    case 'EssaySetAside':
      return { ...life, owner: { filing: null, set_aside: event.data.reason } };
    case 'EssayAssignmentUndone':
      // The result of comparing it with the student's other texts is dropped with the student.
      return {
        ...life,
        owner: { filing: null, set_aside: 'no_marker' },
        rewrite: { state: 'unchecked', of: null },
        authorship: { state: 'uncompared' },
        standing: {
          verdict: standing.verdict === 'rejected' ? 'rejected' : 'open',
          flags: { ...standing.flags, authorship: false },
        },
        decided: decided && { ...decided, before: null },
      };
    case 'RewriteDetected': {
      const { declared, rewrite_of_essay_id } = event.data;
      // A rewrite that the teacher declared needs no further confirmation.
      return { ...life, rewrite: { state: declared ? 'confirmed' : 'waiting', of: rewrite_of_essay_id } };
    }
    case 'RewriteRuledOut':
      return { ...life, rewrite: { state: 'none', of: null } };
    case 'RewriteCheckFailed':
      return { ...life, rewrite: { state: 'failed', of: null } };
    case 'RewriteConfirmed':
      return rewrite.of === null ? life : { ...life, rewrite: { state: 'confirmed', of: rewrite.of } };
    case 'RewriteDismissed':
      return rewrite.of === null ? life : { ...life, rewrite: { state: 'dismissed', of: rewrite.of } };
    case 'OwnWordsClaimed':
    case 'OwnWordsClaimWithdrawn':
    case 'AuthorshipComparisonRequested':
      return { ...life, authorship: { state: 'uncompared' } };
    case 'AuthorshipCompared': {
      const { differs, similarity, sample_ids } = event.data;
      return {
        ...life,
        authorship: { state: 'compared', differs, similarity, samples: sample_ids.length },
      };
    }
    case 'AuthorshipComparisonSkipped':
      return { ...life, authorship: { state: 'skipped' } };
    case 'AiWritingChecked':
      return { ...life, ai_writing: { state: 'checked', score: event.data.score } };
    case 'AiWritingCheckFailed':
      return { ...life, ai_writing: { state: event.data.later ? 'missing' : 'failed', score: null } };
    case 'GradingRequested': {
      const { attempt, rubric_version, engine } = event.data;
      return { ...life, grading: { state: 'requested', attempt, rubric_version, engine } };
    }
    case 'GradingStarted':
      return { ...life, grading: reported(grading, { state: 'started', fence: event.data.fence }) };
    case 'EssayGraded': {
      const { applied } = event.data;
      return {
        ...life,
        grading: reported(grading, { state: 'graded' }),
        score: applied ? scoreOf('engine', event.data) : life.score,
      };
    }
    case 'NoLevelProposed': {
      const { because, words, share } = event.data;
      const no_level = { because, words, share };
      return { ...life, grading: reported(grading, { state: 'no_level', no_level }) };
    }
    case 'NoLevelOverruled':
      return { ...decide(life, event, 'overruled', standing), no_level_overruled: true };
    case 'GradingFailed': {
      const { reason, fault } = event.data;
      return { ...life, grading: reported(grading, { state: 'failed', reason, ...(fault && { fault }) }) };
    }
    case 'EssayScoredByTeacher':
      return { ...life, score: scoreOf('teacher', event.data) };
    case 'EssayFlagged': {
      const { kind } = event.data;
      if (kind === 'teacher')
        return decide(life, event, 'flagged', {
          verdict: 'open',
          flags: { ...standing.flags, teacher: true },
        });
      return {
        ...life,
        standing: flagged(standing, kind),
        // An undo reverses what the person decided, not what a rule has found since.
        decided: decided?.before
          ? { ...decided, before: { ...decided.before, standing: flagged(decided.before.standing, kind) } }
          : decided,
      };
    }
    case 'AuthorshipApproved':
      return decide(life, event, 'approved', { verdict: 'approved', flags: NO_FLAGS });
    case 'ScoresConfirmed': {
      const { grading_result_id: confirmed_grade, with_approval, among: confirmed_among } = event.data;
      const decidedOn = with_approval ? life : decide(life, event, 'confirmed', standing);
      return { ...decidedOn, confirmed_grade, confirmed_among };
    }
    case 'EssayRejected':
      return decide(life, event, 'rejected', { verdict: 'rejected', flags: standing.flags });
    case 'EssayDecisionUndone':
      if (!decided?.before) return life;
      return {
        ...decide(life, event, 'undone', decided.before.standing),
        confirmed_grade: decided.before.confirmed_grade,
        confirmed_among: decided.before.confirmed_among,
        ...(decided.what === 'overruled' && decided.before.no_level !== null
          ? {
              no_level_overruled: false,
              grading: withoutLevel(grading, decided.before.no_level),
              score: life.score?.by === 'teacher' ? life.score : null,
            }
          : {}),
      };
    case 'EssayRetryRequested':
      if (event.data.step === 'extract') return { ...life, reading: { state: 'unread' } };
      if (event.data.step === 'check_ai_writing')
        return { ...life, ai_writing: { state: 'unchecked', score: null } };
      // Another attempt at grading is a separate request.
      return life;
    case 'EssayConvertedToBaseline':
      return { ...life, linked_baseline_id: event.data.baseline_id };
    case 'EssayBaselineUnlinked':
      return { ...life, linked_baseline_id: null };
    case 'EssayErased':
      return { ...life, erased: true };
    default:
      return life;
  }
};

/** The essay after one more event of its stream, null before its first; events of other kinds change nothing. */
export function evolveEssayLife(life: EssayLife, event: LifeEvent): EssayLife;
export function evolveEssayLife(life: null, event: DomainEvent<'EssayReceived'>): EssayLife;
export function evolveEssayLife(life: EssayLife | null, event: LifeEvent): EssayLife | null;
export function evolveEssayLife(life: EssayLife | null, event: LifeEvent): EssayLife | null {
  if (life) return settled(apply(life, event));
  return event.type === 'EssayReceived' ? settled(received(event.data)) : null;
}
