/** The side menu, word for word and in order (NAV-027). */
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
];
