import Box from '@mui/material/Box';

/** The key that does the same, printed beside it; a phone has none. */
export const Key = ({ children }: { children: string }) => (
  <Box
    component="kbd"
    aria-hidden
    sx={{
      display: { xs: 'none', md: 'inline-block' },
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
