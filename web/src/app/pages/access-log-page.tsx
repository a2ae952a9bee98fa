import { countText, hasPermission } from '@essays/contract';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { CsvButton } from '../../components/csv-button.tsx';
import { Loaded, fadeWhileStale } from '../../components/loaded.tsx';
import { LogPages } from '../../components/log.tsx';
import { focusPageHeading, PageHeading } from '../../components/page-heading.tsx';
import { Panel } from '../../components/panel.tsx';
import { EmptyPanel } from '../../components/state-panels.tsx';
import { AccessFilters, useAccessFilter } from '../../features/accesses/access-filters.tsx';
import { AccessTable } from '../../features/accesses/access-table.tsx';
import { useAccessesCsvMutation, useAccessesQuery } from '../../features/accesses/accesses.api.ts';
import { useMe } from '../../data/use-me.ts';

const PAGE_SIZE = 50;

const AccessLogPage = () => {
  const me = useMe();
  /** The last entry of each page that was turned. */
  const [turned, setTurned] = useState<readonly string[]>([]);
  const filters = useAccessFilter(() => setTurned([]));
  const [loadCsv, csv] = useAccessesCsvMutation();
  const query = useAccessesQuery(
    { ...filters.filter, limit: PAGE_SIZE, after: turned.at(-1) },
    { refetchOnMountOrArgChange: true },
  );
  // Beside a failure, the count of another filter would be read as this one's.
  const counted = query.error ? query.currentData : query.data;
  const last = query.data?.entries.at(-1);
  const isLast = (turned.length + 1) * PAGE_SIZE >= (counted?.count ?? 0);
  const turnTo = (pages: readonly string[]) => {
    setTurned(pages);
    focusPageHeading();
  };
  return (
    <>
      <PageHeading
        title="Access Log"
        note={
          counted && (
            <Box sx={fadeWhileStale(query)}>
              {`${countText(counted.count)} ${counted.count === 1 ? 'entry' : 'entries'}`}
            </Box>
          )
        }
      >
        {hasPermission(me, 'export_data') && (
          <CsvButton name="accesses.csv" isLoading={csv.isLoading} load={() => loadCsv(filters.filter)} />
        )}
      </PageHeading>
      <Box sx={{ color: 'var(--ink-2)', mb: '18px', maxWidth: '85ch' }}>
        Sign-ins, exports, downloads, prints and openings of feedback links. Entries are kept for 400 days.
      </Box>
      <AccessFilters {...filters} />
      <Panel flush>
        <Loaded query={query} failed="The access log could not be loaded." rows={8}>
          {({ entries }) =>
            entries.length === 0 ? (
              <EmptyPanel icon="key" title="Nothing matches these filters." />
            ) : (
              <AccessTable entries={entries} maySee={hasPermission(me, 'view_essays')} />
            )
          }
        </Loaded>
        {(turned.length > 0 || !isLast) && (
          <LogPages
            onNewer={turned.length === 0 ? null : () => turnTo(turned.slice(0, -1))}
            onOlder={isLast || !last ? null : () => turnTo([...turned, last.id])}
          />
        )}
      </Panel>
    </>
  );
};
export default AccessLogPage;
