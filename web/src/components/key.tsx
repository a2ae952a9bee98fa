import './key.css';

/**
 * A key of the keyboard. As a hint beside a button's name it is left out on a phone and for screen readers, which would
 * read it as part of the name.
 */
export const Key = ({ children, isHint = true }: { children: string; isHint?: boolean }) => (
  <kbd className="key" aria-hidden={isHint || undefined}>
    {children}
  </kbd>
);
