import { screen, waitFor } from '@testing-library/react';
import { ungradedOf } from '../../test/essay-fixtures.ts';
import { openList } from '../../test/open-essay-list.tsx';

describe('the focus, when a button of a card is disabled while something is sent', () => {
  it('is at the heading meanwhile, and again at the button when that could not be sent', async () => {
    let fail = () => undefined as void;
    const failed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    const { user } = openList('ungraded', [ungradedOf()], {
      'POST /essays/:id/grade': async () => {
        await failed;
        return { status: 503, body: { error: 'The server is busy.' } };
      },
    });
    const button = () => screen.getByRole('button', { name: /^(Grade Essay|Grading)/ });
    await screen.findByRole('button', { name: /^Grade Essay/ });
    await user.click(button());
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
    fail();
    await waitFor(() => expect(button()).toHaveFocus());
  });
});
