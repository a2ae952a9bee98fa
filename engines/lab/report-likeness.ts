import { LIKENESS_BANDS } from '@essays/contract';
import { evidenceStrength } from '@essays/engines/authorship/evidence-strength';
import type { AuthorshipWeights } from '@essays/engines/authorship/score';
import { halves, LENGTHS, makeCases } from './authorship-cases.ts';
import type { Document } from './authorship-data.ts';
import { seeded } from './corpora.ts';
import { Library } from './document-profiles.ts';
import { fitAuthorshipEngine, logitsOf, score } from './fit-authorship.ts';
import { share, three } from './report-authorship.ts';
import { mean, quantile, sigmoid } from './statistics.ts';

type Strength = 'limited' | 'strong';
interface JudgedCase {
  corpus: Document['corpus'];
  author: string;
  same: 0 | 1;
  strength: Strength;
  similarity: number;
}

/** Times the writers are drawn again for an interval. */
const DRAWS = 300;
/** Of 100 essays so many are the student's own, where nothing else is known: what the engine assumes, and fewer. */
const ASSUMED = [0.95, 0.8] as const;

/**
 * What a similarity is worth: how many essays by the student and by another student on the same task come out in each
 * band, and of those said to be so alike, how many are the student's own if 95 of 100 are. Never on a writer of the
 * fit: the other half; with `leaveOut`, a whole collection as well.
 */
export function reportLikeness(documents: readonly Document[], leaveOut: boolean): Record<string, unknown> {
  const [first, second] = halves(documents);
  const judged = [...judgedBy(first, second), ...judgedBy(second, first)];
  return {
    bands_from: LIKENESS_BANDS,
    halves: byStrength(judged),
    ...(leaveOut && { unseen_corpus: byStrength(judgedUnseen(documents)) }),
  };
}

const judgedUnseen = (documents: readonly Document[]): JudgedCase[] =>
  [...new Set(documents.map(({ corpus }) => corpus))].flatMap((corpus) =>
    judgedBy(
      documents.filter((one) => one.corpus !== corpus),
      documents.filter((one) => one.corpus === corpus),
    ),
  );

const byStrength = (judged: readonly JudgedCase[]) =>
  Object.fromEntries(
    (['strong', 'limited'] as const).map((strength) => {
      const some = judged.filter((one) => one.strength === strength);
      return [
        strength,
        {
          ...tableOf(some),
          by_corpus: Object.fromEntries(
            [...new Set(some.map(({ corpus }) => corpus))].map((corpus) => [
              corpus,
              tableOf(some.filter((one) => one.corpus === corpus)),
            ]),
          ),
        },
      ];
    }),
  );

const bandOf = (similarity: number): number => LIKENESS_BANDS.findLastIndex((from) => similarity >= from);

function tableOf(judged: readonly JudgedCase[]) {
  const of = (same: 0 | 1) => judged.filter((one) => one.same === same);
  const inBand = (some: readonly JudgedCase[], band: number) =>
    some.filter(({ similarity }) => bandOf(similarity) === band);
  return {
    bands: LIKENESS_BANDS.map((from, band) => {
      const [own, other] = [of(1), of(0)];
      const said = inBand(judged, band);
      return {
        from,
        own: share(inBand(own, band).length, own.length),
        other: share(inBand(other, band).length, other.length),
        genuine: Object.fromEntries(
          ASSUMED.map((assumed) => [
            assumed,
            {
              of_those: three(genuineOf(judged, band, assumed)),
              interval_95: intervalOf(judged, band, assumed),
            },
          ]),
        ),
        said: three(mean(said.map(({ similarity }) => similarity))),
      };
    }),
  };
}

/** The share of genuine essays in a band, were so many genuine among all. */
function genuineOf(judged: readonly JudgedCase[], band: number, assumed: number): number {
  const counts = [0, 0];
  const found = [0, 0];
  for (const { same, similarity } of judged) {
    counts[same]! += 1;
    if (bandOf(similarity) === band) found[same]! += 1;
  }
  const own = (assumed * found[1]!) / counts[1]!;
  const other = ((1 - assumed) * found[0]!) / counts[0]!;
  return own / (own + other);
}

/** By writer, since each has several cases. */
function intervalOf(
  judged: readonly JudgedCase[],
  band: number,
  assumed: number,
): [number | null, number | null] {
  const random = seeded(131);
  const byAuthor = new Map<string, JudgedCase[]>();
  for (const one of judged) byAuthor.set(one.author, [...(byAuthor.get(one.author) ?? []), one]);
  const authors = [...byAuthor.values()];
  const drawn = Array.from({ length: DRAWS }, () =>
    genuineOf(
      authors.flatMap(() => authors[Math.floor(random() * authors.length)]!),
      band,
      assumed,
    ),
  )
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
  return drawn.length === 0 ? [null, null] : [three(quantile(drawn, 0.025)), three(quantile(drawn, 0.975))];
}

function judgedBy(fit: readonly Document[], test: readonly Document[]): JudgedCase[] {
  const { model, weights } = fitAuthorshipEngine(fit, 'measured');
  const library = new Library(model);
  return makeCases(test, LENGTHS, 3, [1, 2, 3, 5]).flatMap((one): JudgedCase[] => {
    const words = (document: Document) => library.get(document, one.length).wordCount;
    const { strength } = evidenceStrength({
      essayWords: words(one.question),
      essayDate: DAY,
      essayType: 'argumentative',
      samples: one.samples.map((sample) => ({
        words: words(sample),
        date: DAY,
        essayType: 'argumentative',
      })),
    });
    if (strength === 'insufficient') return [];
    const { corpus, same, question } = one;
    return [
      { corpus, author: question.author, same, strength, similarity: similarityIn(one, library, weights) },
    ];
  });
}

/** Neither dates nor kinds of text are in the data. */
const DAY = '2026-01-01';

function similarityIn(
  one: Parameters<typeof score>[0],
  library: Library,
  weights: AuthorshipWeights,
): number {
  const shift = Math.log(weights.prior / (1 - weights.prior));
  return mean(
    logitsOf(score(one, library, weights), weights.calibration).map((logit) => sigmoid(logit + shift)),
  );
}
