import type { EssaySummary } from '@essays/contract';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAddress } from '../../../components/use-address.ts';
import { gradingView } from '../../../domain/grading-view.ts';
import { highlighted, PATHS } from '../../../domain/paths.ts';
import type { DecisionOutcome } from './use-decisions.tsx';

/** The list an essay is on once this was decided; null if it stays where it is. */
const listAfter = (essay: EssaySummary, what: DecisionOutcome): string | null => {
  if (what === 'approved')
    return !essay.proposal_withheld && !gradingView(essay).isGraded ? PATHS.ungraded : PATHS.graded;
  if (what === 'graded') return PATHS.graded;
  if (what === 'rejected') return PATHS.rejected;
  return what === 'flagged' ? PATHS.flagged : null;
};

/**
 * To the list the essay is now on, with the essay outlined; on the same list its filters stay. False if it stays
 * where it is.
 */
export const useFollowDecision = () => {
  const [, set] = useAddress();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (essay: EssaySummary, what: DecisionOutcome): boolean => {
    const to = listAfter(essay, what);
    if (to === pathname) set({ highlight: essay.id, page: null });
    else if (to) void navigate(highlighted(to, essay.id));
    return to !== null;
  };
};
