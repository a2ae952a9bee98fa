import { AcceptedBaselines } from '../../features/baselines/accepted-baselines.tsx';
import { useBaselinePage } from './use-baseline-page.tsx';

const AcceptedBaselinesPage = () => <AcceptedBaselines {...useBaselinePage()} />;
export default AcceptedBaselinesPage;
