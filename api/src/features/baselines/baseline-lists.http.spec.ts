import { useEssayServer } from '../../../test/start-essay-server.ts';
import { UNKNOWN_ID } from '../../../test/start-test-server.ts';

describe('reading baselines over HTTP', () => {
  const server = useEssayServer();
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const read = (id: string) => server.get(`/api/baselines/${id}`);

  describe('on the page of the student', () => {
    let student = { id: '' };
    let added: { status: number; body: any };
    const SAMPLE = {
      writing_date: '2025-09-30',
      writing_prompt: 'Who are you?',
      notes: 'In class',
      is_primary: true,
    };
    beforeAll(async () => {
      student = await server.student('Ola Ives');
      added = await server.post('/api/students/baseline', {
        student_session_id: student.id,
        essay_text: 'A sample from the student page.',
        ...SAMPLE,
      });
    });

    it('API-029 a sample is added', () => {
      expect(added).toMatchObject({ status: 201, body: SAMPLE });
    });

    it('API-031 a sample is read', async () => {
      expect(await server.get(`/api/students/baseline/${added.body.id}`)).toMatchObject(SAMPLE);
    });

    const listsIt = (path: string) => async () => {
      expect(ids(await server.get(`/api/students/${student.id}/${path}`))).toEqual([added.body.id]);
      expect((await server.as('teacher').get(`/api/students/${UNKNOWN_ID}/${path}`)).status).toBe(404);
    };
    it('API-026 GET /students/{id}/baseline lists it', listsIt('baseline'));
    it('API-027 GET /students/{id}/baselines does so too', listsIt('baselines'));

    it('API-030 a sample is corrected; what is left out stays', async () => {
      const path = `/api/students/baseline/${added.body.id}`;
      const put = await server.as('teacher').put(path).send({ notes: 'At home' });
      expect(put).toMatchObject({ status: 200, body: { notes: 'At home', writing_prompt: 'Who are you?' } });
    });
  });

  describe('lists', () => {
    let now = { id: '', display_id: '' };
    let past = { id: '', display_id: '' };
    let open = '';
    let rejected = '';
    let approved: string[] = [];
    beforeAll(async () => {
      now = await server.student('Pat Zephyr', 7, '2025-26');
      past = await server.student('Quin Jung', 8, '2024-25');
      open = await server.baseline(now.id);
      approved = [await server.approvedBaseline(past.id), await server.approvedBaseline(past.id)];
      rejected = await server.baseline((await server.student('Rae Lund', 7)).id);
      const review = { decision: 'rejected', rejection_reason: 'No' };
      await server.post(`/api/baselines/${rejected}/review`, review);
    });

    it('API-042 what waits for a review, of a class', async () => {
      const pending = async (query: string) =>
        ids((await server.get(`/api/baselines/pending-reviews?${query}`)).pendingBaselines);
      expect(await pending('period=7')).toEqual([open]);
      expect(await pending('period=8')).toEqual([]);
      expect(await pending('period=7&academic_year=2024-25')).toEqual([]);
    });

    it('API-043 what came in recently, of a class', async () => {
      const query = 'academic_year=2024-25&period=8&days=30&limit=1000';
      const { recentBaselines } = await server.get(`/api/baselines/recent?${query}`);
      expect(ids(recentBaselines).sort()).toEqual([...approved].sort());
    });

    it('what came in recently and waits, newest first, no more than asked for', async () => {
      const later = await server.baseline((await server.student('Ola Quist', 7)).id);
      const recent = async (query: string) =>
        ids((await server.get(`/api/baselines/recent?period=7&days=30&${query}`)).recentBaselines);
      expect(await recent('status=open&limit=1000')).toEqual([later, open]);
      expect(await recent('status=open&limit=1&view=summary')).toEqual([later]);
      expect(await recent('limit=1000')).toContain(rejected);
      await server.as('teacher').delete(`/api/baselines/${later}`);
    });

    it('what waits comes in pages, also the one that holds a sample, and longest waiting first', async () => {
      const others = [
        await server.baseline((await server.student('Uma Oak', 7)).id),
        await server.baseline((await server.student('Vic Elm', 7)).id),
      ];
      const list = '/api/baselines/pending-reviews';
      const all = ids((await server.get(`${list}?period=7`)).pendingBaselines);
      expect(all).toEqual([...others.toReversed(), open]);
      const page = (query: string) => server.as('teacher').get(`${list}?period=7&limit=2&${query}`);
      const first = await page('view=summary');
      expect(ids(first.body.pendingBaselines)).toEqual(all.slice(0, 2));
      expect(first.headers).toMatchObject({ 'x-total-count': '3', 'x-offset': '0' });
      const next = String(first.headers['link'])
        .split(', ')
        .find((link) => link.endsWith('rel="next"'))
        ?.slice(1)
        .split('>')[0];
      expect(ids((await server.get(`${next}`)).pendingBaselines)).toEqual([open]);
      const around = await page(`around=${open}`);
      expect(ids(around.body.pendingBaselines)).toEqual([open]);
      expect(around.headers['x-offset']).toBe('2');
      expect((await page(`around=${UNKNOWN_ID}`)).headers['x-offset']).toBe('0');
      const waiting = await page('order=oldest&academic_year=2025-26');
      expect(ids(waiting.body.pendingBaselines)).toEqual([open, others[0]]);
      expect(waiting.headers['x-total-count']).toBe('3');
      const search = '&search=uma%20oak';
      for (const query of [search, `${search}&limit=5`, `${search}&limit=5&order=oldest`])
        expect(ids((await server.get(`${list}?period=7${query}`)).pendingBaselines)).toEqual([others[0]]);
      const recent = await server.get(`/api/baselines/recent?period=7&status=open${search}`);
      expect(ids(recent.recentBaselines)).toEqual([others[0]]);
      expect((await server.as('assistant').get(`${list}?limit=5${search}`)).body.pendingBaselines).toEqual(
        [],
      );
      expect((await server.as('teacher').get(`${list}?order=oldest`)).status).toBe(200);
      const cursor = `${next}`.split('after=')[1];
      for (const place of [`around=${open}`, `offset=1&after=${cursor}`]) {
        const { status, body } = await page(`order=oldest&${place}`);
        const error = 'With order=oldest, pages are by offset: leave out after and around.';
        expect([status, body.error]).toEqual([400, error]);
      }
      for (const id of others) await server.as('teacher').delete(`/api/baselines/${id}`);
    });

    it('both as short rows, without a word of the text or of what was written about it', async () => {
      const [whole] = (await server.get('/api/baselines/pending-reviews?period=7')).pendingBaselines;
      const short = await server.get('/api/baselines/pending-reviews?period=7&view=summary');
      const recent = await server.get('/api/baselines/recent?period=7&days=30&view=summary');
      const { id, student_name, status_since, can } = whole;
      for (const row of [
        short.pendingBaselines[0],
        recent.recentBaselines.find((one: any) => one.id === open),
      ])
        expect(row).toMatchObject({ id, student_name, status_since, can, waiting_reason: null });
      const words = [
        'essay_text',
        'sample_text',
        'raw_text',
        'notes',
        'authorship_analysis',
        'rubric_assessment',
      ];
      for (const word of words)
        expect([word, word in whole, word in short.pendingBaselines[0]]).toEqual([word, true, false]);
    });

    it('accepted ones as short rows', async () => {
      const list = '/api/baselines/approved?academic_year=2024-25';
      const [whole] = (await server.get(list)).approved_baselines;
      const { approved_baselines, count } = await server.get(`${list}&view=summary`);
      expect(count).toBe(2);
      const { essay_text, sample_text, ...known } = approved_baselines[0];
      expect([essay_text, sample_text]).toEqual([undefined, undefined]);
      expect(whole).toMatchObject(known);
    });

    it('API-044 a page of what is approved, and how many there are in all', async () => {
      const list = '/api/baselines/approved?period=8&limit';
      const page = await server.get(`${list}=1&offset=1`);
      expect([page.count, page.approved_baselines.length]).toEqual([2, 1]);
      const around = await server.get(`${list}=1&around=${page.approved_baselines[0].id}`);
      expect(ids(around.approved_baselines)).toEqual(ids(page.approved_baselines));
      expect(await server.get(`${list}=20&offset=5000`)).toEqual({ approved_baselines: [], count: 2 });
    });

    it.each(['limit=x', 'offset=-1'])('refuse the page %s', async (query) => {
      expect((await server.as('teacher').get(`/api/baselines/approved?${query}`)).status).toBe(400);
    });

    describe('searched', () => {
      const found = async (search: string, role: 'teacher' | 'assistant' = 'teacher') => {
        const { body } = await server.as(role).get('/api/baselines/approved').query({ search });
        return [body.count, body.approved_baselines.length];
      };

      it('API-084 by part of a name or of a display id', async () => {
        for (const term of ['quin JUNG', past.display_id]) expect(await found(term)).toEqual([2, 2]);
        expect(await found('nobody')).toEqual([0, 0]);
      });

      it('by name reveal nothing to those who may not see names', async () => {
        expect(await found('quin JUNG', 'assistant')).toEqual([0, 0]);
      });
    });

    it('API-045 what is rejected, of a class', async () => {
      const query = 'period=7&academic_year=2025-26&_t=3';
      const { rejected_baselines } = await server.get(`/api/baselines/rejected?${query}`);
      expect(ids(rejected_baselines)).toEqual([rejected]);
    });

    it('a page of what is rejected, and how many there are in all', async () => {
      const page = await server.as('teacher').get('/api/baselines/rejected?limit=1&offset=1');
      expect(page.body).toEqual({ rejected_baselines: [] });
      expect(page.headers['x-total-count']).toBe('1');
      const around = await server
        .as('teacher')
        .get(`/api/baselines/rejected?limit=1&offset=1&around=${rejected}`);
      expect(ids(around.body.rejected_baselines)).toEqual([rejected]);
      expect(around.headers['x-offset']).toBe('0');
    });
  });

  describe('one baseline', () => {
    let id = '';
    beforeAll(async () => {
      id = await server.approvedBaseline((await server.student('Sol Mars')).id);
    });

    it('API-046 answers its class and no internals', async () => {
      const baseline = await read(id);
      expect(baseline).toMatchObject({ id, academic_year: '2025-26', period: 2 });
      expect(baseline).not.toHaveProperty('life');
      expect((await server.as('teacher').get(`/api/baselines/${UNKNOWN_ID}`)).status).toBe(404);
    });

    it('DOM-022 has its text under both names', async () => {
      const { sample_text, essay_text } = await read(id);
      expect(sample_text).toEqual(expect.stringContaining(' '));
      expect(essay_text).toBe(sample_text);
    });

    const has = (fields: string) => async () => {
      expect(Object.keys(await read(id))).toEqual(expect.arrayContaining(fields.split(' ')));
    };
    it('DOM-021 has the fields of the sample', async () => {
      expect(await read(id)).toMatchObject({
        id,
        student_session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        student_name: 'Sol Mars',
        student_display_id: expect.stringMatching(/^S\d{4}$/),
        sample_text: expect.stringMatching(/^The \w+ near the /),
        writing_date: null,
        notes: null,
        is_primary: false,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      });
    });
    it('DOM-023 has the fields of its context', async () => {
      const { submission_date, ...context } = await read(id);
      expect(context).toMatchObject({
        class_type: '10th_grade_english',
        academic_year: '2025-26',
        period: 2,
      });
      expect(Math.abs(Date.now() - Date.parse(submission_date))).toBeLessThan(60 * 60_000);
    });
    it('DOM-024 has the fields of its state', async () => {
      expect(await read(id)).toMatchObject({
        processing_status: 'approved',
        flag_reason: expect.stringMatching(/^First baseline/),
        is_flagged_baseline: false,
        baseline_similarity_score: null,
        baseline_comparison_details: { reasons: [expect.stringMatching(/^First baseline/)] },
      });
    });
    it('DOM-026 has the fields of its grade', async () => {
      const grade = await read(id);
      const three = ['focus_organization', 'evidence_elaboration', 'conventions'].map(
        (name) => grade[`${name}_score`],
      );
      expect(grade.overall_score).toBeCloseTo(three.reduce((sum, one) => sum + one, 0) / 3, 2);
      for (const words of ['detailed_feedback', 'student_feedback', 'strengths_paragraph'])
        expect([words, grade[words]]).toEqual([words, expect.stringMatching(/\w/)]);
      expect(grade).toMatchObject({ ai_writing_score: 5, is_flagged_for_ai_writing: false });
    });
    it(
      'has the fields of its comparison',
      has(
        'individual_comparisons aggregated_data outlier_baseline_id key_differences supporting_evidence ' +
          'consistency_analysis trend_analysis stable_marker_summary red_flags_summary ' +
          'recommendation_rationale contextual_factors specific_quotes teacher_guidance ' +
          'detailed_explanation',
      ),
    );
    it(
      'has the fields of its fingerprint',
      has(
        'enhanced_fingerprinting cross_type_analysis stable_markers writing_style_patterns ' +
          'error_fingerprints voice_markers contextual_analysis confidence_breakdown',
      ),
    );
    it('has the fields of the model', has('llm_reasoning llm_breakdown llm_evidence llm_ai_detection'));
    it(
      'has its IB scores and what is known of its writer',
      has(
        'ib_total_score ib_criterion_a_score ib_criterion_d_score writing_fingerprint ' +
          'authorship_probability authorship_confidence authorship_recommendation authorship_flagged ' +
          'authorship_baseline_count',
      ),
    );
  });
});
