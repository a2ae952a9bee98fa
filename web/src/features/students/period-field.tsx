import { CLASS_TYPE_LABEL, ordinal, PERIOD_WORD } from '@essays/contract';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { TextFieldProps } from '@mui/material/TextField';
import { PERIOD_OPTIONS } from '../../domain/roster.ts';

/** The periods that are taught, each with its class. */
export const PeriodField = ({
  onPeriod,
  ...props
}: Omit<TextFieldProps, 'onChange' | 'select' | 'label'> & { onPeriod: (period: string) => void }) => (
  <TextField
    select
    label={PERIOD_WORD.title}
    margin="dense"
    onChange={(event) => onPeriod(event.target.value)}
    {...props}
  >
    {PERIOD_OPTIONS.map(({ value, classType }) => (
      <MenuItem key={value} value={value}>
        {ordinal(Number(value))} · {CLASS_TYPE_LABEL[classType]}
      </MenuItem>
    ))}
  </TextField>
);
