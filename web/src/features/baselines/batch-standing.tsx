import type { BaselineBatchUploadResult } from '@essays/contract';
import Box from '@mui/material/Box';
import { ActionButton } from '../../components/action-button.tsx';
import { Panel } from '../../components/panel.tsx';
import { Message } from '../../components/message.tsx';
import { Offered } from '../../session/offered.tsx';
import { counted } from '../../domain/counted.ts';

type File = BaselineBatchUploadResult['baselines'][number];

/** How far a batch of samples is read and assigned. */
export const BatchStanding = ({
  result: { total_files, waiting, successful_extractions, failed_extractions },
  open,
  assigned,
}: {
  result: BaselineBatchUploadResult;
  /** Samples without a student. */
  open: number;
  /** Samples that were assigned before the others. */
  assigned: number;
}) => {
  const failed =
    failed_extractions > 0 ? `, ${failed_extractions} ${failed_extractions === 1 ? 'was' : 'were'} not` : '';
  const done = assigned > 0 ? `${assigned} ${assigned === 1 ? 'is' : 'are'} assigned, ` : '';
  const need =
    open === 0 ? 'Every sample has a student.' : `${done}${open} ${open === 1 ? 'needs' : 'need'} a student.`;
  const of = counted(total_files, 'file');
  const [is, was] = total_files === 1 ? ['is', 'was'] : ['are', 'were'];
  return (
    <Message severity={failed_extractions > 0 ? 'warning' : 'info'}>
      {waiting > 0
        ? `${total_files - waiting} of ${of} ${is} read. You can choose students meanwhile.`
        : `${successful_extractions} of ${of} ${was} read${failed}. ${need}`}
    </Message>
  );
};

/** Files of a batch that have no text: they need no student. */
export const NotRead = ({
  files,
  onDelete,
}: {
  files: readonly File[];
  onDelete: (id: string, revision: number) => void;
}) =>
  files.length > 0 && (
    <Panel title="Not readable">
      {files.map(({ id, revision, original_filename, extraction_result }) => (
        <Box
          key={id ?? original_filename}
          sx={{
            display: 'flex',
            gap: '4px 12px',
            flexWrap: 'wrap',
            alignItems: 'center',
            padding: '4px 0',
            overflowWrap: 'anywhere',
          }}
        >
          <strong>{original_filename}</strong>
          <span>{extraction_result.error ?? 'The file could not be read.'}</span>
          {id !== null && revision !== null && (
            <Offered to="erase_own">
              <ActionButton
                size="small"
                color="error"
                aria-label={`Delete ${original_filename}`}
                onClick={() => onDelete(id, revision)}
                icon="trash"
                sx={{ ml: 'auto' }}
              >
                Delete
              </ActionButton>
            </Offered>
          )}
        </Box>
      ))}
    </Panel>
  );
