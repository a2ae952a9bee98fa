/** The list an essay's card stands on; `detail` is its own page. */
export type ListKind = 'ungraded' | 'flagged' | 'rejected' | 'graded' | 'detail';
