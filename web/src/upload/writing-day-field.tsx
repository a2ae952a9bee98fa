import { dayInHeading } from '@essays/contract';
import type { WritingDate } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { dateWord, todayIso } from '../domain/dates.ts';
import { useDaysOfFiles } from './writing-days.api.ts';
import { serverNow } from '../domain/server-clock.ts';

const NO_FILES: readonly File[] = [];

/** The day that all of them say, or null. */
const agreed = (days: readonly WritingDate[]): string | null =>
  days.every(({ day }) => day === days[0]?.day) ? (days[0]?.day ?? null) : null;

const saidBy = (days: readonly WritingDate[], many: boolean): string => {
  const isHeading = days.every(({ from }) => from === 'heading');
  if (!many) return isHeading ? 'The heading says' : 'The file was made on';
  return isHeading ? 'The first headings say' : 'The first files say';
};

/** When what is uploaded was written: asked once, for one text or for many. What it says itself is proposed. */
export const WritingDayField = ({
  value,
  onChange,
  text = '',
  files = NO_FILES,
  many,
}: {
  /** '': not said. */
  value: string;
  onChange: (day: string) => void;
  /** What was typed so far: its heading is read. */
  text?: string;
  /** What is about to be uploaded; the same list until other files are chosen. */
  files?: readonly File[];
  many: boolean;
}) => {
  const [today] = useState(() => todayIso(serverNow()));
  const ofFiles = useDaysOfFiles(files);
  const heading = dayInHeading(text, today);
  const days: readonly WritingDate[] = heading === null ? ofFiles : [{ day: heading, from: 'heading' }];
  const day = value === '' ? agreed(days) : null;
  const differ = value === '' && days.length > 0 && day === null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'flex-start' }}>
      <TextField
        type="date"
        size="small"
        label={many ? 'All written on (optional)' : 'Written on (optional)'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        helperText={
          day !== null
            ? `${saidBy(days, many)} ${dateWord(day)}.`
            : differ
              ? 'The first files say different days. Left empty, each keeps its own.'
              : `Left empty: the day in ${many ? 'each' : 'the'} heading, or the day the file was made.`
        }
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
        sx={{ minWidth: 220 }}
      />
      {day !== null && (
        <Button variant="outlined" sx={{ minHeight: 40 }} onClick={() => onChange(day)}>
          {many ? `All on ${dateWord(day)}` : `Written on ${dateWord(day)}`}
        </Button>
      )}
    </Box>
  );
};
