import { aiScoreText, byVersion, similarityText, isUnscored, meanText, scoresWord } from '@essays/contract';
import type { PastEssay } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ActionButton } from '../../components/action-button.tsx';
import { Chip, StatusChip } from '../../components/chip.tsx';
import { VerdictChip } from '../../components/verdict-chip.tsx';
import { Icon } from '../../components/icon.tsx';
import { aiBand } from '../../domain/bands.ts';
import { sampleVerdict, STRENGTH_WORDS } from '../../domain/authorship-view.ts';
import { endOfMinuteIso, minuteIso, timeWord } from '../../domain/dates.ts';
import { THREE_CRITERIA } from '../../domain/grading-view.ts';
import { essayStatusWord } from '../../domain/status-words.ts';
import { counted } from '../../domain/counted.ts';

/** The end of that minute, because the history shows no seconds. Null if it is incomplete or in the future. */
export const endOfMinute = (value: string, now: Date): string | null => {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value)) return null;
  const minute = value.slice(0, 16);
  if (Number.isNaN(Date.parse(`${minute}:00Z`)) || minute > minuteIso(now)) return null;
  return endOfMinuteIso(minute);
};

/** Asks for a moment in the past. The browser's own field; no request is sent while it is being typed. */
export const PastMomentField = ({ onShow }: { onShow: (instant: string) => void }) => {
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [latest] = useState(() => minuteIso(new Date()));
  return (
    <Box
      component="form"
      noValidate
      className="no-print"
      onSubmit={(event) => {
        event.preventDefault();
        const instant = endOfMinute(value, new Date());
        setProblem(instant === null ? 'Choose a date and time in the past.' : null);
        if (instant !== null) onShow(instant);
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'flex-start' }}
    >
      <TextField
        size="small"
        type="datetime-local"
        label="As it was on"
        value={value}
        onChange={(event) => {
          setValue(event.target.value);
          setProblem(null);
        }}
        error={problem !== null}
        helperText={problem}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: latest } }}
      />
      <Button type="submit" variant="outlined" sx={{ minHeight: 40 }}>
        Show
      </Button>
    </Box>
  );
};

/** Nobody must mistake the past for the present. */
export const PastEssayBanner = ({ moment, onNow }: { moment: string; onNow: () => void }) => (
  <Box
    role="status"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: '6px 12px',
      alignItems: 'center',
      mb: '12px',
      padding: '10px 14px',
      background: 'var(--yellow-tint)',
      color: 'var(--yellow)',
      borderRadius: '8px',
    }}
  >
    <Icon name="history" size={18} />
    <Box sx={{ flex: '1 1 200px' }}>
      <strong>{moment}.</strong> What happened later is not shown.
    </Box>
    <ActionButton
      variant="outlined"
      color="inherit"
      size="small"
      className="no-print"
      onClick={onNow}
      icon="undo"
    >
      Back to now
    </ActionButton>
  </Box>
);

const DECIDED = {
  approved: 'Approved',
  rejected: 'Rejected',
  flagged: 'Flagged by hand',
  confirmed: 'Scores confirmed',
  overruled: 'Asked for a level all the same',
  undone: 'Last decision undone',
} as const;

const FLAGGED_BY = {
  authorship: 'by the comparison',
  ai_writing: 'by the AI check',
  teacher: 'by hand',
} as const;

const flagsWord = ({ flags }: PastEssay): string => {
  const by = (Object.keys(FLAGGED_BY) as (keyof typeof FLAGGED_BY)[]).filter((kind) => flags[kind]);
  return by.length === 0 ? 'None' : by.map((kind) => FLAGGED_BY[kind]).join(', ');
};

const standingScores = (state: PastEssay): string => {
  if (
    state.scored_by === null ||
    isUnscored({ scores: state.scores ?? 'proposed', rubric_assessment: state.rubric })
  )
    return 'Not scored';
  const three = THREE_CRITERIA.filter(({ field }) => state[field] !== null).map(
    ({ label, field }) => `${label} ${state[field]} / 4`,
  );
  const lines =
    three.length > 0
      ? three
      : state.rubric.map(
          ({ criterion_id, criterion, score, max }) =>
            `${criterionWord(criterion_id, criterion)} ${score ?? '–'} / ${max}`,
        );
  const overall = state.overall_score === null ? [] : [`overall ${meanText(state.overall_score)} / 4`];
  const by = {
    teacher: '',
    confirmed: `, proposed by ${state.scored_by}`,
    proposed: `, by ${state.scored_by}`,
  };
  const scores = state.scores ?? 'proposed';
  return `${[...lines, ...overall].join(', ')}; ${scoresWord(scores, state.confirmed_among)}${by[scores]}`;
};

/** 'criterion_a' → 'Criterion A'; a teacher's own criterion has its name. */
const criterionWord = (id: string, name: string): string =>
  /^[a-z_]+$/.test(id)
    ? id
        .split('_')
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(' ')
    : name;

const Similarity = ({
  state: { similarity, evidence_strength, samples, compared_by },
}: {
  state: PastEssay;
}) => {
  if (similarity === null || evidence_strength === null) return 'Not compared';
  const verdict = sampleVerdict(similarity, evidence_strength);
  if (evidence_strength === 'insufficient') return <VerdictChip verdict={verdict} />;
  return (
    <>
      <VerdictChip verdict={verdict} /> similarity {similarityText(similarity)}, {counted(samples, 'sample')}.{' '}
      {STRENGTH_WORDS[evidence_strength].label}.{compared_by && ` Compared ${byVersion(compared_by)}.`}
    </>
  );
};

const AiWriting = ({ state: { ai_writing_score, ai_writing_band, ai_writing_by } }: { state: PastEssay }) => {
  const { band, word } = aiBand(ai_writing_band);
  const isSaid = ai_writing_score !== null && band !== 'grey';
  return (
    <>
      <Chip band={band}>{word}</Chip> {isSaid && `${aiScoreText(ai_writing_score)} of 100.`}
      {ai_writing_by && ` Checked ${byVersion(ai_writing_by)}.`}
    </>
  );
};

/** What the essay showed at that moment: everything that someone who decided could know. */
export const PastState = ({ state }: { state: PastEssay | null }) => {
  if (state === null) return <p>The essay had not been submitted yet.</p>;
  const { decided } = state;
  const status =
    state.status === 'deleted'
      ? ({ band: 'grey', word: 'Deleted', icon: 'trash' } as const)
      : essayStatusWord(state.status);
  const rows: [name: string, value: ReactNode][] = [
    ['Status', <StatusChip key="status" status={status} since={`since ${timeWord(state.status_since)}`} />],
    ['Flags', flagsWord(state)],
    ['Comparison', <Similarity key="similarity" state={state} />],
    ['AI writing', <AiWriting key="ai" state={state} />],
    ['Scores', standingScores(state)],
    [
      'Decided',
      decided
        ? `${DECIDED[decided.what]} by ${decided.by}, ${timeWord(decided.at)}`
        : 'Nobody had decided yet',
    ],
    ['Talks', state.talks === 0 ? 'No talk with the student was noted' : `${state.talks} noted`],
  ];
  return (
    <Box
      component="dl"
      aria-label="The essay then"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(84px, max-content) minmax(0, 1fr)',
        gap: '6px 14px',
        alignItems: 'baseline',
        m: '0 0 16px',
        padding: '12px 14px',
        border: '1px solid var(--line)',
        borderRadius: '8px',
        '& dt': { color: 'var(--ink-2)' },
        '& dd': { m: 0, overflowWrap: 'anywhere' },
      }}
    >
      {rows.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  );
};
