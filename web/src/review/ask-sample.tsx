import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Icon } from '../components/icon.tsx';
import { Message } from '../components/message.tsx';
import { askSamplePath } from '../domain/paths.ts';
import { Offered } from '../session/offered.tsx';

/** What a student's samples lack as evidence, and the way to a better one. */
export const AskSample = ({ studentId, children }: { studentId: string; children: ReactNode }) => (
  <Message
    fact
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
    {children}
  </Message>
);
