import { DAY_MS, UPLOAD_ACADEMIC_YEARS } from '@essays/contract';
import type { EssayType } from '@essays/contract';
import { DEMO_STUDENTS, samplesOf } from './demo-essays.ts';
import type { Task, WrittenSample } from './demo-essays.ts';

const HOUR_MS = 3_600_000;

/** The school year of a moment, beginning in August; the nearest of those that are offered. */
export const academicYearAt = (at: number): string => {
  const day = new Date(at);
  const begins = day.getUTCMonth() >= 7 ? day.getUTCFullYear() : day.getUTCFullYear() - 1;
  const offered = [...UPLOAD_ACADEMIC_YEARS];
  const away = (year: string) => Math.abs(Number(year.slice(0, 4)) - begins);
  return offered.reduce((nearest, year) => (away(year) < away(nearest) ? year : nearest));
};

interface PlannedSample extends WrittenSample {
  /** When it is submitted, ms since 1970. */
  at: number;
  name: string;
  /** Place of the student in the class. */
  place: number;
  /** The student's first or second. */
  n: number;
}

/** Two samples for most, one for some, none for three; in the order of the days on which they were written. */
export const plannedSamples = (now: number): PlannedSample[] =>
  DEMO_STUDENTS.flatMap(({ name }, place) =>
    samplesOf(name).map((sample, n) => ({
      ...sample,
      at: now - 76 * DAY_MS + place * HOUR_MS + (n + 1) * 4 * DAY_MS,
      name,
      place,
      n,
    })),
  ).sort((a, b) => a.at - b.at);

/** A comment stands at the words it begins with. */
export interface TextComment {
  at: string;
  says: string;
}

/** Scores a teacher gave by hand, by criterion, sometimes with a comment on the essay and in its text. */
type ScoreByHand = readonly [
  name: string,
  scores: readonly number[],
  words?: string,
  comments?: readonly TextComment[],
];

export interface ClassSet {
  period: 1 | 2;
  task: Task;
  essay_type: EssayType;
  /** The assignment it was written for; some sets were handed in without one. */
  assignment?: { title: string; prompt: string };
  /** Submitted this many days ago. */
  daysAgo: number;
  byHand: readonly ScoreByHand[];
  /** Still ungraded: there was no sample to compare with. */
  ungraded?: readonly string[];
}

/**
 * What both classes submitted, oldest first: graded by the product, partly by hand. Malik joined last week. Theo
 * handed in something else than was asked.
 */
export const CLASS_SETS: readonly ClassSet[] = [
  {
    period: 2,
    task: 'opinion',
    essay_type: 'argumentative',
    daysAgo: 56,
    byHand: [
      ['Maya Rivera', [2, 1, 2], 'Your own family is your best reason. Begin with it.'],
      ['Owen Blake', [1, 1, 1], 'You have a real point. Write it out: three paragraphs, one reason in each.'],
      ['Jonah Pierce', [2, 1, 2]],
      ['Caleb Stone', [3, 2, 3]],
      [
        'Grace Okafor',
        [3, 3, 3],
        'The second paragraph is your best so far. Next time bring the other side in earlier.',
      ],
      ['Priya Raman', [4, 4, 4], 'This is how a reason is built. Read it to the class?'],
    ],
  },
  { period: 1, task: 'scene', essay_type: 'analytical', daysAgo: 50, byHand: [] },
  {
    period: 2,
    task: 'school',
    essay_type: 'explanatory',
    daysAgo: 29,
    assignment: {
      title: 'How it works at our school',
      prompt: 'Explain one thing about our school to somebody who has never been here.',
    },
    byHand: [
      ['Maya Rivera', [3, 2, 2], 'Now there is a plan behind it. Tell me where the 60 percent come from.'],
      ['Grace Okafor', [3, 3, 4]],
      ['Ravi Menon', [4, 3, 4]],
      ['Jonah Pierce', [2, 2, 2]],
    ],
  },
  {
    period: 1,
    task: 'narrator',
    essay_type: 'analytical',
    daysAgo: 24,
    assignment: {
      title: 'A narrator we cannot trust',
      prompt: 'Choose one of the works we have read. Whom does its narrator deceive, and how do we notice?',
    },
    byHand: [
      [
        'Ines Kato',
        [4, 4, 5, 4],
        'You let the two readings stand side by side, and the essay is better for it.',
      ],
      ['Yara Osei', [3, 4, 3, 4]],
      ['Daniel Kim', [4, 3, 5, 4]],
      ['Noah Bergstrom', [3, 2, 3, 3], 'The retelling is accurate. Where is your own reading?'],
      ['Amara Diallo', [5, 4, 4, 5]],
      ['Rosa Delgado', [4, 4, 4, 4]],
      ['Kofi Mensah', [4, 3, 3, 4]],
      ['Elise Laurent', [3, 3, 3, 3]],
    ],
  },
  {
    period: 2,
    task: 'rule',
    essay_type: 'argumentative',
    daysAgo: 6,
    assignment: {
      title: 'A rule I would change',
      prompt:
        'Which rule would you change, and what would you put in its place? Answer the best reason against you.',
    },
    ungraded: ['Malik Johnson'],
    byHand: [
      [
        'Maya Rivera',
        [3, 3, 3],
        'In the fall this was a list of opinions. Now you answer somebody. Well done.',
        [
          { at: 'The rule I would change', says: 'This is your claim. Say it in the first sentence.' },
          { at: 'Experts say that', says: 'Who says so? Name the source.' },
          { at: 'I timed it with', says: 'You tried it out. That convinces me.' },
        ],
      ],
    ],
  },
];

/** A clock that only goes forward: the log is in the order of the events' times. */
export class DemoClock {
  #at: number;
  constructor(start: number) {
    this.#at = start;
  }
  readonly now = (): number => this.#at;
  moveTo(at: number): void {
    if (at < this.#at) throw new Error('The clock of the demo would go back.');
    this.#at = at;
  }
}
