/** Why a class list cannot be read, as a sentence for the teacher. */
export class UnusableList extends Error {
  override name = 'UnusableList';
}
