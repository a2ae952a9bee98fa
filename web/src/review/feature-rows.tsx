import { rateText, withStyleUnit } from '@essays/contract';
import type { MarkerSnapshot, StyleUnit } from '@essays/contract';
import Box from '@mui/material/Box';

const STANDING = {
  like: { word: 'like the samples', colour: 'var(--matches)' },
  between: { word: 'a little different', colour: 'var(--ink-2)' },
  differs: { word: 'differs', colour: 'var(--differs)' },
} as const;
const RANGE = 'color-mix(in srgb, var(--primary) 26%, var(--surface))';

export const inUnit = (value: number, unit: StyleUnit): string => withStyleUnit(rateText(value), unit);

const rangeWords = ({
  sample_low: low,
  sample_high: high,
  sample_mean: mean,
}: MarkerSnapshot): string | null => {
  const from = low ?? mean;
  const to = high ?? mean;
  if (from == null || to == null) return null;
  return rateText(from) === rateText(to) ? rateText(from) : `${rateText(from)} to ${rateText(to)}`;
};

/** What the bar shows, as text. */
const Values = ({ row }: { row: MarkerSnapshot }) => {
  const range = rangeWords(row);
  return (
    <Box component="span" sx={{ color: 'var(--ink-2)', fontSize: '0.8125rem' }}>
      {inUnit(row.value, row.unit)}
      {range && ` · samples ${range}`}
      {row.class_median != null && ` · class ${rateText(row.class_median)}`}
    </Box>
  );
};

/** The essay's value as a dot on the range of the samples, beside the median of the class, with a word. */
export const FeatureRows = ({ rows }: { rows: readonly MarkerSnapshot[] }) => {
  if (rows.length === 0) return null;
  return (
    <Box sx={{ my: '10px' }}>
      <Box
        component="ul"
        aria-label="Features of the writing"
        sx={{ listStyle: 'none', margin: 0, padding: 0 }}
      >
        {rows.map((row) => (
          <Box
            component="li"
            key={row.marker}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) minmax(84px, 30%)',
              gap: '0 12px',
              alignItems: 'center',
              padding: '4px 0',
            }}
          >
            <span>{row.label}</span>
            <Box
              component="strong"
              sx={{
                justifySelf: 'end',
                fontSize: '0.8125rem',
                fontWeight: 600,
                color: row.standing ? STANDING[row.standing].colour : undefined,
              }}
            >
              {row.standing && STANDING[row.standing].word}
            </Box>
            <Values row={row} />
            <Bar row={row} />
          </Box>
        ))}
      </Box>
      <Legend withClass={rows.some((row) => row.class_median != null)} />
    </Box>
  );
};

const Bar = ({ row }: { row: MarkerSnapshot }) => {
  const { value, sample_mean: mean, class_median: median } = row;
  const low = row.sample_low ?? mean;
  const high = row.sample_high ?? mean;
  const points = [value, low, high, median].filter((n) => n != null);
  // From 0 on, so that a small difference looks small.
  const least = Math.min(...points, 0);
  const width = Math.max(...points, 0) - least || 1;
  const at = (n: number) => 4 + ((n - least) / width) * 88;
  return (
    <Box aria-hidden className="drawing" sx={{ position: 'relative', height: 12 }}>
      <Box sx={{ position: 'absolute', inset: '4px 0', borderRadius: 2, background: 'var(--sunk)' }} />
      {low != null && high != null && (
        <Box
          sx={{
            position: 'absolute',
            top: 1,
            height: 10,
            left: `calc(${at(low)}% - 3px)`,
            width: `calc(${at(high) - at(low)}% + 6px)`,
            borderRadius: '5px',
            background: RANGE,
          }}
        />
      )}
      {median != null && (
        <Box
          sx={{
            position: 'absolute',
            top: -1,
            width: 2,
            height: 14,
            left: `${at(median)}%`,
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
          left: `calc(${at(value)}% - 4px)`,
          background: row.standing ? STANDING[row.standing].colour : 'var(--ink)',
        }}
      />
    </Box>
  );
};

const Legend = ({ withClass }: { withClass: boolean }) => (
  <Box
    aria-hidden
    className="drawing"
    sx={{
      display: 'flex',
      gap: '2px 14px',
      flexWrap: 'wrap',
      color: 'var(--ink-2)',
      fontSize: '0.75rem',
      mt: '4px',
      '& i': { display: 'inline-block', verticalAlign: 'middle', mr: '6px' },
    }}
  >
    <span>
      <Box component="i" sx={{ width: 16, height: 8, borderRadius: '4px', background: RANGE }} />
      range of the samples
    </span>
    {withClass && (
      <span>
        <Box component="i" sx={{ width: 2, height: 12, background: 'var(--ink-2)' }} />
        median of the class
      </span>
    )}
    <span>
      <Box component="i" sx={{ width: 8, height: 8, borderRadius: '50%', background: 'var(--ink)' }} />
      this essay
    </span>
  </Box>
);
