import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useClassChoice } from '../data/use-classes.ts';

/** Whether lists and counts are those of one's own classes. A head who teaches none has nothing to choose. */
export const ClassSwitch = () => {
  const choice = useClassChoice();
  if (!choice) return null;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={choice.value}
      onChange={(_, which: 'mine' | 'all' | null) => which && choice.choose(which)}
      aria-label="My classes / All classes"
      sx={{ '& .MuiToggleButton-root': { color: 'var(--ink)', whiteSpace: 'nowrap', py: '4px' } }}
    >
      <ToggleButton value="mine">My classes</ToggleButton>
      <ToggleButton value="all">All classes</ToggleButton>
    </ToggleButtonGroup>
  );
};
