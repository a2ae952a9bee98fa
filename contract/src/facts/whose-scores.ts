/** Whose scores they are: a grader's proposal, one that a teacher confirmed, or a teacher's own. */
export type WhoseScores = 'proposed' | 'confirmed' | 'teacher';
