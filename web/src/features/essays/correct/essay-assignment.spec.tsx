import { screen, waitFor } from '@testing-library/react';
import { essayOf } from '../../../../test/essay-fixtures.ts';
import type { Call } from '../../../../test/fetch-stub.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { choose, optionsOf } from '../../../../test/choose.ts';

const assignmentOf = (id: string, title: string, more: object = {}) => ({
  id,
  title,
  essay_type: essayOf().essay_type,
  periods: [essayOf().period],
  academic_year: essayOf().academic_year,
  ...more,
});

describe('the assignment of an essay', () => {
  const open = async (assignment_id: string | null) => {
    const essay = essayOf({ assignment_id });
    const app = renderApp('/essays/grade/e1', {
      'GET /essays/e1': essay,
      'GET /assignments': {
        assignments: [
          assignmentOf('a1', 'School hours'),
          assignmentOf('a2', 'A rule I would change'),
          assignmentOf('a3', 'Of another class', { periods: [99] }),
          assignmentOf('a4', 'Of another type', { essay_type: 'literary_analysis' }),
        ],
      },
      'PUT /essays/e1/assignment': { ...essay, assignment_id: 'a2' },
    });
    await screen.findByRole('article');
    return app;
  };

  it('is named on the essay’s page, with a link to it', async () => {
    await open('a1');
    const way = await screen.findByRole('link', { name: 'Open assignment' });
    expect(way).toHaveAttribute('href', '/assignments/a1');
    expect(screen.getByRole('combobox', { name: 'Assignment' })).toHaveDisplayValue('School hours');
  });

  it('can be chosen from those of the essay’s year, class and type, at the revision seen', async () => {
    const { server, user } = await open(null);
    await screen.findByRole('combobox', { name: 'Assignment' });
    expect(await optionsOf(user, 'Assignment')).toEqual(['None', 'School hours', 'A rule I would change']);
    await choose(user, 'Assignment', 'A rule I would change');
    await waitFor(() => expect(server.to('PUT /essays/e1/assignment')).toHaveLength(1));
    const [{ body, headers }] = server.to('PUT /essays/e1/assignment') as [Call];
    expect([body, headers.get('if-match')]).toEqual([{ assignment_id: 'a2' }, `"${essayOf().revision}"`]);
  });
});
