import type { EssaySummary } from '@essays/contract';
import { History } from '../../features/audit/history-disclosure.tsx';

/** The history of an essay, for its card. */
export const essayHistory = (essay: EssaySummary) => <History subject="essay" id={essay.id} />;
