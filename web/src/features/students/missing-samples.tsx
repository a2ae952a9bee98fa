import type { Baseline } from '@essays/contract';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { Message } from '../../components/state-panels.tsx';
import { askSamplePath } from '../../domain/paths.ts';
import { missingInSamples } from '../../domain/sample-words.ts';
import { Offered } from '../../session/offered.tsx';

/** What a student's samples lack as evidence, and the way to a better one. */
export const MissingSamples = ({
  studentId,
  samples,
}: {
  studentId: string;
  samples: readonly Baseline[];
}) => {
  const missing = missingInSamples(samples);
  if (missing === null) return null;
  return (
    <Message
      severity="info"
      action={
        <Offered to="grade_essays">
          <Button
            component={RouterLink}
            to={askSamplePath(studentId)}
            size="small"
            color="inherit"
            startIcon={<Icon name="pencil" />}
          >
            Ask for a sample in class
          </Button>
        </Offered>
      }
    >
      {missing}
    </Message>
  );
};
