import { StoresDisagree } from '../ports/school.ts';

const BACKUP =
  'restore your newest backup as a whole into a new folder (npm run restore; a district as in docs/operations.md).';
const WHOLE = `Put the newest copy of it in its place, or ${BACKUP}`;
const ACCEPT = 'If there is no better copy, npm run accept-loss goes on with what is there.';

/** For a log that is gone while `other` is still there. */
export const logIsMissing = (log: string, other: string): StoresDisagree =>
  new StoresDisagree(
    `${log} is missing or empty, but ${other} belongs to a school: this is not its first start. ${WHOLE}`,
  );

export const partIsMissing = (part: string, log: string): StoresDisagree =>
  new StoresDisagree(
    `${part} is missing or empty, but ${log} holds the history of a school that needs it. ${WHOLE} ${ACCEPT}`,
  );

export const partIsOfOtherSchool = (part: string, log: string, isMadeAnew: boolean): StoresDisagree =>
  new StoresDisagree(
    `${part} belongs to another school than ${log}. Put the one of this school in its place, or ${BACKUP}` +
      (isMadeAnew ? ' Or remove it: it is made anew from the log.' : ''),
  );

export const logIsOlder = (log: string, part: string): StoresDisagree =>
  new StoresDisagree(
    `${log} is older than ${part}: it lacks events that were there, or holds others. ${WHOLE} ${ACCEPT}`,
  );

export const logIsLost = (log: string): StoresDisagree =>
  new StoresDisagree(`${log} is missing or empty: without it there is nothing to go on with.`);

export const partIsOlder = (part: string, log: string, lacks: string): StoresDisagree =>
  new StoresDisagree(`${part} is older than ${log}: it lacks ${lacks}. ${WHOLE} ${ACCEPT}`);
