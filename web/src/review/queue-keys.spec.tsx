import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useQueueKeys } from './queue-keys.tsx';
import type { QueueKey } from './queue-keys.tsx';

const KEYS = [
  { keys: ['j'], command: 'next', label: 'next' },
  { keys: ['k'], command: 'previous', label: 'previous' },
  { keys: ['e'], command: 'finding', label: 'next finding' },
  { keys: ['a'], command: 'approve', label: 'approve' },
  { keys: ['u'], command: 'undo', label: 'undo' },
] as const satisfies readonly QueueKey[];

const WITH_HELP = [...KEYS, { keys: ['?'], command: 'help', label: 'help' }] as const;

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

describe('a key that is pressed', () => {
  /** What the keys of the list have done. */
  const pressed = (press: () => void) => {
    cleanup();
    const commands: string[] = [];
    render(<Queue onCommand={(command) => commands.push(command)} />);
    press();
    return commands;
  };

  it('with Control, Command or Alt is the browser’s: to select all approves nothing', () => {
    const commands = pressed(() => {
      for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
        fireEvent.keyDown(document.body, { key: 'a', ...held });
      fireEvent.keyDown(document.body, { key: 'a', shiftKey: true });
    });
    expect(commands).toEqual(['approve']);
  });

  it('and that something on a card has answered already does no more', () => {
    const answers = (event: Event) => event.preventDefault();
    document.body.addEventListener('keydown', answers);
    expect(pressed(() => fireEvent.keyDown(document.body, { key: 'a' }))).toEqual([]);
    document.body.removeEventListener('keydown', answers);
  });

  it('in a field, or while a dialog has the focus, is not for the list', () => {
    const places = document.createElement('div');
    places.innerHTML = `<input><textarea></textarea><select></select><div role="combobox" tabindex="0"></div>
      <div class="MuiModal-root"><button>Approve</button></div>
      <input type="checkbox"><button name="open">Read</button>`;
    document.body.append(places);
    const commandsAt = (selector: string) => {
      const place = places.querySelector<HTMLElement>(selector)!;
      place.focus();
      return pressed(() => fireEvent.keyDown(place, { key: 'a' }));
    };
    for (const selector of ['input', 'textarea', 'select', '[role=combobox]', '.MuiModal-root button'])
      expect([selector, commandsAt(selector)]).toEqual([selector, []]);
    expect(commandsAt('[type=checkbox]')).toEqual(['approve']);
    expect(commandsAt('[name=open]')).toEqual(['approve']);
    places.remove();
  });

  it('does nothing once the keys are switched off, but for the one that shows them', () => {
    localStorage.setItem('shortcuts', 'off');
    const commands: string[] = [];
    const Switched = () => {
      const { dialog } = useQueueKeys(WITH_HELP, (command) => commands.push(command));
      return <p>{dialog.isOpen ? 'Open' : 'Closed'}</p>;
    };
    render(<Switched />);
    fireEvent.keyDown(document.body, { key: 'a' });
    expect([commands, screen.queryByText('Open')]).toEqual([[], null]);
    fireEvent.keyDown(document.body, { key: '?' });
    expect(screen.getByText('Open')).toBeVisible();
  });
});
