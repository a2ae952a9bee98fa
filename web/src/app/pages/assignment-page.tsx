import { periodText } from '@essays/contract';
import type { AssignmentPage as Page } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { ActionButton } from '../../components/action-button.tsx';
import { usePollWhile } from '../../data/client/use-poll-while.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { useNotify } from '../../components/use-notify.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { Panel } from '../../components/panel.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import { Message } from '../../components/message.tsx';
import { EmptyPanel } from '../../components/state-panels.tsx';
import { dueWord, inCount, returnableIn, waitingCount } from '../../domain/assignment-words.ts';
import {
  assignmentsPath,
  feedbackSheetsPath,
  listOfAssignmentPath,
  PATHS,
  roomForAssignmentPath,
  TO_CONFIRM_PATH,
  uploadForPath,
} from '../../domain/paths.ts';
import { OFF_TOPIC_MARK, OFF_TOPIC_NOTE } from '../../domain/topic-words.ts';
import { versionName } from '../../domain/rubric-words.ts';
import { essayTypeWord } from '../../domain/status-words.ts';
import { AssignmentDialog } from '../../features/assignments/assignment-dialog.tsx';
import { AssignmentLines, linesOf } from '../../features/assignments/assignment-lines.tsx';
import type { LineFilter } from '../../features/assignments/assignment-lines.tsx';
import { GradebookDialog } from '../../features/assignments/gradebook-dialog.tsx';
import { useAssignmentQuery, useDeleteAssignmentMutation } from '../../data/assignments.api.ts';
import { Offered } from '../../session/offered.tsx';
import { useMay, useOffers } from '../../data/use-me.ts';
import { counted } from '../../domain/counted.ts';

/** Someone who only reads is not waited for. */
const filtersFor = (mayDecide: boolean) =>
  [
    { value: 'all', label: 'Everyone' },
    { value: 'waiting', label: mayDecide ? 'Waiting for you' : 'Waiting' },
    { value: 'none', label: 'Not handed in' },
    { value: 'off_topic', label: OFF_TOPIC_MARK },
  ] as const;

const factsOf = (page: Page, mayDecide: boolean): string =>
  [
    essayTypeWord(page.essay_type),
    page.shown.length < page.periods.length
      ? `${periodText(...page.shown)} (of ${periodText(...page.periods)})`
      : periodText(...page.periods),
    page.academic_year,
    dueWord(page),
    ...(page.rubric ? [`scored by “${versionName(page.rubric.version, page.rubric.name)}”`] : []),
    `${inCount(page.counts, page.students)} of ${page.students} in`,
    waitingCount(page.counts) === 0
      ? `nothing is waiting${mayDecide ? ' for you' : ''}`
      : `${waitingCount(page.counts)} waiting${mayDecide ? ' for you' : ''}`,
  ].join(' · ');

/** The essays that wait for a score, or for a look at the proposed one, one after the other. */
const Queues = ({ page }: { page: Page }) => {
  const { failed, to_grade, to_confirm } = page.counts;
  const queues = [
    { count: failed + to_grade, verb: 'Grade', to: PATHS.ungraded },
    { count: to_confirm, verb: 'Go through', to: TO_CONFIRM_PATH },
  ];
  return queues
    .filter(({ count }) => count > 0)
    .map(({ count, verb, to }) => (
      <ActionButton key={to} variant="outlined" to={listOfAssignmentPath(to, page)} icon="pencil">
        {verb} {counted(count, 'essay')}
      </ActionButton>
    ));
};

const OffTopic = ({ count }: { count: number }) =>
  count > 0 && (
    <Message severity="info">
      {count === 1
        ? `One essay may not answer the question. ${OFF_TOPIC_NOTE}`
        : `${count} essays may not answer the question. They use few or none of the words that the class uses. ` +
          'Read them before you score them.'}
    </Message>
  );

/** One assignment: everybody who is to write it, how far each is, and the next thing to do. */
const AssignmentPage = () => {
  const { id = '' } = useParams();
  const notify = useNotify();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<'edit' | 'delete' | 'gradebook' | null>(null);
  const [remove] = useDeleteAssignmentMutation();
  const query = useAssignmentQuery(id);
  const page = query.currentData;
  usePollWhile((page?.counts.under_way ?? 0) > 0, () => void query.refetch());
  const mayDecide = useOffers('grade_essays');
  const seesNames = useMay('view_student_names');
  const filters = filtersFor(mayDecide);
  const filter = filters.find(({ value }) => value === params.get('show'))?.value ?? 'all';
  const ofItsClass = assignmentsPath({
    period: String(page?.periods[0] ?? 'all'),
    year: page?.academic_year ?? 'all',
  });
  return (
    <>
      <PageHeading
        title={page?.title ?? 'Assignment'}
        note={page && factsOf(page, mayDecide)}
        back={{ to: ofItsClass, label: 'Assignments' }}
      >
        {page && seesNames && (
          <Offered to="export_data">
            <ActionButton onClick={() => setOpen('gradebook')} icon="download">
              Fill in my gradebook
            </ActionButton>
          </Offered>
        )}
        {page && (
          <Offered to="grade_essays">
            <ActionButton
              to={feedbackSheetsPath(returnableIn(page.lines), page.id)}
              disabled={returnableIn(page.lines).length === 0}
              icon="print"
            >
              Feedback
            </ActionButton>
            <Button onClick={() => setOpen('delete')} color="error">
              Delete
            </Button>
            <ActionButton variant="outlined" onClick={() => setOpen('edit')} icon="pencil">
              Edit
            </ActionButton>
            <ActionButton
              variant="outlined"
              to={roomForAssignmentPath(page)}
              state={{ prompt: page.prompt ?? '' }}
              icon="pencil"
            >
              Open a writing room
            </ActionButton>
            <ActionButton variant="contained" to={uploadForPath(id)} icon="upload">
              Add essays
            </ActionButton>
          </Offered>
        )}
      </PageHeading>
      <Loaded query={query} failed="Failed to load the assignment." rows={10} label="Loading the assignment">
        {(loaded) => (
          <>
            {loaded.prompt && (
              <Box component="p" sx={{ mt: 0, mb: '14px', maxWidth: '80ch', whiteSpace: 'pre-wrap' }}>
                {loaded.prompt}
              </Box>
            )}
            {loaded.hand_out && (
              <Disclosure title="Hand-out">
                <Box component="p" sx={{ m: 0, maxWidth: '80ch', whiteSpace: 'pre-wrap' }}>
                  {loaded.hand_out}
                </Box>
              </Disclosure>
            )}
            {loaded.unassigned > 0 && (
              <Message severity="warning">
                {loaded.unassigned === 1 ? 'One essay waits' : `${loaded.unassigned} essays wait`} for a
                student. Assign them on the page of their batch, in Batch History.
              </Message>
            )}
            <OffTopic count={linesOf(loaded.lines, 'off_topic').length} />
            <Panel
              flush
              title="Students"
              actions={
                <>
                  <Offered to="grade_essays">
                    <Queues page={loaded} />
                  </Offered>
                  <SelectField
                    label="Show"
                    value={filter}
                    onChange={(show: LineFilter | string) => setParams({ show }, { replace: true })}
                    options={filters}
                  />
                </>
              }
            >
              {linesOf(loaded.lines, filter).length > 0 ? (
                <AssignmentLines lines={linesOf(loaded.lines, filter)} />
              ) : (
                <EmptyPanel
                  icon="users"
                  title={loaded.lines.length === 0 ? 'No students in these classes.' : 'Nobody.'}
                  why={
                    filter === 'waiting'
                      ? `Nothing is waiting${mayDecide ? ' for you' : ''} here.`
                      : undefined
                  }
                />
              )}
            </Panel>
          </>
        )}
      </Loaded>
      {open === 'edit' && page && (
        <AssignmentDialog
          assignment={page}
          year={page.academic_year}
          years={[]}
          period={page.periods[0] ?? 0}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            notify('Saved.');
          }}
        />
      )}
      {open === 'gradebook' && page && (
        <GradebookDialog assignments={[page]} chosen={page.id} onClose={() => setOpen(null)} />
      )}
      {page && (
        <ConfirmDialog
          open={open === 'delete'}
          title="Delete assignment"
          question="Delete this assignment? An assignment with essays in it cannot be deleted."
          confirmLabel="Delete"
          danger
          failed="The assignment could not be deleted."
          send={() => remove({ id, revision: page.revision })}
          onDone={() => {
            notify(`${page.title} was deleted.`);
            void navigate(ofItsClass, { replace: true });
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
};
export default AssignmentPage;
