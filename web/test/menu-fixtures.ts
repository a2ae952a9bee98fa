/** The side menu, word for word and in order: the nine of NAV-027, and what a teacher looks for besides. */
export const MENU: readonly string[] = [
  'Dashboard',
  'Students',
  'Flagged Essays',
  'Rejected Essays',
  'Graded Essays',
  'Upload Essays',
  'Review Baselines',
  'Accepted Baselines',
  'Rejected Baselines',
  'Assignments',
  'Class Sheet',
  'Batch History',
  'Rubrics',
  'How Sure',
];
