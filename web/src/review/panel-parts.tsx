import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A part of a panel, under its own heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ borderTop: '1px solid var(--line)', padding: '10px 0' }}>
    <h4 className="heading-3" style={{ marginBottom: 4 }}>
      {title}
    </h4>
    {children}
  </Box>
);

export const Lines = ({ items, label }: { items: readonly string[]; label: string }) => (
  <Box component="ul" aria-label={label} sx={{ margin: 0, paddingLeft: '18px' }}>
    {items.map((item, i) => (
      <li key={i}>{item}</li>
    ))}
  </Box>
);

export type Pair = readonly [term: string, value: ReactNode];

/** Terms and their descriptions, side by side where there is room. */
export const Pairs = ({ pairs }: { pairs: readonly Pair[] }) => (
  <Box
    component="dl"
    sx={{
      margin: 0,
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', sm: 'minmax(120px, 180px) 1fr' },
      gap: '4px 12px',
      '& dt': { color: 'var(--ink-2)' },
      '& dd': { margin: 0, overflowWrap: 'anywhere' },
    }}
  >
    {pairs.map(([term, value]) => (
      <Box key={term} sx={{ display: 'contents' }}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </Box>
    ))}
  </Box>
);
