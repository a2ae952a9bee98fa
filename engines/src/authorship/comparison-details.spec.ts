import { CAREFUL, CAREFUL_TWO, CARELESS } from '../../test/sample-essays.data.ts';
import { compareAuthorship } from './compare-authorship.ts';

const sample = (id: string, text: string) => ({
  id,
  text,
  date: '2026-01-01',
  isPrimary: false,
  essayType: 'argumentative' as const,
});

it.each([[['near', 'far']], [['far', 'near']]])(
  'DOM-018 the best match of %j is the closest sample',
  (ids) => {
    const samples = ids.map((id) => sample(id, id === 'near' ? CAREFUL : CARELESS));
    const { details } = compareAuthorship({
      text: CAREFUL_TWO,
      date: '2026-01-20',
      essayType: 'argumentative',
      samples,
    });
    expect(new Set(details.baseline_comparisons.map((one) => one.similarity_score)).size).toBe(2);
    expect(details.best_matching_baseline).toBe('near');
  },
);
