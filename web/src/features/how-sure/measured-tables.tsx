import { countText, percentText } from '@essays/contract';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { DataTable } from '../../components/data-table.tsx';
import type { AccuracyReport, AiRow } from './measured.ts';
import { authorshipRows, gradingRows, humanRows, likenessRows, machineRows, shareWords } from './measured.ts';

/** A table between paragraphs. */
const Figures = ({ children }: { children: ReactNode }) => <Box sx={{ my: '16px' }}>{children}</Box>;

const percent = (share: number): string => percentText(share);

/** False accusations first, then what is missed. */
export const AuthorshipTable = ({ report }: { report: AccuracyReport }) => (
  <Figures>
    <DataTable
      label="How often authorship is flagged"
      dense
      rows={authorshipRows(report)}
      rowKey={(row) => `${row.writers} ${row.words}`}
      columns={[
        { head: 'Writers', cell: (row) => row.writers },
        { head: 'Words', cell: (row) => countText(row.words) },
        { head: 'Honest essays flagged', cell: (row) => shareWords(row.genuine) },
        { head: 'Essays by another student flagged', cell: (row) => shareWords(row.other) },
      ]}
    />
  </Figures>
);

/** What each similarity was worth: for the student, for another one, and together. */
export const LikenessTable = () => (
  <Figures>
    <DataTable
      label="What a similarity was worth"
      dense
      rows={likenessRows()}
      rowKey={(row) => `${row.strength} ${row.from}`}
      columns={[
        { head: 'Similarity', cell: (row) => row.similarity },
        { head: 'Evidence', cell: (row) => row.strength },
        { head: 'Texts by the same student', cell: (row) => row.own },
        { head: 'Texts by another student', cell: (row) => row.other },
        { head: 'Genuine, if 95 of 100 are', wide: true, cell: (row) => row.genuine },
      ]}
    />
  </Figures>
);

const AiTable = ({ label, rows }: { label: string; rows: readonly AiRow[] }) => (
  <Figures>
    <DataTable
      label={label}
      dense
      rows={rows}
      rowKey={(row) => row.writers}
      columns={[
        { head: label, cell: (row) => row.writers },
        { head: 'Texts', cell: (row) => countText(row.texts) },
        { head: 'Over 50, alone', cell: (row) => shareWords(row.warned) },
        {
          head: '80 and more, beside the student’s own texts',
          cell: (row) => (row.flagged ? shareWords(row.flagged) : 'no own texts in the data'),
        },
      ]}
    />
  </Figures>
);

export const HumanTable = ({ report }: { report: AccuracyReport }) => (
  <AiTable label="Texts written by people" rows={humanRows(report)} />
);
export const MachineTable = ({ report }: { report: AccuracyReport }) => (
  <AiTable label="Texts written by chatbots" rows={machineRows(report)} />
);

export const GradingTable = ({ report }: { report: AccuracyReport }) => (
  <Figures>
    <DataTable
      label="How near the proposed scores are"
      dense
      rows={gradingRows(report)}
      rowKey={(row) => row.mode}
      columns={[
        { head: 'Scored', cell: (row) => row.mode },
        { head: 'Within one level of the raters', cell: (row) => percent(row.within) },
        { head: 'The same level', cell: (row) => percent(row.exact) },
      ]}
    />
  </Figures>
);
