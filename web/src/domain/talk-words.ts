import type { Talk } from '@essays/contract';
import { TALK_SUPPORT_LABEL } from '@essays/contract';
import { dateWord } from './dates.ts';
import { capitalised } from './counted.ts';

export const NO_TALK = 'No talk with the student has been noted.';

/** 'Talk noted on Nov 20, 2026', by the day of the talk. */
export const talkWord = ({ held_on }: Pick<Talk, 'held_on'>): string => `Talk noted on ${dateWord(held_on)}`;

/** 'Drafts shown, version history of the file', or that nothing was brought. */
export const supportsWord = ({ supports }: Pick<Talk, 'supports'>): string =>
  supports.length === 0
    ? 'No supporting material noted'
    : capitalised(supports.map((one) => TALK_SUPPORT_LABEL[one]).join(', '));
