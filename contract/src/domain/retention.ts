import { dayAfter } from './days.ts';

/** Years that a rule may keep writing after its school year, and days before it deletes anything for the first time. */
export const RETENTION = { least: 1, most: 20, usual: 3, notice_days: 7 } as const;

/**
 * A school year ends on July 31, and the time of its writing so many years later. Academic years before this one are
 * past their time on a day: '2023' stands before '2023-24' and after '2022-23'.
 */
export const keptFrom = (years: number, today: string): string => {
  const first = Number(today.slice(0, 4)) - years - 1;
  return String(today >= `${today.slice(0, 4)}-08-01` ? first + 1 : first);
};

/** The first day on which a rule that is confirmed today deletes anything. */
export const firstDeletions = (today: string): string => dayAfter(today, RETENTION.notice_days);
