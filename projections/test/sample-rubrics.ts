import { happened } from './happened.ts';
import type { Streams } from './happened.ts';

const RUBRIC = '0b0e7c1e-5d0b-4a7e-9d53-0d6a3c1f2b4a';
const VOICE = {
  id: 'crit-1',
  name: 'Voice',
  title: 'Voice',
  max: 2,
  levels: ['None.', 'Some.', 'Clear.'],
  caution: null,
};
const about = { rubric_id: RUBRIC };

/** One of a teacher: published once, changed since, retired and brought back. */
export const SAMPLE_RUBRICS: Streams = [
  [
    `rubric-${RUBRIC}`,
    [
      happened(
        'RubricDrafted',
        { ...about, class_type: '10th_grade_english', copied_from: '10th_grade_english-1' },
        { name: 'Letters', criteria: [] },
      ),
      happened('RubricDraftChanged', { ...about, criteria: 1 }, { name: 'Letters', criteria: [VOICE] }),
      happened(
        'RubricVersionPublished',
        { ...about, rubric_version: `${RUBRIC}-1`, number: 1, criteria: 1 },
        { name: 'Letters', criteria: [VOICE] },
      ),
      happened(
        'RubricDraftChanged',
        { ...about, criteria: 1 },
        { name: 'Letters to the editor', criteria: [VOICE] },
      ),
      happened('RubricRetired', about),
      happened('RubricBroughtBack', about),
    ],
  ],
];
