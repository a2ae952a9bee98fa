import type { LifeEvent } from './document-life.ts';
import type { FoundCopy } from '../facts/copies.ts';

/** A finding, and the class among whose essays it was found: that of this academic year, with the one before. */
export interface KnownCopy extends FoundCopy {
  academic_year: string;
}

/** What is known after this event of the essay's stream about essays with the same words. */
export const copiesAfter = (event: LifeEvent, before: readonly KnownCopy[]): readonly KnownCopy[] => {
  switch (event.type) {
    case 'ClassmatesCompared': {
      const { academic_year, copies } = event.data;
      const others = before.filter((one) => one.academic_year !== academic_year);
      return [...others, ...copies.map((one) => ({ ...one, academic_year }))];
    }
    // It is another text, by another student or in another class: what was found no longer holds.
    case 'EssayTextExtracted':
    case 'EssayAssigned':
    case 'EssayAssignmentUndone':
    case 'EssayPutIntoAssignment':
    case 'EssayTakenOutOfAssignment':
      return [];
    default:
      return before;
  }
};
