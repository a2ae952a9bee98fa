import { screen } from '@testing-library/react';
import { essayOf } from '../../../../test/essay-fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';

/** The first step of a page may be slow. */
const FIRST = { timeout: 30_000 };

const UNREAD = {
  processing_status: 'error',
  failed_step: 'extract',
  processing_error: 'The words on this picture could only be read with doubts.',
  original_filename: 'page.jpg',
  file_format: 'jpg',
  has_file: true,
  essay_text: null,
  essay_description: null,
  word_count: null,
  grading_result: null,
  focus_organization_score: null,
  evidence_elaboration_score: null,
  conventions_score: null,
} as const;

describe('a file that could not be read', () => {
  it('read with doubts shows its picture beside the text, which a teacher corrects and confirms', async () => {
    const sent: unknown[] = [];
    const { user } = renderApp('/essays/grade/e1', {
      'GET /essays/e1': essayOf({
        ...UNREAD,
        student_session_id: null,
        set_aside_reason: null,
        doubtful_text: 'I waIked to the harbour.',
        reading_remarks: [{ kind: 'read_from_picture', page: 1, words: '', confidence: 71 }],
      }),
      'PUT /essays/e1/text': (request: { body: unknown }) => {
        sent.push(request.body);
        return { body: essayOf({ ...UNREAD, essay_text: 'I walked to the harbour.' }) };
      },
    });
    expect(await screen.findByText(/page\.jpg/, {}, FIRST)).toBeVisible();
    expect(screen.getByText(/Nothing is compared or graded until you have confirmed/)).toBeVisible();
    const pages = screen.getByRole('region', { name: 'The pages of the file' });
    expect(pages).toBeVisible();
    // What is wrong with them stands above, and they have the whole width of the card.
    const told = screen.getByText(/Nothing is compared or graded until/);
    expect(told.compareDocumentPosition(pages)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(pages.closest('[data-side-pane]')).toBeNull();
    expect(screen.getByText(/Its student is looked for once its text is there/)).toBeVisible();
    const text = screen.getByRole('textbox', { name: /correct it/ });
    expect(text).toHaveValue('I waIked to the harbour.');
    await user.clear(text);
    await user.type(text, 'I walked to the harbour.');
    await user.click(screen.getByRole('button', { name: 'Confirm this text' }));
    await screen.findByText('Text saved. The essay goes on from here.');
    expect(sent).toEqual([{ essay_text: 'I walked to the harbour.' }]);
  }, 90_000);

  it('is typed by a teacher, who cannot send nothing', async () => {
    const { user } = renderApp('/essays/grade/e1', {
      'GET /essays/e1': essayOf({ ...UNREAD, file_format: 'pdf' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Use this text' }, FIRST));
    expect(screen.getByText('Please type the text of the essay.')).toBeVisible();
  });

  it('with two texts shows both, to be cut down to the essay, and speaks of no picture', async () => {
    renderApp('/essays/grade/e1', {
      'GET /essays/e1': essayOf({
        ...UNREAD,
        file_format: 'pdf',
        processing_error: 'This file seems to hold two texts, each under a name of its own.',
        doubtful_text: 'Name: Dana\n\nThe pier.\n\nName: Priya\n\nThe sea.',
        reading_remarks: [],
      }),
    });
    expect(await screen.findByText(/seems to hold two texts/, {}, FIRST)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'All that was read: keep the essay' })).toHaveValue(
      'Name: Dana\n\nThe pier.\n\nName: Priya\n\nThe sea.',
    );
    expect(screen.getByText(/If you only delete lines, the rest is compared as it stands/)).toBeVisible();
    expect(screen.queryByText(/came by way of a picture/)).not.toBeInTheDocument();
  });
});
