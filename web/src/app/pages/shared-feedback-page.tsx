import Box from '@mui/material/Box';
import { CALLS, isTimeZone } from '@essays/contract';
import type { AnswerOf } from '@essays/contract';
import { useCallback, useEffect, useState } from 'react';
import { ActionButton } from '../../components/action-button.tsx';
import { call } from '../../data/client/call.ts';
import { errorSentence, statusOf } from '../../data/client/error-sentence.ts';
import { useSending } from '../../data/client/use-sending.ts';
import { Message } from '../../components/message.tsx';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '../../components/state-panels.tsx';
import { dateWord, showDaysIn } from '../../domain/dates.ts';
import { FeedbackPaper } from '../../features/essays/sheets/feedback-sheet.tsx';
import { PrintedPages, SHEET_WIDTH } from '../../features/essays/sheets/sheet.tsx';

type SharedFeedback = AnswerOf<typeof CALLS.feedback.openShared>;

/** Stands for each letter of a name. */
const COVER = '█';

/** Takes the secret out of the address: it stays neither there nor in the history of a computer that others use. */
const takeSecret = (): string => {
  const secret = window.location.hash.slice(1);
  if (secret !== '') window.history.replaceState(null, '', window.location.pathname);
  return secret;
};

/**
 * What a student reads by a link, without an account: one sheet, and no way to anything else. It is a document of its
 * own (`feedback.html`), without the application.
 */
export const SharedFeedbackPage = () => {
  const { send, data, error } = useSending<SharedFeedback>();
  const [token, setToken] = useState('');
  const [isTaken, setTaken] = useState(false);
  const open = useCallback(
    (secret: string) =>
      void send(call(CALLS.feedback.openShared, { body: { token: secret } }), ({ time_zone }) =>
        showDaysIn(isTimeZone(time_zone) ? time_zone : null),
      ),
    [send],
  );
  useEffect(() => {
    document.title = 'Feedback on your essay';
    const take = () => {
      const secret = takeSecret();
      setTaken(true);
      if (secret === '') return;
      setToken(secret);
      open(secret);
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, [open]);
  if (!isTaken) return null;
  return (
    <Box
      component="main"
      sx={{ maxWidth: SHEET_WIDTH, mx: 'auto', padding: { xs: '14px 12px', sm: '28px 16px' } }}
    >
      {token === '' && (
        <EmptyPanel
          title="This link is not complete."
          why="Please open the link from your teacher again, all of it, to its end."
        />
      )}
      {token !== '' && !data && !error && <LoadingPanel rows={8} label="Loading your feedback" />}
      {error && (
        <ErrorPanel
          sentence={errorSentence(error, 'Your feedback could not be loaded.')}
          // One that has ended does not come back.
          onRetry={statusOf(error) === 404 ? undefined : () => open(token)}
        />
      )}
      {data && (
        <>
          <PrintedPages foot={data.sheet.disclosure} />
          <Box
            className="no-print"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: '14px' }}
          >
            <ActionButton variant="outlined" onClick={() => window.print()} icon="print">
              Print
            </ActionButton>
            <span>You can open this page until {dateWord(data.expires_at)}.</span>
          </Box>
          {JSON.stringify(data.sheet).includes(COVER) && (
            <Message severity="info">
              Names of students are covered on this page, because anybody who has the link can read it.
            </Message>
          )}
          <FeedbackPaper sheet={data.sheet} of={null} />
        </>
      )}
    </Box>
  );
};
