export { RejectedBaselines as default } from '../../features/baselines/rejected-baselines.tsx';
