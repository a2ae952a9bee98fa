import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { assignmentOf } from '../../../../test/assignment-fixtures.ts';
import { essayOf, ungradedOf } from '../../../../test/essay-fixtures.ts';
import { FLAGGED } from '../../../../test/open-essay-list.tsx';
import { renderApp } from '../../../../test/render-app.tsx';

const word = (name: string, classmates: number) => ({ word: name, classmates });
const WORDS = [
  word('computer', 21),
  { ...word('help', 19), used: true },
  word('online', 15),
  word('exercise', 13),
  word('hacker', 6),
];
const REMARK = { classmates: 24, usual: 4, words: WORDS, resembles: null };

const open = (off_topic: object | null) => {
  const essay = ungradedOf({ id: 'e9', assignment_id: 'a1', off_topic: off_topic as never });
  renderApp('/essays/grade/e9', {
    'GET /essays/e9': essay,
    'GET /assignments': { assignments: [assignmentOf([], { id: 'a2', title: 'Essay 2' })] },
  });
};

describe('whether an essay answers its question', () => {
  it('is asked with the words that most of the class use, and that it changes nothing', async () => {
    open(REMARK);
    const note = await screen.findByText(/Does it answer the question/);
    expect(note.parentElement).toHaveTextContent(
      'Most of the class use the words computer, online, and exercise; this essay’s own sentences use none of them.',
    );
    expect(note.parentElement).toHaveTextContent('It changes no score, and the student is not told.');
    expect(screen.getByText('On the task?')).toBeVisible();
  });

  it('is asked of a flagged essay after the question whose writing it is', async () => {
    const flagged = essayOf({ ...FLAGGED, id: 'e9', off_topic: REMARK });
    renderApp('/essays/grade/e9', { 'GET /essays/e9': flagged });
    const note = await screen.findByText(/Does it answer the question/);
    const question = screen.getByText(/^Is this Maya’s writing/);
    expect(question.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('does not say most of the class where a word is named that fewer use', async () => {
    open({ ...REMARK, words: [word('computer', 21), word('online', 12), word('hacker', 6)] });
    const note = await screen.findByText(/Does it answer the question/);
    expect(note.parentElement).toHaveTextContent(
      'Some of the class use the words computer, online, and hacker; this essay’s own sentences use none of them.',
    );
  });

  it('can be counted again: each word that was looked for, with how many use it', async () => {
    open(REMARK);
    await userEvent.click(await screen.findByText('The 5 words'));
    const count = await screen.findByText(
      /^Its own sentences use 1 \(help\) of the 5 words most particular to 24/,
    );
    expect(count).toHaveTextContent('classmates’ essays. Half of the classmates use 4 or more.');
    const words = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(words).toEqual(expect.arrayContaining(['computer 21', 'help 19, this essay too', 'hacker 6']));
  });

  it('says of a remark without a count of the class only that the essay uses none', async () => {
    open({ classmates: 24, words: [word('computer', 21), word('online', 15)], resembles: null });
    await userEvent.click(await screen.findByText('The 2 words'));
    const count = await screen.findByText(/^Its own sentences use none of the 2 words most particular to 24/);
    expect(count).not.toHaveTextContent('Half of the classmates');
  });

  it('counts no words where their key is gone', async () => {
    open({ ...REMARK, words: [] });
    const note = await screen.findByText(/Does it answer the question/);
    expect(note.parentElement).toHaveTextContent(
      'Its own sentences use few or none of the words that the class uses.',
    );
    expect(note.parentElement).not.toHaveTextContent('0 words');
  });

  it('goes with one click, which tells the server the essay as it was seen', async () => {
    const essay = ungradedOf({ id: 'e9', assignment_id: 'a1', off_topic: REMARK, revision: 7 });
    const { server } = renderApp('/essays/grade/e9', {
      'GET /essays/e9': essay,
      'POST /essays/e9/on-task': { ...essay, off_topic: null, revision: 8 },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'It is on the task' }));
    expect(await screen.findByText('Noted. The remark is gone.')).toBeVisible();
    expect(server.to('POST /essays/e9/on-task')[0]?.headers.get('if-match')).toBe('"7"');
  });

  it('is nobody’s to dismiss who only reads', async () => {
    const essay = ungradedOf({ id: 'e9', assignment_id: 'a1', off_topic: REMARK });
    const can = { ...essay.can, comment: false };
    renderApp('/essays/grade/e9', { 'GET /essays/e9': { ...essay, can } });
    await screen.findByText(/Does it answer the question/);
    expect(screen.queryByRole('button', { name: 'It is on the task' })).toBeNull();
  });

  it('names the assignment that it fits better', async () => {
    open({ ...REMARK, resembles: 'a2' });
    expect(await screen.findByRole('link', { name: 'Essay 2' })).toHaveAttribute('href', '/assignments/a2');
  });

  it('is not asked of an essay that uses the words of its class', async () => {
    open(null);
    await screen.findByText(/Uniforms are argued/);
    expect(screen.queryByText(/Does it answer/)).toBeNull();
    expect(screen.queryByText('On the task?')).toBeNull();
  });
});
