import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { essayOf } from '../../../../test/essay-fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';

describe('side by side', () => {
  it('shows a sample that was left out as the same work, and says why', async () => {
    const own_words = { set_apart: [], compared_words: 9, all_words: 9, samples: {}, same_work: ['b2'] };
    renderApp('/essays/grade/e9', {
      'GET /essays/e9': essayOf({ id: 'e9', essay_text: 'A dam holds a river back.', own_words }),
      'GET /baselines/b2': {
        id: 'b2',
        sample_text: 'A dam holds a river back, I think.',
        submission_date: '2026-01-02T09:00:00.000Z',
        writing_date: null,
        essay_type: 'argumentative',
        is_primary: false,
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Side by side' }));
    expect(await screen.findByText('A dam holds a river back, I think.')).toBeVisible();
    expect(screen.getByText(/This sample was left out of the comparison/)).toBeVisible();
    expect(screen.getByText(/left out$/)).toBeVisible();
  });

  it('shows no text of the sample before while the chosen one is still loading', async () => {
    const own_words = {
      set_apart: [],
      compared_words: 9,
      all_words: 9,
      samples: {},
      same_work: ['b2', 'b3'],
    };
    const sample = {
      id: 'b2',
      sample_text: 'The words of the first sample.',
      submission_date: '2026-01-02T09:00:00.000Z',
      writing_date: null,
      essay_type: 'argumentative',
      is_primary: false,
    };
    renderApp('/essays/grade/e9', {
      'GET /essays/e9': essayOf({ id: 'e9', essay_text: 'A dam holds a river back.', own_words }),
      'GET /baselines/b2': sample,
      'GET /baselines/b3': () => new Promise(() => undefined),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Side by side' }));
    expect(await screen.findByText('The words of the first sample.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sample 2' }));
    expect(await screen.findByRole('status', { name: 'Loading the sample' })).toBeVisible();
    expect(screen.queryByText('The words of the first sample.')).toBeNull();
  });
});
