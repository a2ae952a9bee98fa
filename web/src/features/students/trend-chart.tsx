import type { StudentProgress } from '@essays/contract';
import Box from '@mui/material/Box';
import { useWidth } from '../../components/use-width.ts';
import { dateWord } from '../../domain/dates.ts';

const HEIGHT = 170;
const EDGE = { left: 26, right: 14, top: 12, bottom: 26 };
const y = (score: number): number => EDGE.top + ((4 - score) / 4) * (HEIGHT - EDGE.top - EDGE.bottom);

/** The line of best fit, within the scale. */
const straightLine = (points: readonly { at: number; score: number }[]) => {
  const middle = points.reduce((sum, { at }) => sum + at, 0) / points.length;
  const mean = points.reduce((sum, { score }) => sum + score, 0) / points.length;
  const spread = points.reduce((sum, { at }) => sum + (at - middle) ** 2, 0);
  const slope = spread
    ? points.reduce((sum, { at, score }) => sum + (at - middle) * (score - mean), 0) / spread
    : 0;
  return (i: number): number => Math.min(4, Math.max(0, mean + slope * (i - middle)));
};

/**
 * Scores in their order as a line, the straight trend dashed; its words are on the card above.
 * A hollow point is a flagged essay: it is waiting for a decision and does not count in the trend.
 */
export const TrendChart = ({ scores }: { scores: StudentProgress['scores'] }) => {
  const [box, width] = useWidth<HTMLDivElement>(560);
  const sorted = [...scores].sort((a, b) => a.date.localeCompare(b.date));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return null;
  const n = sorted.length;
  const x = (i: number): number =>
    n === 1 ? width / 2 : EDGE.left + 8 + (i * (width - EDGE.left - EDGE.right - 8)) / (n - 1);
  const counted = sorted.flatMap((s, at) => (s.counts ? [{ at, score: s.overall }] : []));
  const fit = straightLine(counted);
  return (
    <Box ref={box}>
      <Box
        component="svg"
        role="img"
        aria-label={`Scores out of 4 over time: ${sorted.map((s) => s.overall).join(', ')}`}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        sx={{
          width: '100%',
          height: HEIGHT,
          display: 'block',
          '& text': { fontSize: 11.5, fill: 'var(--ink-2)' },
        }}
      >
        {[0, 1, 2, 3, 4].map((score) => (
          <g key={score}>
            <line
              x1={EDGE.left}
              x2={width - EDGE.right}
              y1={y(score)}
              y2={y(score)}
              style={{ stroke: 'var(--line)' }}
            />
            <text x={EDGE.left - 12} y={y(score) + 4} textAnchor="middle">
              {score}
            </text>
          </g>
        ))}
        {counted.length > 2 && (
          <line
            x1={x(0)}
            y1={y(fit(0))}
            x2={x(n - 1)}
            y2={y(fit(n - 1))}
            style={{ stroke: 'var(--ink-3)', strokeDasharray: '5 5' }}
          />
        )}
        <polyline
          points={sorted.map((s, i) => `${x(i)},${y(s.overall)}`).join(' ')}
          style={{ fill: 'none', stroke: 'var(--primary)', strokeWidth: 2.2 }}
        />
        {sorted.map((s, i) => (
          <circle
            key={s.essay_id}
            cx={x(i)}
            cy={y(s.overall)}
            r={4.5}
            style={{
              fill: s.counts ? 'var(--primary)' : 'var(--surface)',
              stroke: 'var(--primary)',
              strokeWidth: 2,
            }}
          >
            <title>{`${dateWord(s.date)}: ${s.overall} / 4${s.counts ? '' : ', flagged, not counted'}`}</title>
          </circle>
        ))}
        <text x={n === 1 ? x(0) : EDGE.left} y={HEIGHT - 6} textAnchor={n === 1 ? 'middle' : 'start'}>
          {dateWord(first.date)}
        </text>
        {n > 1 && (
          <text x={width - EDGE.right} y={HEIGHT - 6} textAnchor="end">
            {dateWord(last.date)}
          </text>
        )}
      </Box>
      {counted.length < n && (
        <Box sx={{ color: 'var(--ink-2)', fontSize: '0.78125rem' }}>
          ○ flagged: left out of the average and trend until it is decided
        </Box>
      )}
    </Box>
  );
};
