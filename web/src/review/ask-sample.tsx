import type { ReactNode } from 'react';
import { ActionButton } from '../components/action-button.tsx';
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
        <ActionButton to={askSamplePath(studentId)} size="small" color="inherit" icon="pencil">
          Ask for a sample in class
        </ActionButton>
      </Offered>
    }
  >
    {children}
  </Message>
);
