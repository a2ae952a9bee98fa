import Box from '@mui/material/Box';
import { useId } from 'react';
import { Icon } from '../components/icon.tsx';
import type { IconName } from '../domain/icon-paths.ts';

/** A few exclusive choices side by side, as radio buttons that look like buttons. */
export const ChoiceRow = <V extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: V;
  options: readonly { value: V; label: string; note?: string; icon?: IconName }[];
  onChange: (value: V) => void;
}) => {
  const id = useId();
  return (
    <Box role="radiogroup" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
      {options.map((option) => {
        const chosen = option.value === value;
        return (
          <Box
            component="label"
            key={option.value}
            sx={{
              position: 'relative',
              flex: '1 1 180px',
              display: 'flex',
              gap: '10px',
              alignItems: 'center',
              minHeight: 48,
              padding: '8px 14px',
              borderRadius: '8px',
              cursor: 'pointer',
              border: `1px solid ${chosen ? 'var(--primary)' : 'var(--line-strong)'}`,
              background: chosen ? 'var(--tint)' : 'var(--surface)',
              color: chosen ? 'var(--primary)' : 'var(--ink)',
              '&:focus-within': { outline: '3px solid var(--focus)', outlineOffset: '2px' },
            }}
          >
            <Box
              component="input"
              type="radio"
              name={id}
              checked={chosen}
              onChange={() => onChange(option.value)}
              aria-label={option.label}
              sx={{
                position: 'absolute',
                inset: 0,
                width: '100%',
                height: '100%',
                m: 0,
                opacity: 0,
                cursor: 'pointer',
              }}
            />
            {option.icon && <Icon name={option.icon} size={18} />}
            <span>
              <Box component="span" sx={{ fontWeight: 600, display: 'block' }}>
                {option.label}
              </Box>
              {option.note && (
                <Box component="span" sx={{ color: 'var(--ink-2)', fontSize: '0.8125rem' }}>
                  {option.note}
                </Box>
              )}
            </span>
          </Box>
        );
      })}
    </Box>
  );
};
