import { CLASS_TYPE_LABEL, ordinal, PERIOD_WORD } from '@essays/contract';
import type { Student } from '@essays/contract';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { Chip, StatusChip } from '../../components/chip.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { dateWord } from '../../domain/dates.ts';
import { studentPath } from '../../domain/paths.ts';
import { studentBaselineWord } from '../../domain/status-words.ts';
import { StudentRowMenu } from './student-row-menu.tsx';

/** The class as a list; only what needs attention stands out. */
export const RosterTable = ({
  students,
  seesNames,
  onBaselines,
  onEdit,
  onSetActive,
  onErase,
}: {
  students: readonly Student[];
  seesNames: boolean;
  onBaselines: (student: Student) => void;
  onEdit: (student: Student) => void;
  onSetActive: (student: Student, isActive: boolean) => void;
  onErase: (student: Student) => void;
}) => (
  <DataTable<Student>
    label="Students"
    rows={students}
    rowKey={(s) => s.id}
    columns={[
      {
        head: 'Student ID',
        nowrap: true,
        title: true,
        cell: (s) => (
          <Link component={RouterLink} to={studentPath(s.id)} underline="hover">
            {s.display_id}
          </Link>
        ),
      },
      ...(seesNames
        ? [{ head: 'Student Name', title: true, cell: (s: Student) => s.student_name ?? '–' }]
        : []),
      { head: PERIOD_WORD.title, cell: (s) => ordinal(s.period) },
      { head: 'Class Type', nowrap: true, cell: (s) => CLASS_TYPE_LABEL[s.class_type] },
      { head: 'Enrollment Date', nowrap: true, cell: (s) => dateWord(s.enrollment_date) },
      {
        head: 'Status',
        cell: (s) =>
          s.is_active ? (
            'Active'
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
            onBaselines={() => onBaselines(s)}
            onEdit={() => onEdit(s)}
            onSetActive={(isActive) => onSetActive(s, isActive)}
            onErase={() => onErase(s)}
          />
        ),
      },
    ]}
  />
);
