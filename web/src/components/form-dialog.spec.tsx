import { jest } from '@jest/globals';
import { ThemeProvider, createTheme } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormDialog } from './form-dialog.tsx';
import type { Outcome } from './use-attempt.ts';

const TAKEN = { error: { status: 409, data: { error: 'There is a class of that name.' } } };
const never = () => new Promise<Outcome>(() => undefined);

/** The answers, one for each time it is sent. */
const open = (...answers: (() => Promise<Outcome>)[]) => {
  const onClose = jest.fn();
  const onSubmit = jest.fn(() => (answers[onSubmit.mock.calls.length - 1] ?? never)());
  render(
    <ThemeProvider theme={createTheme()}>
      <FormDialog
        title="New class"
        submitLabel="Add"
        busyLabel="Adding"
        failed="Not added."
        onSubmit={onSubmit}
        onClose={onClose}
      >
        <label>
          Name <input />
        </label>
      </FormDialog>
    </ThemeProvider>,
  );
  return {
    user: userEvent.setup(),
    onClose,
    onSubmit,
    cancel: screen.getByRole('button', { name: 'Cancel' }),
    add: () => screen.getByRole('button', { name: 'Add' }),
  };
};

describe('a dialog with fields', () => {
  it('is closed by Cancel and by Escape', async () => {
    const { user, onClose, cancel } = open();
    await user.click(cancel);
    await user.click(screen.getByLabelText('Name'));
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('cannot be closed, or sent again, while it is sent', async () => {
    const { user, onClose, onSubmit, cancel, add } = open();
    await user.click(add());
    expect(cancel).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Adding' })).toBeDisabled();
    await user.click(screen.getByLabelText('Name'));
    await user.keyboard('{Escape}{Control>}{Enter}{/Control}{Enter}');
    expect(onClose).not.toHaveBeenCalled();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('says below the fields why it was refused, and then can be closed', async () => {
    const { user, onClose, cancel, add } = open(async () => TAKEN);
    await user.click(add());
    const said = await screen.findByRole('alert');
    expect(said).toHaveTextContent('There is a class of that name.');
    const { DOCUMENT_POSITION_FOLLOWING: AFTER } = Node;
    expect(screen.getByLabelText('Name').compareDocumentPosition(said) & AFTER).toBe(AFTER);
    expect(said.compareDocumentPosition(cancel) & AFTER).toBe(AFTER);
    await user.click(cancel);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('says no longer that it was refused while it is sent again', async () => {
    const { user, add } = open(async () => TAKEN, never);
    await user.click(add());
    await screen.findByRole('alert');
    await user.click(add());
    expect(screen.getByRole('status')).toHaveTextContent('Trying again…');
    expect(screen.queryByText('There is a class of that name.')).not.toBeInTheDocument();
  });

  it('says a problem of its own until something is changed, and a refusal until it is sent again', async () => {
    const { user, add } = open(
      async () => ({ problem: 'Please enter a name' }),
      async () => TAKEN,
    );
    await user.click(add());
    expect(await screen.findByText('Please enter a name')).toBeVisible();
    await user.type(screen.getByLabelText('Name'), 'x');
    expect(screen.queryByText('Please enter a name')).not.toBeInTheDocument();
    await user.click(add());
    await screen.findByText('There is a class of that name.');
    await user.type(screen.getByLabelText('Name'), 'y');
    expect(screen.getByText('There is a class of that name.')).toBeVisible();
  });

  it('says what its refusal is called where the server gives no reason', async () => {
    const { user, add } = open(async () => ({ error: { status: 500 } }));
    await user.click(add());
    expect(await screen.findByText('Not added.')).toBeVisible();
  });
});
