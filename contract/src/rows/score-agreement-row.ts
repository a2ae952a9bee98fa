/** One essay that both a grader and a teacher have scored, in numbers only: agreement is counted from these rows. */
export interface ScoreAgreementRow {
  /** The essay's id. */
  id: string;
  /** What the grader proposed, by criterion id; null before that. */
  proposed: Record<string, ScoreOf> | null;
  /**
   * What a teacher gave first, by criterion id; null before that. Later corrections are made with the proposal in view.
   */
  given: { by: string; at: string; unseen: boolean; scores: Record<string, ScoreOf> } | null;
  /** Revision of the last event folded in. */
  seen: number;
}

export interface ScoreOf {
  score: number;
  max: number;
}
