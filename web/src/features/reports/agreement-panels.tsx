import { AGREEMENT_NEEDS, sharePhrase } from '@essays/contract';
import type { AgreementFigures, ScoreAgreement } from '@essays/contract';
import Box from '@mui/material/Box';
import { DataTable } from '../../components/data-table.tsx';
import type { Column } from '../../components/data-table.tsx';
import { Panel } from '../../components/panel.tsx';
import { EmptyPanel } from '../../components/state-panels.tsx';
import { kappaWord } from '../../domain/agreement-words.ts';

const FIGURES: Column<AgreementFigures>[] = [
  { head: 'The same', cell: (one) => sharePhrase(one.exact, one.n) },
  { head: 'One point apart', align: 'right', cell: (one) => one.off_by_one },
  { head: 'Further apart', align: 'right', cell: (one) => one.further },
  { head: 'Weighted kappa', cell: (one) => kappaWord(one, AGREEMENT_NEEDS), nowrap: true },
];

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthWord = (month: string): string => MONTH.format(new Date(`${month}-15T00:00:00.000Z`));

/** How often a teacher and the proposals agree, from what they scored without seeing them. */
export const AgreementPanels = ({ agreement: { criteria, months } }: { agreement: ScoreAgreement }) =>
  criteria.length === 0 ? (
    <Panel title="You and the proposals">
      <EmptyPanel
        icon="star"
        title="You have not scored an essay before seeing its proposal yet."
        why="Scores that were given with the proposal in view lean towards it, and are not counted."
      />
    </Panel>
  ) : (
    <Box sx={{ display: 'grid', gap: '14px', '& > *': { minWidth: 0 } }}>
      <Panel title="You and the proposals, by criterion" flush>
        <DataTable
          label="Agreement by criterion"
          dense
          rows={criteria}
          rowKey={(one) => `${one.criterion_id} ${one.max}`}
          columns={[
            {
              head: 'Criterion',
              title: true,
              cell: (one) => (
                <>
                  <strong>{one.criterion}</strong> (0–{one.max})
                </>
              ),
            },
            ...FIGURES,
          ]}
        />
      </Panel>
      <Panel title="By month, all criteria together" flush>
        <DataTable
          label="Agreement by month"
          dense
          rows={months}
          rowKey={({ month }) => month}
          columns={[
            { head: 'Month', title: true, cell: ({ month }) => <strong>{monthWord(month)}</strong> },
            ...FIGURES,
          ]}
        />
      </Panel>
      <Panel title="How to read this">
        <Box component="ul" sx={{ m: 0, pl: '20px', lineHeight: 1.6, maxWidth: '78ch' }}>
          <li>
            Counted is your first score of each criterion, given while the proposal was withheld from you.
            What you had seen before you turned this on cannot be known.
          </li>
          <li>
            Weighted kappa (quadratic weights) is 1 where both always agree and 0 where they agree as often as
            chance would have it; being two points apart weighs four times as much as one. It is shown from{' '}
            {AGREEMENT_NEEDS} scores on, and is still rough with fewer than 100.
          </li>
          <li>Agreement says how alike two scorers are, not which of them is right.</li>
        </Box>
      </Panel>
    </Box>
  );
