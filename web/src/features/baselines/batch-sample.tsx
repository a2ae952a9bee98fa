import type { BaselineBatchUploadResult, NamedStudent, StudentBrief } from '@essays/contract';
import Box from '@mui/material/Box';
import { ActionButton } from '../../components/action-button.tsx';
import { Chip } from '../../components/chip.tsx';
import { Panel } from '../../components/panel.tsx';
import { NamedStudentLine } from '../../upload/named-student-line.tsx';
import { SameTextLine } from '../../upload/same-text-line.tsx';
import { setAsideWord } from '../../domain/status-words.ts';
import { StudentPicker } from '../../upload/student-picker.tsx';
import { Offered } from '../../session/offered.tsx';

/** The part of the page about one file. */
export const sampleElementId = (id: string): string => `batch-sample-${id}`;

/** A file of a batch of samples: its text, and whose it is. */
export const BatchSample = ({
  sample,
  chosen,
  named,
  theirs,
  onFocus,
  onChoose,
  onDelete,
}: {
  sample: BaselineBatchUploadResult['baselines'][number];
  chosen: StudentBrief | null;
  named: NamedStudent | null;
  /** The student that somebody else chose meanwhile. */
  theirs: string | null;
  onFocus: () => void;
  onChoose: (student: StudentBrief | null) => void;
  /** Null: it is not a sample yet. */
  onDelete: (() => void) | null;
}) => (
  <Panel
    title={sample.original_filename}
    actions={
      onDelete && (
        <Offered to="erase_own">
          <ActionButton size="small" color="error" onClick={onDelete} icon="trash">
            Delete
          </ActionButton>
        </Offered>
      )
    }
  >
    <Box
      id={sampleElementId(sample.id ?? '')}
      onFocus={onFocus}
      sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1.4fr' }, gap: '14px' }}
    >
      <Box>
        <StudentPicker
          size="small"
          label={`Student for ${sample.original_filename}`}
          value={chosen}
          onChange={onChoose}
        />
        {chosen === null && sample.markers.length > 0 && sample.set_aside_reason !== null && (
          <Box sx={{ mt: '6px', color: 'var(--ink-2)', fontSize: '0.875rem' }}>{setAsideWord(sample)}.</Box>
        )}
        <NamedStudentLine named={named} of={sample.original_filename} onTake={onChoose} />
        <Box sx={{ mt: '8px' }}>
          {chosen === null ? (
            <Chip band="yellow">Choose a student</Chip>
          ) : chosen.id === sample.student_id ? (
            <Chip band={sample.extraction_result.confidence === 'high' ? 'green' : 'yellow'}>
              Found in the file, {sample.extraction_result.confidence} confidence
            </Chip>
          ) : (
            <Chip band="blue">Chosen</Chip>
          )}
        </Box>
        <SameTextLine same={sample.same_text} />
        {theirs !== null && (
          <Box sx={{ mt: '8px' }}>
            <Chip band="red">Meanwhile assigned to {theirs}</Chip>
          </Box>
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
        {sample.raw_text ?? 'The text is still being read.'}
      </Box>
    </Box>
  </Panel>
);
