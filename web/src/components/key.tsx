import Box from '@mui/material/Box';

/**
 * A key of the keyboard. As a hint beside a button's name it is left out on a phone and for screen readers, which would
 * read it as part of the name.
 */
export const Key = ({ children, isHint = true }: { children: string; isHint?: boolean }) => (
  <Box
    component="kbd"
    aria-hidden={isHint || undefined}
    sx={{
      display: isHint ? { xs: 'none', md: 'inline-block' } : 'inline-block',
      font: "600 0.6875rem/1.5 'Inter Variable', sans-serif",
      color: 'var(--ink-2)',
      border: '1px solid var(--line-strong)',
      borderRadius: '4px',
      padding: '0 5px',
    }}
  >
    {children}
  </Box>
);
