import type { EssaySummary } from '@essays/contract';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAddress } from '../../components/use-address.ts';
import { offeredYears } from '../../domain/academic-years.ts';
import { gradingView } from '../../domain/grading-view.ts';
import { History } from '../../features/audit/history-disclosure.tsx';
import { useMe } from '../../data/use-me.ts';
import type { Decided } from '../../features/essays/decide/use-decisions.tsx';
import { useAcademicYearsQuery } from '../../data/students.api.ts';
import { highlighted, PATHS } from '../../domain/paths.ts';

const history = (essay: EssaySummary) => <History subject="essay" id={essay.id} />;

/** What all essay lists share: the user, the years, the highlighted essay, and the list to open after a decision. */
export const useEssayPage = () => {
  const me = useMe();
  const { data: years } = useAcademicYearsQuery();
  const [params, set] = useAddress();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return {
    user: me?.id ?? '',
    years: offeredYears(years),
    highlight: params.get('highlight'),
    history,
    /** To the list the essay is now on, with the essay outlined; on the same list its filters stay. */
    followDecision: (essay: EssaySummary, what: Decided): boolean => {
      const to =
        what === 'approved' || what === 'graded'
          ? what === 'approved' && !essay.proposal_withheld && !gradingView(essay).isGraded
            ? PATHS.ungraded
            : PATHS.graded
          : what === 'rejected'
            ? PATHS.rejected
            : what === 'flagged'
              ? PATHS.flagged
              : null;
      if (to === pathname) set({ highlight: essay.id, page: null });
      else if (to) void navigate(highlighted(to, essay.id));
      return to !== null;
    },
  };
};
