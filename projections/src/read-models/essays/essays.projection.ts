import {
  assignmentAfter,
  claimedAfter,
  confirmedAmong,
  copiesAfter,
  essayErrorOf,
  evolveEssayLife,
  listedOn,
  noLevelOf,
  offTopicAfter,
  relocatedComments,
  scoresOf,
  withTalk,
  withTextComment,
  writingDayOf,
} from '@essays/contract';
import type { EssayLife, EssayRow, OffTopicRemark, RecordedEvent } from '@essays/contract';
import type { Projection } from '../projection.ts';
import type { EssayEvent } from '../folding.ts';
import { isRepeat, onEssayEvents } from '../folding.ts';
import { commented, graded, retyped, scored, ungraded, withAiFigures } from './essay-grade.ts';
import { flagReason, remembered, withReason } from './essay-reasons.ts';
import { listFigures } from './list-figures.ts';
import { filed, NO_COMPARISON, NO_REWRITE, NO_SHEET, received, textFields } from './received-essay.ts';
import type { Change } from './received-essay.ts';

const remarkAfter = (row: EssayRow, event: RecordedEvent): OffTopicRemark | null => {
  const before = row.off_topic ?? null;
  if (event.type !== 'EssayOffTopic') return before && offTopicAfter(event, before) && before;
  const { classmates, usual, resembles } = event.data;
  const words = event.personal?.words ?? [];
  return { classmates, resembles, words, ...(usual === undefined ? {} : { usual }) };
};

const noLevelShown = (life: EssayLife, place: EssayRow['no_level_place']): EssayRow['no_level'] => {
  const found = noLevelOf(life);
  return found && { ...found, place };
};

/** What `processing_status` and its companions say is folded in one place for decider, pipeline and rows. */
const standing = (row: EssayRow, life: EssayLife, event: RecordedEvent): Change => ({
  life,
  revision: event.revision,
  processing_status: life.status,
  status_since: life.status === row.processing_status ? row.status_since : event.metadata.occurredAt,
  processing_error: life.status === 'error' ? essayErrorOf(life) : null,
  failed_step: life.failed_step,
  no_level: noLevelShown(life, row.no_level_place),
  scores: scoresOf(life),
  confirmed_among: confirmedAmong(life),
  is_flagged_baseline: life.standing.flags.authorship || life.standing.flags.teacher,
  is_flagged_for_ai_writing: life.standing.flags.ai_writing,
  off_topic: remarkAfter(row, event),
  set_aside_reason: life.owner.filing ? null : life.owner.set_aside,
  ...writingDayOf(life.written),
  copies: copiesAfter(event, row.copies ?? []),
  claimed_words: claimedAfter(event, row.claimed_words ?? []),
});

const changeBy = (row: EssayRow, event: EssayEvent): Change => {
  switch (event.type) {
    case 'EssayTextExtracted':
      return {
        ...textFields(event.personal?.text ?? null),
        ...(row.doubtful_text !== undefined && { doubtful_text: undefined }),
        reading_remarks: event.personal?.remarks ?? [],
        text_comments: relocatedComments(row.text_comments, event.personal?.text ?? null),
        word_count: event.data.word_count,
        markers: event.data.markers,
      };
    case 'EssayExtractionFailed':
      return event.personal
        ? { doubtful_text: event.personal.doubtful_text, reading_remarks: event.personal.remarks }
        : {};
    case 'EssayTypeCorrected':
      return retyped(row, event);
    case 'EssayAssigned':
      return filed(event.data.filing, row.entered_by);
    case 'EssayAssignmentUndone':
      return {
        ...filed(null, row.entered_by),
        ...NO_REWRITE,
        ...NO_COMPARISON,
        before_decision: null,
        // They were talks with another student, who also got the sheets.
        talks: [],
        ...NO_SHEET,
        // The authorship flag is removed with the student it compared with; other flags keep their reasons.
        flag_reason:
          row.life.standing.flags.ai_writing || row.life.standing.flags.teacher ? row.flag_reason : null,
      };
    case 'RewriteDetected':
      return {
        is_rewrite: true,
        rewrite_of_essay_id: event.data.rewrite_of_essay_id,
        rewrite_decision: event.data.declared ? 'confirmed' : 'waiting',
        change_metrics: event.data.metrics,
        rewrite_similarity: event.data.similarity,
      };
    case 'RewriteRuledOut':
      return NO_REWRITE;
    case 'RewriteConfirmed':
      return {
        is_rewrite: true,
        rewrite_of_essay_id: row.life.rewrite.of,
        rewrite_decision: 'confirmed',
      };
    case 'RewriteDismissed':
      return { is_rewrite: false, rewrite_of_essay_id: null, rewrite_decision: 'dismissed' };
    case 'AuthorshipCompared':
      return {
        own_words: event.data.own_words ?? null,
        baseline_similarity_score: event.data.similarity,
        evidence_strength: event.data.evidence_strength,
        compared_by: { engine: event.data.engine, version: event.data.engine_version },
        baseline_comparison_details: event.personal?.details ?? null,
        authorship_analysis: event.personal?.analysis ?? null,
        authorship_manual_required: event.data.recommendation === 'inconclusive',
      };
    case 'AuthorshipComparisonSkipped':
      return { ...NO_COMPARISON, own_words: event.data.own_words ?? null };
    case 'AiWritingChecked':
      return {
        ai_writing_score: event.data.score,
        ai_writing_band: event.data.band,
        ai_writing_by: { engine: event.data.engine, version: event.data.engine_version },
        ai_writing_indicators: event.personal?.indicators ?? [],
      };
    case 'AiWritingCheckFailed':
      return {
        ai_writing_score: null,
        ai_writing_band: null,
        ai_writing_by: null,
        ai_writing_indicators: [],
      };
    case 'EssayGraded':
      return graded(row, event);
    case 'NoLevelProposed':
      return { no_level_place: event.personal };
    case 'EssayScoredByTeacher':
      return scored(row, event);
    case 'EssayFeedbackWritten':
      return commented(row, event);
    case 'EssayFlagged': {
      const flag_reason = flagReason(row, event.personal?.reason ?? null);
      if (event.data.kind === 'teacher') return { ...remembered(row), flag_reason, rejection_reason: null };
      return { flag_reason, before_decision: withReason(row, event.personal?.reason ?? null) };
    }
    case 'AuthorshipApproved':
      // The reasons stay in the history only.
      return { ...remembered(row), flag_reason: null, rejection_reason: null };
    case 'NoLevelOverruled':
      return remembered(row);
    case 'ScoresConfirmed':
      return event.data.with_approval ? {} : remembered(row);
    case 'EssayRejected':
      return { ...remembered(row), rejection_reason: event.personal?.reason ?? null };
    case 'EssayDecisionUndone':
      return { ...row.before_decision, before_decision: null };
    case 'TalkNoted':
      return { talks: withTalk(row.talks, event) };
    case 'FeedbackSheetEdited':
      return {
        sheet_edits: event.personal && {
          ...event.personal,
          hides: event.data.hides,
          read: event.data.read,
        },
      };
    case 'FeedbackReturned': {
      const { version, how } = event.data;
      return {
        returns: [...row.returns, { version, how, at: event.metadata.occurredAt }],
        sheet_version: version,
      };
    }
    case 'TextCommentAdded':
    case 'TextCommentChanged':
    case 'TextCommentRemoved':
      return { text_comments: withTextComment(row.text_comments, event) };
    case 'EssayPutIntoAssignment':
    case 'EssayTakenOutOfAssignment':
      return {
        assignment_id: assignmentAfter(event, row.assignment_id),
        // See `ofAnotherTask` in the fold of its life.
        ...(row.life.standing.verdict !== 'rejected' && { before_decision: null }),
      };
    case 'EssayConvertedToBaseline':
      return { linked_baseline_id: event.data.baseline_id };
    case 'EssayBaselineUnlinked':
      return { linked_baseline_id: null };
    default:
      return {};
  }
};

/** The essay's row after one more event of its stream. */
export const evolveEssayRow = (row: EssayRow | null, event: EssayEvent): EssayRow | null => {
  if (isRepeat(row?.revision, event)) return row;
  if (event.type === 'EssayErased') return null;
  if (event.type === 'EssayReceived') return received(event);
  if (!row) return null;
  const life = evolveEssayLife(row.life, event);
  const changed = { ...row, ...changeBy(row, event), ...ungraded(row, life) };
  const next = withAiFigures({ ...changed, ...standing(changed, life, event) });
  return { ...next, ...listedOn(next) };
};

/** Every essay as the lists and the detail page show it, without the student's name; and how long the lists are. */
export const essays: Projection<'essays'> = {
  name: 'essays',
  version: 30,
  indexes: [
    ['student_session_id', '-submission_date'],
    ['processing_status', '-submission_date'],
    // Each list newest first, as a whole or for a class.
    ['-submission_date', 'id', 'academic_year', 'period', 'class_key'],
    ['on_graded', '-submission_date', 'id', 'academic_year', 'period', 'class_key'],
    ['on_to_confirm', '-submission_date', 'id', 'academic_year', 'period', 'class_key'],
    ['on_ungraded', '-submission_date', 'id', 'academic_year', 'period', 'class_key'],
    ['on_flagged', '-submission_date', 'id', 'academic_year', 'period', 'class_key'],
    ['on_rejected', '-submission_date', 'id', 'academic_year', 'period', 'class_key'],
    'batch_id',
    // Which batches have an essay in some classes.
    ['class_key', 'batch_id'],
    'text_key',
    ['assignment_id', '-submission_date'],
    // Of a page of students, who has written for it.
    ['assignment_id', 'student_session_id'],
    'linked_baseline_id',
  ],
  figures: listFigures,
  on: onEssayEvents<'essays'>(evolveEssayRow),
};
