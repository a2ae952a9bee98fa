import {
  ACCESS_KIND_WORD,
  accessedThingWord,
  similarityText,
  dateWord,
  dayWord,
  isUnscored,
  likenessOf,
  meanText,
  periodText,
  proposedWords,
  PROVENANCE_LABEL,
  scoresWord,
  TALK_SUPPORT_LABEL,
  TEXT_TYPE_LABEL,
} from '@essays/contract';
import type { AuditEntry, Essay, EssayStatus, GradedCriterion, Student, TimeZone } from '@essays/contract';

import { facts, link, list, pageOf, paragraphs, section, table } from './record-html.ts';
import { safeHtml } from '../../platform/http/safe-html.ts';
import type { RecordedAccess, RecordedDraft } from './student-trail.ts';

/** A text of the student with all that was written about it. */
export interface RecordedText {
  kind: 'essay' | 'baseline';
  essay: Essay;
  /** Oldest first. */
  history: AuditEntry[];
  /** Path of the original file in the ZIP; null: it is not there. */
  original: string | null;
  /** The sheets that were returned, as PDFs. */
  returned: { version: number; path: string }[];
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

export const titleOf = ({ kind, essay }: Pick<RecordedText, 'kind' | 'essay'>, zone: TimeZone): string => {
  const type = TEXT_TYPE_LABEL[essay.essay_type];
  const noun = kind === 'essay' ? ' essay' : / sample$/i.test(type) ? '' : ' sample';
  return `${type}${noun}, ${dateWord(essay.submission_date, zone)}`;
};

const statusOf = ({ kind, essay: { processing_status } }: RecordedText): string =>
  (kind === 'baseline' ? SAMPLE_STATUS[processing_status] : undefined) ?? STATUS[processing_status];

const historyOf = (history: readonly AuditEntry[], zone: TimeZone): string => {
  const hasReasons = history.some(({ reason }) => reason !== null);
  return table(
    ['When', 'Who', 'What', ...(hasReasons ? ['Reason'] : [])],
    history.map(({ at, actor, summary, reason }) => [
      dateWord(at, zone).replaceAll(' ', '\u00a0'),
      actor,
      summary,
      ...(hasReasons ? [reason] : []),
    ]),
  );
};

const small = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** As on a feedback sheet: nobody takes a machine's words for a teacher's. */
const wordsOn = ({ rationale, rationale_by, student_feedback }: GradedCriterion): string => {
  const toStudent = student_feedback ? `To the student: ${student_feedback}` : '';
  const isTeachers = rationale_by === 'teacher';
  const drafted = (isTeachers ? [toStudent] : [rationale, toStudent]).filter(Boolean).join(' ');
  return [isTeachers && rationale, drafted && `Drafted with AI: ${drafted}`].filter(Boolean).join(' ');
};

const scoresOf = (essay: Essay): string => {
  if (isUnscored(essay)) return '';
  const rows = essay.rubric_assessment.map((one) => [
    one.criterion,
    one.score === null ? 'not scored' : `${one.score} of ${one.max}`,
    wordsOn(one),
  ]);
  const whose = essay.scores ? scoresWord(essay.scores, essay.confirmed_among) : null;
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
        `Compared with approved samples: similarity ${similarityText(essay.baseline_similarity_score)}, ` +
          `evidence ${essay.evidence_strength}. A comparison is a hint for a teacher and no proof.`,
        likenessOf(essay).join(' '),
      );
};

export const documentPage = (text: RecordedText, zone: TimeZone): string => {
  const { kind, essay, history, original, returned } = text;
  const files = [
    ...(original === null ? [] : [link(original, 'The original file')]),
    ...returned.map(({ version, path }) => link(path, `Feedback as it was returned, version ${version}`)),
    link(`steps/${kind}-${essay.id}.html`, 'Every step, word for word'),
  ];
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
  const comments = essay.text_comments.map((one) => `“${safeHtml(one.quote)}”: ${safeHtml(one.text)}`);
  const talks = essay.talks.map((one) => {
    const brought = one.supports.map((support) => TALK_SUPPORT_LABEL[support]).join(', ');
    const outcome = one.outcome ? ` Outcome: ${one.outcome}` : '';
    return safeHtml(`${dayWord(one.held_on)}: ${one.said ?? ''}${outcome}${brought ? ` (${brought})` : ''}`);
  });
  const targets = essay.learning_targets.map((one) => [
    one.learning_target_code,
    one.learning_target_name,
    one.score,
    one.evidence_notes,
  ]);
  const proposed = proposedWords(essay);
  return pageOf(
    titleOf(text, zone),
    `<p>${link('index.html', 'All texts')}</p>${list(files)}${about}` +
      section('Scores', scoresOf(essay)) +
      section('Learning targets', table(['', 'Target', 'Score', 'Words, drafted with AI'], targets)) +
      section('Feedback by the teacher', paragraphs(essay.teacher_feedback)) +
      section(
        'Feedback drafted with AI, for the teacher',
        paragraphs(
          proposed.detailed_feedback,
          proposed.student_feedback,
          proposed.strengths_paragraph,
          proposed.improvements_paragraph,
        ),
      ) +
      section('Comments in the text', list(comments)) +
      section('Talks', list(talks)) +
      section('Authorship', comparisonOf(essay)) +
      section('The text', essay.essay_text ? `<pre>${safeHtml(essay.essay_text)}</pre>` : '') +
      section('What happened', historyOf(history, zone)),
  );
};

/** What was written in writing rooms and is filed nowhere. */
export const draftsPage = (drafts: readonly RecordedDraft[], zone: TimeZone): string =>
  pageOf(
    'Texts in writing rooms',
    `<p>${link('index.html', 'All texts')}</p>` +
      paragraphs('Written in class and not collected, or beside what was collected.') +
      drafts
        .map(({ saved_at, prompt, text, process: { pastes } }) =>
          section(
            `Last saved ${dateWord(new Date(saved_at).toISOString(), zone)}`,
            paragraphs(prompt && `The task: ${prompt}`) +
              `<pre>${safeHtml(text)}</pre>` +
              list(
                pastes.map(
                  (one) =>
                    `Put in at once, ${one.words} ${one.words === 1 ? 'word' : 'words'}: <q>${safeHtml(one.text)}</q>`,
                ),
              ),
          ),
        )
        .join(''),
  );

export const accessesPage = (accesses: readonly RecordedAccess[], zone: TimeZone): string =>
  pageOf(
    'Who took this out of the app',
    `<p>${link('index.html', 'All texts')}</p>` +
      paragraphs(
        'Exports, downloads, printed pages and opened links, as far as they are still recorded: about a year. ' +
          'Looking at a page of the app is not recorded. Of an export of many students it is not recorded whose ' +
          'texts were in it. Who opened a link is not known. This export itself is not in the list.',
      ) +
      table(
        ['When', 'Who', 'What', 'How often'],
        accesses.map(({ at, account, kind, thing, times, ofMany }) => [
          dateWord(new Date(at).toISOString(), zone),
          account ?? 'without an account',
          `${ACCESS_KIND_WORD[kind]}: ${small(accessedThingWord(kind, thing))}` +
            (ofMany ? ', of many students' : ''),
          times,
        ]),
      ),
  );

interface Indexed {
  student: Student;
  teacher_summary: string | null;
  history: readonly AuditEntry[];
  elsewhere: readonly AuditEntry[];
  drafts: readonly RecordedDraft[];
  accesses: readonly RecordedAccess[];
}

/** What is in it, and what is not. */
const CONTENTS =
  'What the essay grading app keeps of this student: each text with its file, scores, feedback, comments, talks, ' +
  'decisions and every step that was recorded. The pages open in any browser.';
const NOT_IN_IT =
  'Not in it: what other students wrote, even where it was compared with these texts; what the people who run the ' +
  'app keep outside it, such as backups; and texts that were deleted, of which only what happened is kept.';
const FOR_THE_SCHOOL =
  'For the school, before it is handed on: words of teachers and of this student may name other students.';
const WITHOUT_NAMES =
  'Whoever made this may not see names: the name, the school number, the address and the files are left out, and ' +
  'names in texts are covered.';

/** `streams`: further ones with a page of steps, the student's own among them. */
export const indexPage = (
  { student, teacher_summary, history, elsewhere, drafts, accesses }: Indexed,
  texts: readonly RecordedText[],
  streams: readonly string[],
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
            `${link(`${kind}-${text.essay.id}.html`, titleOf(text, zone))}: ${safeHtml(statusOf(text))}` +
            (text.original === null ? '' : ` · ${link(text.original, 'original file')}`),
        ),
    );
  const flags = student.flags.map((one) =>
    safeHtml(
      `${one.flag_reason ?? ''}${one.resolved_at ? ` (resolved ${dateWord(one.resolved_at, zone)})` : ''}`,
    ),
  );
  const more = [
    ...streams.map((stream) =>
      link(
        `steps/${stream}.html`,
        stream.startsWith('student-') ? 'The student: every step' : 'A writing room of this student alone',
      ),
    ),
    ...(drafts.length === 0
      ? []
      : [link('writing-rooms.html', 'Texts in writing rooms that are not collected')]),
    ...(accesses.length === 0 ? [] : [link('accesses.html', 'Who exported, downloaded or printed it')]),
  ];
  return pageOf(
    `Record of ${student.student_name ?? student.display_id}`,
    paragraphs(CONTENTS, NOT_IN_IT, student.student_name === null ? WITHOUT_NAMES : FOR_THE_SCHOOL) +
      about +
      section('Essays', of('essay')) +
      section('Samples', of('baseline')) +
      section('More', list(more)) +
      section('Flags on the student', list(flags)) +
      section('Summary for the teacher', paragraphs(teacher_summary)) +
      section('What happened on the roster', historyOf(history, zone)) +
      section('What else names this student', historyOf(elsewhere, zone)),
  );
};
