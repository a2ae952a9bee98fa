import { rosterOf } from '@essays/engines/names/roster';
import { SHIPPED_RUBRICS } from '@essays/contract';
import { OpenAiModel } from '../src/platform/language-model/openai-model.ts';
import { ServiceFailure } from '../src/platform/language-model/service-failure.ts';
import { completion, json, startStubService } from './stub-service.ts';
import type { StubService } from './stub-service.ts';
import { testEngines } from './test-engines.ts';
import { EmbeddedGrader } from '../src/work/grading/embedded-grader.ts';
import { isUnscored } from '../src/work/grading/grader.ts';
import type { Grade, GradingTask } from '../src/work/grading/grader.ts';
import { OpenAiGrader } from '../src/work/grading/openai-grader.ts';
import { learningTargetsFor } from '@essays/engines/grading/learning-targets';
import type { Engines } from '../src/platform/engines/engines.ts';

const engines = testEngines();

export const ESSAY =
  'Ada Okonkwo\nPeriod 2\n\nSchools should start later. Teenagers need “nine hours” of sleep, and ' +
  'a bell at seven takes two of them. ' +
  'When Seattle moved its bell, attendance rose. #(S1001)';

export const task: GradingTask = {
  text: ESSAY,
  names: { own: 'Ada Okonkwo', roster: rosterOf([{ id: 'a', name: 'Ada Okonkwo' }]) },
  essayType: 'argumentative',
  rubric: SHIPPED_RUBRICS[0]!,
  scoredExamples: [],
  classmates: [],
};

export const criterion = (score: number, quote = 'Schools should start later.') => ({
  evidence_quotes: [quote],
  reasoning: 'The claim is plain.',
  score,
  student_feedback: 'Keep the claim this plain.',
});
export const answer = (over: Record<string, unknown> = {}) => ({
  criteria: {
    focus_organization: criterion(3),
    evidence_elaboration: criterion(2, 'Teenagers need "nine hours" of sleep'),
    conventions: criterion(4, 'When Seattle moved its bell, attendance rose.'),
    ...over,
  },
  learning_targets: Object.fromEntries(
    learningTargetsFor('argumentative').map((one) => [one.code, { evidence_notes: 'Seen.', score: 3 }]),
  ),
  strengths: ['A plain claim'],
  areas_for_improvement: ['More evidence'],
  strengths_paragraph: 'The claim is plain.',
  improvements_paragraph: 'Name a second school.',
  detailed_feedback: 'For the teacher.',
  student_feedback: 'For the student.',
});

export const signal: AbortSignal = new AbortController().signal;

export interface GraderTrial {
  /** Answers as `answer()` until its own `answer` is replaced. */
  readonly stub: StubService;
  readonly engines: Engines;
  /** A grader that waits this many milliseconds for the model. */
  grader(timeout?: number): { grade(task: GradingTask, signal: AbortSignal): Promise<Grade> };
  /** How the grading of `task` fails. */
  failure(timeout?: number): Promise<ServiceFailure>;
}

/** Call once per spec file: a grader with a stand-in for the language model, new for each spec. */
export const useGraderTrial = (): GraderTrial => {
  let stub: StubService;
  beforeEach(async () => {
    stub = await startStubService((_, response) => json(response, completion(answer())));
  });
  afterEach(() => stub.close());
  const grader = (timeout = 2_000) => {
    const model = new OpenAiModel({
      apiKey: 'key-of-the-school',
      baseUrl: `${stub.url}/v1`,
      model: 'm',
      timeout,
    });
    const asked = new OpenAiGrader(model, new EmbeddedGrader(engines), engines);
    return {
      async grade(one: GradingTask, until: AbortSignal): Promise<Grade> {
        const grade = await asked.grade(one, until);
        if (isUnscored(grade)) throw new Error(`No level: ${grade.no_level.because}`);
        return grade;
      },
    };
  };
  return {
    get stub() {
      return stub;
    },
    engines,
    grader,
    async failure(timeout) {
      const error = await grader(timeout)
        .grade(task, signal)
        .then(
          () => null,
          (one: unknown) => one,
        );
      if (!(error instanceof ServiceFailure)) throw new Error('It should have failed');
      return error;
    },
  };
};
