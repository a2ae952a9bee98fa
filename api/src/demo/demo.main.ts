import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '@essays/contract';
import type { Baseline, Essay, Student } from '@essays/contract';
import { parseConfig } from '../config.ts';
import { startServer } from '../start-server.ts';
import { DEMO_STUDENTS } from './demo-class.ts';
import { essayPdf, picturePdf } from './demo-pdf.ts';
import { TOPICS } from './demo-topics.ts';
import { GHOSTWRITTEN, MACHINE_LIKE, writeEssay } from './demo-writer.ts';

/** Password of every account of the demo; it is printed at the end. */
const PASSWORD = 'demo-class-2025';
const YEAR = '2025-26';
const PLAIN_TOPICS = ['uniforms', 'phones', 'start', 'jobs', 'homework'];
const IB_TOPICS = ['macbeth', 'frankenstein', 'gatsby', 'wallpaper', 'ozymandias'];
const TYPES = ['argumentative', 'explanatory', 'informative'];

/**
 * Fills an empty data folder with a fictional class, through the same calls a browser makes. The clock runs from ten
 * weeks ago to now, so that ages, trends and queues look like a term.
 */
const main = async () => {
  const now = Date.now();
  let clock = now - 70 * DAY_MS;
  const config = parseConfig({
    ...process.env,
    PORT: '0',
    LOG_LEVEL: 'error',
    OPENAI_API_KEY: '',
    AI_DETECTOR: 'embedded',
  });
  const server = await startServer({ config, clock: () => clock });
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
  const signIn = async (username: string) => {
    const then = clock;
    clock = Date.now();
    token = (await call<{ token: string }>('POST', '/auth/login', { username, password: PASSWORD })).token;
    clock = then;
  };
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
    asPdf = false,
  ) => {
    const { voice, period } = DEMO_STUDENTS.find((s) => s.name === name)!;
    const text = writeEssay(topic, voice, seed, length, turnOf(name));
    const essay_type = period === 1 ? 'analytical' : TYPES[seed % TYPES.length]!;
    const fields = {
      student_session_id: idOf(name).id,
      essay_type,
      grading_status: 'previous_year',
      academic_year: YEAR,
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
        ...(review === 'rejected' ? { rejection_reason: 'Written in a group; not only her own words.' } : {}),
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

  // Samples: three for most, one for some, none for the last two of each period.
  for (const [place, { name, period }] of DEMO_STUDENTS.entries()) {
    clock = now - 68 * DAY_MS + place * 3_600_000;
    const without = ['Hannah Levy', 'Malik Johnson', 'Elise Laurent'].includes(name);
    if (without) continue;
    const topics = topicsOf(period);
    for (let n = 0; n < (place % 5 === 4 ? 1 : 2 + (place % 2)); n += 1) {
      clock += 9 * DAY_MS;
      await uploadBaseline(
        name,
        topics[(place + n) % topics.length]!,
        100 * place + n,
        12,
        'approved',
        n === 1,
      );
    }
  }
  await uploadBaseline('Noah Bergstrom', 'macbeth', 901, 8, 'rejected');

  // Essays over the term.
  for (const [place, { name, period }] of DEMO_STUDENTS.entries()) {
    const topics = topicsOf(period);
    for (let n = 0; n < 1 + (place % 2); n += 1) {
      clock = now - (32 - n * 11) * DAY_MS + place * 1_800_000;
      const id = await uploadEssay(
        name,
        topics[(place + 3 + n) % topics.length]!,
        5000 + 100 * place + n,
        10 + ((place + n) % 3),
      );
      const essay = await settled(id);
      if (
        essay.processing_status === 'ready_for_grading' &&
        !['Malik Johnson', 'Elise Laurent'].includes(name)
      )
        await call('POST', `/essays/${id}/grade`);
      if (['Malik Johnson', 'Elise Laurent'].includes(name)) continue;
      await graded(id);
    }
  }

  // What a term also brings.
  clock = now - 3 * DAY_MS;
  await graded(await uploadEssay('Maya Rivera', 'uniforms', 9001, 12, GHOSTWRITTEN));
  await graded(await uploadEssay('Sam Whitfield', 'phones', 9003, 12, MACHINE_LIKE));
  const first = await call<{ essays: Essay[] }>('GET', `/essays?studentSessionId=${idOf('Grace Okafor').id}`);
  const original = first.essays.find((e) => e.origin === 'essay' && e.essay_text);
  if (original?.essay_text)
    await uploadEssay(
      'Grace Okafor',
      'homework',
      9005,
      12,
      original.essay_text.replace(/\bI\b/g, 'I honestly').replace(/because/g, 'since') +
        '\n\nSince my first version I have asked two classmates, and both of them disagreed with my second paragraph.',
    );
  clock = now - 2 * DAY_MS;
  await signIn('m.hale');
  const all = await call<{ essays: Essay[] }>('GET', '/essays');
  const completed = all.essays.filter((e) => e.origin === 'essay' && e.processing_status === 'completed');
  if (completed[0])
    await call('POST', `/essays/${completed[0].id}/reject`, {
      rejection_reason: 'Handed in for the wrong task; asked for a new version.',
    });
  if (completed[3])
    await call('POST', `/essays/${completed[3].id}/flag`, {
      reason: 'Please compare with the draft from class.',
    });
  if (completed[5]?.class_type === '10th_grade_english')
    await call('POST', `/essays/${completed[5].id}/save-grades`, {
      focus_organization_score: 3,
      evidence_elaboration_score: 3,
      conventions_score: 4,
      detailed_feedback:
        'The second paragraph is your best so far. Next time bring the counterargument earlier.',
    });

  clock = now - 5 * 3_600_000;
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
