import type { Answers, Reply } from './fetch-stub.ts';
import { renderApp } from './render-app.tsx';

export const LIST = 'GET /baselines/pending-reviews';

export const pending = (baselines: readonly unknown[]) => ({ pendingBaselines: baselines });

/** The page of samples that wait for review. */
export const openReviews = (
  baselines: readonly unknown[] | Reply,
  more: Answers = {},
  at = '/baseline-reviews',
) => renderApp(at, { [LIST]: typeof baselines === 'function' ? baselines : pending(baselines), ...more });
