import { RejectedBaselines } from '../../features/baselines/baseline-lists.tsx';
import { useBaselinePage } from './use-baseline-page.tsx';

const RejectedBaselinesPage = () => <RejectedBaselines {...useBaselinePage(true)} />;
export default RejectedBaselinesPage;
