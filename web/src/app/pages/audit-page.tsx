import { countText, hasPermission } from '@essays/contract';
import type { AuditEntry } from '@essays/contract';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, useState } from 'react';
import { CsvButton } from '../../components/csv-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Loaded, fadeWhileStale } from '../../components/loaded.tsx';
import { LogPages } from '../../components/log.tsx';
import { focusPageHeading, PageHeading } from '../../components/page-heading.tsx';
import { Panel } from '../../components/panel.tsx';
import { EmptyPanel } from '../../components/state-panels.tsx';
import { useFocusOnChange } from '../../components/use-focus-on-change.ts';
import { timeWord } from '../../domain/dates.ts';
import { essayPath } from '../../domain/paths.ts';
import { PastEssayBanner, PastMomentField } from '../../review/history/past-essay.tsx';
import { AuditFilters, useAuditFilter } from '../../features/audit/audit-filters.tsx';
import { AuditTable, historyButtonId } from '../../features/audit/audit-table.tsx';
import { useAuditCsvMutation, useAuditQuery } from '../../data/audit.api.ts';
import { History } from '../../review/history/history.tsx';
import { useMe } from '../../data/use-me.ts';
import { TextLink } from '../../components/text-link.tsx';

const PAGE_SIZE = 25;

const countWord = (count: number, isDecisions: boolean): string => {
  const [one, many] = isDecisions ? ['decision', 'decisions'] : ['entry', 'entries'];
  return `${countText(count)} ${count === 1 ? one : many}`;
};

/** What happened to one essay or sample, from its upload on. It takes the focus: it may open above the screen. */
const HistoryPanel = ({
  entry,
  until,
  onClose,
}: {
  entry: AuditEntry;
  /** The moment in the past that the page shows. */
  until: string | null;
  onClose: () => void;
}) => {
  const subject = entry.subject as 'essay' | 'baseline';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [entry]);
  return (
    <Panel
      headingRef={heading}
      title={`${entry.student_display_id ?? 'No student'} · ${subject}`}
      sx={{
        order: { xs: -1, lg: 0 },
        position: { lg: 'sticky' },
        top: { lg: 70 },
        maxHeight: { lg: 'calc(100vh - 90px)' },
        overflowY: { lg: 'auto' },
      }}
      actions={
        <>
          <TextLink
            // The essay page redirects the id of a baseline to the list that holds it.
            to={essayPath(entry.subject_id)}
            underline="hover"
          >
            Open {subject}
          </TextLink>
          <IconButton size="small" aria-label="Close the history" onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </>
      }
    >
      <History
        key={`${entry.subject_id} ${until}`}
        subject={subject}
        id={entry.subject_id}
        until={subject === 'essay' ? until : null}
      />
    </Panel>
  );
};

const AuditPage = () => {
  const me = useMe();
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState<AuditEntry | null>(null);
  const filters = useAuditFilter(() => setPage(0));
  const [loadCsv, csv] = useAuditCsvMutation();
  const { until } = filters;
  const query = useAuditQuery(
    { ...filters.filter, limit: PAGE_SIZE, offset: page * PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const when = useFocusOnChange<HTMLDivElement>(until);
  /** The focus goes to the top with the reader: entries are read from there, and a button at the end may be off. */
  const turnTo = (to: number) => {
    setPage(to);
    focusPageHeading();
  };
  const close = () => {
    const opener = chosen && document.getElementById(historyButtonId(chosen));
    if (opener) opener.focus();
    else focusPageHeading();
    setChosen(null);
  };
  // Beside a failure, the count of another filter would be read as this one's.
  const counted = query.error ? query.currentData : query.data;
  const pages = Math.ceil((counted?.count ?? 0) / PAGE_SIZE);

  return (
    <>
      <PageHeading
        title="Audit"
        note={
          counted && <Box sx={fadeWhileStale(query)}>{countWord(counted.count, filters.isDecisions)}</Box>
        }
      >
        {hasPermission(me, 'export_data') && (
          <CsvButton name="audit.csv" isLoading={csv.isLoading} load={() => loadCsv(filters.filter)} />
        )}
      </PageHeading>
      <AuditFilters {...filters} />
      <Box ref={when} tabIndex={-1} sx={{ scrollMarginTop: '70px' }}>
        {until === null ? (
          <Box sx={{ mb: '14px' }}>
            <PastMomentField onShow={filters.lookBack} />
          </Box>
        ) : (
          <PastEssayBanner
            moment={`The audit as it was on ${timeWord(until)}`}
            onNow={() => filters.lookBack(null)}
          />
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: '14px',
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: chosen ? 'minmax(0, 2fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
          },
        }}
      >
        <Panel flush>
          <Loaded
            query={until === null ? query : { ...query, data: query.currentData }}
            failed="The audit could not be loaded."
            rows={8}
          >
            {({ entries }) =>
              entries.length === 0 ? (
                <EmptyPanel
                  icon="shield"
                  title="Nothing matches these filters."
                  why="Every decision by a person or a rule is listed here."
                />
              ) : (
                <AuditTable entries={entries} chosen={chosen} onChoose={setChosen} />
              )
            }
          </Loaded>
          {pages > 1 && (
            <LogPages
              note={`Page ${page + 1} of ${pages}`}
              onNewer={page === 0 ? null : () => turnTo(page - 1)}
              onOlder={page + 1 >= pages ? null : () => turnTo(page + 1)}
            />
          )}
        </Panel>
        {chosen && <HistoryPanel entry={chosen} until={until} onClose={close} />}
      </Box>
    </>
  );
};
export default AuditPage;
