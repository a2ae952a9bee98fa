import * as contract from '@essays/contract';
import { readForAi } from '@essays/engines/ai-writing/ai-score';
import { aiWritingIndicator } from '@essays/engines/ai-writing/ai-writing-indicator';
import { compareAuthorship } from '@essays/engines/authorship/compare-authorship';
import { compareParagraph } from '@essays/engines/authorship/compare-paragraph';
import { fingerprint } from '@essays/engines/authorship/fingerprint';
import { grammarPatterns } from '@essays/engines/authorship/grammar-patterns';
import { MARKERS } from '@essays/engines/authorship/markers';
import { ownWords } from '@essays/engines/authorship/profile';
import { errorFingerprints, sharedErrors } from '@essays/engines/authorship/writing-errors';
import { findCopies } from '@essays/engines/copies/find-copies';
import { densestQuote, wordsShowing } from '@essays/engines/evidence/densest-quote';
import { locateQuote } from '@essays/engines/evidence/locate-quote';
import { classWordsOf, without } from '@essays/engines/class-words/class-words';
import { contentWords, eachWord, stemOf, usedWords } from '@essays/engines/class-words/content-words';
import { answeredAssignment, essaysOffTopic } from '@essays/engines/class-words/topic';
import { paragraphsOf, tidyText } from '@essays/engines/extraction/paragraphs';
import { usualSize, withoutFootnotes } from '@essays/engines/extraction/footnotes';
import { segmentsOf } from '@essays/engines/extraction/page-lines';
import { isReadable } from '@essays/engines/extraction/readable';
import { blocksOf } from '@essays/engines/extraction/reading-order';
import { lettersIn, lineOf, numbered, pagesOf } from './text-on-pages.ts';
import { withoutLineNumbers } from '@essays/engines/extraction/line-numbers';
import { withoutHeads } from '@essays/engines/extraction/running-heads';
import { differ } from '@essays/engines/extraction/second-opinion';
import { cite, passageOf } from '@essays/engines/grading/finding';
import { mistakesIn } from '@essays/engines/grading/found-mistakes';
import { outlineOf } from '@essays/engines/grading/outline';
import { gradeText, scoreAgainstRubric } from '@essays/engines/grading/rubric-scorer';
import { foreignStretch } from '@essays/engines/guards/foreign-stretch';
import { logChances, triplesOf } from '@essays/engines/guards/tag-triples';
import { whyNoLevel } from '@essays/engines/guards/why-no-level';
import { namePlaces } from '@essays/engines/names/hide-names';
import { NameMask } from '@essays/engines/names/name-mask';
import { RosterNames } from '@essays/engines/names/roster-names';
import { rosterOf } from '@essays/engines/names/roster';
import { SentText } from '@essays/engines/names/sent-text';
import { textWords } from '@essays/engines/names/text-words';
import { WordedText } from '@essays/engines/names/worded-text';
import { isLargerThan } from '@essays/engines/pool/input-size';
import { apartByForm, ownByForm } from '@essays/engines/own-words/apart-by-form';
import { placedWords, shinglesOf } from '@essays/engines/own-words/placed-words';
import { apartAlone, classShingles, setApart } from '@essays/engines/own-words/set-apart';
import { measureText } from '@essays/engines/pool/measured-text';
import { locateQuotes, prepareToSend } from '@essays/engines/pool/sent-texts';
import { readDocument } from '@essays/engines/reading/document-text';
import { speaksToTheGrader, withoutInstructions } from '@essays/engines/reading/instructions';
import { measure } from '@essays/engines/reading/measures';
import { connectiveRates } from '@essays/engines/reading/phrases';
import * as normalising from '@essays/engines/reading/normalise';
import { phraseRates } from '@essays/engines/reading/phrases';
import { punctuationMeasures } from '@essays/engines/reading/punctuation-measures';
import {
  breaksParagraphs,
  quotedPlaces,
  withNamesForQuoted,
  withoutQuoted,
} from '@essays/engines/reading/quotations';
import { holdsGivenText } from '@essays/engines/reading/given-texts';
import { usualMarks } from '@essays/engines/reading/quotation-marks';
import { sheetPage, withoutSheets } from '@essays/engines/reading/other-sheets';
import { readText, wordsOf } from '@essays/engines/reading/read-text';
import { holdsTwoTexts } from '@essays/engines/reading/two-texts';
import { CAREFUL, CARELESS } from './sample-essays.data.ts';
import { repeatsIn, textWithoutRepeats } from '@essays/engines/reading/repeats';
import { sentencesOf } from '@essays/engines/reading/sentences';
import { isSpelt } from '@essays/engines/reading/spelling';
import { TYPED } from '@essays/engines/reading/text-source';
import { changedSentences } from '@essays/engines/rewrites/changed-sentences';
import { compareVersions, findRewrite, rewriteOf } from '@essays/engines/rewrites/detect-rewrite';
import { shown } from '@essays/engines/sheets/paper';
import { SheetFonts, TEXT } from '@essays/engines/sheets/sheet-fonts';
import { linesOf } from '@essays/engines/sheets/text-lines';
import { textOfHtml } from '@essays/engines/word-files/read-html';
import { readPlain } from '@essays/engines/word-files/read-plain';
import { readRtf } from '@essays/engines/word-files/read-rtf';
import { seenInWord, wordsOfPart } from '@essays/engines/word-files/seen-in-word';

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
  essay_text: text,
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
  withoutSheets,
  /** As many rubrics as fit. */
  sheetPage: (text) =>
    sheetPage(`${text}\nEssay Rubric\nPoints ___/5\nFocus ___/5\nVoice ___/5\n`.repeat(3).split('\n')),
  usualMarks: (text) => usualMarks(text.replaceAll('"', '\u201E')),
  holdsTwoTexts,
  holdsGivenText: (text) => holdsGivenText(text.replace(/[.!?] /g, '.\n1. ')),
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
  withoutFootnotes: (text) => pagesOf(text).map((lines) => withoutFootnotes(lines, 11)),
  usualSize: (text) => usualSize(pagesOf(text)),
  withoutLineNumbers: (text) => withoutLineNumbers(pagesOf(text).map(numbered)),
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
  textWithoutRepeats,
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
