import { AcceptedBaselines } from '../../features/baselines/accepted-baselines.tsx';
import { baselineHistory } from './baseline-history.tsx';

const AcceptedBaselinesPage = () => <AcceptedBaselines history={baselineHistory} />;
export default AcceptedBaselinesPage;
