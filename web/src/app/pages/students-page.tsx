import { PERIOD_WORD, periodText, ROSTER_PAGE_SIZE } from '@essays/contract';
import type { Student } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionButton } from '../../components/action-button.tsx';
import { answer, answerOrWait } from '../../data/client/answer.ts';
import { errorSentence } from '../../data/client/error-sentence.ts';
import { FilterBar } from '../../components/filter-bar.tsx';
import { isAwaited, Loaded } from '../../components/loaded.tsx';
import { useNotify } from '../../components/use-notify.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { Pager } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import { EmptyPanel } from '../../components/state-panels.tsx';
import { offeredYears } from '../../domain/academic-years.ts';
import { assignmentsPath, classSheetPath, openRoomPath, PATHS } from '../../domain/paths.ts';
import { useSeesOwnClasses } from '../../data/client/session.ts';
import { useMay, useOffers } from '../../data/use-me.ts';
import { ClassTeachers } from '../../features/classes/class-teachers.tsx';
import { AddClassDialog } from '../../features/students/add-class-dialog.tsx';
import type { AddedClass } from '../../features/students/add-class-dialog.tsx';
import { AddStudentDialog } from '../../features/students/add-student-dialog.tsx';
import { BaselineManagerDialog } from '../../features/students/baseline-manager-dialog.tsx';
import { BulkAddDialog } from '../../features/students/bulk-add-dialog.tsx';
import { ClassHold } from '../../features/students/class-hold.tsx';
import { EditStudentDialog } from '../../features/students/edit-student-dialog.tsx';
import { EraseStudentDialog } from '../../features/students/erase-student-dialog.tsx';
import { EraseYearDialog } from '../../features/students/erase-year-dialog.tsx';
import { NextYearDialog } from '../../features/students/next-year-dialog.tsx';
import { RosterTable } from '../../features/students/roster-table.tsx';
import {
  useAcademicYearsQuery,
  useSetStudentActiveMutation,
  useStudentPageQuery,
} from '../../data/students.api.ts';
import { useImportNotice } from '../../features/students/use-import-notice.ts';
import { useRosterFilters } from '../../features/students/use-roster-filters.ts';
import { ExportGrades } from '../../features/essays/lists/export-grades.tsx';
import { Offered } from '../../session/offered.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { TickBox } from '../../components/tick-box.tsx';

type Dialog =
  | { kind: 'add' | 'bulk' | 'class' | 'year' | 'erase_year' }
  | { kind: 'baselines' | 'edit' | 'erase'; student: Student };

const EVERYBODY = { period: 'all', year: 'all', inactive: 'true' } as const;

const StudentsPage = () => {
  const { filters, setFilters, setPage } = useRosterFilters();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const navigate = useNavigate();
  const notify = useNotify();
  const tell = useImportNotice();
  const seesNames = useMay('view_student_names');
  const mayAdd = useOffers('manage_students');
  const { data: years } = useAcademicYearsQuery(undefined, { selectFromResult: answer });
  const query = useStudentPageQuery(
    {
      include_inactive: filters.inactive,
      period: filters.period,
      academic_year: filters.year,
      search: filters.search.trim(),
      page: filters.page,
    },
    { selectFromResult: answerOrWait },
  );
  const [setActive] = useSetStudentActiveMutation();
  const { data, currentData } = query;
  const pages = Math.ceil((data?.count ?? 0) / ROSTER_PAGE_SIZE);
  // The last student on the last page is gone.
  const isPastLast = currentData?.students.length === 0 && currentData.count > 0;
  useEffect(() => {
    if (isPastLast) setPage(pages - 1);
  });

  const changeActive = async (student: Student, is_active: boolean) => {
    const { data: revision = student.revision, error } = await setActive({
      id: student.id,
      revision: student.revision,
      is_active,
    });
    if (error)
      notify(errorSentence(error, is_active ? 'Failed to activate student' : 'Failed to remove student'), {
        kind: 'error',
      });
    else
      notify(`${student.display_id} is ${is_active ? 'active again' : 'now inactive'}.`, {
        undo: () => void changeActive({ ...student, revision }, !is_active),
      });
  };

  const openBaselines = (student: Student) => {
    if (student.baseline_status === 'ready_for_review')
      void navigate(`${PATHS.baselineReviews}?search=${encodeURIComponent(student.display_id)}`);
    else setDialog({ kind: 'baselines', student });
  };

  const showClass = (added: AddedClass) => {
    setDialog(null);
    tell(added);
    setFilters({ search: null, period: String(added.in.period), year: added.in.academic_year });
  };

  /** Of a year that is over and has students, of whom the list may show none: the inactive ones. */
  const isPast = years?.includes(filters.year) && filters.year < (offeredYears(years)[0] ?? '');
  /** Searched for among some of the students only. */
  const isNarrowed =
    filters.search.trim() !== '' && (filters.period !== 'all' || filters.year !== 'all' || !filters.inactive);
  const period = filters.period === 'all' ? `all ${PERIOD_WORD.many}` : periodText(Number(filters.period));
  const among = useSeesOwnClasses() ? ', of my classes' : '';
  const noCount = isAwaited(query) ? null : undefined;
  const note = data ? `${data.count} ${data.count === 1 ? 'student' : 'students'}` : noCount;

  return (
    <>
      <PageHeading title="Student Management" note={note}>
        <ExportGrades academic_year={filters.year} period={filters.period} />
        <Offered to="grade_essays">
          <ActionButton to={openRoomPath(filters)} variant="outlined" icon="pencil">
            Open a writing room
          </ActionButton>
        </Offered>
        <Offered to="manage_students">
          {seesNames && (
            <ActionButton variant="outlined" onClick={() => setDialog({ kind: 'class' })} icon="users">
              Add a class
            </ActionButton>
          )}
          <ActionButton variant="outlined" onClick={() => setDialog({ kind: 'bulk' })} icon="users">
            Bulk Add Students
          </ActionButton>
          <ActionButton variant="contained" onClick={() => setDialog({ kind: 'add' })} icon="plus">
            Add New Student
          </ActionButton>
        </Offered>
      </PageHeading>
      <Box sx={{ mb: '14px' }}>
        <FilterBar
          search={{
            label: 'Search students',
            value: filters.search,
            onChange: (search) => setFilters({ search: search || null, period: filters.period }),
          }}
          period={{ value: filters.period, onChange: (period) => setFilters({ period }) }}
          year={{ value: filters.year, onChange: (year) => setFilters({ year }) }}
        >
          <TickBox
            label="Show inactive"
            checked={filters.inactive}
            onTick={(on) => setFilters({ inactive: on ? 'true' : null })}
          />
          <TextLink to={classSheetPath(filters)} underline="hover">
            Class sheet
          </TextLink>
          <TextLink to={assignmentsPath(filters)} underline="hover">
            Assignments
          </TextLink>
          {isPast && (
            <Offered to="erase_own">
              <Button color="error" onClick={() => setDialog({ kind: 'erase_year' })}>
                Delete the students of {filters.year}
                {filters.period !== 'all' && `, ${period}`}…
              </Button>
            </Offered>
          )}
        </FilterBar>
      </Box>
      <ClassTeachers academic_year={filters.year} period={filters.period}>
        {mayAdd && seesNames && (data?.count ?? 0) > 0 && (
          <Button size="small" onClick={() => setDialog({ kind: 'year' })}>
            Move to another year
          </Button>
        )}
        {(data?.count ?? 0) > 0 && <ClassHold academic_year={filters.year} period={filters.period} />}
      </ClassTeachers>
      <Panel flush>
        <Loaded query={query} failed="Failed to load student data. Please try again." rows={8}>
          {({ students }) =>
            students.length === 0 ? (
              <EmptyPanel
                icon="users"
                title={`No students found. Try adjusting your filters${mayAdd ? ' or add a new student' : ''}.`}
                why={`Shown: ${period}, ${filters.year === 'all' ? 'all years' : filters.year}${among}.`}
                action={
                  <>
                    <Button
                      variant="outlined"
                      onClick={() => setFilters({ ...(isNarrowed ? {} : { search: null }), ...EVERYBODY })}
                    >
                      {isNarrowed ? 'Search all students' : 'Show all students'}
                    </Button>
                    {mayAdd && seesNames && !isNarrowed && (
                      <Button onClick={() => setDialog({ kind: 'class' })}>Add a class</Button>
                    )}
                  </>
                }
              />
            ) : (
              <RosterTable
                students={students}
                seesNames={seesNames}
                isWhole={pages <= 1}
                onBaselines={openBaselines}
                onEdit={(student) => setDialog({ kind: 'edit', student })}
                onSetActive={(student, isActive) => void changeActive(student, isActive)}
                onErase={(student) => setDialog({ kind: 'erase', student })}
              />
            )
          }
        </Loaded>
      </Panel>
      <Pager page={filters.page} pages={pages} onPage={setPage} />
      {dialog?.kind === 'add' && (
        <AddStudentDialog
          period={filters.period}
          onClose={close}
          onAdded={(student) => {
            setDialog(null);
            notify(`Student ${student.display_id} added.`);
            // The filters follow the new student, who would otherwise be missing from the list.
            setFilters({
              search: null,
              ...(filters.period === 'all' ? {} : { period: String(student.period) }),
              ...(filters.year === 'all' ? {} : { year: student.academic_year }),
            });
          }}
        />
      )}
      {dialog?.kind === 'class' && (
        <AddClassDialog period={filters.period} onClose={close} onAdded={showClass} />
      )}
      {dialog?.kind === 'year' && (
        <NextYearDialog
          academic_year={filters.year}
          period={filters.period}
          onClose={close}
          onMoved={showClass}
        />
      )}
      {dialog?.kind === 'bulk' && (
        <BulkAddDialog
          period={filters.period}
          onClose={close}
          onAdded={({ count, period, academic_year }) => {
            setDialog(null);
            notify(count === 1 ? '1 student added.' : `${count} students added.`);
            setFilters({ search: null, period, year: academic_year });
          }}
        />
      )}
      {dialog?.kind === 'baselines' && (
        <BaselineManagerDialog
          student={dialog.student}
          onClose={close}
          onAdded={() => {
            setDialog(null);
            notify('Baseline uploaded successfully! It will appear in the review queue.');
          }}
        />
      )}
      {dialog?.kind === 'edit' && <EditStudentDialog student={dialog.student} onClose={close} />}
      {dialog?.kind === 'erase_year' && (
        <EraseYearDialog year={filters.year} period={filters.period} onClose={close} />
      )}
      {dialog?.kind === 'erase' && <EraseStudentDialog student={dialog.student} onClose={close} />}
    </>
  );
};

export default StudentsPage;
