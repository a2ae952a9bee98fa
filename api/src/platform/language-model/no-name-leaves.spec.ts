import fc from 'fast-check';
import { SHIPPED_RUBRICS } from '@essays/contract';
import { rosterOf as asRoster } from '@essays/engines/names/roster';
import type { NamesToHide } from '@essays/engines/names/roster';
import { GptZeroDetector } from '../../work/ai-writing/gptzero-detector.ts';
import { SaplingDetector } from '../../work/ai-writing/sapling-detector.ts';
import { OpenAiAuthorshipJudge } from '../../work/authorship/openai-authorship-judge.ts';
import { testEngines } from '../../../test/test-engines.ts';
import type { Grader } from '../../work/grading/grader.ts';
import { OpenAiGrader } from '../../work/grading/openai-grader.ts';
import { OpenAiSummaryWriter } from '../../work/progress/openai-summary-writer.ts';
import { stubGrade } from '../../../test/stub-answers.ts';
import { OpenAiModel } from './openai-model.ts';
import { json, startStubService } from '../../../test/stub-service.ts';
import type { StubService } from '../../../test/stub-service.ts';

const engines = testEngines();

/**
 * Given names and surnames with everything that names are made of: marks, particles, few letters, other scripts,
 * words.
 */
const GIVEN =
  'Marisol Ada Zoë Seán José-María Mary-Ann Anneke Nguyễn Łucja Søren Jo Li D’Arcy Will May Grace ' +
  'Art Hope Mark Олег 小龙 하늘 Αθηνά';
const SURNAMES =
  'Quintero|Okonkwo|O’Brien|García-López|de la Cruz|van der Berg|Müller|Ó ' +
  'Brollachán|Ng|Wu|Young|King|Long|Петров|李|김|Παππά|bin Said|Đinh';
const one = (names: readonly string[]) => fc.constantFrom(...names);
const rosterOf = fc.uniqueArray(fc.tuple(one(GIVEN.split(' ')), one(SURNAMES.split('|'))), {
  minLength: 2,
  maxLength: 12,
  selector: ([given, surname]) => `${given} ${surname}`,
});

const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[łŁ]/g, 'l')
    .replace(/[øØ]/g, 'o')
    .replace(/[đĐ]/g, 'd')
    .normalize('NFC');
const CASES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  bare,
  (text) => bare(text).toLowerCase(),
  (text) => text.normalize('NFD'),
  (text) => text.replaceAll('’', "'").replaceAll('-', ' '),
  (text) => text.replaceAll(/[’-]/g, ''),
  (text) => text.replaceAll(' ', '\n'),
];
type Name = readonly [given: string, surname: string];
const WHOLE: readonly ((name: Name) => string)[] = [
  ([given, surname]) => `${given} ${surname}`,
  ([given, surname]) => `${surname}, ${given}`,
  ([given, surname]) => `${given} ${surname}’s`,
  ([given, surname]) => `${given} (${surname})`,
];
const SINGLE: readonly ((name: Name) => string)[] = [
  ([given]) => given,
  ([given]) => `${given}'s`,
  ([, surname]) => surname,
  ([, surname]) => `${surname}’s`,
];

/** An English word in lower case is the word and not a name: 'will', and in reverse also 'young, grace'. */
const isSmallWord = (form: string): boolean =>
  /^(?:will|may|bin\ssaid)(?:['’]?s)?$|^(?:young|king|long|bin\ssaid),\s(?:will|may|grace|art|hope|mark)$/.test(
    form,
  );

/** A form of a name between two words that are in no name, and what of it was sent. */
const plant = (form: string, n: number) => `it was qx${n}q ${form} qy${n}q who came, and the rain fell. `;
const OWN = 0;
const planted = fc
  .tuple(rosterOf, fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { minLength: 8, maxLength: 8 }))
  .map(([roster, choices]) => {
    const forms = choices.map(([whose, shape, letters]) => {
      const name = roster[whose % roster.length]!;
      // Single names of others in small letters may be words; those with a capital in the middle of a sentence are not.
      const isOwn = whose % roster.length === OWN;
      const shapes = [...WHOLE, ...SINGLE];
      const single = shapes[shape % shapes.length]!(name);
      // One character alone names nobody.
      const shaped = /\p{L}.*\p{L}/u.test(single.replace(/['’]s$/, '')) ? single : name.join(' ');
      const isSingle = shape % shapes.length >= WHOLE.length;
      const form = CASES[letters % CASES.length]!(shaped);
      return isSingle && !isOwn && form !== shaped ? shaped : form;
    });
    const kept = forms.filter((form) => !isSmallWord(form));
    return { names: roster.map((name) => name.join(' ')), forms: kept, text: kept.map(plant).join('') };
  });

/** What is left between the marks, without placeholders for a name and a possessive s. */
const leftOf = (sent: string): string[] =>
  [...sent.matchAll(/qx\d+q(.*?)qy\d+q/gsu)].map(([, form]) =>
    form!.replace(/\[name\](?:['’]?s(?!\p{L}))?/giu, '').replace(/[^\p{L}]/gu, ''),
  );

const FILLER = 'The river rose in the night, and nobody slept until the morning came. '.repeat(24);
let stub: StubService;
beforeEach(async () => {
  // No answer fits: the test looks at what was asked, not at what comes of it.
  stub = await startStubService((_, response) => json(response, { error: { message: 'no' } }, 400));
});
afterEach(() => stub.close());
const { signal } = new AbortController();
const LOCAL: Grader = { name: 'local', provider: null, grade: async () => stubGrade() };
const model = () => new OpenAiModel({ apiKey: 'k', baseUrl: `${stub.url}/v1` });

interface Texts {
  text: string;
  names: NamesToHide;
}
const ADAPTERS: Record<string, (task: Texts) => Promise<unknown>> = {
  'the grading model': (task) =>
    new OpenAiGrader(model(), LOCAL, engines).grade(
      {
        ...task,
        essayType: 'argumentative',
        rubric: SHIPPED_RUBRICS[0]!,
        scoredExamples: [],
        classmates: [],
      },
      signal,
    ),
  'the authorship model, as the essay': (task) =>
    new OpenAiAuthorshipJudge(model(), engines).judge(
      { ...task, sample: { id: 's', text: FILLER }, otherSamples: [] },
      'essay_first',
      signal,
    ),
  'the authorship model, as the sample': ({ text, names }) =>
    new OpenAiAuthorshipJudge(model(), engines).judge(
      { text: FILLER, names, sample: { id: 's', text }, otherSamples: [] },
      'sample_first',
      signal,
    ),
  GPTZero: (task) =>
    new GptZeroDetector({ key: 'k', url: stub.url }, engines).detect(
      { ...task, ownSamples: [{ text: task.text }] },
      signal,
    ),
  Sapling: (task) =>
    new SaplingDetector({ key: 'k', url: stub.url }, engines).detect(
      { ...task, ownSamples: [{ text: task.text }] },
      signal,
    ),
};

describe('no form of a name on the roster arrives', () => {
  it.each(Object.keys(ADAPTERS))('at %s', async (adapter) => {
    await fc.assert(
      fc.asyncProperty(planted, async ({ names, forms, text }) => {
        stub.asked.length = 0;
        const task = {
          text: `${FILLER}${text}`,
          names: { own: names[OWN]!, roster: asRoster(names.map((name, at) => ({ id: String(at), name }))) },
        };
        await expect(ADAPTERS[adapter]!(task)).rejects.toThrow();
        const sent = JSON.stringify(stub.asked[0]!.body).replaceAll('\\n', '\n');
        expect(sent).toContain('The river rose in the night, and nobody slept until the morning came.');
        expect(leftOf(sent)).toEqual(forms.map(() => ''));
      }),
      { numRuns: 60 },
    );
  });

  it('the summary of a student is written from figures: not a word of a text is sent', async () => {
    const writer = new OpenAiSummaryWriter(model());
    const essays = [{ date: '2026-01-01', overall: 3, criteria: { conventions: 3 } }];
    const trend = { trend_status: 'insufficient_data' as const, slope_per_essay: null, count: 1 };
    await expect(writer.write({ trend, essays } as never, signal)).rejects.toThrow();
    const [, user] = stub.asked[0]!.body['messages'] as { content: string }[];
    const { in_short: sentences, ...figures } = JSON.parse(user!.content) as Record<string, unknown>;
    expect(figures).toEqual({ trend, essays });
    expect(typeof sentences).toBe('string');
  });
});
