import { evolveEssayLife, fourPointEquivalent, ownVersion, pointsOf, round2 } from '@essays/contract';
import type { EssayLife, EssayProgressRow, EventMap } from '@essays/contract';
import type { Projection } from '../projection.ts';
import type { EssayEvent } from '../folding.ts';
import { byCriterion, given, rescored } from '../criterion-scores.ts';
import { isRepeat, onEssayEvents } from '../folding.ts';
import { sheetFigures } from './sheet-figures.ts';
import { termFigures } from './term-figures.ts';

/** On the 4-point scale: the mean of three scores, or the points by criteria; null until scored in full. */
const overallOf = (graded: EventMap['EssayGraded' | 'EssayScoredByTeacher']['data']): number | null => {
  if (graded.overall_score !== null) return graded.overall_score;
  const rubric_version = ownVersion(graded.rubric_version);
  const points = pointsOf({ rubric_version, rubric_assessment: graded.rubric });
  return points && round2(fourPointEquivalent(points.score, points.max));
};

type Scored = Pick<EssayProgressRow, 'overall' | 'by_teacher' | 'rubric' | 'three'>;

const UNSCORED: Scored = { overall: null, by_teacher: false, rubric: {}, three: {} };

const scoreBy = (row: EssayProgressRow, life: EssayLife, event: EssayEvent): Scored => {
  if (life.score === null) return UNSCORED;
  const { overall, by_teacher, rubric, three } = row;
  if (event.type === 'EssayScoredByTeacher') {
    const entered = given(event.data);
    const criteria = event.data.rubric ?? event.personal?.rubric_assessment;
    return {
      overall: overallOf(event.data),
      by_teacher: true,
      rubric: criteria ? byCriterion(criteria) : rescored(rubric, entered),
      three: entered,
    };
  }
  if (event.type === 'EssayGraded' && event.data.applied && !by_teacher)
    return {
      overall: overallOf(event.data),
      by_teacher,
      rubric: byCriterion(event.data.rubric),
      three: given(event.data),
    };
  return { overall, by_teacher, rubric, three };
};

type LogOdds = Pick<EssayProgressRow, 'sample_log_odds' | 'pair_log_odds'>;

const NO_LOG_ODDS: LogOdds = { sample_log_odds: null, pair_log_odds: null };

const logOddsAfter = (
  { sample_log_odds, pair_log_odds }: EssayProgressRow,
  { authorship }: EssayLife,
  event: EssayEvent,
): LogOdds => {
  if (authorship.state !== 'compared') return NO_LOG_ODDS;
  if (event.type !== 'AuthorshipCompared') return { sample_log_odds, pair_log_odds };
  const { data } = event;
  if (data.evidence_strength === 'insufficient') return NO_LOG_ODDS;
  return { sample_log_odds: data.sample_log_odds ?? null, pair_log_odds: data.pair_log_odds ?? null };
};

/** The scores of a student's essays over time, and the summary written about the student. */
export const studentProgress: Projection<'student_progress'> = {
  name: 'student_progress',
  version: 11,
  indexes: ['student_id'],
  figures: (row) => [...sheetFigures(row), ...termFigures(row)],
  on: {
    ...onEssayEvents<'student_progress'>((row, event) => {
      const before = row?.kind === 'essay' ? row : null;
      if (isRepeat(before?.seen, event)) return row;
      if (event.type === 'EssayErased') return null;
      if (event.type === 'EssayReceived') {
        const { essay_id, filing, submitted_at, essay_type } = event.data;
        return {
          kind: 'essay',
          id: essay_id,
          student_id: filing?.student_id ?? null,
          date: event.data.writing_date ?? submitted_at,
          submitted_at,
          essay_type,
          academic_year: filing?.academic_year ?? null,
          ...UNSCORED,
          rejected: false,
          ...NO_LOG_ODDS,
          seen: event.revision,
          life: evolveEssayLife(null, event),
        };
      }
      if (!before) return row;
      const life = evolveEssayLife(before.life, event);
      return {
        ...before,
        ...scoreBy(before, life, event),
        essay_type: life.essay_type,
        date: life.written?.day ?? before.submitted_at,
        student_id: life.owner.filing?.student_id ?? null,
        academic_year: life.owner.filing?.academic_year ?? null,
        rejected: life.standing.verdict === 'rejected',
        ...logOddsAfter(before, life, event),
        seen: event.revision,
        life,
      };
    }),
    TeacherSummaryWritten: {
      row: (event) => event.data.student_id,
      evolve: (_, event) => ({
        kind: 'summary',
        id: event.data.student_id,
        student_id: event.data.student_id,
        teacher_summary: event.personal?.teacher_summary ?? null,
        teacher_summary_model: event.data.model,
        teacher_summary_updated_at: event.metadata.occurredAt,
      }),
    },
    StudentErased: { row: (event) => event.data.student_id, evolve: () => null },
  },
};
