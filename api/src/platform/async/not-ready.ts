/**
 * Something needed is not available yet, through no fault of the work itself: it waits, and this does not count as an
 * attempt.
 */
export class NotReady extends Error {
  override name = 'NotReady';
}
