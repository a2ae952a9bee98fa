import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { NamedStudent } from '../../domain/named-student.ts';

/** Whom a file seems to name, and why; the teacher accepts this or not. */
export const NamedStudentLine = ({
  named,
  of,
  onTake,
}: {
  named: NamedStudent | null;
  /** The file. */
  of: string;
  onTake: (studentId: string) => void;
}) => {
  if (named === null) return null;
  if (named.student === null)
    return <Box sx={{ mt: '4px', color: 'var(--ink-2)' }}>More than one student is named in it.</Box>;
  const { student, where } = named;
  return (
    <Box sx={{ mt: '4px', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '10px' }}>
      <span>
        {student.name} is named in {where}.
      </span>
      <Button size="small" aria-label={`Choose ${student.name} for ${of}`} onClick={() => onTake(student.id)}>
        Choose {student.display_id}
      </Button>
    </Box>
  );
};

/** Chooses all the named students at once. */
export const TakeNamed = ({ count, onTake }: { count: number; onTake: () => void }) =>
  count > 1 && (
    <Button variant="outlined" onClick={onTake}>
      Choose all {count} named students
    </Button>
  );
