import { DAY_MS, UPLOAD_ACADEMIC_YEARS } from '@essays/contract';
import type { EssayType } from '@essays/contract';
import { DEMO_STUDENTS } from './demo-class.ts';
import type { TopicKey } from './demo-topics.ts';
import {
  GHOSTWRITTEN,
  MACHINE_LIKE,
  WORDED_BY_A_COUSIN,
  WRITTEN_IN_FRAMES,
  WRITTEN_BY_A_PROGRAM,
} from './other-hands.data.ts';

const HOUR_MS = 3_600_000;
/** These students have no sample when the essays begin. */
const WITHOUT_SAMPLE: readonly string[] = ['Hannah Levy', 'Malik Johnson', 'Elise Laurent'];
/**
 * The questions to choose from. Everyone takes the next one each time, so that nobody writes on the same question
 * twice.
 */
const QUESTIONS = {
  1: ['macbeth', 'frankenstein', 'gatsby', 'wallpaper', 'ozymandias'],
  2: ['uniforms', 'start', 'jobs', 'service', 'homework', 'phones', 'lunch', 'library'],
} as const satisfies Record<number, readonly TopicKey[]>;
/** Samples are the first texts of the year. */
const SAMPLES_AT_MOST = 3;

/** The school year of a moment, beginning in August; the nearest of those that are offered. */
export const academicYearAt = (at: number): string => {
  const day = new Date(at);
  const begins = day.getUTCMonth() >= 7 ? day.getUTCFullYear() : day.getUTCFullYear() - 1;
  const offered = [...UPLOAD_ACADEMIC_YEARS];
  const away = (year: string) => Math.abs(Number(year.slice(0, 4)) - begins);
  return offered.reduce((nearest, year) => (away(year) < away(nearest) ? year : nearest));
};

/** The question of a student's n-th text. */
const questionOf = (place: number, n: number): TopicKey => {
  const questions = QUESTIONS[DEMO_STUDENTS[place]!.period];
  return questions[(place + n) % questions.length]!;
};
/** The question a student chose for the n-th class set. */
export const chosenQuestion = (place: number, n: number): TopicKey => questionOf(place, SAMPLES_AT_MOST + n);

export interface PlannedSample {
  /** When it is submitted, ms since 1970. */
  at: number;
  name: string;
  /** Place of the student in the class. */
  place: number;
  /** The student's first, second, third. */
  n: number;
  topic: TopicKey;
}

/** Three samples for most, one for some, none for three; in the order of the days on which they were written. */
export const plannedSamples = (now: number): PlannedSample[] =>
  DEMO_STUDENTS.flatMap(({ name }, place) =>
    WITHOUT_SAMPLE.includes(name)
      ? []
      : Array.from({ length: place % 5 === 4 ? 1 : 2 + (place % 2) }, (_, n) => ({
          at: now - 76 * DAY_MS + place * HOUR_MS + (n + 1) * 4 * DAY_MS,
          name,
          place,
          n,
          topic: questionOf(place, n),
        })),
  ).sort((a, b) => a.at - b.at);

/** Scores a teacher gave by hand, by criterion, sometimes with a comment on the essay and in its text. */
export type ScoreByHand = readonly [
  name: string,
  scores: readonly number[],
  words?: string,
  comments?: readonly string[],
];

export interface ClassSet {
  period: 1 | 2;
  essay_type: EssayType;
  /** The assignment it was written for; some sets were handed in without one. */
  assignment?: { title: string; prompt: string };
  /** Submitted this many days ago, by all but `missing`. */
  daysAgo: number;
  missing?: readonly string[];
  /** How many more ideas an essay has than at the beginning of the year. */
  grown: number;
  byHand: readonly ScoreByHand[];
  /** Still ungraded: there was no sample to compare with. */
  ungraded?: readonly string[];
  /** Texts unlike anyone's in the class: the checks decide what to make of them. */
  unlike?: Readonly<Record<string, string>>;
}

/**
 * What both classes submitted, oldest first, each on one of the questions: graded by the product, partly by hand.
 * Malik joined last week.
 */
export const CLASS_SETS: readonly ClassSet[] = [
  {
    period: 2,
    essay_type: 'argumentative',
    daysAgo: 56,
    missing: ['Malik Johnson', 'Zoe Alvarez'],
    grown: 0,
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
  { period: 1, essay_type: 'analytical', daysAgo: 50, grown: 0, byHand: [] },
  {
    period: 2,
    essay_type: 'explanatory',
    daysAgo: 42,
    missing: ['Malik Johnson', 'Theo Marsh', 'Ethan Yoder'],
    grown: 1,
    byHand: [
      ['Maya Rivera', [2, 2, 2]],
      ['Grace Okafor', [3, 3, 4]],
      ['Ravi Menon', [4, 3, 4]],
    ],
    unlike: { 'Caleb Stone': WORDED_BY_A_COUSIN, 'Lena Fischer': WRITTEN_IN_FRAMES },
  },
  {
    period: 2,
    essay_type: 'argumentative',
    daysAgo: 30,
    missing: ['Malik Johnson'],
    grown: 1,
    byHand: [
      ['Maya Rivera', [3, 2, 2], 'Now there is a plan behind it. Tell me where the numbers come from.'],
      ['Caleb Stone', [3, 3, 3]],
      ['Jonah Pierce', [2, 2, 2]],
    ],
    unlike: { 'Leo Brandt': WRITTEN_BY_A_PROGRAM },
  },
  {
    period: 1,
    essay_type: 'analytical',
    daysAgo: 24,
    assignment: {
      title: 'A narrator we cannot trust',
      prompt: 'Choose one of the works we have read. Whom does its narrator deceive, and how do we notice?',
    },
    missing: ['Felix Adler'],
    grown: 2,
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
    essay_type: 'explanatory',
    daysAgo: 17,
    assignment: {
      title: 'How it works at our school',
      prompt: 'Explain one thing about our school to somebody who has never been here.',
    },
    missing: ['Malik Johnson', 'Nina Petrov'],
    grown: 2,
    byHand: [['Maya Rivera', [3, 3, 2]]],
  },
  {
    period: 2,
    essay_type: 'argumentative',
    daysAgo: 6,
    assignment: {
      title: 'A rule I would change',
      prompt:
        'Which rule would you change, and what would you put in its place? Answer the best reason against you.',
    },
    ungraded: ['Malik Johnson'],
    grown: 3,
    byHand: [
      [
        'Maya Rivera',
        [3, 3, 3],
        'From a list of opinions in September to this: well done.',
        [
          'This is your claim. Say it in the first sentence.',
          'Who says so? Name the source.',
          'I like how this turns back to your opening.',
        ],
      ],
    ],
    unlike: { 'Owen Blake': GHOSTWRITTEN, 'Sam Whitfield': MACHINE_LIKE },
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
