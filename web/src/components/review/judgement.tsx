import type { EvidenceStrength } from '@essays/contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { featureRowsOf, STRENGTH_WORDS } from '../../domain/authorship-view.ts';
import type { Banded } from '../../domain/bands.ts';
import { Chip } from '../chip.tsx';
import { SimilarityBand } from '../score-chip.tsx';
import { Disclosure } from './disclosure.tsx';
import { FeatureRows } from './feature-rows.tsx';
import { Findings } from './findings.tsx';
import type { Evidence } from './use-evidence.ts';

/** What a teacher has to answer. */
export const Question = ({ children }: { children: ReactNode }) => (
  <Typography component="p" sx={{ fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.35, mb: '8px' }}>
    {children}
  </Typography>
);

/**
 * The question, the strength of the evidence, the result, the features, the findings, what else could explain them:
 * in this order, so that no number comes first.
 */
export const Judgement = ({
  question,
  strength,
  why,
  similarity,
  chips,
  evidence,
  explanations = [],
  onShow,
  lead,
}: {
  question: string;
  strength: EvidenceStrength | null;
  /** Why the evidence is as strong as it is. */
  why: readonly string[];
  /** `value` 0–1; null where nothing was compared. */
  similarity: { value: number; banded: Banded; cuts?: readonly number[]; compares: string } | null;
  /** Beside the strength of the evidence. */
  chips?: ReactNode;
  evidence: Evidence;
  /** Causes that have nothing to do with another writer. */
  explanations?: readonly string[];
  /** Brings a finding's words into view. */
  onShow: (number: number) => void;
  /** What comes before the features: the AI-writing check. */
  lead?: ReactNode;
}) => {
  const { differs, findings, selected } = evidence;
  const features = featureRowsOf(evidence.analysis);
  const open = findings.filter((f) => differs || f.kind === 'ai');
  const closed = findings.filter((f) => !open.includes(f));
  return (
    <Box>
      <Question>{question}</Question>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
        {strength && <Chip band={STRENGTH_WORDS[strength].band}>{STRENGTH_WORDS[strength].label}</Chip>}
        {chips}
      </Box>
      {why.length > 0 && (
        <Box sx={{ color: 'var(--ink-2)', mt: '6px' }}>
          {why.map((reason) => (/[.!?]$/.test(reason) ? reason : `${reason}.`)).join(' ')}
        </Box>
      )}
      {similarity &&
        (strength === 'insufficient' ? (
          <Box sx={{ color: 'var(--ink-2)', mt: '6px' }}>
            The comparison gave {Math.round(similarity.value * 100)}%, but with so few words it means little.
            Nothing follows from it.
          </Box>
        ) : (
          <Box sx={{ mt: '12px' }}>
            <SimilarityBand {...similarity} />
          </Box>
        ))}
      {lead && <Box sx={{ my: '10px' }}>{lead}</Box>}
      {differs && <FeatureRows rows={features} />}
      <Findings findings={open} onShow={onShow} selected={selected} />
      {(differs || open.length > 0) && explanations.length > 0 && <OtherExplanations causes={explanations} />}
      {!differs && features.length + closed.length > 0 && (
        <Disclosure title="What was compared" onToggle={evidence.setDetailsOpen}>
          <FeatureRows rows={features} />
          <Findings findings={closed} onShow={onShow} selected={selected} />
        </Disclosure>
      )}
    </Box>
  );
};

const OtherExplanations = ({ causes }: { causes: readonly string[] }) => (
  <Box
    component="section"
    aria-label="What else could explain it"
    sx={{ my: '10px', padding: '10px 14px', background: 'var(--sunk)', borderRadius: '8px' }}
  >
    <strong>What else could explain it</strong>
    <Box component="ul" sx={{ m: '4px 0', pl: '18px' }}>
      {causes.map((cause) => (
        <li key={cause}>{cause}</li>
      ))}
    </Box>
    <Box sx={{ color: 'var(--ink-2)' }}>
      A reason to talk, not proof: read both texts, ask for a short paragraph in class, hear the student, then
      decide.{' '}
      <Link component={RouterLink} to="/how-sure">
        How often is it wrong?
      </Link>
    </Box>
  </Box>
);
