import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { SxProps } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** A box to tick, with its words. */
export const TickBox = ({
  label,
  checked,
  isSome = false,
  small = false,
  disabled = false,
  onTick,
  sx,
}: {
  label: ReactNode;
  checked: boolean;
  /** Of what it stands for, some are ticked and some are not. */
  isSome?: boolean;
  small?: boolean;
  disabled?: boolean;
  onTick: (checked: boolean) => void;
  sx?: SxProps;
}) => (
  <FormControlLabel
    label={label}
    sx={sx}
    control={
      <Checkbox
        size={small ? 'small' : 'medium'}
        checked={checked}
        indeterminate={isSome}
        disabled={disabled}
        onChange={(_event, on) => onTick(on)}
      />
    }
  />
);
