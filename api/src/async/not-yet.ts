/** What is needed is not there yet, through no fault of what is to be done: it waits, and this was no try. */
export class NotYet extends Error {
  override name = 'NotYet';
}
