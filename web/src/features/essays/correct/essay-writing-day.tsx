import type { Essay } from '@essays/contract';
import { isDay } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useOutcomeNotice } from '../../../components/use-outcome-notice.ts';
import { capitalised } from '../../../domain/counted.ts';
import { dateWord, todayIso } from '../../../domain/dates.ts';
import { writtenWord } from '../../../domain/writing-words.ts';
import { useCorrectWritingDayMutation } from '../corrections.api.ts';
import { serverNow } from '../../../domain/server-clock.ts';

/** When the essay was written, who says so, and a field to correct it. */
export const EssayWritingDay = ({ essay }: { essay: Essay }) => {
  const { id, revision, writing_date } = essay;
  const written = writtenWord(essay);
  const [correct, { isLoading }] = useCorrectWritingDayMutation();
  const tell = useOutcomeNotice();
  const [typed, setTyped] = useState<string | null>(null);
  const [today] = useState(() => todayIso(serverNow()));
  const save = async () => {
    const call = correct({ id, revision, writing_date: typed || null });
    if (await tell(call, { failed: 'The day could not be saved.' })) setTyped(null);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' }}>
      <span>
        {written === null
          ? 'Not known when written'
          : `${capitalised(written)} · uploaded ${dateWord(essay.submission_date)}`}
      </span>
      {typed === null && (
        <Button size="small" className="no-print" onClick={() => setTyped(writing_date ?? '')}>
          {writing_date === null ? 'Add the day' : 'Correct'}
        </Button>
      )}
      {typed !== null && (
        <Box
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            if (typed === '' || isDay(typed)) void save();
          }}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' }}
        >
          <TextField
            type="date"
            size="small"
            label="Written on"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
          />
          <Button type="submit" variant="outlined" disabled={isLoading}>
            Save
          </Button>
          <Button onClick={() => setTyped(null)}>Cancel</Button>
        </Box>
      )}
    </Box>
  );
};
