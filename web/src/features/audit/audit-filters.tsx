import { DECISION_ACTIONS } from '@essays/contract';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { LogFilters, useLogFilter } from '../../components/log.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useAddress } from '../../components/use-address.ts';
import { auditWord } from '../../domain/audit-words.ts';
import type { AuditFilter } from '../../data/audit.api.ts';

const DECISIONS = 'decisions';
const OTHER_ACTIONS = [
  'TalkNoted',
  'EssayGraded',
  'EssayReceived',
  'BaselineReceived',
  'EssayErased',
  'BaselineErased',
  'StudentAdded',
  'StudentErased',
];
const ACTIONS = [
  { value: DECISIONS, label: 'Decisions only' },
  { value: 'all', label: 'All events' },
  ...[...DECISION_ACTIONS, ...OTHER_ACTIONS].map((action) => ({
    value: action,
    label: auditWord(action).word,
  })),
];

/** What is shown, and the moment in the past of which it is; null for now, or if the address has none. */
export const useAuditFilter = (onChange: () => void) => {
  const usual = useLogFilter(['action', 'student'], onChange);
  const [params] = useAddress();
  const asked = params.get('up_to');
  const until = asked !== null && !Number.isNaN(Date.parse(asked)) ? asked : null;
  const action = usual.value('action') || DECISIONS;
  const filter: AuditFilter = {
    ...usual.filter,
    action: action === DECISIONS ? DECISION_ACTIONS.join(',') : action,
    student: usual.value('student').trim(),
    ...(until !== null && { up_to: until }),
  };
  return {
    ...usual,
    filter,
    action,
    isDecisions: action === DECISIONS,
    until,
    lookBack: (instant: string | null) => usual.set({ up_to: instant }),
  };
};

export const AuditFilters = ({ action, value, set, ...usual }: ReturnType<typeof useAuditFilter>) => (
  <LogFilters value={value} set={set} {...usual}>
    <Box sx={{ gridColumn: '1 / -1' }}>
      <SelectField
        label="Action"
        value={action}
        onChange={(to) => set({ action: to })}
        options={ACTIONS}
        minWidth={180}
      />
    </Box>
    <TextField
      size="small"
      label="Student ID"
      value={value('student')}
      onChange={(event) => set({ student: event.target.value })}
      sx={{ width: { sm: 130 } }}
    />
  </LogFilters>
);
