import type { EssaySummary } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Chip } from '../../components/chip.tsx';
import { Panel } from '../../components/panel.tsx';
import { Score, scoreIcon } from '../../components/score-chip.tsx';
import { Bar } from '../../components/stat-card.tsx';
import { learningTargetBand } from '../../domain/bands.ts';
import { criterionMeans, meansWord, targetProgress } from '../../domain/student-figures.ts';

/** How many targets are shown at first; the lowest scores come first. */
const FIRST = 4;

/** What each learning target was scored, essay after essay. */
export const TargetsPanel = ({ essays }: { essays: readonly EssaySummary[] }) => {
  const [isOpen, setOpen] = useState(false);
  const targets = targetProgress(essays);
  if (targets.length === 0)
    return (
      <Panel title="Learning Targets Progress">
        <Box sx={{ color: 'var(--ink-2)' }}>Coming soon with AI grading integration</Box>
      </Panel>
    );
  return (
    <Panel title="Learning Targets Progress" note="lowest first">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {(isOpen ? targets : targets.slice(0, FIRST)).map((target) => (
          <Box
            component="li"
            key={target.code}
            sx={{
              display: 'flex',
              gap: '10px',
              alignItems: 'center',
              padding: '5px 0',
              '& + &': { borderTop: '1px solid var(--line)' },
            }}
          >
            <Box component="strong" sx={{ fontSize: '0.78125rem', width: 80, flex: 'none' }}>
              {target.code}
            </Box>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {target.name}
              {target.before.length > 0 && (
                <Box
                  component="span"
                  sx={{ display: 'block', color: 'var(--ink-2)', fontSize: '0.78125rem' }}
                >
                  before: {target.before.join(', ')}
                </Box>
              )}
            </Box>
            <TargetScore score={target.latest} />
          </Box>
        ))}
      </Box>
      {targets.length > FIRST && (
        <Button size="small" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen} sx={{ ml: '-10px' }}>
          {isOpen ? 'Show fewer' : `Show all ${targets.length}`}
        </Button>
      )}
    </Panel>
  );
};

const TargetScore = ({ score }: { score: number }) => {
  const { band } = learningTargetBand(score);
  return (
    <Chip band={band} icon={scoreIcon(band)}>
      {score} / 4
    </Chip>
  );
};

/** Three criteria or four, side by side as far as the screen is wide enough. */
const BARS = {
  display: 'grid',
  gap: '12px 28px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  alignItems: 'end',
};

/** Mean by criterion over the last essays. */
export const SkillsPanel = ({ essays }: { essays: readonly EssaySummary[] }) => {
  const criteria = criterionMeans(essays);
  return (
    <Panel title="By criterion" note={meansWord(criteria)}>
      {criteria.length === 0 ? (
        <Box sx={{ color: 'var(--ink-2)' }}>Nothing is scored yet.</Box>
      ) : (
        <Box sx={BARS}>
          {criteria.map((criterion) => (
            <Box key={criterion.label}>
              <Box sx={{ display: 'flex', mb: '4px' }}>
                <Box sx={{ flex: 1 }}>{criterion.label}</Box>
                <Score score={criterion.mean} max={criterion.max} isMean />
              </Box>
              <Bar share={criterion.mean / criterion.max} />
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
};
