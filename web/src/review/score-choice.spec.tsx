import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SCORE_GROUPS, ScoreChoice } from './score-choice.tsx';

const Criterion = ({ label, levels }: { label: string; levels: readonly string[] }) => {
  const [value, setValue] = useState<number | null>(null);
  return <ScoreChoice label={label} max={2} proposal={1} value={value} onChange={setValue} levels={levels} />;
};
const Criteria = ({ levels = [] }: { levels?: readonly string[] }) => (
  <div {...SCORE_GROUPS}>
    <Criterion label="Focus" levels={levels} />
    <Criterion label="Voice" levels={levels} />
  </div>
);
const choice = (name: RegExp, of: 'Focus' | 'Voice') =>
  screen.getAllByRole('radio', { name }).at(of === 'Focus' ? 0 : 1);

describe('scores of a criterion', () => {
  it('what each level means comes with the rubric, later, and takes the focus from nobody', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Criteria />);
    await user.tab();
    rerender(<Criteria levels={['Nobody.', 'Somebody mumbles.', 'Somebody speaks.']} />);
    expect(choice(/^0 of 2/, 'Focus')).toHaveFocus();
    expect(choice(/^2 of 2/, 'Focus')).toHaveAccessibleDescription('Somebody speaks.');
    await user.keyboard('2');
    expect(choice(/^2 of 2/, 'Focus')).toBeChecked();
    expect(choice(/^1 of 2/, 'Voice')).toHaveFocus();
  });
});
