import type { SamplesSince } from '@essays/contract';

const samples = (count: number): string => (count === 1 ? 'One sample' : `${count} samples`);

/** 'One sample has been accepted since this essay was compared.' */
export const samplesSinceSentence = ({ accepted, gone }: SamplesSince, isCompared: boolean): string =>
  [
    accepted > 0 &&
      `${samples(accepted)} ${accepted === 1 ? 'has' : 'have'} been accepted since this essay was ` +
        (isCompared ? 'compared.' : 'checked; there was none to compare it with.'),
    gone > 0 && `${samples(gone)} that it was compared with ${gone === 1 ? 'counts' : 'count'} no longer.`,
  ]
    .filter(Boolean)
    .join(' ');
