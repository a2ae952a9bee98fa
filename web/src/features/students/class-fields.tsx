import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { ComponentProps } from 'react';
import { PeriodField } from './period-field.tsx';

/** Which class: its period and its year, in words. */
export const ClassFields = ({
  year,
  problem,
  onYear,
  ...period
}: Omit<ComponentProps<typeof PeriodField>, 'problem'> & {
  year: string;
  /** Of the year. */
  problem: string | null;
  onYear: (year: string) => void;
}) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 12px' }}>
    <Box sx={{ flex: '1 1 200px' }}>
      <PeriodField {...period} />
    </Box>
    <TextField
      label="Academic Year"
      value={year}
      onChange={(event) => onYear(event.target.value)}
      error={problem !== null}
      helperText={problem}
      margin="dense"
      sx={{ flex: '1 1 140px' }}
    />
  </Box>
);
