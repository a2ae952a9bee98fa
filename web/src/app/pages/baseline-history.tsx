import type { BaselineSummary } from '@essays/contract';
import { History, SampleHistory } from '../../features/audit/history-disclosure.tsx';

/** The history of a sample, for its card. */
export const baselineHistory = ({ id }: BaselineSummary) => <History subject="baseline" id={id} />;

/** The same where it is opened first. */
export const closedBaselineHistory = ({ id }: BaselineSummary) => <SampleHistory id={id} />;
