import { readText, type ReadText } from '../text/read-text.ts';
import { logRank } from '../text/measures.ts';
import { isSpelt } from '../text/spelling.ts';
import {
  classStatistics,
  gradingFeatures,
  standardiseBy,
  traitScore,
  type GradedText,
  type GradingModel,
} from './grading-features.ts';
import { learningTargetsFor, rubricFor, type Criterion, type Trait } from './rubrics.ts';
import modelData from './grading-model.data.ts';

export interface GradingInput {
  text: string;
  essayType: string;
  classType: '10th_grade_english' | 'ib_english';
  rubricVersion: string;
  /** Essays of the same assignment that a teacher scored. */
  scoredExamples?: { text: string; scores: Record<string, number> }[];
  /** Essays of classmates, on the same assignment where there are enough. */
  classTexts?: string[];
}
export type GradingMode = 'teacher_calibrated' | 'class_relative' | 'absolute_draft' | 'not_scorable';
export interface RubricAssessmentItem {
  criterion_id: string;
  criterion: string;
  score: number;
  max: number;
  rationale: string;
  student_feedback: string;
  quote?: string;
}
export interface LearningTargetScore {
  learning_target_code: string;
  learning_target_name: string;
  score: number;
  evidence_notes: string;
}
export interface GradingOutput {
  rubricVersion: string;
  /** teacher_calibrated, class_relative, absolute_draft or not_scorable. */
  mode: string;
  /** Null for IB, where the rubric assessment carries the scores. */
  scores: { focus_organization: number; evidence_elaboration: number; conventions: number } | null;
  rubric_assessment: RubricAssessmentItem[];
  detailed_feedback: string;
  student_feedback: string;
  strengths: string[];
  areas_for_improvement: string[];
  strengths_paragraph: string;
  improvements_paragraph: string;
  learning_targets: LearningTargetScore[];
  engine: string;
  version: string;
}

export const GRADING_ENGINE = 'local-rubric-scorer';
export const GRADING_MODEL = modelData as GradingModel;
/** Below this a text is not scorable; every other text gets at least 1. */
export const SCORABLE_WORDS = 30;
export const CLASS_FROM = 12;
export const TEACHER_FROM = 30;
/** Points on the 4-point scale for one deviation of quality within a class, and without one; measured, see docs/accuracy.md. */
export const POINTS_PER_DEVIATION = 0.85;
export const POINTS_PER_DEVIATION_ALONE = 0.7;
/** Where the middle of a class lies while no teacher has scored any of it. */
const USUAL_MIDDLE = 2.4;
/** The usual middle counts like so many teacher scores. */
const MIDDLE_COUNTS = 1.5;
const TRAITS = ['focus', 'evidence', 'conventions'] as const;

export function scoreAgainstRubric(input: GradingInput): GradingOutput {
  const rubric = rubricFor(input.classType, input.rubricVersion);
  const graded = gradingFeatures(input.text);
  const read = readText(input.text);
  if (!isScorable(read)) return notScorable(input, rubric.criteria);
  const examples = input.scoredExamples ?? [];
  const { mode, points, standard } = traitPoints(
    graded,
    examples.map((example) => ({
      graded: gradingFeatures(example.text),
      scores: traitsOf(example.scores, rubric.criteria),
    })),
    (input.classTexts ?? []).map(gradingFeatures),
  );
  const notes = observations(read, graded, standard);
  const assessment = rubric.criteria.map((criterion) =>
    assess(criterion, pointsOf(criterion, points), mode, notes),
  );
  const strengths = notes.filter((note) => note.isStrength).slice(0, 3);
  const next = notes.filter((note) => !note.isStrength).slice(0, 3);
  const scores =
    input.classType === 'ib_english'
      ? null
      : {
          focus_organization: assessment[0]!.score,
          evidence_elaboration: assessment[1]!.score,
          conventions: assessment[2]!.score,
        };
  const strengthsParagraph =
    strengths.length === 0
      ? 'You finished a piece of writing that can be built on.'
      : `What works in this essay: ${strengths.map((note) => note.forStudent).join(' ')}`;
  const improvementsParagraph =
    next.length === 0
      ? 'As a next step, choose one paragraph and make its best sentence clearer still.'
      : `As next steps: ${next.map((note) => note.forStudent).join(' ')}`;
  return {
    rubricVersion: input.rubricVersion,
    mode,
    scores,
    rubric_assessment: assessment,
    detailed_feedback: [MODE_WORDS[mode], ...notes.slice(0, 6).map((note) => note.fact), LIMIT].join(' '),
    student_feedback: `${strengthsParagraph} ${improvementsParagraph}`,
    strengths: strengths.map((note) => note.fact),
    areas_for_improvement: next.map((note) => note.fact),
    strengths_paragraph: strengthsParagraph,
    improvements_paragraph: improvementsParagraph,
    learning_targets:
      input.classType === 'ib_english'
        ? []
        : learningTargetsFor(input.essayType).map((target) => ({
            learning_target_code: target.code,
            learning_target_name: target.name,
            score: levelOf(points[target.trait], 4, mode),
            evidence_notes:
              notes.find((note) => note.trait === target.trait)?.fact ??
              'No measured evidence on this target.',
          })),
    engine: GRADING_ENGINE,
    version: GRADING_MODEL.version,
  };
}

const LIMIT =
  'This draft measures qualities of the writing, not whether it is true, relevant or well argued; please read it yourself.';
const MODE_WORDS: Record<GradingMode, string> = {
  teacher_calibrated: 'Scored like the essays of this assignment that a teacher scored.',
  class_relative: 'Scored relative to other essays of the class.',
  absolute_draft:
    'A draft with low confidence, give or take one level: there is no class on this assignment to compare with.',
  not_scorable: 'Not scorable.',
};

function isScorable(read: ReadText): boolean {
  if (read.wordCount < SCORABLE_WORDS) return false;
  const some = read.words.slice(0, 300);
  const english = some.filter((word) => logRank(word) < 8.5 || isSpelt(word)).length;
  return english / some.length >= 0.6;
}

function notScorable(input: GradingInput, criteria: readonly Criterion[]): GradingOutput {
  const reason = `Not scorable: fewer than ${SCORABLE_WORDS} words, or not in English.`;
  return {
    rubricVersion: input.rubricVersion,
    mode: 'not_scorable',
    scores:
      input.classType === 'ib_english'
        ? null
        : { focus_organization: 0, evidence_elaboration: 0, conventions: 0 },
    rubric_assessment: criteria.map((criterion) => ({
      criterion_id: criterion.id,
      criterion: criterion.name,
      score: 0,
      max: criterion.max,
      rationale: reason,
      student_feedback: 'There is not enough text here to score. Please hand in the whole piece.',
    })),
    detailed_feedback: reason,
    student_feedback: 'There is not enough text here to score. Please hand in the whole piece.',
    strengths: [],
    areas_for_improvement: [reason],
    strengths_paragraph: '',
    improvements_paragraph: 'Please hand in the whole piece.',
    learning_targets: [],
    engine: GRADING_ENGINE,
    version: GRADING_MODEL.version,
  };
}

/** Where a criterion looks at two traits, it stands between them. */
const pointsOf = (criterion: Criterion, points: Record<Trait, number>): number =>
  criterion.also ? (points[criterion.trait] + points[criterion.also]) / 2 : points[criterion.trait];

/** Teacher's scores on the 4-point scale, by trait; of two criteria on one trait the mean. */
function traitsOf(
  scores: Record<string, number>,
  criteria: readonly Criterion[],
): Partial<Record<Trait, number>> {
  const result: Partial<Record<Trait, number>> = {};
  for (const trait of TRAITS) {
    const given = criteria
      .filter((criterion) => criterion.trait === trait)
      .map((criterion) => {
        const score = scores[criterion.id];
        return score === undefined ? undefined : (4 * score) / criterion.max;
      })
      .filter((score) => score !== undefined);
    if (given.length > 0) result[trait] = given.reduce((sum, score) => sum + score, 0) / given.length;
  }
  return result;
}

export interface TraitPoints {
  mode: GradingMode;
  /** 0-4, not rounded. */
  points: Record<Trait, number>;
  standard: number[];
}
/** The ladder: like the teacher, else relative to the class, else a draft. */
export function traitPoints(
  graded: GradedText,
  examples: readonly { graded: GradedText; scores: Partial<Record<Trait, number>> }[],
  classmates: readonly GradedText[],
  model: GradingModel = GRADING_MODEL,
): TraitPoints {
  const cohort = [graded, ...classmates, ...examples.map((example) => example.graded)];
  const isClass = cohort.length >= CLASS_FROM;
  const { mean, sd } = isClass
    ? classStatistics(
        cohort.map((one) => one.values),
        model,
      )
    : model;
  const standard = standardiseBy(graded.values, mean, sd);
  const cohortStandard = isClass ? cohort.map((one) => standardiseBy(one.values, mean, sd)) : [];
  const points = {} as Record<Trait, number>;
  const mode: GradingMode =
    examples.length >= TEACHER_FROM ? 'teacher_calibrated' : isClass ? 'class_relative' : 'absolute_draft';
  for (const trait of TRAITS) {
    const known = examples.flatMap((example) => {
      const score = example.scores[trait];
      return score === undefined ? [] : [{ score, z: standardiseBy(example.graded.values, mean, sd) }];
    });
    const size = mode === 'absolute_draft' ? POINTS_PER_DEVIATION_ALONE : POINTS_PER_DEVIATION;
    const unit = isClass ? qualitySpread(cohortStandard, trait, model) : 1;
    const quality = (z: readonly number[]) => (size / unit) * traitScore(z, trait, model);
    const middle =
      (known.reduce((sum, one) => sum + one.score - quality(one.z), 0) + MIDDLE_COUNTS * USUAL_MIDDLE) /
      (known.length + MIDDLE_COUNTS);
    const correction =
      known.length >= TEACHER_FROM
        ? teacherCorrection(known.map((one) => ({ z: one.z, rest: one.score - middle - quality(one.z) })))
        : null;
    points[trait] = middle + quality(standard) + (correction ? correction(standard) : 0);
  }
  return { mode, points, standard };
}

/** How far quality is spread within this class, drawn towards the spread of an ordinary one. */
function qualitySpread(
  cohort: readonly (readonly number[])[],
  trait: Trait,
  model: GradingModel,
  ordinary = 10,
): number {
  const scores = cohort.map((z) => traitScore(z, trait, model));
  const middle = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const squares = scores.reduce((sum, score) => sum + (score - middle) ** 2, 0);
  return Math.sqrt((squares + ordinary) / (scores.length + ordinary));
}

/** Ridge from the shipped slopes towards this teacher's: what the slopes leave over, explained as far as it repeats. */
function teacherCorrection(
  rows: readonly { z: readonly number[]; rest: number }[],
): (z: readonly number[]) => number {
  const width = rows[0]!.z.length;
  const ridge = 30;
  const weights = new Array<number>(width).fill(0);
  const residual = rows.map((row) => row.rest);
  for (let sweep = 0; sweep < 40; sweep += 1)
    for (let at = 0; at < width; at += 1) {
      let dot = 0;
      let square = 0;
      rows.forEach((row, index) => {
        dot += row.z[at]! * (residual[index]! + weights[at]! * row.z[at]!);
        square += row.z[at]! ** 2;
      });
      const value = dot / (square + ridge);
      rows.forEach((row, index) => (residual[index]! += (weights[at]! - value) * row.z[at]!));
      weights[at] = value;
    }
  return (z) => z.reduce((sum, value, at) => sum + value * weights[at]!, 0);
}

/** A whole level: never 0 for a scorable text, never the highest without a class or a teacher to compare with. */
function levelOf(points: number, max: number, mode: GradingMode): number {
  const most = mode === 'absolute_draft' ? max - 1 : max;
  return Math.max(1, Math.min(most, Math.round((points * max) / 4)));
}

interface Observation {
  trait: Trait;
  isStrength: boolean;
  size: number;
  fact: string;
  forStudent: string;
  quote?: string;
}

function assess(
  criterion: Criterion,
  points: number,
  mode: GradingMode,
  notes: readonly Observation[],
): RubricAssessmentItem {
  const score = levelOf(points, criterion.max, mode);
  const own = notes.filter((note) => note.trait === criterion.trait);
  const rationale = [
    criterion.levels[score] ?? '',
    ...own.slice(0, 2).map((note) => note.fact),
    ...(mode === 'absolute_draft'
      ? [`Range ${Math.max(1, score - 1)} to ${Math.min(criterion.max, score + 1)}.`]
      : []),
    ...(criterion.caution ? [criterion.caution] : []),
  ].join(' ');
  const quote = own.find((note) => note.quote)?.quote;
  return {
    criterion_id: criterion.id,
    criterion: criterion.name,
    score,
    max: criterion.max,
    rationale,
    student_feedback: own[0]?.forStudent ?? 'Read this part aloud once and mend what makes you stop.',
    ...(quote ? { quote } : {}),
  };
}

const shown = (value: number): string =>
  String(value >= 10 ? Math.round(value) : Math.round(value * 10) / 10);
const quoted = (quote: string | undefined): string => (quote ? ` For example: "${quote}"` : '');

/** Measured statements, strongest first; each carries its number and, where it can, a sentence of the essay. */
function observations(read: ReadText, graded: GradedText, standard: readonly number[]): Observation[] {
  const m = graded.measures;
  const notes: Observation[] = [];
  const z = (id: string) => standard[GRADING_MODEL.features.indexOf(id)] ?? 0;
  const sentenceWith = (pattern: RegExp) =>
    read.sentences.find((sentence) => sentence.text.length <= 200 && pattern.test(sentence.text))?.text;
  const add = (
    trait: Trait,
    size: number,
    isStrength: boolean,
    fact: string,
    forStudent: string,
    quote?: string,
  ) =>
    notes.push({
      trait,
      size: Math.abs(size),
      isStrength,
      fact: fact + quoted(quote),
      forStudent: forStudent + quoted(quote),
      quote,
    });
  const words = read.wordCount;
  const paragraphs = read.paragraphs.length;

  if (z('v_log_words') >= 0.3)
    add(
      'evidence',
      z('v_log_words'),
      true,
      `Developed at length: ${words} words.`,
      `You developed your ideas at length (${words} words).`,
    );
  if (z('v_log_words') <= -0.5)
    add(
      'evidence',
      z('v_log_words'),
      false,
      `Short for the task: ${words} words.`,
      `Your essay has ${words} words; add one more reason with an example to each main point.`,
    );
  const transition = sentenceWith(
    /\b(?:however|therefore|furthermore|moreover|in addition|as a result|on the other hand|finally|in conclusion)\b/i,
  );
  if (transition && z('transitions') >= 0)
    add(
      'focus',
      0.4 + z('transitions'),
      true,
      `Links between ideas are marked (${shown(m.transitions!)} transitions in 100 words).`,
      'Your transitions help the reader follow.',
      transition,
    );
  if (z('transitions') < -0.3)
    add(
      'focus',
      0.3 - z('transitions'),
      false,
      `Few transitions (${shown(m.transitions!)} in 100 words).`,
      'Link your paragraphs with words that show how one idea leads to the next.',
    );
  if (paragraphs >= 4)
    add(
      'focus',
      0.6,
      true,
      `Divided into ${paragraphs} paragraphs.`,
      `You divided the essay into ${paragraphs} paragraphs.`,
    );
  if (paragraphs === 1 && words > 200)
    add(
      'focus',
      0.8,
      false,
      'Written as a single paragraph.',
      'Divide the essay into paragraphs, one main idea to each.',
    );
  const citation = sentenceWith(
    /"[^"]{8,}"|\u201C[^\u201D]{8,}\u201D|\baccording to\b|\bfor example\b|\bfor instance\b/i,
  );
  if (citation)
    add(
      'evidence',
      0.9,
      true,
      'Refers to evidence or an example.',
      'You back a point with evidence or an example.',
      citation,
    );
  else
    add(
      'evidence',
      0.7,
      false,
      'No quotation, source or marked example was found.',
      'Support each claim with a quotation, a source or a worked example.',
    );
  const reason = sentenceWith(/\bbecause\b|\bsince\b|\bthis means\b|\bleads to\b/i);
  if (reason && z('reasons') >= 0)
    add(
      'evidence',
      0.3 + z('reasons'),
      true,
      `Reasons are given (${shown(m.reasons!)} in 100 words).`,
      'You explain why, not only what.',
      reason,
    );
  if (z('v_mattr50') >= 0.4 && z('w_rank') >= 0)
    add(
      'evidence',
      z('v_mattr50'),
      true,
      'Varied and precise vocabulary.',
      'Your choice of words is varied.',
    );
  if (z('v_mattr50') <= -0.8)
    add(
      'evidence',
      z('v_mattr50'),
      false,
      'The same words return often.',
      'Look for words you repeat and try a more precise one in two or three places.',
    );
  const misspelt = Math.round((m.e_misspelt! * words) / 100);
  const wrong = misspeltWords(read).slice(0, 4);
  if (z('e_misspelt') <= -0.3)
    add(
      'conventions',
      0.5 - z('e_misspelt'),
      true,
      `Spelling is careful: ${shown(m.e_misspelt!)} words in 100 are not in the dictionary.`,
      'Your spelling is careful.',
    );
  if (misspelt >= 3 && wrong.length > 0 && z('e_misspelt') > 0)
    add(
      'conventions',
      0.5 + z('e_misspelt'),
      false,
      `${misspelt} words are not in the dictionary, for instance ${wrong.join(', ')}.`,
      `Check the spelling of ${wrong.join(', ')}.`,
    );
  if (m.e_lower_i! > 0.2 || m.e_apostrophe! > 0.2)
    add(
      'conventions',
      1,
      false,
      `Small "i" or missing apostrophes (${shown(m.e_lower_i! + m.e_apostrophe!)} in 100 words).`,
      'Write "I" with a capital and put the apostrophe in words such as "don\'t".',
      sentenceWith(/(?:^|\s)i\s|\b(?:dont|cant|didnt|doesnt|isnt|im)\b/),
    );
  if (m.e_lower_start! > 15)
    add(
      'conventions',
      0.9,
      false,
      `${Math.round(m.e_lower_start!)} of 100 sentences begin with a small letter.`,
      'Begin each sentence with a capital letter.',
    );
  const meanSentence = Math.exp(m.s_log_mean!);
  if (meanSentence > 28)
    add(
      'conventions',
      0.8,
      false,
      `Sentences are long: ${shown(meanSentence)} words on average.`,
      'Break your longest sentences in two, and read them aloud.',
      read.sentences.find((one) => one.text.length > 160 && one.text.length <= 300)?.text,
    );
  else if (meanSentence >= 12 && m.s_variation! >= 0.4)
    add(
      'conventions',
      0.35,
      true,
      `Sentences vary in length (${shown(meanSentence)} words on average).`,
      'You vary the length of your sentences.',
    );
  return notes.sort((one, other) => other.size - one.size);
}

function misspeltWords(read: ReadText): string[] {
  const found = new Set<string>();
  for (const token of read.tokens)
    if (token.isWord && token.lower.length >= 4 && /^[a-z]+$/.test(token.value) && !isSpelt(token.value))
      found.add(token.value);
  return [...found];
}
