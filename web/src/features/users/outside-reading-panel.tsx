import { PERIOD_WORD, periodText } from '@essays/contract';
import type { OutsideReading } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { errorSentence } from '../../data/client/error-sentence.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { useNotify } from '../../components/use-notify.ts';
import { Panel } from '../../components/panel.tsx';
import { Message } from '../../components/message.tsx';
import { counted } from '../../domain/counted.ts';
import { dateWord } from '../../domain/dates.ts';
import { useOutsideReadingQuery, useSetOutsideReadingMutation } from '../../data/school.api.ts';

const LIST = new Intl.ListFormat('en-US');
/** Classes and people that are named; of more, how many there are. */
const NAMED = 6;

const listed = (all: readonly string[], other: string): string => {
  const rest = all.length - NAMED;
  return LIST.format(rest > 0 ? [...all.slice(0, NAMED), counted(rest, other)] : all);
};

/** '2nd period and 5th period of 2025-26 have students and no teacher' */
const untaught = (classes: OutsideReading['without_teachers']): string => {
  const all = listed(
    classes.map(({ period }) => periodText(period)),
    `other ${PERIOD_WORD.one}`,
  );
  const year = classes[0]?.academic_year ?? '';
  return `${all} of ${year} ${classes.length === 1 ? 'has' : 'have'} students and no teacher`;
};

const Untaught = ({ reading: { allowed, without_teachers } }: { reading: OutsideReading }) =>
  without_teachers.length > 0 && (
    <Message severity={allowed ? 'info' : 'warning'}>
      {untaught(without_teachers)}: {allowed ? 'limited to own classes, only' : 'only'} department heads and
      administrators read them. Say on Students who teaches them.
    </Message>
  );

/** Who is left with little to read, although nothing is wrong with their account. */
const WithoutClasses = ({ reading: { allowed, without_classes } }: { reading: OutsideReading }) => {
  if (without_classes.length === 0) return null;
  const one = without_classes.length === 1;
  return (
    <Message severity={allowed ? 'info' : 'warning'}>
      {listed(without_classes, 'other account')} {one ? 'teaches' : 'teach'} no class:{' '}
      {allowed ? 'limited to own classes, they would' : 'they'} read only what they enter themselves. Say on
      Students which class they teach or assist.
    </Message>
  );
};

const Choice = ({ reading }: { reading: OutsideReading }) => {
  const { allowed, set } = reading;
  const notify = useNotify();
  const [change, { isLoading, error }] = useSetOutsideReadingMutation();
  const [isAsking, setAsking] = useState(false);
  const say = async (to: boolean) => {
    const answer = await change(to);
    if (!answer.error)
      notify(
        to
          ? 'Teachers and assistants read all classes again.'
          : 'Teachers and assistants read only their own classes now.',
        { undo: () => void say(!to) },
      );
    return answer;
  };
  return (
    <>
      <Box component="p" sx={{ m: '0 0 12px', maxWidth: '76ch' }}>
        {allowed ? (
          <>
            <strong>All classes.</strong> Teachers and assistants may read students and essays of classes they
            do not teach. They are asked once before they decide there, and the history says so.
          </>
        ) : (
          <>
            <strong>Own classes only.</strong> Teachers and assistants read the students and essays of classes
            they teach, and nothing of any other: it is in no list, count, search or export. Department heads
            and administrators read the whole school.
          </>
        )}
        {set && ` Set by ${set.by} on ${dateWord(set.at)}.`}
      </Box>
      <Untaught reading={reading} />
      <WithoutClasses reading={reading} />
      <Box sx={{ mt: '12px' }}>
        <Button
          variant="outlined"
          disabled={isLoading}
          sx={{ minHeight: 40 }}
          onClick={() => (allowed ? setAsking(true) : void say(true))}
        >
          {allowed ? 'Limit to own classes…' : 'Allow all classes'}
        </Button>
      </Box>
      {error && !isAsking && (
        <Message severity="error">{errorSentence(error, 'This could not be changed.')}</Message>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Limit to own classes"
        question={
          'Teachers and assistants will read only the classes they teach, from now on. Nothing is deleted, and you ' +
          'can allow all classes again at any time.'
        }
        confirmLabel="Limit to own classes"
        failed="This could not be changed."
        send={() => say(false)}
        onClose={() => setAsking(false)}
      />
    </>
  );
};

/** Whether people read outside their own classes. */
export const OutsideReadingPanel = () => {
  const query = useOutsideReadingQuery();
  return (
    <Panel title="Who reads which classes">
      <Loaded query={query} failed="Who reads which classes could not be loaded." rows={2}>
        {(reading) => <Choice reading={reading} />}
      </Loaded>
    </Panel>
  );
};
