import { SAME_AUTHOR_FROM } from '@essays/contract';
import type { EvidenceStrength } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { FeatureRow, Finding } from '../../domain/authorship-view.ts';
import { sampleBand, STRENGTH_WORDS } from '../../domain/authorship-view.ts';
import { Chip } from '../chip.tsx';
import { Icon } from '../icon.tsx';
import { SimilarityBand } from '../score-chip.tsx';
import { Disclosure } from './disclosure.tsx';
import { NumberBadge } from './essay-text.tsx';

/** The question, the strength of the evidence, the result, the features, the findings: in this order, so that no number comes first. */
export const Judgement = ({
  question,
  strength,
  why,
  similarity,
  features,
  findings,
  onShow,
  selected,
  lead,
}: {
  question: string;
  strength: EvidenceStrength | null;
  /** Why the evidence is as strong as it is. */
  why: readonly string[];
  /** 0–1. */
  similarity: number | null;
  features: readonly FeatureRow[];
  findings: readonly Finding[];
  onShow: (finding: Finding) => void;
  selected: number | null;
  /** What comes before the features: the AI-writing check. */
  lead?: ReactNode;
}) => {
  // The details of a comparison that says nothing, or finds nothing, stay closed.
  const differs = strength !== 'insufficient' && similarity !== null && similarity < SAME_AUTHOR_FROM;
  return (
    <Box>
      <Typography component="p" sx={{ fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.35, mb: '8px' }}>
        {question}
      </Typography>
      {strength && <Chip band={STRENGTH_WORDS[strength].band}>{STRENGTH_WORDS[strength].label}</Chip>}
      {why.length > 0 && (
        <Box sx={{ color: 'var(--ink-2)', mt: '6px' }}>
          {why.map((reason) => (/[.!?]$/.test(reason) ? reason : `${reason}.`)).join(' ')}
        </Box>
      )}
      {similarity !== null &&
        (strength === 'insufficient' ? (
          <Box sx={{ color: 'var(--ink-2)', mt: '6px' }}>
            The comparison gave {Math.round(similarity * 100)}%, but with so few words it means little.
            Nothing follows from it.
          </Box>
        ) : (
          <Box sx={{ mt: '12px' }}>
            <SimilarityBand
              value={similarity}
              banded={sampleBand(similarity, strength)}
              compares="similar · below 40 flagged, from 60 same author"
            />
          </Box>
        ))}
      {lead}
      {features.length > 0 &&
        (differs ? (
          <Features rows={features} />
        ) : (
          <Disclosure title="What was compared">
            <Features rows={features} />
          </Disclosure>
        ))}
      <Findings findings={findings} onShow={onShow} selected={selected} />
    </Box>
  );
};

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
const Features = ({ rows }: { rows: readonly FeatureRow[] }) => {
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

const WORD = { differs: 'Differs', matches: 'Matches', ai: 'AI indicator' } as const;
const COLOUR = { differs: 'var(--red)', matches: 'var(--green)', ai: 'var(--violet)' } as const;
const TOP = 2;
const MORE = 6;

/** The top two findings with their words; up to six more; never a quotation that is not in the text. */
const Findings = ({
  findings,
  onShow,
  selected,
}: {
  findings: readonly Finding[];
  onShow: (finding: Finding) => void;
  selected: number | null;
}) => {
  const [open, setOpen] = useState(false);
  if (findings.length === 0) return null;
  const more = Math.min(findings.length - TOP, MORE);
  const forHer = findings.slice(TOP, TOP + MORE).filter((f) => f.kind === 'matches').length;
  const shown = findings.slice(0, open ? TOP + MORE : TOP);
  return (
    <Box>
      <Box component="ul" aria-label="Evidence" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {shown.map((finding) => (
          <Box
            component="li"
            key={finding.number}
            sx={{
              display: 'flex',
              gap: '10px',
              borderTop: '1px solid var(--line)',
              padding: '9px 0',
              ...(selected === finding.number && {
                background: 'var(--sunk)',
                mx: '-8px',
                px: '8px',
                borderRadius: '8px',
              }),
            }}
          >
            <NumberBadge number={finding.number} kind={finding.kind} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {finding.essay && (
                <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>“{short(finding.essay.quote)}”</Box>
              )}
              <Box sx={{ color: 'var(--ink-2)' }}>
                <Box component="span" sx={{ fontWeight: 600, color: COLOUR[finding.kind] }}>
                  {WORD[finding.kind]}
                </Box>
                {finding.title ? ` · ${finding.title}. ` : '. '}
                {finding.statement}
                {finding.sample && <> In a sample: “{short(finding.sample.quote)}”</>}
              </Box>
            </Box>
            {finding.essay && (
              <Button
                size="small"
                onClick={() => onShow(finding)}
                aria-label={`Show finding ${finding.number} in the text`}
              >
                Show
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {more > 0 && (
        <Button
          size="small"
          onClick={() => setOpen(!open)}
          aria-expanded={open}
          endIcon={<Icon name={open ? 'up' : 'down'} size={14} />}
          sx={{ ml: '-10px' }}
        >
          {open ? 'Fewer' : `${more} more${forHer > 0 ? ` · what speaks for the student (${forHer})` : ''}`}
        </Button>
      )}
    </Box>
  );
};

const short = (quote: string): string => {
  const one = quote.replace(/\s+/g, ' ').trim();
  return one.length > 120 ? `${one.slice(0, 117)}…` : one;
};
