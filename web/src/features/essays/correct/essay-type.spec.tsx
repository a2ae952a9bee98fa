import { screen, waitFor } from '@testing-library/react';
import { choose } from '../../../../test/choose.ts';
import { essayOf } from '../../../../test/essay-fixtures.ts';
import type { Call } from '../../../../test/fetch-stub.ts';
import { renderApp } from '../../../../test/render-app.tsx';

describe('the type of an essay', () => {
  const open = async (more: object = {}) => {
    const essay = essayOf({ assignment_id: 'a1', ...more });
    const app = renderApp('/essays/grade/e1', {
      'GET /essays/e1': essay,
      'GET /assignments': { assignments: [] },
      'PUT /essays/e1/type': { ...essay, essay_type: 'explanatory' },
    });
    await screen.findByRole('article');
    return app;
  };

  it('is corrected on its page, at the revision seen, after the page has said what follows', async () => {
    const { server, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Correct the type' }));
    expect(screen.queryByText(/It leaves its assignment/)).toBeNull();
    await choose(user, 'Essay Type', 'Explanatory');
    expect(screen.getByText(/It leaves its assignment, which is for another type\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.to('PUT /essays/e1/type')).toHaveLength(1));
    const [{ body, headers }] = server.to('PUT /essays/e1/type') as [Call];
    expect([body, headers.get('if-match')]).toEqual([
      { essay_type: 'explanatory' },
      `"${essayOf().revision}"`,
    ]);
  });

  it('is not offered to whoever may not correct it', async () => {
    await open({ can: { ...essayOf().can, correct_type: false } });
    expect(await screen.findByText('Argumentative essay')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Correct the type' })).toBeNull();
  });
});
