import { BaselineReviews } from '../../features/baselines/baseline-reviews.tsx';
import { useBaselinePage } from './use-baseline-page.tsx';

const BaselineReviewsPage = () => <BaselineReviews {...useBaselinePage()} />;
export default BaselineReviewsPage;
