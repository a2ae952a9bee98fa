import { hasPermission } from '@essays/contract';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ActionButton } from '../../components/action-button.tsx';
import { CsvButton } from '../../components/csv-button.tsx';
import { DayFields } from '../../components/day-fields.tsx';
import type { DayName } from '../../components/day-fields.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { useAddress } from '../../components/use-address.ts';
import { Loaded } from '../../components/loaded.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Panel } from '../../components/panel.tsx';
import { EmptyPanel } from '../../components/state-panels.tsx';
import { dateWord, asDay } from '../../domain/dates.ts';
import { GROUPINGS } from '../../domain/flag-words.ts';
import { FlagCards, FlaggedByTable, GroupTable } from '../../features/reports/flag-tables.tsx';
import { useFlagReportCsvMutation, useFlagReportQuery } from '../../features/reports/reports.api.ts';
import type { FlagReportFilter } from '../../features/reports/reports.api.ts';
import { useMe } from '../../data/use-me.ts';

type FilterName = DayName | 'academic_year';

/** The filters live in the address, so that a view can be linked. */
const useFilter = () => {
  const [params, setAddress] = useAddress();
  const value = (name: FilterName) => params.get(name) ?? (name === 'academic_year' ? 'all' : '');
  const filter: FlagReportFilter = {
    academic_year: value('academic_year'),
    from: asDay(value('from')),
    to: asDay(value('to')),
  };
  const set = (name: FilterName, to: string) => setAddress({ [name]: to === 'all' ? null : to });
  return { filter, value, set };
};

/** 'Essays submitted from Sep 1, 2025 on'. */
const timeOf = (value: (name: FilterName) => string): string => {
  const year = value('academic_year');
  const [from, to] = [value('from'), value('to')];
  return [
    'Essays submitted',
    year === 'all' ? '' : `in ${year}`,
    from && `from ${dateWord(from)}`,
    to && `to ${dateWord(to)}`,
    year === 'all' && !from && !to ? 'so far' : '',
  ]
    .filter(Boolean)
    .join(' ');
};

/** On paper the tables are in landscape, and no heading is cut off. */
const ACROSS = { '@page': { size: 'landscape', margin: '12mm' } };
const REPORT = {
  display: 'grid',
  gap: '14px',
  '& > *': { minWidth: 0, breakInside: 'avoid' },
  // Ten columns: on a tablet and on paper they are closer together, and their headings wrap.
  '@media print, (min-width: 700px) and (max-width: 1199.95px)': {
    '&& th, && td': { whiteSpace: 'normal', padding: '5px 7px', fontSize: '0.8125rem' },
  },
  '@media print': { display: 'block', '& > *': { mb: '10px', breakInside: 'avoid' } },
};

/** What became of the flags of this school, for whoever is responsible for them. It names no student. */
const FlagReportPage = () => {
  const me = useMe();
  const { filter, value, set } = useFilter();
  const [loadCsv, csv] = useFlagReportCsvMutation();
  const query = useFlagReportQuery(filter, { refetchOnMountOrArgChange: true });
  return (
    <>
      <GlobalStyles styles={ACROSS} />
      <PageHeading
        title="How often were flags right?"
        tab="Flags"
        note={`${timeOf(value)}. No student is named here.`}
      >
        <Box className="no-print" sx={{ display: 'flex', gap: '8px' }}>
          {hasPermission(me, 'export_data') && (
            <CsvButton name="flags.csv" isLoading={csv.isLoading} load={() => loadCsv(filter)} />
          )}
          <ActionButton variant="outlined" onClick={() => window.print()} icon="print">
            Print
          </ActionButton>
        </Box>
      </PageHeading>
      <Box className="no-print" sx={{ mb: '14px' }}>
        <FilterBar
          year={{
            value: value('academic_year'),
            onChange: (to) => set('academic_year', to),
          }}
        >
          <DayFields value={value} onChange={set} />
        </FilterBar>
      </Box>
      <Loaded query={query} failed="The report could not be loaded." rows={10} label="Loading the report">
        {(report) =>
          report.total.essays === 0 ? (
            <Panel>
              <EmptyPanel
                icon="flag"
                title="No essays were submitted in this time span."
                why="Choose another year or other dates."
              />
            </Panel>
          ) : (
            <Box sx={REPORT}>
              <FlagCards total={report.total} />
              <Panel title="By source of the flag" flush>
                <FlaggedByTable total={report.total} />
              </Panel>
              {GROUPINGS.map(({ by, title, head, word }) => (
                <Panel key={by} title={title} flush>
                  <GroupTable label={title} head={head} groups={report[by]} word={word} />
                </Panel>
              ))}
              <Panel title="How to read this">
                <Box component="ul" sx={{ m: 0, pl: '20px', lineHeight: 1.6, maxWidth: '78ch' }}>
                  <li>
                    Approved after a flag: the flag was wrong or could not be confirmed. Rejected after a
                    flag: a teacher rejected the essay and gave a reason; that is a decision, not proof.
                  </li>
                  <li>
                    A percentage is shown only for 20 or more cases, with the range that contains the true
                    share 95 times out of 100. Where ranges overlap, the difference between groups may be
                    chance.
                  </li>
                  <li>
                    ‘More than elsewhere’ is shown only where the range of a group and the range of all the
                    others together do not touch. It is a reason to look at the samples and at the assignment,
                    not at a student.
                  </li>
                  <li>
                    An essay that was flagged twice counts under both sources and once under ‘Any of these’.
                    Deleted essays are still counted; an essay filed under no student counts only if it was
                    flagged before. ‘No decision’: the flag was taken back, or the essay was deleted before
                    anyone decided.
                  </li>
                </Box>
              </Panel>
            </Box>
          )
        }
      </Loaded>
    </>
  );
};
export default FlagReportPage;
