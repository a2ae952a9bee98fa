import {
  chanceText,
  dateWord,
  dayWord,
  isUnscored,
  meanText,
  periodText,
  PROVENANCE_LABEL,
  scoresWord,
  TALK_SUPPORT_LABEL,
  TEXT_TYPE_LABEL,
} from '@essays/contract';
import type { AuditEntry, Essay, EssayStatus, Student, TimeZone } from '@essays/contract';

/** A text of the student with all that was written about it. */
export interface RecordedText {
  kind: 'essay' | 'baseline';
  essay: Essay;
  /** Oldest first. */
  history: AuditEntry[];
  /** Path of the original file in the ZIP; null: it is not there. */
  original: string | null;
}

const STATUS: Record<EssayStatus, string> = {
  unassigned: 'without a student',
  pending: 'being processed',
  processing: 'being processed',
  error: 'could not be processed',
  ready_for_grading: 'ready for grading',
  completed: 'graded',
  flagged: 'flagged',
  rejected: 'rejected',
};
const SAMPLE_STATUS: Partial<Record<EssayStatus, string>> = {
  ready_for_grading: 'waits for a teacher',
  completed: 'approved',
};

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const safe = (text: unknown): string =>
  String(text ?? '').replace(/[&<>"']/g, (mark) => ENTITIES[mark] as string);

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:52em;margin:2em auto;padding:0 1em}' +
  'pre{white-space:pre-wrap;font:inherit}table{border-collapse:collapse;width:100%}' +
  'th,td{text-align:left;vertical-align:top;border-top:1px solid #ccc;padding:.3em .6em .3em 0}';

/** Nothing is loaded or run, whatever a student wrote. */
const pageOf = (title: string, body: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'">' +
  `<meta name="viewport" content="width=device-width"><title>${safe(title)}</title><style>${STYLE}</style></head>` +
  `<body><h1>${safe(title)}</h1>${body}</body></html>\n`;

const section = (title: string, body: string): string =>
  body === '' ? '' : `<h2>${safe(title)}</h2>${body}`;
const paragraphs = (...texts: (string | null | undefined)[]): string =>
  texts.flatMap((text) => (text ? [`<p>${safe(text)}</p>`] : [])).join('');
const list = (items: readonly string[]): string =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const table = (head: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  rows.length === 0
    ? ''
    : `<table><thead><tr>${head.map((one) => `<th>${safe(one)}</th>`).join('')}</tr></thead><tbody>` +
      `${rows.map((row) => `<tr>${row.map((cell) => `<td>${safe(cell)}</td>`).join('')}</tr>`).join('')}` +
      '</tbody></table>';

const facts = (rows: readonly (readonly [string, unknown])[]): string =>
  table(
    ['', ''],
    rows.filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );

const titleOf = ({ kind, essay }: RecordedText, zone: TimeZone): string =>
  `${TEXT_TYPE_LABEL[essay.essay_type]} ${kind === 'essay' ? 'essay' : 'sample'}, ` +
  dateWord(essay.submission_date, zone);

const statusOf = ({ kind, essay: { processing_status } }: RecordedText): string =>
  (kind === 'baseline' ? SAMPLE_STATUS[processing_status] : undefined) ?? STATUS[processing_status];

const historyOf = (history: readonly AuditEntry[], zone: TimeZone): string =>
  table(
    ['When', 'Who', 'What', 'Reason'],
    history.map(({ at, actor, summary, reason }) => [dateWord(at, zone), actor, summary, reason]),
  );

const scoresOf = (essay: Essay): string => {
  if (isUnscored(essay)) return '';
  const rows = essay.rubric_assessment.map((one) => [
    one.criterion,
    one.score === null ? 'not scored' : `${one.score} of ${one.max}`,
    [one.rationale, one.student_feedback].filter(Boolean).join(' '),
  ]);
  const whose = essay.scores ? scoresWord(essay.scores) : null;
  const overall = essay.overall_score === null ? null : `Overall ${meanText(essay.overall_score)} of 4`;
  return (
    paragraphs([overall, whose].filter(Boolean).join(' · ')) + table(['Criterion', 'Score', 'Words'], rows)
  );
};

const comparisonOf = (essay: Essay): string => {
  if (essay.baseline_similarity_score === null) return '';
  return essay.evidence_strength === 'insufficient'
    ? '<p>Compared with approved samples: not enough writing to say.</p>'
    : paragraphs(
        `Compared with approved samples: chance of the same author ${chanceText(essay.baseline_similarity_score)}, ` +
          `evidence ${essay.evidence_strength}. A comparison is a hint for a teacher and no proof.`,
      );
};

export const documentPage = (text: RecordedText, zone: TimeZone): string => {
  const { essay, history, original } = text;
  const link = original === null ? '' : `<p><a href="${safe(original)}">The original file</a></p>`;
  const about = facts([
    ['Status', statusOf(text)],
    ['Handed in', dateWord(essay.submission_date, zone)],
    ['Written', essay.writing_date ? dayWord(essay.writing_date) : null],
    ['Class', essay.period === null ? null : `${periodText(essay.period)}, ${essay.academic_year}`],
    ['Where it was written', PROVENANCE_LABEL[essay.provenance]],
    ['Words', essay.word_count],
    ['File name', essay.original_filename],
    ['Flagged because', essay.flag_reason],
    ['Rejected because', essay.rejection_reason],
  ]);
  const comments = essay.text_comments.map((one) => `“${safe(one.quote)}”: ${safe(one.text)}`);
  const talks = essay.talks.map((one) => {
    const brought = one.supports.map((support) => TALK_SUPPORT_LABEL[support]).join(', ');
    const outcome = one.outcome ? ` Outcome: ${one.outcome}` : '';
    return safe(`${dayWord(one.held_on)}: ${one.said ?? ''}${outcome}${brought ? ` (${brought})` : ''}`);
  });
  const targets = essay.learning_targets.map((one) => [
    one.learning_target_code,
    one.learning_target_name,
    one.score,
    one.evidence_notes,
  ]);
  return pageOf(
    titleOf(text, zone),
    `<p><a href="index.html">All texts</a></p>${link}${about}` +
      section('Scores', scoresOf(essay)) +
      section('Learning targets', table(['', 'Target', 'Score', 'Words'], targets)) +
      section(
        'Feedback',
        paragraphs(
          essay.detailed_feedback,
          essay.student_feedback,
          essay.strengths_paragraph,
          essay.improvements_paragraph,
        ),
      ) +
      section('Comments in the text', list(comments)) +
      section('Talks', list(talks)) +
      section('Authorship', comparisonOf(essay)) +
      section('The text', essay.essay_text ? `<pre>${safe(essay.essay_text)}</pre>` : '') +
      section('What happened', historyOf(history, zone)),
  );
};

export const indexPage = (
  {
    student,
    teacher_summary,
    history,
  }: { student: Student; teacher_summary: string | null; history: readonly AuditEntry[] },
  texts: readonly RecordedText[],
  zone: TimeZone,
): string => {
  const about = facts([
    ['Display id', student.display_id],
    ['Name', student.student_name],
    ['School number', student.school_number],
    ['E-mail', student.email],
    ['Class', `${periodText(student.period)}, ${student.academic_year}`],
    ['On the roster since', dateWord(student.enrollment_date, zone)],
    ['Active', student.is_active ? 'yes' : 'no'],
  ]);
  const of = (kind: RecordedText['kind']) =>
    list(
      texts
        .filter((text) => text.kind === kind)
        .map(
          (text) =>
            `<a href="${kind}-${safe(text.essay.id)}.html">${safe(titleOf(text, zone))}</a>: ${safe(statusOf(text))}` +
            (text.original === null ? '' : ` · <a href="${safe(text.original)}">original file</a>`),
        ),
    );
  const flags = student.flags.map((one) =>
    safe(
      `${one.flag_reason ?? ''}${one.resolved_at ? ` (resolved ${dateWord(one.resolved_at, zone)})` : ''}`,
    ),
  );
  return pageOf(
    `Record of ${student.student_name ?? student.display_id}`,
    '<p>Everything that the essay grading app holds about this student. The pages open in any browser.</p>' +
      about +
      section('Essays', of('essay')) +
      section('Samples', of('baseline')) +
      section('Flags on the student', list(flags)) +
      section('Summary for the teacher', paragraphs(teacher_summary)) +
      section('What happened on the roster', historyOf(history, zone)),
  );
};
