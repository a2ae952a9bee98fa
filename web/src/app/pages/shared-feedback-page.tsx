import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorSentence, statusOf } from '../../data/client/error-sentence.ts';
import { Icon } from '../../components/icon.tsx';
import { Message } from '../../components/message.tsx';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '../../components/state-panels.tsx';
import { dateWord } from '../../domain/dates.ts';
import { FeedbackPaper } from '../../features/essays/sheets/feedback-sheet.tsx';
import { useOpenSharedFeedbackMutation } from '../../features/essays/sheets/feedback.api.ts';
import { PrintedPages, SHEET_WIDTH } from '../../features/essays/sheets/sheet.tsx';

/** Stands for each letter of a name. */
const COVER = '█';

/** What a student reads by a link, without an account: one sheet, and no way to anything else. */
const SharedFeedbackPage = () => {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [open, opening] = useOpenSharedFeedbackMutation();
  const [token, setToken] = useState(hash.slice(1));
  const asked = useRef('');
  useEffect(() => {
    document.title = 'Feedback on your essay';
    const given = hash.slice(1);
    if (given === '') return;
    // The secret stays neither in the address bar nor in the history of a computer that others use.
    void navigate(pathname, { replace: true });
    if (given === asked.current) return;
    asked.current = given;
    setToken(given);
    void open(given);
  }, [hash, pathname, navigate, open]);
  const { data, error } = opening;
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
          onRetry={statusOf(error) === 404 ? undefined : () => void open(token)}
        />
      )}
      {data && (
        <>
          <PrintedPages foot={data.sheet.disclosure} />
          <Box
            className="no-print"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: '14px' }}
          >
            <Button variant="outlined" onClick={() => window.print()} startIcon={<Icon name="print" />}>
              Print
            </Button>
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
export default SharedFeedbackPage;
