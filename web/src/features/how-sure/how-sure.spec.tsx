import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import HowSurePage from '../../app/pages/how-sure-page.tsx';
import {
  authorshipRows,
  foundOnNewTasks,
  humanRows,
  MEASURED,
  shareWords,
  worstGenuine,
} from './measured.ts';
import type { AccuracyReport } from './measured.ts';

const cell = (n: number, of: number, other: number) => ({
  genuine_flagged: { n, of },
  other_flagged: { n: other, of },
  auc_by_samples: {},
});
const REPORT: AccuracyReport = {
  made: '2026-11-21',
  prior: 0.95,
  engines: {},
  grading_means: {},
  unseen_corpus: {
    ai_writing: {
      persuade: {
        ai_outfox: {
          groups: {
            'outfox gpt-3.5-turbo-0613': {
              label: 'ai',
              n: 60,
              over_50: 25,
              with_own_samples: { at_80_plus: { n: 15, of: 60 } },
            },
          },
        },
      },
    },
  },
  rewrites: { edits_found: {}, false_same_student: { n: 0, of: 0 } },
  halves: {
    authorship: {
      first_to_second: { use_300: cell(1, 100, 10), amt_300: cell(3, 200, 8) },
      second_to_first: { use_300: cell(0, 100, 6) },
    },
    ai_writing: {
      first_to_second: {
        ai_outfox: {
          groups: {
            'human outfox native': { label: 'human', n: 200, over_50: 9 },
          },
        },
      },
    },
  },
};

describe('How sure is this?', () => {
  it('adds up both directions and shows the worst of each', () => {
    expect(authorshipRows(REPORT)).toEqual([
      {
        writers: 'Learners of English at university',
        words: 300,
        genuine: { n: 1, of: 200 },
        other: { n: 16, of: 200 },
      },
      {
        writers: 'Adults, school and work writing',
        words: 300,
        genuine: { n: 3, of: 200 },
        other: { n: 8, of: 200 },
      },
    ]);
    expect(worstGenuine(REPORT)).toEqual({ n: 3, of: 200 });
    expect(humanRows(REPORT)).toEqual([
      { writers: 'American school essays', texts: 200, warned: { n: 9, of: 200 }, flagged: null },
    ]);
    expect([shareWords({ n: 3, of: 200 }), shareWords({ n: 1, of: 12 })]).toEqual(['1.5%', '1 of 12']);
    expect(foundOnNewTasks(REPORT)).toEqual({ n: 15, of: 60 });
  });

  it('shows the figures of docs/accuracy.json, false accusations first', () => {
    render(
      <MemoryRouter>
        <HowSurePage />
      </MemoryRouter>,
    );
    const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(headings.indexOf('Honest essays that were flagged')).toBeLessThan(headings.indexOf('Authorship'));
    const table = within(screen.getByRole('table', { name: 'How often authorship is flagged' }));
    const rows = authorshipRows(MEASURED);
    expect(rows.length).toBeGreaterThan(0);
    expect(table.getAllByRole('row')).toHaveLength(rows.length + 1);
    expect(table.getAllByText(shareWords(rows[0]!.genuine)).length).toBeGreaterThan(0);
    const worth = within(screen.getByRole('table', { name: 'What a similarity was worth' })).getAllByRole(
      'row',
    );
    expect(worth.map(({ textContent }) => textContent)).toContain(
      'under 40%strong0.8%12.2%54.8% (29.6% to 68.9%)',
    );
    expect(screen.getByRole('table', { name: 'Texts written by people' })).toBeInTheDocument();
    expect(screen.getByText(/Uppsala Student\s+English/)).toBeInTheDocument();
  });
});
