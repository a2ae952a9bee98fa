import { dayWord, RETENTION } from '@essays/contract';
import type { Retention, RetentionRule, RetentionYear } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { useNotify } from '../../components/use-notify.ts';
import { useOutcomeNotice } from '../../components/use-outcome-notice.ts';
import { Panel } from '../../components/panel.tsx';
import { saveFile } from '../../components/save-file.ts';
import { counted } from '../../domain/counted.ts';
import { dateWord } from '../../domain/dates.ts';
import { ranWord, ruleReceiptOf } from '../../domain/erasure-receipt.ts';
import { useRetentionQuery, useSetRetentionMutation } from '../../data/school.api.ts';

const yearsIn = (typed: string): number | null => {
  const years = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0;
  return years >= RETENTION.least && years <= RETENTION.most ? years : null;
};

const Line = ({ children }: { children: ReactNode }) => (
  <Box component="p" sx={{ m: '0 0 12px', maxWidth: '76ch' }}>
    {children}
  </Box>
);

/** What a rule deletes, school year by school year. */
const Coming = ({ coming }: { coming: readonly RetentionYear[] }) =>
  coming.length === 0 ? (
    <Line>Within the next year it deletes nothing.</Line>
  ) : (
    <Box sx={{ mb: '12px' }}>
      <DataTable
        label="What the rule deletes within the next year"
        rows={coming}
        rowKey={({ academic_year, on }) => `${academic_year} ${on}`}
        columns={[
          { head: 'School year', title: true, nowrap: true, cell: ({ academic_year }) => academic_year },
          { head: 'Deleted on', nowrap: true, cell: ({ on }) => dayWord(on) },
          { head: 'Students, with all of theirs', align: 'right', cell: ({ students }) => students },
          { head: 'Essays of others', align: 'right', cell: ({ essays }) => essays },
          { head: 'Samples of others', align: 'right', cell: ({ baselines }) => baselines },
          { head: 'Kept by a hold', align: 'right', cell: ({ held }) => held },
        ]}
      />
    </Box>
  );

const Confirmation = ({
  years,
  starts_on,
  onClose,
}: {
  years: number;
  starts_on: string;
  onClose: () => void;
}) => {
  const notify = useNotify();
  const [set] = useSetRetentionMutation();
  return (
    <ConfirmDialog
      title={`Delete writing ${counted(years, 'year')} after its school year`}
      question={`From ${dayWord(starts_on)} on, what is past its time is deleted by itself, for good.`}
      confirmLabel="Confirm the rule"
      danger
      failed="The rule could not be confirmed."
      send={() => set(years)}
      onDone={() => notify(`The rule is confirmed. It deletes nothing before ${dayWord(starts_on)}.`)}
      onClose={onClose}
    >
      <p style={{ margin: '10px 0 0', color: 'var(--ink-2)' }}>
        Until that day you can take it back, and nothing is lost. Whoever has a legal hold is left out.
        Backups keep what they have until you destroy them.
      </p>
    </ConfirmDialog>
  );
};

const Standing = ({ rule }: { rule: RetentionRule }) => (
  <Line>
    What students wrote is deleted {counted(rule.years, 'year')} after the end of its school year, on August
    1: each essay and sample, and the student with the last of them. Confirmed by {rule.by} on{' '}
    {dateWord(rule.at)}; nothing is deleted before {dayWord(rule.starts_on)}.
  </Line>
);

const Choice = ({ retention, onYears }: { retention: Retention; onYears: (years: number) => void }) => {
  const { rule, preview } = retention;
  const tell = useOutcomeNotice();
  const [set, taking] = useSetRetentionMutation();
  const [typed, setTyped] = useState(String(preview?.years ?? RETENTION.usual));
  const [isConfirming, setConfirming] = useState(false);
  const years = yearsIn(typed);
  const isAsked = preview !== null && preview.years !== rule?.years;
  const takeBack = () =>
    tell(set(null), {
      done: 'The rule is taken back: nothing is deleted by itself.',
      failed: 'The rule could not be taken back.',
    });
  return (
    <>
      {rule ? (
        <Standing rule={rule} />
      ) : (
        <Line>
          Nothing is deleted by itself. A rule can delete what students wrote some years after the end of its
          school year: each essay and sample, and the student with the last of them. First see what it would
          delete.
        </Line>
      )}
      {preview && isAsked && (
        <Line>
          <strong>{counted(preview.years, 'year')} after the school year</strong> would delete, within the
          next year:
        </Line>
      )}
      {preview && <Coming coming={preview.coming} />}
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (years !== null) onYears(years);
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 12px', alignItems: 'flex-start' }}
      >
        <TextField
          label="Years after the school year"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={years === null}
          helperText={years === null ? `From ${RETENTION.least} to ${RETENTION.most}` : undefined}
          size="small"
          sx={{ width: 220 }}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <Button
          type="submit"
          variant="outlined"
          disabled={years === null || years === preview?.years}
          sx={{ minHeight: 40 }}
        >
          See what it would delete
        </Button>
        {preview && isAsked && (
          <Button
            variant="contained"
            color="error"
            sx={{ minHeight: 40 }}
            onClick={() => setConfirming(true)}
          >
            Confirm {counted(preview.years, 'year')}…
          </Button>
        )}
        {rule && (
          <Button disabled={taking.isLoading} sx={{ minHeight: 40 }} onClick={() => void takeBack()}>
            Take the rule back
          </Button>
        )}
      </Box>
      {isConfirming && preview && (
        <Confirmation
          years={preview.years}
          starts_on={preview.starts_on}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
};

/** What the rule has deleted, with a receipt of each day. */
const Runs = ({ runs }: Pick<Retention, 'runs'>) =>
  runs.length > 0 && (
    <Box component="ul" aria-label="Deleted by the rule" sx={{ listStyle: 'none', p: 0, m: '14px 0 0' }}>
      {runs.map((run, at) => (
        <li key={`${run.on} ${at}`}>
          {ranWord(run)}{' '}
          <Button
            size="small"
            aria-label={`Save a receipt of ${dayWord(run.on)}`}
            onClick={() => saveFile(ruleReceiptOf(run), 'erasure.txt', 'text/plain;charset=utf-8')}
          >
            Save a receipt
          </Button>
        </li>
      ))}
    </Box>
  );

/** How long writing is kept: a rule of the school, with what it deletes and when, before it is confirmed. */
export const RetentionPanel = () => {
  const [asked, setAsked] = useState<number | null>(null);
  const query = useRetentionQuery(asked);
  return (
    <Panel title="How long writing is kept">
      <Loaded query={query} failed="The rule could not be loaded." rows={3}>
        {(retention) => (
          <>
            <Choice key={`${retention.rule?.years ?? ''}`} retention={retention} onYears={setAsked} />
            <Runs runs={retention.runs} />
          </>
        )}
      </Loaded>
    </Panel>
  );
};
