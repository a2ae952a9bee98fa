import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Icon } from './icon.tsx';

/** The line that opens a section, and a button that stands at its end. */
export const FOLD_LINE = {
  display: 'flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  padding: '10px 0',
  minHeight: 40,
} as const;

/** A closed section that opens in place; its content is rendered only once it has been opened. */
export const Disclosure = ({
  title,
  note,
  open: startOpen = false,
  onToggle,
  children,
}: {
  title: string;
  note?: ReactNode;
  open?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}) => {
  const [seen, setSeen] = useState(startOpen);
  return (
    <Box
      component="details"
      open={startOpen || undefined}
      onToggle={(event) => {
        if (event.currentTarget.open) setSeen(true);
        onToggle?.(event.currentTarget.open);
      }}
      sx={{
        borderTop: '1px solid var(--line)',
        '& > summary': {
          ...FOLD_LINE,
          gap: 1,
          cursor: 'pointer',
          fontWeight: 600,
          color: 'var(--primary)',
          listStyle: 'none',
        },
        '& > summary::-webkit-details-marker': { display: 'none' },
        '& > summary svg': { transition: 'transform 120ms' },
        '&[open] > summary svg': { transform: 'rotate(180deg)' },
      }}
    >
      <summary>
        <span>{title}</span>
        {note && (
          <Box component="span" sx={{ color: 'var(--ink-2)', fontWeight: 400 }}>
            {note}
          </Box>
        )}
        <Icon name="down" size={14} />
      </summary>
      {seen && <Box sx={{ pb: '12px' }}>{children}</Box>}
    </Box>
  );
};
