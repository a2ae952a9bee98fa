import { samplesSentence } from './process-words.ts';

it('how many of the samples were written in class is said, and of how many nobody knows', () => {
  const said = (...of: ('in_class' | 'handed_in' | 'late' | undefined)[]) =>
    samplesSentence(of.map((provenance) => (provenance ? { provenance } : {})));
  expect(said()).toBeNull();
  expect(said(undefined, undefined)).toBe('Of the 2 samples it is not known where they were written.');
  expect(said(undefined)).toBe('Of the one sample it is not known where it was written.');
  expect(said('in_class')).toBe('The one sample was written in class.');
  expect(said('in_class', 'in_class', undefined)).toBe(
    'Of the 3 samples, 2 were written in class; of 1 it is not known where it was written.',
  );
  expect(said('in_class', 'handed_in', 'handed_in')).toBe(
    'Of the 3 samples, 1 was written in class and 2 were handed in.',
  );
});
