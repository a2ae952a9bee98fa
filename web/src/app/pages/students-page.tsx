import { CLASS_TYPE_LABEL, DEFAULT_ACADEMIC_YEAR, DEFAULT_ROSTER_PERIOD, ordinal } from '@essays/contract';
import type { Student } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom';
import { errorSentence } from '../../api/error-sentence.ts';
import { Chip, StatusChip } from '../../components/chip.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { DataTable } from '../../components/data-table.tsx';
import type { Column } from '../../components/data-table.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { Icon } from '../../components/icon.tsx';
import { useNotify } from '../../components/notices.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Panel } from '../../components/panel.tsx';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '../../components/state-panels.tsx';
import { offeredYears } from '../../domain/academic-years.ts';
import { dateWord } from '../../domain/dates.ts';
import { matchesSearch } from '../../domain/roster.ts';
import { studentBaselineWord } from '../../domain/status-words.ts';
import { useMay } from '../../features/auth/use-me.ts';
import { AddStudentDialog } from '../../features/students/add-student-dialog.tsx';
import { BaselineManagerDialog } from '../../features/students/baseline-manager-dialog.tsx';
import { BulkAddDialog } from '../../features/students/bulk-add-dialog.tsx';
import { StudentRowMenu } from '../../features/students/student-row-menu.tsx';
import {
  useAcademicYearsQuery,
  useEraseStudentMutation,
  useSetStudentActiveMutation,
  useStudentsQuery,
} from '../../features/students/students.api.ts';
import { PATHS, studentPath } from '../paths.ts';

type Dialog = { kind: 'add' } | { kind: 'bulk' } | { kind: 'baselines' | 'erase'; student: Student };

/** Filters live in the address, so that a list can be reloaded, linked and gone back to. */
const useRosterFilters = () => {
  const [params, setParams] = useSearchParams();
  const filters = {
    search: params.get('search') ?? '',
    period: params.get('period') ?? String(DEFAULT_ROSTER_PERIOD),
    year: params.get('year') ?? DEFAULT_ACADEMIC_YEAR,
    inactive: params.get('inactive') === 'true',
  };
  const set = (change: Partial<Record<'search' | 'period' | 'year' | 'inactive', string | null>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return [filters, set] as const;
};

const StudentsPage = () => {
  const [filters, setFilters] = useRosterFilters();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const navigate = useNavigate();
  const notify = useNotify();
  const seesNames = useMay('view_student_names');
  const { data: years } = useAcademicYearsQuery();
  const { data, error, isLoading, isFetching, refetch } = useStudentsQuery({
    include_inactive: filters.inactive,
    period: filters.period,
    academic_year: filters.year,
  });
  const [setActive] = useSetStudentActiveMutation();
  const [erase, erasure] = useEraseStudentMutation();
  const students = (data ?? []).filter((student) => matchesSearch(student, filters.search));

  const changeActive = async (student: Student, is_active: boolean) => {
    const answer = await setActive({ id: student.id, is_active });
    if (answer.error) notify(errorSentence(answer.error, 'Failed to remove student'), { kind: 'error' });
    else
      notify(`${student.display_id} is ${is_active ? 'active again' : 'inactive now'}.`, {
        undo: () => void changeActive(student, !is_active),
      });
  };

  const openBaselines = (student: Student) => {
    if (student.baseline_status === 'ready_for_review')
      void navigate(`${PATHS.baselineReviews}?search=${encodeURIComponent(student.display_id)}`);
    else setDialog({ kind: 'baselines', student });
  };

  const columns: Column<Student>[] = [
    {
      head: 'Student ID',
      cell: (s) => (
        <Link component={RouterLink} to={studentPath(s.id)} underline="hover">
          {s.display_id}
        </Link>
      ),
      nowrap: true,
    },
    ...(seesNames ? [{ head: 'Student Name', cell: (s: Student) => s.student_name ?? '–' }] : []),
    { head: 'Period', cell: (s) => ordinal(s.period) },
    { head: 'Class Type', cell: (s) => CLASS_TYPE_LABEL[s.class_type] },
    { head: 'Enrollment Date', cell: (s) => dateWord(s.enrollment_date), nowrap: true },
    {
      head: 'Status',
      cell: (s) =>
        s.is_active ? (
          <Chip band="green">Active</Chip>
        ) : (
          <Chip band="grey" icon="minus">
            Inactive
          </Chip>
        ),
    },
    { head: 'Baseline', cell: (s) => <StatusChip status={studentBaselineWord(s.baseline_status)} /> },
    {
      head: 'Actions',
      align: 'right',
      cell: (s) => (
        <StudentRowMenu
          student={s}
          onBaselines={() => openBaselines(s)}
          onSetActive={(isActive) => void changeActive(s, isActive)}
          onErase={() => setDialog({ kind: 'erase', student: s })}
        />
      ),
    },
  ];

  const note = data
    ? students.length === data.length
      ? `${data.length} ${data.length === 1 ? 'student' : 'students'}`
      : `${students.length} of ${data.length} students`
    : undefined;

  return (
    <>
      <PageHeading title="Student Management" note={note}>
        <Button
          variant="outlined"
          onClick={() => setDialog({ kind: 'bulk' })}
          startIcon={<Icon name="users" />}
        >
          Bulk Add Students
        </Button>
        <Button
          variant="contained"
          onClick={() => setDialog({ kind: 'add' })}
          startIcon={<Icon name="plus" />}
        >
          Add New Student
        </Button>
      </PageHeading>
      <Box sx={{ mb: '14px' }}>
        <FilterBar
          search={{
            label: 'Search students',
            value: filters.search,
            onChange: (search) => setFilters({ search: search || null }),
          }}
          period={{ value: filters.period, onChange: (period) => setFilters({ period }) }}
          year={{ value: filters.year, onChange: (year) => setFilters({ year }), years: offeredYears(years) }}
        >
          <FormControlLabel
            control={
              <Checkbox
                checked={filters.inactive}
                onChange={(event) => setFilters({ inactive: event.target.checked ? 'true' : null })}
              />
            }
            label="Show inactive"
          />
        </FilterBar>
      </Box>
      <Panel flush sx={{ pt: 0 }}>
        {isLoading ? (
          <LoadingPanel rows={8} />
        ) : error && !data ? (
          <Box sx={{ p: 2 }}>
            <ErrorPanel
              sentence={errorSentence(error, 'Failed to load student data. Please try again.')}
              onRetry={() => void refetch()}
            />
          </Box>
        ) : students.length === 0 ? (
          <EmptyPanel
            icon="users"
            title="No students found. Try adjusting your filters or add a new student."
            why={`Shown: ${filters.period === 'all' ? 'all periods' : `${ordinal(Number(filters.period))} period`}, ${filters.year === 'all' ? 'all years' : filters.year}.`}
            action={
              <Button
                variant="outlined"
                onClick={() => setFilters({ search: null, period: 'all', year: 'all', inactive: 'true' })}
              >
                Show all students
              </Button>
            }
          />
        ) : (
          <Box aria-busy={isFetching}>
            <DataTable label="Students" columns={columns} rows={students} rowKey={(s) => s.id} />
          </Box>
        )}
      </Panel>
      {dialog?.kind === 'add' && (
        <AddStudentDialog
          period={filters.period}
          onClose={() => setDialog(null)}
          onAdded={(student) => {
            setDialog(null);
            notify(`Student ${student.display_id} added.`);
            // She must be seen: the filters follow her.
            setFilters({
              search: null,
              ...(filters.period === 'all' ? {} : { period: String(student.period) }),
              ...(filters.year === 'all' ? {} : { year: student.academic_year }),
            });
          }}
        />
      )}
      {dialog?.kind === 'bulk' && (
        <BulkAddDialog
          period={filters.period}
          onClose={() => setDialog(null)}
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
          onClose={() => setDialog(null)}
          onAdded={() => {
            setDialog(null);
            notify('Baseline uploaded successfully! It will appear in the review queue.');
          }}
        />
      )}
      {dialog?.kind === 'erase' && (
        <ConfirmDialog
          open
          title={`Delete ${dialog.student.display_id}`}
          question="Permanently delete this student? This action cannot be undone."
          confirmLabel="Delete Permanently"
          danger
          busy={erasure.isLoading}
          error={erasure.error ? errorSentence(erasure.error, 'Failed to remove student') : null}
          onCancel={() => {
            erasure.reset();
            setDialog(null);
          }}
          onConfirm={() => {
            const { student } = dialog;
            void erase(student.id).then((answer) => {
              if (answer.error) return;
              setDialog(null);
              notify(`${student.display_id} was deleted permanently.`);
            });
          }}
        >
          <p style={{ margin: '10px 0 0', color: 'var(--ink-2)' }}>
            The name, essays and samples are made unreadable for ever. Decisions stay in the audit under{' '}
            {dialog.student.display_id}.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
};

export default StudentsPage;
