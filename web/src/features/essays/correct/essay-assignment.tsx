import type { Essay } from '@essays/contract';
import Box from '@mui/material/Box';
import { SelectField } from '../../../components/select-field.tsx';
import { useOutcomeNotice } from '../../../components/use-outcome-notice.ts';
import { assignmentPath } from '../../../domain/paths.ts';
import { useAssignmentsQuery } from '../../../data/assignments.api.ts';
import { useMay } from '../../../data/use-me.ts';
import { usePutIntoAssignmentMutation } from '../corrections.api.ts';
import { ListEnd } from '../../../components/list-end.tsx';
import { TextLink } from '../../../components/text-link.tsx';

/** The assignment that an essay was written for, and a choice of others of its year, class and type. */
export const EssayAssignment = ({ essay }: { essay: Essay }) => {
  const { id, revision, assignment_id, essay_type, academic_year, period } = essay;
  const mayChange = useMay('grade_essays');
  const query = useAssignmentsQuery(
    { academic_year: academic_year ?? 'all', period: 'all' },
    { skip: !mayChange && assignment_id === null },
  );
  const { data = [] } = query;
  const [put, { isLoading }] = usePutIntoAssignmentMutation();
  const tell = useOutcomeNotice();
  const offered = data.filter(
    (one) =>
      one.id === assignment_id ||
      (one.essay_type === essay_type && (period === null || one.periods.includes(period))),
  );
  const current = offered.find((one) => one.id === assignment_id);
  const choose = (chosen: string) =>
    tell(put({ id, revision, assignment_id: chosen || null }), { failed: 'Failed to change the assignment' });
  if (!mayChange) return current ? <ToAssignment id={current.id} label={current.title} /> : null;
  if (offered.length === 0) return null;
  return (
    <Box className="no-print" sx={{ display: 'flex', alignItems: 'center', gap: '10px', minWidth: 0 }}>
      <SelectField
        label="Assignment"
        value={current?.id ?? ''}
        disabled={isLoading}
        onChange={(chosen) => void choose(chosen)}
        options={[
          { value: '', label: 'None' },
          ...offered.map(({ id: value, title: label }) => ({ value, label })),
        ]}
      />
      {current && <ToAssignment id={current.id} label="Open assignment" />}
      <ListEnd query={query} of="assignments" way="The others are older." />
    </Box>
  );
};

const ToAssignment = ({ id, label }: { id: string; label: string }) => (
  <TextLink to={assignmentPath(id)}>{label}</TextLink>
);
