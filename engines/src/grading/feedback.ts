import { CLASS_FROM, rateText } from '@essays/contract';
import type { GradedCriterion, LearningTargetScore, RubricCriterion, ScoringMode } from '@essays/contract';
import { sightOf } from './criteria-traits.ts';
import type { Trait } from './criteria-traits.ts';
import { cite, count, listed } from './finding.ts';
import type { Aspect, Finding, Reading } from './finding.ts';
import type { LearningTarget } from './learning-targets.ts';
import { TEACHER_FROM } from './scoring-ladder.ts';

/** A criterion with its whole score and the unrounded points on the 4-point scale behind it. */
export interface ScoredCriterion {
  criterion: RubricCriterion;
  score: number;
  points: number;
}

const LIMIT =
  'Only qualities of the writing were measured, not whether it is true, relevant or well argued. ' +
  'Please read it yourself.';
/** A finding on the weakest criterion comes before one of equal weight elsewhere. */
const WEAKEST_FIRST = 0.35;

export const modeWords = (mode: ScoringMode, compared: { class: number; teacher: number }): string =>
  ({
    teacher_calibrated:
      `Based on your scores: the level follows ${count(compared.teacher, 'essay')} that a teacher ` +
      'of this class scored.',
    class_relative: `Relative to the class: compared with ${count(compared.class, 'other essay')} of this kind.`,
    absolute_draft:
      `A first draft; each score may be off by one level. More exact scores need ${CLASS_FROM - 1} ` +
      `other essays from the class, or ${TEACHER_FROM} of your own scores, to compare with.`,
    not_scorable: 'Not scorable.',
  })[mode];

const of = (findings: readonly Finding[], aspects: readonly Aspect[], kind: Finding['kind']): Finding[] =>
  findings
    .filter((one) => one.kind === kind && aspects.includes(one.aspect))
    .sort((one, other) => other.weight - one.weight);

/** If several findings share a passage, the first. */
const differing = (findings: readonly Finding[]): Finding[] =>
  findings.filter((one, at) => !one.quote || findings.findIndex(({ quote }) => quote === one.quote) === at);

/** Why this score, in measured statements, with the rubric's wording to compare them with. */
export function assess(
  { criterion, score }: ScoredCriterion,
  findings: readonly Finding[],
  mode: ScoringMode,
): GradedCriterion {
  const { aspects } = sightOf(criterion.id);
  const strengths = of(findings, aspects, 'strength');
  const steps = of(findings, aspects, 'next step');
  const remarks = of(findings, aspects, 'remark');
  const isHigh = score * 2 > criterion.max;
  const said = [
    ...differing(strengths).slice(0, isHigh ? 2 : 1),
    ...differing(steps).slice(0, isHigh ? 1 : 2),
  ];
  const first = said.length > 0 ? said : remarks.slice(0, 2);
  const range =
    mode === 'absolute_draft'
      ? ` As a draft score: between ${Math.max(1, score - 1)} and ${Math.min(criterion.max, score + 1)}.`
      : '';
  const forStudent = (isHigh ? [...strengths, ...steps] : [...steps, ...strengths]).find(
    (one) => one.toStudent !== '',
  );
  const quote = [...said, ...strengths, ...steps].find((one) => one.quote)?.quote;
  return {
    criterion_id: criterion.id,
    criterion: criterion.title,
    score,
    max: criterion.max,
    rationale:
      `${first.map((one) => one.fact).join(' ')} Level ${score} of the rubric reads: ` +
      `\u201C${criterion.levels[score] ?? ''}\u201D${range}${criterion.caution ? ` ${criterion.caution}` : ''}`,
    student_feedback: forStudent?.toStudent ?? 'Read this part aloud and fix whatever makes you stumble.',
    ...(quote ? { quote } : {}),
  };
}

export interface StudentWords {
  strengths: string[];
  areas_for_improvement: string[];
  strengths_paragraph: string;
  improvements_paragraph: string;
  student_feedback: string;
}

/** What to tell the student: at most three of each, on different aspects, and never about the same sentence twice. */
export function wordsForStudent(
  scored: readonly ScoredCriterion[],
  findings: readonly Finding[],
  { outline, words }: Reading,
): StudentWords {
  const byPoints = [...scored].sort(
    (one, other) => one.points / one.criterion.max - other.points / other.criterion.max,
  );
  // There are none if a teacher's own rubric has no criterion that can be measured.
  const aspectsOf = (one: ScoredCriterion | undefined) => (one ? sightOf(one.criterion.id).aspects : []);
  const strengths = pick(findings, 'strength', aspectsOf(byPoints.at(-1)));
  const steps = pick(findings, 'next step', aspectsOf(byPoints[0]));
  const [opening] = outline.sentences;
  const praise =
    strengths.length > 0
      ? strengths.map((one) => one.toStudent).join(' ')
      : `You have made a start of ${count(words, 'word')}${opening ? `: ${cite(opening)}` : ''}. ` +
        'There is an idea in it to build on.';
  const [first, second, third] = steps;
  const next = first
    ? [
        `Start here: ${first.toStudent}`,
        ...(second ? [`After that: ${second.toStudent}`] : []),
        ...(third ? [`And before you turn it in: ${third.toStudent}`] : []),
      ].join(' ')
    : finalTouch(outline);
  return {
    strengths: strengths.map((one) => one.fact),
    areas_for_improvement: steps.map((one) => one.fact),
    strengths_paragraph: praise,
    improvements_paragraph: next,
    student_feedback: [
      strengths.length > 0
        ? `What works well in this essay: ${listed(strengths.map(({ aspect }) => CARRIES[aspect]))}.`
        : null,
      steps.length > 0 ? `What would improve it: ${listed(steps.map(({ aspect }) => LIFTS[aspect]))}.` : null,
    ]
      .filter(Boolean)
      .join(' '),
  };
}

const CARRIES: Record<Aspect, string> = {
  claim: 'an opening that says where it is going',
  structure: 'its organization',
  links: 'the links between its ideas',
  close: 'a conclusion that returns to the main point',
  development: 'how fully it develops its subject',
  support: 'its evidence',
  reasoning: 'its reasoning',
  'other side': 'its attention to the other side',
  analysis: 'how it explains the choices of the writer',
  words: 'its word choice',
  sentences: 'the variety of its sentences',
  spelling: 'its spelling',
  mechanics: 'its correct mechanics',
  register: 'its tone',
};
const LIFTS: Record<Aspect, string> = {
  claim: 'a clear claim at the start',
  structure: 'more evenly developed paragraphs',
  links: 'clearer links between its ideas',
  close: 'a conclusion that answers the opening',
  development: 'more about its best reason',
  support: 'more evidence',
  reasoning: 'a “why” after its statements',
  'other side': 'an answer to the other side',
  analysis: 'a sentence on what each choice of the writer does',
  words: 'fewer repeated words',
  sentences: 'sentences that end where the idea ends',
  spelling: 'a careful check of the spelling',
  mechanics: 'capitals and apostrophes',
  register: 'a more formal tone',
};

/** For an essay without a next step: its least developed paragraph, identified by its first words. */
function finalTouch({ paragraphs }: Reading['outline']): string {
  const share = (one: readonly { moves: ReadonlySet<unknown> }[]) =>
    one.filter(({ moves }) => moves.size > 0).length / one.length;
  const body = paragraphs.length > 2 ? paragraphs.slice(1, -1) : paragraphs;
  const barest = [...body].sort((one, other) => share(one) - share(other))[0]?.[0];
  return barest
    ? 'Nothing gets in a reader\u2019s way here. To make it even better, look at the paragraph ' +
        `that begins ${cite(barest)}: it has the fewest reasons and examples.`
    : 'Nothing gets in a reader\u2019s way here.';
}

function pick(findings: readonly Finding[], kind: Finding['kind'], preferred: readonly Aspect[]): Finding[] {
  const worth = (one: Finding) => one.weight + (preferred.includes(one.aspect) ? WEAKEST_FIRST : 0);
  const ranked = findings
    .filter((one) => one.kind === kind && one.toStudent !== '')
    .sort((one, other) => worth(other) - worth(one));
  const picked: Finding[] = [];
  for (const one of ranked)
    if (
      picked.length < 3 &&
      !picked.some((other) => other.aspect === one.aspect || (one.quote && other.quote === one.quote))
    )
      picked.push(one);
  return picked;
}

/** To the teacher: how the scores were made, and the text in figures. */
export function wordsForTeacher({ outline, words }: Reading): string {
  const { sentences, paragraphs, links, misspelt } = outline;
  const backed = sentences.filter((one) =>
    ['quotes', 'names a source', 'figure', 'example', 'own experience'].some((move) =>
      one.moves.has(move as never),
    ),
  ).length;
  const wrong = misspelt.reduce((sum, one) => sum + one.times, 0);
  const meanLength = words / Math.max(1, sentences.length);
  return [
    `In figures: ${count(words, 'word')}, ${count(paragraphs.length, 'paragraph')}, ` +
      `${count(sentences.length, 'sentence')} of ${rateText(meanLength)} words on average; ` +
      `${backed} with a quotation, source, figure, example or observation; ` +
      `${count(links.length, 'different linking word')}; ${count(wrong, 'word')} not in the ` +
      'dictionary.',
    LIMIT,
  ].join(' ');
}

/** By how many points on the 4-point scale the findings on a subject move it from its trait. */
const SHOWN = 0.4;
const MISSING = -0.8;

export function shiftOf(aspects: readonly Aspect[], findings: readonly Finding[]): number {
  const has = (kind: Finding['kind']) =>
    findings.some((one) => one.kind === kind && aspects.includes(one.aspect));
  return (has('strength') ? SHOWN : 0) + (has('next step') ? MISSING : 0);
}

/** A target has its trait's level, moved by the findings on the target itself. */
export function scoreTarget(
  target: LearningTarget,
  points: Record<Trait, number>,
  findings: readonly Finding[],
  level: (points: number) => number,
): LearningTargetScore {
  const strengths = of(findings, target.aspects, 'strength');
  const steps = of(findings, target.aspects, 'next step');
  const said = [...strengths.slice(0, 1), ...steps.slice(0, 1)];
  const notes = said.length > 0 ? said : of(findings, target.aspects, 'remark').slice(0, 1);
  return {
    learning_target_code: target.code,
    learning_target_name: target.name,
    score: level(points[target.trait] + shiftOf(target.aspects, findings)),
    evidence_notes: notes.map((one) => one.fact).join(' ') || 'Nothing measured relates to this target.',
  };
}
