import { baselineOf } from '../../../test/essay-fixtures.ts';
import type { Answers } from '../../../test/fetch-stub.ts';
import { cards } from '../../../test/open-essay-list.tsx';
import { renderApp } from '../../../test/render-app.tsx';
import { itLoadsWordsWhenOpened } from '../../../test/words-when-opened.tsx';

const LONG = 60_000;
const WORDS = /My brother starts at seven/;
const graded = { focus_organization_score: 3, evidence_elaboration_score: 3, conventions_score: 2 };
const samples = ['b1', 'b2', 'b3'].map((id, n) =>
  baselineOf({ id, student_display_id: `S000${n + 1}`, ...graded, overall_score: 2.67 }),
);
const open = (more: Answers = {}) =>
  renderApp('/baseline-reviews', {
    'GET /baselines/pending-reviews': { pendingBaselines: samples },
    ...more,
  });
const whole = ({ server }: ReturnType<typeof open>) =>
  server.calls.flatMap(({ path }) => /^\/baselines\/(b\d)$/.exec(path)?.[1] ?? []);

describe('the texts of samples on a list', () => {
  itLoadsWordsWhenOpened({
    failed: 'The words of this sample could not be loaded.',
    path: '/baselines',
    records: samples,
    words: WORDS,
    list: 'GET /baselines/pending-reviews',
    open,
  });

  it(
    'are not needed for a folded card to show how similar it is, why it is waiting, and its grade',
    async () => {
      open();
      const [, , last] = await cards();
      expect(last!.queryByText(WORDS)).not.toBeInTheDocument();
      expect(last!.getByText('52% Moderate')).toBeVisible();
      expect(last!.getByText('Similarity 52%: worth a look.')).toBeVisible();
      expect(last!.getByText(/^Grade/)).toHaveTextContent('Grade 2.67 / 4');
    },
    LONG,
  );
});

it(
  'the accepted list is loaded in short form too, with the words of the first card and the next',
  async () => {
    const approved = samples.map((one) => ({ ...one, processing_status: 'approved' }));
    const view = renderApp('/accepted-baselines', {
      'GET /baselines/approved': { approved_baselines: approved, count: 3 },
    });
    await cards();
    expect(view.server.to('GET /baselines/approved')[0]?.query.get('view')).toBe('summary');
    expect(whole(view)).toEqual(['b1', 'b2']);
  },
  LONG,
);
