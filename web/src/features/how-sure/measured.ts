import { similarityText, finePercent, LIKENESS_BANDS, LIKENESS_RATES, wholePercent } from '@essays/contract';
import report from '../../../../docs/accuracy.json' with { type: 'json' };

/** `n` of `of` cases. */
export interface Share {
  n: number;
  of: number;
}

interface StyleCell {
  genuine_flagged: Share;
  other_flagged: Share;
  /** By number of samples: '1', '2', '3', '4-5', '3+'; null where the corpus has too few. */
  auc_by_samples: Record<string, number | null>;
}

interface AiGroup {
  label: string;
  n: number;
  over_50: number;
  with_own_samples?: { at_80_plus: Share };
}

interface GradingMode {
  qwk: number;
  within_one: number;
  exact: number;
}

/** The parts of `docs/accuracy.json` that the page shows; the command `npm run accuracy` writes it. */
export interface AccuracyReport {
  made: string;
  /** When single parts were measured again. */
  measured?: { grading?: string };
  prior: number;
  engines: Record<string, string>;
  /** Mean over the prompts of ASAP, by setting. */
  grading_means: Record<string, GradingMode>;
  rewrites: { edits_found: Record<string, Share>; false_same_student: Share };
  halves: {
    authorship: Record<string, Record<string, StyleCell>>;
    ai_writing: Record<string, Record<string, { groups: Record<string, AiGroup> }>>;
  };
  /** Each collection by a check that was fitted without it. */
  unseen_corpus: { ai_writing: Record<string, Record<string, { groups: Record<string, AiGroup> }>> };
}

/** Cast via unknown, because the compiler gives every figure in the file its own type. */
export const MEASURED = report as unknown as AccuracyReport;

const CORPORA = [
  ['use', 'Learners of English at university'],
  ['amt', 'Adults, school and work writing'],
  ['micusp', 'University papers'],
] as const;
const WORDS = [300, 500, 1000] as const;

const summed = (shares: readonly Share[]): Share => ({
  n: shares.reduce((sum, one) => sum + one.n, 0),
  of: shares.reduce((sum, one) => sum + one.of, 0),
});

interface AuthorshipRow {
  writers: string;
  words: number;
  /** For both directions together. */
  genuine: Share;
  other: Share;
}

/** How often a flag is wrong and how often it is missed: fitted on half of the authors, measured on the others. */
export const authorshipRows = ({ halves }: AccuracyReport): AuthorshipRow[] =>
  CORPORA.flatMap(([corpus, writers]) =>
    WORDS.flatMap((words) => {
      const cells = Object.values(halves.authorship).flatMap((half) => half[`${corpus}_${words}`] ?? []);
      if (cells.length === 0) return [];
      return [
        {
          writers,
          words,
          genuine: summed(cells.map((cell) => cell.genuine_flagged)),
          other: summed(cells.map((cell) => cell.other_flagged)),
        },
      ];
    }),
  );

/** The worst cell of one direction, for 'up to so many in 100'. */
export const worstGenuine = ({ halves }: AccuracyReport): Share =>
  Object.values(halves.authorship)
    .flatMap((half) => Object.values(half))
    .map((cell) => cell.genuine_flagged)
    .reduce((worst, one) => (one.n * worst.of > worst.n * one.of ? one : worst), { n: 0, of: 1 });

export interface AiRow {
  writers: string;
  texts: number;
  /** Above the warning, without texts of the same student. */
  warned: Share;
  /** At 80 and more, beside texts of the same student; null where there were none. */
  flagged: Share | null;
}

const HUMANS: Readonly<Record<string, string>> = {
  'human outfox native': 'American school essays',
  'human persuade/feedback-prize-2021 train': 'American school essays, another collection',
  'human ASAP grades 7-10': 'American school essays, grades 7–10',
  'human ELLIPSE learners': 'Learners of English at school',
  'human USE learners': 'Learners of English at university',
  'human adults (AMT)': 'Adults, school and work writing',
  'human MICUSP papers': 'University papers',
  'human herbold2023 non-native': 'Essays of an international student forum',
};
const MACHINES: Readonly<Record<string, string>> = {
  'outfox gpt-3.5-turbo-0613': 'ChatGPT (GPT-3.5), school essays',
  'herbold2023 ChatGPT-3': 'ChatGPT (GPT-3.5), forum topics',
  'herbold2023 ChatGPT-4': 'GPT-4, forum topics',
  'nd-hal/asap gpt-4': 'GPT-4, school essays',
  'nd-hal/fce gpt-4': 'GPT-4, letters and stories of an exam',
};

const aiRows = ({ halves }: AccuracyReport, names: Readonly<Record<string, string>>): AiRow[] =>
  Object.entries(names).flatMap(([group, writers]) => {
    const cells = Object.values(halves.ai_writing)
      .flatMap((half) => Object.values(half))
      .flatMap((file) => file.groups[group] ?? []);
    if (cells.length === 0) return [];
    const own = cells.flatMap((cell) => cell.with_own_samples?.at_80_plus ?? []);
    const warned = summed(cells.map((cell) => ({ n: cell.over_50, of: cell.n })));
    return [{ writers, texts: warned.of, warned, flagged: own.length > 0 ? summed(own) : null }];
  });
export const humanRows = (from: AccuracyReport): AiRow[] => aiRows(from, HUMANS);
export const machineRows = (from: AccuracyReport): AiRow[] => aiRows(from, MACHINES);

/** ChatGPT's school essays on tasks the check had never seen, found beside texts of a student. */
export const foundOnNewTasks = ({ unseen_corpus }: AccuracyReport): Share | null =>
  unseen_corpus.ai_writing['persuade']?.['ai_outfox']?.groups['outfox gpt-3.5-turbo-0613']?.with_own_samples
    ?.at_80_plus ?? null;

const MODES: Readonly<Record<string, string>> = {
  absolute_draft: 'one essay alone (draft)',
  class_12: 'beside a class of 12',
  class_25: 'beside a class of 25',
  class_25_and_5_teacher_scores: 'class of 25 and 5 scores by a teacher',
  teacher_calibrated_150: '150 scores by a teacher',
};
export const gradingRows = ({
  grading_means,
}: AccuracyReport): { mode: string; within: number; exact: number }[] =>
  Object.entries(MODES).flatMap(([key, mode]) => {
    const found = grading_means[key];
    return found ? [{ mode, within: found.within_one, exact: found.exact }] : [];
  });

/** '0.7 %', and '0 of 12' where a percentage would promise too much. */
export const shareWords = ({ n, of }: Share): string =>
  of === 0 ? '–' : of < 50 ? `${n} of ${of}` : finePercent(n / of);

/** Highest first, strong evidence before limited. */
export const likenessRows = () =>
  (['strong', 'limited'] as const).flatMap((strength) =>
    LIKENESS_RATES[strength]
      .map(({ own, other, genuine, interval }, band) => ({
        from: LIKENESS_BANDS[band]!,
        similarity: similarityWord(band),
        strength,
        own: finePercent(own / 1000),
        other: finePercent(other / 1000),
        genuine: `${finePercent(genuine / 1000)} (${interval.map((end) => finePercent(end / 1000)).join(' to ')})`,
      }))
      .reverse(),
  );

/** 'under 40%', '40 to 60%', 'over 99%'. */
const similarityWord = (band: number): string => {
  const [from, to] = [LIKENESS_BANDS[band]!, LIKENESS_BANDS[band + 1]];
  if (from === 0) return `under ${similarityText(to!)}`;
  const lowest = wholePercent(from);
  return to === undefined ? `over ${lowest}%` : `${lowest} to ${similarityText(to)}`;
};
