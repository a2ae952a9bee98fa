import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';
import type { IconName } from '../domain/icon-paths.ts';
import { Icon } from './icon.tsx';

/** A button with an icon before its words, or one that leads to a page. */
export const ActionButton = ({
  icon,
  to,
  state,
  ...button
}: Omit<ButtonProps, 'startIcon' | 'href'> & {
  icon?: IconName;
  /** The page. */
  to?: LinkProps['to'];
  /** What the page is told beside its address. */
  state?: LinkProps['state'];
}) => (
  <Button
    {...button}
    {...(icon && { startIcon: <Icon name={icon} /> })}
    {...(to !== undefined && { component: Link, to, state })}
  />
);
