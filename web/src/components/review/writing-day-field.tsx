import { dayInHeading } from '@essays/contract';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { dateWord, todayIso } from '../../domain/dates.ts';

/** When what is uploaded was written: asked once, for one text or for many. */
export const WritingDayField = ({
  value,
  onChange,
  text = '',
  many,
}: {
  /** '': not said. */
  value: string;
  onChange: (day: string) => void;
  /** What was typed so far: its heading is read. */
  text?: string;
  many: boolean;
}) => {
  const [today] = useState(() => todayIso(new Date()));
  const heading = dayInHeading(text, today);
  return (
    <TextField
      type="date"
      size="small"
      label={many ? 'All written on (optional)' : 'Written on (optional)'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      helperText={
        heading && value === ''
          ? `The heading says ${dateWord(heading)}.`
          : `Left empty: the day in ${many ? 'each' : 'the'} heading, or the day the file was made.`
      }
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
      sx={{ minWidth: 220 }}
    />
  );
};
