import { MOST_INTERVALS } from '@essays/contract';
import { insertedBetween, ProcessRecorder } from './process-recorder.ts';

const ELSEWHERE = 'These are eight words that stood somewhere else.';
const START = 1_000_000;
const at = (seconds: number) => START + seconds * 1000;

describe('how a text comes about', () => {
  it('counts words every ten seconds, and keeps the last count where nothing changed', () => {
    const recorder = new ProcessRecorder(START);
    recorder.changed('One', 'insertText', at(1));
    recorder.changed('One two', 'insertText', at(8));
    recorder.changed('One two three', 'insertText', at(34));
    expect(recorder.process.words).toEqual([2, 2, 2, 3]);
  });

  it('keeps what was pasted or dropped, and nothing of what was typed', () => {
    const recorder = new ProcessRecorder(START);
    recorder.changed('Mine. ', 'insertText', at(2));
    recorder.changed(`Mine. ${ELSEWHERE}`, 'insertFromPaste', at(5));
    recorder.changed(`Mine. ${ELSEWHERE} And a long line that came from a keyboard.`, 'insertText', at(9));
    expect(recorder.process.pastes).toEqual([{ at: 5, words: 8, text: ELSEWHERE }]);
  });

  it('keeps a paste from twenty characters on', () => {
    const pasted = (length: number) => {
      const recorder = new ProcessRecorder(START);
      recorder.changed('x'.repeat(length), 'insertFromPaste', at(5));
      return recorder.process.pastes.length;
    };
    expect([pasted(19), pasted(20)]).toEqual([0, 1]);
  });

  it('keeps no more absences than the server takes, however often somebody looks away', () => {
    const recorder = new ProcessRecorder(START);
    for (let n = 0; n < MOST_INTERVALS + 5; n += 1) {
      recorder.left(at(10 * n));
      recorder.back(at(10 * n + 5));
    }
    expect(recorder.process.away).toHaveLength(MOST_INTERVALS);
  });

  it('takes what a program puts in for a paste, but not dictation, a correction or an undo', () => {
    const put = (inputType: string | undefined) => {
      const recorder = new ProcessRecorder(START);
      recorder.changed(ELSEWHERE, inputType, at(5));
      return recorder.process.pastes.length;
    };
    expect([undefined, '', 'insertFromDrop'].map(put)).toEqual([1, 1, 1]);
    expect(['insertCompositionText', 'insertReplacementText', 'historyUndo', 'insertText'].map(put)).toEqual([
      0, 0, 0, 0,
    ]);
  });

  it('does not take a word, or what was cut from the text itself, for a paste', () => {
    const recorder = new ProcessRecorder(START, {
      text: ELSEWHERE,
      process: new ProcessRecorder(START).process,
    });
    recorder.taken(ELSEWHERE);
    recorder.changed('', 'deleteByCut', at(1));
    recorder.changed(` ${ELSEWHERE}`, 'insertFromPaste', at(2));
    recorder.changed(` ${ELSEWHERE} a word`, 'insertFromPaste', at(3));
    expect(recorder.process.pastes).toEqual([]);
  });

  it('notes a pause of a minute and an absence of three seconds, and no shorter ones', () => {
    const recorder = new ProcessRecorder(START);
    recorder.changed('a', 'insertText', at(10));
    recorder.changed('b', 'insertText', at(69));
    recorder.changed('c', 'insertText', at(131));
    recorder.left(at(140));
    recorder.left(at(141));
    recorder.back(at(142));
    recorder.left(at(150));
    recorder.back(at(153));
    recorder.back(at(160));
    expect(recorder.process.pauses).toEqual([{ at: 69, seconds: 62 }]);
    expect(recorder.process.away).toEqual([{ at: 150, seconds: 3 }]);
  });

  it('goes on where another page stopped', () => {
    const first = new ProcessRecorder(START);
    first.changed('One two', 'insertText', at(25));
    const { process } = first;
    const second = new ProcessRecorder(at(500), { text: 'One two', process });
    second.changed('One two three', 'insertText', at(505));
    expect(second.process.words).toEqual([0, 0, 2, 3]);
    expect(process.words).toEqual([0, 0, 2]);
  });

  it('finds what was put in between', () => {
    const cases: [string, string, string][] = [
      ['', 'new', 'new'],
      ['ab', 'aXYb', 'XY'],
      ['aa', 'aaa', 'a'],
      ['one two', 'one', ''],
      ['same', 'same', ''],
      ['old', 'new', 'new'],
    ];
    for (const [before, after, put] of cases) expect(insertedBetween(before, after)).toBe(put);
  });
});
