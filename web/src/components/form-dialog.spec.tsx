import { jest } from '@jest/globals';
import { ThemeProvider, createTheme } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormDialog } from './form-dialog.tsx';

const open = (state: { isBusy?: boolean; error?: string }) => {
  const onClose = jest.fn();
  const onSubmit = jest.fn();
  render(
    <ThemeProvider theme={createTheme()}>
      <FormDialog title="New class" submitLabel="Add" onSubmit={onSubmit} onClose={onClose} {...state}>
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
  };
};

describe('a dialog with fields', () => {
  it('is closed by Cancel and by Escape', async () => {
    const { user, onClose, cancel } = open({});
    await user.click(cancel);
    await user.click(screen.getByLabelText('Name'));
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('cannot be closed, or sent again, while it is sent', async () => {
    const { user, onClose, onSubmit, cancel } = open({ isBusy: true });
    expect(cancel).toBeDisabled();
    await user.click(screen.getByLabelText('Name'));
    await user.keyboard('{Escape}{Control>}{Enter}{/Control}{Enter}');
    expect(onClose).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('says below the fields why it could not be sent', () => {
    const { cancel } = open({ error: 'There is a class of that name.' });
    const said = screen.getByRole('alert');
    expect(said).toHaveTextContent('There is a class of that name.');
    const { DOCUMENT_POSITION_FOLLOWING: AFTER } = Node;
    expect(screen.getByLabelText('Name').compareDocumentPosition(said) & AFTER).toBe(AFTER);
    expect(said.compareDocumentPosition(cancel) & AFTER).toBe(AFTER);
  });

  it('says no longer that it failed while it is sent again', () => {
    open({ isBusy: true, error: 'There is a class of that name.' });
    expect(screen.getByRole('status')).toHaveTextContent('Trying again…');
    expect(screen.queryByText('There is a class of that name.')).not.toBeInTheDocument();
  });
});
