import { CLASS_TYPE_LABEL, lastNameKey, ordinal, PERIOD_WORD } from '@essays/contract';
import type { Student } from '@essays/contract';
import { Chip, StatusChip } from '../../components/chip.tsx';
import { DataTable } from '../../components/data-table.tsx';
import type { SortedBy } from '../../components/sorting.tsx';
import { dateWord } from '../../domain/dates.ts';
import { studentPath } from '../../domain/paths.ts';
import { isShortOfWords, shortOfWords } from '../../domain/sample-words.ts';
import { studentBaselineWord } from '../../domain/status-words.ts';
import { StudentRowMenu } from './student-row-menu.tsx';
import { TextLink } from '../../components/text-link.tsx';
import './roster-table.css';

/** The class as a list; only what needs attention stands out. */
export const RosterTable = ({
  students,
  seesNames,
  isWhole,
  onBaselines,
  onEdit,
  onSetActive,
  onErase,
}: {
  students: readonly Student[];
  seesNames: boolean;
  /** All students found are on this page. */
  isWhole: boolean;
  onBaselines: (student: Student) => void;
  onEdit: (student: Student) => void;
  onSetActive: (student: Student, isActive: boolean) => void;
  onErase: (student: Student) => void;
}) => {
  const sorted = (sortBy: SortedBy<Student>) => (isWhole ? { sortBy } : {});
  return (
    <DataTable<Student>
      label="Students"
      rows={students}
      rowKey={(s) => s.id}
      columns={[
        {
          head: 'Student ID',
          nowrap: true,
          ...sorted((s) => s.display_id),
          title: true,
          cell: (s) => (
            <TextLink to={studentPath(s.id)} underline="hover">
              {s.display_id}
            </TextLink>
          ),
        },
        ...(seesNames
          ? [
              {
                head: 'Student Name',
                title: true,
                ...sorted((s) => lastNameKey(s.student_name ?? '')),
                cell: (s: Student) => s.student_name ?? '–',
              },
            ]
          : []),
        { head: PERIOD_WORD.title, ...sorted((s) => s.period), cell: (s) => ordinal(s.period) },
        {
          head: 'Class Type',
          nowrap: true,
          ...sorted((s) => CLASS_TYPE_LABEL[s.class_type]),
          cell: (s) => CLASS_TYPE_LABEL[s.class_type],
        },
        {
          head: 'Enrollment Date',
          nowrap: true,
          ...sorted((s) => s.enrollment_date),
          cell: (s) => dateWord(s.enrollment_date),
        },
        {
          head: 'Status',
          ...sorted((s) => Number(!s.is_active)),
          cell: (s) => (
            <div className="student-status">
              {s.is_active ? (
                'Active'
              ) : (
                <Chip band="grey" icon="minus">
                  Inactive
                </Chip>
              )}
              {s.legal_hold && (
                <Chip band="yellow" icon="key">
                  Legal hold
                </Chip>
              )}
            </div>
          ),
        },
        {
          head: 'Baseline',
          ...sorted((s) => studentBaselineWord(s.baseline_status).word),
          cell: (s) => (
            <>
              <StatusChip status={studentBaselineWord(s.baseline_status)} />
              {isShortOfWords(s) && <div style={{ color: 'var(--ink-2)' }}>{shortOfWords(s)}</div>}
            </>
          ),
        },
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
};
