import type { Student } from '@essays/contract';
import { periodText } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { errorSentence } from '../../data/client/error-sentence.ts';
import { useSeesOwnClasses } from '../../data/client/session.ts';
import { Loaded } from '../../components/loaded.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import { saveFile } from '../../components/save-file.ts';
import { Message } from '../../components/message.tsx';
import { counted } from '../../domain/counted.ts';
import { receiptOf } from '../../domain/erasure-receipt.ts';
import type { ErasedYear } from '../../domain/erasure-receipt.ts';
import { useEraseStudentMutation, useStudentsOfYearQuery } from '../../data/students.api.ts';
import { useMe } from '../../data/use-me.ts';
import { TickBox } from '../../components/tick-box.tsx';

const nameOf = ({ student_name, display_id }: Student): string =>
  [student_name, display_id].filter(Boolean).join(', ');

/** 'period 2: 28 students', in the order of the periods. */
const byPeriod = (students: readonly Student[]): string[] => {
  const counts = new Map<number, number>();
  for (const { period } of students) counts.set(period, (counts.get(period) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([period, count]) => `${periodText(period)}: ${counted(count, 'student')}`);
};

/** Deletes students of a past year for good, one after the other: how many and who is to be kept comes first. */
export const EraseYearDialog = ({
  year,
  period,
  onClose,
}: {
  year: string;
  /** 'all': every one. */
  period: string;
  onClose: () => void;
}) => {
  const query = useStudentsOfYearQuery({ academic_year: year, period });
  const which = period === 'all' ? year : `${year}, ${periodText(Number(period))}`;
  const me = useMe();
  const isOwn = useSeesOwnClasses();
  const [erase] = useEraseStudentMutation();
  const [kept, setKept] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [done, setDone] = useState<ErasedYear | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isStopped = useRef(false);

  const eraseAll = async (students: readonly Student[], stays: number) => {
    setBusy(true);
    isStopped.current = false;
    const result: ErasedYear = {
      year: which,
      of: students.length,
      erased: 0,
      kept: stays,
      refused: [],
    };
    setDone({ ...result });
    for (const { id, revision } of students) {
      if (isStopped.current) break;
      const { error } = await erase({ id, revision });
      if (error) result.refused = [...result.refused, errorSentence(error, 'It could not be deleted.')];
      else result.erased += 1;
      setDone({ ...result });
    }
    setBusy(false);
  };

  return (
    <Dialog open aria-labelledby="erase-year" maxWidth="sm" fullWidth onClose={isBusy ? undefined : onClose}>
      <DialogTitle id="erase-year">Delete the students of {which}</DialogTitle>
      {done ? (
        <Erased
          done={done}
          isBusy={isBusy}
          by={me?.username ?? ''}
          onStop={() => (isStopped.current = true)}
          onClose={onClose}
        />
      ) : (
        <Loaded
          query={query}
          failed="The students could not be loaded."
          rows={3}
          label="Loading the students"
        >
          {(students) => {
            const free = students.filter(({ legal_hold }) => legal_hold === null);
            const held = students.length - free.length;
            const chosen = free.filter(({ id }) => !kept.includes(id));
            return (
              <>
                <DialogContent>
                  {students.length === 0 ? (
                    <p>No students of {which} are left.</p>
                  ) : (
                    <>
                      <p style={{ marginTop: 0 }}>
                        {counted(chosen.length, 'student')}
                        {isOwn && ' of my classes'} will be deleted permanently, with the names, essays,
                        samples, files and feedback of each. Their links stop working. The record of decisions
                        stays under their display ids. <strong>This cannot be undone.</strong>
                      </p>
                      <ul>
                        {byPeriod(chosen).map((line) => (
                          <li key={line}>{line}</li>
                        ))}
                      </ul>
                      {held > 0 && (
                        <p>
                          {counted(held, 'student')} with a legal hold {held === 1 ? 'stays' : 'stay'}.
                        </p>
                      )}
                      <Disclosure
                        title={`Who is kept: ${kept.length === 0 ? 'nobody' : counted(kept.length, 'student')}`}
                      >
                        <p style={{ margin: 0 }}>
                          Untick a student whose record must stay, such as for an appeal or a request that is
                          open.
                        </p>
                        <Box sx={{ maxHeight: 260, overflow: 'auto' }}>
                          {free.map((one) => (
                            <TickBox
                              key={one.id}
                              sx={{ display: 'block' }}
                              label={`${nameOf(one)}, ${periodText(one.period)}`}
                              small
                              checked={!kept.includes(one.id)}
                              onTick={(isChosen) =>
                                setKept(isChosen ? kept.filter((id) => id !== one.id) : [...kept, one.id])
                              }
                            />
                          ))}
                        </Box>
                      </Disclosure>
                      <TextField
                        label={`Type ${chosen.length} to confirm`}
                        value={typed}
                        onChange={({ target }) => setTyped(target.value)}
                        size="small"
                        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
                      />
                    </>
                  )}
                </DialogContent>
                <DialogActions>
                  <Button variant="outlined" onClick={onClose}>
                    Cancel
                  </Button>
                  <Button
                    variant="contained"
                    color="error"
                    disabled={chosen.length === 0 || typed.trim() !== String(chosen.length)}
                    onClick={() => void eraseAll(chosen, kept.length + held)}
                  >
                    Delete {counted(chosen.length, 'student')}
                  </Button>
                </DialogActions>
              </>
            );
          }}
        </Loaded>
      )}
    </Dialog>
  );
};

/** What has been deleted so far, and a receipt of it. */
const Erased = ({
  done,
  isBusy,
  by,
  onStop,
  onClose,
}: {
  done: ErasedYear;
  isBusy: boolean;
  by: string;
  onStop: () => void;
  onClose: () => void;
}) => {
  const { of, erased, refused } = done;
  return (
    <>
      <DialogContent>
        <p role="status" style={{ marginTop: 0 }}>
          {erased} of {counted(of, 'student')} deleted.
        </p>
        {isBusy && (
          <LinearProgress variant="determinate" value={(100 * (erased + refused.length)) / Math.max(1, of)} />
        )}
        {refused.length > 0 && (
          <Message severity="warning">
            {counted(refused.length, 'student')} could not be deleted: {[...new Set(refused)].join(' ')}
          </Message>
        )}
      </DialogContent>
      <DialogActions>
        {isBusy ? (
          <Button variant="outlined" onClick={onStop}>
            Stop
          </Button>
        ) : (
          <>
            <Button
              onClick={() =>
                saveFile(receiptOf(done, { by, at: new Date() }), 'erasure.txt', 'text/plain;charset=utf-8')
              }
            >
              Save a receipt
            </Button>
            <Button variant="contained" onClick={onClose}>
              Done
            </Button>
          </>
        )}
      </DialogActions>
    </>
  );
};
