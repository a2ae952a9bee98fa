import { aiWritingBand } from '@essays/contract';
import type { Place } from '@essays/contract';
import type { AuthorshipResult } from '@essays/engines/authorship/compare-authorship';
import type { AiWritingDetector } from '../src/work/ai-writing/ai-writing-detector.ts';
import type { AuthorshipComparison } from '../src/work/authorship/authorship-comparison.ts';
import type { Grade, Grader, GradingTask } from '../src/work/grading/grader.ts';

/** What a stub detector, comparison and grader answer, and how often they were asked. */
export interface Stubs {
  graded: GradingTask[];
  grade: (task: GradingTask, signal: AbortSignal) => Promise<Grade>;
  /** 0–1. */
  similarity: number;
  flagged: boolean;
  /** `claimed`: passages of each sample that a teacher has called the student's own. */
  compared: { samples: string[]; claimed: (readonly Place[])[]; others: number }[];
  /** Who compares instead; null: the stub. */
  comparedBy: AuthorshipComparison | null;
  /** What happens while a comparison is made. */
  comparing: () => Promise<void>;
  aiScore: number;
  detect: AiWritingDetector['detect'];
  provider: string | null;
  detectorProvider: string | null;
}

/** Stand-ins for the pipeline's services: they give the answers in `stubs` and record the requests. */
export interface StandIns {
  stubs: Stubs;
  grader: Grader;
  detector: AiWritingDetector;
  comparison: AuthorshipComparison;
}

export const standIns = (): StandIns => {
  const stubs: Stubs = {
    graded: [],
    grade: async () => stubGrade(),
    similarity: 0.9,
    flagged: false,
    compared: [],
    comparedBy: null,
    comparing: async () => undefined,
    aiScore: 5,
    detect: async () => ({
      score: stubs.aiScore,
      band: aiWritingBand(stubs.aiScore, 500),
      indicators: [],
      engine: 'stub-detector',
      version: '1',
    }),
    provider: null,
    detectorProvider: null,
  };
  const grader: Grader = {
    name: 'stub',
    get provider() {
      return stubs.provider;
    },
    grade: (task, signal) => {
      stubs.graded.push(task);
      return stubs.grade(task, signal);
    },
  };
  const detector: AiWritingDetector = {
    get provider() {
      return stubs.detectorProvider;
    },
    detect: (task, signal) => stubs.detect(task, signal),
  };
  const comparison: AuthorshipComparison = {
    provider: null,
    async compare(task, signal) {
      const { input, others } = task;
      stubs.compared.push({
        samples: input.samples.map((one) => one.id),
        claimed: input.samples.map((one) => one.claimed ?? []),
        others: others.length,
      });
      await stubs.comparing();
      if (stubs.comparedBy) return stubs.comparedBy.compare(task, signal);
      return { cost: null, result: stubResult(input.samples, stubs) };
    },
  };
  return { stubs, grader, detector, comparison };
};

export const stubGrade = (score = 3): Grade => ({
  numbers: {
    focus_organization_score: score,
    evidence_elaboration_score: score,
    conventions_score: score,
    overall_score: score,
    rubric_version: 'test',
    rubric: [{ criterion_id: 'focus_organization', score, max: 4 }],
    learning_targets: [],
    engine: 'stub-grader',
    engine_version: '1',
    cost: null,
  },
  words: {
    rubric_assessment: [
      {
        criterion_id: 'focus_organization',
        criterion: 'Focus/Organization',
        score,
        max: 4,
        rationale: 'So.',
        student_feedback: 'Well done.',
      },
    ],
    detailed_feedback: 'Details.',
    student_feedback: 'For you.',
    strengths: ['Clear'],
    areas_for_improvement: ['Evidence'],
    strengths_paragraph: 'Clear.',
    improvements_paragraph: 'Evidence.',
    learning_targets: [],
  },
});

export const stubResult = (
  samples: readonly { id: string; date: string; isPrimary: boolean }[],
  { similarity, flagged }: Pick<Stubs, 'similarity' | 'flagged'>,
): AuthorshipResult => {
  const recommendation = flagged ? ('different_authors' as const) : ('same_author' as const);
  return {
    engine: 'stub-authorship',
    version: '1',
    similarity,
    evidence_strength: 'strong',
    evidence_reasons: [],
    flagged,
    recommendation,
    details: {
      baseline_comparisons: samples.map((one) => ({
        baseline_id: one.id,
        similarity_score: similarity,
        sentence_length_similarity: similarity,
        vocabulary_similarity: similarity,
        readability_similarity: similarity,
        sentence_structure_similarity: similarity,
        weight: 1,
        is_primary: one.isPrimary,
        baseline_date: one.date,
      })),
      average_similarity: similarity,
    },
    analysis: { recommendation },
  } as unknown as AuthorshipResult;
};
