import { EVEN_BETTER, STEP_OPENINGS } from './feedback-points.ts';
import type { FoundPoint } from '../facts/found-point.ts';

/** A score as it stands, whoever gave it. */
export interface StandingScore {
  criterion_id: string;
  score: number | null;
  max: number;
}

/** The words that follow from scores. */
export interface WordsByScores {
  strengths: string[];
  areas_for_improvement: string[];
  strengths_paragraph: string;
  improvements_paragraph: string;
  student_feedback: string;
}

/** How a level sounds: at a high one nothing is missing, at a low one nothing is praised. */
type Sound = 'low' | 'middle' | 'high' | 'highest';
const soundOf = ({ score, max }: Pick<StandingScore, 'score' | 'max'>): Sound => {
  const share = (score ?? 0) / max;
  if (share >= 1) return 'highest';
  if (share >= 0.75) return 'high';
  return share <= 0.25 ? 'low' : 'middle';
};

/** Said where there is nothing else: it is true of every essay. */
const READ_ALOUD = 'Read your essay aloud once before you turn it in, and change whatever makes you stumble.';
const READ_THIS_ALOUD = 'Read your essay aloud with this in mind, and change whatever makes you stumble.';
/** A finding on the weakest criterion comes before one of equal weight elsewhere. */
const FIRST = 0.35;
const MOST = 3;
/** What would be even better is not a list of what is missing. */
const MOST_EXTRAS = 2;

type Choice = (of: readonly FoundPoint[]) => FoundPoint | undefined;
const strength: Choice = (of) => of.find(({ kind }) => kind === 'strength');
const step: Choice = (of) => of.find(({ kind, asked }) => kind === 'next step' && !asked);
const asked: Choice = (of) => of.find((one) => one.asked);
const evenBetter =
  (choose: Choice): Choice =>
  (of) => {
    const found = choose(of);
    return found && { ...found, to_student: `${EVEN_BETTER}${found.to_student}` };
  };
const CHOICES: Record<Sound, readonly Choice[]> = {
  low: [step, asked],
  middle: [step, strength, asked],
  high: [strength, evenBetter(step), evenBetter(asked)],
  highest: [strength, evenBetter(step)],
};

/** One message for each aspect of a criterion, and none that denies its score; the weightiest first. */
export function pointsFor(
  points: readonly FoundPoint[],
  { criterion_id, score, max }: StandingScore,
): FoundPoint[] {
  if (score === null) return [];
  const own = points
    .filter((one) => one.criterion_id === criterion_id)
    .sort((one, other) => other.weight - one.weight);
  const choices = CHOICES[soundOf({ score, max })];
  return [...new Set(own.map(({ aspect }) => aspect))].flatMap((aspect) => {
    const about = own.filter((one) => one.aspect === aspect);
    for (const choose of choices) {
      const found = choose(about);
      if (found) return [found];
    }
    return [];
  });
}

/** What is said to the student under a criterion, with the passage it cites. */
export function wordsUnder(
  points: readonly FoundPoint[],
  standing: StandingScore,
): { student_feedback: string; quote?: string } {
  const said = pointsFor(points, standing);
  const praises = standing.score !== null && standing.score * 2 > standing.max;
  const kinds: readonly Choice[] = praises ? [strength, step, asked] : [step, asked, strength];
  const found = kinds.map((choose) => choose(said)).find((one) => one !== undefined);
  return {
    student_feedback: found?.to_student ?? READ_THIS_ALOUD,
    ...(found?.quote && { quote: found.quote }),
  };
}

/** What a student is told: at most three of each, none twice, none about the same passage. */
export function wordsByScores(
  points: readonly FoundPoint[],
  standing: readonly StandingScore[],
): WordsByScores {
  const scored = standing.filter(({ score }) => score !== null);
  const byShare = [...scored].sort((one, other) => one.score! / one.max - other.score! / other.max);
  const said = scored.flatMap((one) => pointsFor(points, one));
  const strengths = picked(
    said.filter(({ kind }) => kind === 'strength'),
    byShare.at(-1)?.criterion_id,
  );
  const steps = picked(
    said.filter(({ kind }) => kind === 'next step'),
    byShare[0]?.criterion_id,
  ).sort((one, other) => Number(isExtra(one)) - Number(isExtra(other)));
  const next = steps.map((one, at) =>
    isExtra(one) ? one.to_student : `${STEP_OPENINGS[at]}${one.to_student}`,
  );
  const factOf = ({ fact, to_student }: FoundPoint) => fact || to_student;
  return {
    strengths: strengths.map(factOf),
    areas_for_improvement: steps.map(factOf),
    strengths_paragraph: strengths.map((one) => one.to_student).join(' '),
    improvements_paragraph: next.join(' ') || READ_ALOUD,
    student_feedback: [strengths[0]?.to_student, steps[0]?.to_student ?? READ_ALOUD]
      .filter(Boolean)
      .join(' '),
  };
}

const isExtra = ({ to_student }: FoundPoint): boolean => to_student.startsWith(EVEN_BETTER);

function picked(points: readonly FoundPoint[], preferred: string | undefined): FoundPoint[] {
  const worth = (one: FoundPoint) =>
    one.weight + (one.criterion_id === preferred ? FIRST : 0) - (isExtra(one) ? MOST : 0);
  const found: FoundPoint[] = [];
  for (const one of [...points].sort((a, b) => worth(b) - worth(a)))
    if (
      found.length < MOST &&
      !(isExtra(one) && found.filter(isExtra).length === MOST_EXTRAS) &&
      !found.some(({ quote }) => quote && quote === one.quote)
    )
      found.push(one);
  return found;
}
