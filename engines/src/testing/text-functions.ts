import * as contract from '@essays/contract';
import { readForAi } from '../ai-writing/ai-score.ts';
import { aiWritingIndicator } from '../ai-writing/ai-writing-indicator.ts';
import { compareAuthorship } from '../authorship/compare-authorship.ts';
import { compareParagraph } from '../authorship/compare-paragraph.ts';
import { fingerprint } from '../authorship/fingerprint.ts';
import { grammarPatterns } from '../authorship/grammar-patterns.ts';
import { MARKERS } from '../authorship/markers.ts';
import { ownWords } from '../authorship/profile.ts';
import { errorFingerprints, sharedErrors } from '../authorship/writing-errors.ts';
import { findCopies } from '../copies/find-copies.ts';
import { densestQuote, wordsShowing } from '../evidence/densest-quote.ts';
import { locateQuote } from '../evidence/locate-quote.ts';
import { classWordsOf, without } from '../class-words/class-words.ts';
import { contentWords, eachWord, stemOf, usedWords } from '../class-words/content-words.ts';
import { answeredAssignment, essaysOffTopic } from '../class-words/topic.ts';
import { paragraphsOf, tidyText } from '../extraction/paragraphs.ts';
import { usualSize, withoutFootnotes } from '../extraction/footnotes.ts';
import { segmentsOf } from '../extraction/page-lines.ts';
import { isReadable } from '../extraction/readable.ts';
import { blocksOf } from '../extraction/reading-order.ts';
import { withoutHeads } from '../extraction/running-heads.ts';
import { differ } from '../extraction/second-opinion.ts';
import { cite, passageOf } from '../grading/finding.ts';
import { mistakesIn } from '../grading/found-mistakes.ts';
import { outlineOf } from '../grading/outline.ts';
import { gradeText, scoreAgainstRubric } from '../grading/rubric-scorer.ts';
import { foreignStretch } from '../guards/foreign-stretch.ts';
import { logChances, triplesOf } from '../guards/tag-triples.ts';
import { whyNoLevel } from '../guards/why-no-level.ts';
import { namePlaces } from '../names/hide-names.ts';
import { NameMask } from '../names/name-mask.ts';
import { RosterNames } from '../names/roster-names.ts';
import { rosterOf } from '../names/roster.ts';
import { SentText } from '../names/sent-text.ts';
import { textWords } from '../names/text-words.ts';
import { WordedText } from '../names/worded-text.ts';
import { isLargerThan } from '../pool/input-size.ts';
import { apartByForm, ownByForm } from '../own-words/apart-by-form.ts';
import { placedWords, shinglesOf } from '../own-words/placed-words.ts';
import { apartAlone, classShingles, setApart } from '../own-words/set-apart.ts';
import { measureText } from '../pool/measured-text.ts';
import { locateQuotes, prepareToSend } from '../pool/sent-texts.ts';
import { readDocument } from '../reading/document-text.ts';
import { speaksToTheGrader, withoutInstructions } from '../reading/instructions.ts';
import { connectiveRates, measure } from '../reading/measures.ts';
import * as normalising from '../reading/normalise.ts';
import { phraseRates } from '../reading/phrases.ts';
import { punctuationMeasures } from '../reading/punctuation-measures.ts';
import { breaksParagraphs, quotedPlaces, withNamesForQuoted, withoutQuoted } from '../reading/quotations.ts';
import { readText, wordsOf } from '../reading/read-text.ts';
import { CAREFUL, CARELESS } from '../reading/sample-essays.data.ts';
import { repeatsIn, saidOnce } from '../reading/repeats.ts';
import { sentencesOf } from '../reading/sentences.ts';
import { isSpelt } from '../reading/spelling.ts';
import { TYPED } from '../reading/text-source.ts';
import { changedSentences } from '../rewrites/changed-sentences.ts';
import { compareVersions, findRewrite, rewriteOf } from '../rewrites/detect-rewrite.ts';
import { shown } from '../sheets/paper.ts';
import { SheetFonts, TEXT } from '../sheets/sheet-fonts.ts';
import { linesOf } from '../sheets/text-lines.ts';
import { textOfHtml } from '../word-files/read-html.ts';
import { readPlain } from '../word-files/read-plain.ts';
import { readRtf } from '../word-files/read-rtf.ts';
import { seenInWord, wordsOfPart } from '../word-files/seen-in-word.ts';

type Work = (text: string) => unknown;

const STUDENTS = ['Ada Byron', 'Grace Hopper', 'Mari del Carmen Quintero', '王小明'].map((name, at) => ({
  id: `student-${at}`,
  name,
}));
const RECEIVED = { on: '2026-11-27', zone: 'UTC' };
const ROSTER = new RosterNames(STUDENTS.map(({ name }) => name));
const MASK = new NameMask(STUDENTS);
const NAMES = { own: 'Ada Byron', roster: rosterOf(STUDENTS) };
const RUBRIC = contract.SHIPPED_RUBRICS[0]!;
const DATE = '2026-01-05';
const CLASS_WORDS = classWordsOf(Array(12).fill(usedWords(ownByForm(CAREFUL))));
const blanks = /\s+/;
const samples = (...texts: string[]) =>
  texts.map((text, at) => ({
    id: `s${at}`,
    text,
    date: DATE,
    isPrimary: at === 0,
    essayType: 'argumentative' as const,
  }));
const lineOf = (text: string, at: number) => ({ text, x: 72, y: 60 + 15 * at, width: 400, height: 12 });
/** Each letter on its own, as PDFium gives them, in lines of eighty. */
const lettersIn = (text: string) =>
  [...text].map((letter, at) => ({
    text: letter,
    x: 72 + 5 * (at % 80),
    y: 60 + 15 * Math.floor(at / 80),
    width: 5,
    size: 11,
    angle: 0,
    object: 0,
  }));
const pagesOf = (text: string) =>
  (text.match(/[^]{1,800}/g) ?? []).map((page) => page.split('\n').map(lineOf));
/** A feedback sheet whose every text is the one given. */
const sheetOf = (text: string): contract.SheetSource => ({
  essay_type: 'argumentative',
  class_type: '10th_grade_english',
  submission_date: DATE,
  scores: 'confirmed',
  confirmed_among: 1,
  focus_organization_score: 3,
  evidence_elaboration_score: 3,
  conventions_score: 3,
  rubric_assessment: [],
  learning_targets: [],
  grading_result: null,
  strengths_paragraph: text,
  improvements_paragraph: `Start here: ${text}`,
  student_feedback: text,
  detailed_feedback: text,
  teacher_feedback: text,
  text_comments: [],
});
/** A sheet's lines, with a typeface that has only some of the scripts. */
const LINES = {
  fonts: await SheetFonts.of('שלום'),
  weight: TEXT,
  width: 80,
  widthOf: (text: string) => text.length,
  lacking: () => undefined,
} as const;
const firstHalf = (text: string) => text.slice(0, text.length / 2);
/** Another version: begins and ends otherwise, lacks some words, has others. */
const revised = (text: string) => `Now ${text.slice(text.length / 3)} ${text.slice(0, text.length / 5)} end`;

/** A text as the part of a Word file has it. */
const inWord = (text: string): string =>
  `<w:document><w:p><w:r><w:t>${text.replace(/[&<>]/g, ' ')}</w:t></w:r></w:p></w:document>`;

/** Every function that looks at a text, and how it is given one. */
export const TEXT_FUNCTIONS: Readonly<Record<string, Work>> = {
  readForAi: (text) => readForAi(ownByForm(text)),
  grammarPatterns: (text) => grammarPatterns(readText(text)),
  ownWords: (text) => ownWords(ownByForm(text)),
  errorFingerprints: (text) =>
    errorFingerprints(readText(text), fingerprint(ownByForm(text)), apartByForm(text)),
  densestQuote: (text) => MARKERS.map((marker) => densestQuote(readText(text), marker, [])),
  wordsShowing: (text) => MARKERS.map((marker) => wordsShowing(marker, text)),
  locateQuote: (text) => [
    locateQuote(firstHalf(text), text),
    locateQuote(`${firstHalf(text)}q`, text),
    locateQuote(text, firstHalf(text)),
  ],
  isReadable: (text) => isReadable(text, isSpelt),
  differ: (text) => [differ(text, firstHalf(text)), differ('', text)],
  withoutHeads: (text) => withoutHeads(pagesOf(text)),
  segmentsOf: (text) => segmentsOf(lettersIn(text), isSpelt),
  blocksOf: (text) => pagesOf(text).map((lines) => blocksOf(lines)),
  withoutFootnotes: (text) => {
    const pages = pagesOf(text);
    const size = usualSize(pages);
    return pages.map((lines) => withoutFootnotes(lines, size));
  },
  tidyText,
  shown,
  paragraphsOf: (text) => [
    paragraphsOf([{ blocks: [[lineOf(text, 0)]], footnotes: [] }], isSpelt),
    paragraphsOf([{ blocks: [(text.match(/[^]{1,80}/g) ?? []).map(lineOf)], footnotes: [] }], isSpelt),
    paragraphsOf(
      pagesOf(text).map((lines) => ({ blocks: [lines], footnotes: lines })),
      isSpelt,
    ),
  ],
  cite: (text) => cite({ text }),
  passageOf: (text) => passageOf({ text }),
  breaksParagraphs,
  saidOnce,
  repeatsIn,
  logChances: (text) => logChances(readText(text).tokens),
  triplesOf: (text) => triplesOf(readText(text).tokens, ['^', 'NOUN', 'VERB']),
  foreignStretch: (text) => foreignStretch(sentencesOf(text), CLASS_WORDS),
  whyNoLevel: (text) => whyNoLevel(ownByForm(text), CLASS_WORDS),
  quotedPlaces,
  withoutQuoted,
  withNamesForQuoted,
  outlineOf: (text) => outlineOf(readText(text)),
  mistakesIn: (text) => mistakesIn(outlineOf(readText(text))),
  namePlaces: (text) => namePlaces(text, text.slice(0, contract.MAX_NAME_LENGTH), ROSTER),
  NameMask: (text) => MASK.cover({ student_id: 'student-0', notes: text }),
  SentText: (text) => new SentText(text, { own: 'Ada Byron', roster: ROSTER }).locate(firstHalf(text)),
  speaksToTheGrader,
  withoutInstructions,
  textWords,
  WordedText: (text) => new WordedText(text).spellings,
  isLargerThan: (text) => isLargerThan(1_000_000, { text, words: text.split(blanks), letters: [...text] }),
  readDocument: (text) => [
    readDocument({ as: 'essay', raw: text, from: TYPED, received: RECEIVED }),
    readDocument({ as: 'sample', raw: text, from: { ...TYPED, file_name: text }, received: RECEIVED }),
  ],
  textOfHtml: (text) => [textOfHtml(text, Infinity), textOfHtml(`<p>${text}</p>`, Infinity)],
  readPlain: (text) => readPlain(Buffer.from(text.replaceAll('\0', ' ')), Infinity),
  readRtf: (text) => readRtf(Buffer.from(`{\\rtf1 ${text}}`), Infinity),
  wordsOfPart: (text) => wordsOfPart(inWord(text)),
  seenInWord: (text) => seenInWord(inWord(text)).unseen,
  measure: (text) => measure(readText(text)),
  connectiveRates: (text) => connectiveRates(text.split(blanks)),
  phraseRates: (text) => phraseRates(text.split(blanks)),
  punctuationMeasures: (text) => punctuationMeasures(text, 1),
  beginning: normalising.beginning,
  firstWords: (text) => normalising.firstWords(text, 1_000),
  normalise: normalising.normalise,
  placedWords,
  shinglesOf: (text) => shinglesOf(placedWords(text), 5),
  apartByForm,
  findCopies: (text) =>
    findCopies({
      texts: [text, revised(text), `${text} ${text}`].map((one, at) => ({
        id: `${at}`,
        student: `${at}`,
        text: one,
      })),
      tasks: [firstHalf(text)],
    }),
  apartAlone: (text) =>
    apartAlone(text, { tasks: [revised(text)], classmates: Array(4).fill(classShingles(text)), claimed: [] }),
  stemOf: (text) => placedWords(text).words.map(stemOf),
  contentWords,
  usedWords: (text) => {
    const words = usedWords(ownByForm(text));
    const assignment = { id: 'a', tasks: [text], texts: Array(13).fill(words) };
    return [
      without(classWordsOf([words, words]), words).counts.size + eachWord(words).length,
      essaysOffTopic({ assignment, essays: [{ id: 'e', words, counted: null }] }),
      answeredAssignment({ words, assignments: [assignment] }),
    ];
  },
  setApart: (text) =>
    setApart({ text, samples: [...samples(revised(text), CAREFUL)], tasks: [firstHalf(text)] }),
  readText: (text) => readText(text).tokens.length,
  wordsOf,
  isSpelt,
  changedSentences: (text) => changedSentences(text, revised(text)),
  compareVersions: (text) => [compareVersions(text, revised(text)), compareVersions(text, CAREFUL)],
  findRewrite: (text) => findRewrite(text, samples(revised(text), CAREFUL, text)),
  changedParts: (text) => contract.changedParts(text, revised(text)),
  changesBetween: (text) => contract.changesBetween([...text], [...revised(text)], 1_000_000),
  commonWords: (text) => contract.commonWords(text.split(blanks), revised(text).split(blanks)),
  commentKey: contract.commentKey,
  commentSentences: contract.commentSentences,
  countWords: contract.countWords,
  dayInHeading: (text) => contract.dayInHeading(text, RECEIVED.on),
  findMarkers: contract.findMarkers,
  stripMarkers: contract.stripMarkers,
  foldForSearch: contract.foldForSearch,
  nameWordsOf: contract.nameWordsOf,
  fullNameOf: contract.fullNameOf,
  pairKey: (text) => contract.pairKey(text, revised(text)),
  lettersKey: contract.lettersKey,
  nameKeysOf: contract.nameKeysOf,
  selectedPassage: (text) => contract.selectedPassage(text, { start: 0, end: text.length }),
  placeOf: (text) => contract.placeOf(text, firstHalf(text).slice(0, 2000), { start: 5, end: 9 }),
  isDay: contract.isDay,
  dayIn: contract.dayIn,
  isPlain: contract.isPlain,
  isVisible: contract.isVisible,
  composeSheet: (text) => contract.composeSheet(sheetOf(text), contract.NO_EDITS),
  isTimeZone: contract.isTimeZone,
  normalForm: (text) =>
    (['NFC', 'NFD', 'NFKC', 'NFKD'] as const).map((form) => contract.normalForm(text, form)),
  truncate: (text) => contract.truncate(text, 80),
  linesOf: (text) => linesOf(text, LINES),
};

/** What the pool is asked to do with a whole text; each calls many of the above. */
export const WHOLE_WORKS: Readonly<Record<string, Work>> = {
  compareAuthorship: (text) =>
    compareAuthorship({ text, date: DATE, essayType: 'argumentative', samples: samples(text, CARELESS) }),
  compareParagraph: (text) => [
    compareParagraph({ paragraph: text, essay: revised(text), prompt: firstHalf(text) }),
    compareParagraph({ paragraph: CAREFUL, essay: text, prompt: null }),
  ],
  aiWritingIndicator: (text) => aiWritingIndicator({ text, ownSamples: [{ text: CARELESS }, { text }] }),
  gradeText: (text) =>
    gradeText({ text, essayType: 'argumentative', rubric: RUBRIC, classWords: CLASS_WORDS }),
  scoreAgainstRubric: (text) => scoreAgainstRubric({ text, essayType: 'argumentative', rubric: RUBRIC }),
  measureText: (text) => measureText({ text }),
  prepareToSend: (text) => prepareToSend({ text, names: NAMES, nonce: 'f3a9' }),
  locateQuotes: (text) => locateQuotes({ text, names: NAMES, quotes: [firstHalf(text), 'the council'] }),
  sharedErrors: (text) => sharedErrors(text, [text, CARELESS]),
  rewriteOf: (text) => [
    rewriteOf({ text, earlier: samples(revised(text)), declared: 's0' }),
    rewriteOf({ text, earlier: samples(revised(text), CAREFUL), declared: null }),
  ],
};
