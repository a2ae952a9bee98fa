import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@essays/contract';
import { parseConfig } from '@essays/api/config';
import { startServer } from '@essays/api/start-server';
import { DEMO_STUDENTS, handedIn, writtenFor } from './demo-essays.ts';
import { FLAG_STEPS } from './demo-flags.ts';
import { essayPdf, picturePdf } from './demo-pdf.ts';
import { academicYearAt, CLASS_SETS, DemoClock, plannedSamples } from './demo-plan.ts';
import type { ClassSet } from './demo-plan.ts';
import { collectedRoom, openRoom } from './demo-rooms.ts';
import { DemoSchool, PASSWORD, pdfFile } from './demo-school.ts';

const HOUR_MS = 3_600_000;
const NEEDS_GRADING = { grading_status: 'needs_grading' };
/** How the samples of a term are graded: most by the product, some were scored before, some by hand. */
const GRADING = [
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
/** The samples of the first weeks, approved on the evening of the day they came in. */
const takeSamples = async (school: DemoSchool, clock: DemoClock, now: number): Promise<void> => {
  for (const round of [0, 1]) {
    const ids: string[] = [];
    for (const sample of plannedSamples(now).filter((one) => one.n === round)) {
      const { at, name, place, n } = sample;
      clock.moveTo(at);
      const grading = GRADING[(place + n) % GRADING.length]!;
      // The first was written in class; of the files nobody said.
      const where = n === 0 ? { provenance: 'in_class' as const } : {};
      ids.push(await school.giveSample(name, sample, { asPdf: n === 1, ...grading, ...where }));
    }
    await school.settle();
    await school.review(ids, 'approved');
  }
};

/** What a letter is scored on besides the three criteria of the product. */
const LETTERS = {
  name: 'Addressing the reader',
  levels: [
    'Nobody is addressed.',
    'A reader is addressed once, and then forgotten.',
    'The letter speaks to its reader from beginning to end.',
  ],
};

/** From the day a task is set to the day it is due. */
const WRITTEN_WITHIN = 2 * DAY_MS;

/** A class set: submitted, graded the next day, some of it scored by the teacher the day after. */
const runClassSet = async (
  school: DemoSchool,
  clock: DemoClock,
  { period, task, essay_type, assignment, ungraded = [], byHand }: ClassSet,
  { at, isLast }: { at: number; isLast: boolean },
): Promise<Map<string, string>> => {
  clock.moveTo(Math.max(clock.now(), at - WRITTEN_WITHIN));
  const due_on = new Date(at).toISOString().slice(0, 10);
  const assignment_id = assignment
    ? await school.setTask({ ...assignment, essay_type, periods: [period], due_on })
    : null;
  clock.moveTo(at);
  const texts = DEMO_STUDENTS.filter((one) => one.period === period).flatMap(({ name }) => {
    const text = handedIn(name, task);
    return text ? [{ name, ...text }] : [];
  });
  const essayOf = await school.handIn(essay_type, texts, assignment_id);
  clock.moveTo(at + DAY_MS);
  const toGrade = [...essayOf].filter(([name]) => !ungraded.includes(name));
  await school.grade(toGrade.map(([, id]) => id));
  clock.moveTo(at + 2 * DAY_MS);
  for (const [name, scores, words, comments = []] of byHand) {
    await school.score(essayOf.get(name)!, scores, words);
    await school.comment(essayOf.get(name)!, comments);
  }
  if (!isLast) await school.approveWaiting();
  return essayOf;
};

/** This morning's batch of what was missing: one essay to be graded, one without a name, one without text. */
const uploadThisMorning = async (school: DemoSchool): Promise<void> => {
  const form = new FormData();
  form.set('essay_type', 'explanatory');
  const ofNina = writtenFor('Nina Petrov', 'late');
  const ofTheo = writtenFor('Theo Marsh', 'late');
  for (const [n, page] of [
    await essayPdf(ofNina.title, school.student('Nina Petrov').display_id, ofNina.text),
    await essayPdf(ofTheo.title, null, ofTheo.text),
    await picturePdf(),
  ].entries())
    form.append('files', pdfFile(page, `late-${n + 1}.pdf`));
  await school.call('POST', '/essays/upload-batch', form);
};

/**
 * Fills an empty data folder with two fictional classes, through the same calls a browser makes. The clock runs from
 * eleven weeks ago to now and never back, so that ages, trends and queues look like a term.
 */
const main = async () => {
  const now = Date.now();
  const clock = new DemoClock(now - 78 * DAY_MS);
  const config = parseConfig({
    ...process.env,
    PORT: '0',
    // Nobody else is asked in while it is being filled.
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    OPENAI_API_KEY: '',
    AI_DETECTOR: 'embedded',
  });
  const server = await startServer({ config, clock: clock.now });
  const school = new DemoSchool(server, clock, academicYearAt(now));

  const { timeZone: time_zone } = new Intl.DateTimeFormat().resolvedOptions();
  await school.call('POST', '/auth/register', { username: 'admin', password: PASSWORD, time_zone });
  await school.signIn('admin');
  for (const [username, role, name] of [
    ['e.dunne', 'teacher', 'Ellen Dunne'],
    ['m.hale', 'teacher', 'Marcus Hale'],
    ['head', 'department_head', 'Ruth Lindqvist'],
    ['assistant', 'assistant', 'Pat Moreau'],
  ])
    await school.call('POST', '/auth/register', { username, password: PASSWORD, role, name });
  await school.signIn('e.dunne');
  await school.enroll(2);
  // Each has a class of their own.
  await school.signIn('m.hale');
  await school.enroll(1);
  await school.signIn('e.dunne');

  await school.publishRubric('Letters to the editor', '10th_grade_english-1', LETTERS);
  await takeSamples(school, clock, now);
  const ofAGroup = { ...writtenFor('Noah Bergstrom', 'extra'), essay_type: 'analytical' as const };
  const extra = await school.giveSample('Noah Bergstrom', ofAGroup, NEEDS_GRADING);
  await school.settle();
  await school.review([extra], 'rejected', 'Written in a group, not entirely the student’s own words.');

  const sets = new Map<number, Map<string, string>>();
  const essayOf = (name: string, ofSet: number): string => sets.get(ofSet)!.get(name)!;
  for (const [place, set] of CLASS_SETS.entries()) {
    const at = now - set.daysAgo * DAY_MS;
    const next = CLASS_SETS[place + 1]?.daysAgo;
    sets.set(set.daysAgo, await runClassSet(school, clock, set, { at, isLast: next === undefined }));
    for (const { daysAgo, by, name, ofSet, deed } of FLAG_STEPS)
      if (daysAgo < set.daysAgo && daysAgo > (next ?? 0)) {
        clock.moveTo(now - daysAgo * DAY_MS);
        await school.signIn(by);
        await school.doAbout(essayOf(name, ofSet), deed);
      }
    await school.signIn('e.dunne');
  }

  // Other events of a term: rewrites and decisions.
  clock.moveTo(now - 3 * DAY_MS);
  const again = (name: string) => school.handInOne(name, 'explanatory', writtenFor(name, 'again'));
  const confirmed = await again('Maya Rivera');
  await school.call('POST', `/essays/${confirmed}/rewrite-decision`, { confirmed: true });
  await again('Grace Okafor');
  clock.moveTo(now - 2 * DAY_MS);
  await school.signIn('m.hale');
  await school.call('POST', `/essays/${essayOf('Theo Marsh', 29)}/reject`, {
    rejection_reason: 'Turned in for the wrong task; asked for a new version.',
  });
  await school.call('POST', `/essays/${essayOf('Sofia Marin', 24)}/flag`, {
    reason: 'Please compare with the draft from class.',
  });

  clock.moveTo(now - DAY_MS);
  await school.signIn('e.dunne');
  const mayas = essayOf('Maya Rivera', 29);
  await school.returnFeedback(mayas, 'I gave your three steps to a new student, who found the bus.', 'print');
  await school.returnFeedback(
    mayas,
    'I gave your three steps to a new student, who found the bus and says thank you.',
    'link',
  );

  await collectedRoom(school, clock, now - 22 * HOUR_MS);

  clock.moveTo(now - 5 * HOUR_MS);
  for (const [name, essay_type] of [
    ['Hannah Levy', 'argumentative'],
    ['Yara Osei', 'analytical'],
  ] as const)
    await school.giveSample(name, { ...writtenFor(name, 'extra'), essay_type }, NEEDS_GRADING);
  await uploadThisMorning(school);
  await school.settle();
  await school.summaryOf('Maya Rivera');
  await openRoom(school, clock, now);

  await server.close();
  writeFileSync(join(config.dataDir, 'demo-ready'), '');
  console.log(
    `\nThe demo class is ready. Sign in as e.dunne (teacher), head (department head), assistant or admin.`,
  );
  console.log(`The password of all of them: ${PASSWORD}\n`);
};

await main();
