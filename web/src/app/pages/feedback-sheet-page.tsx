import type { EssayFeedback } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { ActionButton } from '../../components/action-button.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { useNotify } from '../../components/use-notify.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { Message } from '../../components/message.tsx';
import { draftedWord, returnedWord } from '../../domain/feedback-words.ts';
import { essayPath, feedbackSheetPath } from '../../domain/paths.ts';
import { whose } from '../../domain/whose.ts';
import { FeedbackPaper } from '../../features/essays/sheets/feedback-sheet.tsx';
import { useFeedbackQuery, useFeedbackVersionQuery } from '../../features/essays/sheets/feedback.api.ts';
import { LinksList } from '../../features/essays/sheets/links-list.tsx';
import { ReturnDialog } from '../../features/essays/sheets/return-dialog.tsx';
import { hasSheetDraft, SheetEditor } from '../../features/essays/sheets/sheet-editor.tsx';
import { PrintedPages, SHEET_WIDTH } from '../../features/essays/sheets/sheet.tsx';
import { useMe } from '../../data/use-me.ts';
import { TextLink } from '../../components/text-link.tsx';

/** What the student gets to read: to be edited, printed and returned; or, by its version, as it was returned. */
const FeedbackSheetPage = () => {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const version = params.get('version');
  return (
    <Box sx={{ maxWidth: SHEET_WIDTH, mx: 'auto' }}>
      {version === null ? <Today id={id} /> : <AsReturned id={id} version={version} />}
    </Box>
  );
};
export default FeedbackSheetPage;

/** The tab's name is the name of a PDF that is saved from the print window. */
const Heading = ({ title, of, back }: { title: string; of: string; back: { to: string; label: string } }) => (
  <div className="no-print">
    <PageHeading title={title} tab={of === '' ? title : `Feedback ${of}`} note={of} back={back} />
  </div>
);

const Today = ({ id }: { id: string }) => {
  const query = useFeedbackQuery(id);
  const feedback = query.currentData;
  return (
    <>
      <Heading
        title="Student feedback sheet"
        of={feedback ? whose(feedback) : ''}
        back={{ to: essayPath(id), label: 'Essay' }}
      />
      <Loaded query={query} failed="Failed to load the feedback." rows={8} label="Loading the feedback">
        {(loaded) => <Editable key={loaded.essay_id} feedback={loaded} />}
      </Loaded>
    </>
  );
};

const Editable = ({ feedback }: { feedback: EssayFeedback }) => {
  const me = useMe();
  const notify = useNotify();
  const { essay_id: id, sheet, returns, can_return, can_revoke } = feedback;
  const [open, setOpen] = useState<'edit' | 'return' | null>(() =>
    me && hasSheetDraft(me.id, id) ? 'edit' : null,
  );
  const editButton = useRef<HTMLButtonElement>(null);
  const edited = () => {
    setOpen(null);
    // The button that was pressed is gone.
    editButton.current?.focus();
  };
  return (
    <>
      <PrintedPages foot={sheet.disclosure} />
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: '14px' }}>
        {can_return && (
          <>
            <ActionButton variant="contained" onClick={() => setOpen('return')} icon="message">
              Return…
            </ActionButton>
            <ActionButton
              ref={editButton}
              variant="outlined"
              aria-expanded={open === 'edit'}
              onClick={() => setOpen(open === 'edit' ? null : 'edit')}
              icon="pencil"
            >
              Edit
            </ActionButton>
          </>
        )}
        <ActionButton variant="outlined" onClick={() => window.print()} icon="print">
          Print
        </ActionButton>
      </Box>
      {returns.length > 0 && (
        <Box
          component="ul"
          className="no-print"
          aria-label="Returned"
          sx={{ listStyle: 'none', p: 0, m: '0 0 14px' }}
        >
          {returns.toReversed().map((one) => (
            <li key={one.version}>
              <TextLink
                to={`${feedbackSheetPath(id)}?version=${one.version}`}
                style={{ display: 'inline-flex', alignItems: 'center', minHeight: 28 }}
              >
                {returnedWord(one)}
              </TextLink>
            </li>
          ))}
        </Box>
      )}
      <LinksList links={feedback.links} mayRevoke={can_revoke} />
      {open !== 'edit' && can_return && draftedWord([feedback]) && (
        <div className="no-print">
          <Message severity="info">
            {draftedWord([feedback])}{' '}
            <Button size="small" onClick={() => setOpen('edit')}>
              Read and choose
            </Button>
          </Message>
        </div>
      )}
      {open === 'edit' && me && (
        <Box sx={{ mb: '14px' }}>
          <SheetEditor feedback={feedback} onDone={edited} />
        </Box>
      )}
      <FeedbackPaper sheet={sheet} of={whose(feedback)} />
      {open === 'return' && (
        <ReturnDialog
          essays={[id]}
          whose={() => whose(feedback)}
          onClose={() => setOpen(null)}
          onReturned={({ returned: [made], skipped: [refused] }, how) => {
            setOpen(null);
            if (refused) notify(refused.reason, { kind: 'error' });
            if (!made) return;
            notify(`${returnedWord(made)}.`);
            // Only once the dialog has closed, or it would be printed too.
            if (how !== 'link') setTimeout(() => window.print(), 300);
          }}
        />
      )}
    </>
  );
};

const AsReturned = ({ id, version }: { id: string; version: string }) => {
  const query = useFeedbackVersionQuery({ id, version });
  const found = query.currentData;
  return (
    <>
      <Heading
        title="Returned feedback"
        of={found ? whose(found) : ''}
        back={{ to: feedbackSheetPath(id), label: 'Feedback sheet' }}
      />
      <Loaded query={query} failed="Failed to load the feedback." rows={8} label="Loading the feedback">
        {(loaded) => (
          <>
            <PrintedPages foot={loaded.sheet.disclosure} />
            <div className="no-print">
              <Message severity="info">{returnedWord(loaded)}, as it was then.</Message>
            </div>
            <FeedbackPaper sheet={loaded.sheet} of={whose(loaded)} />
          </>
        )}
      </Loaded>
    </>
  );
};
