import { RUBRIC_LIMITS as MOST } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { SelectField } from '../../components/select-field.tsx';
import { Icon } from '../../components/icon.tsx';
import { HIGHEST_SCORES, upTo } from '../../domain/rubric-words.ts';
import type { TypedCriterion } from '../../domain/rubric-words.ts';

const OFFERED = HIGHEST_SCORES.map((score) => ({ value: String(score), label: `0 to ${score}` }));

/** One criterion: its name, what is looked at, and a sentence for each score, the highest first. */
export const CriterionFields = ({
  criterion,
  number,
  isLast,
  onChange,
  onMove,
  onRemove,
}: {
  criterion: TypedCriterion;
  /** From 1. */
  number: number;
  isLast: boolean;
  onChange: (criterion: TypedCriterion) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}) => {
  const { name, description = '', levels } = criterion;
  const set = (next: Partial<TypedCriterion>) => onChange({ ...criterion, ...next });
  const called = name.trim() || `criterion ${number}`;
  return (
    <Box
      component="fieldset"
      sx={{ m: '0 0 18px', p: '14px', border: '1px solid var(--line)', borderRadius: '8px', minWidth: 0 }}
    >
      <Box component="legend" sx={{ px: '6px', fontWeight: 650 }}>
        Criterion {number}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '10px', alignItems: 'center' }}>
        <TextField
          label="Name"
          size="small"
          value={name}
          onChange={(event) => set({ name: event.target.value })}
          slotProps={{ htmlInput: { maxLength: MOST.criterion } }}
          sx={{ flex: '1 1 220px' }}
        />
        <SelectField
          label="Scored"
          value={String(levels.length - 1)}
          minWidth={104}
          onChange={(max) => set({ levels: upTo(levels, Number(max)) })}
          options={OFFERED}
        />
        <Box sx={{ display: 'flex' }}>
          <IconButton aria-label={`Move ${called} up`} disabled={number === 1} onClick={() => onMove(-1)}>
            <Icon name="up" />
          </IconButton>
          <IconButton aria-label={`Move ${called} down`} disabled={isLast} onClick={() => onMove(1)}>
            <Icon name="down" />
          </IconButton>
          <Button color="error" onClick={onRemove} aria-label={`Remove ${called}`}>
            Remove
          </Button>
        </Box>
      </Box>
      <TextField
        label="What this criterion covers (optional)"
        size="small"
        value={description}
        onChange={(event) => set({ description: event.target.value })}
        slotProps={{ htmlInput: { maxLength: MOST.description } }}
        multiline
        fullWidth
        margin="dense"
      />
      {levels
        .map((level, score) => (
          <TextField
            // oxlint-disable-next-line react/no-array-index-key -- A level is its score.
            key={score}
            label={`What ${score} means`}
            size="small"
            value={level}
            onChange={(event) => set({ levels: levels.with(score, event.target.value) })}
            slotProps={{ htmlInput: { maxLength: MOST.level } }}
            multiline
            fullWidth
            margin="dense"
          />
        ))
        .toReversed()}
    </Box>
  );
};
