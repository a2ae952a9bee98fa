import { freshText, useEssayServer } from '../../../../test/start-essay-server.ts';

const server = useEssayServer();

/** What the grader of these specs proposes, found nowhere else: words of its feedback, and its scores. */
const THREE = ['focus_organization_score', 'evidence_elaboration_score', 'conventions_score'] as const;
const WORDS = [
  'grading_result',
  'detailed_feedback',
  'student_feedback',
  'strengths_paragraph',
  'improvements_paragraph',
  'overall_score',
  ...THREE,
];
const LISTS = ['rubric_assessment', 'learning_targets', 'strengths', 'areas_for_improvement'];

describe('a teacher who scores before they see the proposal', () => {
  let student = '';
  let essay = '';
  let sample = '';
  const choose = (scores_first: unknown, role: 'teacher' | 'admin' | 'department_head' = 'teacher') =>
    server.as(role).put('/api/auth/scoring').send({ scores_first });
  const get = async (path: string, role: 'teacher' | 'admin' = 'teacher') => {
    const answer = await server.as(role).get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer;
  };
  const save = (scores: object, id = essay) => server.post(`/api/essays/${id}/save-grades`, scores);
  const whole = { focus_organization_score: 1, evidence_elaboration_score: 2, conventions_score: 3 };

  beforeEach(async () => {
    student = (await server.student('Uma Reyes')).id;
    essay = await server.gradedEssay(student);
    sample = (await server.get(`/api/essays/${essay}`)).linked_baseline_id;
    expect((await choose(true)).body.user).toMatchObject({ scores_first: true });
  });
  afterEach(async () => {
    await choose(false);
    await choose(false, 'admin');
  });

  const expectNothingProposed = (one: any) => {
    for (const name of WORDS) expect([name, one[name] ?? null]).toEqual([name, null]);
    for (const name of LISTS) expect([name, one[name] ?? []]).toEqual([name, []]);
  };

  it('is sent no proposal, nor anything that reveals it, with the essay or after whatever they do', async () => {
    const path = `/api/essays/${essay}`;
    const answers = [
      (await get(path)).body,
      (await get(`${path}/with-grading`)).body,
      (await server.post(`${path}/grade`, {})).body,
      (await server.post(`${path}/talks`, { said: 'She wrote it at home.', held_on: '2025-10-01' })).body,
      (await server.post(`${path}/flag`, { reason: 'Look again' })).body,
      (await server.post(`${path}/approve-authorship`, {})).body,
      (await server.post(`${path}/undo`, {})).body,
      (await server.as('teacher').put(`${path}/assignment`).send({ assignment_id: null })).body,
    ];
    for (const one of answers) expectNothingProposed(one);
    expect(answers[0]).toMatchObject({
      scores: 'proposed',
      proposal_withheld: true,
      can: { confirm: false },
    });
    expect((await get(`${path}/learning-targets`)).body).toEqual({ learning_targets: [] });
  });

  it('is sent none in any list, in full or in short form', async () => {
    const { batch_id } = (await get(`/api/essays/${essay}`)).body;
    expect(batch_id).toBeNull();
    for (const path of [
      '/api/essays?list=graded',
      '/api/essays?list=to_confirm',
      '/api/essays',
      '/api/essays/student/ID',
    ])
      for (const view of ['', 'view=summary']) {
        const address = `${path.replace('ID', student)}${path.includes('?') ? '&' : '?'}${view}`;
        const { body } = await get(address);
        const found = (body.essays ?? body).filter((one: any) => [essay, sample].includes(one.id));
        expect(found.length).toBeGreaterThan(0);
        for (const one of found) expectNothingProposed(one);
      }
  });

  it('is sent none with the samples, in full or in short form', async () => {
    const { body } = await get('/api/baselines/recent?view=summary');
    const [one] = body.recentBaselines.filter(({ id }: { id: string }) => id === sample);
    for (const sent of [one, (await get(`/api/baselines/${sample}`)).body]) expectNothingProposed(sent);
  });

  it('is sent none in the sheet, CSV, dashboard, progress and assignments', async () => {
    const csv = (await get('/api/exports/grades')).text;
    expect(csv).not.toContain(essay);
    const one = (await get(`/api/students/${student}`)).body;
    const of = `academic_year=${one.academic_year}&period=${one.period}`;
    const sheet = (await get(`/api/students/class-sheet?${of}`)).body;
    const line = sheet.students.find(({ id }: { id: string }) => id === student);
    expect([Object.values(line.scores), line.essays, line.confirmed]).toEqual([[null, null, null], 0, null]);
    const { scores, progress, teacher_summary } = (await get(`/api/students/${student}/progress`)).body;
    expect([scores, progress.count, teacher_summary]).toEqual([[], 0, null]);
    const theirs = (await get('/api/essays/dashboard-stats')).body.recent_scores;
    const all = (await get('/api/essays/dashboard-stats', 'admin')).body.recent_scores;
    const sum = (counts: number[]) => counts.reduce((a, b) => a + b, 0);
    const proposed = (await get('/api/essays?list=to_confirm&limit=1')).headers['x-total-count'];
    expect(sum(all.counts) - sum(theirs.counts)).toBeGreaterThanOrEqual(Number(proposed));
    if (sum(theirs.counts) === 0) expect(theirs.mean).toBeNull();
  });

  it('learns of it from no page of an assignment', async () => {
    const task = await server.post('/api/assignments', {
      title: 'School hours',
      essay_type: 'argumentative',
      academic_year: '2025-26',
      periods: [2],
    });
    const put = server.as('teacher').put(`/api/essays/${essay}/assignment`);
    await put.send({ assignment_id: task.body.id });
    await server.settle();
    const page = (await get(`/api/assignments/${task.body.id}`)).body;
    const line = page.lines.find(({ id }: { id: string }) => id === student);
    expect(line).toMatchObject({ state: 'to_confirm', essay_id: essay, score: null, scores: null });
    const grid = (await get('/api/assignments/grid?academic_year=2025-26&period=2')).body;
    const place = grid.students.find(({ id }: { id: string }) => id === student).places[task.body.id];
    expect(place).toMatchObject({ state: 'to_confirm', score: null, scores: null });
  });

  it('reads it in no history and no audit, whatever else they may read', async () => {
    await choose(true, 'admin');
    const { entries, as_it_stood } = (await get(`/api/audit/essays/${essay}?up_to=2100-01-01`)).body;
    const graded = entries.find(({ action }: { action: string }) => action === 'EssayGraded');
    expect(graded.summary).toBe('Graded. The scores are shown once yours are in.');
    expect(as_it_stood).toMatchObject({ overall_score: null, conventions_score: null, rubric: [] });
    const told = [
      (await get('/api/audit?action=EssayGraded,BaselineGraded&limit=1000', 'admin')).body.entries,
      (await get(`/api/audit/baselines/${sample}`)).body.entries,
    ].flat();
    for (const { subject_id, action, summary } of told)
      if ([essay, sample].includes(subject_id) && action.endsWith('Graded'))
        expect(summary).not.toContain(':');
    const csv = await server.as('admin').get('/api/audit?action=EssayGraded').set('Accept', 'text/csv');
    const line = csv.text.split('\r\n').find((text: string) => text.includes(essay));
    expect(line).not.toMatch(/Graded by/);
  });

  it('is shown no feedback sheet with it, and returns none', async () => {
    for (const path of [`${essay}/feedback`, `${essay}/feedback/1`])
      expect((await server.as('teacher').get(`/api/essays/${path}`)).status).toBe(409);
    const edit = server.as('teacher').put(`/api/essays/${essay}/feedback`).set('If-Match', '"1"');
    expect((await edit.send({ kept: [], replaced: [], added: [], hides: [], read: true })).status).toBe(409);
    expect((await get(`/api/feedback?essays=${essay}`)).body).toEqual({ sheets: [] });
    const returned = await server.post('/api/feedback/returns', { essay_ids: [essay], how: 'print' });
    expect(returned.body).toMatchObject({ returned: [], skipped: [{ essay_id: essay }] });
    expect((await get(`/api/essays/${essay}`)).body.can).toMatchObject({ return_feedback: false });
  });

  it('cannot confirm what they have not seen, not even by approving', async () => {
    const { status, body } = await server.post(`/api/essays/${essay}/confirm-scores`, {});
    expect([status, body.error]).toEqual([409, expect.stringContaining('enter your own scores first')]);
    await server.post(`/api/essays/${essay}/approve-authorship`, {});
    expect((await get(`/api/essays/${essay}`, 'admin')).body.scores).toBe('proposed');
  });

  it('sees it once they have scored every criterion: a blank one would take the proposal’s score', async () => {
    const half = await save({ conventions_score: 3 });
    expect([half.status, half.body.error]).toEqual([400, expect.stringContaining('every criterion')]);
    await save({ detailed_feedback: 'Mine alone.' });
    const between = (await get(`/api/essays/${essay}`)).body;
    expectNothingProposed({ ...between, detailed_feedback: null });
    expect(between.detailed_feedback).toBe('Mine alone.');
    const { body } = await save(whole);
    expect(body).toMatchObject({ ...whole, scores: 'teacher', overall_score: 2 });
    expect(body.proposal_withheld).toBeUndefined();
    expect(Object.keys(body.grading_result.proposed_scores)).toEqual(expect.arrayContaining([...THREE]));
    const [event] = (await server.events('EssayScoredByTeacher')).slice(-1);
    expect(event?.data).toMatchObject({ essay_id: essay, unseen: true });
  });

  it('is a choice of each teacher, only for those who grade, and can be taken back', async () => {
    expect((await get(`/api/essays/${essay}`, 'admin')).body.overall_score).not.toBeNull();
    expect((await choose(true, 'department_head')).status).toBe(403);
    expect((await choose('yes')).status).toBe(400);
    await choose(false);
    expect((await get(`/api/essays/${essay}`)).body.overall_score).not.toBeNull();
    expect((await server.get('/api/auth/verify')).user.scores_first).toBeUndefined();
  });

  it('reads how often both agree, only from what they scored unseen', async () => {
    const before = (await get('/api/reports/score-agreement')).body;
    const times = (report: any) => report.criteria.reduce((sum: number, { n }: { n: number }) => sum + n, 0);
    await save(whole);
    await choose(false);
    await save(whole, await server.gradedEssay(student, freshText()));
    const after = (await get('/api/reports/score-agreement')).body;
    expect(times(after) - times(before)).toBe(3);
    for (const one of after.criteria) {
      expect(one.exact + one.off_by_one + one.further).toBe(one.n);
      expect(one.weighted_kappa).toBeNull();
    }
    expect(after.months).toHaveLength(1);
    expect((await get('/api/reports/score-agreement', 'admin')).body.criteria).toEqual([]);
  });
});

describe('essays that no teacher has looked at', () => {
  it('are on a list of their own until somebody confirms their scores or enters others', async () => {
    const { id } = await server.student('Jon Park');
    const [one, two] = [await server.gradedEssay(id), await server.gradedEssay(id)];
    const listed = async () => {
      const { essays } = await server.get('/api/essays?list=to_confirm&limit=100');
      return [one, two].filter((each) => essays.some((essay: { id: string }) => essay.id === each));
    };
    const count = async () =>
      Number(
        (await server.as('teacher').get('/api/essays?list=to_confirm&limit=1')).headers['x-total-count'],
      );
    const queued = async () => (await server.get('/api/essays/dashboard-stats')).queues.to_confirm.count;
    expect(await listed()).toEqual([one, two]);
    expect(await count()).toBe(await queued());
    await server.post(`/api/essays/${one}/confirm-scores`, {});
    expect(await listed()).toEqual([two]);
    await server.post(`/api/essays/${two}/save-grades`, { conventions_score: 2 });
    expect(await listed()).toEqual([]);
    await server.post(`/api/essays/${one}/undo`, {});
    expect(await listed()).toEqual([one]);
    expect(await count()).toBe(await queued());
  });
});
