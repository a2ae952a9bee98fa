import { verdictText } from '../domain/bands.ts';
import type { Verdict } from '../domain/bands.ts';
import { Chip } from './chip.tsx';

/** A verdict with the strength of its evidence, and its number before or after the word. */
export const VerdictChip = ({
  verdict,
  before,
  after,
  title,
}: {
  verdict: Verdict;
  before?: string;
  after?: string;
  title?: string;
}) => {
  const { band, word, strength } = verdict;
  return (
    <Chip band={band} title={title ?? verdictText(verdict)}>
      <span>{[before, word, after].filter(Boolean).join(' ')}</span>
      {strength && ` · ${strength}`}
    </Chip>
  );
};
