export { AcceptedBaselines as default } from '../../features/baselines/accepted-baselines.tsx';
