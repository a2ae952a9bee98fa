import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { choose, optionsOf } from '../../test/choose.ts';
import { ReadOnlyWhile } from './read-only-while.tsx';
import { SelectField } from './select-field.tsx';

const FRUITS = [
  { value: 'apple', label: 'An apple' },
  { value: 'pear', label: 'A pear' },
] as const;

const Fruit = ({ sending = false }: { sending?: boolean }) => {
  const [value, setValue] = useState<'' | 'apple' | 'pear'>('');
  return (
    <ReadOnlyWhile sending={sending}>
      <SelectField label="Fruit" value={value} options={FRUITS} onChange={setValue} help="From the garden." />
    </ReadOnlyWhile>
  );
};
const fruit = () => screen.getByRole('combobox', { name: 'Fruit', description: 'From the garden.' });

describe('a select', () => {
  it('shows that nothing is chosen yet, and offers only what can be chosen', async () => {
    const user = userEvent.setup();
    render(<Fruit />);
    expect(fruit()).toHaveDisplayValue('Choose');
    expect(await optionsOf(user, 'Fruit')).toEqual(['An apple', 'A pear']);
    await choose(user, 'Fruit', 'A pear');
    expect(fruit()).toHaveDisplayValue('A pear');
    expect(screen.queryByText('Choose')).toBeNull();
  });

  it('takes no choice while the fields around it are sent: it would be lost', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Fruit />);
    await choose(user, 'Fruit', 'An apple');
    rerender(<Fruit sending />);
    await choose(user, 'Fruit', 'A pear');
    expect(fruit()).toHaveDisplayValue('An apple');
    rerender(<Fruit />);
    await choose(user, 'Fruit', 'A pear');
    expect(fruit()).toHaveDisplayValue('A pear');
  });
});
