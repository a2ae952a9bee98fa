import { COMMENT_FIELDS, commentKey, commentSentences } from '@essays/contract';
import type { CommentBankRow, CommentField, GradedCriterion, RecordedEvent } from '@essays/contract';
import type { Projection } from '../projection.ts';
import { isRepeat } from '../folding.ts';

type Row = CommentBankRow;

/** FNV-1a, 32 bits: what a machine wrote is recognized, not stored. */
const hashOf = (sentence: string): string => {
  const key = commentKey(sentence);
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) {
    const point = key.codePointAt(at) as number;
    hash = Math.imul(hash ^ point, 0x01000193) >>> 0;
    if (point > 0xffff) at += 1;
  }
  return hash.toString(36);
};

/** A sentence belongs to whoever wrote it first. */
const claimed = (first_by: Row['first_by'], sentences: readonly string[], by: string): Row['first_by'] => {
  const all: Row['first_by'] = {};
  for (const sentence of sentences) all[hashOf(sentence)] = by;
  return Object.assign(all, first_by);
};

type Scored = 'EssayScoredByTeacher' | 'EssayFeedbackWritten';
type Commented = 'TextCommentAdded' | 'TextCommentChanged';
type CommentingEvent = Scored | Commented;

const rowOf = (before: Row | null, event: RecordedEvent<'EssayGraded' | CommentingEvent>): Row => ({
  id: event.data.essay_id,
  teachers: '',
  is_shared: false,
  comments: [],
  first_by: {},
  ...before,
  student_id: event.data.student_id,
  seen: event.revision,
});

/** The machine's text; a sentence that a teacher leaves in place does not become the teacher's. */
const graded = (before: Row | null, event: RecordedEvent<'EssayGraded'>): Row => {
  const row = rowOf(before, event);
  const { personal } = event;
  const texts = personal
    ? [
        personal.detailed_feedback,
        personal.student_feedback,
        ...personal.rubric_assessment.flatMap((one) => [one.rationale, one.student_feedback]),
      ]
    : [];
  return { ...row, first_by: claimed(row.first_by, texts.flatMap(commentSentences), event.data.engine) };
};

const isField = (id: string): id is CommentField => (COMMENT_FIELDS as readonly string[]).includes(id);

interface Field {
  field: CommentField;
  text: string;
  comment_id?: string;
}

/** What was written into which field; an omitted field stays as it was. */
const scoredWith = (personal: {
  rubric_assessment?: GradedCriterion[] | null;
  detailed_feedback: string | null;
}): Field[] => [
  ...(personal.rubric_assessment ?? []).flatMap(({ criterion_id, rationale }) =>
    isField(criterion_id) ? [{ field: criterion_id, text: rationale }] : [],
  ),
  ...(personal.detailed_feedback === null
    ? []
    : [{ field: 'feedback' as const, text: personal.detailed_feedback }]),
];

const written = (event: RecordedEvent<CommentingEvent>): Field[] => {
  if (!event.personal) return [];
  if ('text' in event.personal)
    return [
      {
        field: 'passage',
        text: event.personal.text,
        comment_id: (event as RecordedEvent<Commented>).data.comment_id,
      },
    ];
  return scoredWith(event.personal);
};

const withComments = (row: Row, comments: Row['comments']): Row => {
  const teachers = [...new Set(comments.map((one) => one.teacher_id))];
  return {
    ...row,
    comments,
    teachers: teachers.length === 0 ? '' : ` ${teachers.join(' ')} `,
    is_shared: teachers.length > 1,
  };
};

const byTeacher = (before: Row | null, event: RecordedEvent<CommentingEvent>): Row => {
  const row = rowOf(before, event);
  const { actorId: teacher_id, occurredAt: at } = event.metadata;
  const fields = written(event);
  let { first_by } = row;
  const now = fields.map(({ field, text, comment_id }) => {
    const all = commentSentences(text);
    first_by = claimed(first_by, all, teacher_id);
    const sentences = all.filter((sentence) => first_by[hashOf(sentence)] === teacher_id);
    return { teacher_id, field, sentences, at, ...(comment_id !== undefined && { comment_id }) };
  });
  const isReplaced = (one: Row['comments'][number]) =>
    fields.some(({ field, comment_id }) =>
      comment_id === undefined
        ? one.teacher_id === teacher_id && field === one.field
        : comment_id === one.comment_id,
    );
  const comments = [
    ...row.comments.filter((one) => !isReplaced(one)),
    ...now.filter(({ sentences }) => sentences.length > 0),
  ];
  return withComments({ ...row, first_by }, comments);
};

const removed = (row: Row, { data, revision }: RecordedEvent<'TextCommentRemoved'>): Row =>
  withComments(
    { ...row, seen: revision },
    row.comments.filter(({ comment_id }) => comment_id !== data.comment_id),
  );

/** The same for every event that a teacher writes with. */
const BY_TEACHER = {
  row: (event: RecordedEvent<CommentingEvent>) => event.data.essay_id,
  evolve: (row: Row | null, event: RecordedEvent<CommentingEvent>) =>
    isRepeat(row?.seen, event) ? row : byTeacher(row, event),
};

/** Every teacher's own sentences, by essay, so that they are erased with the essay. */
export const commentBank: Projection<'comment_bank'> = {
  name: 'comment_bank',
  version: 3,
  indexes: ['teachers', ['is_shared', 'teachers']],
  on: {
    EssayGraded: {
      row: (event) => event.data.essay_id,
      evolve: (row, event) => (isRepeat(row?.seen, event) ? row : graded(row, event)),
    },
    EssayScoredByTeacher: BY_TEACHER,
    EssayFeedbackWritten: BY_TEACHER,
    TextCommentAdded: BY_TEACHER,
    TextCommentChanged: BY_TEACHER,
    TextCommentRemoved: {
      row: (event) => event.data.essay_id,
      evolve: (row, event) => (!row || isRepeat(row.seen, event) ? row : removed(row, event)),
    },
    EssayErased: { row: (event) => event.data.essay_id, evolve: () => null },
  },
};
