import {
  DEFAULT_ROSTER_PERIOD,
  ordinal,
  PERIOD_WORD,
  ROSTER_PAGE_SIZE,
  TAUGHT_PERIODS,
} from '@essays/contract';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionButton } from '../../components/action-button.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { useNotify } from '../../components/use-notify.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { Pager } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import { EmptyPanel } from '../../components/state-panels.tsx';
import { Toggle } from '../../components/toggle.tsx';
import { pageIn, pageWord, useAddress } from '../../components/use-address.ts';
import { assignmentPath, PATHS } from '../../domain/paths.ts';
import { AssignmentDialog } from '../../features/assignments/assignment-dialog.tsx';
import { AssignmentList } from '../../features/assignments/assignment-list.tsx';
import { ClassGrid } from '../../features/assignments/class-grid.tsx';
import { GradebookDialog } from '../../features/assignments/gradebook-dialog.tsx';
import { useAssignmentGridQuery, useAssignmentsQuery } from '../../data/assignments.api.ts';
import { useDefaultYear, useOfferedYears } from '../../data/use-default-year.ts';
import { Offered } from '../../session/offered.tsx';
import { useMay } from '../../data/use-me.ts';
import { ListEnd } from '../../components/list-end.tsx';

const PERIODS = TAUGHT_PERIODS.map((period) => ({ value: String(period), label: ordinal(period) }));
const VIEWS = [
  { value: 'list', label: 'List' },
  { value: 'students', label: 'By student' },
] as const;
const EMPTY = (
  <EmptyPanel
    icon="files"
    title="No assignments for this class."
    why={
      'An assignment says who writes what, and by when. Essays that are uploaded to it show who is ' +
      'missing and what is waiting for you.'
    }
  />
);

/** What a class was set to write: as a list, or every student by assignment. Class and view are in the address. */
const AssignmentsPage = () => {
  const notify = useNotify();
  const navigate = useNavigate();
  const [params, set] = useAddress();
  const [isAdding, setAdding] = useState(false);
  const [isFilling, setFilling] = useState(false);
  const seesNames = useMay('view_student_names');
  const years = useOfferedYears();
  const defaultYear = useDefaultYear();
  const filter = {
    academic_year: params.get('year') ?? defaultYear,
    period: params.get('period') ?? String(DEFAULT_ROSTER_PERIOD),
  };
  const isGrid = params.get('view') === 'students';
  const list = useAssignmentsQuery(filter, { skip: isGrid });
  const page = pageIn(params) ?? 0;
  const grid = useAssignmentGridQuery({ ...filter, page }, { skip: !isGrid });
  const last = Math.max(0, Math.ceil((grid.currentData?.count ?? 0) / ROSTER_PAGE_SIZE) - 1);
  // The last student on the last page is gone.
  const isPastLast = grid.currentData !== undefined && page > last;
  useEffect(() => {
    if (isPastLast) set({ page: pageWord(last) });
  }, [isPastLast, last, set]);
  return (
    <>
      <PageHeading title="Assignments">
        <FilterBar
          year={{
            value: filter.academic_year,
            onChange: (year) => set({ year, page: null }),
            withAll: false,
          }}
        >
          <SelectField
            label={PERIOD_WORD.title}
            value={filter.period}
            minWidth={96}
            onChange={(period) => set({ period, page: null })}
            options={PERIODS}
          />
        </FilterBar>
        <Toggle
          label="View"
          value={isGrid ? 'students' : 'list'}
          options={VIEWS}
          onChange={(view) => set({ view, page: null })}
        />
        <ActionButton to={PATHS.rubrics} variant="outlined">
          Rubrics
        </ActionButton>
        {seesNames && (list.data ?? grid.data?.assignments ?? []).length > 0 && (
          <Offered to="export_data">
            <ActionButton variant="outlined" onClick={() => setFilling(true)} icon="download">
              Fill in my gradebook
            </ActionButton>
          </Offered>
        )}
        <Offered to="grade_essays">
          <ActionButton variant="contained" onClick={() => setAdding(true)} icon="plus">
            New Assignment
          </ActionButton>
        </Offered>
      </PageHeading>
      {!isGrid && (
        <ListEnd query={list} of="assignments" way={`Choose a year or ${PERIOD_WORD.one} to see others.`} />
      )}
      <Panel flush sx={{ mb: '14px' }}>
        {isGrid ? (
          <Loaded query={grid} failed="Failed to load the class." rows={10} label="Loading the class">
            {(data) =>
              data.assignments.length === 0 ? (
                EMPTY
              ) : data.count === 0 ? (
                <EmptyPanel
                  icon="users"
                  title="No students in this class."
                  why={`Choose another ${PERIOD_WORD.one} or year.`}
                />
              ) : (
                <ClassGrid grid={data} />
              )
            }
          </Loaded>
        ) : (
          <Loaded query={list} failed="Failed to load assignments." label="Loading assignments">
            {(assignments) =>
              assignments.length === 0 ? EMPTY : <AssignmentList assignments={assignments} />
            }
          </Loaded>
        )}
      </Panel>
      {isGrid && grid.data && (
        <Pager
          page={page}
          pages={Math.ceil(grid.data.count / ROSTER_PAGE_SIZE)}
          onPage={(next) => set({ page: pageWord(next) })}
        />
      )}
      {isFilling && (
        <GradebookDialog
          assignments={list.data ?? grid.data?.assignments.toReversed() ?? []}
          chosen={null}
          onClose={() => setFilling(false)}
        />
      )}
      {isAdding && (
        <AssignmentDialog
          year={filter.academic_year}
          years={years}
          period={Number(filter.period)}
          onClose={() => setAdding(false)}
          onSaved={({ id, title }) => {
            notify(`${title} was created.`);
            void navigate(assignmentPath(id));
          }}
        />
      )}
    </>
  );
};
export default AssignmentsPage;
