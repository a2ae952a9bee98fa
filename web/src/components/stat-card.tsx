import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A number with its name; a link when there is somewhere to go. Sample figures are struck out and lead nowhere. */
export const StatCard = ({
  label,
  value,
  note,
  to,
  isSample = false,
  children,
}: {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  to?: string;
  isSample?: boolean;
  children?: ReactNode;
}) => (
  <Box
    component={to && !isSample ? Link : 'div'}
    {...(to && !isSample ? { to } : {})}
    data-testid="stat-card"
    className={isSample ? 'no-print' : undefined}
    sx={{
      display: 'flex',
      flexDirection: 'column',
      minHeight: 104,
      padding: '12px 16px 10px',
      background: 'var(--surface)',
      border: '1px solid var(--line)',
      borderRadius: '10px',
      color: 'var(--ink)',
      textDecoration: 'none',
      minWidth: 0,
      ...(to && !isSample && { '&:hover': { borderColor: 'var(--line-strong)' } }),
    }}
  >
    <Box sx={{ color: 'var(--ink-2)' }}>{label}</Box>
    <Box
      sx={{
        fontSize: '1.75rem',
        fontWeight: 650,
        lineHeight: 1.25,
        letterSpacing: '-0.015em',
        ...(isSample && { textDecoration: 'line-through', color: 'var(--ink-3)' }),
      }}
    >
      {value}
    </Box>
    {note && <Box sx={{ color: 'var(--ink-2)' }}>{isSample ? 'Sample data' : note}</Box>}
    {!isSample && children && <Box sx={{ mt: 'auto', pt: '6px' }}>{children}</Box>}
  </Box>
);

/** A share 0–1 as a bar. */
export const Bar = ({ share, colour = 'primary' }: { share: number; colour?: string }) => (
  <Box aria-hidden sx={{ height: 5, borderRadius: 3, background: 'var(--sunk)', overflow: 'hidden' }}>
    <Box
      sx={{
        height: '100%',
        width: `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%`,
        background: `var(--${colour})`,
      }}
    />
  </Box>
);
