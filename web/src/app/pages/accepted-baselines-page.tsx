import { AcceptedBaselines } from '../../features/baselines/baseline-lists.tsx';
import { useBaselinePage } from './use-baseline-page.tsx';

const AcceptedBaselinesPage = () => <AcceptedBaselines {...useBaselinePage()} />;
export default AcceptedBaselinesPage;
