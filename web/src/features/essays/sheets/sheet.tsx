import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { ActionButton } from '../../../components/action-button.tsx';

/** Width of a sheet on the screen, px. */
export const SHEET_WIDTH = 780;

const LANDSCAPE = { size: 'landscape', margin: '10mm 14mm 13mm' };

/** A sheet of paper: on the screen as it will be printed, black on white, its pages numbered. */
export const Sheet = ({
  title,
  facts,
  foot,
  tools,
  isLandscape = false,
  children,
}: {
  title: string;
  /** Student, task and date; left out if unknown. */
  facts: readonly (string | false | null | undefined)[];
  /** Printed on every page beside its number, without a name. */
  foot: string;
  /** What is chosen before printing. */
  tools?: ReactNode;
  /** Landscape, with the narrow margins that a long table needs. */
  isLandscape?: boolean;
  children: ReactNode;
}) => (
  <>
    <PrintedPages foot={foot} isLandscape={isLandscape} />
    <Box
      className="no-print"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '8px 16px',
        alignItems: 'center',
        mb: '14px',
      }}
    >
      <ActionButton variant="contained" onClick={() => window.print()} icon="print">
        Print
      </ActionButton>
      {tools}
    </Box>
    <Paper title={title} facts={facts}>
      {children}
    </Paper>
  </>
);

/** The paper itself; several are printed on a page each. */
export const Paper = ({
  title,
  titleAs: Title = 'p',
  facts,
  children,
}: {
  title: string;
  titleAs?: 'h1' | 'p';
  facts: readonly (string | false | null | undefined)[];
  children: ReactNode;
}) => (
  <Box
    component="article"
    sx={{
      maxWidth: SHEET_WIDTH,
      padding: { xs: '18px 16px', sm: '34px 42px' },
      background: 'var(--surface)',
      border: '1px solid var(--line)',
      borderRadius: '4px',
      overflowWrap: 'break-word',
      '& > .title': { m: 0, fontSize: '1.375rem', fontWeight: 650, letterSpacing: '-0.015em' },
      '& h2': {
        m: '22px 0 6px',
        pb: '4px',
        borderBottom: '1px solid var(--line)',
        fontSize: '0.9375rem',
        fontWeight: 650,
        breakAfter: 'avoid',
      },
      '& p': { m: '0 0 8px' },
      '& ul, & ol': { m: 0, pl: '20px' },
      '& table': { width: '100%', borderCollapse: 'collapse' },
      '& th, & td': {
        textAlign: 'left',
        verticalAlign: 'top',
        padding: { xs: '5px 8px 5px 0', sm: '5px 12px 5px 0' },
        borderBottom: '1px solid var(--line)',
      },
      '& th': { fontSize: '0.8125rem', fontWeight: 600, color: 'var(--ink-2)' },
      '& th:last-of-type, & td:last-of-type': { pr: 0 },
      '& td.number, & th.number': { textAlign: 'right' },
      '& td.number': { whiteSpace: 'nowrap' },
      '& td.unit': { whiteSpace: { sm: 'nowrap' } },
      '@media print': {
        border: 0,
        padding: 0,
        maxWidth: 'none',
        background: 'none',
        fontSize: '0.8125rem',
        lineHeight: 1.4,
        '& h2': { m: '14px 0 4px', pb: '3px' },
        '& th, & td': { py: '3px' },
        '& table': { breakInside: 'avoid' },
      },
    }}
  >
    <Title className="title">{title}</Title>
    <Box sx={{ color: 'var(--ink-2)', mt: '2px' }}>{facts.filter(Boolean).join(' · ')}</Box>
    {children}
  </Box>
);

/** A heading and what belongs to it, together on a page. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ breakInside: 'avoid' }}>
    <h2>{title}</h2>
    {children}
  </Box>
);

/** Where something is written by hand. */
export const WritingLine = ({ height }: { height: number }) => (
  <Box sx={{ borderBottom: '1px solid var(--ink-2)', height }} />
);

/** The pages of a printer: their margins, and what is on each beside its number. */
export const PrintedPages = ({ foot, isLandscape = false }: { foot: string; isLandscape?: boolean }) => (
  <GlobalStyles
    styles={{
      '@page': {
        ...(isLandscape ? LANDSCAPE : { margin: '16mm 18mm 18mm' }),
        '@bottom-left': { content: JSON.stringify(foot), font: '9px sans-serif', color: '#555' },
        '@bottom-right': {
          content: "counter(page) ' of ' counter(pages)",
          font: '9px sans-serif',
          color: '#555',
        },
      },
      '@media print': { main: { padding: '0 !important', maxWidth: 'none !important' } },
    }}
  />
);
