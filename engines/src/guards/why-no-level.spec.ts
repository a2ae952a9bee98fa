import { SHIPPED_RUBRICS } from '@essays/contract';
import { existsSync, readFileSync } from 'node:fs';
import { classWordsOf, type ClassWords } from '../class-words/class-words.ts';
import { usedWords } from '../class-words/content-words.ts';
import { gradeText } from '../grading/rubric-scorer.ts';
import { ownByForm } from '../own-words/apart-by-form.ts';
import { CAREFUL, CAREFUL_TWO, CARELESS } from '../../test/sample-essays.data.ts';
import { whyNoLevel } from './why-no-level.ts';

const STORKS =
  'The white stork is a large bird that breeds on chimneys, towers and tall poles. Its plumage is white, with black ' +
  'feathers along the wings. A pair builds a heavy nest of branches and lines it with straw and rags. The female ' +
  'lays three to five eggs in April, and the chicks are fed with worms, frogs and beetles. In late summer the flocks ' +
  'glide south on warm air and cross at Gibraltar or the Bosporus. Many are killed by power lines and drought. ' +
  'A ring on the leg tells researchers where a bird was hatched. In villages old wheels are fixed to the roofs, so ' +
  'that the pair will nest there again when the frost is over.';

const used = (text: string) => usedWords(ownByForm(text));
/** Words by the last, in the order of the alphabet: no sentences are left. */
const inDisorder = (text: string) =>
  text
    .split(/\s+/)
    .sort((one, other) => ([...one].reverse().join('') < [...other].reverse().join('') ? -1 : 1))
    .join(' ');
/** A class that writes of what these essays are about. */
const classOf = (texts: readonly string[], size = 12): ClassWords =>
  classWordsOf(Array.from({ length: size }, (_, at) => used(texts[at % texts.length]!)));
const CLASS = classOf([CAREFUL, CARELESS]);
const found = (text: string, words: ClassWords | null = CLASS) => whyNoLevel(ownByForm(text), words);
const reason = (text: string, words?: ClassWords | null) => found(text, words)?.no_level.because ?? null;

describe('no level is proposed', () => {
  it('for a text of which more than three tenths are said again, with the place', () => {
    const text = `${CAREFUL}\n\n${CAREFUL}`;
    expect(found(text)).toMatchObject({ no_level: { because: 'repeats', share: 0.5 } });
    expect(CAREFUL.startsWith(found(text)!.place.from.slice(0, 40))).toBe(true);
    expect(reason(`${CAREFUL} ${CAREFUL.split('. ').slice(0, 2).join('. ')}.`)).toBeNull();
  });

  it('for words that form no sentences', () => {
    for (const text of [CAREFUL, CAREFUL_TWO]) expect(reason(inDisorder(text), null)).toBe('no_sentences');
  });

  it('for words in capitals no sooner than for others', () => {
    for (const text of [CAREFUL, CAREFUL_TWO, CARELESS]) expect(reason(text.toUpperCase(), null)).toBeNull();
    expect(reason(inDisorder(CAREFUL).toUpperCase(), null)).toBe('no_sentences');
  });

  it('for a stretch whose words nobody else in the class uses, from its first to its last sentence', () => {
    const first = CAREFUL.split('\n\n')[0]!;
    const padded = `${first}\n\n${STORKS}\n\n${CAREFUL.slice(first.length).trim()}`;
    expect(found(padded)).toMatchObject({ no_level: { because: 'foreign' } });
    const { place, no_level } = found(padded)!;
    expect(STORKS.startsWith(place.from)).toBe(true);
    expect(STORKS.includes(place.to!)).toBe(true);
    expect(no_level.words).toBeLessThan(160);
    expect(no_level.share).toBeLessThan(0.6);
  });

  it('only with eleven classmates for that, and never without a class', () => {
    const padded = `${CAREFUL}\n\n${STORKS}`;
    expect(reason(padded, classOf([CAREFUL], 11))).toBe('foreign');
    expect(reason(padded, classOf([CAREFUL], 10))).toBeNull();
    expect(reason(padded, null)).toBeNull();
  });

  it('is never said of an essay on the task, nor of a short text', () => {
    for (const text of [CAREFUL, CARELESS]) expect(reason(text)).toBeNull();
    for (const text of [CAREFUL, CAREFUL_TWO, CARELESS]) expect(reason(text, null)).toBeNull();
    expect(reason(inDisorder(CAREFUL.split(/\s+/).slice(0, 40).join(' ')), null)).toBeNull();
  });

  const CASES = ['essay-phones.txt', 'essay-uniforms.txt', 'quoted-dialect.txt'].map(
    (name) => new URL(`../../../../shared/cases/texts/${name}`, import.meta.url),
  );
  it('is not said of the honest cases', () => {
    const texts = CASES.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
    for (const text of [CAREFUL, ...texts]) expect(reason(text, null)).toBeNull();
  });

  it('is no matter of what is not the student’s own', () => {
    const line =
      'As the poet says, “the moon is a silver lantern over all the seven seas of the old and quiet world.”';
    expect(reason(`${line} ${line} ${line} ${CARELESS}`, null)).toBeNull();
  });

  it('cites no more of a sentence without an end than its beginning', () => {
    const endless = inDisorder(`${CAREFUL} ${CAREFUL_TWO}`).replace(/[.!?]/g, '');
    expect(found(endless, null)!.place.from.length).toBeLessThanOrEqual(200);
  });
});

describe('a text without a level', () => {
  const rubric = SHIPPED_RUBRICS.find(({ version }) => version === '10th_grade_english-1')!;
  const task = {
    text: `${CAREFUL}\n\n${STORKS}`,
    essayType: 'argumentative' as const,
    rubric,
    classWords: CLASS,
  };

  it('has no scores and no words', () => {
    expect(Object.keys(gradeText(task)).sort()).toEqual(['engine', 'no_level', 'place', 'version']);
  });

  it('is scored as it is once a teacher wants that', () => {
    expect(gradeText({ ...task, asItIs: true })).toMatchObject({ mode: 'absolute_draft' });
  });

  it('is not scorable before anything else when it is too short or not English', () => {
    expect(gradeText({ ...task, text: 'Storks. Storks. Storks.' })).toMatchObject({ mode: 'not_scorable' });
  });
});
