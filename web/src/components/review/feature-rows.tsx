import Box from '@mui/material/Box';
import type { FeatureRow } from '../../domain/authorship-view.ts';

/** The same as text, for those who do not see the bar. */
const Values = ({ row }: { row: FeatureRow }) => (
  <Box component="span" sx={{ display: 'block', color: 'var(--ink-2)', fontSize: '0.8125rem' }}>
    {tidy(row.value)}
    {row.mean !== null && ` here, ${tidy(row.mean)} in the samples,`} {row.unit}
    {row.differs !== null && (
      <Box component="strong" sx={{ ml: '6px', color: row.differs ? 'var(--red)' : 'var(--green)' }}>
        {row.differs ? 'differs' : 'like the samples'}
      </Box>
    )}
  </Box>
);

const tidy = (n: number): string =>
  Math.abs(n) >= 100 ? String(Math.round(n)) : String(Math.round(n * 10) / 10);

/** The essay's value as a dot, the samples' range or mean beside it, and the same as text. */
export const FeatureRows = ({ rows }: { rows: readonly FeatureRow[] }) => {
  if (rows.length === 0) return null;
  const shown = rows.slice(0, 4);
  const anyClass = shown.some((row) => row.classmates !== null);
  return (
    <Box sx={{ mb: '10px' }}>
      <Box
        component="ul"
        aria-label="Features of the writing"
        sx={{ listStyle: 'none', margin: 0, padding: 0 }}
      >
        {shown.map((row) => {
          const points = [row.value, row.low, row.high, row.mean, row.classmates].filter(
            (n): n is number => n !== null,
          );
          // From 0 on, so that a small difference looks small.
          const most = Math.max(...points, 0) || 1;
          const at = (n: number) => 4 + (n / most) * 88;
          const from = row.low ?? row.mean;
          const to = row.high ?? row.mean;
          return (
            <Box
              component="li"
              key={row.label}
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr) minmax(84px, 34%)',
                gap: '2px 12px',
                alignItems: 'center',
                padding: '4px 0',
              }}
            >
              <span>
                {row.label}
                <Values row={row} />
              </span>
              <Box aria-hidden sx={{ position: 'relative', height: 12 }}>
                <Box
                  sx={{ position: 'absolute', inset: '4px 0', borderRadius: 2, background: 'var(--sunk)' }}
                />
                {from !== null && to !== null && (
                  <Box
                    sx={{
                      position: 'absolute',
                      top: 1,
                      height: 10,
                      left: `calc(${at(from)}% - 3px)`,
                      width: `calc(${at(to) - at(from)}% + 6px)`,
                      borderRadius: 5,
                      background: 'color-mix(in srgb, var(--primary) 26%, var(--surface))',
                    }}
                  />
                )}
                {row.classmates !== null && (
                  <Box
                    sx={{
                      position: 'absolute',
                      top: -1,
                      width: 2,
                      height: 14,
                      left: `${at(row.classmates)}%`,
                      background: 'var(--ink-2)',
                    }}
                  />
                )}
                <Box
                  sx={{
                    position: 'absolute',
                    top: 2,
                    width: 8,
                    height: 8,
                    borderRadius: '50%',
                    left: `calc(${at(row.value)}% - 4px)`,
                    background:
                      row.differs === null ? 'var(--ink)' : row.differs ? 'var(--differs)' : 'var(--matches)',
                  }}
                />
              </Box>
            </Box>
          );
        })}
      </Box>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          gap: '14px',
          flexWrap: 'wrap',
          color: 'var(--ink-2)',
          fontSize: '0.75rem',
          mt: '4px',
        }}
      >
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px' }}>
          <Box
            component="span"
            sx={{
              width: 16,
              height: 8,
              borderRadius: 4,
              background: 'color-mix(in srgb, var(--primary) 26%, var(--surface))',
            }}
          />{' '}
          samples
        </Box>
        {anyClass && (
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px' }}>
            <Box component="span" sx={{ width: 2, height: 12, background: 'var(--ink-2)' }} /> classmates’
            median
          </Box>
        )}
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px' }}>
          <Box component="span" sx={{ width: 8, height: 8, borderRadius: '50%', background: 'var(--ink)' }} />{' '}
          this essay
        </Box>
      </Box>
    </Box>
  );
};
