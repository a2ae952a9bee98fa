import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ActionButton } from '../../components/action-button.tsx';
import { StatusChip } from '../../components/chip.tsx';
import { Icon } from '../../components/icon.tsx';
import { Panel } from '../../components/panel.tsx';
import { useNow } from '../../components/use-now.ts';
import { waitedWord } from '../../domain/dates.ts';
import type { StudentDecision } from '../../domain/student-decisions.ts';
import { Offered } from '../../session/offered.tsx';
import { useOffers } from '../../data/use-me.ts';

const Waiting = ({ since }: { since: string }) =>
  waitedWord(since, useNow()).replace(/^(?!just)/, 'waiting ');

const Row = ({ decision, onDismiss }: { decision: StudentDecision; onDismiss: (id: string) => void }) => (
  <Box
    component="li"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '150px minmax(0, 1fr) auto' },
      alignItems: 'center',
      gap: '4px 14px',
      padding: '7px 0',
      borderTop: '1px solid var(--line)',
    }}
  >
    <span>
      <StatusChip status={decision.kind} />
    </span>
    <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' } }}>
      <strong>{decision.what}</strong>
      {decision.since && (
        <Box component="span" sx={{ color: 'var(--ink-2)' }}>
          {' '}
          · <Waiting since={decision.since} />
        </Box>
      )}
      {decision.why && <Box sx={{ color: 'var(--ink-2)' }}>{decision.why}</Box>}
    </Box>
    {decision.to ? (
      <ActionButton size="small" variant="outlined" to={decision.to}>
        Review
      </ActionButton>
    ) : (
      <Offered to="grade_essays">
        <Button size="small" variant="outlined" onClick={() => onDismiss(decision.id)}>
          Dismiss
        </Button>
      </Offered>
    )}
  </Box>
);

/** What only a person can decide about this student, at the top of the page; one short line when there is nothing. */
export const DecisionPanel = ({
  decisions,
  onDismiss,
}: {
  decisions: readonly StudentDecision[];
  onDismiss: (flagId: string) => void;
}) => {
  const mayDecide = useOffers('grade_essays');
  return decisions.length === 0 ? (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: '8px', mb: '14px', color: 'var(--green)' }}
      role="status"
    >
      <Icon name="check" size={17} />{' '}
      {mayDecide ? 'Nothing needs your decision.' : 'Nothing needs a decision.'}
    </Box>
  ) : (
    <Panel title={mayDecide ? 'Needs your decision' : 'Needs a decision'} sx={{ mb: '14px', pb: '6px' }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {decisions.map((decision) => (
          <Row key={decision.id} decision={decision} onDismiss={onDismiss} />
        ))}
      </Box>
    </Panel>
  );
};
