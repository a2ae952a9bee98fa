import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { NoticeProvider } from './notices.tsx';
import { useNotify } from './use-notify.ts';

const undone = jest.fn();
const Notifying = () => {
  const notify = useNotify();
  return (
    <>
      <button onClick={() => notify('Saved.')}>tell</button>
      <button onClick={() => notify('Approved.', { undo: undone })}>decide</button>
      <button onClick={() => notify('Failed.', { kind: 'error' })}>fail</button>
    </>
  );
};

describe('a notice', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    undone.mockReset();
    render(
      <NoticeProvider>
        <Notifying />
      </NoticeProvider>,
    );
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  const undo = () => screen.queryByRole('button', { name: 'Undo' });

  it('of success is gone after three seconds, not a millisecond sooner', () => {
    press('tell');
    pass(2999);
    expect(screen.getByText('Saved.')).toBeVisible();
    pass(1);
    expect(screen.queryByText('Saved.')).toBeNull();
  });

  it('offers Undo for ten seconds from the decision, not a millisecond longer', () => {
    press('decide');
    pass(3000);
    expect(screen.queryByText('Approved.')).toBeNull();
    pass(6999);
    expect(undo()).toBeVisible();
    pass(1);
    expect(undo()).toBeNull();
  });

  it('with Undo lies below a dialog that is opened meanwhile; an error lies above it', () => {
    const layer = (text: string) =>
      Number(getComputedStyle(screen.getByText(text).closest('.no-print')!).zIndex);
    press('decide');
    expect(layer('Approved.')).toBeLessThan(1300);
    press('fail');
    expect(layer('Failed.')).toBeGreaterThan(1300);
  });

  it('can be undone once, and then disappears', () => {
    press('decide');
    fireEvent.click(undo()!);
    expect(undone).toHaveBeenCalledTimes(1);
    expect([undo(), screen.queryByText('Approved.')]).toEqual([null, null]);
  });

  it('leaves the focus where it was when its button goes', () => {
    const decide = screen.getByRole('button', { name: 'decide' });
    act(() => decide.focus());
    press('decide');
    act(() => undo()!.focus());
    pass(3000);
    expect(undo()).toHaveFocus();
    fireEvent.click(undo()!);
    expect(decide).toHaveFocus();
  });

  it('takes no focus that is elsewhere when it goes', () => {
    press('decide');
    act(() => undo()!.focus());
    const tell = screen.getByRole('button', { name: 'tell' });
    act(() => tell.focus());
    pass(10_000);
    expect(tell).toHaveFocus();
  });

  it('of an error stays until closed', () => {
    press('fail');
    pass(3_600_000);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed.');
    press('Close');
    expect(screen.queryByText('Failed.')).toBeNull();
  });

  it('has its own time limit, whenever the one before it came', () => {
    press('tell');
    pass(2000);
    press('decide');
    pass(2999);
    expect(screen.getByText('Approved.')).toBeVisible();
    pass(6000);
    press('fail');
    pass(60_000);
    expect(screen.getByText('Failed.')).toBeVisible();
  });
});
