import { Toggle } from '../components/toggle.tsx';
import { useClassChoice } from '../data/use-classes.ts';

const WHICH = [
  { value: 'mine', label: 'My classes' },
  { value: 'all', label: 'All classes' },
] as const;

/** Whether lists and counts are those of one's own classes. A head who teaches none has nothing to choose. */
export const ClassSwitch = () => {
  const choice = useClassChoice();
  if (!choice) return null;
  return (
    <Toggle label="My classes / All classes" value={choice.value} options={WHICH} onChange={choice.choose} />
  );
};
