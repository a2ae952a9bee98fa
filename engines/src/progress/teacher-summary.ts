import { averageText, round2 } from '@essays/contract';
import type { Trend } from './trend.ts';

export interface SummaryInput {
  trend: Pick<Trend, 'trend_status' | 'slope_per_essay' | 'count'>;
  /** Oldest first; criterion name to score on the 4-point scale. */
  essays: { date: string; overall: number; criteria: Record<string, number> }[];
  learningTargets?: { code: string; name: string; score: number }[];
  sampleCount?: number;
  authorshipFlags?: number;
  aiWritingFlags?: number;
  rewrites?: number;
}
const SUMMARY_MODEL = 'local-summary-v1';

const LABELS: Record<string, string> = {
  focus_organization: 'focus and organization',
  evidence_elaboration: 'evidence and elaboration',
  conventions: 'conventions',
};

/** A few sentences a teacher can check against the numbers next to them. Nothing in them is guessed. */
export function teacherSummary(input: SummaryInput): { text: string; model: string } {
  const { trend, essays } = input;
  const sentences: string[] = [];
  if (essays.length === 0 || trend.count === 0) {
    return { text: 'No scored essays yet, so there is no trend to report.', model: SUMMARY_MODEL };
  }
  sentences.push(direction(trend, essays));
  const criteria = criterionMeans(essays);
  const strongest = criteria[0];
  const weakest = criteria.at(-1);
  if (strongest && weakest && criteria.length > 1)
    sentences.push(
      strongest.mean - weakest.mean < 0.1
        ? `All criteria are about equal (${points(strongest.mean)} of 4).`
        : `The strongest criterion is ${strongest.name} (average ${points(strongest.mean)}), ` +
            `the one with the most room to grow is ${weakest.name} (average ${points(weakest.mean)}).`,
    );
  const moved = essays.length >= 3 ? mostMoved(essays) : null;
  if (moved)
    sentences.push(
      `Since the first essay ${moved.name} has gone ${moved.change > 0 ? 'up' : 'down'} from ` +
        `${points(moved.first)} to ${points(moved.last)}.`,
    );
  const targets = [...(input.learningTargets ?? [])].sort((one, other) => one.score - other.score);
  const lowest = targets[0];
  if (lowest && lowest.score < 3)
    sentences.push(
      `To work on next: ${lowest.code}, ${lowest.name.charAt(0).toLowerCase()}${lowest.name.slice(1)} ` +
        `(${points(lowest.score)} of 4 on average).`,
    );
  if (input.authorshipFlags)
    sentences.push(
      `${count(input.authorshipFlags, 'essay')} ` +
        `${input.authorshipFlags === 1 ? 'differs' : 'differ'} from the samples and may be worth a ` +
        'conversation.',
    );
  if (input.aiWritingFlags)
    sentences.push(
      `${count(input.aiWritingFlags, 'essay')} ${input.aiWritingFlags === 1 ? 'shows' : 'show'} ` +
        'AI-writing indicators; an indicator is not a finding.',
    );
  if (input.rewrites)
    sentences.push(
      `${count(input.rewrites, 'essay')} ${input.rewrites === 1 ? 'is a rewrite' : 'are rewrites'} of an earlier one.`,
    );
  if (input.sampleCount === 0)
    sentences.push('There is no approved writing sample yet, so authorship cannot be compared.');
  return { text: sentences.join(' '), model: SUMMARY_MODEL };
}

/** Where the scores are heading: two are named, three or more have a slope, six or more make it more than tentative. */
function direction(
  { trend_status, slope_per_essay: slope, count: scored }: SummaryInput['trend'],
  essays: SummaryInput['essays'],
): string {
  const overall = averageText(mean(essays.map((essay) => essay.overall)));
  if (trend_status === 'Insufficient Data' || slope === null)
    return `One scored essay so far (${overall} of 4); a trend needs at least two.`;
  if (essays.length === 2)
    return (
      `Two scored essays so far: ${points(essays[0]!.overall)}, then ${points(essays[1]!.overall)} ` +
      'of 4. Two essays are too few for a trend.'
    );
  const by = `by about ${points(Math.abs(slope))} ${Math.abs(slope) === 1 ? 'point' : 'points'} per essay`;
  const where =
    trend_status === 'Improving'
      ? `Scores are rising ${by}`
      : trend_status === 'Declining'
        ? `Scores are falling ${by}`
        : 'Scores are steady';
  const care = scored < 6 ? ' The trend is tentative: with fewer than six essays this may be chance.' : '';
  return `${where} over ${scored} scored essays (average ${overall} of 4).${care}`;
}

function criterionMeans(essays: SummaryInput['essays']): { name: string; mean: number }[] {
  const names = [...new Set(essays.flatMap((essay) => Object.keys(essay.criteria)))];
  return names
    .map((name) => ({
      name: LABELS[name] ?? name,
      mean: mean(essays.map((essay) => essay.criteria[name]).filter((score) => score !== undefined)),
    }))
    .sort((one, other) => other.mean - one.mean);
}

function mostMoved(
  essays: SummaryInput['essays'],
): { name: string; first: number; last: number; change: number } | null {
  const first = essays[0]!.criteria;
  const last = essays.at(-1)!.criteria;
  let best: { name: string; first: number; last: number; change: number } | null = null;
  for (const name of Object.keys(first)) {
    const from = first[name];
    const to = last[name];
    if (from === undefined || to === undefined) continue;
    const change = to - from;
    if (Math.abs(change) >= 0.5 && Math.abs(change) > Math.abs(best?.change ?? 0))
      best = { name: LABELS[name] ?? name, first: from, last: to, change };
  }
  return best;
}

function mean(numbers: number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

function points(value: number): string {
  return String(round2(value));
}

function count(number: number, noun: string): string {
  return number === 1 ? `One ${noun}` : `${number} ${noun}s`;
}
