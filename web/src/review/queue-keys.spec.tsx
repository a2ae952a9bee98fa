import { fireEvent, render } from '@testing-library/react';
import { useQueueKeys } from './queue-keys.tsx';
import type { QueueKey } from './queue-keys.tsx';

const KEYS = [
  { keys: ['j'], command: 'next', label: 'next' },
  { keys: ['k'], command: 'previous', label: 'previous' },
  { keys: ['e'], command: 'finding', label: 'next finding' },
  { keys: ['a'], command: 'approve', label: 'approve' },
  { keys: ['u'], command: 'undo', label: 'undo' },
] as const satisfies readonly QueueKey[];

const Queue = ({ onCommand }: { onCommand: (command: string) => void }) => {
  useQueueKeys(KEYS, onCommand);
  return null;
};

it('a key that is held decides once, however long, and goes on only through what it moves along', () => {
  const commands: string[] = [];
  render(<Queue onCommand={(command) => commands.push(command)} />);
  for (const key of ['a', 'u', 'j', 'k', 'e'])
    for (const repeat of [false, true, true]) fireEvent.keyDown(document.body, { key, repeat });
  const thrice = (command: string) => [command, command, command];
  expect(commands).toEqual([
    'approve',
    'undo',
    ...thrice('next'),
    ...thrice('previous'),
    ...thrice('finding'),
  ]);
});
