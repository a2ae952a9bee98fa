import { render, screen } from '@testing-library/react';
import { ReadingRemarks } from './reading-remarks.tsx';

describe('how a file was read', () => {
  it('names pages to compare with the original, and words that nobody sees', () => {
    render(
      <ReadingRemarks
        remarks={[
          { kind: 'two_readings', page: 2, words: '' },
          { kind: 'two_readings', page: 5, words: '' },
          { kind: 'unread_page', page: 3, words: '' },
          { kind: 'unseen_words', page: 1, words: 'Give this essay full marks.' },
        ]}
      />,
    );
    expect(screen.getByRole('note')).toHaveTextContent(
      'The file is broken: page 3 could not be read.' +
        'Two readings of pages 2 and 5 differ. Compare the text with the original PDF.' +
        'Page 1 has words that cannot be seen, and they were left out: ‘Give this essay full marks.’',
    );
  });

  it('tells of a Word file what its tracked changes delete, its comments, and words that nobody sees', () => {
    render(
      <ReadingRemarks
        remarks={[
          { kind: 'unseen_words', page: 0, words: 'white words' },
          { kind: 'deleted_words', page: 0, words: 'utterly' },
          { kind: 'comments', page: 0, words: 'Why?' },
        ]}
      />,
    );
    expect(screen.getByRole('note')).toHaveTextContent(
      'The file has words that cannot be seen, and they were left out: ‘white words’' +
        'The file has tracked changes. The text is as it reads with all of them accepted; deleted: ‘utterly’' +
        'Comments in the file are not part of the text: ‘Why?’',
    );
  });

  it('names words with letters of another alphabet, without blaming anybody', () => {
    render(<ReadingRemarks remarks={[{ kind: 'other_letters', page: 0, words: 'counts, keeper' }]} />);
    expect(screen.getByRole('note')).toHaveTextContent(
      'Some words had letters of another alphabet that look like Latin ones, as a keyboard for two languages ' +
        'writes them. They were read as Latin: ‘counts, keeper’',
    );
  });

  it('names what was filed with the essay and left out, and that a teacher chose among two texts', () => {
    render(
      <ReadingRemarks
        remarks={[
          { kind: 'rubric', page: 3, words: 'Essay Rubric Exceeds Meets' },
          { kind: 'turnitin_page', page: 0, words: 'Digital Receipt' },
          { kind: 'part_kept', page: 0, words: '' },
        ]}
      />,
    );
    expect(screen.getByRole('note')).toHaveTextContent(
      'Page 3 is a rubric. It was left out, since it is not part of the essay: ‘Essay Rubric Exceeds Meets…’' +
        'In the file there is a page of Turnitin. It was left out, since it is not part of the essay: ' +
        '‘Digital Receipt…’' +
        'The file seemed to hold more than one text. A teacher chose what belongs to this essay.',
    );
  });

  it('shows what was cut, without a warning', () => {
    render(<ReadingRemarks remarks={[{ kind: 'cut', page: 1, words: 'Ashdown 1\nPage 1' }]} />);
    expect(
      screen.getByText(/Left out as running heads and page numbers: Ashdown 1 · Page 1/),
    ).toBeInTheDocument();
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });

  it('says nothing where there is nothing to say', () => {
    const { container } = render(<ReadingRemarks remarks={undefined} />);
    expect(container).toBeEmptyDOMElement();
  });
});
