import { hasPermission } from '@essays/contract';
import type { AuditEntry } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { errorSentence } from '../../api/error-sentence.ts';
import { StatusChip } from '../../components/chip.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { SelectField } from '../../components/filter-bar.tsx';
import { Icon } from '../../components/icon.tsx';
import { useNotify } from '../../components/notices.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Panel } from '../../components/panel.tsx';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '../../components/state-panels.tsx';
import { DECISION_ACTIONS, auditWord, ruleWord, valuesWord } from '../../domain/audit-words.ts';
import { timeWord } from '../../domain/dates.ts';
import { useAuditCsvMutation, useAuditQuery } from '../../features/audit/audit.api.ts';
import type { AuditFilter } from '../../features/audit/audit.api.ts';
import { History } from '../../features/audit/history-disclosure.tsx';
import { useMe } from '../../features/auth/use-me.ts';
import { PATHS, essayPath, withId } from '../paths.ts';

const PAGE_SIZE = 25;
const DECISIONS = 'decisions';
const ACTIONS = [
  { value: DECISIONS, label: 'All decisions' },
  { value: 'all', label: 'Everything' },
  ...DECISION_ACTIONS.map((action) => ({ value: action as string, label: auditWord(action).word })),
  ...[
    'EssayGraded',
    'EssayReceived',
    'BaselineReceived',
    'EssayErased',
    'BaselineErased',
    'StudentAdded',
    'StudentErased',
  ].map((action) => ({ value: action, label: auditWord(action).word })),
];

/** A local day's first or last moment as an instant. */
const instant = (day: string, end: boolean): string | undefined =>
  day ? new Date(`${day}T${end ? '23:59:59.999' : '00:00:00.000'}`).toISOString() : undefined;

const saveFile = (text: string, name: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

const FILTERS = ['action', 'student', 'actor', 'from', 'to'] as const;
type FilterName = (typeof FILTERS)[number];

const AuditPage = () => {
  const me = useMe();
  const notify = useNotify();
  const [params, setParams] = useSearchParams();
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState<AuditEntry | null>(null);
  const value = (name: FilterName): string => params.get(name) ?? (name === 'action' ? DECISIONS : '');
  const set = (name: FilterName, to: string) => {
    setPage(0);
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (to) next.set(name, to);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  };
  const filter: AuditFilter = {
    action: value('action') === DECISIONS ? DECISION_ACTIONS.join(',') : value('action'),
    student: value('student').trim(),
    actor: value('actor').trim(),
    from: instant(value('from'), false),
    to: instant(value('to'), true),
  };
  const { data, error, isLoading, isFetching, refetch } = useAuditQuery(
    { ...filter, limit: PAGE_SIZE, offset: page * PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const [loadCsv, csv] = useAuditCsvMutation();
  const entries = data?.entries ?? [];
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / PAGE_SIZE));
  const hasStory = (entry: AuditEntry) => entry.subject === 'essay' || entry.subject === 'baseline';

  const exportCsv = async () => {
    const answer = await loadCsv(filter);
    if (answer.data !== undefined) saveFile(answer.data, 'audit.csv');
    else notify(errorSentence(answer.error, 'The export failed. Please try again.'), { kind: 'error' });
  };

  return (
    <>
      <PageHeading
        title="Audit"
        note={
          data
            ? `${data.count.toLocaleString('en-US')} ${value('action') === DECISIONS ? (data.count === 1 ? 'decision' : 'decisions') : data.count === 1 ? 'entry' : 'entries'}`
            : undefined
        }
      >
        {hasPermission(me, 'export_data') && (
          <Button
            variant="outlined"
            onClick={() => void exportCsv()}
            disabled={csv.isLoading}
            startIcon={<Icon name="download" />}
          >
            CSV
          </Button>
        )}
      </PageHeading>
      <Box
        role="search"
        className="no-print"
        sx={{
          display: { xs: 'grid', sm: 'flex' },
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          flexWrap: 'wrap',
          gap: '10px',
          mb: '14px',
          '& > :first-of-type': { gridColumn: '1 / -1' },
        }}
      >
        <SelectField
          label="Action"
          value={value('action')}
          onChange={(to) => set('action', to)}
          options={ACTIONS}
          minWidth={180}
        />
        <TextField
          size="small"
          label="Student ID"
          value={value('student')}
          onChange={(event) => set('student', event.target.value)}
          sx={{ width: { sm: 130 } }}
        />
        <TextField
          size="small"
          label="Who"
          placeholder="username"
          value={value('actor')}
          onChange={(event) => set('actor', event.target.value)}
          sx={{ width: { sm: 140 } }}
        />
        <TextField
          size="small"
          type="date"
          label="From"
          value={value('from')}
          onChange={(event) => set('from', event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          size="small"
          type="date"
          label="To"
          value={value('to')}
          onChange={(event) => set('to', event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        {FILTERS.some((name) => params.has(name)) && (
          <Button onClick={() => setParams({}, { replace: true })}>Clear filters</Button>
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: '14px',
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: chosen ? 'minmax(0, 1.6fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
          },
        }}
      >
        <Panel flush sx={{ pt: 0 }}>
          {isLoading ? (
            <LoadingPanel rows={8} />
          ) : error && !data ? (
            <Box sx={{ p: 2 }}>
              <ErrorPanel
                sentence={errorSentence(error, 'The audit could not be loaded.')}
                onRetry={() => void refetch()}
              />
            </Box>
          ) : entries.length === 0 ? (
            <EmptyPanel
              icon="shield"
              title="Nothing matches these filters."
              why="Every decision of a person and of a rule is listed here."
            />
          ) : (
            <Box aria-busy={isFetching}>
              <DataTable
                label="Audit"
                rows={entries}
                rowKey={(entry) => entry.id}
                isSelected={(entry) => chosen?.id === entry.id}
                columns={[
                  { head: 'When', nowrap: true, cell: (entry) => timeWord(entry.at) },
                  { head: 'Decision', cell: (entry) => <StatusChip status={auditWord(entry.action)} /> },
                  {
                    head: 'Student',
                    nowrap: true,
                    cell: (entry) => <strong>{entry.student_display_id ?? '–'}</strong>,
                  },
                  { head: 'Who', cell: (entry) => entry.actor },
                  {
                    head: 'Reason',
                    wide: true,
                    cell: (entry) => (
                      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                        {entry.reason ??
                          ([entry.rule && ruleWord(entry.rule), valuesWord(entry.values)]
                            .filter(Boolean)
                            .join(' – ') ||
                            entry.summary)}
                      </Box>
                    ),
                  },
                  {
                    head: 'Actions',
                    quietHead: true,
                    align: 'right',
                    cell: (entry) =>
                      hasStory(entry) ? (
                        <Button
                          size="small"
                          onClick={() => setChosen(entry)}
                          aria-label={`Story of the ${entry.subject} of ${entry.student_display_id ?? 'no student'}`}
                        >
                          Story
                        </Button>
                      ) : null,
                  },
                ]}
              />
            </Box>
          )}
          {pages > 1 && (
            <Box
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: '10px',
                padding: '10px 16px',
                borderTop: '1px solid var(--line)',
              }}
            >
              <Box sx={{ flex: 1, color: 'var(--ink-2)' }}>
                Page {page + 1} of {pages}
              </Box>
              <Button variant="outlined" disabled={page === 0} onClick={() => setPage(page - 1)}>
                Newer
              </Button>
              <Button variant="outlined" disabled={page + 1 >= pages} onClick={() => setPage(page + 1)}>
                Older
              </Button>
            </Box>
          )}
        </Panel>
        {chosen && (
          <Panel
            title={`${chosen.student_display_id ?? 'No student'} · ${chosen.subject}`}
            sx={{
              order: { xs: -1, lg: 0 },
              position: { lg: 'sticky' },
              top: { lg: 70 },
              maxHeight: { lg: 'calc(100vh - 90px)' },
              overflowY: { lg: 'auto' },
            }}
            actions={
              <>
                <Link
                  component={RouterLink}
                  to={
                    chosen.subject === 'essay'
                      ? essayPath(chosen.subject_id)
                      : withId(PATHS.acceptedBaselines, chosen.subject_id)
                  }
                  underline="hover"
                >
                  Open {chosen.subject}
                </Link>
                <IconButton size="small" aria-label="Close the story" onClick={() => setChosen(null)}>
                  <Icon name="close" />
                </IconButton>
              </>
            }
          >
            <History
              key={chosen.subject_id}
              subject={chosen.subject as 'essay' | 'baseline'}
              id={chosen.subject_id}
            />
          </Panel>
        )}
      </Box>
    </>
  );
};
export default AuditPage;
