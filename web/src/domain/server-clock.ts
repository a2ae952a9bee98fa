/** Less than this is the way of an answer, or the second that the server rounds to. */
const NOT_WRONG_MS = 2 * 60_000;

let aheadMs = 0;

/** What the server's clock said as it answered. `date`: of the header of that name; null without one. */
export const noteServerTime = (date: string | null): void => {
  const said = Date.parse(date ?? '');
  if (Number.isNaN(said)) return;
  const ahead = said - Date.now();
  aheadMs = Math.abs(ahead) > NOT_WRONG_MS ? ahead : 0;
};

/** The time by the server's clock: nothing has waited for a day less because this computer's clock is wrong. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs);
