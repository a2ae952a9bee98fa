import type { BaselineBatchUploadResult, PickerStudent } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Chip } from '../../components/chip.tsx';
import { Icon } from '../../components/icon.tsx';
import { Panel } from '../../components/panel.tsx';
import { NamedStudentLine } from '../../components/review/named-student-line.tsx';
import { SameTextLine } from '../../components/review/same-text-line.tsx';
import { StudentPicker } from '../../components/review/student-picker.tsx';
import type { NamedStudent } from '../../domain/named-student.ts';
import { Offered } from '../../session/offered.tsx';

/** A file of a batch of samples: its text, and whose it is. */
export const BatchSample = ({
  sample,
  students,
  chosen,
  named,
  theirs,
  onChoose,
  onDelete,
}: {
  sample: BaselineBatchUploadResult['baselines'][number];
  students: readonly PickerStudent[];
  /** A student's id, or ''. */
  chosen: string;
  named: NamedStudent | null;
  /** The student that somebody else chose meanwhile. */
  theirs: string | null;
  onChoose: (studentId: string) => void;
  /** Null: it is not a sample yet. */
  onDelete: (() => void) | null;
}) => (
  <Panel
    title={sample.original_filename}
    actions={
      onDelete && (
        <Offered to="erase_own">
          <Button size="small" color="error" onClick={onDelete} startIcon={<Icon name="trash" />}>
            Delete
          </Button>
        </Offered>
      )
    }
  >
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1.4fr' }, gap: '14px' }}>
      <Box>
        <StudentPicker
          size="small"
          label={`Student for ${sample.original_filename}`}
          students={students}
          value={chosen}
          onChange={onChoose}
        />
        <NamedStudentLine named={named} of={sample.original_filename} onTake={onChoose} />
        <Box sx={{ mt: '8px' }}>
          {sample.student_id ? (
            <Chip band={sample.extraction_result.confidence === 'high' ? 'green' : 'yellow'}>
              Found in the file, {sample.extraction_result.confidence} confidence
            </Chip>
          ) : (
            <Chip band="yellow">Choose a student</Chip>
          )}
        </Box>
        <SameTextLine same={sample.same_text} />
        {theirs !== null && (
          <Box sx={{ mt: '8px' }}>
            <Chip band="red">Meanwhile assigned to {theirs}</Chip>
          </Box>
        )}
        {sample.extraction_result.error && (
          <Box sx={{ color: 'var(--ink-2)', mt: '6px' }}>{sample.extraction_result.error}</Box>
        )}
      </Box>
      <Box
        tabIndex={0}
        role="region"
        aria-label={`Text of ${sample.original_filename}`}
        sx={{
          height: '10rem',
          overflow: 'auto',
          background: 'var(--sunk)',
          borderRadius: '8px',
          padding: '10px 14px',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {sample.raw_text ??
          (sample.extraction_result.error === null
            ? 'The text is still being read.'
            : 'There is no text to show.')}
      </Box>
    </Box>
  </Panel>
);
