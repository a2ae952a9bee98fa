import { BaselineReviews } from '../../features/baselines/baseline-reviews.tsx';
import { useDashboardStatsQuery } from '../../features/dashboard/dashboard.api.ts';

const BaselineReviewsPage = () => {
  // The count beside the menu, which has asked for it.
  const { data, isFetching } = useDashboardStatsQuery();
  return <BaselineReviews waiting={isFetching ? undefined : data?.pending_baselines} />;
};
export default BaselineReviewsPage;
