// A small class with every state that a screen can show, created through the API as a browser would.
import { strict as assert } from 'node:assert';
import { setTimeout as sleep } from 'node:timers/promises';
import { pdfOf } from './product.ts';
import type { Answer, Product } from './product.ts';

export const PASSWORD = 'a long password';

/** Invented texts, long enough to be compared. */
export const VOICE = [
  'My grandmother sells bread at the market on Saturdays, and I have helped her since I was six. She ' +
    'gets up at three. I get up at five, and I think that I am the tired one, and she laughs at me. The ' +
    'stall is two tables and a blue roof. When it rains the roof sings.',
  'People think that selling is talking. It is not. It is mostly waiting, and then it is remembering. ' +
    'Mr. Ortiz takes the dark loaf and does not want a bag. The twins want the ends. If you forget, they ' +
    'do not complain, they just come a little later next week, and then not at all. My grandmother has ' +
    'never written any of it down.',
  'Last winter she was ill for a month, and I did the stall with my cousin. We sold less. We had the ' +
    'same bread and the same prices, and we sold less. I have thought about that a lot, because I like ' +
    'numbers, and that number did not make sense to me until I stood there one morning and could not ' +
    'remember who wanted the ends.',
].join('\n\n');

const OPINION = [
  'Our school wants to close the library at lunch, and I do not think that it should. They say that it ' +
    'is loud and that nobody reads. I go there most days, and it is loud, and some people read. I am one ' +
    'of them, but I am not why it should stay open.',
  'The reason is Danny, who is not his real name. He eats there because he does not want to eat in the ' +
    'hall. He is not the only one. There are six or seven people who have a place at lunch because the ' +
    'library is open, and they did not ask for a program or a counselor. They asked for a door that is ' +
    'not locked.',
  'If the noise is the trouble, then a rule about noise would help. If the crumbs are the trouble, then ' +
    'a broom would help. Closing the door helps with neither. It just moves Danny to the stairs, where it ' +
    'is also loud, and where there are no books at all.',
].join('\n\n');

export interface Seeded {
  admin: string;
  teacher: string;
  assistant: string;
  /** One student with everything, and one with nothing. */
  ana: string;
  ben: string;
  /** Names of the students, which the assistant must never see. */
  names: readonly string[];
  essays: { graded: string; flagged: string; rejected: string; ungraded: string };
  baselines: { approved: string; waiting: string; rejected: string };
  batch: string;
  /** An assignment for the third period. */
  assignment: string;
}

export const must = async (
  product: Product,
  token: string | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<Record<string, unknown>> => {
  const answer = await product.call(method, path, body, token);
  assert.ok(answer.status < 300, `${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body ?? {};
};

const form = async (
  product: Product,
  token: string,
  path: string,
  fields: Record<string, string>,
  files: Record<string, Buffer> = {},
): Promise<Record<string, unknown>> => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const [name, bytes] of Object.entries(files))
    body.append('files', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name);
  const response = await fetch(`${product.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  const answer = (await response.json()) as Answer;
  assert.ok(response.ok, `POST ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer ?? {};
};

/** Asks again until nothing is being processed any more. */
export const settled = async (
  product: Product,
  token: string,
  path: string,
): Promise<Record<string, unknown>> => {
  for (let n = 0; ; n += 1) {
    const row = await must(product, token, 'GET', path);
    if (!['pending', 'processing'].includes(String(row.processing_status))) return row;
    assert.ok(n < 400, `${path} does not settle`);
    await sleep(50);
  }
};

export const register = async (product: Product, admin: string, username: string, role: string) => {
  await must(product, admin, 'POST', '/auth/register', { username, password: PASSWORD, role });
  const { token } = await must(product, undefined, 'POST', '/auth/login', { username, password: PASSWORD });
  return String(token);
};

/** The first account, which is the administrator's. */
export const firstAdministrator = async (product: Product): Promise<string> => {
  const made = await must(product, undefined, 'POST', '/auth/register', {
    username: 'admin',
    password: PASSWORD,
  });
  return String(made.token);
};

export const addStudent = async (product: Product, token: string, name: string, period = 2) =>
  String((await must(product, token, 'POST', '/students', { name, period, academic_year: '2025-26' })).id);

export const addBaseline = async (
  product: Product,
  token: string,
  student: string,
  text: string,
): Promise<string> => {
  const made = await must(product, token, 'POST', '/baselines/upload', {
    student_session_id: student,
    essay_text: text,
    writing_date: '2025-10-01',
  });
  await settled(product, token, `/baselines/${String(made.id)}`);
  return String(made.id);
};

export const addEssay = async (
  product: Product,
  token: string,
  student: string,
  text: string,
): Promise<string> => {
  const made = await form(product, token, '/essays/upload', {
    student_session_id: student,
    essay_type: 'argumentative',
    essay_text: text,
  });
  await settled(product, token, `/essays/${String(made.id)}`);
  return String(made.id);
};

export const seedClass = async (product: Product): Promise<Seeded> => {
  const admin = await firstAdministrator(product);
  const [teacher, assistant] = [
    await register(product, admin, 'e.dunne', 'teacher'),
    await register(product, admin, 'aide', 'assistant'),
  ];
  const names = ['Anabel Quistgaard', 'Benedikt Oyelaran'];
  const [ana, ben] = [
    await addStudent(product, teacher, names[0]!),
    await addStudent(product, teacher, names[1]!),
  ];
  const approved = await addBaseline(product, teacher, ana, VOICE);
  await must(product, teacher, 'POST', `/baselines/${approved}/review`, { decision: 'approved' });
  const refused = await addBaseline(product, teacher, ben, `${OPINION}\n\nIt was written in a group.`);
  await must(product, teacher, 'POST', `/baselines/${refused}/review`, {
    decision: 'rejected',
    rejection_reason: 'Written in a group.',
  });
  const ungraded = await addEssay(product, teacher, ben, `${OPINION}\n\nThat is all I have to say.`);
  const waiting = await addBaseline(product, teacher, ben, `${VOICE}\n\nI like the rain more now.`);
  const text = (end: string) => `${VOICE.slice(0, 800)} ${end}`;
  const graded = await addEssay(product, teacher, ana, text('That was last year.'));
  const flagged = await addEssay(product, teacher, ana, text('I still sell bread there.'));
  const rejected = await addEssay(product, teacher, ana, text('The roof still sings.'));
  await must(product, teacher, 'POST', `/essays/${flagged}/flag`, {
    reason: 'Please compare with the draft.',
  });
  await must(product, teacher, 'POST', `/essays/${rejected}/reject`, { rejection_reason: 'The wrong task.' });
  const batch = await form(
    product,
    teacher,
    '/essays/upload-batch',
    { essay_type: 'argumentative' },
    { 'one.pdf': await pdfOf(OPINION) },
  );
  const task = await must(product, teacher, 'POST', '/assignments', {
    title: 'The river',
    prompt: null,
    essay_type: 'argumentative',
    academic_year: '2025-26',
    periods: [3],
  });
  return {
    admin,
    teacher,
    assistant,
    ana,
    ben,
    names,
    essays: { graded, flagged, rejected, ungraded },
    baselines: { approved, waiting, rejected: refused },
    batch: String(batch.batch_id),
    assignment: String(task.id),
  };
};

/** Stores a token where the application looks for it, so that the next page is loaded signed in. */
export const signInWith = async ({ page, url }: Product, token: string): Promise<void> => {
  if (!page.url().startsWith(url)) await page.goto(`${url}/login`);
  await page.evaluate((value) => {
    localStorage.setItem('token', value);
  }, token);
};

/** Every address that a teacher may open, with real ids. */
export const allRoutes = (seeded: Seeded): readonly (readonly [path: string, heading: RegExp])[] => [
  ['/dashboard', /^Good /],
  ['/students', /^Student Management$/],
  ['/students/class-sheet', /^Class sheet$/],
  [`/students/${seeded.ana}`, /^(Anabel Quistgaard|S\d+)$/],
  ['/assignments', /^Assignments$/],
  [`/assignments/${seeded.assignment}`, /^The river$/],
  ['/rubrics', /^Rubrics$/],
  ['/rubrics/ib_english', /^IB English A/],
  ['/batches', /^Batch History$/],
  [`/batch/${seeded.batch}`, /^Batch Results/],
  ['/essays/upload', /^Upload Essay$/],
  [`/essays/grade/${seeded.essays.graded}`, /^Essay$/],
  [`/essays/grade/${seeded.essays.graded}/feedback`, /^Student feedback sheet$/],
  [`/feedback/sheets?essays=${seeded.essays.graded}`, /^Feedback sheets$/],
  [`/essays/grade/${seeded.essays.flagged}/packet`, /^Decision packet$/],
  [`/essays/grade/${seeded.essays.flagged}/talk-guide`, /^Talk guide$/],
  ['/essays/ungraded', /^Ungraded Essays$/],
  ['/essays/flagged', /^Flagged Essays$/],
  ['/essays/rejected', /^Rejected Essays$/],
  ['/essays/graded', /^Graded Essays$/],
  ['/essays/batch-grade-no-baseline', /without|baseline/i],
  ['/baseline-upload', /Upload/],
  ['/baseline-reviews', /Review/],
  ['/accepted-baselines', /^Accepted Baselines$/],
  ['/baseline-rejected', /^Rejected Baselines$/],
];

/** The same, plus what only an administrator may see, the help pages and an address that does not exist. */
export const everyAddress = (seeded: Seeded): readonly string[] => [
  ...allRoutes(seeded).map(([path]) => path),
  '/audit',
  '/reports/flags',
  '/users',
  '/how-sure',
  '/account/scoring',
  '/nope',
];
