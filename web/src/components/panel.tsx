import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SxProps } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

/** A card with a heading and actions. Loads and fails on its own. `flush`: a table touches the borders. */
export const Panel = ({
  title,
  headingRef,
  actions,
  note,
  flush = false,
  children,
  sx,
}: {
  title?: string;
  /** For a panel whose heading takes the focus when it opens. */
  headingRef?: Ref<HTMLHeadingElement>;
  actions?: ReactNode;
  note?: ReactNode;
  flush?: boolean;
  children: ReactNode;
  sx?: SxProps;
}) => {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={title ? id : undefined}
      sx={{
        background: 'var(--surface)',
        border: '1px solid var(--line)',
        borderRadius: '10px',
        minWidth: 0,
        padding: flush ? '14px 0 0' : '14px 16px 16px',
        overflow: flush ? 'hidden' : undefined,
        ...(sx as object),
      }}
    >
      {title && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: '4px 12px',
            flexWrap: 'wrap',
            minHeight: 30,
            mb: flush ? '6px' : '10px',
            px: flush ? '16px' : 0,
          }}
        >
          <Typography
            variant="h2"
            id={id}
            sx={{ flex: 1, scrollMarginTop: '80px' }}
            {...(headingRef && { ref: headingRef, tabIndex: -1 })}
          >
            {title}
          </Typography>
          {note && <Box sx={{ color: 'var(--ink-2)' }}>{note}</Box>}
          {actions}
        </Box>
      )}
      <ErrorBoundary what={title ? `'${title}'` : undefined}>{children}</ErrorBoundary>
    </Box>
  );
};
