import { ThemeProvider, createTheme } from '@mui/material/styles';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { Outcome } from './use-attempt.ts';

/** A page with a button that asks; the answers come one after the other, and what happened is noted in order. */
const ask = (...answers: Outcome[]) => {
  const happened: string[] = [];
  const send = async () => {
    happened.push('sent');
    return answers.shift() ?? {};
  };
  const Page = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <ThemeProvider theme={createTheme()}>
        <button onClick={() => setOpen(true)}>Delete…</button>
        <ConfirmDialog
          open={isOpen}
          title="Delete it"
          question="Delete it for good?"
          confirmLabel="Delete"
          failed="It could not be deleted."
          send={send}
          onDone={() => happened.push('done')}
          onClose={() => {
            happened.push('closed');
            setOpen(false);
          }}
        />
      </ThemeProvider>
    );
  };
  render(<Page />);
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const isGone = () =>
    waitFor(() => expect(screen.queryByText('Delete it for good?')).not.toBeInTheDocument());
  return { happened, press, isGone };
};

describe('a question before something is done', () => {
  it('closes once it is done, and then what follows comes', async () => {
    const { happened, press, isGone } = ask({});
    await press('Delete…');
    await press('Delete');
    await isGone();
    expect(happened).toEqual(['sent', 'closed', 'done']);
  });

  it('stays with the reason when it is refused, and nothing follows', async () => {
    const { happened, press } = ask({ error: { status: 409, data: { error: 'It has a legal hold.' } } });
    await press('Delete…');
    await press('Delete');
    expect(await screen.findByText('It has a legal hold.')).toBeVisible();
    expect(happened).toEqual(['sent']);
  });

  it('asks anew when it is opened again, without the refusal of before', async () => {
    const { press, isGone } = ask({ error: { status: 500 } });
    await press('Delete…');
    await press('Delete');
    expect(await screen.findByText('It could not be deleted.')).toBeVisible();
    await press('Cancel');
    await isGone();
    await press('Delete…');
    expect(screen.getByText('Delete it for good?')).toBeVisible();
    expect(screen.queryByText('It could not be deleted.')).not.toBeInTheDocument();
  });

  it('sends nothing when it is cancelled', async () => {
    const { happened, press, isGone } = ask();
    await press('Delete…');
    await press('Cancel');
    await isGone();
    expect(happened).toEqual(['closed']);
  });
});
