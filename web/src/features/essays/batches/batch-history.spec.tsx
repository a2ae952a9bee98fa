import { screen } from '@testing-library/react';
import { linesOf } from '../../../../test/columns.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const LIST = 'GET /essays/batches';
const batch = (id: string, ok: number) => ({
  batch_id: id,
  batch_date: '2026-11-20T10:00:00.000Z',
  essay_count: 3,
  successfully_uploaded_count: ok,
  graded_count: 1,
  flagged_count: 0,
});
const open = async () => {
  renderApp('/batches', { [LIST]: [batch('x1', 3), batch('x2', 2)] });
  return linesOf(await screen.findByRole('table', { name: 'Batches' }));
};
const bandOf = (text: string) => screen.getByText(text).closest('[data-band]')?.getAttribute('data-band');

describe('the history of batches', () => {
  it('BAT-001 BAT-002 shows when each was uploaded and how many essays it has', async () => {
    expect((await open())[0]).toMatchObject({
      'Batch Date': expect.stringContaining('Nov 20, 2026'),
      Essays: '3',
    });
  });

  it('BAT-003 shows how many of the files were uploaded', async () => {
    expect((await open()).map((line) => line['Successfully Uploaded'])).toEqual(['3/3', '2/3']);
  });

  it('BAT-004 BAT-005 shows that number in green only when all were uploaded', async () => {
    await open();
    expect(bandOf('3/3')).toBe('green');
    expect(bandOf('2/3')).not.toBe('green');
  });

  it('BAT-006 BAT-007 shows how many are graded and how many are flagged', async () => {
    expect((await open())[0]).toMatchObject({ Graded: '1', Flagged: '0' });
  });

  it('BAT-008 links to the results of each', async () => {
    await open();
    expect(
      screen.getAllByRole('link', { name: 'View Results' }).map((link) => link.getAttribute('href')),
    ).toEqual(['/batch/x1', '/batch/x2']);
  });

  it('BAT-009 EMP-005 says when it is empty and links to the first upload', async () => {
    renderApp('/batches', { [LIST]: [] });
    expect(await screen.findByText('No batches found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upload Your First Batch' })).toHaveAttribute(
      'href',
      '/essays/upload',
    );
  });

  it('ERR-036 says when it cannot be loaded', async () => {
    renderApp('/batches', { [LIST]: () => ({ status: 500 }) });
    expect(await screen.findByText('Failed to load batches')).toBeVisible();
  });
});
