import type { NamedStudent, StudentBrief } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

const WHERE = {
  file_name: 'is named in the file name',
  first_words: 'is named in the first words',
  both: 'is named in the file name and the first words',
  number: 'has the school number in the file name',
  display_id: 'has the ID in the file name',
} as const;

/** Whom a file seems to name, and why; the teacher accepts this or not. */
export const NamedStudentLine = ({
  named,
  of,
  onTake,
}: {
  named: NamedStudent | null;
  /** The file. */
  of: string;
  onTake: (student: StudentBrief) => void;
}) => {
  if (named === null) return null;
  const { student, where } = named;
  if (student === null || where === null)
    return <Box sx={{ mt: '4px', color: 'var(--ink-2)' }}>More than one student is named in it.</Box>;
  const whom = student.name ?? student.display_id;
  return (
    <Box sx={{ mt: '4px', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '10px' }}>
      <span>
        {whom} {WHERE[where]}.
      </span>
      <Button
        size="small"
        aria-label={`Choose ${whom} for ${of}`}
        onClick={() => onTake(student)}
        // Its words begin where the line above begins.
        sx={{ ml: '-10px' }}
      >
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
