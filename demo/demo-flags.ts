import type { TalkSupport } from '@essays/contract';

/** What a teacher does about a doubtful essay. */
export type Deed =
  | { flag: string }
  | { said: string; supports: readonly TalkSupport[]; outcome: string }
  | { reject: string }
  | 'approve'
  | 'undo';

interface FlagStep {
  /** How many days before now, and who does it. */
  daysAgo: number;
  by: 'e.dunne' | 'm.hale';
  name: string;
  /** The class set of the essay, by its own `daysAgo`. */
  ofSet: number;
  deed: Deed;
}

/**
 * The flags of the term that were decided, oldest first: with one exception, which was undone, nobody is rejected
 * without a talk. Essays not flagged by hand here are flagged by the checks.
 */
export const FLAG_STEPS: readonly FlagStep[] = [
  {
    daysAgo: 53,
    by: 'e.dunne',
    name: 'Ada Novak',
    ofSet: 56,
    deed: { flag: 'Two sentences here I believe I have read before. Where do they come from?' },
  },
  {
    daysAgo: 52,
    by: 'e.dunne',
    name: 'Ada Novak',
    ofSet: 56,
    deed: {
      said:
        'They are mine. I try out words from my notebook. Here is the page where I crossed out ' +
        'three other openings.',
      supports: ['drafts_shown', 'in_class_paragraph'],
      outcome: 'The paragraph she wrote beside me is built in the same way. No doubt is left.',
    },
  },
  { daysAgo: 52, by: 'e.dunne', name: 'Ada Novak', ofSet: 56, deed: 'approve' },
  {
    daysAgo: 47,
    by: 'm.hale',
    name: 'Kofi Mensah',
    ofSet: 50,
    deed: { flag: 'The third paragraph says the opposite of what he held in the seminar.' },
  },
  {
    daysAgo: 46,
    by: 'm.hale',
    name: 'Kofi Mensah',
    ofSet: 50,
    deed: {
      said: 'The seminar changed my mind. I can take you through the third paragraph step by step.',
      supports: ['oral_explanation'],
      outcome: 'He did so without looking at it. His own reading, and a better one than before.',
    },
  },
  { daysAgo: 46, by: 'm.hale', name: 'Kofi Mensah', ofSet: 50, deed: 'approve' },
  {
    daysAgo: 26,
    by: 'e.dunne',
    name: 'Caleb Stone',
    ofSet: 29,
    deed: { flag: 'The comparison does not notice, but I have not heard him use one of these words.' },
  },
  {
    daysAgo: 26,
    by: 'e.dunne',
    name: 'Caleb Stone',
    ofSet: 29,
    deed: {
      said:
        'My cousin is at college. She sat next to me and put most of it into her own words. I ' +
        'figured that is help, like in math.',
      supports: [],
      outcome: 'He writes a new one in class on Thursday. His cousin may ask questions but not hold the pen.',
    },
  },
  {
    daysAgo: 26,
    by: 'e.dunne',
    name: 'Caleb Stone',
    ofSet: 29,
    deed: { reject: 'As he told me himself, a cousin worded most of it. A new one is written in class.' },
  },
  {
    daysAgo: 26,
    by: 'e.dunne',
    name: 'Lena Fischer',
    ofSet: 29,
    deed: {
      said:
        'In Kiel we learned to write English in frames: firstly, moreover, in conclusion. I have ' +
        'the sheet here, and three drafts.',
      supports: ['drafts_shown', 'in_class_paragraph'],
      outcome:
        'The drafts grow into this essay sentence by sentence. The frames are hers; we work on leaving them.',
    },
  },
  { daysAgo: 26, by: 'e.dunne', name: 'Lena Fischer', ofSet: 29, deed: 'approve' },
  {
    daysAgo: 26,
    by: 'e.dunne',
    name: 'Leo Brandt',
    ofSet: 29,
    deed: {
      said: 'Seven bicycles were waiting in the garage, so I had a program write it and changed a few words.',
      supports: [],
      outcome: 'He tells the class what it got wrong, and writes his own by Friday.',
    },
  },
  {
    daysAgo: 26,
    by: 'e.dunne',
    name: 'Leo Brandt',
    ofSet: 29,
    deed: { reject: 'Written by a program, as he told me himself. His own version is due on Friday.' },
  },
  {
    daysAgo: 21,
    by: 'm.hale',
    name: 'Rosa Delgado',
    ofSet: 24,
    deed: { flag: 'One passage stands almost word for word in a study guide.' },
  },
  {
    daysAgo: 20,
    by: 'm.hale',
    name: 'Rosa Delgado',
    ofSet: 24,
    deed: { reject: 'Taken from a study guide without naming it.' },
  },
  { daysAgo: 19, by: 'm.hale', name: 'Rosa Delgado', ofSet: 24, deed: 'undo' },
  {
    daysAgo: 19,
    by: 'm.hale',
    name: 'Rosa Delgado',
    ofSet: 24,
    deed: {
      said:
        'That is the definition on our handout, the guide just has it too. You can see in the ' +
        'history of my file that I worked on it for two evenings.',
      supports: ['version_history'],
      outcome: 'I should have asked first. She adds where the definition is from.',
    },
  },
  { daysAgo: 19, by: 'm.hale', name: 'Rosa Delgado', ofSet: 24, deed: 'approve' },
];
