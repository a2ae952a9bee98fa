import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Band } from '../domain/bands.ts';
import { Icon } from './icon.tsx';
import type { IconName } from '../domain/icon-paths.ts';

const ICON_OF: Record<Band, IconName> = {
  green: 'check',
  blue: 'info',
  yellow: 'warning',
  red: 'octagon',
  grey: 'minus',
  violet: 'star',
};

/** Icon and word in a band's colours: never colour alone. Violet is a machine's proposal. */
export const Chip = ({
  band,
  icon,
  children,
  title,
}: {
  band: Band;
  icon?: IconName;
  children: ReactNode;
  title?: string;
}) => (
  <Box
    component="span"
    data-band={band}
    title={title}
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      minHeight: 24,
      padding: '2px 9px 2px 7px',
      borderRadius: '12px',
      background: `var(--${band}-tint)`,
      color: `var(--${band})`,
      border: band === 'violet' ? '1px dashed var(--violet)' : '1px solid transparent',
      fontSize: '0.78125rem',
      fontWeight: 600,
      lineHeight: 1.3,
      maxWidth: '100%',
    }}
  >
    <Icon name={icon ?? ICON_OF[band]} size={14} />
    <span>{children}</span>
  </Box>
);

/** A status with its icon and word; `since` as in 'Flagged · 2 days'. */
export const StatusChip = ({
  status,
  since,
}: {
  status: { band: Band; word: string; icon: IconName };
  since?: string;
}) => (
  <Chip band={status.band} icon={status.icon}>
    {since ? `${status.word} · ${since}` : status.word}
  </Chip>
);
