import { CALLS, dueFromTeacher } from '@essays/contract';
import type { EssayFeedback } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ActionButton } from '../../components/action-button.tsx';
import { call } from '../../data/client/call.ts';
import { DownloadButton, useDownload } from '../../components/download-button.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { useNotify } from '../../components/use-notify.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { Message } from '../../components/message.tsx';
import { EmptyPanel } from '../../components/state-panels.tsx';
import { ReturnedChip } from '../../components/essay-marks.tsx';
import { draftedWord, undecidedPoints } from '../../domain/feedback-words.ts';
import { assignmentPath, feedbackSheetPath, PATHS } from '../../domain/paths.ts';
import { whose } from '../../domain/whose.ts';
import { FeedbackPaper } from '../../features/essays/sheets/feedback-sheet.tsx';
import { useFeedbackSheetsQuery } from '../../features/essays/sheets/feedback.api.ts';
import { KeepOnAll } from '../../features/essays/sheets/keep-on-all.tsx';
import { LinksOfClass } from '../../features/essays/sheets/links-of-class.tsx';
import { ReturnDialog } from '../../features/essays/sheets/return-dialog.tsx';
import { ShowOnAll } from '../../features/essays/sheets/show-on-all.tsx';
import { PrintedPages, SHEET_WIDTH } from '../../features/essays/sheets/sheet.tsx';
import { counted } from '../../domain/counted.ts';
import { TickBox } from '../../components/tick-box.tsx';

/** The feedback for a class, one sheet per student: to be looked through, printed and returned in one go. */
const FeedbackSheetsPage = () => {
  const [params] = useSearchParams();
  const essays = params.get('essays') ?? '';
  const assignment = params.get('assignment');
  const query = useFeedbackSheetsQuery(essays, { skip: essays === '' });
  return (
    <Box sx={{ maxWidth: SHEET_WIDTH, mx: 'auto' }}>
      <div className="no-print">
        <PageHeading
          title="Feedback sheets"
          tab="Feedback of a class"
          back={
            assignment
              ? { to: assignmentPath(assignment), label: 'Assignment' }
              : { to: PATHS.graded, label: 'Graded Essays' }
          }
        />
      </div>
      {essays === '' ? (
        <EmptyPanel title="No essays were chosen." />
      ) : (
        <Loaded query={query} failed="Failed to load the feedback." rows={10} label="Loading the feedback">
          {(sheets) => <Sheets key={essays} sheets={sheets} />}
        </Loaded>
      )}
    </Box>
  );
};
export default FeedbackSheetsPage;

const UNKNOWN = { student_display_id: null, student_name: null };
const isUnconfirmed = ({ sheet }: EssayFeedback): boolean => dueFromTeacher(sheet) === 'confirmation';
const isUnscored = ({ sheet }: EssayFeedback): boolean => dueFromTeacher(sheet) === 'scores';

/** A warning about some of the sheets. */
const SheetWarning = ({ count, lack }: { count: number; lack: string }) =>
  count > 0 && (
    <div className="no-print">
      <Message severity="warning">
        {count === 1 ? 'One sheet has' : `${count} sheets have`} {lack}.{' '}
        {count === 1 ? 'It says so.' : 'Each of them says so.'}
      </Message>
    </div>
  );

/** The request for a PDF each, in a ZIP. */
const pdfsOf = (essay_ids: string[]) => call(CALLS.feedback.pdfs, { body: { essay_ids } });
const ZIP = 'feedback-sheets.zip';

interface SheetInClassProps {
  one: EssayFeedback;
  /** Printed, downloaded and returned with the others. */
  isChosen: boolean;
  /** Shown on the screen too. */
  isOpen: boolean;
  onChoose: () => void;
  onTurn: () => void;
}

/** One student's sheet among those of a class. */
const SheetInClass = ({ one, isChosen, isOpen, onChoose, onTurn }: SheetInClassProps) => (
  <Box
    component="section"
    aria-label={whose(one)}
    className={isChosen ? undefined : 'no-print'}
    sx={{
      mb: isOpen ? '22px' : '4px',
      '@media print': { mb: 0, '& + section': { breakBefore: 'page' } },
    }}
  >
    <Box
      className="no-print"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '14px', mb: '4px' }}
    >
      <TickBox label={whose(one)} sx={{ minWidth: { sm: 280 } }} small checked={isChosen} onTick={onChoose} />
      {isChosen && (
        <Button size="small" aria-expanded={isOpen} aria-label={`Sheet: ${whose(one)}`} onClick={onTurn}>
          {isOpen ? 'Hide' : 'Show'}
        </Button>
      )}
      <ActionButton size="small" to={feedbackSheetPath(one.essay_id)} aria-label={`Edit: ${whose(one)}`}>
        Edit
      </ActionButton>
      <ReturnedChip returned={one.returns.at(-1) ?? null} />
    </Box>
    {isChosen && (
      <Box sx={{ display: isOpen ? 'block' : 'none', '@media print': { display: 'block' } }}>
        <FeedbackPaper sheet={one.sheet} of={whose(one)} />
      </Box>
    )}
  </Box>
);

const Sheets = ({ sheets }: { sheets: readonly EssayFeedback[] }) => {
  const notify = useNotify();
  const { save } = useDownload();
  const [without, setWithout] = useState<readonly string[]>([]);
  /** Those shown on the screen; all are printed. */
  const [open, setOpen] = useState<readonly string[]>(sheets.slice(0, 1).map(({ essay_id }) => essay_id));
  const isOpen = ({ essay_id }: EssayFeedback) => open.includes(essay_id);
  const turn = (one: EssayFeedback) =>
    setOpen(isOpen(one) ? open.filter((id) => id !== one.essay_id) : [...open, one.essay_id]);
  const [isReturning, setReturning] = useState(false);
  const chosen = sheets.filter(({ essay_id }) => !without.includes(essay_id));
  const mayReturn = sheets.some(({ can_return }) => can_return);
  if (sheets.length === 0) return <EmptyPanel title="None of these essays has feedback to return." />;
  const print = () => window.print();
  const pdfs = pdfsOf(chosen.map(({ essay_id }) => essay_id));
  return (
    <>
      <PrintedPages foot="" />
      <Box
        className="no-print"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: '14px', alignItems: 'center' }}
      >
        {mayReturn && (
          <ActionButton
            variant="contained"
            disabled={chosen.length === 0}
            onClick={() => setReturning(true)}
            icon="message"
          >
            Return {chosen.length}…
          </ActionButton>
        )}
        <ActionButton variant="outlined" disabled={chosen.length === 0} onClick={print} icon="print">
          Print
        </ActionButton>
        <DownloadButton file={pdfs} name={ZIP} disabled={chosen.length === 0}>
          Download as PDFs (ZIP)
        </DownloadButton>
        {mayReturn && <ShowOnAll sheets={chosen.filter(({ can_return }) => can_return)} />}
        <span>
          {chosen.length} of {sheets.length} sheets
        </span>
      </Box>
      <LinksOfClass sheets={sheets} />
      <SheetWarning count={chosen.filter(isUnconfirmed).length} lack="scores that no teacher has confirmed" />
      <SheetWarning count={chosen.filter(isUnscored).length} lack="no scores yet" />
      {mayReturn && draftedWord(chosen) && (
        <div className="no-print">
          <Message severity="info">
            {draftedWord(chosen)}{' '}
            <KeepOnAll sheets={chosen.filter((one) => one.can_return && undecidedPoints(one).length > 0)} />
          </Message>
        </div>
      )}
      {sheets.map((one) => {
        const isChosen = !without.includes(one.essay_id);
        return (
          <SheetInClass
            key={one.essay_id}
            one={one}
            isChosen={isChosen}
            isOpen={isOpen(one)}
            onChoose={() =>
              setWithout(isChosen ? [...without, one.essay_id] : without.filter((id) => id !== one.essay_id))
            }
            onTurn={() => turn(one)}
          />
        );
      })}
      {isReturning && (
        <ReturnDialog
          essays={chosen.map(({ essay_id }) => essay_id)}
          whose={(id) => whose(sheets.find(({ essay_id }) => essay_id === id) ?? UNKNOWN)}
          onClose={() => setReturning(false)}
          onReturned={({ returned, skipped }, how) => {
            setReturning(false);
            const left = skipped.length === 0 ? '' : ` ${skipped.length} could not be: ${skipped[0]?.reason}`;
            notify(
              `Feedback returned to ${counted(returned.length, 'student')}.${left}`,
              skipped.length === 0 ? {} : { kind: 'error' },
            );
            const ids = returned.map(({ essay_id }) => essay_id);
            if (how === 'pdf' && chosen.length > 1) {
              if (ids.length > 0) void save(pdfsOf(ids), ZIP);
            } else if (how !== 'link') setTimeout(print, 300);
          }}
        />
      )}
    </>
  );
};
