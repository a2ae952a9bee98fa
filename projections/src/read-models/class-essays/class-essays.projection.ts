import { assignmentAfter, classKey, evolveEssayLife } from '@essays/contract';
import type { ClassEssayRow, EssayLife } from '@essays/contract';
import type { Projection } from '../projection.ts';
import { byCriterion, given, rescored } from '../criterion-scores.ts';
import type { CriterionScores } from '../criterion-scores.ts';
import { isRepeat, onEssayEvents } from '../folding.ts';
import type { EssayEvent } from '../folding.ts';

const isEmpty = (scores: CriterionScores): boolean => Object.keys(scores).length === 0;

type Graded = Pick<ClassEssayRow, 'rubric' | 'teachers_scores'>;

/** The teacher outranks the machine, in whatever order the two arrive. */
const gradeAfter = (event: EssayEvent, life: EssayLife, before: ClassEssayRow | null): Graded => {
  if (life.score === null) return { rubric: {}, teachers_scores: null };
  const { rubric, teachers_scores } = before ?? { rubric: {}, teachers_scores: null };
  const isTeachers = before?.life.score?.by === 'teacher';
  if (event.type === 'EssayGraded' && event.data.applied && !isTeachers)
    return { rubric: byCriterion(event.data.rubric), teachers_scores };
  if (event.type !== 'EssayScoredByTeacher') return { rubric, teachers_scores };
  const scores = given(event.data);
  const criteria = event.data.rubric ?? event.personal?.rubric_assessment;
  const next = criteria ? byCriterion(criteria) : rescored(rubric, scores);
  const all = isEmpty(next) ? scores : next;
  return { rubric: next, teachers_scores: isEmpty(all) ? null : all };
};

const saysWhoseWords = ({ type }: EssayEvent): boolean =>
  type === 'AuthorshipCompared' || type === 'AuthorshipComparisonSkipped';

const after = (event: EssayEvent, life: EssayLife, before: ClassEssayRow | null): ClassEssayRow => {
  const { filing } = life.owner;
  return {
    id: life.essay_id,
    student_id: filing?.student_id ?? null,
    class_type: filing?.class_type ?? null,
    academic_year: filing?.academic_year ?? null,
    class_key: filing ? classKey(filing) : null,
    assignment_id: assignmentAfter(event, before?.assignment_id ?? null),
    essay_type: life.essay_type,
    submitted_at: event.type === 'EssayReceived' ? event.data.submitted_at : (before?.submitted_at ?? ''),
    own_words_at: saysWhoseWords(event) ? event.revision : (before?.own_words_at ?? null),
    word_count: event.type === 'EssayTextExtracted' ? event.data.word_count : (before?.word_count ?? null),
    rejected: life.standing.verdict === 'rejected',
    ...gradeAfter(event, life, before),
    seen: event.revision,
    life,
  };
};

/** Every essay with what the others of its class are compared with and graded beside. */
export const classEssays: Projection<'class_essays'> = {
  name: 'class_essays',
  version: 4,
  indexes: [
    // The newest of a class, and of all classes of its type.
    ['class_key', '-submitted_at', 'id', 'word_count', 'rejected'],
    ['class_type', 'academic_year', '-submitted_at', 'id', 'word_count', 'rejected'],
    ['assignment_id', '-submitted_at', 'id', 'word_count', 'rejected'],
    // The newest of a student's year.
    ['student_id', 'academic_year', '-submitted_at', 'id', 'word_count'],
  ],
  on: onEssayEvents<'class_essays'>((row, event) => {
    if (isRepeat(row?.seen, event)) return row;
    if (event.type === 'EssayErased') return null;
    const life = evolveEssayLife(row?.life ?? null, event);
    return life && after(event, life, row);
  }),
};
