import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './stat-card.css';

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
}) => {
  const look = {
    'data-testid': 'stat-card',
    className: isSample ? 'stat-card no-print' : 'stat-card',
    children: (
      <>
        <div className="stat-card-quiet">{label}</div>
        <div className="stat-card-value" data-sample={isSample || undefined}>
          {value}
        </div>
        {note && <div className="stat-card-quiet">{isSample ? 'Sample data' : note}</div>}
        {!isSample && children && <div className="stat-card-more">{children}</div>}
      </>
    ),
  };
  return to && !isSample ? <Link to={to} {...look} /> : <div {...look} />;
};

/** A share 0–1 as a bar. */
export const Bar = ({ share, colour = 'primary' }: { share: number; colour?: string }) => (
  <div aria-hidden className="bar">
    <div
      style={{
        width: `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%`,
        background: `var(--${colour})`,
      }}
    />
  </div>
);
