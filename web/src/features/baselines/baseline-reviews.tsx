import { foldForSearch } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { errorSentence } from '../../api/error-sentence.ts';
import { usePollWhile } from '../../api/use-poll-while.ts';
import { classFilterProps, FilterBar } from '../../components/filter-bar.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { headingElementId } from '../../components/review/review-card.tsx';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '../../components/state-panels.tsx';
import { itemElementId, useHighlight } from '../../components/use-highlight.ts';
import { useCardsInView } from '../../components/review/use-cards-in-view.ts';
import { useStableCallback } from '../../components/use-stable-callback.ts';
import { isUnderWay } from '../../domain/status-words.ts';
import { BaselineCard } from './baseline-card.tsx';
import { usePendingReviewsQuery } from './baselines.api.ts';
import { useBaselineActs } from './use-baseline-acts.tsx';
import { SampleElsewhere } from './sample-elsewhere.tsx';
import { useBaselineFilter } from './use-baseline-filter.ts';
import type { BaselineListProps } from './use-baseline-filter.ts';
import { Offered } from '../../session/offered.tsx';

const focusHeading = (id: string | undefined) => {
  if (id) requestAnimationFrame(() => document.getElementById(headingElementId(id))?.focus());
};

/** Review Flagged Baselines: samples that wait for a person. */
export const BaselineReviews = ({ years, history, id }: BaselineListProps) => {
  const [now] = useState(() => new Date());
  const { filter, setFilter, params, set } = useBaselineFilter(id);
  const search = params.get('search') ?? '';
  const setSearch = (typed: string) => set({ search: typed });
  const { data, error, isLoading, refetch } = usePendingReviewsQuery(filter);
  usePollWhile(data?.some(isUnderWay) ?? false, refetch);
  const shown = useMemo(() => {
    const term = foldForSearch(search);
    return (data ?? []).filter(
      (b) =>
        term === '' || foldForSearch(`${b.student_name ?? ''} ${b.student_display_id ?? ''}`).includes(term),
    );
  }, [data, search]);
  const outlined = useHighlight(id, data?.some((b) => b.id === id) ?? false);
  const inView = useCardsInView(shown.map((b) => itemElementId(b.id)));
  const { act, dialogs } = useBaselineActs((gone) => {
    const at = shown.findIndex((b) => b.id === gone.id);
    focusHeading(shown[at + 1]?.id ?? shown[at - 1]?.id);
  });
  const onAct = useStableCallback(act);
  return (
    <>
      <PageHeading
        title="Review Flagged Baselines"
        note={shown.length > 0 ? `${shown.length} waiting` : undefined}
      >
        <Offered to="grade_essays">
          <Button component={RouterLink} to="/baseline-upload" variant="outlined">
            Upload baselines
          </Button>
        </Offered>
      </PageHeading>
      <Box sx={{ mb: '14px' }}>
        <FilterBar
          search={{ value: search, onChange: setSearch, label: 'Student name or ID' }}
          {...classFilterProps(filter, setFilter, years)}
        />
      </Box>
      <SampleElsewhere id={id} here="review" />
      {isLoading ? (
        <LoadingPanel rows={8} label="Loading pending reviews" />
      ) : error && !data ? (
        <ErrorPanel
          sentence={errorSentence(error, 'Failed to fetch pending reviews.')}
          onRetry={() => void refetch()}
        />
      ) : shown.length === 0 ? (
        <EmptyPanel
          title="No Pending Reviews"
          icon="check"
          why={
            search
              ? 'No sample waiting for review matches the search.'
              : 'First samples, and samples that differ from the others, appear here for review.'
          }
          action={
            search ? (
              <Button variant="outlined" onClick={() => setSearch('')}>
                Clear search
              </Button>
            ) : undefined
          }
        />
      ) : (
        shown.map((baseline) => (
          <BaselineCard
            key={baseline.id}
            baseline={baseline}
            where="review"
            now={now}
            outlined={outlined === baseline.id}
            current={inView?.tallest === itemElementId(baseline.id)}
            history={history}
            onAct={onAct}
          />
        ))
      )}
      {dialogs}
    </>
  );
};
