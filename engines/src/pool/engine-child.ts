import type { EngineWork, WorkAnswer, WorkInput } from './engine-works.ts';
import { serveWork } from './serve-work.ts';

/** Each engine is loaded with the first work for it: reading a text needs no dictionary. */
const WORKS: { [Work in EngineWork]: (input: WorkInput<Work>) => Promise<WorkAnswer<Work>> } = {
  read_document: async (document) => (await import('../reading/document-text.ts')).readDocument(document),
  measure: async (text) => (await import('./measured-text.ts')).measureText(text),
  wording: async (text) => (await import('../own-words/set-apart.ts')).classShingles(text),
  used_words: async (text) => (await import('./measured-text.ts')).usedWordsOf(text),
  off_topic: async (question) => (await import('../class-words/topic.ts')).essaysOffTopic(question),
  answered_assignment: async (question) =>
    (await import('../class-words/topic.ts')).answeredAssignment(question),
  own_words: async ({ text, origins }) =>
    (await import('../own-words/set-apart.ts')).ownWordsAlone(text, origins),
  find_rewrite: async (question) => (await import('../rewrites/detect-rewrite.ts')).rewriteOf(question),
  find_copies: async (question) => (await import('../copies/find-copies.ts')).findCopies(question),
  compare_authorship: async ({ input, others, term, calibration }) => {
    const [{ compareAuthorship }, { engineWith }, { unpacked }] = await Promise.all([
      import('../authorship/compare-authorship.ts'),
      import('../authorship/school-calibration.ts'),
      import('./measured-text.ts'),
    ]);
    const prints = {
      others: others.map(unpacked),
      ...(term && { term: term.map(({ id, fingerprint }) => ({ id, print: unpacked(fingerprint) })) }),
    };
    return compareAuthorship({ ...input, ...prints }, engineWith(calibration));
  },
  compare_paragraph: async (work) =>
    (await import('../authorship/compare-paragraph.ts')).compareParagraph(work),
  indicate_ai_writing: async (input) =>
    (await import('../ai-writing/ai-writing-indicator.ts')).aiWritingIndicator(input),
  grade: async (input) => (await import('../grading/rubric-scorer.ts')).gradeText(input),
  prepare_to_send: async (work) => (await import('./sent-texts.ts')).prepareToSend(work),
  locate_quotes: async (work) => (await import('./sent-texts.ts')).locateQuotes(work),
  cover_names: async ({ answer, owner, roster }) =>
    (await import('../names/prepared-rosters.ts')).preparedFor(roster).cover(answer, owner),
  draw_sheet: async (sheet) => (await import('../sheets/sheet-pdf.ts')).drawSheet(sheet),
};

serveWork(WORKS);
