import {
  DIFFERS_BELOW,
  ENOUGH_SAMPLE_WORDS,
  judgedTogether,
  ONE_CLOSE_SAMPLE_FROM,
  TERM_DIFFERS_BELOW,
  TERM_FROM,
  TERM_LATEST_ESSAYS,
} from '@essays/contract';
import type { AuthorshipWeights, ScoredPair } from '@essays/engines/authorship/score';
import { halves, LENGTHS, shuffled } from './authorship-cases.ts';
import type { Case } from './authorship-cases.ts';
import { isOtherWork, isSameAssignment } from './authorship-data.ts';
import type { Document } from './authorship-data.ts';
import { seeded } from './corpora.ts';
import { Library } from './document-profiles.ts';
import { fitAuthorshipEngine, logitsOf, score } from './fit-authorship.ts';
import { share } from './report-authorship.ts';
import { mean, sigmoid } from './statistics.ts';

/** How often a student's essays are drawn anew. */
const DRAWS = 8;
const MOST_SAMPLES = 3;

/** Some essays that are held against samples, which are by their writer or not. */
interface Term {
  /** Who wrote the essays. */
  author: string;
  corpus: Document['corpus'];
  same: 0 | 1;
  questions: Document[];
  samples: Document[];
}

/** Several essays of a student judged together, and each alone; fitted on the other half of the authors. */
export function reportTerm(documents: readonly Document[]): Record<string, unknown> {
  const [first, second] = halves(documents);
  const ofHalves = [judgedBy(second, first), judgedBy(first, second)] as const;
  const judged = ofHalves.flat();
  const cells: Record<string, unknown> = {};
  for (const essays of [TERM_FROM, TERM_LATEST_ESSAYS])
    for (const corpus of ['use', 'amt', 'micusp', 'all'] as const)
      for (const length of LENGTHS) {
        const some = judged.filter(
          (one) =>
            one.essays === essays && one.length === length && (corpus === 'all' || one.corpus === corpus),
        );
        if (some.length > 0) cells[`${corpus}_${essays}_essays_${length}_words`] = cellOf(some);
      }
  return { ...cells, ...byHalves(ofHalves) };
}

/** At most so many honest terms of the writers on whom a limit is chosen are to have the finding. */
const HONEST_AT_MOST = 0.003;
const LIMITS = Array.from({ length: 99 }, (_, step) => (step + 1) / 100);
/** Times that the writers are halved at random. */
const HALVINGS = 200;

/** The limit that each half of the writers would choose, on the other half; and how many writers have a finding. */
function byHalves(halvesJudged: readonly (readonly JudgedTerm[])[]): Record<string, unknown> {
  const sharesOf = (terms: readonly JudgedTerm[], limit: number) =>
    Object.fromEntries(
      (['other', 'honest'] as const).map((name, same) => {
        const some = terms.filter((one) => one.same === same);
        return [name, share(some.filter((one) => isBelow(one, limit)).length, some.length)];
      }),
    );
  const honest = halvesJudged.flat().filter(({ same }) => same === 1);
  const writersOf = (terms: readonly JudgedTerm[]) => new Set(terms.map(({ author }) => author)).size;
  return {
    honest_writers_with_the_finding: share(
      writersOf(honest.filter(({ differs }) => differs)),
      writersOf(honest),
    ),
    halves: halvesJudged.map((terms, half) => {
      const limit = limitOn(terms);
      return {
        as_shipped: sharesOf(terms, TERM_DIFFERS_BELOW),
        would_choose: limit,
        other_half: sharesOf(halvesJudged[1 - half]!, limit),
      };
    }),
    halves_at_random: atRandom(halvesJudged.flat()),
  };
}

/** A limit chosen on these writers. */
function limitOn(terms: readonly JudgedTerm[]): number {
  const own = terms.filter(({ same }) => same === 1);
  const most = HONEST_AT_MOST * own.length;
  return LIMITS.findLast((one) => own.filter((term) => isBelow(term, one)).length <= most) ?? 0;
}

/** What a limit chosen on one half of the writers finds on the other, both ways: the means of many halves. */
function atRandom(judged: readonly JudgedTerm[]): Record<string, number> {
  const random = seeded(83);
  const writers = [...new Set(judged.map(({ author }) => author))];
  const sums = new Map<string, number[]>();
  for (let time = 0; time < HALVINGS; time += 1) {
    const first = new Set(
      (['use', 'amt', 'micusp'] as const).flatMap((corpus) => {
        const some = shuffled(
          writers.filter((one) => one.startsWith(corpus)),
          random,
        );
        return some.slice(0, Math.round(some.length / 2 + random() - 0.5));
      }),
    );
    for (const chosen of [true, false]) {
      const limit = limitOn(judged.filter(({ author }) => first.has(author) === chosen));
      const measured = judged.filter(({ author }) => first.has(author) !== chosen);
      const add = (name: string, some: readonly JudgedTerm[]) =>
        sums.set(name, [
          ...(sums.get(name) ?? []),
          some.filter((one) => isBelow(one, limit)).length / some.length,
        ]);
      sums.set('limit', [...(sums.get('limit') ?? []), limit]);
      for (const [same, name] of (['other', 'honest'] as const).entries()) {
        const some = measured.filter((one) => one.same === same);
        add(name, some);
        for (const essays of [TERM_FROM, TERM_LATEST_ESSAYS])
          add(
            `${name}, use, ${essays} essays of 1000 words`,
            some.filter((one) => one.corpus === 'use' && one.essays === essays && one.length === 1000),
          );
      }
    }
  }
  return Object.fromEntries([...sums].map(([name, each]) => [name, mean(each)]));
}

/** As if that were the limit. */
const isBelow = ({ similarity, mayDiffer }: JudgedTerm, limit: number): boolean =>
  similarity < limit && mayDiffer;

interface JudgedTerm {
  author: string;
  corpus: Document['corpus'];
  same: 0 | 1;
  essays: number;
  length: number;
  similarity: number;
  differs: boolean;
  mayDiffer: boolean;
  single: boolean;
}

const cellOf = (some: readonly JudgedTerm[]) => {
  const of = (same: 0 | 1, is: (one: JudgedTerm) => boolean) => {
    const terms = some.filter((one) => one.same === same);
    return share(terms.filter(is).length, terms.length);
  };
  const each = (same: 0 | 1) => ({
    together: of(same, ({ differs }) => differs),
    single: of(same, ({ single }) => single),
    either: of(same, ({ differs, single }) => differs || single),
  });
  return { honest: each(1), other: each(0) };
};

function judgedBy(fit: readonly Document[], test: readonly Document[]): JudgedTerm[] {
  const { model, weights } = fitAuthorshipEngine(fit, 'measured');
  const library = new Library(model);
  return [TERM_FROM, TERM_LATEST_ESSAYS].flatMap((essays) =>
    LENGTHS.flatMap((length) => {
      const least = Math.ceil(ENOUGH_SAMPLE_WORDS / length);
      return termsOf(test, essays, least).map((term) => ({
        author: term.author,
        corpus: term.corpus,
        same: term.same,
        essays,
        length,
        ...found(term, length, library, weights),
      }));
    }),
  );
}

function found(
  { corpus, same, questions, samples }: Term,
  length: number,
  library: Library,
  weights: AuthorshipWeights,
) {
  const against = (question: Document, others: Document[]) =>
    score({ corpus, same, length, question, samples: others } satisfies Case, library, weights);
  const pairs = questions.map((question) => against(question, samples));
  const logits = pairs.map((each) => logitsOf(each, weights.calibration));
  const alone = (each: readonly ScoredPair[]) =>
    each.map((pair) => logitsOf([pair], weights.calibration)[0]!);
  const among = samples.flatMap((one, at) => alone(against(one, samples.slice(at + 1))));
  const essays = questions.map((question, at) => {
    const later = questions.slice(at + 1);
    const likeLater = alone(against(question, later));
    return {
      essay_id: question.id,
      sample_log_odds: Object.fromEntries(logits[at]!.entries()),
      pair_log_odds: {
        samples: Object.fromEntries(alone(pairs[at]!).entries()),
        essays: Object.fromEntries(later.map(({ id }, to) => [id, likeLater[to]!])),
        among_samples: among.length === 0 ? null : mean(among),
      },
    };
  });
  const shift = Math.log(weights.prior / (1 - weights.prior));
  return {
    ...judgedTogether(essays)!,
    // Whatever the limit is.
    mayDiffer: judgedTogether(essays, 1)!.differs,
    single: logits.some((each) => {
      const likely = each.map((logit) => sigmoid(logit + shift));
      return mean(likely) < DIFFERS_BELOW && Math.max(...likely) < ONE_CLOSE_SAMPLE_FROM;
    }),
  };
}

/** Terms of each student with enough works, against their own samples and against those of another writer. */
function termsOf(documents: readonly Document[], essays: number, leastSamples: number): Term[] {
  const random = seeded(61);
  const authors = new Map<string, Document[]>();
  for (const one of documents) authors.set(one.author, [...(authors.get(one.author) ?? []), one]);
  const terms: Term[] = [];
  for (const works of authors.values())
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const drawn = shuffled(works, random);
      const questions = drawn.slice(0, essays);
      if (questions.length < essays) break;
      const { author, corpus } = questions[0]!;
      const samplesFrom = (others: readonly Document[]) =>
        others
          .filter((one) => questions.every((question) => isOtherWork(question, one)))
          .slice(0, MOST_SAMPLES);
      const own = samplesFrom(drawn.slice(essays));
      if (own.length >= leastSamples) terms.push({ author, corpus, same: 1, questions, samples: own });
      const strangers = documents.filter(
        (one) => one.author !== author && isSameAssignment(one, questions[0]!),
      );
      const stranger = strangers[Math.floor(random() * strangers.length)];
      const theirs = stranger ? samplesFrom(shuffled(authors.get(stranger.author)!, random)) : [];
      if (theirs.length >= leastSamples) terms.push({ author, corpus, same: 0, questions, samples: theirs });
    }
  return terms;
}
