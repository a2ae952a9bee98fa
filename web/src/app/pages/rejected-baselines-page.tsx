import { RejectedBaselines } from '../../features/baselines/rejected-baselines.tsx';
import { useBaselinePage } from './use-baseline-page.tsx';

const RejectedBaselinesPage = () => <RejectedBaselines {...useBaselinePage(true)} />;
export default RejectedBaselinesPage;
