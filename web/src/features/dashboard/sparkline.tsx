import './dashboard.css';

/** A small line of counts; decorative. */
export const Sparkline = ({ counts }: { counts: readonly number[] }) => {
  const top = Math.max(1, ...counts);
  const points = counts
    .map((count, i) => `${(i * 100) / (counts.length - 1)},${22 - (count / top) * 20}`)
    .join(' ');
  return (
    <svg className="sparkline" aria-hidden viewBox="0 0 100 24" preserveAspectRatio="none">
      <polygon points={`0,24 ${points} 100,24`} style={{ fill: 'var(--sunk)' }} />
      <polyline
        points={points}
        style={{
          fill: 'none',
          stroke: 'var(--primary)',
          strokeWidth: 1.6,
          vectorEffect: 'non-scaling-stroke',
        }}
      />
    </svg>
  );
};
