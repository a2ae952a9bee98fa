import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { LocatedQuote } from '@essays/contract';
import type { Finding } from '../domain/authorship-view.ts';
import { Icon } from '../components/icon.tsx';
import { NumberBadge } from './essay-text.tsx';

const WORD = { differs: 'Differs', matches: 'Matches', ai: 'AI indicator' } as const;
const COLOUR = { differs: 'var(--red)', matches: 'var(--green)', ai: 'var(--violet)' } as const;
const TOP = 2;
const MORE = 6;

/** The top two findings with their words; up to six more; never a quotation that is not in the text. */
export const Findings = ({
  findings,
  onShow,
  selected,
}: {
  findings: readonly Finding[];
  onShow: (number: number) => void;
  selected: number | null;
}) => {
  const [open, setOpen] = useState(false);
  if (findings.length === 0) return null;
  const more = Math.min(findings.length - TOP, MORE);
  const inFavor = findings.slice(TOP, TOP + MORE).filter((f) => f.kind === 'matches').length;
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
                <Box sx={{ overflowWrap: 'break-word' }}>
                  <Quotation quote={finding.essay} kind={finding.kind} />
                </Box>
              )}
              <Box sx={{ color: 'var(--ink-2)' }}>
                <Box component="span" sx={{ fontWeight: 600, color: COLOUR[finding.kind] }}>
                  {WORD[finding.kind]}
                </Box>
                {finding.saysName ? '. ' : ` · ${finding.name}. `}
                {finding.statement}
                {finding.sample && (
                  <>
                    {' '}
                    In a sample: <Quotation quote={finding.sample} kind={finding.kind} />
                  </>
                )}
              </Box>
            </Box>
            {finding.essay && (
              <Button
                size="small"
                onClick={() => onShow(finding.number)}
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
          {open ? 'Fewer' : `${more} more${inFavor > 0 ? `, ${inFavor} of them in the student’s favor` : ''}`}
        </Button>
      )}
    </Box>
  );
};

/** The words that show the habit stand out; a quotation that shows it as a whole has none. */
const Quotation = ({
  quote: { quote, start, words = [] },
  kind,
}: {
  quote: LocatedQuote;
  kind: Finding['kind'];
}) => {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const word of words) {
    const [from, to] = [word.start - start, word.end - start];
    if (from < at || to > quote.length) continue;
    parts.push(
      quote.slice(at, from),
      <Box component="em" key={from} sx={{ fontStyle: 'normal', fontWeight: 650, color: COLOUR[kind] }}>
        {quote.slice(from, to)}
      </Box>,
    );
    at = to;
  }
  return (
    <>
      “{parts}
      {quote.slice(at)}”
    </>
  );
};
