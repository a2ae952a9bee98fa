import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';
import './text-link.css';

/** A link to a page of the application: underlined in a sentence, where it stands alone only when it is pointed at. */
export const TextLink = ({ underline, className = '', ...link }: LinkProps & { underline?: 'hover' }) => (
  <Link className={`text-link ${className}`} data-underline={underline} {...link} />
);
