import { samplesSentence } from './process-words.ts';

it('how many of the samples were written in class is said, and what is not known of the others is not', () => {
  const said = (...of: ('in_class' | 'handed_in' | 'late' | undefined)[]) =>
    samplesSentence(of.map((provenance) => (provenance ? { provenance } : {})));
  expect(said(undefined, undefined)).toBeNull();
  expect(said('in_class')).toBe('Of the one sample, 1 was written in class.');
  expect(said('in_class', 'in_class', undefined)).toBe('Of the 3 samples, 2 were written in class.');
  expect(said('in_class', 'handed_in', 'handed_in')).toBe(
    'Of the 3 samples, 1 was written in class and 2 were handed in.',
  );
});
