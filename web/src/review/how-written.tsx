import { STRETCH_SECONDS } from '@essays/contract';
import type { Provenance, WritingProcess } from '@essays/contract';
import Box from '@mui/material/Box';
import { intervalLine, pasteLine, processParts, provenanceWord } from '../domain/process-words.ts';
import { Disclosure } from '../components/disclosure.tsx';

const HEIGHT = 48;

/** Words over time as a line, and each paste as a block where it was put in. */
const Strip = ({ process }: { process: WritingProcess }) => {
  const { words, pastes } = process;
  const most = Math.max(1, ...words);
  const width = Math.max(1, words.length);
  const y = (count: number) => HEIGHT - (HEIGHT - 4) * (count / most);
  const points = words.map((count, at) => `${at + 1},${y(count)}`).join(' ');
  return (
    <svg
      role="img"
      aria-label={`Words over time, up to ${most}: ${processParts(process).join(', ')}`}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      style={{ width: '100%', height: HEIGHT, display: 'block', background: 'var(--sunk)', borderRadius: 6 }}
    >
      <polygon points={`0,${HEIGHT} ${points} ${width},${HEIGHT}`} fill="var(--tint)" />
      <polyline
        points={`0,${HEIGHT} ${points}`}
        fill="none"
        stroke="var(--primary)"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
      {pastes.map(({ at, words: pasted }, index) => (
        <rect
          key={`${at}-${index}`}
          x={Math.min(width - width / 60, at / STRETCH_SECONDS)}
          y={y(Math.min(most, pasted))}
          width={width / 60}
          height={HEIGHT - y(Math.min(most, pasted))}
          fill="var(--yellow)"
        />
      ))}
    </svg>
  );
};

const Intervals = ({ title, of }: { title: string; of: WritingProcess['pauses'] }) =>
  of.length === 0 ? null : (
    <p style={{ margin: '0 0 8px' }}>
      {title}: {of.map(intervalLine).join('; ')}.
    </p>
  );

/** How a text came to the school and, of one from a writing room, how it came about: for a person to read. */
export const HowWritten = ({
  provenance,
  process,
}: {
  provenance: Provenance | undefined;
  process: WritingProcess | undefined;
}) => {
  const hasDetails = process && process.pastes.length + process.pauses.length + process.away.length > 0;
  return (
    <Box sx={{ mt: '14px' }}>
      <Box sx={{ color: 'var(--ink-2)', mb: '6px' }}>
        <strong>{provenanceWord(provenance)}</strong>
        {process && process.words.length > 0 && `: ${processParts(process).join(', ')}`}
      </Box>
      {process && process.words.length > 0 && <Strip process={process} />}
      {hasDetails && (
        <Disclosure title="Pastes, pauses and absences">
          {process.pastes.map((paste, index) => (
            <div key={`${paste.at}-${index}`}>
              <p style={{ margin: 0 }}>{pasteLine(paste)}</p>
              <blockquote
                style={{ margin: '2px 0 10px', paddingLeft: 10, borderLeft: '3px solid var(--yellow)' }}
              >
                {paste.text}
              </blockquote>
            </div>
          ))}
          <Intervals title="Pauses" of={process.pauses} />
          <Intervals title="Away from the page" of={process.away} />
        </Disclosure>
      )}
    </Box>
  );
};
