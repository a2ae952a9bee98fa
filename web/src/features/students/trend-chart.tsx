import type { StudentProgress } from '@essays/contract';
import Box from '@mui/material/Box';
import { dateWord } from '../../domain/dates.ts';

const WIDTH = 560;
const HEIGHT = 170;
const LEFT = 26;
const RIGHT = 14;
const TOP = 12;
const BOTTOM = 26;
const y = (score: number): number => TOP + ((4 - score) / 4) * (HEIGHT - TOP - BOTTOM);

/** Scores in their order as a line, the straight trend dashed; its words stand on the card beside it. */
export const TrendChart = ({ scores }: { scores: StudentProgress['scores'] }) => {
  if (scores.length === 0) return null;
  const sorted = [...scores].sort((a, b) => a.date.localeCompare(b.date));
  const n = sorted.length;
  const x = (i: number): number =>
    n === 1 ? WIDTH / 2 : LEFT + 8 + (i * (WIDTH - LEFT - RIGHT - 8)) / (n - 1);
  const meanX = (n - 1) / 2;
  const meanY = sorted.reduce((sum, s) => sum + s.overall, 0) / n;
  const spread = sorted.reduce((sum, _, i) => sum + (i - meanX) ** 2, 0);
  const slope = spread
    ? sorted.reduce((sum, s, i) => sum + (i - meanX) * (s.overall - meanY), 0) / spread
    : 0;
  const fit = (i: number): number => Math.min(4, Math.max(0, meanY + slope * (i - meanX)));
  const last = sorted[n - 1]!;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={`Scores out of 4 over time: ${sorted.map((s) => s.overall).join(', ')}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      sx={{
        width: '100%',
        height: 'auto',
        display: 'block',
        '& text': { fontSize: 11, fill: 'var(--ink-2)' },
      }}
    >
      {[0, 1, 2, 3, 4].map((score) => (
        <g key={score}>
          <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(score)} y2={y(score)} style={{ stroke: 'var(--line)' }} />
          <text x={LEFT - 12} y={y(score) + 4} textAnchor="middle">
            {score}
          </text>
        </g>
      ))}
      {n > 1 && (
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
        <circle key={s.essay_id} cx={x(i)} cy={y(s.overall)} r={4.5} style={{ fill: 'var(--primary)' }}>
          <title>{`${dateWord(s.date)}: ${s.overall} / 4`}</title>
        </circle>
      ))}
      <text x={Math.max(LEFT, x(0) - 8)} y={HEIGHT - 6}>
        {dateWord(sorted[0]!.date)}
      </text>
      {n > 1 && (
        <text x={WIDTH - RIGHT} y={HEIGHT - 6} textAnchor="end">
          {dateWord(last.date)}
        </text>
      )}
    </Box>
  );
};
