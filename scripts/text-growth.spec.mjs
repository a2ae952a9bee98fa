// Growth of what the engines' own spec does not reach: the pages, the API and the read models.
import { HOSTILE_TEXTS, insideAnEssay } from '../engines/test/hostile-texts.ts';
import { tooFastGrowth } from '../engines/test/growth.ts';
import { csvLines } from '../api/src/features/audit/audit-csv.ts';
import { gradesLines } from '../api/src/features/exports/grades-csv.ts';
import { csvCell, csvLine } from '../api/src/platform/http/csv.ts';
import { fileNameOf } from '../api/src/platform/http/upload.ts';
import { fileWordsOf, keysIn, namedStudent, namesOf } from '../api/src/features/students/named-in-file.ts';
import { checkedName } from '../api/src/features/students/student-name.ts';
import { isSamePassword } from '../api/src/features/users/passwords.ts';
import { checkedUsername } from '../api/src/features/users/username.ts';
import { received, textFields } from '../projections/src/read-models/essays/received-essay.ts';
import { paragraphRanges } from '../web/src/domain/paragraphs.ts';
import { bulkProblem, checkedNames, namesFromLines } from '../web/src/domain/roster.ts';
import { searchStudents } from '../web/src/domain/student-search.ts';
import { setAsideWord } from '../web/src/domain/status-words.ts';

/** Much longer than the texts for the engines: these functions are fast, and the square of 20,000 is not. */
const CHARACTERS = 20_000;
const PATIENCE = 600_000;

const student = (text) => ({
  id: 's1',
  student_name: text,
  name: text,
  display_id: text.slice(0, 100),
  period: 2,
});
/** The cost of a refusal counts too. */
const orRefused = (work) => (text) => {
  try {
    return work(text);
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) throw error;
    return error;
  }
};

const TEXT_FUNCTIONS = {
  csvCell,
  csvLine: (text) => csvLine([text, text, null]),
  'the line of an audit entry': (text) =>
    csvLines([{ at: '', position: 1, actor: text, actor_role: 'teacher', summary: text, reason: text }]),
  'the line of a grade': (text) =>
    gradesLines([{ student_name: text, submission_date: '2026-01-05', rubric_assessment: [] }], true),
  'the name of an upload': (text) => fileNameOf({ originalname: text }),
  'the name of a student': checkedName,
  'whom a file names': (text) => {
    const words = fileWordsOf({ name: text, text });
    return [keysIn(words), namedStudent(words, namesOf([student(text), student(text.slice(0, 100))]))];
  },
  'the name of a user': checkedUsername,
  isSamePassword: (text) => isSamePassword(text, `${text}x`),
  'the fields of an essay’s row': textFields,
  'the row of an essay': (text) =>
    received({
      type: 'EssayReceived',
      revision: 0,
      metadata: { occurredAt: '2026-01-05T10:00:00.000Z' },
      data: { essay_id: 'e1', filing: null, essay_type: 'argumentative' },
      personal: { text, file_name: text, improvement_notes: text },
    }),
  paragraphRanges,
  namesFromLines,
  bulkProblem,
  checkedNames: (text) => checkedNames(text, [student(text)]),
  searchStudents: (text) => searchStudents([student(text), student(`x${text}`)], text.slice(text.length / 2)),
  setAsideWord: (text) => setAsideWord({ markers: [text, text], set_aside_reason: 'no_marker' }),
};

const families = Object.entries(HOSTILE_TEXTS);
const each = [
  ...families,
  ...families.map(([name, family]) => [`an essay around ${name}`, insideAnEssay(family)]),
];

describe('the cost of a text to pages, API and read models grows in proportion to its length', () => {
  it.each(Object.entries(TEXT_FUNCTIONS))(
    '%s',
    (_, work) => {
      const found = each.flatMap(([name, family]) => {
        const growth = tooFastGrowth(orRefused(work), family, CHARACTERS);
        return growth === null ? [] : [`${name}: ${growth}`];
      });
      expect(found).toEqual([]);
    },
    PATIENCE,
  );
});
