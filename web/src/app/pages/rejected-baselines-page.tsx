import { RejectedBaselines } from '../../features/baselines/rejected-baselines.tsx';
import { closedBaselineHistory } from './baseline-history.tsx';

const RejectedBaselinesPage = () => <RejectedBaselines history={closedBaselineHistory} />;
export default RejectedBaselinesPage;
