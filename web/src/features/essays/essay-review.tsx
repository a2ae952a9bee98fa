import type { Essay } from '@essays/contract';
import { CLASS_TYPE_LABEL, ordinal } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { memo, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Chip, StatusChip } from '../../components/chip.tsx';
import { Icon } from '../../components/icon.tsx';
import type { IconName } from '../../components/icon.tsx';
import { AiChip, AuthorshipPanel } from '../../components/review/authorship-panel.tsx';
import { Disclosure } from '../../components/review/disclosure.tsx';
import { EssayText, markElementId } from '../../components/review/essay-text.tsx';
import type { Mark } from '../../components/review/essay-text.tsx';
import { GradingResults } from '../../components/review/grading-results.tsx';
import { Judgement } from '../../components/review/judgement.tsx';
import { Message } from '../../components/state-panels.tsx';
import { highlightSx, itemElementId } from '../../components/use-highlight.ts';
import {
  featureRowsOf,
  findingsOf,
  parseAnalysis,
  questionOf,
  sentences,
} from '../../domain/authorship-view.ts';
import { dateWord, waitedWord } from '../../domain/dates.ts';
import { flagLabel, gradingView } from '../../domain/grading-view.ts';
import { essayStatusWord, essayTypeWord } from '../../domain/status-words.ts';
import { RewriteView } from './rewrite-view.tsx';
import { ScoreBlock, ScoreDialog, useScoring } from './score-form.tsx';
import { SideBySide } from './side-by-side.tsx';

export type ListKind = 'ungraded' | 'flagged' | 'rejected' | 'graded' | 'detail';
export type Decision = 'approve' | 'flag' | 'reject' | 'grade' | 'grade_embedded' | 'retry';

/** Id of a card's heading, which takes the focus when the card becomes the current one. */
export const headingElementId = (id: string): string => `heading-${id}`;

/** Which actions an essay in this state has; the order on the bar is always the same. */
export const actionsOf = (
  essay: Pick<Essay, 'processing_status' | 'is_flagged_baseline' | 'is_flagged_for_ai_writing'> &
    Parameters<typeof gradingView>[0],
): { approve: boolean; score: boolean; flag: boolean; reject: boolean; grade: boolean; retry: boolean } => {
  const status = essay.processing_status;
  const graded = gradingView(essay).isGraded;
  const flagged = status === 'flagged' || essay.is_flagged_baseline || essay.is_flagged_for_ai_writing;
  const settled = status === 'completed' || status === 'flagged' || status === 'rejected';
  return {
    approve: settled,
    score: status !== 'unassigned' && status !== 'pending' && status !== 'processing',
    flag: status === 'rejected' || (status === 'completed' && !flagged),
    reject: status === 'completed' || status === 'flagged',
    grade:
      !graded &&
      (status === 'ready_for_grading' ||
        status === 'error' ||
        status === 'pending' ||
        status === 'processing'),
    retry: status === 'error',
  };
};

const Key = ({ children }: { children: string }) => (
  <Box
    component="kbd"
    aria-hidden
    sx={{
      display: { xs: 'none', md: 'inline-block' },
      font: "600 0.6875rem/1.5 'Inter Variable', sans-serif",
      border: '1px solid currentColor',
      opacity: 0.65,
      borderRadius: '4px',
      padding: '0 5px',
      ml: '8px',
    }}
  >
    {children}
  </Box>
);

/** The essay on the left, what is to be judged on the right, one bar of actions that is always in the same order. */
export const EssayReview = memo(function EssayReview({
  essay,
  list,
  user,
  now,
  outlined = false,
  current = false,
  canDecide,
  showKeys = false,
  headingLevel = 'h2',
  grading = false,
  history,
  onDecide,
  onScored,
  onFocusIn,
  commands,
}: {
  essay: Essay;
  list: ListKind;
  /** For drafts. */
  user: string;
  now: Date;
  outlined?: boolean;
  current?: boolean;
  canDecide: boolean;
  showKeys?: boolean;
  headingLevel?: 'h1' | 'h2';
  grading?: boolean;
  history?: (essay: Essay) => ReactNode;
  onDecide: (essay: Essay, decision: Decision) => void;
  onScored: (essay: Essay) => void;
  onFocusIn?: (id: string) => void;
  /** Lets the keyboard reach this card: 'score' opens the dialog, 'finding' shows the next one. */
  commands?: (id: string, run: ((command: 'score' | 'finding') => void) | null) => void;
}) {
  const view = useMemo(() => gradingView(essay), [essay]);
  const analysis = useMemo(() => parseAnalysis(essay.authorship_analysis), [essay.authorship_analysis]);
  const findings = useMemo(
    () => findingsOf(analysis, { score: essay.ai_writing_score, indicators: essay.ai_writing_indicators }),
    [analysis, essay.ai_writing_score, essay.ai_writing_indicators],
  );
  const marks = useMemo(
    () =>
      findings.flatMap((f): Mark[] =>
        f.essay ? [{ number: f.number, start: f.essay.start, end: f.essay.end, kind: f.kind }] : [],
      ),
    [findings],
  );
  const [selected, setSelected] = useState<number | null>(null);
  const [tab, setTab] = useState<'text' | 'sides' | 'rewrite'>('text');
  const [scoringOpen, setScoringOpen] = useState(false);
  const scoring = useScoring(essay, user, () => {
    setScoringOpen(false);
    onScored(essay);
  });
  const can = actionsOf(essay);
  const linked = essay.linked_baseline_id !== null;
  const panelTitle = linked ? 'Intelligent Authorship Analysis' : 'The comparison in full';
  const samples = essay.baseline_comparison_details?.baseline_comparisons ?? [];
  const compared = samples.length > 0 || essay.baseline_similarity_score !== null;

  const show = (number: number) => {
    setSelected(number);
    if (tab === 'rewrite') setTab('text');
    requestAnimationFrame(() =>
      document
        .getElementById(markElementId(essay.id, number))
        ?.scrollIntoView({ block: 'center', behavior: 'smooth' }),
    );
  };

  useEffect(() => {
    commands?.(essay.id, (command) => {
      if (command === 'score') setScoringOpen(true);
      else if (findings.length > 0) show(((selected ?? 0) % findings.length) + 1);
    });
    return () => commands?.(essay.id, null);
  });

  const tabs = [
    { key: 'text', label: 'Essay under review', shown: true },
    { key: 'sides', label: 'Side by side', shown: samples.length > 0 },
    { key: 'rewrite', label: 'Rewrite', shown: essay.is_rewrite || essay.rewrite_of_essay_id !== null },
  ] as const;

  return (
    <Box
      component="article"
      id={itemElementId(essay.id)}
      aria-labelledby={headingElementId(essay.id)}
      onFocusCapture={() => onFocusIn?.(essay.id)}
      sx={{
        background: 'var(--surface)',
        border: '1px solid var(--line)',
        borderRadius: '10px',
        mb: '22px',
        scrollMarginTop: '70px',
        boxShadow: current ? 'inset 4px 0 0 var(--primary)' : 'none',
        ...highlightSx(outlined),
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          gap: '6px 12px',
          alignItems: 'flex-start',
          padding: '12px 18px',
          borderBottom: '1px solid var(--line)',
        }}
      >
        <Box
          sx={{
            flex: 1,
            display: 'flex',
            flexWrap: 'wrap',
            gap: '4px 12px',
            alignItems: 'center',
            minWidth: 0,
          }}
        >
          <Typography
            component={headingLevel}
            variant="h2"
            id={headingElementId(essay.id)}
            tabIndex={-1}
            sx={{ fontSize: '1.0625rem', '&:focus-visible': { outlineOffset: '4px', borderRadius: '4px' } }}
          >
            {essay.student_display_id ?? (essay.student_name ? '' : 'Unknown')}
            {essay.student_name && (
              <Box component="span" sx={{ ml: essay.student_display_id ? '10px' : 0 }}>
                {essay.student_name}
              </Box>
            )}
          </Typography>
          {essay.class_type && (
            <Chip band="grey" icon="users">
              {CLASS_TYPE_LABEL[essay.class_type]}
            </Chip>
          )}
          <Box component="span" sx={{ color: 'var(--ink-2)' }}>
            {[
              essay.period !== null && `${ordinal(essay.period)} period`,
              essayTypeWord(essay.essay_type),
              essay.word_count !== null && `${essay.word_count} words`,
              dateWord(essay.submission_date),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px 8px', flex: 'none', maxWidth: '100%' }}>
          {list === 'flagged' && (
            <Chip band="yellow" icon="flag">
              Type: {flagLabel(essay)}
            </Chip>
          )}
          <StatusChip
            status={essayStatusWord(essay.processing_status)}
            since={waitedWord(essay.status_since, now)}
          />
        </Box>
      </Box>

      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.38fr) minmax(330px, 1fr)' },
          gridTemplateRows: { lg: tab === 'sides' ? 'auto' : 'auto 1fr' },
          gridTemplateAreas: {
            xs: '"judge" "text" "scores" "more"',
            lg:
              tab === 'sides'
                ? '"text text" "judge scores" "more more"'
                : '"text judge" "text scores" "more more"',
          },
        }}
      >
        <Box
          sx={{
            gridArea: 'judge',
            padding: '14px 18px',
            borderLeft: { lg: tab === 'sides' ? 0 : '1px solid var(--line)' },
            minWidth: 0,
          }}
        >
          {essay.rejection_reason && essay.processing_status === 'rejected' && (
            <Message severity="error">
              <strong>Rejected: </strong>
              {essay.rejection_reason}
            </Message>
          )}
          {essay.flag_reason && (essay.processing_status === 'flagged' || list === 'flagged') && (
            <Message severity="warning">
              <strong>Why it is here: </strong>
              {essay.flag_reason}
            </Message>
          )}
          {essay.processing_status === 'error' && (
            <Message severity="error">
              {essay.processing_error ?? 'Something went wrong while this essay was processed.'}
            </Message>
          )}
          <Judgement
            question={questionOf(essay)}
            strength={compared ? essay.evidence_strength : null}
            why={sentences(analysis?.evidence_reasons ?? essay.baseline_comparison_details?.reasons).slice(
              0,
              4,
            )}
            similarity={essay.baseline_similarity_score}
            features={featureRowsOf(analysis)}
            findings={findings}
            selected={selected}
            onShow={(finding) => show(finding.number)}
            lead={
              <Box sx={{ my: '10px' }}>
                <AiChip score={essay.ai_writing_score} />
              </Box>
            }
          />
        </Box>

        <Box sx={{ gridArea: 'text', minWidth: 0, borderTop: { xs: '1px solid var(--line)', lg: 0 } }}>
          <Box
            role="group"
            aria-label="View"
            sx={{
              display: 'flex',
              gap: '4px 18px',
              flexWrap: 'wrap',
              padding: '0 18px',
              borderBottom: '1px solid var(--line)',
            }}
          >
            {tabs
              .filter((t) => t.shown)
              .map((t) => (
                <Box
                  component="button"
                  key={t.key}
                  type="button"
                  aria-pressed={tab === t.key}
                  onClick={() => setTab(t.key)}
                  sx={{
                    font: 'inherit',
                    fontWeight: 600,
                    border: 0,
                    borderBottom: `2px solid ${tab === t.key ? 'var(--primary)' : 'transparent'}`,
                    background: 'none',
                    color: tab === t.key ? 'var(--primary)' : 'var(--ink-2)',
                    padding: '11px 0 9px',
                    cursor: 'pointer',
                  }}
                >
                  {t.label}
                </Box>
              ))}
            {list !== 'detail' && (
              <Link
                component={RouterLink}
                to={`/essays/grade/${encodeURIComponent(essay.id)}`}
                underline="hover"
                sx={{ ml: 'auto', padding: '11px 0 9px' }}
              >
                Open essay
              </Link>
            )}
          </Box>
          <Box sx={{ padding: { xs: '16px 18px', md: '20px 24px' } }}>
            {essay.essay_text === null ? (
              <Box sx={{ color: 'var(--ink-2)' }}>
                {essay.processing_status === 'error'
                  ? 'There is no text to show.'
                  : 'The text is still being read. This page updates by itself.'}
              </Box>
            ) : tab === 'sides' ? (
              <SideBySide
                essay={essay}
                marks={marks}
                findings={findings}
                selected={selected}
                onSelect={setSelected}
              />
            ) : tab === 'rewrite' ? (
              <RewriteView essay={essay} />
            ) : (
              <EssayText
                text={essay.essay_text}
                marks={marks}
                scope={essay.id}
                selected={selected}
                onSelect={setSelected}
              />
            )}
          </Box>
        </Box>

        <Box
          sx={{
            gridArea: 'scores',
            padding: '14px 18px',
            borderTop: '1px solid var(--line)',
            borderLeft: { lg: '1px solid var(--line)' },
            minWidth: 0,
          }}
        >
          {canDecide && can.score ? (
            <ScoreBlock essay={essay} scoring={scoring} />
          ) : (
            <GradingResults view={view} withScores />
          )}
        </Box>

        <Box sx={{ gridArea: 'more', padding: '14px 18px', borderTop: '1px solid var(--line)', minWidth: 0 }}>
          {view.isGraded && canDecide && can.score && <GradingResults view={view} withScores={false} />}
          {(linked || analysis !== null || samples.length > 0) && (
            <Disclosure title={panelTitle} open={linked && list === 'detail'}>
              <AuthorshipPanel
                title={panelTitle}
                analysis={essay.authorship_analysis}
                details={essay.baseline_comparison_details}
                similarity={essay.baseline_similarity_score}
                ai={{ score: essay.ai_writing_score, indicators: essay.ai_writing_indicators }}
                now={now}
              />
            </Disclosure>
          )}
          {history && <Disclosure title="History">{history(essay)}</Disclosure>}
        </Box>
      </Box>

      <Box
        className="no-print"
        role="group"
        aria-label="Decide"
        sx={{
          position: 'sticky',
          bottom: 0,
          zIndex: 5,
          display: 'flex',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          gap: '8px',
          alignItems: 'center',
          padding: { xs: '10px 12px', md: '10px 18px' },
          background: 'var(--surface)',
          borderTop: '1px solid var(--line)',
          borderRadius: '0 0 10px 10px',
        }}
      >
        {canDecide && (
          <>
            {can.grade && (
              <Act icon="pencil" main busy={grading} onClick={() => onDecide(essay, 'grade')}>
                {grading ? 'Grading...' : 'Grade Essay'}
              </Act>
            )}
            {can.retry && (
              <Act icon="refresh" onClick={() => onDecide(essay, 'retry')}>
                Retry
              </Act>
            )}
            {can.retry && essay.failed_step === 'grade' && (
              <Act icon="pencil" onClick={() => onDecide(essay, 'grade_embedded')}>
                Grade with the embedded engine
              </Act>
            )}
            {can.approve && (
              <Act
                icon="check"
                main
                kbd={showKeys ? 'a' : undefined}
                onClick={() => onDecide(essay, 'approve')}
              >
                Approve
              </Act>
            )}
            {can.score && (
              <Act icon="pencil" kbd={showKeys ? 'g' : undefined} onClick={() => setScoringOpen(true)}>
                Manually score
              </Act>
            )}
            {can.flag && (
              <Act icon="flag" kbd={showKeys ? 'f' : undefined} onClick={() => onDecide(essay, 'flag')}>
                Flag
              </Act>
            )}
            {can.reject && (
              <Act
                icon="x-circle"
                danger
                kbd={showKeys ? 'x' : undefined}
                onClick={() => onDecide(essay, 'reject')}
              >
                Reject
              </Act>
            )}
          </>
        )}
      </Box>
      <ScoreDialog essay={essay} scoring={scoring} open={scoringOpen} onClose={() => setScoringOpen(false)} />
      {scoring.question}
    </Box>
  );
});

const Act = ({
  icon,
  main = false,
  danger = false,
  busy = false,
  kbd,
  onClick,
  children,
}: {
  icon: IconName;
  main?: boolean;
  danger?: boolean;
  busy?: boolean;
  kbd?: string;
  onClick: () => void;
  children: string;
}) => (
  <Button
    variant={main ? 'contained' : 'outlined'}
    color={danger ? 'error' : 'primary'}
    onClick={onClick}
    disabled={busy}
    startIcon={<Icon name={icon} />}
    sx={{
      px: { xs: '10px', md: '14px' },
      '& .MuiButton-startIcon': { display: { xs: 'none', md: 'inherit' } },
      flex: { xs: '1 1 auto', md: '0 0 auto' },
    }}
  >
    {children}
    {kbd && <Key>{kbd}</Key>}
  </Button>
);
