import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import './panel.css';

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
  const look = {
    className: 'panel',
    'data-flush': flush || undefined,
    'aria-labelledby': title ? id : undefined,
    children: (
      <>
        {title && (
          <div className="panel-head">
            <h2 className="heading-2" id={id} {...(headingRef && { ref: headingRef, tabIndex: -1 })}>
              {title}
            </h2>
            {note && <div className="panel-note">{note}</div>}
            {actions}
          </div>
        )}
        <ErrorBoundary what={title ? `'${title}'` : undefined}>{children}</ErrorBoundary>
      </>
    ),
  };
  return sx ? <Box component="section" {...look} sx={sx} /> : <section {...look} />;
};
