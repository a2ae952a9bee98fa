import { ESSAY_PAGE_SIZE } from '@essays/contract';
import Button from '@mui/material/Button';
import { memo, useCallback, useEffect } from 'react';
import type { ReactNode } from 'react';
import { classFilterProps, FilterBar } from '../../../components/filter-bar.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { Pager } from '../../../components/pager.tsx';
import { KeysAreOn, KeysDialog } from '../../../review/queue-keys.tsx';
import { QueueList } from '../../../review/queue-list.tsx';
import { QueueSteps } from '../../../review/queue-steps.tsx';
import { useCardCommands } from '../../../review/use-card-commands.ts';
import { useQueuePlace } from '../../../review/use-queue-place.ts';
import { EmptyPanel } from '../../../components/state-panels.tsx';
import { useFirstFew } from '../../../components/use-first-few.ts';
import { useHighlight } from '../../../components/use-highlight.ts';
import { useStableCallback } from '../../../components/use-stable-callback.ts';
import type { BodyCommand } from '../card/essay-body.tsx';
import { EssayReview } from '../card/essay-review.tsx';
import { useDecisions } from '../decide/use-decisions.tsx';
import { useIsTextLoaded } from '../use-whole-essay.ts';
import { AllConfirmed } from './all-confirmed.tsx';
import { SCORE_KEYS } from './essay-keys.tsx';
import { LIST_WORDS } from './list-words.ts';
import { OnlyAssignment } from './only-assignment.tsx';
import { HAS_ORDER, QueueOrder } from './queue-order.tsx';
import { useEssayKeys } from './use-essay-keys.ts';
import type { OpenList } from './use-essay-list.ts';
import { useGoingOn } from './use-going-on.ts';

/** How many essays before the end of a page the next one is fetched. */
const NEAR_END = 3;

/** They stay as they are from one essay to the next. */
const QueueFilters = memo(function QueueFilters({ of, children }: { of: OpenList; children: ReactNode }) {
  return (
    <FilterBar {...classFilterProps(of.filter, of.onFilter)}>
      {HAS_ORDER.includes(of.list) && <QueueOrder order={of.order} onOrder={of.onOrder} />}
      {children}
    </FilterBar>
  );
});

/** A queue of essays by page: filters, one card per essay, the keyboard, and what happens after a decision. */
export const EssayQueue = ({
  of,
  filters,
  tools,
  links,
}: {
  of: OpenList;
  /** Placed among the filters. */
  filters?: ReactNode;
  /** On a line below the filters, for the list as a whole. */
  tools?: ReactNode;
  /** Placed above the essays. */
  links?: ReactNode;
}) => {
  const { list, query, essays, count, page, pages, highlight, opened, filter, onFilter, onNearEnd } = of;
  const { title, failed, empty, emptyWhy } = LIST_WORDS[list];
  const kind = list === 'to_confirm' ? 'graded' : list;

  const first = essays.find(({ id }) => id === opened) ?? essays[0];
  const shown = useFirstFew(essays, opened, useIsTextLoaded(first));
  const outlined = useHighlight(highlight, !query.isLoading && shown.some(({ id }) => id === highlight));
  const isFetching = query.isFetching || query.isLoading;
  const place = useQueuePlace({ all: shown, page, pages, onPage: of.onPage, isFetching });
  const { index, step, setCurrent } = place;
  const isNearEnd = essays.length > 0 && essays.length - index <= NEAR_END;
  useEffect(() => {
    if (isNearEnd) onNearEnd(page);
  }, [isNearEnd, onNearEnd, page]);

  const { onDecided, onScored } = useGoingOn(list, place);
  const decisions = useDecisions(kind, onDecided);
  const onDecide = useStableCallback(decisions.decide);
  const onFocusIn = useCallback((id: string) => setCurrent(id), [setCurrent]);
  const { register, tell } = useCardCommands<BodyCommand>();
  const keys = useEssayKeys(kind, shown[index], { step, tell, decisions });

  const isFiltered = filter.academic_year !== 'all' || filter.period !== 'all' || Boolean(filter.assignment);
  const clear = isFiltered && list !== 'to_confirm' && (
    <Button variant="outlined" onClick={() => onFilter({ academic_year: 'all', period: 'all' })}>
      Clear filters
    </Button>
  );
  return (
    <>
      <PageHeading
        title={title}
        note={shown.length > 0 ? `${page * ESSAY_PAGE_SIZE + index + 1} of ${count}` : undefined}
      >
        {count > 1 && <QueueSteps of="essay" onStep={step} onKeys={keys.help} />}
        <QueueFilters of={of}>{filters}</QueueFilters>
      </PageHeading>
      {tools && <div className="page-heading-actions no-print">{tools}</div>}
      {filter.assignment && (
        <OnlyAssignment id={filter.assignment} onClear={() => onFilter({ ...filter, assignment: null })} />
      )}
      {links}
      <QueueList
        query={query}
        loading={`Loading ${title}`}
        failed={failed}
        empty={
          shown.length === 0 && (
            <EmptyPanel
              title={empty}
              why={emptyWhy}
              icon="check"
              action={list === 'to_confirm' ? <AllConfirmed assignment={filter.assignment ?? null} /> : clear}
            />
          )
        }
      >
        <div aria-busy={query.isFetching}>
          <KeysAreOn value={keys.areOn}>
            {shown.map((essay, at) => (
              <EssayReview
                key={essay.id}
                essay={essay}
                list={kind}
                outlined={outlined === essay.id}
                current={at === index}
                folds={at > 0 && essay.id !== opened}
                isNext={at === index + 1}
                grading={decisions.gradingId === essay.id}
                onDecide={onDecide}
                onScored={onScored}
                onFocusIn={onFocusIn}
                register={register}
              />
            ))}
          </KeysAreOn>
          <Pager page={page} pages={pages} onPage={of.onPage} />
        </div>
      </QueueList>
      {decisions.dialogs}
      <KeysDialog {...keys.dialog} more={SCORE_KEYS} />
    </>
  );
};
