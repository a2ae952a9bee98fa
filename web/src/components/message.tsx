import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './message.css';

const LOOK = {
  success: { band: 'green', icon: 'check' },
  info: { band: 'blue', icon: 'info' },
  warning: { band: 'yellow', icon: 'warning' },
  error: { band: 'red', icon: 'octagon' },
} as const;

/**
 * A message in the flow of the page, in the colours of the bands. What has just gone wrong is announced; a fact about
 * what the page shows is read in its place.
 */
export const Message = ({
  severity,
  fact = false,
  children,
  action,
}: {
  severity: keyof typeof LOOK;
  /** It stands on the page from the beginning, whoever opens it. */
  fact?: boolean;
  children: ReactNode;
  action?: ReactNode;
}) => {
  const { band, icon } = LOOK[severity];
  return (
    <div
      className="message"
      role={fact ? 'note' : severity === 'error' || severity === 'warning' ? 'alert' : 'status'}
      style={{ background: `var(--${band}-tint)`, color: `var(--${band})` }}
    >
      <Icon name={icon} size={18} />
      <div className="message-words">{children}</div>
      {action && <div className="message-action">{action}</div>}
    </div>
  );
};
