import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { TextLink } from './text-link.tsx';
import { Icon } from './icon.tsx';
import './page-heading.css';

const HEADING_ID = 'page-heading';

/** For when the row that had the focus is deleted: without it the focus would fall back to the document's start. */
export const focusPageHeading = (options?: FocusOptions): void =>
  document.getElementById(HEADING_ID)?.focus(options);

/** The page's h1, a quiet note beside or below it, actions to the right. Also names the browser tab. */
export const PageHeading = ({
  title,
  tab = title,
  note,
  back,
  children,
}: {
  title: string;
  /** Name of the browser tab, when it is not the heading. */
  tab?: string;
  /** Null: it is still to come, and nothing moves when it does. */
  note?: ReactNode;
  back?: { to: string; label: string };
  children?: ReactNode;
}) => {
  useEffect(() => {
    document.title = `${tab} – Essay Grading App`;
  }, [tab]);
  return (
    <header className="page-heading">
      {back && (
        <TextLink
          to={back.to}
          underline="hover"
          className="no-print"
          style={{ display: 'inline-flex', alignItems: 'center', gap: 6, marginBottom: 8, minHeight: 28 }}
        >
          <Icon name="left" /> {back.label}
        </TextLink>
      )}
      <div className="page-heading-line">
        <div className="page-heading-words">
          <h1 className="heading-1" id={HEADING_ID} tabIndex={-1}>
            {title}
          </h1>
          {(note || note === null) && <div className="page-heading-note">{note ?? '\u00a0'}</div>}
        </div>
        {children && <div className="page-heading-actions">{children}</div>}
      </div>
    </header>
  );
};
