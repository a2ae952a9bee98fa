import { NO_EDITS } from '@essays/contract';
import { screen } from '@testing-library/react';
import { feedbackOf } from '../../../../test/feedback-fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const LONG = 60_000;

describe('the feedback sheets of a class', () => {
  it(
    'of drafted points that nobody kept has none, says so, and they can be kept on several sheets at once',
    async () => {
      const drafted = feedbackOf({ edits: NO_EDITS });
      drafted.points = drafted.points.map((one) => ({ ...one, kept: false }));
      const other = { ...drafted, essay_id: 'e2', student_display_id: 'S0002', student_name: 'Bo Lee' };
      const { user, server } = renderApp('/feedback/sheets?essays=e1,e2', {
        'GET /feedback': { sheets: [drafted, other] },
        'PUT /essays/e1/feedback': feedbackOf(),
        'PUT /essays/e2/feedback': feedbackOf({ essay_id: 'e2' }),
      });
      expect(
        await screen.findByText(/not on 2 of these sheets: nobody has kept them/, {}, { timeout: 8000 }),
      ).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Keep them on all 2' }));
      await user.click(screen.getByRole('button', { name: 'Keep' }));
      expect(await screen.findByText('Kept on 2 sheets.', {}, { timeout: 8000 })).toBeVisible();
      for (const id of ['e1', 'e2'])
        expect(server.to(`PUT /essays/${id}/feedback`).at(-1)?.body).toEqual({
          ...NO_EDITS,
          kept: ['strength:1', 'next_step:2'],
          read: false,
        });
    },
    LONG,
  );
});
