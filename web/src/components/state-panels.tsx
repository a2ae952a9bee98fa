import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { ActionButton } from './action-button.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from '../domain/icon-paths.ts';
import './state-panels.css';

/** Nothing to show: the sentence, why, and one thing to do. */
export const EmptyPanel = ({
  title,
  why,
  action,
  icon = 'search',
}: {
  title: string;
  why?: ReactNode;
  action?: ReactNode;
  icon?: IconName;
}) => (
  <div className="empty">
    <Icon name={icon} size={26} />
    <p className="state-title">{title}</p>
    {why && <p className="state-why">{why}</p>}
    {action && <Box sx={{ mt: '14px' }}>{action}</Box>}
  </div>
);

/** Bars as tall as the content to come; a spinner only when loading takes longer than 400 ms. */
export const LoadingPanel = ({ rows = 4, label = 'Loading' }: { rows?: number; label?: string }) => {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 400);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="loading" data-slow={slow || undefined} aria-busy="true" role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, i) => (
        <div key={i} />
      ))}
      {slow && (
        <CircularProgress
          size={26}
          aria-hidden
          sx={{ position: 'absolute', top: 'calc(50% - 13px)', left: 'calc(50% - 13px)' }}
        />
      )}
    </div>
  );
};

/** What went wrong in a sentence, and Retry. */
export const ErrorPanel = ({
  sentence,
  onRetry,
  children,
}: {
  sentence: string;
  onRetry?: () => void;
  children?: ReactNode;
}) => (
  <Box
    role="alert"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: '8px 14px',
      alignItems: 'center',
      margin: '4px 0',
      padding: '12px 16px',
      background: 'var(--red-tint)',
      color: 'var(--red)',
      borderRadius: '8px',
    }}
  >
    <Icon name="octagon" size={18} />
    <Box sx={{ flex: '1 1 200px' }}>
      <p className="state-title">{sentence}</p>
      {children}
    </Box>
    {onRetry && (
      <ActionButton variant="outlined" size="small" onClick={onRetry} icon="refresh">
        Retry
      </ActionButton>
    )}
  </Box>
);
