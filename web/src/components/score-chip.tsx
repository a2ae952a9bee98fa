import { similarityText, fourPointEquivalent, scoresWord, scoreText, wholePercent } from '@essays/contract';
import type { WhoseScores } from '@essays/contract';
import Box from '@mui/material/Box';
import { scoreBand } from '../domain/bands.ts';
import type { Band, Verdict } from '../domain/bands.ts';
import { Chip } from './chip.tsx';
import type { IconName } from '../domain/icon-paths.ts';

/** A score's number in the colour of its band; pointing at it gives the band's word. A mean has 2 decimals. */
export const BandedNumber = ({
  score,
  max = 4,
  isMean = false,
}: {
  score: number;
  max?: number;
  isMean?: boolean;
}) => {
  const { band, word } = scoreBand(fourPointEquivalent(score, max));
  return (
    <strong className="banded" data-band={band} title={word}>
      {scoreText(score, isMean)}
    </strong>
  );
};

/** 3 / 4, 3.33 / 4, 15 / 20; an en dash when nothing is scored. Zero is a score. */
export const Score = ({
  score,
  max,
  isMean = false,
}: {
  score: number | null | undefined;
  max: number;
  isMean?: boolean;
}) =>
  score === null || score === undefined ? (
    <span aria-label="not scored">–</span>
  ) : (
    <span>
      <BandedNumber score={score} max={max} isMean={isMean} /> / {max}
    </span>
  );

/** A low score is not an alarm: its icon is calm. */
export const scoreIcon = (band: Band): IconName | undefined => (band === 'red' ? 'minus' : undefined);

/** A score in the colours of its band, with the band's word. `proposal` marks a machine's score as not yet accepted. */
export const ScoreChip = ({
  score,
  max = 4,
  isMean = false,
  proposal = false,
  word = true,
}: {
  score: number | null | undefined;
  max?: number;
  isMean?: boolean;
  proposal?: boolean;
  word?: boolean;
}) => {
  if (score === null || score === undefined) return <Chip band="grey">Not scored</Chip>;
  const banded = scoreBand(fourPointEquivalent(score, max));
  const text = `${scoreText(score, isMean)} / ${max}`;
  return (
    <Chip band={proposal ? 'violet' : banded.band} icon={proposal ? undefined : scoreIcon(banded.band)}>
      {proposal ? 'AI ' : ''}
      {text}
      {word ? ` ${banded.word}` : ''}
    </Chip>
  );
};

const WHOSE_BAND: Record<WhoseScores, Band> = { proposed: 'violet', confirmed: 'green', teacher: 'blue' };

/** Whose scores these are, in the words that every page, sheet and file uses. */
export const WhoseScoresChip = ({ whose, among }: { whose: WhoseScores | null; among: number | null }) =>
  whose && (
    <Chip band={WHOSE_BAND[whose]} icon={whose === 'proposed' ? undefined : 'check'}>
      {scoresWord(whose, among)}
    </Chip>
  );

/**
 * A number in its band: word first, number second, then the cut-offs. `cuts` and `value` are
 * shares 0–1, lowest first.
 */
export const SimilarityBand = ({
  value,
  verdict,
  cuts = [0.4, 0.6, 0.8],
  where,
}: {
  value: number | null | undefined;
  verdict: Verdict;
  cuts?: readonly number[];
  /** Where the cut-offs of this page are, in words. */
  where?: string;
}) => {
  const known = value !== null && value !== undefined;
  const colours = cuts.length === 2 ? ['red', 'yellow', 'green'] : ['red', 'yellow', 'blue', 'green'];
  const edges = [0, ...cuts, 1];
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Box component="strong" sx={{ color: `var(--${verdict.band})` }}>
          {verdict.word}
        </Box>
        {verdict.strength && <span>· {verdict.strength}</span>}
        {known && (
          <Box component="span" sx={{ color: 'var(--ink-2)', fontSize: '0.8125rem' }}>
            similarity {similarityText(value)}
            {where !== undefined && ` · ${where}`}
          </Box>
        )}
      </Box>
      {known && (
        <Box aria-hidden className="drawing" sx={{ position: 'relative', mt: '6px', mb: '18px' }}>
          <Box sx={{ display: 'flex', gap: '2px', height: 8, borderRadius: 4, overflow: 'hidden' }}>
            {colours.map((colour, i) => (
              <Box
                key={colour}
                sx={{
                  flex: (edges[i + 1] ?? 1) - (edges[i] ?? 0),
                  background: `color-mix(in srgb, var(--${colour}) 24%, var(--surface))`,
                }}
              />
            ))}
          </Box>
          <Box
            sx={{
              position: 'absolute',
              top: -3,
              left: `calc(${Math.min(100, Math.max(0, value * 100))}% - 2px)`,
              width: 4,
              height: 14,
              borderRadius: 2,
              background: 'var(--ink)',
            }}
          />
          {cuts.map((cut) => (
            <Box
              key={cut}
              component="span"
              sx={{
                position: 'absolute',
                top: 11,
                left: `${cut * 100}%`,
                transform: 'translateX(-50%)',
                fontSize: '0.71875rem',
                color: 'var(--ink-3)',
              }}
            >
              {wholePercent(cut)}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
};
