import { CAREFUL, CAREFUL_TWO, CARELESS } from '../../test/sample-essays.data.ts';
import { ownByForm } from '../own-words/apart-by-form.ts';
import { compareAuthorship } from './compare-authorship.ts';
import { fingerprint } from './fingerprint.ts';

const printed = (id: string, text: string) => ({ id, print: fingerprint(ownByForm(text)) });
const pairsOf = (essay: string, ofSamples: readonly string[], term?: ReturnType<typeof printed>[]) =>
  compareAuthorship({
    text: essay,
    date: '2026-01-20',
    essayType: 'argumentative',
    samples: ofSamples.map((text, at) => ({
      id: `s${at}`,
      text,
      date: '2026-01-01',
      isPrimary: false,
      essayType: 'argumentative',
    })),
    ...(term && { term }),
  }).pair_log_odds;

describe('an essay, its samples and the other essays of its student, two by two', () => {
  it('are as alike as the same two texts are as an essay and its only sample', () => {
    const alone = (one: string, other: string) => pairsOf(one, [other], [])!.samples['s0'];
    expect(pairsOf(CAREFUL, [CAREFUL_TWO, CARELESS], [printed('e1', CARELESS)])).toEqual({
      samples: { s0: alone(CAREFUL, CAREFUL_TWO), s1: alone(CAREFUL, CARELESS) },
      essays: { e1: alone(CAREFUL, CARELESS) },
      among_samples: alone(CAREFUL_TWO, CARELESS),
    });
    expect(alone(CAREFUL, CAREFUL_TWO)).toBeGreaterThan(alone(CAREFUL, CARELESS)!);
  });

  it('say nothing among samples of which there is one, and nothing at all of what is no essay', () => {
    expect(pairsOf(CAREFUL, [CAREFUL_TWO], [])).toMatchObject({ essays: {}, among_samples: null });
    expect(pairsOf(CAREFUL, [CAREFUL_TWO])).toBeUndefined();
  });
});
