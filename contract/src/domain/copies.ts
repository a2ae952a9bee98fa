import type { LifeEvent } from './document-life.ts';

/** Words that two texts have in common, in UTF-16 units of each. */
export interface CommonPassage {
  start: number;
  end: number;
  other_start: number;
  other_end: number;
}

/** The essay of another student with the same words: places alone, so that no words outlive their essay. */
export interface FoundCopy {
  essay_id: string;
  student_id: string;
  /** How many words are the same. */
  words: number;
  /** In the order of this essay; what is between them differs. */
  passages: CommonPassage[];
}

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
