import { BaselineReviews } from '../../features/baselines/baseline-lists.tsx';
import { useBaselinePage } from './use-baseline-page.tsx';

const BaselineReviewsPage = () => <BaselineReviews {...useBaselinePage()} />;
export default BaselineReviewsPage;
