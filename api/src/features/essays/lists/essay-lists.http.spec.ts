import { DAY_MS } from '@essays/contract';
import { pdfOf } from '@essays/engines/test/make-pdf';
import { freshText, startEssayServer, useEssayServer } from '../../../../test/start-essay-server.ts';

describe('reading and changing essays over HTTP', () => {
  const server = useEssayServer();
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const eventsOf = (id: string) => server.eventsOf('essay', id);
  const LISTS = [
    ...['', '?list=graded', '?list=ungraded', '?days=30'],
    ...['/flagged', '/rejected', '/unassigned', '/without-baseline'],
  ];

  describe('lists', () => {
    describe('of two students', () => {
      let [now, past] = [{ id: '' }, { id: '' }];
      let [a, b] = ['', ''];
      beforeAll(async () => {
        now = await server.student('Ola Ives', 3, '2025-26');
        past = await server.student('Pat Jung', 7, '2024-25');
        [a, b] = [await server.essay(now.id), await server.essay(past.id)];
      });
      const list = async (query: string) => ids((await server.get(`/api/essays?${query}`)).essays);

      it('API-080 hold the essays of an academic year', async () => {
        expect(await list('academic_year=2024-25')).toContain(b);
        expect(await list('academic_year=2024-25')).not.toContain(a);
      });

      it('API-081 hold the essays of a period', async () => {
        expect(await list('period=3')).toContain(a);
        expect(await list('period=3')).not.toContain(b);
      });

      it('API-051 hold everything without a filter or with ‘all’; the cache breaker is not a filter', async () => {
        for (const query of ['', 'days=30', 'academic_year=all&period=all&days=30&_t=1'])
          expect([query, await list(query)]).toEqual([query, expect.arrayContaining([a, b])]);
      });

      it('API-052 hold the essays of one student', async () => {
        expect(await list(`studentSessionId=${now.id}`)).toEqual([a]);
        expect(await list(`studentSessionId=${past.id}`)).toEqual([b]);
      });

      it('DOM-010 a sample in the list of a student says that it is one', async () => {
        const student = await server.student('Ole Quast', 3);
        const sample = await server.baseline(student.id);
        const { essays } = await server.get(`/api/essays?studentSessionId=${student.id}`);
        expect(essays).toEqual([expect.objectContaining({ id: sample, origin: 'baseline' })]);
      });

      it('API-071 the earlier essays of a student have a URL of their own', async () => {
        expect(ids(await server.get(`/api/essays/student/${past.id}`))).toEqual([b]);
      });

      it('API-021 the progress of a student is of all years, or of the one that is asked for', async () => {
        const student = await server.student('Pia Jung', 3, '2025-26');
        await server.gradedEssay(student.id);
        const progress = (query: string) => server.get(`/api/students/${student.id}/progress${query}`);
        const scored = { scores: [expect.objectContaining({ overall: 3 })], progress: { count: 1 } };
        expect(await progress('')).toMatchObject(scored);
        expect(await progress('?academic_year=2025-26')).toMatchObject(scored);
        expect(await progress('?academic_year=2024-25')).toMatchObject({
          scores: [],
          progress: { count: 0 },
        });
      });

      it('DOM-011 an essay says its type', async () => {
        expect((await server.get(`/api/essays/${a}`)).essay_type).toBe('argumentative');
        for (const [period, types] of [
          [3, ['argumentative', 'explanatory', 'informative']],
          [1, ['analytical']],
        ] as const)
          for (const type of types) {
            const student = await server.student('Ty Pell', period);
            const { essay_type } = await server.get(
              `/api/essays/${await server.essay(student.id, undefined, type)}`,
            );
            expect(essay_type).toBe(type);
          }
        for (const essay_type of ['narrative', 'informal_sample', 'poem', '']) {
          const upload = { student_session_id: now.id, essay_text: freshText(), essay_type };
          expect((await server.post('/api/essays/upload', upload)).status).toBe(400);
        }
      });

      it.each(['days=x', 'academic_year=2024'])('refuse the filter %s', async (query) => {
        expect((await server.as('teacher').get(`/api/essays?${query}`)).status).toBe(400);
      });
    });

    it('a flagged essay is drawn in the progress but counts in no trend until it is decided', async () => {
      const student = await server.student('Vic Orr', 2);
      await server.approvedBaseline(student.id);
      await server.gradedEssay(student.id);
      server.stubs.aiScore = 95;
      const flagged = await server.gradedEssay(student.id);
      await server.settle();
      const progress = async () => {
        const { scores, progress } = await server.get(`/api/students/${student.id}/progress`);
        return [progress.count, scores.map((one: { counts: boolean }) => one.counts)];
      };
      expect(await progress()).toEqual([1, [true, false]]);
      await server.post(`/api/essays/${flagged}/approve-authorship`);
      await server.settle();
      expect(await progress()).toEqual([2, [true, true]]);
      await server.post(`/api/essays/${flagged}/reject`, { rejection_reason: 'Copied' });
      await server.settle();
      expect(await progress()).toEqual([1, [true]]);
    });

    it('a text without a student is in the lists and counts of every year, whatever the filter', async () => {
      const student = await server.student('Uma Voss', 3, '2025-26');
      const mine = await server.essay(student.id);
      const batch = await server
        .as('teacher')
        .post('/api/essays/upload-batch')
        .field('essay_type', 'argumentative')
        .attach('files', Buffer.from(await pdfOf(freshText())), 'nobody.pdf')
        .attach('files', Buffer.from('%PDF-1.7 broken'), 'broken.pdf');
      await server.settle();
      const [unassigned, broken] = ids(batch.body.essays);
      const { essays } = await server.get('/api/essays?academic_year=2031-32&period=8');
      expect(ids(essays)).toContain(unassigned);
      expect(ids(essays)).not.toContain(mine);
      const stored = broken === null ? [unassigned] : [unassigned, broken];
      expect(ids(essays)).toEqual(expect.arrayContaining(stored));
      expect(ids((await server.get(`/api/essays?studentSessionId=${student.id}`)).essays)).toEqual([mine]);
      const { queues } = await server.get('/api/essays/dashboard-stats?academic_year=2031-32');
      expect(queues.unassigned.count).toBe(1);
      expect(queues.unassigned.oldest).toBe((await server.get(`/api/essays/${unassigned}`)).status_since);
      expect(queues.ready_for_grading).toEqual({ count: 0, oldest: null });
      const ofYear = await server.get('/api/essays/dashboard-stats?academic_year=2025-26');
      expect(ofYear.queues.ready_for_grading.count).toBeGreaterThan(0);
    });

    it('API-053 API-054 API-081 flagged is a bare array, rejected is essays in an object, both filtered', async () => {
      const student = await server.student('Quin Kerr', 8);
      server.stubs.aiScore = 91;
      const flagged = await server.gradedEssay(student.id);
      server.stubs.aiScore = 5;
      const rejected = await server.gradedEssay(student.id);
      await server.post(`/api/essays/${rejected}/reject`, { rejection_reason: 'Copied' });
      expect(ids(await server.get('/api/essays/flagged?period=8&_t=2'))).toEqual([flagged]);
      expect(ids(await server.get('/api/essays/flagged?period=3'))).not.toContain(flagged);
      expect(ids((await server.get('/api/essays/rejected?period=8')).essays)).toEqual([rejected]);
      expect(ids((await server.get('/api/essays/rejected?period=3')).essays)).toEqual([]);
    });

    it('API-055 API-081 without-baseline lists assigned essays of students without a sample', async () => {
      const [without, withOne] = [await server.student('Rae Lund', 5), await server.student('Sol Mars', 5)];
      const id = await server.essay(without.id, undefined, 'analytical');
      await server.baseline(withOne.id);
      const other = await server.essay(withOne.id, undefined, 'analytical');
      const rows = await server.get('/api/essays/without-baseline?period=5');
      expect(rows).toEqual([
        {
          id,
          student_display_id: without.display_id,
          student_name: 'Rae Lund',
          class_type: 'ib_english',
          essay_type: 'analytical',
          submission_date: expect.any(String),
          revision: expect.any(Number),
          can: expect.objectContaining({ grade: true, convert: true, restore: false }),
        },
      ]);
      expect(ids(rows)).not.toContain(other);
      expect(await server.get('/api/essays/without-baseline?period=4')).toEqual([]);
    });

    it('of one kind say how many essays of the class are still at work', async () => {
      const student = await server.student('Ann Bay', 2, '2024-25');
      const underWay = async (path: string) => (await server.as('teacher').get(path)).headers['x-under-way'];
      const lists = ['?list=graded&', '?list=ungraded&', '/flagged?', '/rejected?'];
      const counted = (query: string) =>
        Promise.all(lists.map((list) => underWay(`/api/essays${list}limit=20&${query}`)));
      let graded = () => {};
      const isGraded = new Promise<void>((resolve) => (graded = resolve));
      const { grade } = server.stubs;
      server.stubs.grade = () => isGraded.then(grade);
      const id = await server.essay(student.id);
      expect(await counted('academic_year=2024-25')).toEqual(['0', '0', '0', '0']);
      const asked = server.post(`/api/essays/${id}/grade`).then(({ status: code }) => code);
      const status = async () => (await server.get(`/api/essays/${id}`)).processing_status;
      while ((await status()) !== 'processing') await new Promise(setImmediate);
      expect(await counted('academic_year=2024-25')).toEqual(['1', '1', '1', '1']);
      expect(await counted('academic_year=2025-26')).toEqual(['0', '0', '0', '0']);
      graded();
      expect(await asked).toBe(200);
      await server.settle();
      server.stubs.grade = grade;
      expect(await counted('academic_year=2024-25')).toEqual(['0', '0', '0', '0']);
      expect(await underWay('/api/essays?limit=20')).toBeUndefined();
    });

    it('API-072 dashboard-stats counts', async () => {
      const stats = await server.get('/api/essays/dashboard-stats');
      expect(Object.keys(stats).sort()).toEqual([
        'baseline_percent',
        'first_baselines',
        'flagged_essays',
        'flagged_for_ai_writing',
        'pending_baselines',
        'queues',
        'recent_essays',
        'recent_essays_by_time',
        'recent_scores',
        'students_with_baseline',
        'total_students',
      ]);
      expect(stats.total_students).toBeGreaterThan(0);
      expect(stats.recent_essays).toBeGreaterThan(0);
    });
  });

  describe('conversion and deletion', () => {
    it('API-073 STA-023 EVT-033 an ungraded essay becomes the first baseline and keeps its record', async () => {
      const student = await server.student('Eve Yates');
      const id = await server.essay(student.id);
      const { status: code, body } = await server.post(`/api/essays/${id}/convert-to-baseline`);
      expect(code).toBe(200);
      await server.settle();
      expect(await server.get(`/api/baselines/${body.baseline_id}`)).toMatchObject({
        processing_status: 'ready_for_review',
        flag_reason: 'First baseline',
        from_essay_id: id,
      });
      expect(await server.get(`/api/essays/${id}`)).toMatchObject({
        origin: 'essay',
        linked_baseline_id: body.baseline_id,
      });
      const again = await server.post(`/api/essays/${id}/convert-to-baseline`);
      expect(again.body.baseline_id).toBe(body.baseline_id);
      await server.delete(`/api/baselines/${body.baseline_id}`);
      expect((await server.get(`/api/essays/${id}`)).linked_baseline_id).toBeNull();
      const anew = await server.post(`/api/essays/${id}/convert-to-baseline`);
      expect(anew.body.baseline_id).not.toBe(body.baseline_id);
    });

    it('API-079 EVT-030 deleting takes an essay from every list and destroys its words', async () => {
      const student = await server.student('Fay Zorn');
      const id = await server.gradedEssay(student.id, 'A sentence that must not be read again.');
      expect(ids((await server.get('/api/essays?list=graded')).essays)).toContain(id);
      expect((await server.delete(`/api/essays/${id}`)).status).toBe(200);
      expect((await server.as('teacher').get(`/api/essays/${id}`)).status).toBe(404);
      expect((await server.as('teacher').delete(`/api/essays/${id}`)).status).toBe(404);
      for (const list of LISTS) {
        const body = await server.get(`/api/essays${list}`);
        expect([list, ids(body.essays ?? body)]).toEqual([list, expect.not.arrayContaining([id])]);
      }
      expect(await server.get(`/api/essays/student/${student.id}`)).toEqual([]);
      const events = await eventsOf(id);
      expect(events.at(-1)?.type).toBe('EssayErased');
      expect(JSON.stringify(events)).not.toContain('must not be read again');
    });
  });
});

describe('old essays', () => {
  it('API-082 CON-018 are listed without `days`; the window of 30 days includes its first moment', async () => {
    let now = Date.now();
    const server = await startEssayServer({ pipeline: false, clock: () => now });
    try {
      const { id: student_session_id } = await server.student('Gus Old');
      const body = { student_session_id, essay_text: freshText(), essay_type: 'argumentative' };
      const { id } = (await server.post('/api/essays/upload', body)).body;
      const listed = async (query: string) =>
        (await server.get(`/api/essays${query}`)).essays.some((one: { id: string }) => one.id === id);
      const recent = async () => (await server.get('/api/essays/dashboard-stats')).recent_essays;
      now += 30 * DAY_MS;
      expect([await listed('?days=30'), await recent()]).toEqual([true, 1]);
      now += 1;
      expect([await listed('?days=30'), await recent()]).toEqual([false, 0]);
      now += 60 * DAY_MS;
      expect(await listed('')).toBe(true);
    } finally {
      await server.close();
    }
  });
});
