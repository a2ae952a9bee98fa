import {
  countText,
  countWords,
  isStandardCriterion,
  ownText,
  ownVersion,
  withQuotations,
  wordsByScores,
} from '@essays/contract';
import type {
  GradedCriterion,
  GradeWords,
  Rubric,
  RubricCriterion,
  ScoringMode,
  SetApart,
  TextType,
} from '@essays/contract';
import { apartByForm } from '../own-words/apart-by-form.ts';
import type { ClassWords } from '../class-words/class-words.ts';
import { whyNoLevel, type FoundNoLevel } from '../guards/why-no-level.ts';
import { withOwnWords } from '../own-words/version.ts';
import { logRank } from '../reading/vocabulary-measures.ts';
import { MOST_CHARACTERS } from '../reading/normalise.ts';
import { readText } from '../reading/read-text.ts';
import type { ReadText } from '../reading/read-text.ts';
import { textWithoutRepeats } from '../reading/repeats.ts';
import { isSpelt } from '../reading/spelling.ts';
import { sightOf, TRAITS } from './criteria-traits.ts';
import type { Trait } from './criteria-traits.ts';
import { assess, modeWords, pointsUnder, scoreTarget, wordsForTeacher } from './feedback.ts';
import type { ScoredCriterion } from './feedback.ts';
import { cite, count } from './finding.ts';
import { gradingFeatures, type GradedText } from './grading-features.ts';
import { learningTargetsFor } from './learning-targets.ts';
import { measuredReasons } from './measured-reasons.ts';
import { findingsIn, readingOf } from './reading.ts';
import { GRADING_MODEL, traitPoints } from './scoring-ladder.ts';

/** Another essay as its measures, in the order of `GRADING_FEATURES`: a grade never reads another's text. */
export type MeasuredEssay = Pick<GradedText, 'values'>;

export interface GradingInput {
  text: string;
  /** What is not the student's own wording; missing: what its form alone shows. */
  apart?: readonly SetApart[] | undefined;
  essayType: TextType;
  rubric: Rubric;
  /** Essays of the same kind with a teacher's scores by criterion id. */
  scoredExamples?: (MeasuredEssay & { scores: Record<string, number> })[];
  /** Essays of classmates, on the same assignment where there are enough. */
  classmates?: MeasuredEssay[];
  /** Which words the classmates use who wrote for the same assignment; null: it was written for none. */
  classWords?: ClassWords | null;
  /** Its mistakes may not be the student's: it was read from a picture, or typed by a teacher. */
  isTranscribed?: boolean;
  /** A teacher wants a level for it whatever is found in it. */
  asItIs?: boolean;
}

/** A text that is not scored until a teacher says that it is to be. */
export interface NoLevelOutput extends FoundNoLevel {
  engine: string;
  version: string;
}

export interface GradingOutput {
  engine: string;
  version: string;
  mode: ScoringMode;
  words: GradeWords;
}

/** Raise it with every change of what is said, or of when no level is proposed: it is stored with each grade. */
const WORDS_VERSION = 'words-4';
/** Of the fit, of what it is given to read, and of what it says. */
export const GRADING_VERSION: string = `${withOwnWords(GRADING_MODEL.version)}/${WORDS_VERSION}`;

const NAMED = { engine: 'local-rubric-scorer', version: GRADING_VERSION };
/** Said first about a text that is longer than the part that is read. */
const ONLY_THE_BEGINNING =
  `This text is very long: only its first ${countText(MOST_CHARACTERS)} characters were ` + 'graded.';
/** Said of a text that was copied out. */
const MISTAKES_LEFT_OUT =
  'Spelling, punctuation and capitals are not counted: the text was read from a picture or typed by a teacher, so ' +
  'mistakes may not be the student’s.';
/** Below this a text is not scorable; every other text gets at least 1. */
const SCORABLE_WORDS = 30;
/** How many words are checked for being English, and the share that must be. */
const ENGLISH_SAMPLE = 300;
const ENGLISH_SHARE = 0.6;

/** Scores a text, unless something in it stands in the way of a level. */
export function gradeText(input: GradingInput): GradingOutput | NoLevelOutput {
  const { text, apart = apartByForm(text), classWords = null } = input;
  const own = ownText(text, apart);
  const found = input.asItIs || whyNotScorable(readText(own), text) ? null : whyNoLevel(own, classWords);
  return found ? { ...NAMED, ...found } : scoreAgainstRubric(input);
}

/** Scores a text by measured qualities only: the same text beside the same others gets the same grade. */
export function scoreAgainstRubric(input: GradingInput): GradingOutput {
  const { rubric, apart = apartByForm(input.text) } = input;
  const read = readText(withQuotations(input.text, apart));
  const problem = whyNotScorable(readText(ownText(input.text, apart)), input.text);
  if (problem) return notScorable(rubric, problem);
  const isIb = rubric.class_type === 'ib_english';
  const graded = gradingFeatures(input.text, apart);
  const examples = input.scoredExamples ?? [];
  const classmates = input.classmates ?? [];
  const { mode, points, standard } = traitPoints(
    graded,
    examples.map((example) => ({ graded: example, scores: byTrait(example.scores, rubric) })),
    classmates,
    { isTranscribed: input.isTranscribed ?? false },
  );
  const { measures } = graded;
  // The same count as on the card of the essay.
  const words = countWords(input.text);
  const reading = readingOf(read, { measures, words, essayType: input.essayType, isIb, standard });
  const findings = findingsIn(reading).filter(
    ({ aspect }) => !input.isTranscribed || (aspect !== 'spelling' && aspect !== 'mechanics'),
  );
  const measurable = rubric.criteria.filter((one) => isStandardCriterion(one, rubric.class_type));
  const scored: ScoredCriterion[] = measurable.map((criterion) => {
    const { traits } = sightOf(criterion.id);
    const measured = traits.reduce((sum, trait) => sum + points[trait], 0) / traits.length;
    const reasons = measuredReasons(standard, traits, GRADING_MODEL);
    return { criterion, score: levelOf(measured, criterion.max, mode), reasons };
  });
  const found = pointsUnder(measurable, findings);
  const standing = scored.map(({ criterion: { id, max }, score }) => ({ criterion_id: id, score, max }));
  return {
    ...NAMED,
    mode,
    words: {
      rubric_assessment: rubric.criteria.map((criterion) => {
        const one = scored.find((other) => other.criterion === criterion);
        return one ? assess(one, found, findings, mode) : scoredByTeacherOnly(criterion);
      }),
      detailed_feedback: [
        ...(input.text.length > MOST_CHARACTERS ? [ONLY_THE_BEGINNING] : []),
        // How the level was found, if any criterion has one.
        ...(scored.length > 0
          ? [modeWords(mode, { class: classmates.length + examples.length, teacher: examples.length })]
          : []),
        ...(input.isTranscribed ? [MISTAKES_LEFT_OUT] : []),
        ...saidTwice(ownText(input.text, apart)),
        wordsForTeacher(reading),
      ].join(' '),
      ...wordsByScores(found, standing),
      points: found,
      learning_targets:
        isIb || ownVersion(rubric.version)
          ? []
          : learningTargetsFor(input.essayType).map((target) =>
              scoreTarget(target, levelOf(points[target.trait], 4, mode), findings, reading.outline),
            ),
    },
  };
}

/** To the teacher, with the place. */
function saidTwice(own: string): string[] {
  const { first, repeated } = textWithoutRepeats(own);
  return first === null
    ? []
    : [`Said twice, counted once: ${count(repeated, 'word')}, the first of them ${cite({ text: first })}.`];
}

/** Nothing was ever fitted to the words of a teacher's own criterion, so there is no score to propose. */
const scoredByTeacherOnly = ({ id, title, max }: RubricCriterion): GradedCriterion => ({
  criterion_id: id,
  criterion: title,
  score: null,
  max,
  rationale: 'No proposed score: this criterion is not one of those that can be measured.',
  student_feedback: '',
});

/** @param read the student's own words of this text */
function whyNotScorable(read: ReadText, text: string): Problem | null {
  const own = read.wordCount;
  if (own < SCORABLE_WORDS) {
    const all = readText(text).wordCount;
    if (all < SCORABLE_WORDS)
      return {
        toTeacher: `the text has ${count(own, 'word')}, and at least ${SCORABLE_WORDS} are needed`,
        toStudent: TOO_LITTLE,
      };
    return {
      toTeacher:
        `${own === 0 ? 'none' : own} of its ${countText(all)} words ${own === 1 ? 'is' : 'are'} the student’s own ` +
        `(the others are the task’s, quoted, or in half of the class’s essays), and at least ` +
        `${SCORABLE_WORDS} are needed`,
      toStudent: 'There are too few words of your own here to score.',
    };
  }
  const some = read.words.slice(0, ENGLISH_SAMPLE);
  const english = some.filter((word) => logRank(word) < 8.5 || isSpelt(word)).length;
  return english / some.length < ENGLISH_SHARE
    ? { toTeacher: 'most of its words are not English', toStudent: TOO_LITTLE }
    : null;
}

interface Problem {
  toTeacher: string;
  toStudent: string;
}
const TOO_LITTLE = 'There is not enough English text here to score. Please turn in the whole essay.';

function notScorable(rubric: Rubric, { toTeacher, toStudent }: Problem): GradingOutput {
  const reason = `Not scorable: ${toTeacher}.`;
  return {
    ...NAMED,
    mode: 'not_scorable',
    words: {
      rubric_assessment: rubric.criteria.map((criterion) => ({
        criterion_id: criterion.id,
        criterion: criterion.title,
        score: isStandardCriterion(criterion, rubric.class_type) ? 0 : null,
        max: criterion.max,
        rationale: reason,
        student_feedback: toStudent,
      })),
      detailed_feedback: reason,
      student_feedback: toStudent,
      strengths: [],
      areas_for_improvement: [reason],
      strengths_paragraph: '',
      improvements_paragraph: toStudent,
      learning_targets: [],
    },
  };
}

/** A teacher's scores on the 4-point scale by trait; the mean of several criteria on one trait. */
function byTrait(scores: Record<string, number>, rubric: Rubric): Partial<Record<Trait, number>> {
  const result: Partial<Record<Trait, number>> = {};
  for (const trait of TRAITS) {
    const given = rubric.criteria.flatMap(({ id, max }) => {
      const score = scores[id];
      return score !== undefined && sightOf(id).traits[0] === trait ? [(4 * score) / max] : [];
    });
    if (given.length > 0) result[trait] = given.reduce((sum, score) => sum + score, 0) / given.length;
  }
  return result;
}

/** A whole level: never 0 for a scorable text, never the highest without a class or a teacher to compare with. */
function levelOf(points: number, max: number, mode: ScoringMode): number {
  const most = mode === 'absolute_draft' ? max - 1 : max;
  return Math.max(1, Math.min(most, Math.round((points * max) / 4)));
}
