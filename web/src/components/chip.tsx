import type { ReactNode } from 'react';
import type { Band } from '../domain/bands.ts';
import { Icon } from './icon.tsx';
import type { IconName } from '../domain/icon-paths.ts';
import './band.css';
import './chip.css';

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
  <span className="chip" data-band={band} title={title}>
    <Icon name={icon ?? ICON_OF[band]} size={14} />
    <span>{children}</span>
  </span>
);

/** A status with its icon and word; `since` as in 'Flagged · 2 days'. */
export const StatusChip = ({
  status,
  since,
}: {
  status: { band: Band; word: string; icon: IconName };
  since?: ReactNode;
}) => (
  <Chip band={status.band} icon={status.icon}>
    {status.word}
    {since && <> · {since}</>}
  </Chip>
);
