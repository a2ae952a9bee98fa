import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { DialogFrame } from './dialog-frame.tsx';

const open = (more: { isHeld?: boolean }) => {
  const onClose = jest.fn();
  render(
    <DialogFrame title="Scores" onClose={onClose} {...more}>
      Some words.
    </DialogFrame>,
  );
  const outside = screen.getByRole('dialog').parentElement as HTMLElement;
  const clickOutside = (detail: number) => {
    fireEvent.mouseDown(outside);
    fireEvent.click(outside, { detail });
  };
  return { onClose, clickOutside };
};

describe('the frame of every dialog', () => {
  it('is closed by a click outside, but not by the second one of the double click that opened it', () => {
    const { onClose, clickOutside } = open({});
    clickOutside(2);
    expect(onClose).not.toHaveBeenCalled();
    clickOutside(1);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays while something is sent', () => {
    const { onClose, clickOutside } = open({ isHeld: true });
    clickOutside(1);
    expect(onClose).not.toHaveBeenCalled();
  });
});
