import { InvalidInput, NotFound, RuleBroken } from '@essays/contract';
import type { DomainEvent } from '@essays/contract';
import { event } from '../../../platform/commands/decider.ts';
import { types } from '../../../../test/decider-trial.ts';
import {
  ERASED,
  essay_id,
  FLAGGED,
  lifeAfter,
  REJECTED,
  text as extracted,
  UNREADABLE,
  when,
} from '../../../../test/essay-histories.ts';

const TEXT = 'It was late. The café 👍🏽 was closed. It was late.';
const read = event(
  'EssayTextExtracted',
  { essay_id, word_count: 10, page_count: null, markers: [], engine: 'typed' },
  { text: TEXT, raw_text: TEXT },
);
const student_id = 's1';
const past = (events: readonly DomainEvent[] = FLAGGED) =>
  events.map((one) => (one === extracted ? read : one));
const add = (change: object = {}) => ({
  type: 'AddTextComment' as const,
  comment_id: 'c1',
  start: 0,
  end: 11,
  quote: 'It was late',
  text: ' How late? ',
  ...change,
});
const added = (comment_id = 'c1', text = 'How late?') =>
  event(
    'TextCommentAdded',
    { essay_id, student_id, comment_id, start: 0, end: 11 },
    { quote: 'It was late', text },
  );
const change = (text: string, comment_id = 'c1') => ({
  type: 'ChangeTextComment' as const,
  comment_id,
  text,
});
const remove = (comment_id = 'c1') => ({ type: 'RemoveTextComment' as const, comment_id });
const removed = event('TextCommentRemoved', { essay_id, comment_id: 'c1' });

describe('a comment in the text', () => {
  it('keeps the position of its words, the words and what the teacher wrote; it decides nothing', () => {
    expect(when(past(), add())).toEqual([added()]);
    expect(lifeAfter([...past(), added()])).toEqual(lifeAfter(past()));
    expect(types(when(past(REJECTED), add()))).toEqual(['TextCommentAdded']);
  });

  it('is about whole characters and words, as they are in the text', () => {
    const thumb = TEXT.indexOf('👍🏽');
    const [made] = when(past(), add({ start: thumb, end: thumb + 2, quote: '👍🏽'.slice(0, 2) }));
    expect(made).toMatchObject({
      data: { start: thumb, end: thumb + '👍🏽'.length },
      personal: { quote: '👍🏽' },
    });
  });

  it('is found again by its words when the text has moved; words that are gone must be selected again', () => {
    const [made] = when(past(), add({ start: 30, end: 41 }));
    expect(made).toMatchObject({ data: { start: TEXT.lastIndexOf('It was late') } });
    expect(() => when(past(), add({ quote: 'It was early' }))).toThrow(RuleBroken);
    expect(() => when(past(), add({ start: 11, end: 12, quote: '.' }))).not.toThrow();
    expect(() => when(past(), add({ start: 12, end: 13, quote: ' ' }))).toThrow(
      'Please select the words that the comment is about',
    );
  });

  it('can be made by someone who sees █ in place of a name', () => {
    const [made] = when(past(), add({ quote: 'It ███ late' }));
    expect(made).toMatchObject({ personal: { quote: 'It was late' } });
    expect(() => when(past(), add({ quote: 'It ███ Late' }))).toThrow(RuleBroken);
  });

  it('must not be blank, and has at most 2000 characters, as have the words that it is about', () => {
    expect(() => when(past(), add({ text: ' \n' }))).toThrow(InvalidInput);
    expect(() => when(past(), add({ text: 'x'.repeat(2001) }))).toThrow('at most 2000 characters');
    expect(when(past(), add({ text: 'x'.repeat(2000) }))).toHaveLength(1);
    const long = 'word '.repeat(401);
    const longRead = { ...read, personal: { text: long, raw_text: long } } as DomainEvent;
    const history = FLAGGED.map((one) => (one === extracted ? longRead : one));
    const about = (end: number) => add({ end, quote: long.slice(0, end) });
    expect(() => when(history, about(2004))).toThrow('about at most 2000 characters');
    expect(when(history, about(2000))).toHaveLength(1);
  });

  it('is one of at most 100; removing one makes room', () => {
    const hundred = Array.from({ length: 100 }, (_, n) => added(`c${n}`));
    expect(() => when([...past(), ...hundred], add({ comment_id: 'new' }))).toThrow('at most 100 comments');
    expect(when([...past(), ...hundred, removed], add({ comment_id: 'new' }))).toHaveLength(1);
  });

  it('is reworded or removed once: a repeat does nothing', () => {
    const history = [...past(), added()];
    expect(when(history, add())).toEqual([]);
    expect(when(history, change(' How late was it? '))).toEqual([
      event('TextCommentChanged', { essay_id, student_id, comment_id: 'c1' }, { text: 'How late was it?' }),
    ]);
    expect(when(history, change('How late?'))).toEqual([]);
    expect(when(history, remove())).toEqual([removed]);
    expect(when([...history, removed], remove())).toEqual([]);
    expect(() => when([...history, removed], change('Later?'))).toThrow('has been removed since');
    expect(() => when(history, change(' '))).toThrow(InvalidInput);
  });

  it('that never existed cannot be changed, nor one of an essay that is deleted or has no text', () => {
    expect(() => when(past(), change('Later?'))).toThrow(NotFound);
    expect(() => when(past(), remove())).toThrow(NotFound);
    expect(() => when(ERASED, add())).toThrow(NotFound);
    expect(() => when(UNREADABLE, add())).toThrow('This essay has no text yet that could be commented on.');
  });
});
