import type { EvidenceStrength } from '@essays/contract';
import { similarityText, DIFFERS_BELOW } from '@essays/contract';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { aiErrorRate, STRENGTH_WORDS } from '../domain/authorship-view.ts';
import type { Verdict } from '../domain/bands.ts';
import { Chip } from '../components/chip.tsx';
import { SimilarityBand } from '../components/score-chip.tsx';
import { AiChip, type AiResult } from './ai-chip.tsx';
import { ClassmatesStrip } from './classmates-strip.tsx';
import { Disclosure } from '../components/disclosure.tsx';
import { FeatureRows } from './feature-rows.tsx';
import { Findings } from './findings.tsx';
import type { Evidence } from './use-evidence.ts';
import { TextLink } from '../components/text-link.tsx';

/** The question a teacher has to answer. */
export const Question = ({ children }: { children: ReactNode }) => (
  <p className="heading-2" style={{ fontSize: '1.0625rem', marginBottom: 8 }}>
    {children}
  </p>
);

/**
 * The question, the strength of the evidence, the result and how often it is wrong, the features, the check for AI
 * writing, the findings, what else could explain them: in this order, so that no number comes first.
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
  ai,
}: {
  question: string;
  strength: EvidenceStrength | null;
  /** Why the evidence is as strong as it is. */
  why: readonly string[];
  /** `value` 0–1; null where nothing was compared. */
  similarity: {
    value: number;
    verdict: Verdict;
    cuts?: readonly number[];
    where: string;
    /** What a result like it was worth in our tests, in sentences. */
    worth: readonly string[];
  } | null;
  /** Beside the strength of the evidence. */
  chips?: ReactNode;
  evidence: Evidence;
  /** Causes that have nothing to do with another writer. */
  explanations?: readonly string[];
  /** Brings a finding's words into view. */
  onShow: (number: number) => void;
  ai: AiResult;
}) => {
  const { differs, findings, selected, analysis } = evidence;
  const features = analysis?.features ?? [];
  const standing = strength === 'insufficient' ? null : analysis?.closer_than_classmates;
  const open = findings.filter((f) => differs || f.kind === 'ai');
  const closed = findings.filter((f) => !open.includes(f));
  const aiRate = aiErrorRate(ai.score);
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
      {similarity && <Result {...similarity} strength={strength} />}
      {standing && <ClassmatesStrip standing={standing} />}
      {differs && <FeatureRows rows={features} />}
      <Box sx={{ my: '10px', pt: '10px', borderTop: '1px solid var(--line)' }}>
        <AiChip {...ai} />
        {aiRate && <Rate>{aiRate}</Rate>}
      </Box>
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

/** The result of the comparison, together with how far it can be trusted. */
const Result = ({
  value,
  verdict,
  cuts,
  where,
  worth,
  strength,
}: {
  value: number;
  verdict: Verdict;
  cuts?: readonly number[];
  where: string;
  worth: readonly string[];
  strength: EvidenceStrength | null;
}) => {
  if (strength === 'insufficient')
    return (
      <Box sx={{ color: 'var(--ink-2)', mt: '6px' }}>
        With so few words the comparison ({similarityText(value)}) is not reliable and was not used.
      </Box>
    );
  return (
    <Box sx={{ mt: '12px' }}>
      <SimilarityBand value={value} verdict={verdict} {...(cuts && { cuts })} where={where} />
      {worth.length > 0 &&
        (value < DIFFERS_BELOW ? <Rate>{worth.join(' ')}</Rate> : <Worth>{worth.join(' ')}</Worth>)}
    </Box>
  );
};

const Worth = ({ children }: { children: ReactNode }) => <Box sx={{ color: 'var(--ink-2)' }}>{children}</Box>;

/** How often a result like this was wrong. */
const Rate = ({ children }: { children: ReactNode }) => (
  <Box sx={{ fontWeight: 600, mt: '4px' }}>{children}</Box>
);

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
      A reason to talk, not proof: read both texts, ask for a short paragraph written in class, talk with the
      student, then decide. <TextLink to="/how-sure">How often is it wrong?</TextLink>
    </Box>
  </Box>
);
