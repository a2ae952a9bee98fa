/** One thing that a grader found in an essay, or asks. What of it is said depends on the scores that stand. */
export interface FoundPoint {
  criterion_id: string;
  /** What it is about: nothing is said twice about the same, and nothing praised and asked for at once. */
  aspect: string;
  kind: 'strength' | 'next step';
  /** Nothing was measured: it asks. */
  asked?: true;
  weight: number;
  /** To the teacher; empty for a question. */
  fact: string;
  to_student: string;
  /** The passage that both cite. */
  quote?: string;
}
