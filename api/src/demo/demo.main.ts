import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '@essays/contract';
import type { Baseline, Essay, Student } from '@essays/contract';
import { parseConfig } from '../config.ts';
import { startServer } from '../start-server.ts';
import { DEMO_STUDENTS } from './demo-class.ts';
import { DemoClock, plannedSamples } from './demo-plan.ts';
import { essayPdf, picturePdf } from './demo-pdf.ts';
import { TOPICS } from './demo-topics.ts';
import { GHOSTWRITTEN, MACHINE_LIKE, writeEssay } from './demo-writer.ts';

/** Password of every account of the demo; it is printed at the end. */
const PASSWORD = 'demo-class-2025';
const YEAR = '2025-26';
const PLAIN_TOPICS = ['uniforms', 'phones', 'start', 'jobs', 'homework'];
const IB_TOPICS = ['macbeth', 'frankenstein', 'gatsby', 'wallpaper', 'ozymandias'];
/** Essays of the first round that a teacher scored, some with a comment for the student. */
const SCORED_BY_HAND: [name: string, focus: number, evidence: number, conventions: number, words?: string][] =
  [
    [
      'Owen Blake',
      1,
      1,
      1,
      'You have a real point about the bell. Write it out: three paragraphs, one reason in each.',
    ],
    ['Jonah Pierce', 2, 1, 2],
    ['Maya Rivera', 2, 2, 3],
    ['Caleb Stone', 3, 2, 3],
    [
      'Grace Okafor',
      3,
      3,
      3,
      'The second paragraph is your best so far. Next time bring the other side in earlier.',
    ],
    ['Priya Raman', 4, 4, 4, 'This is how a reason is built. Read it to the class?'],
  ];
const NEEDS_GRADING = { grading_status: 'needs_grading' };
/** How the samples of a term are graded: most by the product, some were scored before, some by hand. */
const GRADING: Record<string, string>[] = [
  NEEDS_GRADING,
  { grading_status: 'previous_year' },
  NEEDS_GRADING,
  {
    grading_status: 'manual_grade',
    focus_organization_score: '3',
    evidence_elaboration_score: '2',
    conventions_score: '3',
  },
  NEEDS_GRADING,
];
const TYPES = ['argumentative', 'explanatory', 'informative'];

/**
 * Fills an empty data folder with a fictional class, through the same calls a browser makes. The clock runs from ten
 * weeks ago to now and never back, so that ages, trends and queues look like a term.
 */
const main = async () => {
  const now = Date.now();
  const clock = new DemoClock(now - 70 * DAY_MS);
  const config = parseConfig({
    ...process.env,
    PORT: '0',
    LOG_LEVEL: 'error',
    OPENAI_API_KEY: '',
    AI_DETECTOR: 'embedded',
  });
  const server = await startServer({ config, clock: clock.now });
  let token: string | undefined;

  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const form = body instanceof FormData;
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body && !form ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  /** Tokens are dated by the server's clock and checked against the real one, so signing in happens in the present. */
  const signIn = (username: string) =>
    clock.inThePresent(async () => {
      token = (await call<{ token: string }>('POST', '/auth/login', { username, password: PASSWORD })).token;
    });
  const wait = async <T>(read: () => Promise<T>, done: (value: T) => boolean): Promise<T> => {
    for (let n = 0; n < 600; n += 1) {
      const value = await read();
      if (done(value)) return value;
      await sleep(50);
    }
    throw new Error('The demo class did not finish processing');
  };
  const settled = (id: string) =>
    wait(
      () => call<Essay>('GET', `/essays/${id}`),
      (e) => !['pending', 'processing'].includes(e.processing_status),
    );
  const graded = (id: string) =>
    wait(
      () => call<Essay>('GET', `/essays/${id}`),
      (e) => ['completed', 'flagged', 'error'].includes(e.processing_status),
    );

  await call('POST', '/auth/register', { username: 'admin', password: PASSWORD });
  await signIn('admin');
  for (const [username, role] of [
    ['e.dunne', 'teacher'],
    ['m.hale', 'teacher'],
    ['head', 'department_head'],
    ['assistant', 'assistant'],
  ])
    await call('POST', '/auth/register', { username, password: PASSWORD, role });
  await signIn('e.dunne');

  const students: Student[] = [];
  for (const period of [2, 1]) {
    const names = DEMO_STUDENTS.filter((s) => s.period === period).map((s) => ({ name: s.name, period }));
    const answer = await call<{ students: Student[] }>('POST', '/students/bulk', {
      students: names,
      academic_year: YEAR,
    });
    students.push(...answer.students);
  }
  const idOf = (name: string) => {
    const place = DEMO_STUDENTS.findIndex((s) => s.name === name);
    return students[place]!;
  };

  const turns = new Map<string, number>();
  const turnOf = (name: string): number => {
    const turn = turns.get(name) ?? 0;
    turns.set(name, turn + 1);
    return turn;
  };

  const uploadBaseline = async (
    name: string,
    topic: string,
    seed: number,
    length: number,
    review: 'approved' | 'rejected' | null,
    { asPdf = false, grading = NEEDS_GRADING }: { asPdf?: boolean; grading?: Record<string, string> } = {},
  ) => {
    const { voice, period } = DEMO_STUDENTS.find((s) => s.name === name)!;
    const text = writeEssay(topic, voice, seed, length, turnOf(name));
    const essay_type = period === 1 ? 'analytical' : TYPES[seed % TYPES.length]!;
    const fields = {
      student_session_id: idOf(name).id,
      essay_type,
      academic_year: YEAR,
      ...grading,
    };
    let id: string;
    if (asPdf) {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      form.set(
        'file',
        new Blob([await essayPdf(TOPICS[topic]!.title, idOf(name).display_id, text)], {
          type: 'application/pdf',
        }),
        'sample.pdf',
      );
      id = (await call<{ id: string }>('POST', '/baselines/upload', form)).id;
    } else id = (await call<{ id: string }>('POST', '/baselines/upload', { ...fields, essay_text: text })).id;
    const sample = await wait(
      () => call<Baseline>('GET', `/baselines/${id}`),
      (b) => !['pending', 'processing'].includes(b.processing_status),
    );
    if (review && sample.processing_status === 'ready_for_review')
      await call('POST', `/baselines/${id}/review`, {
        decision: review,
        ...(review === 'rejected'
          ? { rejection_reason: 'Written in a group, not entirely the student’s own words.' }
          : {}),
      });
    return id;
  };
  const uploadEssay = async (name: string, topic: string, seed: number, length: number, given?: string) => {
    const { voice, period } = DEMO_STUDENTS.find((s) => s.name === name)!;
    const text = given ?? writeEssay(topic, voice, seed, length, turnOf(name));
    const form = new FormData();
    form.set('student_session_id', idOf(name).id);
    form.set('essay_type', period === 1 ? 'analytical' : TYPES[seed % TYPES.length]!);
    if (seed % 2 === 0)
      form.set(
        'file',
        new Blob([await essayPdf(TOPICS[topic]!.title, null, text)], { type: 'application/pdf' }),
        'essay.pdf',
      );
    else form.set('essay_text', text);
    const { id } = await call<{ id: string }>('POST', '/essays/upload', form);
    await settled(id);
    return id;
  };
  const topicsOf = (period: number) => (period === 1 ? IB_TOPICS : PLAIN_TOPICS);

  for (const { at, name, place, n } of plannedSamples(now)) {
    clock.moveTo(at);
    const topics = topicsOf(DEMO_STUDENTS[place]!.period);
    await uploadBaseline(name, topics[(place + n) % topics.length]!, 100 * place + n, 12, 'approved', {
      asPdf: n === 1,
      grading: GRADING[(place + n) % GRADING.length]!,
    });
  }
  await uploadBaseline('Noah Bergstrom', 'macbeth', 901, 8, 'rejected');

  // Essays over the term: a first round, a teacher's own scores, and a second round that is scored by them.
  const ungraded = ['Malik Johnson', 'Elise Laurent'];
  const ofRound = new Map<string, string>();
  const round = async (n: 0 | 1) => {
    for (const [place, { name, period, voice }] of DEMO_STUDENTS.entries()) {
      if (n === 1 && place % 3 === 0) continue;
      clock.moveTo(now - (32 - n * 14) * DAY_MS + place * 1_800_000);
      const length = voice.care >= 0.85 ? 14 : voice.care >= 0.6 ? 10 : 8;
      const topics = topicsOf(period);
      const id = await uploadEssay(
        name,
        topics[(place + 3 + n) % topics.length]!,
        5000 + 100 * place + n,
        length,
      );
      ofRound.set(`${name}/${n}`, id);
      const { processing_status } = await settled(id);
      if (ungraded.includes(name)) continue;
      if (processing_status === 'ready_for_grading') await call('POST', `/essays/${id}/grade`);
      await graded(id);
    }
  };
  await round(0);
  clock.moveTo(now - 20 * DAY_MS);
  for (const [name, focus, evidence, conventions, detailed_feedback] of SCORED_BY_HAND)
    await call('POST', `/essays/${ofRound.get(`${name}/0`)}/save-grades`, {
      focus_organization_score: focus,
      evidence_elaboration_score: evidence,
      conventions_score: conventions,
      detailed_feedback,
    });
  await round(1);

  // What a term also brings: a text by somebody else, one by a machine, two rewrites, decisions.
  clock.moveTo(now - 6 * DAY_MS);
  await graded(await uploadEssay('Owen Blake', 'uniforms', 9001, 12, GHOSTWRITTEN));
  await graded(await uploadEssay('Sam Whitfield', 'phones', 9003, 12, MACHINE_LIKE));
  const rewriteOf = async (name: string, seed: number, close: string): Promise<string> => {
    const { essay_text } = await call<Essay>('GET', `/essays/${ofRound.get(`${name}/0`)}`);
    const again = essay_text!.replace(/\bBut\b/g, 'However,').replace(/because/g, 'since');
    return uploadEssay(name, 'homework', seed, 12, `${again}\n\n${close}`);
  };
  const confirmed = await rewriteOf(
    'Ada Novak',
    9007,
    'My partner read this aloud to me, and I changed what made her stop.',
  );
  await graded(confirmed);
  await call('POST', `/essays/${confirmed}/rewrite-decision`, { confirmed: true });
  clock.moveTo(now - 3 * DAY_MS);
  await rewriteOf(
    'Grace Okafor',
    9005,
    'Since my first version I have asked two classmates, and both of them disagreed with my second paragraph.',
  );
  clock.moveTo(now - 2 * DAY_MS);
  await signIn('m.hale');
  await call('POST', `/essays/${ofRound.get('Theo Marsh/0')}/reject`, {
    rejection_reason: 'Turned in for the wrong task; asked for a new version.',
  });
  await call('POST', `/essays/${ofRound.get('Sofia Marin/0')}/flag`, {
    reason: 'Please compare with the draft from class.',
  });

  clock.moveTo(now - 5 * 3_600_000);
  await signIn('e.dunne');
  await uploadBaseline('Hannah Levy', 'jobs', 902, 11, null);
  await uploadBaseline('Yara Osei', 'gatsby', 903, 12, null);
  const batch = new FormData();
  batch.set('essay_type', 'explanatory');
  const { voice } = DEMO_STUDENTS[3]!;
  batch.append(
    'files',
    new Blob(
      [
        await essayPdf(
          'How much homework',
          idOf('Leo Brandt').display_id,
          writeEssay('homework', voice, 777, 11),
        ),
      ],
      { type: 'application/pdf' },
    ),
    'homework-1.pdf',
  );
  batch.append(
    'files',
    new Blob(
      [await essayPdf('How much homework', null, writeEssay('homework', DEMO_STUDENTS[8]!.voice, 778, 11))],
      { type: 'application/pdf' },
    ),
    'homework-2.pdf',
  );
  batch.append('files', new Blob([await picturePdf()], { type: 'application/pdf' }), 'homework-3.pdf');
  await call('POST', '/essays/upload-batch', batch);
  await server.settle(120_000);

  await server.close();
  writeFileSync(join(config.dataDir, 'demo-ready'), '');
  console.log(
    `\nThe demo class is ready. Sign in as e.dunne (teacher), head (department head), assistant or admin.`,
  );
  console.log(`The password of all of them: ${PASSWORD}\n`);
};

await main();
