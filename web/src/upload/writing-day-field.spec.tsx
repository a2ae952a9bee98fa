import { screen, waitFor } from '@testing-library/react';
import { openBaselineUpload } from '../../test/open-baseline-upload.tsx';

const file = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const DAYS = 'POST /essays/writing-days';
const day = (on: string, from = 'heading') => ({ day: on, from });

describe('the day of writing, before an upload', () => {
  const openWith = async (days: unknown, names: readonly string[]) => {
    const view = await openBaselineUpload({ [DAYS]: { days } });
    if (names.length > 1) await view.method('Batch Upload');
    const field = screen.getByLabelText(names.length > 1 ? 'PDF files' : 'PDF file');
    await view.user.upload(field, names.map(file));
    return view;
  };

  it('is proposed as the heading of the PDF says it, and is only said once the teacher agrees', async () => {
    const { user, server, choose, send } = await openWith([day('2026-01-12')], ['one.pdf']);
    expect(await screen.findByText('The heading says Jan 12, 2026.')).toBeVisible();
    const field = screen.getByLabelText('Written on (optional)');
    expect(field).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Written on Jan 12, 2026' }));
    expect(field).toHaveValue('2026-01-12');
    expect(screen.queryByRole('button', { name: /^Written on/ })).toBeNull();
    await choose('Essay Type', 'Informal sample');
    await send();
    await waitFor(() => expect(server.to('POST /baselines/upload')).toHaveLength(1));
    expect(String(server.to('POST /baselines/upload')[0]?.body)).toMatch(/name="writing_date"\s+2026-01-12/);
  });

  it('is asked once for a batch, by its first three files', async () => {
    const { user, server } = await openWith(
      [day('2026-01-12'), null, day('2026-01-12', 'file')],
      ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'],
    );
    expect(await screen.findByText('The first files say Jan 12, 2026.')).toBeVisible();
    expect(server.to(DAYS)).toHaveLength(1);
    const sent = String(server.to(DAYS)[0]?.body);
    expect(sent.match(/name="files"/g)).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'All on Jan 12, 2026' }));
    expect(screen.getByLabelText('All written on (optional)')).toHaveValue('2026-01-12');
  });

  it('is not proposed for a batch whose files say different days', async () => {
    await openWith([day('2026-01-12'), day('2026-01-13')], ['a.pdf', 'b.pdf']);
    expect(await screen.findByText(/^The first files say different days/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^All on/ })).toBeNull();
  });

  it('is left to the upload when the files say nothing or nobody answers', async () => {
    await openWith([null], ['a.pdf']);
    expect(screen.getByText(/^Left empty: the day in the heading/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Written on/ })).toBeNull();
  });
});
